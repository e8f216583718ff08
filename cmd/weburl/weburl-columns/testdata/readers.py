"""Reads a file that weburl columns wrote, with Arrow and with DuckDB, and prints how many
rows of each host both count. The exit code is 1 if they do not agree, or if a column
of the first file is not the same in the second.

The arguments are the file that was read, and the one that was written.
"""

import collections
import json
import sys

import duckdb
import pyarrow.parquet as pq

before, after = sys.argv[1:]
old, new = pq.read_table(before), pq.read_table(after)
if not new.select(old.column_names).equals(old):
    sys.exit("the columns of the file have changed")
if not pq.ParquetFile(after).metadata.row_group(0).column(0).is_stats_set:
    sys.exit("there are no statistics")
arrow = collections.Counter(new["host"].to_pylist())
duck = dict(duckdb.sql(f"SELECT host, count(*) FROM '{after}' GROUP BY host").fetchall())
if dict(arrow) != duck:
    sys.exit("the readers do not agree")
for host in sorted(duck, key=str)[:20]:  # statistics and dictionaries decide what is read
    where = "host IS NULL" if host is None else "host = '" + host.replace("'", "''") + "'"
    if duckdb.sql(f"SELECT count(*) FROM '{after}' WHERE {where}").fetchall()[0][0] != duck[host]:
        sys.exit(f"a query for {host!r} finds another number of rows")
print(json.dumps({"rows": new.num_rows, "hosts": len(duck), "failures": sum(x is not None for x in new["failure"].to_pylist()), "errors": sum(map(len, new["errors"].to_pylist()))}))
