"""Asking an outside engine for a mate, in the USI protocol (``go mate``).

The engine is a program of the user's own, named on the command line and nowhere else. What it
answers is a claim: the moves of a mate are played and checked here.
"""

from __future__ import annotations

import gc
import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import IO, Final, NamedTuple, Self

from sphinx_shogi.model.errors import ShogiError
from sphinx_shogi.model.position import Position

__all__ = ["Answer", "EngineFault", "ask_for_mate"]

_GREETING: Final = 10.0  # seconds
_STARTING: Final = 60.0  # some engines load large files before they are ready
_GRACE: Final = 5.0
_LONGEST: Final = 1 << 16
_COMMANDS: Final = {"usiok": "usi", "readyok": "isready", "checkmate": "go mate"}
"""What is waited for, and the command that it answers."""


class EngineFault(ShogiError):
    """The engine does not run, does not answer, or answers what is wrong."""


class Answer(NamedTuple):
    """What an engine says: ``mate`` with its moves in USI, ``nomate``, or ``timeout``."""

    kind: str
    moves: tuple[str, ...] = ()


def ask_for_mate(
    program: str, position: Position, seconds: float, options: Sequence[tuple[str, str]] = ()
) -> Answer:
    """Ask the engine `program` whether the side to move can mate.

    `options` are names and values for ``setoption``. Raises `EngineFault` with a sentence.
    """
    with _running(program) as engine:
        engine.send("usi")
        engine.wait("usiok", _GREETING)
        for name, value in options:
            engine.send(f"setoption name {name} value {value}")
        engine.send("isready")
        engine.wait("readyok", _STARTING)
        engine.send(f"position sfen {position.sfen}")
        engine.send(f"go mate {round(seconds * 1000)}")
        line = engine.wait("checkmate", seconds + _GRACE, late="timeout")
    return _understood(line, position)


def _understood(line: str, position: Position) -> Answer:
    words = line.split()[1:]
    if words[:1] == ["timeout"]:
        return Answer("timeout")
    if words[:1] == ["nomate"]:
        return Answer("nomate")
    if not words or words[:1] == ["notimplemented"]:
        raise EngineFault("the engine cannot search for a mate")
    _check_mate(words, position)
    return Answer("mate", tuple(words))


def _check_mate(moves: Sequence[str], position: Position) -> None:
    """Raise `EngineFault` unless these moves mate with checks alone."""
    attacker = position.side
    for ply, usi in enumerate(moves, 1):
        try:
            position = position.play(position.move(usi))
        except ShogiError as error:
            raise EngineFault(
                f"the engine answers with {usi} at move {ply}, which cannot be played: "
                f"{error.message}"
            ) from None
        if position.side is not attacker and not position.in_check:
            raise EngineFault(f"the engine answers with {usi} at move {ply}, which gives no check")
    if position.side is attacker or not position.is_mate:
        raise EngineFault(f"the engine answers with {_count(moves)} not mate")


def _count(moves: Sequence[str]) -> str:
    return "1 move that does" if len(moves) == 1 else f"{len(moves)} moves that do"


class _Engine:
    """A running engine."""

    def __init__(self, process: subprocess.Popen[str], name: str) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._process, self._stdin, self._name = process, process.stdin, name
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        self._reader = Thread(target=self._read, args=(process.stdout,), daemon=True)

    def start(self) -> Self:
        """Begin to read what it says."""
        self._reader.start()
        return self

    def _read(self, stream: IO[str]) -> None:
        with suppress(OSError, ValueError):
            while line := stream.readline(_LONGEST):
                if line.startswith(tuple(_COMMANDS)):
                    self._lines.put(line.strip())
        self._lines.put(None)

    def send(self, command: str) -> None:
        """Send a command."""
        try:
            self._stdin.write(command + "\n")
            self._stdin.flush()
        except OSError:
            raise EngineFault(f"{self._name} has ended without an answer") from None

    def wait(self, word: str, seconds: float, *, late: str = "") -> str:
        """The line that begins with a word; where none comes in time, the word with `late`
        behind it, or `EngineFault`."""
        end = monotonic() + seconds
        while True:
            try:
                line = self._lines.get(timeout=max(end - monotonic(), 0))
            except Empty:
                if late:
                    return f"{word} {late}"
                raise EngineFault(
                    f"{self._name} does not say {word!r} within {seconds:.0f} seconds; is it a "
                    f"USI engine? To {_COMMANDS[word]!r} such a program answers {word!r}"
                ) from None
            if line is None:
                raise EngineFault(
                    f"{self._name} has ended without an answer; is it a USI engine? "
                    f"To {_COMMANDS[word]!r} such a program answers {word!r}"
                )
            if line.split()[0] == word:
                return line

    def stop(self) -> None:
        """End it, kindly at first."""
        with suppress(OSError):
            self._stdin.write("stop\nquit\n")
            self._stdin.flush()
        try:
            self._process.wait(2)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._reader.join(2)
        for stream in (self._process.stdin, self._process.stdout):
            with suppress(OSError):
                if stream is not None:
                    stream.close()


@contextmanager
def _running(program: str) -> Iterator[_Engine]:
    found = shutil.which(program)
    if found is None:
        there = Path(program).exists()
        raise EngineFault(
            f"{program} {'is no program' if there else 'is not there'}; --engine names the "
            "program of a USI engine"
        )
    path = Path(found).resolve()
    try:
        process = subprocess.Popen(
            [path],
            cwd=path.parent,  # where engines look for their own files
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
            errors="replace",
            env=os.environ,
        )
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise EngineFault(f"{program} cannot be started: {reason}") from None
    # The boards of rsshogi may only be freed by the thread that made them, so that no garbage
    # must be collected while the reader runs.
    collecting = gc.isenabled()
    gc.disable()
    engine = _Engine(process, program).start()
    try:
        yield engine
    finally:
        engine.stop()
        if collecting:
            gc.enable()
