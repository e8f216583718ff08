"""Runs the programs of docs/scale.md, one after another, on files that are made here."""

import collections
import re

import pytest

import weburl
from documents import programs

pa = pytest.importorskip("pyarrow")
pl = pytest.importorskip("polars")
pytest.importorskip("duckdb")
pytest.importorskip("pandas")

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
        if not re.search("Spark|Ray", heading):  # see test_spark.py and test_clusters.py
            exec(code, space)
            ran += 1
    assert (ran, len(programs())) == (4, 7)
    assert dict(space["apexes"].iter_rows()) == want
    assert sorted(n for _, n in space["top"]) == sorted(n for _, n in want.most_common(10))
    for name in ("with.parquet", "with2.parquet"):
        written = pl.read_parquet(name)
        assert written.columns == ["url", "id", "host", "apex", "failure"]
        assert collections.Counter(written["apex"]) == want
        assert written["url"].null_count() == rows.count(None) == 1
    assert list(space["df"].columns) == ["url", "id", "host", "apex"] and len(space["df"]) == 1000
