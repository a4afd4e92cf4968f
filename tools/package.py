"""Build what users get, check it, and test it where the source is not: ``tools/package.py FOLDER``.

The wheel and the sdist are built, checked by twine and check-wheel-contents, and compared with
the list of what ships below. The wheel is installed in an environment of its own, and some of
the tests that the sdist holds run with it in a folder that has no source.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Final

TOP: Final = Path(__file__).resolve().parents[1]
MIT: Final = "MIT"
OFL: Final = "OFL-1.1"
SHIPPED: Final = {
    "sphinx_shogi/py.typed": MIT,
    "sphinx_shogi/diagram/data/OFL.txt": OFL,
    "sphinx_shogi/diagram/data/board.tsv": OFL,
    "sphinx_shogi/diagram/data/names.zip": OFL,
    "sphinx_shogi/html/": MIT,
    "sphinx_shogi/locale/": MIT,
    "sphinx_shogi/rst/texinputs/": MIT,
}
"""The licence of all that is no module; what is not listed may not ship."""
LICENCES: Final = ("LICENSE", "sphinx_shogi/diagram/data/OFL.txt")
TESTS: Final = (
    "tests/model/test_position.py",
    "tests/notation/test_reading.py",
    "tests/formats/test_kif.py",
    "tests/diagram/test_svg.py",
    "tests/cli/test_show.py",
    "tests/sphinxext/test_lines.py",
)
NEEDED: Final = ("pytest", "pytest-timeout", "hypothesis", "myst-parser", "Markdown")


def run(*command: str | Path, cwd: Path = TOP) -> None:
    """Run a program, which has to succeed."""
    print("+", *command, flush=True)
    subprocess.run([str(each) for each in command], check=True, cwd=cwd)


def check_licences(wheel: Path) -> None:
    """All that ships has its licence, and the texts of the licences are there."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        (metadata,) = (name for name in names if name.endswith(".dist-info/METADATA"))
        text = archive.read(metadata).decode()
    assert f"License-Expression: {MIT} AND {OFL}\n" in text, "the licences are not in METADATA"
    about = metadata.removesuffix("METADATA")
    for each in LICENCES:
        assert f"{about}licenses/{each}" in names, f"{each} is not in the wheel"
    for name in names:
        is_known = any(name.startswith(each) for each in (*SHIPPED, about))
        assert is_known or name.endswith(".py"), f"{name} ships, and nobody knows its licence"


def test_installed(wheel: Path, sdist: Path, folder: Path) -> None:
    """Install the wheel by itself, and run tests of the sdist with it."""
    environment, away = folder / "environment", folder / "away"
    for each in (environment, away):
        shutil.rmtree(each, ignore_errors=True)
    run(sys.executable, "-m", "venv", environment)
    python = environment / "bin" / "python"
    run(python, "-m", "pip", "install", "-q", wheel, *NEEDED)
    with tarfile.open(sdist) as archive:
        archive.extractall(away, filter="data")
    (source,) = away.iterdir()
    shutil.rmtree(source / "sphinx_shogi")
    run(python, "-c", "import sphinx_shogi, sys; assert sys.prefix in sphinx_shogi.__file__",
        cwd=source)  # fmt: skip
    run(python, "-m", "pytest", "-q", *TESTS, cwd=source)
    run(environment / "bin" / "sphinx-shogi", "draw", "startpos", cwd=away)


def main() -> None:
    """Do all of it; an error ends it."""
    folder = Path(sys.argv[1]).resolve()
    shutil.rmtree(folder, ignore_errors=True)
    run(sys.executable, "-m", "build", "-o", folder, ".")
    (wheel,), (sdist,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    run(sys.executable, "-m", "twine", "check", "--strict", wheel, sdist)
    run(Path(sys.executable).with_name("check-wheel-contents"), wheel)
    check_licences(wheel)
    test_installed(wheel, sdist, folder)
    print("the package is whole")


if __name__ == "__main__":
    main()
