"""Values of URLs in columns of Apache Arrow, by the Arrow C data interface.

    >>> import pyarrow as pa, weburl.arrow
    >>> weburl.arrow.host(pa.array(["https://EXAMPLE.com/", "no URL", None])).to_pylist()
    ['example.com', None, None]

There is a function for each name of weburl.names(), with underscores in place of hyphens:
host, apex, site, failure, errors and so on. get takes a name, such as "query:q", and fields
takes several and answers with a struct. An argument is anything with ``__arrow_c_array__``
or ``__arrow_c_stream__``, and its texts are not copied. The result is of the library that
the argument is of: an array or a chunked array of pyarrow, a series of polars or pandas. For
others it is a Result, which has ``__arrow_c_stream__``.

A row that is not a URL is no error. Its values are null, valid is false, and failure has
the name of the reason. A list is never null.
"""

from __future__ import annotations

import ctypes
import functools
import itertools
import os
import weakref
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from ._library import (
    ArrayError,
    ArrowArray,
    ArrowArrayStream,
    ArrowSchema,
    ErrorStruct,
    UnknownNameError,
    encoded,
    error_of,
    library,
    names as _names,
)

__all__ = ["Result", "fields", "get", "resolve"]

# A thread takes so many rows at a time.
_ROWS = 1 << 15

_api = ctypes.pythonapi
_pointer = _api.PyCapsule_GetPointer
_pointer.restype, _pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
_capsule = _api.PyCapsule_New
_capsule.restype, _capsule.argtypes = ctypes.py_object, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
_libc = ctypes.CDLL(None)
_libc.malloc.restype, _libc.malloc.argtypes = ctypes.c_void_p, [ctypes.c_size_t]


class _Plan:
    """What the library has prepared for some names. It is kept, because it knows sites of hosts."""

    def __init__(self, names: tuple[str, ...]) -> None:
        if any("\0" in name for name in names):
            raise ValueError("a name has a NUL")
        self.names, self.handle, text, e = names, ctypes.c_uint64(), encoded("\0".join(names)), ErrorStruct()
        if code := library.columns_open(text, len(text), ctypes.byref(self.handle), ctypes.byref(e)):
            raise error_of(code, text, e)
        weakref.finalize(self, _close, self.handle).atexit = False
        self.arguments: int = library.columns_arguments(self.handle)

    def schema(self, of: ArrowSchema) -> ArrowSchema:
        """Returns the schema of the results. The caller releases it."""
        found, e = ArrowSchema(), ErrorStruct()
        if code := library.columns_schema(self.handle, ctypes.byref(of), ctypes.byref(found), ctypes.byref(e)):
            raise error_of(code, b"", e)
        return found

    def run(self, inputs: list[tuple[ArrowSchema, ArrowArray]], start: int, rows: int) -> list[ArrowArray]:
        """Returns arrays for rows. A call takes some hundredths of a second, so that Ctrl-C works between two."""
        schemas = (ctypes.c_void_p * len(inputs))(*(ctypes.addressof(schema) for schema, _ in inputs))
        arrays = (ctypes.c_void_p * len(inputs))(*(ctypes.addressof(array) for _, array in inputs))
        results, e = [], ErrorStruct()
        try:
            while True:
                out = ArrowArray()
                done = library.columns_run(self.handle, schemas, arrays, start, rows, ctypes.byref(out), ctypes.byref(e))
                if done < 0:
                    raise error_of(done, b"", e)
                results.append(out)
                start, rows = start + done, rows - done
                if rows == 0:
                    return results
        except BaseException:
            _release(results)
            raise


def _close(handle: ctypes.c_uint64) -> None:
    """Frees what the library has prepared, except in a process that was forked, where it cannot be called."""
    if not library._in_child:
        library.columns_close(handle)


_plan = functools.lru_cache(maxsize=64)(_Plan)
os.register_at_fork(after_in_child=_plan.cache_clear)


def _release(held: Any) -> None:
    for one in held:
        if one.release:
            one.release(ctypes.byref(one))


class _Input:
    """The chunks of an argument, and what keeps them in memory."""

    def __init__(self, column: Any) -> None:
        self.schema = ArrowSchema()
        self.chunks: list[ArrowArray] = []
        self._held: Any = None
        self._owned: list[Any] = []
        if hasattr(column, "__arrow_c_array__"):
            self._held = column.__arrow_c_array__()
            self.schema = ArrowSchema.from_address(_pointer(self._held[0], b"arrow_schema"))
            self.chunks = [ArrowArray.from_address(_pointer(self._held[1], b"arrow_array"))]
        elif hasattr(column, "__arrow_c_stream__"):
            self._held = column.__arrow_c_stream__()
            self._read(ArrowArrayStream.from_address(_pointer(self._held, b"arrow_array_stream")))
        else:
            raise TypeError(f"{type(column).__name__} has no __arrow_c_array__ and no __arrow_c_stream__: make a pyarrow.array of it")
        self.rows = sum(chunk.length for chunk in self.chunks)

    def _read(self, stream: ArrowArrayStream) -> None:
        if not stream.release:
            raise ArrayError("a stream of Arrow was released: it can be read once")
        if stream.get_schema(ctypes.byref(stream), ctypes.byref(self.schema)):
            self._failed(stream)
        self._owned = [self.schema]
        while True:
            chunk = ArrowArray()
            if stream.get_next(ctypes.byref(stream), ctypes.byref(chunk)):
                self._failed(stream)
            if not chunk.release:
                return
            self._owned.append(chunk)
            self.chunks.append(chunk)

    def _failed(self, stream: ArrowArrayStream) -> None:
        reason = stream.get_last_error(ctypes.byref(stream)) or b"it does not say why"
        self.close()
        raise OSError("a stream of Arrow has failed: " + reason.decode("utf-8", "replace"))

    def close(self) -> None:
        """Releases what a stream gave."""
        _release(self._owned)
        self._owned = []


def _slice(chunk: ArrowArray, start: int, rows: int) -> ArrowArray:
    """Returns rows of an array, which is not released by itself."""
    part = ArrowArray.from_buffer_copy(chunk)
    part.offset, part.length = chunk.offset + start, rows
    part.null_count = -1 if chunk.null_count else 0
    return part


def _parts(inputs: list[_Input]) -> Iterator[list[tuple[ArrowSchema, ArrowArray]]]:
    """Yields rows of all inputs at once, whose chunks may end at other rows."""
    at = [(0, 0)] * len(inputs)  # the index of the chunk, and the row in it
    left = inputs[0].rows
    while left > 0:
        for i, (one, (chunk, row)) in enumerate(zip(inputs, at)):
            while row == one.chunks[chunk].length:
                chunk, row = chunk + 1, 0
            at[i] = (chunk, row)
        rows = min(_ROWS, *(one.chunks[chunk].length - row for one, (chunk, row) in zip(inputs, at)))
        yield [(one.schema, _slice(one.chunks[chunk], row, rows)) for one, (chunk, row) in zip(inputs, at)]
        at = [(chunk, row + rows) for chunk, row in at]
        left -= rows


class Result:
    """Answers, as a stream of Arrow that can be read once, by ``__arrow_c_stream__``."""

    def __init__(self, schema: ArrowSchema, chunks: list[ArrowArray]) -> None:
        self._schema: ArrowSchema | None = schema
        self._chunks = chunks
        self._rows: int = sum(chunk.length for chunk in chunks)

    def __len__(self) -> int:
        return self._rows

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Gives the answers away."""
        if self._schema is None:
            raise ValueError("a result can be read once")
        arrays = (ArrowArray * len(self._chunks))(*self._chunks)
        stream = ArrowArrayStream.from_address(_allocated(ctypes.sizeof(ArrowArrayStream)))
        if library.stream(ctypes.byref(self._schema), ctypes.byref(arrays), len(arrays), ctypes.byref(stream)):
            raise MemoryError
        self._schema, self._chunks = None, []
        return _capsule(ctypes.addressof(stream), b"arrow_array_stream", library.capsule_free)

    def __del__(self) -> None:
        if self._schema is not None:
            _release([self._schema, *self._chunks])


def _allocated(size: int) -> int:
    address: int | None = _libc.malloc(size)
    if address is None:
        raise MemoryError
    ctypes.memset(address, 0, size)
    return address


def _evaluate(names: tuple[str, ...], columns: tuple[Any, ...], threads: int | None) -> Result:
    plan = _plan(names)
    if len(columns) != plan.arguments:
        raise TypeError("resolve takes base and url" if plan.arguments == 2 else "there must be one column")
    inputs: list[_Input] = []
    try:
        inputs += map(_Input, columns)
        if len({one.rows for one in inputs}) > 1:
            raise ValueError("the columns have different lengths")
        schema = plan.schema(inputs[-1].schema)
        result = Result(schema, [])
        work = _parts(inputs)
        if not inputs[0].rows:
            empty = [(one.schema, _slice(chunk, 0, 0)) for one in inputs for chunk in one.chunks[:1]]
            work = iter([empty] if len(empty) == len(inputs) else [])
        for chunks in _map(lambda part: plan.run(part, 0, part[0][1].length), work, inputs[0].rows, threads):
            result._chunks += chunks
            result._rows += sum(chunk.length for chunk in chunks)
        return result
    finally:
        for one in inputs:
            one.close()


def _map(run: Callable[[Any], list[ArrowArray]], work: Iterator[Any], rows: int, threads: int | None) -> Iterator[list[ArrowArray]]:
    """Yields the results in order. Threads that have begun when there is an error end before it is raised."""
    threads = len(os.sched_getaffinity(0)) if threads is None else threads
    if threads < 1:
        raise ValueError("threads must be 1 or more")
    if threads == 1 or rows <= _ROWS:
        yield from map(run, work)
        return
    pool = ThreadPoolExecutor(min(threads, -(-rows // _ROWS)), "weburl")
    waiting: list[Future[list[ArrowArray]]] = []
    try:
        for part in itertools.islice(work, 2 * threads):
            waiting.append(pool.submit(run, part))
        while waiting:
            chunks = waiting[0].result()
            waiting += [pool.submit(run, part) for part in itertools.islice(work, 1)]
            del waiting[0]
            yield chunks
    finally:
        pool.shutdown(cancel_futures=True)
        for one in waiting:
            if not one.cancelled() and not one.exception():
                _release(one.result())


def _like(result: Result, column: Any) -> Any:
    """Returns the result as what the library of a column has."""
    library_name = type(column).__module__.partition(".")[0]
    if library_name == "pyarrow":
        import pyarrow as pa  # type: ignore[import-untyped]

        chunked = pa.chunked_array(result)
        if not isinstance(column, pa.Array):
            return chunked
        return chunked.chunk(0) if chunked.num_chunks == 1 else pa.concat_arrays(chunked.chunks) if chunked.num_chunks else pa.array([], chunked.type)
    if library_name == "polars":
        import polars as pl

        return pl.Series(result).alias(column.name)
    if library_name == "pandas":
        from . import pandas

        return pandas._series(result, column)
    return result


def get(column: Any, name: str, *, threads: int | None = None) -> Any:
    """Returns the values of a column of URLs with a name.

    It uses all processors, unless threads says how many.
    """
    return _like(_evaluate((name,), (column,), threads), column)


def fields(column: Any, *names: str, threads: int | None = None) -> Any:
    """Returns a struct of the values with several names. Each URL is parsed once."""
    if len(names) < 2:
        raise ValueError("fields needs two names or more: see get")
    return _like(_evaluate(names, (column,), threads), column)


def resolve(base: Any, url: Any, *, threads: int | None = None) -> Any:
    """Returns the URLs that references in the column url stand for on the pages in the column base."""
    return _like(_evaluate(("resolve",), (base, url), threads), url)


def _attributes() -> list[str]:
    """Returns the names of the functions for values."""
    return sorted(name.replace("-", "_") for name in _names() if name != "resolve" and ":" not in name)


def _name(attribute: str) -> str:
    """Returns the name of the value, or an alias of it, that an attribute stands for."""
    name = attribute.replace("_", "-")
    try:
        if attribute[:1] != "_" and _plan((name,)).arguments == 1:
            return name
    except UnknownNameError:
        pass
    raise AttributeError(f"weburl has no value {attribute!r}: see weburl.names()")


def __getattr__(attribute: str) -> Callable[..., Any]:
    return _function(_name(attribute))


@functools.cache
def _function(name: str) -> Callable[..., Any]:
    def function(column: Any, *, threads: int | None = None) -> Any:
        return get(column, name, threads=threads)

    function.__name__ = function.__qualname__ = name.replace("-", "_")
    function.__doc__ = f"Returns a column with {_names()[name][1]}." if name in _names() else f"Returns a column of {name}."
    return function


def __dir__() -> list[str]:
    return sorted([*__all__, *_attributes()])
