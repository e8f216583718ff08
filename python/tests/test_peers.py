"""Comparisons with ada-url and can_ada, which are the parser of Node, and with their own tests.

The variable WEBURL_PEERS names a folder with their unpacked source distributions.
"""

import os
import pathlib
import subprocess
import sys

import pytest

import weburl

ada_url = pytest.importorskip("ada_url")
can_ada = pytest.importorskip("can_ada")

FIELDS = ["href", "protocol", "username", "password", "hostname", "pathname", "search", "hash", "origin"]


def parts(url):
    return [getattr(url, name) for name in FIELDS]


def test_values(texts, links):
    """All parts of all texts and links are those of ada-url, and so are those of can_ada where its older ada has them."""
    older = 0
    for text in [t for t in texts if t is not None] + links[:20_000]:
        ours = weburl.parse(text)
        try:
            theirs = ada_url.URL(text)
        except ValueError:
            theirs = None
        assert (ours and parts(ours)) == (theirs and parts(theirs)), text
        try:
            older += str(can_ada.parse(text)) != str(ours)
        except ValueError:
            older += ours is not None
    assert older < 100


# The tests of ada-url that are not about URLs, each with the reason.
ABOUT_ITSELF = {
    "test_class_dir": "the attributes of its class",
    "test_class_host_type": "kinds of hosts as numbers",
    "test_class_scheme_type": "kinds of schemes as numbers",
    "test_copy_vs_deepcopy": "a copy that changes with the original; a weburl.URL does not change",
    "test_get": "get returns an empty text for a name that is not there, and not None",
    "test_repr": "how it prints objects",
    "test_to_repr": "how it prints objects",
    "test_to_repr_password": "how it prints objects",
    "test_url_suite": "a file of web-platform-tests, which is not in the distribution; test_wpt has it",
}


def test_their_tests():
    """The tests of ada-url pass with weburl in its place, but for those about itself."""
    folder = os.environ.get("WEBURL_PEERS")
    if not folder:
        pytest.skip("WEBURL_PEERS names no folder: see .ci/python")
    tests = next(pathlib.Path(folder).glob("ada_url-*")) / "tests"
    stand_in = pathlib.Path(__file__).with_name("stand_in.py")
    out = subprocess.run([sys.executable, stand_in, tests], capture_output=True, text=True, timeout=300)
    ran, *failed = out.stdout.splitlines()
    assert out.returncode == 0 and int(ran) >= 50, out
    assert {line.split(" |")[0] for line in failed} == set(ABOUT_ITSELF), out.stdout
