"""How fast sphinx-shogi is, beside its peers: ``python -m benchmarks``.

A module holds one subject; it draws its data from `data`, times it with `harness`, and gives
the rows of one table. Peers that are not installed are left out with a word.
"""
