"""Compares weburl_host in ClickHouse with ClickHouse's own functions, by wall time.

The arguments are the folder with the file of functions, a text file with a URL on each
line, and the number of rounds. It prints the median seconds of each query.
"""

import statistics
import sys
import time

import chdb
from chdb.session import Session

functions, links, rounds = sys.argv[1], sys.argv[2], int(sys.argv[3])
chdb.g_udf_path = functions
session = Session()
session.query("CREATE DATABASE IF NOT EXISTS d ENGINE = Atomic")
session.query("CREATE TABLE d.links (url String) ENGINE = MergeTree ORDER BY tuple()")
session.query(f"INSERT INTO d.links SELECT line FROM file('{links}', LineAsString, 'line String')")
rows = int(str(session.query("SELECT count() FROM d.links", "TSV")))
queries = {
    "length(url)": "SELECT sum(length(url)) FROM d.links",
    "domainRFC(url)": "SELECT sum(length(domainRFC(url))) FROM d.links",
    "weburl_host(url)": "SELECT sum(length(weburl_host(url))) FROM d.links",
    "weburl_site(url)": "SELECT sum(length(weburl_site(url))) FROM d.links",
}
taken = {name: [] for name in queries}
for _ in range(rounds):
    for name, query in queries.items():
        begun = time.monotonic()
        session.query(query + " SETTINGS max_threads = 2", "TSV")
        taken[name].append(time.monotonic() - begun)
own = statistics.median(taken["domainRFC(url)"])
print(f"ClickHouse, {rows} rows, two threads, a pool of two processes, wall time")
for name, seconds in taken.items():
    middle = statistics.median(seconds)
    print(f"{name:32} {rows / middle:14.0f} rows/s {own / middle:9.2f} of domainRFC")
