"""`make wheel-test`: build the wheel, install it into a clean environment, and use it from another folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import venv
import zipfile
from pathlib import Path

from tests.builders import ROOT
from tests.positions import TAWANTINSUYU_FINAL


def run(*command: str | Path, cwd: Path, **environment: str) -> str:
    """A command's output; a command that fails ends the test with everything it said."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COMPANION", "LC_"))}
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env={**kept, **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode != 0:
        sys.exit(f"failed ({done.returncode}): {' '.join(map(str, command))}\n{done.stdout}\n{done.stderr}")
    return done.stdout


def expect(true: bool, what: str) -> None:
    """Say what holds; end the test where it does not."""
    if not true:
        sys.exit(f"wheel test: NOT {what}")
    print(f"wheel test: {what}")


def build_wheel(folder: Path) -> Path:
    """The wheel of this checkout."""
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "-q")
    run(*pip, "wheel", "--no-deps", "-w", folder, ROOT, cwd=folder)
    return next(folder.glob("*.whl"))


def look_inside(wheel: Path) -> None:
    """The data lies inside the program, all but what the search was taught with, and nothing beside the packages."""
    names = zipfile.ZipFile(wheel).namelist()
    tops = {name.split("/")[0] for name in names if ".dist-info/" not in name}
    expect(
        tops == {"companion", "referee", "scoring", "solo_bot"}, f"the wheel holds only the packages: {sorted(tops)}"
    )
    carried = {name.removeprefix("companion/_data/") for name in names if name.startswith("companion/_data/")}
    files = (path for path in (ROOT / "data").rglob("*") if path.is_file() and path.parent.name != "asked")
    here = {path.relative_to(ROOT / "data").as_posix() for path in files}
    expect(carried == here, f"all {len(here)} data files lie inside the program")
    code = {path.relative_to(ROOT).as_posix() for top in tops for path in (ROOT / top).rglob("*.py")}
    expect(code <= set(names), f"all {len(code)} modules are in the wheel")


def install(wheel: Path, folder: Path) -> Path:
    """A clean environment with the wheel and what it needs; the folder of its commands."""
    venv.create(folder, with_pip=True)
    commands = folder / ("Scripts" if os.name == "nt" else "bin")
    pip = (commands / "python", "-m", "pip", "--disable-pip-version-check", "-q", "install")
    run(*pip, "-c", ROOT / "constraints.txt", wheel, cwd=folder)
    return commands


def use(commands: Path, elsewhere: Path) -> None:
    """Short answers from a folder that is no checkout."""
    home = str(elsewhere / "home")
    companion = commands / "companion"

    def said(*words: str) -> str:
        return run(companion, *words, cwd=elsewhere, COMPANION_HOME=home, LANG="C.UTF-8")

    expect(said("--version").startswith("companion "), "companion --version answers")
    found = json.loads(said("rules", "taw", "potato", "--json"))
    expect(bool(found) and found[0]["game"] == "tawantinsuyu", f"companion rules finds {len(found)} rulings")
    position = elsewhere / "end.toml"
    position.write_text(TAWANTINSUYU_FINAL, encoding="utf-8")
    score = json.loads(said("score", "taw", "final", "--from", str(position), "--json"))
    expect([player["name"] for player in score["players"]] == ["Ada", "Axomamma"], "companion score reads a file")
    table = said("score", "taw", "final", "--from", str(position))
    expect("Axomamma" in table, "companion score shows a table")
    expect("Sędzia" in said("--lang", "pl", "--help"), "companion --lang pl --help speaks Polish")
    python = commands / "python"
    where = run(python, "-c", "import companion.data as d; print(d.data_folder())", cwd=elsewhere).strip()
    expect(Path(where).name == "_data" and str(commands.parent) in where, "the data is the installed one")
    spec = run(
        python, "-c", "import importlib.util as u; print(u.find_spec('data'), u.find_spec('tests'))", cwd=elsewhere
    )
    expect(spec.strip() == "None None", "`data` and `tests` are no importable packages")


def main() -> None:
    """Build, look inside, install, use."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        elsewhere = folder / "elsewhere"
        elsewhere.mkdir()
        wheel = build_wheel(folder)
        look_inside(wheel)
        use(install(wheel, folder / "venv"), elsewhere)
    print("wheel test: passed")


if __name__ == "__main__":
    main()
