"""Runs the tests of ada-url with weburl in its place: stand_in.py FOLDER_WITH_THE_TESTS.

It prints how many ran, then a line for each that failed. ada-url has some functions and
types that weburl does not; they stay its own.
"""

import sys
import types
import unittest

import ada_url as real

import weburl

FIELDS = ["href", "protocol", "username", "password", "hostname", "pathname", "search", "hash", "origin"]


class URL:
    """What the tests of ada-url use of its class URL, with the setters, in terms of weburl.URL."""

    def __init__(self, url, base=None):
        self.__dict__["url"] = weburl.URL(str(url), base)

    can_parse = staticmethod(lambda text, base=None: isinstance(text, str) and isinstance(base, (str, type(None))) and weburl.can_parse(text, base))

    def __getattr__(self, name):
        u = self.url
        if name == "port":
            return "" if u.port is None else str(u.port)
        if name == "host":
            return u.hostname + ("" if u.port is None else f":{u.port}")
        if name not in FIELDS:
            raise AttributeError(name)
        return getattr(u, name)

    def __setattr__(self, name, value):
        u = self.url
        if not isinstance(value, str):
            raise ValueError(name)
        edit = {
            "href": lambda: weburl.URL(value),
            "protocol": lambda: u.with_scheme(value.removesuffix(":")),
            "username": lambda: u.with_username(value),
            "password": lambda: u.with_password(value),
            "hostname": lambda: u.with_host(value),
            "host": lambda: u.with_host(value.partition(":")[0]).with_port(int(value.partition(":")[2] or u.port or 0) or None),
            "port": lambda: u.with_port(int(value) if value else None),
            "pathname": lambda: u.with_path(value if value.startswith("/") else "/" + value),
            "search": lambda: u.with_query(value.removeprefix("?") or None),
            "hash": lambda: u.with_fragment(value.removeprefix("#") or None),
        }
        self.__dict__["url"] = edit[name]()

    def __delattr__(self, name):
        if name not in ("port", "hash", "pathname", "search", "username", "password"):
            raise AttributeError(name)
        setattr(self, name, "")

    def __str__(self):
        return self.href


def join_url(base, text):
    try:
        return weburl.URL(text, base).href
    except TypeError as e:
        raise ValueError from e


def parse_search_params(query):
    found = {}
    for name, value in weburl.URLSearchParams(query):
        found.setdefault(name, []).append(value)
    return found


def main():
    theirs = types.ModuleType("ada_url")
    for name in ("HostType", "SchemeType", "idna", "idna_to_ascii", "idna_to_unicode", "get_version", "parse_url", "replace_url", "replace_search_params"):
        setattr(theirs, name, getattr(real, name))
    theirs.URL, theirs.URLSearchParams, theirs.parse_search_params = URL, weburl.URLSearchParams, parse_search_params
    theirs.check_url = lambda text: isinstance(text, str) and weburl.can_parse(text)
    theirs.join_url = join_url
    theirs.normalize_url = lambda text: join_url(None, text)
    sys.modules["ada_url"] = theirs
    sys.path.insert(0, sys.argv[1])
    import test_ada_url

    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromModule(test_ada_url).run(result)
    print(result.testsRun)
    for test, text in result.failures + result.errors:
        print(getattr(test, "test_case", test)._testMethodName, "|", text.strip().splitlines()[-1])


if __name__ == "__main__":
    main()
