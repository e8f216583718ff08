"""pylatexenc: the arguments of the commands that have a URL, and texts; pybtex: fields."""

import io
import re

from pybtex.database.input import bibtex
from pylatexenc import latexwalker, macrospec

CONTEXT = latexwalker.get_default_latex_context_db()
CONTEXT.add_context_category(
    "urls", prepend=True, macros=[macrospec.std_macro("url", "{"), macrospec.std_macro("nolinkurl", "{"), macrospec.std_macro("href", "[{{")]
)
# What is printed as it is, of which pylatexenc knows only some.
VERBATIM = re.compile(
    r"(?s)\\begin\{((?:verbatim|Verbatim|lstlisting|minted|comment|alltt|filecontents|tikzpicture)\*?)\}.*?\\end\{\1\}"
    r"|\\(?:verb\*?|lstinline(?:\[[^]]*\])?|path)(?![A-Za-z])(?:\{[^}]*\}|(\S)[^\n]*?\2)"
)
DELIMITED = re.compile(r"\\url([^A-Za-z\s{}*\\#\[])([^\n]*?)\1")
ESCAPES = re.compile(r"\$\\sim\$|\\textasciitilde(?:\{\}| )?|\\string~|\\~(?:\{ ?\})?|\{?\\([%#_&{}$^])\}?|%\n[\n\t ]*|\\[/-]")


def plain(source):
    """Returns what an argument or a text stands for."""
    return ESCAPES.sub(lambda m: m[1] or ("~" if "~" in m[0] or re.search("tilde|sim", m[0]) else ""), source)


def is_text(node, source):
    """Reports whether a node is part of a text: words, and characters that are escaped."""
    name = getattr(node, "macroname", None)
    return (
        node.isNodeType(latexwalker.LatexCharsNode)
        or source.startswith(r"$\sim$", node.pos)
        or node.isNodeType(latexwalker.LatexSpecialsNode)
        or node.isNodeType(latexwalker.LatexGroupNode) and re.fullmatch(r"\{\\[%#_&]\}", source[node.pos : node.pos + node.len])
        or name is not None and (not name.isalpha() or name in ("textasciitilde", "string"))
    )


def nodes_urls(nodes, source, found):
    """Adds the URLs in nodes; what is between links, code and commands is text."""
    text = ""
    for node in [*(node for node in nodes or [] if node is not None), None]:
        if node is not None and is_text(node, source):
            text += source[node.pos : node.pos + node.len]
            continue
        found["texts"].append(plain(text))
        if node is None:
            return
        text = ""
        name = getattr(node, "macroname", None)
        spec = getattr(node, "nodeargd", None)
        arguments = [n for n in (spec.argnlist or []) if n is not None] if spec is not None else []
        if name in ("url", "nolinkurl", "href") and arguments:
            at = len(arguments) - 2 if name == "href" else 0
            url = source[arguments[at].pos : arguments[at].pos + arguments[at].len]
            url = plain(url[1:-1] if url.startswith("{") else url).strip()
            if not re.match(r"#\d?$|\\[A-Za-z]{2}", url):  # of the definition of a command
                found["urls"].append(url)
            nodes_urls(arguments[at + 1 :], source, found)
        else:
            nodes_urls(arguments, source, found)
            nodes_urls(getattr(node, "nodelist", None), source, found)


def latex_urls(data, found, _):
    source = DELIMITED.sub(r"\\url{\2}", VERBATIM.sub("{}", data.decode("utf-8", "replace")))
    walker = latexwalker.LatexWalker(source, latex_context=CONTEXT, tolerant_parsing=False)
    nodes_urls(walker.get_latex_nodes()[0], source, found)


def bibtex_urls(data, found, _):
    source = VERBATIM.sub("", data.decode("utf-8", "replace"))
    parser = bibtex.Parser()
    entries = parser.parse_stream(io.StringIO(source)).entries
    found["texts"] += [plain(value) for value in parser.macros.values()]
    for entry in entries.values():
        for name, value in entry.fields.items():
            if re.fullmatch(r"url|ee|biburl|bdsk-url-\d+", name, re.I) and not re.search(r"\\url|\\href|://.*://", value):
                found["urls"].append(re.sub(r"(?s)^\{(.*)\}$", r"\1", plain(value).strip()).strip())
            else:  # in a URL, a percent sign before hexadecimal digits begins no comment
                value = re.sub(r"://\S*", lambda url: re.sub(r"(?<!\\)%(?=[0-9A-Fa-f]{2})", r"\\%", url[0]), value)
                walker = latexwalker.LatexWalker(value, latex_context=CONTEXT, tolerant_parsing=False)
                nodes_urls(walker.get_latex_nodes()[0], value, found)
