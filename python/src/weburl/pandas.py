"""Values of URLs in pandas. Importing it adds ``weburl`` to series.

    >>> import pandas as pd, weburl.pandas
    >>> pd.Series(["https://www.EXAMPLE.co.uk/"]).weburl.apex()[0]
    'example.co.uk'

The names are those of weburl.arrow. It needs pyarrow. Results have the types of Arrow,
and the index of the series.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import pandas as pd  # type: ignore[import-untyped,unused-ignore]
import pyarrow as pa  # type: ignore[import-untyped]

from . import arrow
from ._library import encoded

__all__ = ["Values"]


def _array(series: Any) -> Any:
    if isinstance(series.dtype, pd.ArrowDtype):
        return pa.array(series, from_pandas=True)
    try:
        return pa.array(series, type=pa.large_string(), from_pandas=True)
    except UnicodeEncodeError:  # for a surrogate without its other half
        texts = [encoded(text).decode() if isinstance(text, str) else text for text in series]
        return pa.array(texts, type=pa.large_string(), from_pandas=True)


def _series(result: Any, like: Any) -> Any:
    """Returns a result of weburl.arrow, or an array, as a series with the index and the name of another one."""
    return pd.Series(pd.arrays.ArrowExtensionArray(pa.chunked_array(result)), index=like.index, name=like.name)


@pd.api.extensions.register_series_accessor("weburl")
class Values:
    """series.weburl: it has a method for each name."""

    def __init__(self, series: Any) -> None:
        self._series = series

    def get(self, name: str, *, threads: int | None = None) -> Any:
        """Returns the values with a name, such as "query:q"."""
        return self._like(arrow.get(_array(self._series), name, threads=threads))

    def fields(self, *names: str, threads: int | None = None) -> Any:
        """Returns a data frame of the values with several names. Each URL is parsed once."""
        table = pa.Table.from_struct_array(arrow.fields(_array(self._series), *names, threads=threads))
        return pd.DataFrame({name: self._like(table[name]) for name in names}, index=self._series.index)

    def resolve(self, base: Any, *, threads: int | None = None) -> Any:
        """Returns the URLs that references stand for on the pages in another series, which has their index."""
        if not isinstance(base, pd.Series) or not base.index.equals(self._series.index):
            raise ValueError("the pages are no series with the index of the references: pass pd.Series(pages, index=references.index)")
        return self._like(arrow.resolve(_array(base), _array(self._series), threads=threads))

    def _like(self, found: Any) -> Any:
        return _series(found if isinstance(found, pa.ChunkedArray) else pa.chunked_array([found]), self._series)

    def __getattr__(self, attribute: str) -> Callable[..., Any]:
        return functools.partial(self.get, arrow._name(attribute))

    def __dir__(self) -> list[str]:
        return sorted(["fields", "get", "resolve", *arrow._attributes()])
