"""The rules of shogi: squares, pieces, moves, positions and games."""
