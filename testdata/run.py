"""Runs the vectors in this folder with a package for Python:

    python3 testdata/run.py [-v] [ada_url | weburl]

It prints, for each file, how many rows gave what they say, how many did not, and how
many the package cannot try. It ends with 1 if there is a row of the second kind. The
package weburl also gives the names and the places of errors.
"""

import collections
import importlib
import json
import pathlib
import re
import sys

folder = pathlib.Path(__file__).parent
name = next((a for a in sys.argv[1:] if a != "-v"), "ada_url")
package = importlib.import_module(name)
has_errors = name == "weburl"
delimiters = re.compile(r"[/\\?#@:\t\n\r]")


def parse(text, base=None):
    """Returns the href, or why there is none."""
    try:
        return package.URL(text, base).href
    except ValueError as e:
        if not has_errors:
            return "failure"
        return e.name, len(text[: e.start].encode()), len(text[: e.end].encode())  # it counts characters


def host(text, scheme="https"):
    href = parse(f"{scheme}://{text}/")
    return href[len(scheme) + 3 : -1] if isinstance(href, str) and href != "failure" else href


def failure(row):
    """Returns what parse returns for the error that ends parsing."""
    if not has_errors:
        return "failure"
    fatal = next(e for e in row["errors"] if e.get("fatal"))
    return fatal["name"], fatal["start"], fatal["end"]


def test_parse(row):
    if "input" not in row:
        return None
    return parse(row["input"], row.get("base")), row["href"] if "href" in row else failure(row)


def test_host(row):
    text = row.get("input", "")
    if not text or delimiters.search(re.sub(r"^\[[^\]]*\]$", "", text)):
        return None
    scheme = "foo" if row.get("opaque") else "https"
    got = host(text, scheme)
    if "host" in row:
        return got, row["host"]
    if not has_errors:
        return got, "failure"
    offset = len(scheme) + 3
    return got, (row["failure"], row["start"] + offset, row["end"] + offset)


def test_relative(row):
    return parse(row["relative"], row["base"]), row["href"]


def test_idna(row):
    if not row["input"] or delimiters.search(row["input"]):
        return None
    got = host(row["input"])
    if isinstance(got, tuple):
        got = "failure"
    return got, row["domain"] if row["domain"] is not None else "failure"


tests = {
    "parse.json": test_parse,
    "host.json": test_host,
    "relative.json": test_relative,
    "../idna/testdata/vectors.json": test_idna,
}
failed = 0
for file, test in tests.items():
    count = collections.Counter(passed=0, failed=0, untried=0)
    for row in json.loads((folder / file).read_text(encoding="utf-8")):
        if isinstance(row, str):
            continue  # a comment
        answer = test(row)
        result = "untried" if answer is None else "passed" if answer[0] == answer[1] else "failed"
        count[result] += 1
        if result == "failed" and "-v" in sys.argv:
            print(json.dumps(row, ensure_ascii=False), answer[0])
    failed += count["failed"]
    print(f"{file}: " + ", ".join(f"{n} {what}" for what, n in count.items()).replace("untried", "not tried"))
sys.exit(1 if failed else 0)
