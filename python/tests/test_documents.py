"""Runs the programs of docs/scale.md, one after another, on files that are made here."""

import collections
import pathlib
import re

import pytest

import weburl

pa = pytest.importorskip("pyarrow")
pl = pytest.importorskip("polars")
pytest.importorskip("duckdb")
pytest.importorskip("pandas")

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "scale.md"


def programs():
    """The programs, each with the heading that it is under."""
    found = []
    for part in re.split(r"(?m)^## ", PAGE.read_text()):
        for code in re.findall(r"(?ms)^```python\n(.*?)^```", part):
            found.append((part.splitlines()[0], code))
    return found


def test_programs(texts, links, tmp_path, monkeypatch):
    import pyarrow.parquet as pq

    (tmp_path / "crawl").mkdir()
    rows = [*texts, *links[:2000]]
    pq.write_table(pa.table({"url": rows[:1000], "id": range(1000)}), tmp_path / "crawl" / "0.parquet")
    pq.write_table(pa.table({"url": rows[1000:], "id": range(len(rows) - 1000)}), tmp_path / "crawl" / "1.parquet")
    monkeypatch.chdir(tmp_path)
    want = collections.Counter((u := t is not None and weburl.parse(t) or None) and u.apex for t in rows)
    space, ran = {}, 0
    for heading, code in programs():
        if "Spark" not in heading:
            exec(code, space)
            ran += 1
    assert (ran, len(programs())) == (5, 6)
    assert dict(space["apexes"].iter_rows()) == want
    assert sorted(n for _, n in space["top"]) == sorted(n for _, n in want.most_common(10))
    for name in ("with.parquet", "with2.parquet"):
        written = pl.read_parquet(name)
        assert written.columns == ["url", "id", "host", "apex", "failure"]
        assert collections.Counter(written["apex"]) == want
        assert written["url"].null_count() == rows.count(None) == 1
    assert list(space["df"].columns) == ["url", "id", "host", "apex"] and len(space["df"]) == 1000
    table = space["add"](pa.table({"url": rows}))
    assert collections.Counter(table["apex"].to_pylist()) == want
