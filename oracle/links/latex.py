"""pylatexenc: the arguments of the commands that have a URL, and texts; pybtex: fields."""

import io
import re

from pybtex.database.input import bibtex
from pylatexenc import latexwalker, macrospec

CONTEXT = latexwalker.get_default_latex_context_db()
CONTEXT.add_context_category(
    "urls",
    prepend=True,
    macros=[
        macrospec.std_macro("url", False, 1),
        macrospec.std_macro("nolinkurl", False, 1),
        macrospec.MacroSpec("href", "[{{"),
    ],
)
VERBATIM = ("verbatim", "Verbatim", "lstlisting", "minted", "comment", "alltt", "filecontents", "tikzpicture")
ESCAPES = re.compile(r"\\textasciitilde(?:\{\}| )?|\\string~|\\~\{\}|\\([%#_&~{}$^])|%\n[\n\t ]*|\\[/-]")


def plain(source):
    """Returns what an argument stands for."""
    return ESCAPES.sub(lambda m: m[1] or ("~" if m[0].startswith((r"\t", r"\s", r"\~")) else ""), source)


def nodes_urls(nodes, source, found):
    """Adds the URLs in nodes; what is between links and code is text."""
    text = ""
    for node in nodes or []:
        if node is None:
            continue
        if node.isNodeType(latexwalker.LatexMacroNode) and node.macroname in ("url", "nolinkurl", "href"):
            found["texts"].append(plain(text))
            text = ""
            arguments = [n for n in node.nodeargd.argnlist if n is not None] if node.nodeargd else []
            at = 1 if node.macroname == "href" and len(arguments) == 3 else 0
            if arguments:
                argument = arguments[at]
                url = source[argument.pos : argument.pos + argument.len]
                found["urls"].append(plain(url[1:-1] if url.startswith("{") else url).strip())
                for other in arguments[at + 1 :]:
                    nodes_urls([other], source, found)
        elif node.isNodeType(latexwalker.LatexCommentNode):
            found["texts"].append(plain(text))
            text = ""
        elif node.isNodeType(latexwalker.LatexEnvironmentNode) and node.environmentname.rstrip("*") in VERBATIM:
            found["texts"].append(plain(text))
            text = ""
        elif node.isNodeType(latexwalker.LatexMacroNode) and node.macroname in ("verb", "lstinline", "path"):
            found["texts"].append(plain(text))
            text = ""
        elif node.isNodeType(latexwalker.LatexGroupNode) or node.isNodeType(latexwalker.LatexEnvironmentNode) or node.isNodeType(latexwalker.LatexMathNode):
            found["texts"].append(plain(text))
            text = ""
            nodes_urls(node.nodelist, source, found)
        elif node.isNodeType(latexwalker.LatexMacroNode) and node.nodeargd and any(node.nodeargd.argnlist or []):
            found["texts"].append(plain(text))
            text = ""
            nodes_urls(node.nodeargd.argnlist, source, found)
        else:
            text += source[node.pos : node.pos + node.len]
    found["texts"].append(plain(text))


def latex_urls(data, found, _):
    source = data.decode("utf-8", "replace")
    walker = latexwalker.LatexWalker(source, latex_context=CONTEXT, tolerant_parsing=True)
    nodes_urls(walker.get_latex_nodes()[0], source, found)


def bibtex_urls(data, found, _):
    source = data.decode("utf-8", "replace")
    for entry in bibtex.Parser().parse_stream(io.StringIO(source)).entries.values():
        for name, value in entry.fields.items():
            if re.fullmatch(r"url|ee|biburl|bdsk-url-\d+", name, re.I) and not re.search(r"\\url|\\href|://.*://", value):
                found["urls"].append(plain(value).strip("{} \n\t"))
            else:
                walker = latexwalker.LatexWalker(value, latex_context=CONTEXT, tolerant_parsing=True)
                nodes_urls(walker.get_latex_nodes()[0], value, found)
