"""Reports kept on disk, so that a book's problems are solved once.

One file a problem, named by a digest of position, options and the checker's version. A file
that cannot be read is solved again; one that cannot be written is done without.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from sphinx_shogi.model.position import Position
from sphinx_shogi.tsume.report import Report, Verdict

__all__ = ["CHECKER", "Cache", "Question"]

CHECKER = 1
"""The version of the checker: raised whenever an answer may have become another one."""


@dataclass(frozen=True)
class Question:
    """What was asked about: all that an answer depends on, but for the budget."""

    sfen: str
    solution: tuple[str, ...] | None
    futile: bool

    @classmethod
    def about(cls, position: Position, solution: Sequence[str] | None, futile: bool) -> Question:
        """The question; move numbers and last moves make no difference.

        >>> Question.about(Position.from_sfen("4k4/9/9/9/9/9/9/9/9 b G 7"), None, True).sfen
        '4k4/9/9/9/9/9/9/9/9 b G'
        """
        sfen = position.sfen.rpartition(" ")[0]
        return cls(sfen, None if solution is None else tuple(solution), futile)

    @property
    def digest(self) -> str:
        """A name for a file."""
        text = json.dumps([CHECKER, asdict(self)], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:32]


class Cache:
    """A folder of reports, for any number of processes at a time."""

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        self.folder = Path(folder)
        self.fault: OSError | None = None
        """Why the first report that could not be kept was not."""

    def path(self, question: Question) -> Path:
        """The file of a question."""
        return self.folder / f"{question.digest}.json"

    def get(self, question: Question, budget: int = 0) -> Report | None:
        """The report that is kept; None without one, or if it is undecided and was made with
        a smaller budget than this."""
        try:
            data = json.loads(self.path(question).read_text(encoding="utf-8"))
            if data["checker"] != CHECKER or data["question"] != _plain(question):
                return None
            report = Report.from_json(data["report"])
            if report.verdict is Verdict.UNDECIDED and data["budget"] < budget:
                return None
        except (OSError, ValueError, KeyError, TypeError):
            return None
        return report

    def put(self, question: Question, report: Report, budget: int = 0) -> None:
        """Keep a report. The file appears whole or not at all; where it cannot be written,
        `fault` says why."""
        data = {
            "checker": CHECKER,
            "question": _plain(question),
            "budget": budget,
            "report": report.to_json(),
        }
        try:
            self._write(self.path(question), data)
        except OSError as error:
            self.fault = self.fault or error

    def _write(self, path: Path, data: object) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(suffix=".tmp", dir=self.folder)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(data, file, ensure_ascii=False)
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise


def _plain(question: Question) -> object:
    return json.loads(json.dumps(asdict(question)))
