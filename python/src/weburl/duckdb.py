"""Functions of DuckDB for URLs.

    >>> import duckdb, weburl.duckdb
    >>> con = duckdb.connect()
    >>> weburl.duckdb.register(con)
    >>> con.sql("SELECT weburl_apex('https://www.EXAMPLE.co.uk/')").fetchall()
    [('example.co.uk',)]

There is a function for each name of weburl.names(), with weburl_ before it and underscores
in place of hyphens, and weburl_resolve(base, url). It needs pyarrow.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import duckdb
import pyarrow as pa  # type: ignore[import-untyped]

from . import arrow

__all__ = ["register"]


def _type(con: Any, name: str) -> Any:
    """Returns the type of the values with a name."""
    found = arrow.get(pa.array([], pa.string()), name).type
    if pa.types.is_list(found):
        return con.list_type("VARCHAR")
    return {pa.string(): "VARCHAR", pa.bool_(): "BOOLEAN", pa.uint16(): "USMALLINT", pa.uint32(): "UINTEGER"}[found]


def _resolve(base: Any, url: Any) -> Any:
    return arrow.resolve(base, url, threads=1)


def _get(name: str) -> Callable[[Any], Any]:
    return lambda url: arrow.get(url, name, threads=1)


def register(con: duckdb.DuckDBPyConnection, *names: str, prefix: str = "weburl_") -> None:
    """Adds functions to a connection: those for some names, such as "query:q" (weburl_query_q), or for all."""
    create: Any = con.create_function  # older versions have other types of arguments
    for name in names or [*map(arrow._name, arrow._attributes()), "resolve"]:
        function: Callable[..., Any] = _resolve
        parameters, result = ["VARCHAR"] * 2, "VARCHAR"
        if name != "resolve":
            function, parameters, result = _get(name), ["VARCHAR"], _type(con, name)
        identifier = prefix + re.sub(r"\W", "_", name)
        create(identifier, function, parameters, result, type="arrow", null_handling="special")
