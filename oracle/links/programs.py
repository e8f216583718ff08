"""tree-sitter: the comments of programs, and the docstrings of Python."""

import os

import tree_sitter_bash
import tree_sitter_c
import tree_sitter_c_sharp
import tree_sitter_cpp
import tree_sitter_go
import tree_sitter_java
import tree_sitter_javascript
import tree_sitter_kotlin
import tree_sitter_php
import tree_sitter_python
import tree_sitter_ruby
import tree_sitter_rust
import tree_sitter_typescript
from tree_sitter import Language, Parser

GRAMMARS = {
    ".sh": tree_sitter_bash.language,
    ".c .h": tree_sitter_c.language,
    ".cs": tree_sitter_c_sharp.language,
    ".cc .cpp .hpp": tree_sitter_cpp.language,
    ".go": tree_sitter_go.language,
    ".java": tree_sitter_java.language,
    ".js .mjs .cjs .jsx": tree_sitter_javascript.language,
    ".kt": tree_sitter_kotlin.language,
    ".php": tree_sitter_php.language_php,
    ".py": tree_sitter_python.language,
    ".rb": tree_sitter_ruby.language,
    ".rs": tree_sitter_rust.language,
    ".ts .mts .cts": tree_sitter_typescript.language_typescript,
    ".tsx": tree_sitter_typescript.language_tsx,
}
PARSERS = {name: Parser(Language(grammar())) for names, grammar in GRAMMARS.items() for name in names.split()}


def is_docstring(node):
    """Reports whether a string of Python is a statement of its own."""
    return node.type == "string" and node.parent.type == "expression_statement" and node.parent.child_count == 1


def code_urls(data, found, path):
    data.decode("utf-8")
    tree = PARSERS[os.path.splitext(path)[1]].parse(data)
    if tree.root_node.has_error:
        raise SyntaxError("the grammar does not read it to the end")
    cursor = tree.walk()
    entering = True
    while True:
        node = cursor.node
        if entering and ("comment" in node.type or is_docstring(node)):
            found["texts"].append(node.text.decode("utf-8").removesuffix("*/"))
            entering = False
        if entering and cursor.goto_first_child():
            continue
        if cursor.goto_next_sibling():
            entering = True
        elif cursor.goto_parent():
            entering = False
        else:
            return
