"""The programs of docs/scale.md, for the tests that run them."""

import pathlib
import re

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "scale.md"


def programs():
    """The programs, each with the heading that it is under."""
    found = []
    for part in re.split(r"(?m)^## ", PAGE.read_text()):
        for code in re.findall(r"(?ms)^```python\n(.*?)^```", part):
            found.append((part.splitlines()[0], code))
    return found
