"""The data of web-platform-tests and real links, which tests are compared on."""

import json
import os
import pathlib
import random

import pytest

SHARED = pathlib.Path(os.environ.get("WEBURL_SHARED", pathlib.Path(__file__).resolve().parents[3] / "shared"))


@pytest.fixture(scope="session")
def wpt():
    """The cases of urltestdata.json."""
    path = SHARED / "wpt" / "urltestdata.json"
    if not path.exists():
        pytest.skip("there is no shared data")
    return [case for case in json.loads(path.read_text()) if isinstance(case, dict)]


@pytest.fixture(scope="session")
def links():
    """The lines of links.txt."""
    path = SHARED / "urls" / "links.txt"
    if not path.exists():
        pytest.skip("there is no shared data")
    return path.read_text().removesuffix("\n").split("\n")


@pytest.fixture(scope="session")
def texts(wpt):
    """Texts of all kinds: inputs of the standard's tests, random ones, and nulls."""
    draw = random.Random(27)
    pieces = ["http", "https:", "//", "/", "\\", "@", "a", "EXAMPLE.com", "example.co.uk", ".", "..", "?", "#", "q=1", "&", "%41", "é", "①", " ", "\t", "[::1]", "127.1", ":80", ":99999", "\0", "ß.de"]
    made = ["".join(draw.choices(pieces, k=draw.randrange(8))) for _ in range(3000)]
    inputs = [case["input"].encode("utf-16", "surrogatepass").decode("utf-16", "replace") for case in wpt]
    return [*inputs, *made, None, "", "x" * 100_000]
