"""The URL Standard of the WHATWG: URLs as browsers read them, one at a time or in columns.

    >>> import weburl
    >>> u = weburl.URL("https://EXAMPLE.com/../x?q=é")
    >>> u.href, u.host
    ('https://example.com/x?q=%C3%A9', 'example.com')

The modules weburl.arrow, weburl.polars, weburl.duckdb, weburl.pandas and weburl.spark do
the same for columns.
"""

from ._library import ArrayError, EditError, Error, ParseError, UnknownNameError, names, versions
from ._params import URLSearchParams
from ._url import URL, can_parse, parse

__all__ = [
    "URL",
    "ArrayError",
    "EditError",
    "Error",
    "ParseError",
    "URLSearchParams",
    "UnknownNameError",
    "can_parse",
    "names",
    "parse",
    "versions",
]

for _name in __all__:
    globals()[_name].__module__ = __name__  # what messages of errors, help() and pickles call it
