"""docutils: the URLs of links and images.

It looks for none in what is inside of directives that it does not know, most of them those of
Sphinx, and in the names of authors. Sphinx's directives that have text in them, such as
"versionadded", are read as what they have. Behind what looks like a URL of a scheme that it does not
know, such as git://a.example or std::string, it looks for no others in the same text, so that the text
from there on is not judged.
"""

import io

from docutils import nodes
from docutils.core import publish_doctree
from docutils.parsers.rst import Directive, directives, roles, states


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

passed = []  # texts that are not searched
known = states.Inliner.standalone_uri


def standalone_uri(self, match, lineno):
    try:
        return known(self, match, lineno)
    except states.MarkupMismatch:
        passed.append(match.string[match.start() :])
        raise


states.Inliner.standalone_uri = standalone_uri

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


def rst_urls(data, found, _):
    passed.clear()
    tree = publish_doctree(data.decode("utf-8-sig", "replace"), settings_overrides=SETTINGS)
    for node in tree.findall(nodes.Element):
        if isinstance(node, (nodes.reference, nodes.target)) and node.get("refuri"):
            found["urls"].append(node["refuri"])
        elif isinstance(node, nodes.image):
            found["urls"].append(node["uri"])
        elif isinstance(node, nodes.authors):
            found["unread"].append(node.astext())
        elif isinstance(node, nodes.system_message):
            found["unread"] += [block.rawsource or block.astext() for block in node.findall(nodes.literal_block)]
    found["unread"] += passed
