"""Prints which URLs the programs of others find in documents of a format, as judge.mjs does.

The argument is the format. Each line of the input is the path of a document, each line of the
output what is in it, as JSON: "urls"; "texts", in which URLs stand among other words; "unread",
which is not judged; or "failed".
"""

import importlib
import json
import sys

MODULES = {"rst": "rst", "latex": "latex", "bibtex": "latex", "code": "programs"}


def main(format):
    judge = getattr(importlib.import_module(MODULES.get(format, "data")), format + "_urls")
    for line in sys.stdin:
        found = {"urls": [], "texts": [], "unread": []}
        try:
            with open(line.rstrip("\n"), "rb") as file:
                judge(file.read(), found, line.rstrip("\n"))
            found["texts"] = [text for text in found["texts"] if "://" in text]
        except BaseException as error:  # of the program itself; docutils exits
            found = {"failed": repr(error)[:300]}
        print(json.dumps(found), flush=True)


main(sys.argv[1])
