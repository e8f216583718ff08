import json
import sys

from surt import surt


def key(text):
    try:
        return surt(text.encode("utf-8")).decode("utf-8", "surrogateescape")
    except ValueError as e:
        return "ValueError: " + str(e)


for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"texts": [key(text) for text in request["texts"]]}), flush=True)
