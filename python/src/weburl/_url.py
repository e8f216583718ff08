"""The class URL."""

from __future__ import annotations

import functools
import sys
from typing import Any

from ._library import ParseError, call, encoded, library, parse as _parse
from ._params import URLSearchParams

if sys.version_info >= (3, 11):
    from typing import Self
else:
    Self = Any


def _text(url: object) -> str:
    if isinstance(url, URL):
        return url._href
    if not isinstance(url, str):
        raise TypeError(f"a URL is a str, and not {type(url).__name__}")
    return url


@functools.total_ordering
class URL:
    """A URL: immutable, hashable, ordered by its href.

    >>> URL("https://EXAMPLE.com/../x?q=é").href
    'https://example.com/x?q=%C3%A9'

    The properties are texts as they are in the URL. Those that a URL may be without are
    None then: host, port, query and fragment. The others are empty. The host has no port;
    hostname, protocol, pathname, search and hash are what JavaScript has under these names.
    """

    __slots__ = ("_href", "_offsets")
    _href: str
    _offsets: tuple[int, ...]

    def __new__(cls, url: str | URL, base: str | URL | None = None) -> Self:
        """Parses an absolute URL, or a reference with its base. Raises a ParseError."""
        self = super().__new__(cls)
        href, offsets = _parse(_text(url), None if base is None else _text(base))
        object.__setattr__(self, "_href", href)
        object.__setattr__(self, "_offsets", offsets)
        return self

    def __setattr__(self, name: str, value: object) -> None:
        edit = f"with_{name}"
        raise AttributeError("a URL does not change" + (f": use {edit}(…), which returns another one" if hasattr(self, edit) else ""))

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a URL does not change")

    # The places in offsets: 0 the end of the scheme, 1 that of the username, 2 the host,
    # 3 its end, 4 the path, 5 the query, 6 the fragment, and 7 the port or -1.

    @property
    def href(self) -> str:
        """The whole URL."""
        return self._href

    @property
    def scheme(self) -> str:
        """The scheme, without colon."""
        return self._href[: self._offsets[0]]

    @property
    def protocol(self) -> str:
        """The scheme and a colon."""
        return self._href[: self._offsets[0] + 1]

    def _has_host(self) -> bool:
        return self._offsets[1] > self._offsets[0] + 1

    @property
    def username(self) -> str:
        """The username; empty if there is none."""
        return self._href[self._offsets[0] + 3 : self._offsets[1]] if self._has_host() else ""

    @property
    def password(self) -> str:
        """The password; empty if there is none."""
        start, end = self._offsets[1:3]
        return self._href[start + 1 : end - 1] if end > start and self._href[start] == ":" else ""

    @property
    def host(self) -> str | None:
        """The host without port, which may be empty, or None; an IPv6 address is in brackets."""
        return self._href[self._offsets[2] : self._offsets[3]] if self._has_host() else None

    @property
    def hostname(self) -> str:
        """The host; empty if there is none."""
        return self._href[self._offsets[2] : self._offsets[3]]

    @property
    def port(self) -> int | None:
        """The port, if it is not the default port of the scheme."""
        return None if self._offsets[7] < 0 else self._offsets[7]

    @property
    def path(self) -> str:
        """The path."""
        return self._href[self._offsets[4] : self._offsets[5]]

    pathname = path

    @property
    def query(self) -> str | None:
        """The query, without question mark."""
        start, end = self._offsets[5:7]
        return self._href[start + 1 : end] if end > start else None

    @property
    def search(self) -> str:
        """The query with its question mark; empty if it is empty."""
        return f"?{self.query}" if self.query else ""

    @property
    def fragment(self) -> str | None:
        """The fragment, without number sign."""
        start = self._offsets[6]
        return self._href[start + 1 :] if start < len(self._href) else None

    @property
    def hash(self) -> str:
        """The fragment with its number sign; empty if it is empty."""
        return f"#{self.fragment}" if self.fragment else ""

    @property
    def origin(self) -> str:
        """Scheme, host and port, or "null" for an opaque origin."""
        return self.get("origin") or "null"

    @property
    def site(self) -> str | None:
        """The scheme and the registrable domain, or the scheme and the host."""
        return self.get("site")

    @property
    def apex(self) -> str | None:
        """The registrable domain."""
        return self.get("apex")

    @property
    def search_params(self) -> URLSearchParams:
        """The names and values of the query, as a copy: see with_query."""
        return URLSearchParams(f"?{self.query or ''}")  # which removes one question mark

    def get(self, name: str) -> str | None:
        """Returns a value by its name, such as "unicode-host", "query:q" or "path:-1", or None.

        weburl.names() has the names. Paths and queries are decoded, unless "url:" is before the name.
        """
        found = call("get", self._href.encode(), encoded(name), about=1)
        return None if found is None else found.decode("utf-8", "replace")

    def _with(self, part: str, value: bytes | None) -> Self:
        return type(self)(str(call("set", self._href.encode(), part.encode(), value, about=2), "ascii"))  # type: ignore[arg-type]

    def _with_or_without(self, part: str, value: str | None) -> Self:
        return self._with(part, None if value is None else encoded(value))

    def with_scheme(self, scheme: str) -> Self:
        """Returns the URL with another scheme."""
        return self._with("scheme", encoded(scheme))

    def with_username(self, username: str) -> Self:
        """Returns the URL with another username. Every character of it is part of the name."""
        return self._with("username", encoded(username))

    def with_password(self, password: str) -> Self:
        """Returns the URL with another password. Every character of it is part of the password."""
        return self._with("password", encoded(password))

    def with_host(self, host: str) -> Self:
        """Returns the URL with another host, and with the port that it has."""
        return self._with("host", encoded(host))

    def with_port(self, port: int | None) -> Self:
        """Returns the URL with another port, or without one."""
        return self._with_or_without("port", None if port is None else str(port))

    def with_path(self, path: str) -> Self:
        """Returns the URL with another path."""
        return self._with("path", encoded(path))

    def with_query(self, query: str | URLSearchParams | None) -> Self:
        """Returns the URL with another query, which has no question mark, or without one."""
        return self._with_or_without("query", str(query) if isinstance(query, URLSearchParams) else query)

    def with_fragment(self, fragment: str | None) -> Self:
        """Returns the URL with another fragment, which has no number sign, or without one."""
        return self._with_or_without("fragment", fragment)

    def join(self, reference: str | URL) -> Self:
        """Returns the URL that a reference stands for on the page with this URL."""
        return type(self)(reference, self)

    def normalize(self, steps: str = "semantic") -> Self:
        """Returns the URL after steps of a normalization: a profile (rfc3986, semantic, aggressive), or names of steps."""
        return type(self)(str(call("normalize", self._href.encode(), encoded(steps), about=1), "ascii"))  # type: ignore[arg-type]

    def clean(self) -> Self:
        """Returns the URL without parameters that track people."""
        return type(self)(str(call("clean", self._href.encode()), "ascii"))  # type: ignore[arg-type]

    def redact(self) -> str:
        """Returns the href for logs: with xxxxx in place of usernames and passwords."""
        return str(call("redact", self._href.encode()), "ascii")  # type: ignore[arg-type]

    def __str__(self) -> str:
        return self._href

    def __repr__(self) -> str:
        return f"URL({self.redact()!r})"

    def __hash__(self) -> int:
        return hash(self._href)

    def __eq__(self, other: object) -> bool:
        return self._href == other._href if isinstance(other, URL) else NotImplemented

    def __lt__(self, other: URL) -> bool:
        return self._href < other._href if isinstance(other, URL) else NotImplemented

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._href,)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _: object) -> Self:
        return self


def parse(url: str | URL, base: str | URL | None = None) -> URL | None:
    """Returns the URL, or None if the text is none."""
    try:
        return URL(url, base)
    except ParseError:
        return None


def can_parse(url: str | URL, base: str | URL | None = None) -> bool:
    """Reports whether a text is a URL, without making one."""
    text = encoded(_text(url))
    against = None if base is None else encoded(_text(base))
    return bool(library.can_parse(text, len(text), against, 0 if against is None else len(against)))
