"""Damaged inputs for everything that reads what people typed: ``python -m tests.fuzz --help``."""
