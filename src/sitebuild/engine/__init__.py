"""What the HTML of all figures is made of."""
