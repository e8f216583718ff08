"""Runs the vectors that other implementations may run, with this package and with ada-url."""

import importlib.util
import pathlib
import subprocess
import sys

import pytest

RUN = pathlib.Path(__file__).resolve().parents[2] / "testdata" / "run.py"


def run(package):
    if not RUN.exists():
        pytest.skip("there are no vectors")
    done = subprocess.run([sys.executable, str(RUN), package], capture_output=True, text=True, encoding="utf-8", check=False)
    return done.returncode, done.stdout.splitlines(), done.stderr


def test_ours():
    code, lines, errors = run("weburl")
    assert code == 0, errors or lines
    assert len(lines) == 4 and all(" 0 failed" in line for line in lines)


def test_ada():
    if importlib.util.find_spec("ada_url") is None:
        pytest.skip("ada-url is not installed")
    _, lines, errors = run("ada_url")
    assert len(lines) == 4, errors
    assert [line for line in lines if " 0 failed" not in line] == [line for line in lines if line.startswith("../idna/")]
