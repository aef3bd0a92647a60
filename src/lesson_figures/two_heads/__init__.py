"""The data of the figure "Two heads", for the lesson's sentence or any result of attention."""
