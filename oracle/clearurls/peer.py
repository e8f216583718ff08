"""Cleans the URLs of standard input, one a line, with the package unalix and the
rules of ClearURLs that it has, and prints them, one a line.

Of unalix five things are changed as it is loaded, so that it does what the rules
are written for: patterns ignore case, those of providers are compared with the
whole URL, a rule needs no "=" after the name, a parameter does not begin after an
encoded ampersand, and the rules of unalix itself are left out."""

import inspect
import re
import sys
import types

import unalix.core.coreutils as coreutils


def replaced(text, old, new):
    if old not in text:
        raise SystemExit("this is another version of unalix: " + old)
    return text.replace(old, new)


def compiled(pattern):
    if pattern.startswith(BEFORE):
        pattern = "(&|^)" + replaced(pattern[len(BEFORE):], AFTER, "") + "(?:=[^&]*)?(?=&|$)"
    return re.compile(pattern, re.IGNORECASE)


BEFORE, AFTER = "(%(?:26|23)|&|^)", "(?:(?:=|%3[Dd])[^&]*)"
coreutils.re = types.SimpleNamespace(compile=compiled)

import unalix.core.url_cleaner as cleaner  # noqa: E402

source = inspect.getsource(cleaner.clear_url)
source = replaced(source, 'compiled.match(f"{url.scheme}://{url.netloc}")', "compiled.search(url.geturl())")
exec(source, cleaner.__dict__)

cleaner.rulesets = coreutils.rulesets_from_files([sys.argv[1]])
for line in sys.stdin:
    print(cleaner.clear_url(line.rstrip("\n"), ignoreRedirections=True))
