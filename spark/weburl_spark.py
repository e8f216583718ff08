"""Gives Spark the answers of the URL Standard, from the command weburl.

    import weburl_spark

    weburl_spark.add_columns(df, "url", ["host", "site", "failure", "errors"])
    weburl_spark.resolve(df, base="page", reference="href", column="link")
    weburl_spark.pipe(rdd, ["host", "site"])  # pairs: (url, (host, site))

Each task starts a process of ``weburl serve``, sends it rows and reads its answers. The
names are those of ``weburl serve --help``. The machines of the executors need the programs
weburl and, for DataFrames, weburl-columns: installed, or sent with ``SparkContext.addFile``.
They also need this file: installed, or sent with ``SparkContext.addPyFile``.

A row that is not a URL fails no task. Its components are null, ``valid`` is false, and
``failure`` and ``errors`` name the reason. A null stays null, with an empty list of errors.
"""

from __future__ import annotations

import contextlib
import functools
import itertools
import queue
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import IO, Any, Generic, Protocol, TypeVar, Union, cast

import pyarrow as pa  # type: ignore[import-untyped]
from pyspark import RDD, SparkFiles
from pyspark.sql import DataFrame
from pyspark.sql.types import ArrayType, BinaryType, BooleanType, DataType, LongType, StringType, StructField, StructType

__all__ = ["Value", "WeburlError", "add_columns", "from_tsv", "pipe", "resolve", "to_tsv"]

# Value is an answer: a text, a truth value, a list of names, or nothing.
Value = Union[str, int, bool, list[str], None]

# A row of an RDD.
Url = TypeVar("Url", str, bytes, "str | bytes | None")

# How much is sent at once, so that large values do not fill the memory.
_PART_ROWS = 10_000
_PART_BYTES = 4 << 20


class WeburlError(RuntimeError):
    """A process of weburl could not be started, or has failed.

    Attributes:
        exit_code: of the process; negative for a signal, and None if it was not started.
        stderr: what the process has written to standard error, or the end of it.
    """

    def __init__(self, message: str, exit_code: int | None = None, stderr: str = "") -> None:
        super().__init__(message)
        self.exit_code = exit_code
        self.stderr = stderr


def add_columns(
    df: DataFrame, url: str, names: Sequence[str] | Mapping[str, str], *, command: str = "weburl"
) -> DataFrame:
    """Adds a column for each name: those of weburl help components.

    A column has the name of its component, with underscores and without the prefix
    ``url:``, as in ``host_kind``; a mapping gives other names to the columns. Columns are
    strings; ports, depths and lengths are longs, ``valid`` is a boolean, and lists such as
    ``errors`` and ``keys`` are arrays of strings.

    Spark sends all columns of df to Python and back, so select those that are needed.

    Args:
        df: the rows.
        url: the name of a column of strings or of bytes.
        names: what to add, or a mapping from that to the names of the columns.
        command: the program weburl.

    Raises:
        ValueError: a column is missing, is there twice, or has no text; weburl is on the
            driver, too, and does not know a name.
        WeburlError: raised in tasks. Spark tries them again, and at the end reports it.
    """
    wanted = _wanted(names)
    _check(command, wanted)
    fields = [StructField(column, _type_of(name)) for name, column in wanted.items()]
    return _map(df, {"url": url}, _Call(command, "arrow", ("--fields", ",".join(wanted))), fields)


def resolve(df: DataFrame, base: str, reference: str, column: str = "resolved", *, command: str = "weburl") -> DataFrame:
    """Adds a column with the URL that a reference stands for, in a document with a URL.

    Args:
        df: the rows.
        base: the name of the column with the URL of the document.
        reference: the name of the column with the reference, such as an href.
        column: the name of the new column. It is null if one of them is null or wrong.
        command: the program weburl.
    """
    call = _Call(command, "arrow", ("--function", "resolve"))
    return _map(df, {"base": base, "url": reference}, call, [StructField(column, StringType())])


def pipe(rdd: RDD[Url], names: Sequence[str], *, command: str = "weburl") -> RDD[tuple[Url, tuple[Value, ...]]]:
    """Returns pairs of each row and its answers, in the order of names.

    It is like ``rdd.pipe("weburl serve --format tsv …")``, but rows may have any bytes and
    be None, a row stays with its answers, and an error says what the process has written.

    Args:
        rdd: texts, bytes or None. A lone surrogate in a text counts as U+FFFD.
        names: those of weburl help components.
        command: the program weburl.

    Raises:
        ValueError: weburl is on the driver, too, and does not know a name.
        WeburlError: raised in tasks, as in add_columns.
    """
    wanted = list(_wanted(names))
    _check(command, wanted)
    call = _Call(command, "tsv", ("--fields", ",".join(wanted)))
    return rdd.mapPartitions(functools.partial(_pairs, call, wanted))


def to_tsv(value: str | bytes | None) -> str:
    """Returns a row as ``weburl serve --format tsv`` reads it, for use with ``rdd.pipe``.

    Tabs, line feeds and backslashes are escaped, and so are bytes that are not UTF-8.
    """
    text = _escaped(value).decode("utf-8", "surrogateescape")
    return _NOT_UTF8.sub(lambda run: "".join(f"\\x{ord(c) - 0xDC00:02x}" for c in run[0]), text)


def from_tsv(line: str, names: Sequence[str]) -> tuple[Value, ...]:
    """Returns the answers of a line that ``weburl serve --format tsv`` has written."""
    return _values(line.encode(), list(names))


# The columns.


def _wanted(names: Sequence[str] | Mapping[str, str]) -> dict[str, str]:
    """Returns the names of the columns by what they have."""
    if isinstance(names, str) or not names:
        raise ValueError(f"names is {names!r}, and not a list of names")
    for name in names:
        if not re.fullmatch(r'[^\s",]+', name):
            raise ValueError(f"{name!r} cannot be used here: a name has no spaces, commas and quotation marks")
    if isinstance(names, Mapping):
        return dict(names)
    return {name: re.sub(r"[-:]", "_", name.removeprefix("url:")) for name in names}


def _type_of(name: str) -> DataType:
    if name == "valid":
        return BooleanType()
    if name in _LISTS:
        return ArrayType(StringType())
    return LongType() if _is_number(name) else StringType()


_LISTS = ("errors", "keys", "values", "params")


def _is_number(name: str) -> bool:
    return re.sub("^(?:[a-z]*:)*", "", name) in ("port", "effective-port", "depth", "length")


def _check(command: str, names: Iterable[str]) -> None:
    """Asks the weburl of the driver, if there is one, whether it knows the names."""
    program = shutil.which(command)
    if program is None:
        return
    fields = ",".join(names)
    result = subprocess.run(
        [program, "serve", "--format", "tsv", "--fields", fields], stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    if result.returncode == 2:
        raise ValueError(result.stderr.decode("utf-8", "replace").splitlines()[0])


def _map(df: DataFrame, arguments: Mapping[str, str], call: _Call, added: list[StructField]) -> DataFrame:
    """Returns df with the columns that a call gives."""
    before = df.schema.names
    indexes = {}
    for argument, name in arguments.items():
        if before.count(name) != 1:
            raise ValueError(f"there are {before.count(name)} columns with the name {name!r}, and not one")
        index = indexes[argument] = before.index(name)
        kind = df.schema.fields[index].dataType
        if not isinstance(kind, (StringType, BinaryType)):
            raise ValueError(f"the column {name!r} has no text, but {kind.simpleString()}")
    after = [name.lower() for name in before + [field.name for field in added]]
    for name in after[len(before) :]:
        if after.count(name) > 1:
            raise ValueError(f"there would be {after.count(name)} columns with the name {name!r}")
    return df.mapInArrow(functools.partial(_batches, call, indexes, added), StructType(df.schema.fields + added))


def _batches(
    call: _Call, indexes: Mapping[str, int], added: Sequence[StructField], batches: Iterable[pa.RecordBatch]
) -> Generator[pa.RecordBatch, None, None]:
    """Yields batches with the answers as further columns."""
    parts = itertools.chain.from_iterable(map(_parts, batches))
    for batch, answer in _exchange(call, _Arrow(indexes), parts):
        if answer.num_rows != batch.num_rows or answer.num_columns != len(added):
            raise WeburlError(
                f"{call}: {answer.num_rows} rows with {answer.num_columns} columns came back, "
                f"and not {batch.num_rows} with {len(added)}: is it another version?"
            )
        columns = batch.columns + [
            answer.column(i).cast(_ARROW[type(field.dataType)]) for i, field in enumerate(added)
        ]
        yield pa.RecordBatch.from_arrays(columns, batch.schema.names + [field.name for field in added])


_ARROW: dict[type[DataType], pa.DataType] = {
    StringType: pa.string(),
    BooleanType: pa.bool_(),
    LongType: pa.int64(),
    ArrayType: pa.list_(pa.string()),
}


def _parts(batch: pa.RecordBatch) -> Iterator[pa.RecordBatch]:
    """Yields a batch in parts of at most about _PART_BYTES, if its rows are alike."""
    rows = batch.num_rows
    step = max(1, min(rows, rows * _PART_BYTES // max(1, batch.nbytes)))
    return (batch.slice(start, step) for start in range(0, rows, step))


# The pairs.


def _pairs(call: _Call, names: Sequence[str], rows: Iterable[Url]) -> Iterator[tuple[Url, tuple[Value, ...]]]:
    """Yields each row with its answers."""
    for chunk, lines in _exchange(call, _Tsv(), _chunks(rows)):
        for row, line in zip(chunk.rows, lines):
            yield row, _values(line.removesuffix(b"\n"), names)


@dataclass
class _Chunk(Generic[Url]):
    """Rows, and the same rows as lines."""

    rows: list[Url]
    lines: list[bytes]


def _chunks(rows: Iterable[Url]) -> Iterator[_Chunk[Url]]:
    chunk, size = _Chunk[Url]([], []), 0
    for row in rows:
        line = _escaped(row)
        chunk.rows.append(row)
        chunk.lines.append(line)
        size += len(line)
        if size >= _PART_BYTES // 16 or len(chunk.rows) == _PART_ROWS:
            yield chunk
            chunk, size = _Chunk[Url]([], []), 0
    if chunk.rows:
        yield chunk


def _escaped(value: str | bytes | None) -> bytes:
    """Returns a row as a field of TSV."""
    if value is None:
        return b"\\N"
    if isinstance(value, str):
        try:
            raw = value.encode()
        except UnicodeEncodeError:
            raw = re.sub("[\ud800-\udfff]", "\ufffd", value).encode()
    elif isinstance(value, (bytes, bytearray)):
        raw = bytes(value)
    else:
        raise TypeError(f"a row is {type(value).__name__}, and not str, bytes or None")
    return raw.replace(b"\\", b"\\\\").replace(b"\t", b"\\t").replace(b"\n", b"\\n")


_ELEMENT = re.compile(rb"'((?:[^'\\]|\\.)*)'", re.DOTALL)
_ESCAPE = re.compile(rb"\\(.)", re.DOTALL)
_ESCAPED = {b"0": b"\0", b"b": b"\b", b"t": b"\t", b"n": b"\n", b"f": b"\f", b"r": b"\r"}
_NOT_UTF8 = re.compile("[\udc80-\udcff]+")  # as the handler surrogateescape has it


def _values(line: bytes, names: Sequence[str]) -> tuple[Value, ...]:
    """Returns the answers of a line without its end."""
    fields = line.split(b"\t")
    if len(fields) != len(names):
        raise WeburlError(f"weburl serve has written {len(fields)} fields, and not {len(names)}: is it another version?")
    return tuple(map(_value, fields, names))


def _value(field: bytes, name: str) -> Value:
    if name in _LISTS:
        return [_text(element) for element in _ELEMENT.findall(field)]
    if field == b"\\N":
        return None
    if name == "valid":
        return field == b"1"
    return int(field) if _is_number(name) else _text(field)


def _text(field: bytes) -> str:
    """Returns a text without its escapes."""
    if b"\\" in field:
        field = _ESCAPE.sub(lambda m: _ESCAPED.get(m[1], m[1]), field)
    try:
        return field.decode()
    except UnicodeDecodeError:  # as the columns have it
        return _NOT_UTF8.sub("\ufffd", field.decode("utf-8", "surrogateescape"))


# The process.


@dataclass(frozen=True)
class _Call:
    """A command line of weburl serve."""

    command: str
    format: str
    what: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((self.command, *self.arguments()))

    def arguments(self) -> list[str]:
        return ["serve", "--format", self.format, *self.what]


Rows = TypeVar("Rows")
Answers = TypeVar("Answers")
Sent = TypeVar("Sent", contravariant=True)
Got = TypeVar("Got", covariant=True)


class _Format(Protocol[Sent, Got]):
    """How rows are written to a process, and answers are read: in different threads."""

    def write(self, stdin: IO[bytes], rows: Sent) -> None: ...

    def end(self) -> None: ...

    def read(self, stdout: IO[bytes], rows: Sent) -> Got: ...


class _Arrow:
    """A stream of record batches, of which each is answered with one."""

    def __init__(self, indexes: Mapping[str, int]) -> None:
        self.indexes = indexes
        self.writer: pa.RecordBatchStreamWriter | None = None
        self.reader: pa.RecordBatchStreamReader | None = None

    def write(self, stdin: IO[bytes], rows: pa.RecordBatch) -> None:
        sent = pa.RecordBatch.from_arrays([rows.column(i) for i in self.indexes.values()], list(self.indexes))
        if self.writer is None:
            self.writer = pa.ipc.new_stream(stdin, sent.schema)
        self.writer.write_batch(sent)

    def end(self) -> None:
        if self.writer is not None:
            self.writer.close()

    def read(self, stdout: IO[bytes], rows: pa.RecordBatch) -> pa.RecordBatch:
        if self.reader is None:
            self.reader = pa.ipc.open_stream(stdout)
        return self.reader.read_next_batch()


class _Tsv:
    """Lines, of which each is answered with one."""

    def write(self, stdin: IO[bytes], rows: _Chunk[Any]) -> None:
        stdin.write(b"\n".join(rows.lines) + b"\n")

    def end(self) -> None:
        pass

    def read(self, stdout: IO[bytes], rows: _Chunk[Any]) -> list[bytes]:
        lines = list(itertools.islice(stdout, len(rows.lines)))
        if len(lines) < len(rows.lines):
            raise EOFError
        return lines


def _exchange(call: _Call, form: _Format[Rows, Answers], all_rows: Iterator[Rows]) -> Iterator[tuple[Rows, Answers]]:
    """Sends rows to a process, and yields them with their answers.

    It sends rows before it takes the answers of those before them, so that the process
    works while Spark prepares rows. There are never more than two in memory.
    """
    first = next(all_rows, None)
    if first is None:
        return
    with _Process(call, form) as process:
        waiting: deque[Rows] = deque()
        for rows in itertools.chain([first], all_rows):
            process.send(rows)
            waiting.append(rows)
            if len(waiting) == 2:
                yield waiting.popleft(), process.answers()
        process.end()
        yield waiting.popleft(), process.answers()
        process.wait()


class _Process(Generic[Rows, Answers]):
    """A process of weburl serve, and a thread that reads its answers.

    It is ended with the block of the statement with. If the whole Python process is
    killed, its end of the pipe is closed, and weburl ends by itself.
    """

    def __init__(self, call: _Call, form: _Format[Rows, Answers]) -> None:
        self.call, self.form = call, form
        self.log = tempfile.TemporaryFile()
        try:
            self.process = subprocess.Popen(
                [_find(call.command), *call.arguments()],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.log,
            )
        except OSError as problem:
            self.log.close()
            raise WeburlError(f"{call} cannot be started on {socket.gethostname()}: {problem}") from problem
        self.stdin, self.stdout = cast(IO[bytes], self.process.stdin), cast(IO[bytes], self.process.stdout)
        self.asked: queue.SimpleQueue[Rows | None] = queue.SimpleQueue()
        self.read: queue.SimpleQueue[Answers | Exception] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._read, daemon=True)
        self.thread.start()

    def __enter__(self) -> _Process[Rows, Answers]:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        with contextlib.suppress(OSError):
            self.stdin.close()
        self.asked.put(None)
        self.thread.join()
        self.stdout.close()
        self.process.wait()
        self.log.close()

    def _read(self) -> None:
        """Reads the answers to the rows that are sent."""
        while (rows := self.asked.get()) is not None:
            try:
                self.read.put(self.form.read(self.stdout, rows))
            except Exception as problem:
                self.read.put(problem)
                return

    def send(self, rows: Rows) -> None:
        """Sends rows."""
        self.asked.put(rows)
        try:
            self.form.write(self.stdin, rows)
            self.stdin.flush()
        except (OSError, pa.ArrowException) as problem:
            raise self.failure() from problem

    def answers(self) -> Answers:
        """Returns the next answers."""
        result = self.read.get()
        if isinstance(result, Exception):
            raise self.failure() from result
        return result

    def end(self) -> None:
        """Says that there are no more rows."""
        try:
            self.form.end()
            self.stdin.close()
        except (OSError, pa.ArrowException) as problem:
            raise self.failure() from problem

    def wait(self) -> None:
        """Waits for the end of the process, which must be a success."""
        if self.process.wait() != 0:
            raise self.failure()

    def failure(self) -> WeburlError:
        """Returns the error of a process that does not answer."""
        with contextlib.suppress(OSError):
            self.stdin.close()
        try:
            code = self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            return WeburlError(f"{self.call}: its answers cannot be read: is it another version?")
        self.log.seek(max(0, self.log.seek(0, 2) - 2000))
        stderr = self.log.read().decode("utf-8", "replace").strip()
        if code < 0:
            what = f"was ended by signal {-code} ({signal.strsignal(-code)})"
        elif code == 0:
            what = "has ended before its input; is it another version?"
        else:
            what = f"has failed with exit code {code}"
        return WeburlError(f"{self.call} {what}" + (f": {stderr}" if stderr else ""), code, stderr)


def _find(command: str) -> str:
    """Returns the file of a program: one that Spark has sent here, or an installed one."""
    sent = shutil.which(f"{SparkFiles.getRootDirectory()}/{command}") if "/" not in command else None
    found = sent or shutil.which(command)
    if found is None:
        raise FileNotFoundError(f"{command} is not installed, and SparkContext.addFile has not sent it")
    return found
