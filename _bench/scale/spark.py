"""Measures Spark with the package for Python, which must be installed, and with Spark's own
parse_url.

    python _bench/scale/spark.py LINKS [ROWS [ROUNDS]]

LINKS has a URL on each line. All lines are repeated until there are ROWS rows, two million
by default. It starts Spark with
one executor, with one executor and all its processes on one processor, and with two
executors; ROUNDS times in turn, two by default, and in each of them three times each query.
It prints the best rate of each query in rows per second of wall time, and of the processor
time of all processes of the session: the driver, the executors and Python.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

SETUPS = {"one executor": (1, 0), "one on one processor": (1, 1), "two executors": (2, 0)}
PARTS = 8


def main():
    links = pathlib.Path(sys.argv[1])
    rows = int(sys.argv[2]) if len(sys.argv) > 2 else 2_000_000
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 2
    folder = pathlib.Path(tempfile.mkdtemp())
    try:
        count = write(links, folder, rows)
        best = {}
        for _ in range(rounds):
            for name, (executors, processors) in SETUPS.items():
                arguments = [sys.executable, __file__, "--run", folder, str(executors), str(processors)]
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
    """Writes the rows as Parquet, in PARTS files, and returns their number."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    lines = links.read_bytes().splitlines()
    lines = lines * -(-rows // len(lines) // PARTS)
    (folder / "parquet").mkdir()
    table = pa.table({"url": pa.array(lines, pa.binary()).cast(pa.string())})
    for part in range(PARTS):
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


def run(folder, executors, processors):
    """Prints the least seconds of each query in one session."""
    if processors:
        os.sched_setaffinity(0, range(processors))
    os.environ.update(SPARK_LOCAL_IP="127.0.0.1", SPARK_LOCAL_HOSTNAME="localhost", PYSPARK_PYTHON=sys.executable)
    import pyspark
    import weburl.spark
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
    df = spark.read.parquet(f"{folder}/parquet")

    def total(df):
        return df.agg(F.sum(F.length("host"))).head()

    queries = {
        "parse_url(url, 'HOST')": lambda: total(df.withColumn("host", F.try_parse_url("url", F.lit("HOST")))),
        "mapInArrow, nothing done": lambda: total(df.mapInArrow(lambda batches: batches, df.schema).withColumn("host", F.col("url"))),
        "add_columns host": lambda: total(weburl.spark.add_columns(df, "url", ["host"])),
        "add_columns host, apex, errors": lambda: total(weburl.spark.add_columns(df, "url", ["host", "apex", "errors"])),
        "weburl.spark.host": lambda: total(df.select(weburl.spark.host("url"))),
    }
    best = {}
    df.count()  # starts the executors
    for _ in range(3):
        for name, query in queries.items():
            begun, used = time.monotonic(), cpu_seconds()
            query()
            taken = time.monotonic() - begun, cpu_seconds() - used
            best[name] = tuple(map(min, taken, best.get(name, taken)))
    application = spark.sparkContext.applicationId
    spark.stop()
    shutil.rmtree(os.path.join(os.path.dirname(pyspark.__file__), "work", application), ignore_errors=True)
    print(json.dumps(best))


if sys.argv[1] == "--run":
    run(sys.argv[2], *map(int, sys.argv[3:5]))
else:
    main()
