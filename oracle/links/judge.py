"""Prints which URLs docutils finds in documents of reStructuredText.

Each line of the input is the path of a document. Each line of the output has, as JSON, the
URLs of its links and images, and the texts in which docutils looks for none: what is inside
of directives that it does not know, most of them those of Sphinx, and the names of authors.
Sphinx's directives that have text in them, such as "versionadded", are read as what they have.
"""

import io
import json
import sys

from docutils import nodes
from docutils.core import publish_doctree
from docutils.parsers.rst import Directive, directives, roles
from docutils.utils import SystemMessage


class Body(Directive):
    """A directive with a text inside, of which neither the title nor the options count."""

    optional_arguments = 1
    final_argument_whitespace = True
    has_content = True

    def run(self):
        node = nodes.container()
        if self.arguments and self.name in ("versionadded", "versionchanged", "deprecated"):
            words = self.arguments[0].split(None, 1)
            if len(words) == 2:
                node += self.state.inline_text(words[1], self.lineno)[0]
        elif self.arguments and self.name == "seealso":
            node += self.state.inline_text(self.arguments[0], self.lineno)[0]
        self.state.nested_parse(self.content, self.content_offset, node)
        return [node]


for name in "versionadded versionchanged deprecated seealso only tab tabs rubric hlist centered glossary".split():
    directives.register_directive(name, Body)

# Other directives are unknown, and what they contain is a literal block in a message. Roles
# that are unknown are text.
roles.register_local_role("rfc", roles.CustomRole("rfc", roles.generic_custom_role, {}))
roles.register_local_role("pep", roles.CustomRole("pep", roles.generic_custom_role, {}))

SETTINGS = {
    "report_level": 5,
    "halt_level": 5,
    "warning_stream": io.StringIO(),
    "file_insertion_enabled": False,
    "raw_enabled": False,
    "syntax_highlight": "none",
    "line_length_limit": 1 << 30,
    "_disable_config": True,
}


def judge(path):
    with open(path, encoding="utf-8-sig", errors="replace") as file:
        text = file.read()
    try:
        tree = publish_doctree(text, source_path=path, settings_overrides=SETTINGS)
    except (Exception, SystemMessage) as error:  # of docutils itself
        return {"failed": repr(error)[:200]}
    urls, unread = [], []
    for node in tree.findall(nodes.Element):
        if isinstance(node, (nodes.reference, nodes.target)) and node.get("refuri"):
            urls.append(node["refuri"])
        elif isinstance(node, nodes.image):
            urls.append(node["uri"])
        elif isinstance(node, nodes.authors):
            unread.append(node.astext())
        elif isinstance(node, nodes.system_message):
            unread += [block.rawsource or block.astext() for block in node.findall(nodes.literal_block)]
    return {"urls": urls, "unread": unread}


for line in sys.stdin:
    json.dump(judge(line.rstrip("\n")), sys.stdout)
    print(flush=True)
