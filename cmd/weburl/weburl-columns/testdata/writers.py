"""Writes files with the column url as other programs do: Arrow with several versions of
pages, encodings and compressions, and DuckDB. It prints their names. Those that begin
with "refused" have Arrow's schema in their metadata, or lack statistics.

The arguments are a file with a JSON list of texts and nulls, and a folder.
"""

import json
import os
import sys

import duckdb
import pyarrow as pa
import pyarrow.parquet as pq

source, folder = sys.argv[1:]
with open(source) as f:
    urls = json.load(f)
table = pa.table({"id": pa.array(range(len(urls))), "url": pa.array(urls, pa.string())})


def write(name, written, store_schema=False, **options):
    path = os.path.join(folder, name + ".parquet")
    pq.write_table(written, path, store_schema=store_schema, **options)
    print(path)


write("dictionary", table, data_page_version="1.0", compression="snappy")
write("full-dictionary", table, dictionary_pagesize_limit=2000, data_page_size=4000, compression="zstd")
write("plain", table, use_dictionary=False, data_page_version="2.0", compression="gzip")
write("delta", table, use_dictionary=False, column_encoding={"url": "DELTA_BYTE_ARRAY"}, compression="brotli")
write("delta-length", table, use_dictionary=False, column_encoding={"url": "DELTA_LENGTH_BYTE_ARRAY"}, data_page_version="2.0", compression="none")
write("groups", table, row_group_size=100, write_page_index=True, write_page_checksum=True)
write("nulls", pa.table({"id": pa.array(range(len(urls))), "url": pa.array([None] * len(urls), pa.string())}))
write("no-rows", table.slice(0, 0))
write("refused-schema", table, store_schema=True)
write("refused-statistics", table, write_statistics=False)
write("refused-some-statistics", table, write_statistics=["url"])
path = os.path.join(folder, "empty-groups.parquet")
with pq.ParquetWriter(path, table.schema, store_schema=False) as writer:
    for part in (table.slice(0, 0), table, table.slice(0, 0)):
        writer.write_table(part)
print(path)
rows = table
for compression in ("snappy", "zstd"):
    path = os.path.join(folder, f"duckdb-{compression}.parquet")
    duckdb.sql(f"COPY (SELECT * FROM rows ORDER BY id) TO '{path}' (FORMAT parquet, COMPRESSION {compression})")
    print(path)
# What the message of weburl columns proposes for a file that it refuses.
path = os.path.join(folder, "from-refused.parquet")
duckdb.sql(f"COPY (FROM '{os.path.join(folder, 'refused-schema.parquet')}') TO '{path}'")
print(path)
