"""Tests of weburl.spark, in Spark with two executor processes on the loopback address."""

import contextlib
import os
import pathlib
import shutil
import signal
import threading

import pytest

import weburl
import weburl.arrow
from documents import programs

if os.environ.get("WEBURL_SPARK") != "1":
    pytest.skip("WEBURL_SPARK is not 1: see .ci/spark", allow_module_level=True)
pa = pytest.importorskip("pyarrow")
pyspark = pytest.importorskip("pyspark")
import pyarrow.parquet as pq  # noqa: E402
import weburl.spark  # noqa: E402
from pyspark.sql import functions as F  # noqa: E402

NAMES = ["host", "apex", "port", "errors", "valid", "failure", "url:path"]


@pytest.fixture(scope="module")
def spark():
    os.environ.update(SPARK_LOCAL_IP="127.0.0.1", SPARK_LOCAL_HOSTNAME="localhost", SPARK_TESTING="1")
    options = {
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
        "spark.log.level": "OFF",  # tasks that must fail
        "spark.sql.shuffle.partitions": "2",
    }
    session = pyspark.sql.SparkSession.builder.master("local-cluster[2,1,1024]").config(map=options).getOrCreate()
    application = session.sparkContext.applicationId
    yield session
    session.stop()
    home = os.environ.get("SPARK_HOME") or os.path.dirname(pyspark.__file__)
    shutil.rmtree(os.path.join(home, "work", application), ignore_errors=True)


@pytest.fixture(scope="module")
def rows(spark, texts):
    return spark.createDataFrame(list(enumerate(texts)), "i long, url string").repartition(5)


def answers(df):
    return [tuple(row)[1:] for row in df.orderBy("i").collect()]


def test_columns(rows, texts):
    want = list(zip(*(weburl.arrow.get(pa.array(texts), name).to_pylist() for name in NAMES)))
    added = weburl.spark.add_columns(rows, "url", NAMES, prefix="x_")
    assert added.columns == ["i", "url", *("x_" + name for name in NAMES)]
    assert answers(added.drop("url")) == want
    selected = rows.select("i", weburl.spark.host("url"), weburl.spark.get(F.col("url"), "query:q"), weburl.spark.fields("url", "host", "port"))
    queries = weburl.arrow.get(pa.array(texts), "query:q").to_pylist()
    assert answers(selected) == [(row[0], query, (row[0], row[2])) for row, query in zip(want, queries)]
    for name, column in (("nope", "url"), ("host", "nope"), ("i", "url")):
        with pytest.raises(ValueError):
            weburl.spark.add_columns(rows, column, [name])
    with pytest.raises(AttributeError):
        weburl.spark.hots("url")


def test_resolve(rows, texts):
    found = weburl.spark.resolve(rows.withColumn("page", F.lit("https://h/a/")), "page", "url", "link")
    want = [None if t is None or (u := weburl.parse(t, "https://h/a/")) is None else u.href for t in texts]
    assert answers(found.select("i", "link")) == [(link,) for link in want]


def test_links(spark, texts, links, tmp_path):
    """Real links, and URLs with a host of its own each, of the file that WEBURL_DISTINCT names."""
    distinct = pathlib.Path(os.environ.get("WEBURL_DISTINCT", os.devnull)).read_text().split()
    column = pa.array([*texts, *links, *distinct], pa.string())
    pq.write_table(pa.table({"i": range(len(column)), "url": column}), tmp_path / "in.parquet", row_group_size=100_000)
    names = ["host", "apex", "failure", "href"]
    weburl.spark.add_columns(spark.read.parquet(str(tmp_path / "in.parquet")), "url", names).write.parquet(str(tmp_path / "out"))
    got = pq.read_table(tmp_path / "out").sort_by("i")
    assert got["url"].combine_chunks().equals(column)
    for name in names:
        assert got[name].combine_chunks().equals(weburl.arrow.get(column, name)), name


def test_document(spark, rows, texts):
    """The program of docs/scale.md."""
    (code,) = [code for heading, code in programs() if "Spark" in heading]
    space = {"pages": rows.withColumnRenamed("i", "id"), "links": rows.select(F.lit("https://h/a/").alias("page"), F.col("url").alias("href"))}
    exec(code, space)
    assert space["pages"].columns == ["id", "url", "host", "apex", "failure", "errors"]
    assert space["links"].columns == ["page", "href", "link"] and space["links"].count() == len(texts)
    assert sum(row["count"] for row in space["top"].collect()) == len(texts)


def test_parse_url(spark):
    """Where Spark's own function differs, as docs/scale.md says."""
    want = [
        ("https://user@EXAMPLE.com:443/", "EXAMPLE.com", "example.com"),
        ("https://my_shop.example/", None, "my_shop.example"),
        ("https://bücher.example/", None, "xn--bcher-kva.example"),
        ("http://0x7f.1/", None, "127.0.0.1"),
        ("https://example.com/a b", None, "example.com"),
        ("https://example.com:99999/", "example.com", None),
    ]
    df = spark.createDataFrame([row[:1] for row in want], "url string")
    found = df.select("url", F.try_parse_url("url", F.lit("HOST")), weburl.spark.host("url"))
    assert [tuple(row) for row in found.collect()] == want


def many(spark):
    """Two million rows, of which one in a thousand is no URL."""
    port = F.when(F.col("id") % 1000 == 7, "x").otherwise("8")
    url = F.concat(F.lit("https://Host"), (F.col("id") % 5000).cast("string"), F.lit(".example:"), port, F.lit("/"), F.col("id").cast("string"))
    return spark.range(0, 2_000_000, 1, 8).select(url.alias("url"))


def summary(df):
    added = weburl.spark.add_columns(df, "url", ["host", "valid", "failure"])
    wrong = F.count_if(F.col("failure") == "port-invalid")
    return tuple(added.agg(F.count("*"), F.count_distinct("host"), F.count_if("valid"), wrong).head())


MANY = (2_000_000, 4995, 1_998_000, 2000)


def descendants():
    """The command lines of the processes that this one has started, by their ids."""
    parents, lines = {}, {}
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            pid = int(folder.name)
            parents[pid] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            lines[pid] = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode("utf-8", "replace")

    def is_ours(pid):
        while pid > 1 and pid != os.getpid():
            pid = parents.get(pid, 0)
        return pid == os.getpid()

    return {pid: line for pid, line in lines.items() if pid != os.getpid() and is_ours(pid)}


def workers():
    return [pid for pid, line in descendants().items() if "pyspark.daemon" in line]


@pytest.mark.parametrize("what", ["worker", "executor"])
def test_killed(spark, what):
    """Two million rows have the same answers when processes are killed on the way."""

    def find():
        working = workers()
        return working[-1:] if what == "worker" else [pid for pid, line in descendants().items() if "CoarseGrainedExecutorBackend" in line and working][:1]

    assert summary(many(spark)) == MANY
    killed, done = [], threading.Event()

    def kill():
        while not done.wait(0.3) and not killed:
            for pid in find():
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
                    killed.append(pid)

    thread = threading.Thread(target=kill)
    thread.start()
    try:
        assert summary(many(spark)) == MANY
    finally:
        done.set()
        thread.join()
    assert len(killed) == 1
    assert len(weburl.spark.add_columns(many(spark), "url", ["host"]).take(3)) == 3
