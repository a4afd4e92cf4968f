"""All targets by name."""

from __future__ import annotations

from typing import Final

from tests.fuzz.documents import DOCUMENTS
from tests.fuzz.options import OPTION
from tests.fuzz.parsers import PARSERS
from tests.fuzz.readers import READERS
from tests.fuzz.script import SCRIPTS

TARGETS: Final = {
    target.name: target for target in [*READERS, *PARSERS, OPTION, *DOCUMENTS, *SCRIPTS]
}
