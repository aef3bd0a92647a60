"""Reads pages, and records what their cells print."""
