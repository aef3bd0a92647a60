"""What PyPI gets: a wheel and a source archive whose tests can be run, described by PACKAGE.md."""

import re
import subprocess
import sys
import tarfile
import zipfile
from email import message_from_bytes
from email.message import Message
from importlib.metadata import version
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

import attention_lesson

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "PACKAGE.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    (made,) = WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    return Path(made)


@pytest.fixture(scope="module")
def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (n for n in archive.namelist() if n.endswith("/METADATA"))
        return message_from_bytes(archive.read(name))


def test_the_version_is_told_once() -> None:
    assert version("attention-lesson") == attention_lesson.__version__
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.findall(r"^## (\S+)", changes, re.MULTILINE)[0] == attention_lesson.__version__


def test_the_description_is_the_packages_own_and_depends_on_no_file_beside_it(
    metadata: Message,
) -> None:
    assert metadata.get_payload() == TEXT
    assert not re.search(r"\]\((?!https:)", TEXT)
    assert metadata["Author"]
    assert metadata["Keywords"]
    assert metadata["License-Expression"] == "MIT"
    assert metadata.get_all("Requires-Dist") is None


def test_the_program_of_the_description_prints_what_it_says() -> None:
    (program,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    (output,) = re.findall(r"```text\n(.*?)```", TEXT, re.DOTALL)
    assert len(program.splitlines()) <= 12
    done = subprocess.run([sys.executable, "-c", program], text=True, capture_output=True)
    assert (done.stdout, done.stderr) == (output, "")


def test_the_wheel_holds_the_package_and_its_licences_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        (notice,) = (archive.read(n).decode() for n in names if n.endswith("/licenses/NOTICE"))
    assert {name.split("/")[0].split("-")[0] for name in names} == {"attention_lesson"}
    assert "all-MiniLM-L6-v2" in notice
    assert "attention_lesson/py.typed" in names


def test_the_tests_of_the_source_archive_run_without_the_site(tmp_path: Path) -> None:
    (made,) = SdistBuilder(str(ROOT)).build(directory=str(tmp_path))
    with tarfile.open(made) as archive:
        archive.extractall(tmp_path, filter="data")
    home = Path(made).with_name(Path(made).name.removesuffix(".tar.gz"))
    options = "addopts=--doctest-modules --import-mode=importlib"
    words = ["pytest", "tests/package", "src", "-q", "-p", "no:cacheprovider", "-o", options]
    words += ["-o", "pythonpath=src tests", "-k", "not pyodide and not laws"]
    done = subprocess.run([sys.executable, "-m", *words], cwd=home, text=True, capture_output=True)
    assert done.returncode == 0, done.stdout[-3000:]
    assert int(re.findall(r"(\d+) passed", done.stdout)[0]) > 600
