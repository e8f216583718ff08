"""Measures Spark with the answers of weburl, and with Spark's own parse_url.

    python _bench/scale/spark.py LINKS PROGRAMS [ROWS [ROUNDS]]

LINKS has a URL on each line, and PROGRAMS is a folder with weburl and weburl-columns. All
lines are repeated until there are ROWS rows, two million by default. It starts Spark with
one executor, with one executor and all its processes on one processor, and with two
executors; ROUNDS times in turn, two by default, and in each of them three times each query.
It prints the best rate of each query in rows per second of wall time, and of the processor
time of all processes of the session: the driver, the executors, Python and weburl.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
SETUPS = {"one executor": (1, 0), "one on one processor": (1, 1), "two executors": (2, 0)}
PARTS = 8


def main():
    links, programs = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
    rows = int(sys.argv[3]) if len(sys.argv) > 3 else 2_000_000
    rounds = int(sys.argv[4]) if len(sys.argv) > 4 else 2
    folder = pathlib.Path(tempfile.mkdtemp())
    try:
        count = write(links, folder, rows)
        best = {}
        for _ in range(rounds):
            for name, (executors, processors) in SETUPS.items():
                arguments = [sys.executable, __file__, "--run", folder, programs, str(executors), str(processors)]
                output = subprocess.run(arguments, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
                for query, (wall, cpu) in json.loads(output.splitlines()[-1]).items():
                    for key, seconds in (((query, name), wall), ((query, "CPU"), cpu)):
                        best[key] = min(seconds, best.get(key, seconds))
    finally:
        shutil.rmtree(folder)
    print(f"{count} rows, the best of {3 * rounds} runs, rows/s; the ratio is two executors by one on one processor")
    print(f"{'':34}" + "".join(f"{name:>22}" for name in SETUPS) + f"{'ratio':>8}{'rows/CPU-s':>12}")
    for query in dict.fromkeys(query for query, _ in best):
        rates = [count / best[query, name] for name in SETUPS]
        print(f"{query:34}" + "".join(f"{rate:22.0f}" for rate in rates) + f"{rates[2] / rates[1]:8.2f}{count / best[query, 'CPU']:12.0f}")


def write(links, folder, rows):
    """Writes the rows as text and as Parquet, in PARTS files, and returns their number."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    lines = links.read_bytes().splitlines()
    lines = lines * -(-rows // len(lines) // PARTS)
    (folder / "text").mkdir()
    (folder / "parquet").mkdir()
    table = pa.table({"url": pa.array(lines, pa.binary()).cast(pa.string())})
    for part in range(PARTS):
        (folder / "text" / f"{part}.txt").write_bytes(b"\n".join(lines) + b"\n")
        pq.write_table(table, folder / "parquet" / f"{part}.parquet", compression="snappy")
    return PARTS * len(lines)


def cpu_seconds():
    """Returns the processor time of this process and of all that it has started."""
    parents, times = {}, {}
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        pid = int(stat.parent.name)
        parents[pid], times[pid] = int(fields[1]), sum(map(int, fields[11:15]))
    total = 0
    for pid, ticks in times.items():
        above = pid
        while above > 1 and above != os.getpid():
            above = parents.get(above, 0)
        if above == os.getpid():
            total += ticks
    return total / os.sysconf("SC_CLK_TCK")


def run(folder, programs, executors, processors):
    """Prints the least seconds of each query in one session."""
    if processors:
        os.sched_setaffinity(0, range(processors))
    os.environ.update(SPARK_LOCAL_IP="127.0.0.1", SPARK_LOCAL_HOSTNAME="localhost", PYSPARK_PYTHON=sys.executable)
    sys.path.insert(0, str(ROOT / "spark"))
    import pyspark
    import weburl_spark
    from pyspark.sql import SparkSession
    from pyspark.sql import functions as F

    spark = (
        SparkSession.builder.master(f"local-cluster[{executors},1,1024]")
        .config("spark.ui.enabled", "false")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.sql.shuffle.partitions", "2")
        .config("spark.sql.files.maxPartitionBytes", str(1 << 30))
        .config("spark.sql.files.openCostInBytes", str(1 << 30))
        .getOrCreate()
    )
    context = spark.sparkContext
    context.addPyFile(weburl_spark.__file__)
    for name in ("weburl", "weburl-columns"):
        context.addFile(f"{programs}/{name}")
    df = spark.read.parquet(f"{folder}/parquet")
    texts = context.textFile(f"{folder}/text")
    command = f"{programs}/weburl serve --format tsv --function host"

    def total(df):
        return df.agg(F.sum(F.length("host"))).head()

    def size(answers):
        return len(answers[0] or "")

    queries = {
        "parse_url(url, 'HOST')": lambda: total(df.withColumn("host", F.try_parse_url("url", F.lit("HOST")))),
        "mapInArrow, nothing done": lambda: total(df.mapInArrow(lambda batches: batches, df.schema).withColumn("host", F.col("url"))),
        "add_columns host": lambda: total(weburl_spark.add_columns(df, "url", ["host"])),
        "add_columns host, site, errors": lambda: total(weburl_spark.add_columns(df, "url", ["host", "site", "errors"])),
        "map(len) of an RDD": lambda: texts.map(len).sum(),
        "pipe host": lambda: weburl_spark.pipe(texts, ["host"]).map(lambda pair: size(pair[1])).sum(),
        "rdd.pipe with weburl serve": lambda: texts.map(weburl_spark.to_tsv)
        .pipe(command, checkCode=True)
        .map(lambda line: size(weburl_spark.from_tsv(line, ["host"])))
        .sum(),
    }
    best = {}
    texts.count()  # starts the executors
    for _ in range(3):
        for name, query in queries.items():
            begun, used = time.monotonic(), cpu_seconds()
            query()
            taken = time.monotonic() - begun, cpu_seconds() - used
            best[name] = tuple(map(min, taken, best.get(name, taken)))
    application = context.applicationId
    spark.stop()
    shutil.rmtree(os.path.join(os.path.dirname(pyspark.__file__), "work", application), ignore_errors=True)
    print(json.dumps(best))


if sys.argv[1] == "--run":
    run(*sys.argv[2:4], *map(int, sys.argv[4:6]))
else:
    main()
