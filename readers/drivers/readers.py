"""Reads URLs as libraries of Python do: an object with "input" and perhaps "base" a line in, an answer a line out.

    python3 readers.py NAME

An answer has "ok" and the components as the library gives them: null for one that is
absent, no key for one that the library does not tell. The requesters have no network:
their connection is an object that keeps what is sent.
"""
import base64, importlib, importlib.metadata, json, platform, sys
from urllib.parse import quote

READERS = {}


def reader(*packages):
    def add(function):
        READERS[function.__name__.replace("_", "-")] = (function, packages)
        return function
    return add


def split(u):
    """The answer of a result of urllib.parse."""
    return dict(scheme=u.scheme, userinfo=u.netloc.rpartition("@")[0] if "@" in u.netloc else None, host=u.hostname,
                port=u.port, path=u.path, query=u.query, fragment=u.fragment)


@reader()
def urllib(text, base):
    from urllib.parse import urljoin, urlsplit
    return split(urlsplit(text if base is None else urljoin(base, text)))


class Sent(BaseException):
    """Ends a request when it would wait for the response."""


class Wire:
    """A connection that goes nowhere."""

    def __init__(self, scheme, host, port):
        self.scheme, self.host, self.port, self.data = scheme, host, port, b""

    def sendall(self, data):
        self.data += data if isinstance(data, bytes) else b"".join(data)

    def makefile(self, *_args, **_named):
        raise Sent(self)

    def settimeout(self, *_args):
        pass

    setsockopt = close = shutdown = settimeout

    def answer(self):
        line, *fields = self.data.split(b"\r\n\r\n")[0].split(b"\r\n")
        target = line.split(b" ", 1)[-1].rsplit(b" ", 1)[0]
        field = next((f[5:].strip() for f in fields if f[:5].lower() == b"host:"), None)
        path, mark, query = target.partition(b"?")
        return dict(scheme=self.scheme, host=self.host, port=self.port, path=path, query=query if mark else None, field=field)


def sent(request):
    try:
        request()
    except Sent as end:
        return end.args[0].answer()
    raise ValueError("nothing was sent")


@reader()
def urlopen(text, base):
    import http.client, ssl, urllib.request
    if base is not None:
        return None
    if not hasattr(urlopen, "opener"):
        def connect(self):
            self.sock = Wire("https" if isinstance(self, http.client.HTTPSConnection) else "http", self.host, self.port)
        http.client.HTTPConnection.connect = http.client.HTTPSConnection.connect = connect
        urlopen.opener = urllib.request.OpenerDirector()
        for handler in urllib.request.HTTPHandler(), urllib.request.HTTPSHandler(context=ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)), urllib.request.UnknownHandler():
            urlopen.opener.add_handler(handler)
    return sent(lambda: urlopen.opener.open(text))


@reader("urllib3")
def urllib3(text, base):
    from urllib3.util import parse_url
    if base is not None:
        return None
    u = parse_url(text)
    return dict(scheme=u.scheme, userinfo=u.auth, host=u.host, port=u.port, path=u.path, query=u.query, fragment=u.fragment)


@reader("requests", "urllib3")
def requests(text, base):
    import urllib3.connection as c
    api = importlib.import_module("requests")
    if base is not None:
        return None
    if not hasattr(requests, "session"):
        def connect(self):
            self.sock = Wire("https" if isinstance(self, c.HTTPSConnection) else "http", self.host, self.port)
            self.is_verified = self.proxy_is_verified = True
        c.HTTPConnection.connect = c.HTTPSConnection.connect = connect
        requests.session = api.Session()
        requests.session.trust_env = False
    requests.session.adapters.clear()
    for scheme in "http://", "https://":
        requests.session.mount(scheme, api.adapters.HTTPAdapter())
    return sent(lambda: requests.session.get(text))


@reader("httpx")
def httpx(text, base):
    api = importlib.import_module("httpx")
    if base is not None:
        u = api.URL(base).join(text)
    else:
        u = api.URL(text)
    return dict(scheme=u.scheme, userinfo=u.userinfo, host=u.raw_host, port=u.port,
                path=u.raw_path.split(b"?")[0], query=u.query, fragment=u.fragment, href=str(u))


@reader("yarl")
def yarl(text, base):
    from yarl import URL
    u = URL(text) if base is None else URL(base).join(URL(text))
    auth = u.raw_authority
    return dict(scheme=u.scheme, userinfo=auth.rpartition("@")[0] if "@" in auth else None, host=u.raw_host,
                port=u.explicit_port, path=u.raw_path, query=u.raw_query_string, fragment=u.raw_fragment, href=str(u))


@reader("furl")
def furl(text, base):
    api = importlib.import_module("furl")
    f = api.furl(text) if base is None else api.furl(base).join(text)
    auth = None if f.username is None and f.password is None else (f.username or "") + ("" if f.password is None else ":" + f.password)
    return dict(scheme=f.scheme, userinfo=auth, host=f.host, port=f.port, path=str(f.path), query=str(f.query),
                fragment=str(f.fragment), href=f.url)


@reader("rfc3986")
def rfc3986(text, base):
    api = importlib.import_module("rfc3986")
    u = api.uri_reference(text)
    if base is not None:
        u = u.resolve_with(api.uri_reference(base))
    parts = u.authority_info()
    return dict(scheme=u.scheme, userinfo=parts["userinfo"], host=parts["host"], port=parts["port"], path=u.path,
                query=u.query, fragment=u.fragment, href=u.unsplit())


@reader("ada-url")
def ada_url(text, base):
    from ada_url import URL
    u = URL(text, base) if base is not None else URL(text)
    auth = u.username + (":" + u.password if u.password else "")
    return dict(scheme=u.protocol[:-1], userinfo=auth, host=u.hostname, port=u.port, path=u.pathname, query=u.search[1:],
                fragment=u.hash[1:], href=u.href)


def value(v):
    if isinstance(v, bytes):
        try:
            return v.decode()
        except UnicodeDecodeError:
            return {"base64": base64.b64encode(v).decode()}
    if v is None or isinstance(v, str) and v.isascii():
        return v
    v = str(v)
    try:
        v.encode()
    except UnicodeEncodeError:
        return {"base64": base64.b64encode(v.encode("utf-8", "surrogateescape")).decode()}
    return v


def answer_of(function, text, base):
    try:
        answer = function(text, base)
        return {"skip": True} if answer is None else {"ok": True, **{k: value(v) for k, v in answer.items()}}
    except Exception as e:
        return {"ok": False, "error": f"{type(e).__name__}: {e}".encode("utf-8", "replace").decode()[:200]}


def sweep(function, before, after, points):
    """Reads each code point of ranges between two texts. A line is written for those whose answers are the same but for it."""
    for span in points.split():
        first, last = map(int, span.split("-"))
        old, begin = None, first
        for c in range(first, last + 1):
            char = chr(c)
            answer = answer_of(function, before + char + after, None)
            for name in "href", "field", "error":
                answer.pop(name, None)
            text = json.dumps(answer, ensure_ascii=False).replace(char, "{c}")
            if "%" in text:
                escapes = quote(char)
                text = text.replace(escapes, "{E}").replace(escapes.lower(), "{e}")
            if text != old:
                if old is not None:
                    yield begin, c - 1, old
                old, begin = text, c
        yield begin, last, old


def main():
    function, packages = READERS[sys.argv[1]]
    for package in packages:
        importlib.import_module(package.replace("-", "_"))
    version = ", ".join([f"{p} {importlib.metadata.version(p)}" for p in packages] + ["Python " + platform.python_version()])
    print(json.dumps({"version": version}), flush=True)
    for line in sys.stdin.buffer:
        case = json.loads(line)
        if "points" in case:
            for begin, end, answer in sweep(function, case["before"], case["after"], case["points"]):
                sys.stdout.write('{"from":%d,"to":%d,"answer":%s}\n' % (begin, end, json.dumps(json.loads(answer))))
            sys.stdout.write("{}\n")
        else:
            sys.stdout.write(json.dumps(answer_of(function, case["input"], case.get("base"))) + "\n")
        if not case.get("more"):
            sys.stdout.flush()


if __name__ == "__main__":
    main()
