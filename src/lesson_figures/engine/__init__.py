"""What all figures share: states as plain data, how numbers and tokens are written."""
