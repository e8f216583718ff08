"""Cleans the URLs of requests with the package unalix and the rules of ClearURLs that
it has. The answer to a request for the version is the file with these rules.

Of unalix five things are changed as it is loaded, so that it does what the rules
are written for: patterns ignore case, those of providers are compared with the
whole URL, a rule needs no "=" after the name, a parameter does not begin after an
encoded ampersand, and the rules of unalix itself are left out."""

import inspect
import json
import os
import re
import sys
import types

import unalix
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

RULES = os.path.join(os.path.dirname(unalix.__file__), "package_data", "rulesets", "data.min.json")
cleaner.rulesets = coreutils.rulesets_from_files([RULES])
for line in sys.stdin:
    request = json.loads(line)
    texts = [RULES]
    if request["do"] != "version":
        texts = [cleaner.clear_url(text, ignoreRedirections=True) for text in request["texts"]]
    print(json.dumps({"texts": texts}), flush=True)
