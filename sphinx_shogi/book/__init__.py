"""What an author means: sources of positions, the cursor, terms, the outline of a game.

Knows nothing of docutils; reStructuredText, Markdown and the command line share it.
"""
