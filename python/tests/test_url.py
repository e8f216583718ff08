"""Tests of URL, its errors and URLSearchParams."""

import copy
import doctest
import importlib.metadata
import multiprocessing
import os
import pathlib
import pickle
import signal
import subprocess
import sys
import threading
from unittest import mock

import pytest

import weburl
import weburl._library
import weburl._params
import weburl._url


def test_wpt(wpt):
    """All cases of web-platform-tests: parts of the URL, and failures."""
    failures = 0
    for case in wpt:
        base = case.get("base")
        if case.get("failure"):
            failures += 1
            assert weburl.parse(case["input"], base) is None, case
            assert not weburl.can_parse(case["input"], base), case
            with pytest.raises(weburl.ParseError) as caught:
                weburl.URL(case["input"], base)
            e = caught.value
            assert e.name and e.meaning and str(e) and 0 <= e.start <= e.end <= len(case["input"]), case
            continue
        u = weburl.URL(case["input"], base)
        host = u.hostname + ("" if u.port is None else f":{u.port}")
        got = {
            "href": u.href, "protocol": u.protocol, "username": u.username, "password": u.password, "host": host, "hostname": u.hostname,
            "port": "" if u.port is None else str(u.port), "pathname": u.pathname, "search": u.search, "hash": u.hash, "origin": u.origin,
        }
        assert got == {name: case.get(name, value if name == "origin" else None) for name, value in got.items()}, case
        assert weburl.can_parse(case["input"], base)
        assert weburl.URL(u.href) == u
    assert (len(wpt), failures) == (891, 267)


def test_copies_of_params():
    """A copy is a list of its own."""
    params = weburl.URLSearchParams("a=1&b=%F0%9F%98%80")
    copies = [copy.copy(params), copy.deepcopy(params), *(pickle.loads(pickle.dumps(params, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1))]
    params.append("c", "3")
    assert all(str(other) == "a=1&b=%F0%9F%98%80" for other in copies)


def test_value():
    u = weburl.URL("https://user:secret@b.example/?q#f")
    assert u == weburl.URL(u) and hash(u) == hash(weburl.URL(u)) and len({u, weburl.URL(u)}) == 1
    assert u != u.href and u > weburl.URL("https://a.example/") and sorted([u, weburl.URL("a:b")])[0].scheme == "a"
    assert pickle.loads(pickle.dumps(u)) == u and copy.copy(u) is u and copy.deepcopy([u])[0] is u
    assert "secret" not in repr(u) and str(u) == u.href
    with pytest.raises(AttributeError, match="with_port"):
        u.port = 1
    for name in ("href", "hostname", "apex", "search_params", "nothing"):  # there is no method with_href
        with pytest.raises(AttributeError, match="^a URL does not change$"):
            setattr(u, name, "x")
    with pytest.raises(AttributeError):
        del u._href
    with pytest.raises(TypeError):
        assert u < 3
    params = weburl.URLSearchParams("a=1")
    assert u == mock.ANY and params == mock.ANY  # which the other side decides
    assert u != params and params != "a=1" and not u == 3 and not params == 3


def test_types():
    """What is no text is a TypeError, and a text is what it says, whatever methods a class of it has."""
    u = weburl.URL("https://h/")

    class Text(str):
        def encode(self, *_):
            return b"x:other"

    assert weburl.URL(Text("x:y")).href == "x:y" and u.with_fragment(Text("a")).fragment == "a"
    for wrong in (5, b"a", ["a"]):
        for function in (weburl.URL, weburl.parse, weburl.can_parse, u.join, u.with_host, u.with_path, u.get, u.normalize, u.search_params.get):
            with pytest.raises(TypeError):
                function(wrong)
    for required in ("scheme", "username", "password", "host", "path"):  # None does not remove them
        with pytest.raises(TypeError, match="not NoneType"):
            getattr(u, "with_" + required)(None)


def test_parts():
    u = weburl.URL("foo:///a")
    assert (u.host, u.hostname, u.query, u.fragment, u.port, u.origin, u.site) == ("", "", None, None, None, "null", None)
    assert weburl.URL("mailto:a@b").host is None
    assert weburl.URL("http://h/?#").query == "" and weburl.URL("http://h/?#").search == "" and weburl.URL("http://h/?#").fragment == ""
    assert weburl.URL("web+x:/.//p").path == "//p"
    assert weburl.URL("http://u@h/").password == "" and weburl.URL("http://:p@h/").password == "p"
    assert weburl.URL("https://www.example.co.uk/a/b?q=1+2").get("query:q") == "1 2"
    assert weburl.URL("https://h/%41").get("path") == "/A" and weburl.URL("https://h/%41").get("url:path") == "/%41"
    assert weburl.URL("https://h/?a=1&b=2").get("keys") == "a\nb"


def test_edits():
    u = weburl.URL("http://h/a?b#c")
    assert u.with_scheme("https").with_host("é.example").with_port(81).href == "https://xn--9ca.example:81/a?b#c"
    assert u.with_username("a@b").with_password("c:d").href == "http://a%40b:c%3Ad@h/a?b#c"
    assert u.with_path("/x y").with_query(weburl.URLSearchParams({"q": "ü"})).with_fragment(None).href == "http://h/x%20y?q=%C3%BC"
    assert u.with_port(81).with_port(None).with_query(None) == weburl.URL("http://h/a#c")
    assert u.join("//x/../y").href == "http://x/y" and u.clean() == u and u.normalize("remove-fragment").fragment is None
    for wrong, name, start in [
        (lambda: u.with_host("a/b"), "rest", 1),
        (lambda: u.with_port(70000), "port-out-of-range", 0),
        (lambda: u.with_scheme("é"), None, 0),
    ]:
        with pytest.raises(weburl.EditError) as caught:
            wrong()
        assert name in (None, caught.value.name) and caught.value.start == start
    for no_text in ({"q": "ü"}, [("q", "ü")], b"q", 1, True):
        with pytest.raises(TypeError):
            u.with_query(no_text)
    for unknown in (lambda: u.get("hots"), lambda: u.normalize("hots")):
        with pytest.raises(weburl.UnknownNameError):
            unknown()


def test_errors():
    with pytest.raises(weburl.ParseError) as caught:
        weburl.URL("https://é:geheim@ü:70000/")
    e = pickle.loads(pickle.dumps(caught.value))
    assert (e.name, e.start, e.end, e.offset) == ("port-out-of-range", 19, 24, 19)
    assert "at byte 21:" in str(e) and "write a number" in e.remedy and "geheim" not in str(e) and isinstance(e, ValueError)
    with pytest.raises(weburl.ParseError, match="base URL"):
        weburl.URL("a", "b")
    for wrong in (None, 3, b"https://h/"):
        with pytest.raises(TypeError):
            weburl.URL(wrong)
    assert weburl.URL("https://h/\ud83d\ude00\ud83d").href == "https://h/%F0%9F%98%80%EF%BF%BD"
    assert weburl.URL("https://h/" + "é" * 100_000).path == "/" + "%C3%A9" * 100_000


def test_params():
    p = weburl.URLSearchParams("?a=1&b=%F0%9F%98%80+x&a=3")
    for wrong in (lambda: weburl.URLSearchParams({"page": 2}), lambda: p.append("page", 2), lambda: p.get(2)):
        with pytest.raises(TypeError, match="a str, and not int"):
            wrong()
    assert (p["a"], p.get("z"), p.get_all("a"), len(p), "b" in p, "z" in p) == ("1", None, ["1", "3"], 3, True, False)
    p.set("a", "é&")
    p.append("c", "\ud800")
    assert str(p) == "a=%C3%A9%26&b=%F0%9F%98%80+x&c=%EF%BF%BD" and list(p)[2] == ("c", "�")
    assert p == weburl.URLSearchParams(p) and p.has("a", "é&") and not p.has("a", "x")
    p.delete("a", "no")
    p.delete("b")
    assert p.keys() == ["a", "c"] and p.values()[1] == "�" and repr(p).startswith("URLSearchParams('a=")
    q = weburl.URLSearchParams([("ﬃ", "1"), ("🌈", "2"), ("a", "3"), ("🌈", "4")])
    q.sort()
    assert q.values() == ["3", "2", "4", "1"]  # by UTF-16
    assert str(weburl.URLSearchParams({"a": ""})) == "a=" and str(weburl.URLSearchParams("&&")) == ""
    with pytest.raises(KeyError):
        q["none"]
    assert weburl.URL("https://h/??a=1&?b").search_params.items() == [("?a", "1"), ("?b", "")]


def test_documents():
    """The examples of the package and its classes, and of the README."""
    assert doctest.testmod(weburl, raise_on_error=True).attempted > 5
    readme = pathlib.Path(__file__).parents[1] / "README.md"
    text = readme.read_text().split("## One URL")[1]
    parser = doctest.DocTestParser()
    result = doctest.DocTestRunner().run(parser.get_doctest(text, {}, "README", None, 0))
    assert result.attempted > 8 and result.failed == 0
    assert {getattr(weburl, name).__module__ for name in weburl.__all__} == {"weburl"}


@pytest.mark.skipif("WEBURL_LIBRARY" in os.environ, reason="no wheel is installed")
def test_license():
    """The wheel has the license, which binary forms must have."""
    license = pathlib.Path(__file__).parents[2] / "LICENSE"
    assert importlib.metadata.distribution("weburl").read_text("licenses/LICENSE") == license.read_text()


def test_main():
    out = subprocess.run([sys.executable, "-m", "weburl"], check=True, capture_output=True, text=True).stdout
    assert out.startswith("weburl ") and "URL Standard of 20" in out and "Unicode 1" in out


def test_interrupted():
    """A handler of a signal uses what it has interrupted, and changes none of its results."""
    weburl.can_parse("x:")  # the library is loaded
    handled = 0

    def handler(*_):
        nonlocal handled
        handled += 1
        weburl.URL("https://OTHER.example:1/").get("host")
        assert weburl.parse("no URL") is None

    before = signal.signal(signal.SIGALRM, handler)
    try:
        for i in range(300):
            signal.setitimer(signal.ITIMER_REAL, 0.0005)
            while handled == i:
                u = weburl.URL("https://EXAMPLE.com/a%62?q")
                assert (u.href, u.port, u.get("path"), u.with_port(8).port) == ("https://example.com/a%62?q", None, "/ab", 8)
                assert u.search_params.keys() == ["q"]
                with pytest.raises(weburl.ParseError, match="port-out-of-range"):
                    weburl.URL("https://h:99999/")
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


LOADED = """
import ctypes, signal, weburl
load = ctypes.CDLL
def interrupted(path):
    signal.raise_signal(signal.SIGALRM)
    return load(path)
def handler(*_):
    ctypes.CDLL = load
    print(weburl.URL("x:y"))
signal.signal(signal.SIGALRM, handler)
ctypes.CDLL = interrupted
print(weburl.URL("x:z"))
"""


def test_interrupted_loading():
    """A handler of a signal uses the library while it is loaded."""
    out = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, timeout=60)
    assert (out.stdout, out.stderr) == ("x:y\nx:z\n", "")


def test_long_results():
    """Memory for a long result is not kept."""
    long = "x:" + "a" * (3 << 20)
    assert weburl.URL(long).href == long and weburl.URL(long).get("path") == long[2:]
    assert str(weburl.URLSearchParams([("a", "b" * len(long))])) == "a=" + "b" * len(long)
    assert all(s.capacity <= 1 << 20 for s in weburl._library._idle)


def test_threads():
    """64 threads, which ctypes lets run at once."""
    failed = []

    def work():
        for i in range(300):
            if weburl.URL(f"https://EXAMPLE.com/{i}").path != f"/{i}" or weburl.parse("x") is not None:
                failed.append(i)

    threads = [threading.Thread(target=work) for _ in range(64)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert not failed


def _in_child(results):
    try:
        results.put(weburl.URL("https://EXAMPLE.com").href)
    except RuntimeError as e:
        results.put(str(e))


@pytest.mark.parametrize("method", ["spawn", "fork"])
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_processes(method):
    """A process that is spawned works, and one that is forked says why it does not."""
    weburl.URL("a:b")
    context = multiprocessing.get_context(method)
    results = context.Queue()
    process = context.Process(target=_in_child, args=(results,))
    process.start()
    got = results.get(timeout=60)
    process.join()
    assert got == "https://example.com/" if method == "spawn" else "spawn" in got


def test_fork_before():
    """A process that is forked before anything was used works."""
    code = "import weburl, os\np = os.fork()\nif p == 0: os._exit(0 if weburl.URL('A:b').href == 'a:b' else 1)\nassert os.waitpid(p, 0)[1] == 0\nassert weburl.can_parse('a:b')"
    subprocess.run([sys.executable, "-W", "ignore", "-c", code], check=True, env=os.environ, timeout=60)
