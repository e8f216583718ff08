"""Runs queries in ClickHouse, as the package chdb carries it.

The argument is the folder with the file of functions. Each line of standard input is a
query as a JSON string; each line of standard output has its result or its error.
"""

import json
import sys

import chdb
from chdb.session import Session

chdb.g_udf_path = sys.argv[1]
session = Session()
for line in sys.stdin:
    try:
        answer = {"result": session.query(json.loads(line), "TSV").data()}
    except Exception as problem:
        answer = {"error": str(problem)[:500]}
    print(json.dumps(answer), flush=True)
