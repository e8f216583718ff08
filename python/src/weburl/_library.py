"""The library libweburl, called with ctypes. capi/weburl.h describes its functions."""

from __future__ import annotations

import ctypes
import os
import pathlib
import struct
import threading
from typing import Any

__version__ = "0.1.0"

_ABI = 1
_NOT_A_URL, _ABSENT, _REFUSED, _UNKNOWN_NAME, _BAD_ARRAY, _BAD_ARGUMENT, _NO_MEMORY = range(-1, -8, -1)

_Text, _Size, _I32, _I64 = ctypes.c_char_p, ctypes.c_size_t, ctypes.c_int32, ctypes.c_int64


class Error(ValueError):
    """What is wrong with a text, and what to do about it.

    Attributes:
        name: what the standard calls it, such as ``port-out-of-range``.
        start, end: the place in the text, as indexes of its characters. The message has
            it in bytes of UTF-8.
        meaning: what is wrong.
        remedy: what to do; it may be empty.

    No message has more of the text than one character, so it has no password.
    """

    def __init__(self, message: str, name: str = "", start: int = 0, end: int = 0, meaning: str = "", remedy: str = "") -> None:
        super().__init__(message)
        self.name, self.start, self.end, self.meaning, self.remedy = name, start, end, meaning, remedy

    @property
    def offset(self) -> int:
        """The same as start."""
        return self.start

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.name, self.start, self.end, self.meaning, self.remedy)


class ParseError(Error):
    """A text is not a URL."""


class EditError(Error):
    """A URL cannot have a part that it was to be given. The place is in the value of the part."""


class UnknownNameError(Error):
    """No value, part or step has a name."""


class ArrayError(Error):
    """An array has no text, or is malformed."""


class ErrorStruct(ctypes.Structure):
    _fields_ = [
        ("code", _I32),
        ("reserved", _I32),
        ("start", _I64),
        ("end", _I64),
        ("name", ctypes.c_char * 64),
        ("meaning", ctypes.c_char * 256),
        ("remedy", ctypes.c_char * 256),
        ("message", ctypes.c_char * 768),
    ]


class ArrowSchema(ctypes.Structure):
    pass


class ArrowArray(ctypes.Structure):
    pass


class ArrowArrayStream(ctypes.Structure):
    pass


ArrowSchema._fields_ = [
    ("format", ctypes.c_char_p),
    ("name", ctypes.c_char_p),
    ("metadata", ctypes.c_void_p),
    ("flags", _I64),
    ("n_children", _I64),
    ("children", ctypes.POINTER(ctypes.POINTER(ArrowSchema))),
    ("dictionary", ctypes.POINTER(ArrowSchema)),
    ("release", ctypes.CFUNCTYPE(None, ctypes.POINTER(ArrowSchema))),
    ("private_data", ctypes.c_void_p),
]
ArrowArray._fields_ = [
    ("length", _I64),
    ("null_count", _I64),
    ("offset", _I64),
    ("n_buffers", _I64),
    ("n_children", _I64),
    ("buffers", ctypes.c_void_p),
    ("children", ctypes.c_void_p),
    ("dictionary", ctypes.c_void_p),
    ("release", ctypes.CFUNCTYPE(None, ctypes.POINTER(ArrowArray))),
    ("private_data", ctypes.c_void_p),
]
ArrowArrayStream._fields_ = [
    ("get_schema", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ArrowArrayStream), ctypes.POINTER(ArrowSchema))),
    ("get_next", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ArrowArrayStream), ctypes.POINTER(ArrowArray))),
    ("get_last_error", ctypes.CFUNCTYPE(ctypes.c_char_p, ctypes.POINTER(ArrowArrayStream))),
    ("release", ctypes.CFUNCTYPE(None, ctypes.POINTER(ArrowArrayStream))),
    ("private_data", ctypes.c_void_p),
]

# The results and arguments of the functions.
_OUT = [ctypes.c_void_p, _Size]
_SIGNATURES: dict[str, tuple[Any, list[Any]]] = {
    "abi": (ctypes.c_uint32, []),
    "version": (_I64, _OUT),
    "names": (_I64, _OUT),
    "parse": (_I64, [_Text, _Size, _Text, _Size, *_OUT, ctypes.c_void_p, ctypes.c_void_p]),
    "can_parse": (_I32, [_Text, _Size, _Text, _Size]),
    "get": (_I64, [_Text, _Size, _Text, _Size, *_OUT, ctypes.c_void_p]),
    "set": (_I64, [_Text, _Size, _Text, _Size, _Text, _Size, *_OUT, ctypes.c_void_p]),
    "normalize": (_I64, [_Text, _Size, _Text, _Size, *_OUT, ctypes.c_void_p]),
    "clean": (_I64, [_Text, _Size, *_OUT, ctypes.c_void_p]),
    "redact": (_I64, [_Text, _Size, *_OUT, ctypes.c_void_p]),
    "form_parse": (_I64, [_Text, _Size, *_OUT]),
    "form_serialize": (_I64, [_Text, _Size, *_OUT]),
    "columns_open": (_I32, [_Text, _Size, ctypes.c_void_p, ctypes.c_void_p]),
    "columns_close": (None, [ctypes.c_uint64]),
    "columns_arguments": (_I32, [ctypes.c_uint64]),
    "columns_schema": (_I32, [ctypes.c_uint64, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]),
    "columns_run": (_I64, [ctypes.c_uint64, ctypes.c_void_p, ctypes.c_void_p, _I64, _I64, ctypes.c_void_p, ctypes.c_void_p]),
    "stream": (_I32, [ctypes.c_void_p, ctypes.c_void_p, _I64, ctypes.c_void_p]),
}


class _Functions:
    """The functions of the library, which is loaded when the first one is needed."""

    _in_child = False

    def __getattr__(self, name: str) -> Any:
        if name not in _SIGNATURES and name != "capsule_free":
            raise AttributeError(name)
        if self._in_child:
            raise RuntimeError(
                "this process was forked by one that has used weburl, which cannot work: "
                'start processes with multiprocessing.get_context("spawn"), or use weburl after the fork only'
            )
        with _loading:
            if name not in self.__dict__:
                self._load()
        return self.__dict__[name]

    def _load(self) -> None:
        path = os.environ.get("WEBURL_LIBRARY") or str(pathlib.Path(__file__).with_name("libweburl.so"))
        library = ctypes.CDLL(path)
        found: dict[str, Any] = {"capsule_free": ctypes.cast(library.weburl_capsule_free, ctypes.c_void_p)}
        for name, (result, arguments) in _SIGNATURES.items():
            function = getattr(library, "weburl_" + name)
            function.restype, function.argtypes = result, arguments
            found[name] = function
        if found["abi"]() != _ABI:
            raise ImportError(f"{path} has another version of the interface than {_ABI}")
        self.__dict__.update(found)


_loading = threading.RLock()  # a handler of a signal may interrupt the loading, and need a function
library = _Functions()


def _after_fork() -> None:
    global _loading
    _loading = threading.RLock()
    if library.__dict__:
        library.__dict__.clear()
        library.__dict__["_in_child"] = True


os.register_at_fork(after_in_child=_after_fork)

_START = 4096


class _Scratch:
    """Memory of a call for results."""

    def __init__(self) -> None:
        self.grow(_START)
        self.offsets = ctypes.create_string_buffer(32)
        self.offsets_address = ctypes.addressof(self.offsets)
        self.error = ErrorStruct()
        self.error_address = ctypes.addressof(self.error)

    def grow(self, capacity: int) -> None:
        self.buffer = ctypes.create_string_buffer(capacity)
        self.address = ctypes.addressof(self.buffer)
        self.capacity = capacity


_idle: list[_Scratch] = []


def _take() -> _Scratch:
    """Returns memory that no other call has: none of another thread, and none that was interrupted
    by a handler of a signal or a __del__, which may use this package, too."""
    try:
        return _idle.pop()
    except IndexError:
        return _Scratch()


def _give_back(s: _Scratch) -> None:
    if s.capacity <= 1 << 20:
        _idle.append(s)


_unpack = struct.Struct("=7Ii").unpack
_string_at = ctypes.string_at


def encoded(text: str) -> bytes:
    """Returns a text in UTF-8. A surrogate without its other half counts as U+FFFD, as in JavaScript."""
    try:
        return str.encode(text)
    except UnicodeEncodeError:
        return str.encode(text, "utf-16-le", "surrogatepass").decode("utf-16-le", "replace").encode()
    except TypeError:
        raise TypeError(f"a text must be a str, and not {type(text).__name__}") from None


def parse(text: str, base: str | None) -> tuple[str, tuple[int, ...]]:
    """Returns the href of a URL and the places of its parts."""
    data = encoded(text)
    against = None if base is None else encoded(base)
    s = _take()
    try:
        while True:
            n = library.parse(
                data, len(data), against, 0 if against is None else len(against), s.address, s.capacity, s.offsets_address, s.error_address
            )
            if n < 0:
                raise error_of(n, data, s.error)
            if n <= s.capacity:
                href = _string_at(s.address, n)
                return text if href == data and type(text) is str else href.decode("ascii"), _unpack(s.offsets.raw)
            s.grow(n)
    finally:
        _give_back(s)


def call(function: str, *texts: bytes | None, about: int = 0) -> bytes | None:
    """Calls a function that writes a text, and returns it; None if it is absent. Errors are about the text with an index."""
    arguments: list[bytes | int | None] = []
    for text in texts:
        arguments += [text, 0 if text is None else len(text)]
    s = _take()
    try:
        while True:
            n = getattr(library, function)(*arguments, s.address, s.capacity, s.error_address)
            if n == _ABSENT:
                return None
            if n < 0:
                raise error_of(n, texts[0 if n == _NOT_A_URL else about] or b"", s.error)
            if n <= s.capacity:
                return _string_at(s.address, n)
            s.grow(n)
    finally:
        _give_back(s)


def plain(function: str, *texts: bytes) -> bytes:
    """Calls a function that writes a text and has no errors but those of its caller."""
    arguments: list[bytes | int] = []
    for text in texts:
        arguments += [text, len(text)]
    s = _take()
    try:
        while (n := getattr(library, function)(*arguments, s.address, s.capacity)) > s.capacity:
            s.grow(n)
        if n < 0:
            raise RuntimeError(f"weburl_{function} has failed with {n}")
        return _string_at(s.address, n)
    finally:
        _give_back(s)


def error_of(code: int, text: bytes, e: ErrorStruct) -> Exception:
    """Returns the exception for a code."""
    message = e.message.decode("utf-8", "replace")
    if code == _NO_MEMORY:
        return MemoryError(message)
    kind = {_NOT_A_URL: ParseError, _REFUSED: EditError, _UNKNOWN_NAME: UnknownNameError, _BAD_ARRAY: ArrayError}.get(code)
    if kind is None:
        return (ValueError if code == _BAD_ARGUMENT else RuntimeError)(message)
    start, end = (len(text[:offset].decode("utf-8", "replace")) for offset in (e.start, e.end))
    return kind(message, e.name.decode(), start, end, e.meaning.decode(), e.remedy.decode())


def versions() -> str:
    """Returns the versions of the library, the standard and Unicode."""
    return plain("version").decode()


def names() -> dict[str, tuple[str, str]]:
    """Returns the names of all values, each with its kind (text, list, flag or number) and a description."""
    found = {}
    for line in plain("names").decode().splitlines():
        name, kind, doc = line.split("\t")
        found[name] = (kind, doc)
    return found
