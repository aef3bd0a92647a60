"""Makes what the browser gets besides the written pages."""
