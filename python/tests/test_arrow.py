"""Tests of weburl.arrow, with pyarrow, which none of us wrote, as the judge of its arrays."""

import gc
import importlib.util
import os
import pathlib
import struct
import subprocess
import sys
import threading

import pytest

import weburl
import weburl.arrow

pa = pytest.importorskip("pyarrow")


def wanted(texts, name):
    """Returns what the functions for one URL say."""
    found = []
    for text in texts:
        u = None if text is None else weburl.parse(text)
        if name == "valid":
            found.append(None if text is None else u is not None)
        else:
            found.append(None if u is None else u.get(name))
    return found


LAYOUTS = {
    "utf8": lambda texts: pa.array(texts, pa.string()),
    "large_utf8": lambda texts: pa.array(texts, pa.large_string()),
    "utf8_view": lambda texts: pa.array(texts, pa.string_view()),
    "binary": lambda texts: pa.array(texts, pa.string()).cast(pa.binary()),
    "large_binary": lambda texts: pa.array(texts, pa.large_string()).cast(pa.large_binary()),
    "binary_view": lambda texts: pa.array([None if t is None else t.encode() for t in texts], pa.binary_view()),
    "dictionary": lambda texts: pa.array(texts).dictionary_encode(),
    "dictionary of int8": lambda texts: pa.DictionaryArray.from_arrays(pa.array([i % 100 for i in range(len(texts))], pa.int8()), pa.array(texts[:100], pa.large_string())),
    "chunked": lambda texts: pa.chunked_array([texts[:7], [], texts[7:500], texts[500:]], pa.string()),
    "no nulls": lambda texts: pa.array([t or "" for t in texts]),
}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_layouts(texts, layout):
    """Each layout, whole and in slices, has the values that one URL has."""
    column = LAYOUTS[layout](texts)
    texts = [t.decode() if isinstance(t, bytes) else t for t in column.to_pylist()]
    for name in ("host", "apex", "valid", "url:path"):
        want = wanted(texts, name)
        got = weburl.arrow.get(column, name)
        got.validate(full=True)
        assert got.to_pylist() == want
        assert type(got) is (pa.ChunkedArray if layout == "chunked" else type(got)) and len(got) == len(column)
        for start, length in ((0, 0), (1, 1), (7, 493), (3, len(column) - 3), (len(column), 0)):
            part = weburl.arrow.get(column.slice(start, length), name, threads=1)
            part.validate(full=True)
            assert part.to_pylist() == want[start : start + length]


def test_fields(texts):
    names = ["host", "port", "errors", "valid", "failure", "depth", "query:q"]
    got = weburl.arrow.fields(pa.array(texts), *names)
    got.validate(full=True)
    assert [f.name for f in got.type] == names
    for i, name in enumerate(names):
        assert got.field(i).equals(weburl.arrow.get(pa.array(texts), name)), name
    assert [str(f.type) for f in got.type] == ["string", "uint16", "list<item: string not null>", "bool", "string", "uint32", "string"]
    for text, row in zip(texts, got.to_pylist()):
        if text is not None and not row["valid"]:
            with pytest.raises(weburl.ParseError) as caught:
                weburl.URL(text)
            assert row["failure"] == caught.value.name == row["errors"][-1]


def test_names(texts):
    """There is a function for each name, and each answers."""
    column = pa.array(texts[:500])
    plain = [name for name in weburl.names() if ":" not in name and name != "resolve"]
    assert len(plain) > 40
    for name in plain:
        function = getattr(weburl.arrow, name.replace("-", "_"))
        assert function.__doc__ and name.replace("-", "_") in dir(weburl.arrow)
        got = function(column)
        got.validate(full=True)
        assert len(got) == 500
    assert weburl.arrow.get(pa.array(["https://h/?a,b=1"]), "query:a,b").to_pylist() == ["1"]
    with pytest.raises(AttributeError):
        weburl.arrow.hots


def test_resolve(texts):
    bases = [texts[-i] for i in range(len(texts))]
    want = [None if None in (b, t) or (u := weburl.parse(t, b)) is None else u.href for b, t in zip(bases, texts)]
    bases = pa.chunked_array([bases[:100], bases[100:]])
    assert weburl.arrow.resolve(bases, pa.array(texts)).to_pylist() == want
    with pytest.raises(ValueError, match="lengths"):
        weburl.arrow.resolve(pa.array(["a"]), pa.array(["a", "b"]))
    with pytest.raises(TypeError):
        weburl.arrow.get(pa.array(["a"]), "resolve")


def test_refused():
    for wrong in (pa.array([1]), pa.array([["a"]]), pa.array([{"a": "b"}]), pa.table({"a": ["b"]}), pa.array([1.5]).dictionary_encode()):
        with pytest.raises(weburl.ArrayError):
            weburl.arrow.host(wrong)
    offsets = pa.py_buffer(struct.pack("=4i", 0, 4, 2**30, 8))
    malformed = pa.Array.from_buffers(pa.string(), 3, [None, offsets, pa.py_buffer(b"ws:hws:h")])
    for call in (lambda: weburl.arrow.host(malformed), lambda: weburl.arrow.resolve(malformed, pa.nulls(3)), lambda: weburl.arrow.resolve(pa.nulls(3), malformed)):
        with pytest.raises(weburl.ArrayError, match="^the offsets of the array are not in order$"):
            call()
    with pytest.raises(TypeError, match="pyarrow.array"):
        weburl.arrow.host(["a"])
    for names in (["host\0valid"], ["hots"], ["line"], [""]):
        with pytest.raises(ValueError):
            weburl.arrow.get(pa.array(["a"]), *names)
    with pytest.raises(ValueError):
        weburl.arrow.host(pa.array(["a"]), threads=0)
    assert weburl.arrow.host(pa.nulls(3)).to_pylist() == [None] * 3
    assert weburl.arrow.host(pa.chunked_array([], pa.string())).to_pylist() == []


class Stream:
    """Something of no library that has a stream of Arrow."""

    def __init__(self, column):
        self.column = column

    def __arrow_c_stream__(self, requested_schema=None):
        return self.column.__arrow_c_stream__()


def test_result():
    """What no library has is a stream, which can be read once, or not at all."""
    result = weburl.arrow.host(Stream(pa.chunked_array([["A:b", "https://h/"], ["https://i/"]])))
    assert isinstance(result, weburl.arrow.Result) and len(result) == 3
    assert pa.chunked_array(result).to_pylist() == [None, "h", "i"]
    with pytest.raises(ValueError):
        pa.chunked_array(result)
    weburl.arrow.host(Stream(pa.chunked_array([["a"]]))).__arrow_c_stream__()


READ_TWICE = """
import pyarrow as pa, weburl.arrow
class Once:
    stream = pa.chunked_array([["https://h/"]]).__arrow_c_stream__()
    def __arrow_c_stream__(self, requested_schema=None):
        return self.stream
print(pa.chunked_array(Once()).to_pylist())
try:
    weburl.arrow.host(Once())
except weburl.ArrayError as e:
    print(e)
"""


def test_read_twice():
    """A stream that somebody has read is an error. In a process of its own, which ended by calling NULL."""
    out = subprocess.run([sys.executable, "-c", READ_TWICE], capture_output=True, text=True, timeout=60)
    assert (out.stdout, out.returncode) == ("['https://h/']\na stream of Arrow was released: it can be read once\n", 0), out


def test_large():
    """Many rows in many parts are in order, with one thread and with many."""
    texts = [f"https://h{i}.example/" for i in range(300_000)]
    column = pa.array(texts)
    want = [f"h{i}.example" for i in range(300_000)]
    for threads in (None, 1, 3, 64):
        assert weburl.arrow.host(column, threads=threads).to_pylist() == want
    big = pa.array(["https://h/" + "é" * 3_000_000] * 3 + ["x" * (17 << 20)])
    assert [len(h or "") for h in weburl.arrow.href(big).to_pylist()] == [18_000_010] * 3 + [0]
    assert weburl.arrow.failure(big).to_pylist()[3] == "too-long"


def test_no_thread(monkeypatch):
    """If the system has no more threads, those that have begun end before the memory of the column is released."""
    threads, start, releases = [], threading.Thread.start, []

    def start_one(thread):
        threads.append(thread)
        if len(threads) > 1:
            raise RuntimeError("can't start new thread")
        start(thread)

    def close(column):
        releases.append([thread for thread in threads[:1] if thread.is_alive()])

    monkeypatch.setattr(threading.Thread, "start", start_one)
    monkeypatch.setattr(weburl.arrow._Input, "close", close)
    with pytest.raises(RuntimeError, match="new thread"):
        weburl.arrow.host(pa.array(["https://www.example.com/" + "x" * 100] * 200_000), threads=2)
    assert releases == [[]]


def test_memory():
    """Nothing is kept: of results, of streams that nobody reads, of errors."""
    column, wrong = pa.array(["https://www.example.com/é"] * 20_000), pa.array([1])
    chunked = pa.chunked_array([column])

    def rss():
        gc.collect()
        with open("/proc/self/statm") as f:
            return int(f.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    for i in range(200):
        if i == 100:
            before = rss()
        weburl.arrow.fields(column, "host", "errors", "valid")
        weburl.arrow.host(Stream(chunked))
        weburl.arrow.host(Stream(chunked)).__arrow_c_stream__()
        with pytest.raises(weburl.ArrayError):
            weburl.arrow.host(wrong)
    assert rss() - before < 32 << 20


def test_ill_formed():
    """Bytes of a decoded value that are not UTF-8 are U+FFFD as the standard decodes them, in each form of the value."""
    url = weburl.URL("https://h/%E4%F6?%F0%9F%98=%E4%F6#%ED%A0%80")
    for name in ("path", "query", "fragment", "file", "path:1", "keys", "values"):
        got = weburl.arrow.get(pa.array([url.href]), name).to_pylist()[0]
        assert url.get(name) == (got if isinstance(got, str) else "\n".join(got)), name
    assert url.get("path") == "/\ufffd\ufffd"


def test_name_with_surrogate():
    """A surrogate without its other half counts as U+FFFD in a name, as in that of URL.get."""
    text, name = "https://h/?%EF%BF%BD=1", "query:\ud800"
    assert weburl.arrow.get(pa.array([text]), name).to_pylist() == [weburl.URL(text).get(name)] == ["1"]


def test_plans():
    """What the library has prepared for names is freed when it is not kept any longer."""
    handle = weburl.arrow._plan(("query:0",)).handle.value
    arguments = weburl.arrow.library.columns_arguments
    assert arguments(handle) == 1
    for i in range(100):
        weburl.arrow._plan((f"query:{i}",))
    gc.collect()
    assert arguments(handle) < 0


INTERRUPTED = """
import pyarrow as pa, threading, time, signal, os, sys, weburl.arrow
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may let what runs in the background ignore it
column = pa.array(["https://www.example.com/|" + "x" * 80] * 20_000_000)
weburl.arrow.errors(column[:10])
def interrupt():
    time.sleep(0.3)
    interrupt.at = time.monotonic()
    os.kill(os.getpid(), signal.SIGINT)
threading.Thread(target=interrupt).start()
try:
    weburl.arrow.errors(column, threads=int(sys.argv[1]))
except KeyboardInterrupt:
    print(time.monotonic() - interrupt.at)
"""


@pytest.mark.parametrize("threads", ["1", "2"])
def test_interrupt(threads):
    """Ctrl-C ends a long call. The limit is ten times what is promised, as CI has other work."""
    out = subprocess.run([sys.executable, "-c", INTERRUPTED, threads], capture_output=True, text=True, timeout=120)
    assert out.stdout and float(out.stdout) < 2, out


def test_typed(tmp_path):
    """mypy in its strict mode has nothing to say, of the package and of a program that gives functions a URL and extends it."""
    pytest.importorskip("mypy")
    package = pathlib.Path(weburl.__file__).parent
    engines = {"polars": "polars", "duckdb": "duckdb", "pandas": "pandas", "spark": "pyspark"}
    modules = [f.stem for f in package.glob("*.py") if importlib.util.find_spec(engines.get(f.stem, "sys"))]
    assert len(modules) >= 6
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir=/dev/null"]
    (tmp_path / "program.py").write_text('import weburl\nu = weburl.URL("a:b")\nassert weburl.parse(u, u) == weburl.URL(u, u) and weburl.can_parse(u, u)\nclass Page(weburl.URL): ...\np: Page = Page(u).with_path("/").join("a").clean()\n')
    command += ["-m", "program"]
    for name in modules:
        command += ["-m", "weburl" if name == "__init__" else f"weburl.{name}"]
    path = {} if "site-packages" in package.parts else {"MYPYPATH": str(package.parent)}
    out = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=os.environ | path)
    assert out.returncode == 0, out.stdout + out.stderr
