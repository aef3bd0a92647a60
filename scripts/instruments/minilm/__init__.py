"""A small trained model, all-MiniLM-L6-v2, run in NumPy so that its heads can be looked into."""
