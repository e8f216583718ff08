"""The package answers as the command does, byte for byte.

The variable WEBURL_COMMAND names the command, and WEBURL_DISTINCT a file of URLs with a
host of its own each, as _bench/scale/distinct writes them.
"""

import os
import pathlib
import re
import subprocess

import pytest

import weburl.arrow

if "WEBURL_COMMAND" not in os.environ:
    pytest.skip("WEBURL_COMMAND names no command: see .ci/python", allow_module_level=True)
pa = pytest.importorskip("pyarrow")
duckdb = pytest.importorskip("duckdb")
pl = pytest.importorskip("polars")
pd = pytest.importorskip("pandas")
import weburl.duckdb  # noqa: E402
import weburl.pandas  # noqa: E402
import weburl.polars  # noqa: E402

ESCAPES = {"\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r", "\0": "\\0", "\b": "\\b", "\f": "\\f"}
UNESCAPES = {escape[1]: character for character, escape in ESCAPES.items()}


def command(texts, name):
    """Returns what weburl serve answers."""
    rows = "".join((r"\N" if t is None else re.sub(r"[\\\t\n\r\0\b\f]", lambda m: ESCAPES[m[0]], t)) + "\n" for t in texts)
    arguments = [os.environ["WEBURL_COMMAND"], "serve", "--function", name, "--format", "tsv"]
    out = subprocess.run(arguments, input=rows.encode(), capture_output=True, check=True).stdout.decode()
    return [None if line == r"\N" else re.sub(r"\\(.)", lambda m: UNESCAPES.get(m[1], m[1]), line) for line in out.split("\n")[:-1]]


@pytest.mark.parametrize("name", ["host", "apex", "failure", "href"])
def test_command(texts, links, name):
    distinct = pathlib.Path(os.environ.get("WEBURL_DISTINCT", os.devnull)).read_text().split()
    texts = [*texts, *links, *distinct]
    want = pa.array(command(texts, name), pa.string())
    assert len(want) == len(texts)
    column = pa.array(texts, pa.string())
    assert weburl.arrow.get(column, name).equals(want)
    assert pl.DataFrame({"url": texts}).lazy().select(pl.col("url").weburl.get(name)).collect()["url"].to_list() == want.to_pylist()
    con = duckdb.connect()
    weburl.duckdb.register(con, name)
    con.register("t", pa.table({"i": range(len(texts)), "url": column}))
    got = con.execute(f"SELECT weburl_{name}(url) FROM t ORDER BY i").fetchall()
    assert [row[0] for row in got] == want.to_pylist()
    got = pd.Series(texts, dtype=pd.ArrowDtype(pa.string())).weburl.get(name)
    assert pa.array(got).cast(pa.string()).equals(want)
