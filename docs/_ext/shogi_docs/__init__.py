"""What only this documentation needs: sources shown with their result, files of example
projects, faulty sources shown with their warning, and lists made of the code that they describe.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import examples, faults, listings, snippets

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

__all__ = ["setup"]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directives."""
    app.add_directive("snippet", snippets.SnippetDirective)
    app.add_directive("example", examples.ExampleDirective)
    app.add_directive("fault", faults.FaultDirective)
    app.add_directive("listing", listings.ListingDirective)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
