"""The class URLSearchParams."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Union

from ._library import encoded, plain

Pairs = Union[str, "URLSearchParams", Mapping[str, str], Iterable[tuple[str, str]]]


def _scalar(text: str) -> str:
    return encoded(text).decode()


class URLSearchParams:
    """The names and values of a query, in order, as the class of JavaScript has them.

    >>> params = URLSearchParams("q=caf%C3%A9+au+lait&page=2")
    >>> params["q"]
    'café au lait'
    >>> params.set("page", "3")
    >>> str(params)
    'q=caf%C3%A9+au+lait&page=3'
    """

    __slots__ = ("_pairs",)

    def __init__(self, init: Pairs = "") -> None:
        self._pairs: list[tuple[str, str]]
        if isinstance(init, str):
            self._pairs = _parse(init.removeprefix("?"))
        elif isinstance(init, URLSearchParams):
            self._pairs = list(init._pairs)
        else:
            items = init.items() if isinstance(init, Mapping) else init
            self._pairs = [(_scalar(name), _scalar(value)) for name, value in items]

    def append(self, name: str, value: str) -> None:
        """Adds a pair at the end."""
        self._pairs.append((_scalar(name), _scalar(value)))

    def delete(self, name: str, value: str | None = None) -> None:
        """Removes the pairs with a name, or those of them with a value."""
        name, value = _scalar(name), None if value is None else _scalar(value)
        self._pairs = [pair for pair in self._pairs if pair[0] != name or value not in (None, pair[1])]

    def get(self, name: str, default: str | None = None) -> str | None:
        """Returns the value of the first pair with a name."""
        name = _scalar(name)
        return next((value for found, value in self._pairs if found == name), default)

    def get_all(self, name: str) -> list[str]:
        """Returns the values of all pairs with a name."""
        name = _scalar(name)
        return [value for found, value in self._pairs if found == name]

    def has(self, name: str, value: str | None = None) -> bool:
        """Reports whether there is a pair with a name, and with a value if there is one."""
        name, value = _scalar(name), None if value is None else _scalar(value)
        return any(pair[0] == name and value in (None, pair[1]) for pair in self._pairs)

    def set(self, name: str, value: str) -> None:
        """Gives the first pair with a name a value, and removes the others; or adds a pair."""
        name, value = _scalar(name), _scalar(value)
        for i, (found, _) in enumerate(self._pairs):
            if found == name:
                rest = [pair for pair in self._pairs[i + 1 :] if pair[0] != name]
                self._pairs[i:] = [(name, value), *rest]
                return
        self._pairs.append((name, value))

    @property
    def size(self) -> int:
        """The number of pairs."""
        return len(self._pairs)

    def sort(self) -> None:
        """Sorts the pairs by their names, in UTF-16, and leaves those with the same name in order."""
        self._pairs.sort(key=lambda pair: pair[0].encode("utf-16-be"))

    def keys(self) -> list[str]:
        """Returns the names."""
        return [name for name, _ in self._pairs]

    def values(self) -> list[str]:
        """Returns the values."""
        return [value for _, value in self._pairs]

    def items(self) -> list[tuple[str, str]]:
        """Returns the pairs."""
        return list(self._pairs)

    def __getitem__(self, name: str) -> str:
        value = self.get(name)
        if value is None:
            raise KeyError(name)
        return value

    def __contains__(self, name: str) -> bool:
        return self.has(name)

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return iter(list(self._pairs))

    def __len__(self) -> int:
        return len(self._pairs)

    def __eq__(self, other: object) -> bool:
        return self._pairs == other._pairs if isinstance(other, URLSearchParams) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:  # without it copy.copy returns one with the same list
        return type(self), (self.items(),)

    def __str__(self) -> str:
        data = b"".join(len(part).to_bytes(4, "little") + part for pair in self._pairs for part in map(str.encode, pair))
        return plain("form_serialize", data).decode("ascii")

    def __repr__(self) -> str:
        return f"URLSearchParams({str(self)!r})"


def _parse(query: str) -> list[tuple[str, str]]:
    data, parts, at = plain("form_parse", encoded(query)), [], 0
    while at < len(data):
        size = int.from_bytes(data[at : at + 4], "little")
        parts.append(data[at + 4 : at + 4 + size].decode("utf-8", "replace"))
        at += 4 + size
    return list(zip(parts[::2], parts[1::2]))
