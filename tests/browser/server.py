"""Serves a folder: ``server.py FOLDER POLICY``; prints its port first.

A process of its own: positions may only be collected by the thread that made them, and a
server's thread collects what it likes.
"""

from __future__ import annotations

import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer


class Handler(SimpleHTTPRequestHandler):
    """Files with a Content-Security-Policy, if there is one."""

    policy = ""

    def end_headers(self) -> None:
        """Add the policy."""
        if self.policy:
            self.send_header("Content-Security-Policy", self.policy)
        super().end_headers()

    def log_message(self, *args: object) -> None:
        """Say nothing."""


def main(folder: str, policy: str) -> None:
    """Serve until the process is ended."""
    Handler.policy = policy
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=folder)) as server:
        sys.stdout.write(f"{server.server_address[1]}\n")
        sys.stdout.flush()
        server.serve_forever()


if __name__ == "__main__":
    main(*sys.argv[1:])
