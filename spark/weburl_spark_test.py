"""Tests weburl_spark in Spark with two executor processes, all on the loopback address.

The test TestSpark in cmd/weburl/weburl-columns runs this file. It sets the variables
WEBURL_PROGRAMS, a folder with weburl and weburl-columns, and WEBURL_EXPECTED, a file with
inputs and what the library answers.
"""

from __future__ import annotations

import contextlib
import os
import pathlib
import shutil
import signal
import tempfile
import threading
import time
import unittest
from collections.abc import Callable, Generator, Iterator
from typing import Any

import pyarrow as pa  # type: ignore[import-untyped]
import pyspark
from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import StringType, StructField

import weburl_spark

PROGRAMS = pathlib.Path(os.environ["WEBURL_PROGRAMS"])
WEBURL = str(PROGRAMS / "weburl")
NAMES = ["host", "valid", "errors", "path", "failure", "site"]  # as the file has them

spark: SparkSession


def setUpModule() -> None:
    global spark
    os.environ.update(SPARK_LOCAL_IP="127.0.0.1", SPARK_LOCAL_HOSTNAME="localhost")
    options: dict[str, str | bool | int | float | None] = {
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
        "spark.log.level": "OFF",  # tasks that must fail
        "spark.sql.session.timeZone": "UTC",
        "spark.sql.shuffle.partitions": "2",
    }
    spark = SparkSession.builder.master("local-cluster[2,1,1024]").config(map=options).getOrCreate()
    context = spark.sparkContext
    context.addPyFile(weburl_spark.__file__)
    for name in ("weburl", "weburl-columns"):
        context.addFile(str(PROGRAMS / name))


def tearDownModule() -> None:
    application = spark.sparkContext.applicationId
    spark.stop()
    home = os.environ.get("SPARK_HOME") or os.path.dirname(pyspark.__file__)
    shutil.rmtree(os.path.join(home, "work", application), ignore_errors=True)


def descendants() -> dict[int, str]:
    """Returns the command lines of the processes that this one has started, by their ids."""
    parents, lines = {}, {}
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            pid = int(folder.name)
            parents[pid] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            lines[pid] = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode("utf-8", "replace")

    def is_ours(pid: int) -> bool:
        while pid > 1 and pid != os.getpid():
            pid = parents.get(pid, 0)
        return pid == os.getpid()

    return {pid: line for pid, line in lines.items() if pid != os.getpid() and is_ours(pid)}


def serving() -> list[int]:
    return [pid for pid, line in descendants().items() if "serve --f" in line]


def many() -> DataFrame:
    """Returns two million rows, of which one in a thousand is no URL."""
    number = F.col("id").cast("string")
    port = F.when(F.col("id") % 1000 == 7, "x").otherwise("8")
    host = (F.col("id") % 5000).cast("string")
    url = F.concat(F.lit("https://Host"), host, F.lit(".example:"), port, F.lit("/"), number)
    return spark.range(0, 2_000_000, 1, 8).select(url.alias("url"))


def summary(df: DataFrame) -> tuple[Any, ...]:
    """Returns what is known of the answers for many()."""
    with_answers = weburl_spark.add_columns(df, "url", ["host", "valid", "failure"])
    wrong = F.count_if(F.col("failure") == "port-invalid")
    authority = F.split_part("url", F.lit("/"), F.lit(3))
    right = F.count_if(F.col("host") == F.lower(F.split_part(authority, F.lit(":"), F.lit(1))))
    one = with_answers.agg(F.count("*"), F.count_distinct("host"), F.count_if("valid"), wrong, right).head()
    assert one is not None
    return tuple(one)


MANY = (2_000_000, 4995, 1_998_000, 2000, 1_998_000)


@contextlib.contextmanager
def killing(find: Callable[[], list[int]], times: int) -> Iterator[list[int]]:
    """Kills processes while the block runs: the first one found, so many times."""
    killed: list[int] = []
    done = threading.Event()

    def work() -> None:
        while not done.wait(0.2) and len(killed) < times:
            for pid in find()[:1]:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
                    killed.append(pid)

    thread = threading.Thread(target=work)
    thread.start()
    try:
        yield killed
    finally:
        done.set()
        thread.join()


def failed_tasks(group: str) -> int:
    """Returns how many tasks of a group of jobs have failed."""
    tracker = spark.sparkContext.statusTracker()
    jobs = [tracker.getJobInfo(job) for job in tracker.getJobIdsForGroup(group)]
    stages = [tracker.getStageInfo(stage) for job in jobs if job for stage in job.stageIds]
    return sum(stage.numFailedTasks for stage in stages if stage)


class Lines(unittest.TestCase):
    """The format of RDDs, without Spark."""

    def test_escapes(self) -> None:
        cases: list[tuple[str | bytes | None, str]] = [
            ("a\tb\nc\\d", r"a\tb\nc\\d"),
            ("", ""),
            (None, r"\N"),
            (r"\N", r"\\N"),
            ("\0'é", "\0'é"),
            (b"\xff\xc3\xa9\xed\xa0\x80", r"\xffé\xed\xa0\x80"),
            ("\ud800x", "\ufffdx"),
        ]
        for value, line in cases:
            self.assertEqual(weburl_spark.to_tsv(value), line)
        with self.assertRaisesRegex(TypeError, "a row is int"):
            weburl_spark.to_tsv(1)  # type: ignore[arg-type]

    def test_answers(self) -> None:
        line = r"a\t\\\'\0\b\n\f\r" + "\t\\N\t1\t0\t\\N\t[]\t['a','b']\t"
        names = ["host", "site", "valid", "valid", "valid", "errors", "errors", "path"]
        want: tuple[weburl_spark.Value, ...] = ("a\t\\'\0\b\n\f\r", None, True, False, None, [], ["a", "b"], "")
        self.assertEqual(weburl_spark.from_tsv(line, names), want)
        with self.assertRaisesRegex(weburl_spark.WeburlError, "8 fields, and not 1"):
            weburl_spark.from_tsv(line, ["host"])


class Processes(unittest.TestCase):
    """The process of a task, without Spark."""

    def program(self, script: str) -> str:
        folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, folder)
        path = pathlib.Path(folder, "weburl")
        path.write_text("#!/bin/sh\n" + script)
        path.chmod(0o755)
        return str(path)

    def batches(
        self, command: str, batches: Iterator[pa.RecordBatch], *names: str
    ) -> Generator[pa.RecordBatch, None, None]:
        names = names or ("host",)
        call = weburl_spark._Call(command, "arrow", ("--fields", ",".join(names)))
        return weburl_spark._batches(call, {"url": 0}, [StructField(name, StringType()) for name in names], batches)

    def rows(self, command: str, *rows: str) -> list[Any]:
        return list(weburl_spark._pairs(weburl_spark._Call(command, "tsv", ("--fields", "host")), ["host"], rows))

    def test_bounded(self) -> None:
        pulled = 0

        def source() -> Iterator[pa.RecordBatch]:
            nonlocal pulled
            for _ in range(200):
                pulled += 1
                yield pa.record_batch({"url": [f"https://a{pulled}.example/{'a' * 1000}"] * 1000})

        done = 0
        for batch in self.batches(WEBURL, source()):
            done += 1
            self.assertLessEqual(pulled - done, 1)
            self.assertTrue(batch.column(0)[0].as_py().startswith(f"https://a{done}.example/"))
            self.assertEqual(batch.column(1).to_pylist(), [f"a{done}.example"] * 1000)
        self.assertEqual((pulled, done), (200, 200))

    def test_parts(self) -> None:
        values = ["https://a.example/" + "\0" * (1 << 20)] * 20
        parts = list(self.batches(WEBURL, iter([pa.record_batch({"url": values})])))
        self.assertEqual(sum(part.num_rows for part in parts), 20)
        self.assertGreater(len(parts), 4)
        self.assertEqual(list(self.batches(WEBURL, iter([pa.record_batch({"url": pa.array([], pa.string())})]))), [])

    def test_abandoned(self) -> None:
        before = set(serving())
        batches = self.batches(WEBURL, iter([pa.record_batch({"url": ["https://a.example/"]})] * 100))
        next(batches)
        started = set(serving()) - before
        self.assertTrue(started)
        batches.close()
        deadline = time.monotonic() + 20
        while set(serving()) & started and time.monotonic() < deadline:
            time.sleep(0.05)
        self.assertFalse(set(serving()) & started)

    def test_input_fails(self) -> None:
        def source() -> Iterator[pa.RecordBatch]:
            yield pa.record_batch({"url": ["https://a.example/"]})
            raise KeyError("upstream")

        with self.assertRaisesRegex(KeyError, "upstream"):
            list(self.batches(WEBURL, source()))

    def test_errors(self) -> None:
        only = self.program(f"exec {WEBURL} \"$@\"")  # finds no weburl-columns beside itself
        copied = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, copied)
        alone = shutil.copy(WEBURL, copied)
        batch = pa.record_batch({"url": ["https://a.example/"] * 1000})
        for command, text, code in [
            ("/nowhere/weburl", "cannot be started on .*: /nowhere/weburl is not installed", None),
            (alone, "failed with exit code 3: .*weburl-columns: it is not installed; go install", 3),
            (self.program("echo broken >&2; exit 7"), "failed with exit code 7: broken", 7),
            (self.program("kill -9 $$"), r"ended by signal 9 \(Killed\)", -9),
            (self.program("exit 0"), "ended before its input; is it another version", 0),
        ]:
            with self.subTest(text), self.assertRaisesRegex(weburl_spark.WeburlError, text) as caught:
                list(self.batches(command, iter([batch] * 200)))
            self.assertEqual(caught.exception.exit_code, code)
        self.assertEqual(len(list(self.batches(only, iter([batch])))), 1)
        with self.assertRaisesRegex(weburl_spark.WeburlError, "1000 rows with 1 columns came back, and not 1000 with 2"):
            list(self.batches(self.program("exec cat"), iter([batch]), "host", "site"))
        for command, text in [
            (self.program("exit 0"), "another version"),
            (self.program(f'{WEBURL} "$@"; exit 4'), "failed with exit code 4"),  # after all answers
            (self.program("head -n 1 >/dev/null; exit 3"), "exit code 3"),
            (self.program("sed 's/$/\\t/'"), "2 fields, and not 1"),
            ("/nowhere/weburl", "is not installed"),
        ]:
            with self.subTest(text), self.assertRaisesRegex(weburl_spark.WeburlError, text):
                self.rows(command, *["https://a.example/"] * 100_000)


class Arguments(unittest.TestCase):
    """Calls that are refused at once."""

    def test_columns(self) -> None:
        df = spark.createDataFrame([("a", 1)], "url string, n int")
        for call, text in [
            (lambda: weburl_spark.add_columns(df, "link", ["host"]), "there are 0 columns with the name 'link'"),
            (lambda: weburl_spark.add_columns(df, "n", ["host"]), "'n' has no text, but int"),
            (lambda: weburl_spark.add_columns(df, "url", {"host": "URL"}), "there would be 2 columns"),
            (lambda: weburl_spark.add_columns(df, "url", ["path", "url:path"]), "2 columns with the name 'path'"),
            (lambda: weburl_spark.add_columns(df.join(df), "url", ["host"]), "there are 2 columns"),
            (lambda: weburl_spark.add_columns(df, "url", "host"), "not a list"),
            (lambda: weburl_spark.add_columns(df, "url", []), "not a list"),
            (lambda: weburl_spark.add_columns(df, "url", ["host,site"]), "no spaces, commas"),
            (lambda: weburl_spark.add_columns(df, "url", ["hots"], command=WEBURL), 'name "hots"'),
            (lambda: weburl_spark.pipe(df.rdd.map(lambda r: r[0]), ["hots"], command=WEBURL), 'name "hots"'),
        ]:
            with self.subTest(text), self.assertRaisesRegex(ValueError, text):
                call()  # type: ignore[no-untyped-call]


class Answers(unittest.TestCase):
    """What Spark gets."""

    def test_columns(self) -> None:
        rows = [("https://www.EXAMPLE.co.uk:8/%ff",), (None,), ("x",), ("ws://u@h\\a",), ("",)]
        df = spark.createDataFrame(rows, "url string")
        got = weburl_spark.add_columns(df, "url", ["host-kind", "apex", "path", "valid", "failure", "errors"])
        self.assertEqual(
            got.schema.simpleString(),
            "struct<url:string,host_kind:string,apex:string,path:string,valid:boolean,failure:string,errors:array<string>>",
        )
        no = "missing-scheme-non-relative-URL"
        want = [
            ("domain", "example.co.uk", "/\ufffd", True, None, []),
            (None, None, None, None, None, []),
            (None, None, None, False, no, [no]),
            ("domain", None, "/a", True, None, ["invalid-credentials", "invalid-reverse-solidus"]),
            (None, None, None, False, no, [no]),
        ]
        self.assertEqual([tuple(row)[1:] for row in got.collect()], want)
        pairs = weburl_spark.pipe(df.rdd.map(lambda row: row[0]), ["host-kind", "apex", "path", "valid", "failure", "errors"])
        self.assertEqual(pairs.collect(), [(url, answers) for (url,), answers in zip(rows, want)])

    def test_other_columns(self) -> None:
        df = spark.sql(
            "SELECT id, map('a', id) m, array(struct(id, 'x' AS y)) s, CAST(id AS decimal(30, 2)) d, timestamp_micros(id) t,"
            " timestamp_ntz'2020-01-01 00:00:00' n, date'2020-01-01' e, CAST('https://h/' AS binary) u, CAST(NULL AS int) z, id AS `a b`"
            " FROM range(25000)"
        )
        got = weburl_spark.add_columns(df, "u", {"host": "with spaces"})
        self.assertEqual(got.schema.fields[:-1], df.schema.fields)
        self.assertEqual(got.drop("with spaces").collect(), df.collect())
        self.assertEqual(got.filter("`with spaces` = 'h'").count(), 25000)

    def test_resolve(self) -> None:
        rows = [("https://a.example/b/c", "../d"), ("https://a.example/b/c", None), (None, "x"), ("x", "https://h/"), ("ws://h", "\0")]
        df = spark.createDataFrame(rows, "page string, href string")
        got = weburl_spark.resolve(df, "page", "href", "link").collect()
        self.assertEqual([row.link for row in got], ["https://a.example/d", None, None, None, "ws://h/"])

    def test_no_rows(self) -> None:
        df = spark.createDataFrame([], "url string")
        self.assertEqual(weburl_spark.add_columns(df, "url", ["host"]).collect(), [])
        self.assertEqual(weburl_spark.pipe(spark.sparkContext.parallelize([""][:0], 2), ["host"]).collect(), [])

    def test_equals_library(self) -> None:
        """Compares all inputs, as bytes and as strings, and as rows of an RDD."""
        df = spark.read.parquet(os.environ["WEBURL_EXPECTED"]).repartition(4)
        rows = df.count()
        self.assertGreater(rows, 15_000)
        texts: list[Column] = [
            F.concat(F.lit("["), F.array_join("errors", " "), F.lit("]"))
            if name == "errors"
            else F.coalesce(F.col(name).cast("string"), F.lit("-"))
            for name in NAMES
        ]
        for kind in ("binary", "string"):
            got = weburl_spark.add_columns(df.withColumn("url", F.col("url").cast(kind)), "url", NAMES)
            got = got.withColumn("same", F.array(*texts) == F.col("want"))
            self.assertEqual(got.agg(F.count("*"), F.count_if("same")).head(), (rows, rows), kind)

        def text(value: weburl_spark.Value) -> str:
            if isinstance(value, bool):
                return str(value).lower()
            return "-" if value is None else value if isinstance(value, str) else f"[{' '.join(value)}]"

        urls = df.rdd.map(lambda row: None if row.url is None else bytes(row.url))
        both = weburl_spark.pipe(urls, NAMES).zip(df.rdd.map(lambda row: row.want))
        same = both.map(lambda pair: [text(value) for value in pair[0][1]] == pair[1])
        self.assertEqual(same.countByValue(), {True: rows})

    def test_spark_pipe(self) -> None:
        """Uses Spark's own rdd.pipe, as docs/scale.md shows it."""
        rows = ["https://a.example/\t\n\\", None, "x", "", "https://\0/", b"https://b.example/\xff"]
        lines = spark.sparkContext.parallelize(rows, 2).map(weburl_spark.to_tsv)
        got = lines.pipe(f"{WEBURL} serve --format tsv --fields host,valid", checkCode=True)
        answers = got.map(lambda line: weburl_spark.from_tsv(line, ["host", "valid"])).collect()
        want = [("a.example", True), (None, None), (None, False), (None, False), (None, False), ("b.example", True)]
        self.assertEqual(answers, want)
        # A limit of rdd.pipe, which pipe does not have.
        wrong = spark.sparkContext.parallelize(["https://a.example/%ff"], 1)
        lines = wrong.map(weburl_spark.to_tsv).pipe(f"{WEBURL} serve --format tsv --fields path")
        with self.assertRaisesRegex(Exception, "UnicodeDecodeError"):
            lines.collect()
        self.assertEqual(weburl_spark.pipe(wrong, ["path"]).values().collect(), [("/\ufffd",)])

    def test_parse_url(self) -> None:
        """Shows where Spark's own function differs, as docs/scale.md says."""
        want = [
            ("https://user@EXAMPLE.com:443/", "EXAMPLE.com", "example.com"),
            ("https://my_shop.example/", None, "my_shop.example"),
            ("https://bücher.example/", None, "xn--bcher-kva.example"),
            ("http://0x7f.1/", None, "127.0.0.1"),
            ("http://127.1/", None, "127.0.0.1"),
            ("https://example.com\\@evil.example/", None, "example.com"),
            ("https://example.com/a b", None, "example.com"),
            ("https://example.com:99999/", "example.com", None),
        ]
        df = spark.createDataFrame([row[:1] for row in want], "url string")
        both = weburl_spark.add_columns(df.withColumn("own", F.try_parse_url("url", F.lit("HOST"))), "url", ["host"])
        self.assertEqual([tuple(row) for row in both.collect()], want)
        got = weburl_spark.add_columns(df, "url", ["failure"]).filter("failure IS NOT NULL")
        self.assertEqual([tuple(row) for row in got.collect()], [("https://example.com:99999/", "port-out-of-range")])
        with self.assertRaisesRegex(Exception, "INVALID_URL"):
            spark.sql("SELECT parse_url('https://example.com/a b', 'HOST')").collect()


class Failures(unittest.TestCase):
    """Two million rows, and processes that end on the way."""

    def test_many(self) -> None:
        self.assertEqual(summary(many()), MANY)
        urls = many().rdd.map(lambda row: row[0])
        right = weburl_spark.pipe(urls, ["host"]).map(lambda pair: pair[1][0] == pair[0].split("/")[2].split(":")[0].lower())
        self.assertEqual(right.countByValue(), {True: 1_998_000, False: 2000})
        self.assertEqual(serving(), [])

    def test_limit(self) -> None:
        self.assertEqual(len(weburl_spark.add_columns(many(), "url", ["host"]).take(3)), 3)
        deadline = time.monotonic() + 30
        while serving() and time.monotonic() < deadline:
            time.sleep(0.1)
        self.assertEqual(serving(), [])

    def test_killed_process(self) -> None:
        spark.sparkContext.setJobGroup("processes", "")
        with killing(serving, 2) as killed:
            self.assertEqual(summary(many()), MANY)
        self.assertEqual(len(killed), 2)
        self.assertGreater(failed_tasks("processes"), 0)

    def test_killed_executor(self) -> None:
        def executors() -> list[int]:
            working = serving()
            return [pid for pid, line in descendants().items() if "CoarseGrainedExecutorBackend" in line and working]

        before = set(executors())
        spark.sparkContext.setJobGroup("executors", "")
        with killing(executors, 1) as killed:
            self.assertEqual(summary(many()), MANY)
        self.assertEqual(len(killed), 1, before)
        self.assertGreater(failed_tasks("executors"), 0)
        self.assertEqual(summary(many().limit(1000))[0], 1000)

    def test_always_fails(self) -> None:
        df = many().limit(10)
        for names, command, text in [
            (["hots"], "weburl", 'weburl serve --format arrow --fields hots has failed with exit code 2: .*"hots"'),
            (["host"], "weburl-of-nobody", "weburl-of-nobody is not installed, and SparkContext.addFile has not sent it"),
        ]:
            with self.subTest(text), self.assertRaisesRegex(Exception, f"(?s)WeburlError: .*{text}"):
                weburl_spark.add_columns(df, "url", names, command=command).collect()


if __name__ == "__main__":
    unittest.main(verbosity=2)
