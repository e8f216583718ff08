"""Runs the programs of docs/scale.md for Ray and Daft, each in a process of its own."""

import json
import os
import subprocess
import sys

import pytest

import weburl
from documents import programs

pa = pytest.importorskip("pyarrow")

RESULTS = {
    "ray": "pages.take_all()",
    "daft": "pages.to_pylist()",
}


@pytest.mark.parametrize("package", RESULTS)
def test_program(package, texts, links, tmp_path):
    """Each row has the apex that the functions for one URL give."""
    pytest.importorskip(package)
    import pyarrow.parquet as pq

    (code,) = [code for _, code in programs() if f"import {package}\n" in code]
    rows = [*texts, *links[:2000]]
    (tmp_path / "crawl").mkdir()
    pq.write_table(pa.table({"url": rows, "id": range(len(rows))}), tmp_path / "crawl" / "0.parquet", row_group_size=500)
    (tmp_path / "program.py").write_text(f"{code}\nimport json\nopen('out', 'w').write(json.dumps([[row['id'], row['apex']] for row in {RESULTS[package]}]))\n")
    environment = os.environ | {"RAY_DATA_DISABLE_PROGRESS_BARS": "1", "RAY_USAGE_STATS_ENABLED": "0", "DO_NOT_TRACK": "1"}
    ran = subprocess.run([sys.executable, "program.py"], cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=600)
    assert ran.returncode == 0, ran.stderr[-4000:]
    want = [(u := weburl.parse(t) if t is not None else None) and u.apex for t in rows]
    assert sorted(json.loads((tmp_path / "out").read_text())) == [[i, apex] for i, apex in enumerate(want)]
