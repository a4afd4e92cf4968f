"""Directives, roles and nodes for docutils."""
