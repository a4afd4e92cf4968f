project = "A book with faults"
extensions = ["sphinx_shogi", "myst_parser"]

shogi_notation = "hoskin"
shogi_notation_style = {"drogon": "竜"}
shogi_diagram = {"style": "wood"}

# So that few diagrams are too many.
shogi_limits = {"diagrams": 3}

# So that the problem that is too long for the checker can be a short one.
shogi_tsume_budget = 100
