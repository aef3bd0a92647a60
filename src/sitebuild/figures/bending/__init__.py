"""The HTML of the panel in which heads are bent."""
