"""Values of URLs in Spark, in the processes of Python that Spark starts itself.

    import weburl.spark

    df = weburl.spark.add_columns(df, "url", ["host", "apex", "failure", "errors"])
    df = weburl.spark.resolve(df, base="page", reference="href", column="link")
    df.select(weburl.spark.apex("url")).groupBy("apex").count()

Each machine of an executor needs this package and pyarrow. add_columns and resolve work
with Spark 3.5 and newer, the functions of columns need Spark 4.1.

A row that is not a URL fails no task. Its values are null, ``valid`` is false, and ``failure``
and ``errors`` name the reason. A null stays null, with an empty list of errors.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pyarrow as pa  # type: ignore[import-untyped]
from pyspark.sql import Column, DataFrame
from pyspark.sql.types import ArrayType, BooleanType, DataType, IntegerType, LongType, StringType, StructField, StructType

from . import arrow

__all__ = ["add_columns", "fields", "get", "resolve"]

# Spark has no numbers without a sign, so that they get one with more bits.
_SIGNED = {pa.uint16(): (pa.int32(), IntegerType()), pa.uint32(): (pa.int64(), LongType())}


def _type(name: str) -> DataType:
    """Returns the type that Spark has for the values with a name."""
    found = arrow.get(pa.array([], pa.string()), name).type
    if found in _SIGNED:
        return _SIGNED[found][1]
    if pa.types.is_list(found):
        return ArrayType(StringType(), False)
    return BooleanType() if found == pa.bool_() else StringType()


def _types(names: Sequence[str]) -> list[StructField]:
    return [StructField(name, _type(name)) for name in names]


def _values(urls: Any, names: Sequence[str]) -> list[Any]:
    """Returns arrays. One thread, as Spark has a process for each of its own."""
    if len(names) == 1:
        found = [arrow.get(urls, names[0], threads=1)]
    else:
        found = arrow.fields(urls, *names, threads=1).flatten()
    return [values.cast(_SIGNED[values.type][0]) if values.type in _SIGNED else values for values in found]


def add_columns(df: DataFrame, url: str, names: Sequence[str], prefix: str = "") -> DataFrame:
    """Returns a DataFrame with more columns: the values with names of the URLs in a column.

    Spark sends all columns through Python, so select those that are needed. A column that
    is there already is an error.
    """
    added = [StructField(prefix + one.name, one.dataType) for one in _types(list(names))]
    schema = _joined(df, url, added)

    def evaluate(batches: Iterator[Any]) -> Iterator[Any]:
        for batch in batches:
            columns = _values(batch.column(batch.schema.get_field_index(url)), names)
            yield pa.RecordBatch.from_arrays([*batch.columns, *columns], names=schema.names)

    return df.mapInArrow(evaluate, schema)


def resolve(df: DataFrame, base: str, reference: str, column: str) -> DataFrame:
    """Returns a DataFrame with one more column: the URLs that references stand for on pages."""
    schema = _joined(df, reference, [StructField(column, StringType())])
    _joined(df, base, [])

    def evaluate(batches: Iterator[Any]) -> Iterator[Any]:
        for batch in batches:
            pages, references = (batch.column(batch.schema.get_field_index(name)) for name in (base, reference))
            yield pa.RecordBatch.from_arrays([*batch.columns, arrow.resolve(pages, references, threads=1)], names=schema.names)

    return df.mapInArrow(evaluate, schema)


def _joined(df: DataFrame, column: str, added: list[StructField]) -> StructType:
    """Returns the schema of a DataFrame with more columns."""
    if df.columns.count(column) != 1:
        raise ValueError(f"there must be one column with the name {column!r}, and there are {df.columns.count(column)}")
    schema = StructType([*df.schema.fields, *added])
    for name in schema.names:
        if schema.names.count(name) > 1:
            raise ValueError(f"there would be two columns with the name {name!r}: use prefix, or another name")
    return schema


def _udf() -> Any:
    """Returns Spark's decorator for functions of arrays, which is new in Spark 4.1."""
    import pyspark.sql.functions

    functions: Any = pyspark.sql.functions  # whose types do not name it
    return functions.arrow_udf


def get(url: Column | str, name: str) -> Column:
    """Returns the values of a column of URLs with a name, such as "query:q"."""
    def evaluate(urls: pa.Array) -> pa.Array:
        return _values(urls, [name])[0]

    found: Column = _udf()(evaluate, _type(name))(url)
    return found.alias(name.replace("-", "_"))


def fields(url: Column | str, *names: str) -> Column:
    """Returns a struct of the values with several names. Each URL is parsed once."""
    def evaluate(urls: pa.Array) -> pa.Array:
        return pa.StructArray.from_arrays(_values(urls, names), names=list(names))

    found: Column = _udf()(evaluate, StructType(_types(names)))(url)
    return found


def __getattr__(attribute: str) -> Callable[[Column | str], Column]:
    return functools.partial(get, name=arrow._name(attribute))


def __dir__() -> list[str]:
    return sorted([*__all__, *arrow._attributes()])
