"""Values of URLs in Polars. Importing it adds ``weburl`` to expressions and series.

    >>> import polars as pl, weburl.polars
    >>> df = pl.DataFrame({"url": ["https://www.EXAMPLE.co.uk/"]})
    >>> df.select(pl.col("url").weburl.apex()).item()
    'example.co.uk'

It works in lazy frames and in the streaming engine. The names are those of weburl.arrow.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import polars as pl

from . import arrow

__all__ = ["Expressions", "Values"]


class _Namespace:
    """What expressions and series have in common."""

    def get(self, name: str) -> Any:
        """Returns the values with a name, such as "query:q"."""
        raise NotImplementedError

    def __getattr__(self, attribute: str) -> Callable[[], Any]:
        return functools.partial(self.get, arrow._name(attribute))

    def __dir__(self) -> list[str]:
        return sorted(["fields", "get", "resolve", *arrow._attributes()])


@functools.cache
def _type(*names: str) -> Any:
    """Returns the type of the values with some names, which that of no rows is."""
    nothing = pl.Series([], dtype=pl.String)
    return (arrow.get(nothing, *names) if len(names) == 1 else arrow.fields(nothing, *names)).dtype


@pl.api.register_expr_namespace("weburl")
class Expressions(_Namespace):
    """pl.col("url").weburl: it has a method for each name."""

    def __init__(self, expr: pl.Expr) -> None:
        self._expr = expr

    def get(self, name: str) -> pl.Expr:
        """Returns the values with a name, such as "query:q"."""
        return self._expr.map_batches(lambda s: arrow.get(_text(s), name), return_dtype=_type(name), is_elementwise=True)

    def fields(self, *names: str) -> pl.Expr:
        """Returns a struct of the values with several names. Each URL is parsed once."""
        return self._expr.map_batches(lambda s: arrow.fields(_text(s), *names), return_dtype=_type(*names), is_elementwise=True)

    def resolve(self, base: str | pl.Expr) -> pl.Expr:
        """Returns the URLs that references stand for on the pages in another column."""
        expressions = [self._expr, pl.col(base) if isinstance(base, str) else base]  # the first gives the result its name
        return pl.map_batches(expressions, _resolve, return_dtype=pl.String, is_elementwise=True)


def _text(s: pl.Series) -> pl.Series:
    """Returns texts of categories, which Polars gives with indexes and a dictionary of its own."""
    return s.cast(pl.String) if s.dtype in (pl.Categorical, pl.Enum) else s


def _resolve(columns: Any) -> pl.Series:
    url, base = map(_text, columns)
    if len(base) == 1:
        base = base.new_from_index(0, len(url))
    elif len(url) == 1:
        url = url.new_from_index(0, len(base))
    found: pl.Series = arrow.resolve(base, url)
    return found


@pl.api.register_series_namespace("weburl")
class Values(_Namespace):
    """series.weburl: it has a method for each name."""

    def __init__(self, series: pl.Series) -> None:
        self._series = series

    def get(self, name: str) -> pl.Series:
        """Returns the values with a name, such as "query:q"."""
        found: pl.Series = arrow.get(_text(self._series), name)
        return found

    def fields(self, *names: str) -> pl.Series:
        """Returns a struct of the values with several names. Each URL is parsed once."""
        found: pl.Series = arrow.fields(_text(self._series), *names)
        return found

    def resolve(self, base: pl.Series) -> pl.Series:
        """Returns the URLs that references stand for on the pages in another series."""
        return _resolve((self._series, base))
