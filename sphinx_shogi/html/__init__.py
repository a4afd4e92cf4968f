"""Moves, terms, diagrams and games as HTML: one printer for Sphinx, docutils and Markdown.

Everything that comes from a text is escaped here.
"""
