"""Measures the package for Python beside what people use instead, in one run.

    python _bench/scale/python.py LINKS [ROWS [ROUNDS]]            rates
    python _bench/scale/python.py --count FILE.parquet             counts the apexes of the column url
    python _bench/scale/python.py --parquet LINKS FILE.parquet ROWS  writes such a file

LINKS has a URL on each line. All lines are repeated until there are ROWS rows, two million
by default. The rate is of the least processor time of ROUNDS runs, three by default, of all
threads, in million rows per second. Slow contenders get the first 200,000 rows. The package
must be installed, and what it is compared with is left out where it is not.
"""

import collections
import importlib.util
import resource
import sys
import time
import urllib.parse


def main():
    if sys.argv[1] == "--count":
        return count(sys.argv[2])
    import pyarrow as pa

    with open(sys.argv[2] if sys.argv[1] == "--parquet" else sys.argv[1]) as f:
        lines = f.read().removesuffix("\n").split("\n")
    if sys.argv[1] == "--parquet":
        return write(lines, sys.argv[3], int(sys.argv[4]))
    rows = int(sys.argv[2]) if len(sys.argv) > 2 else 2_000_000
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 3
    lines = (lines * -(-rows // len(lines)))[:rows]
    hosts = sum(1 for host in weburl_hosts(lines) if host)
    print(f"{rows} rows, {hosts} with a host, {len(set(weburl_hosts(lines)))} hosts; million rows per CPU-second")
    for name, size, run in contenders(lines, pa):
        best = min(timed(run) for _ in range(rounds))
        print(f"{name:44}{size / best / 1e6:8.2f}", flush=True)


def weburl_hosts(lines):
    import pyarrow as pa
    import weburl.arrow

    return weburl.arrow.host(pa.array(lines)).to_pylist()


def timed(run):
    begun = time.process_time()
    run()
    return time.process_time() - begun


def contenders(lines, pa):
    """Yields names, numbers of rows and functions."""
    import weburl
    import weburl.arrow

    few, n = lines[:200_000], len(lines)
    array = pa.array(lines)
    yield "weburl.arrow.host", n, lambda: weburl.arrow.host(array)
    yield "weburl.arrow.host, one thread", n, lambda: weburl.arrow.host(array, threads=1)
    yield "weburl.arrow.apex", n, lambda: weburl.arrow.apex(array)
    yield "weburl.arrow.fields host, apex, failure", n, lambda: weburl.arrow.fields(array, "host", "apex", "failure")
    yield "weburl.arrow.errors", n, lambda: weburl.arrow.errors(array)
    if has("polars"):
        import polars as pl
        import weburl.polars

        df = pl.DataFrame({"url": lines})
        regexp = r"^[a-zA-Z][a-zA-Z0-9+.-]*://(?:[^/?#@]*@)?([^/?#:]*)"
        yield "Polars, url.weburl.host()", n, lambda: df.lazy().select(pl.col("url").weburl.host()).collect()
        yield "Polars, url.weburl.host(), streaming", n, lambda: df.lazy().select(pl.col("url").weburl.host()).collect(engine="streaming")
        yield "Polars, url.weburl.apex()", n, lambda: df.lazy().select(pl.col("url").weburl.apex()).collect()
        yield "Polars, url.str.extract(...): wrong for many", n, lambda: df.lazy().select(pl.col("url").str.extract(regexp)).collect()
    if has("duckdb"):
        import duckdb
        import weburl.duckdb

        con = duckdb.connect()
        weburl.duckdb.register(con, "host", "apex")
        con.register("arrow_t", pa.table({"url": array}))
        con.execute("CREATE TABLE t AS SELECT * FROM arrow_t")
        for name, expression in (
            ("weburl_host(url)", "weburl_host(url)"),
            ("weburl_apex(url)", "weburl_apex(url)"),
            ("regexp_extract(...): wrong for many", "regexp_extract(url, '^[a-zA-Z][a-zA-Z0-9+.-]*://([^/?#@]*@)?([^/?#:]*)', 2)"),
        ):
            yield f"DuckDB, {name}", n, lambda e=expression: con.execute(f"SELECT sum(length({e})) FROM t").fetchall()
    if has("pandas"):
        import pandas as pd
        import weburl.pandas

        series = pd.Series(lines, dtype=pd.ArrowDtype(pa.string()))
        yield "pandas, url.weburl.host()", n, lambda: series.weburl.host()
    yield "[weburl.URL(u).hostname for u in ...]", len(few), lambda: [attempt(weburl.URL, u) for u in few]
    yield "[weburl.can_parse(u) for u in ...]", len(few), lambda: [weburl.can_parse(u) for u in few]
    if has("can_ada"):
        import can_ada

        yield "[can_ada.parse(u).hostname for u in ...]", len(few), lambda: [attempt(can_ada.parse, u) for u in few]
    if has("ada_url"):
        import ada_url

        yield "[ada_url.URL(u).hostname for u in ...]", len(few), lambda: [attempt(ada_url.URL, u) for u in few]
    yield "[urllib.parse.urlsplit(u).hostname ...]", len(few), lambda: [attempt(urllib.parse.urlsplit, u) for u in few]
    if has("chdb"):
        from chdb import session

        s = session.Session()
        s.query("CREATE DATABASE b ENGINE = Atomic")
        s.query("CREATE TABLE b.t (url String) ENGINE = Memory")
        for start in range(0, n, 100_000):
            values = ",".join("('" + u.replace("\\", "\\\\").replace("'", "\\'") + "')" for u in lines[start : start + 100_000])
            s.query("INSERT INTO b.t VALUES " + values)
        yield "ClickHouse, domainRFC(url)", n, lambda: s.query("SELECT sum(length(domainRFC(url))) FROM b.t")


def attempt(parse, url):
    try:
        return parse(url).hostname
    except ValueError:
        return None


def has(package):
    return importlib.util.find_spec(package) is not None


def write(lines, name, rows):
    """Writes a file of Parquet with rows of the lines, again and again."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    column = pa.array(lines)
    with pq.ParquetWriter(name, pa.schema([("url", pa.string())]), compression="snappy") as out:
        while rows > 0:
            out.write_table(pa.table({"url": column[:rows]}))
            rows -= len(column)


def count(name):
    """Counts apexes with Polars, as the README of the package does."""
    begun, used = time.monotonic(), time.process_time()
    import polars as pl
    import weburl.polars  # noqa: F401

    apexes = (
        pl.scan_parquet(name)
        .group_by(apex=pl.col("url").weburl.apex())
        .len()
        .sort("len", "apex", descending=[True, False])
        .collect(engine="streaming")
    )
    print(apexes.head(10))
    most = collections.Counter(dict(apexes.iter_rows()))
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{sum(most.values())} rows, {len(most)} apexes, {time.monotonic() - begun:.1f} s, {time.process_time() - used:.1f} CPU-s, {memory:.0f} MB")


main()
