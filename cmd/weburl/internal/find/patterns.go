package find

import (
	"regexp"
	"sync"
)

// A pattern is an expression that is compiled when it is needed first.
type pattern struct {
	expression string
	once       sync.Once
	compiled   *regexp.Regexp
}

func (p *pattern) get() *regexp.Regexp {
	p.once.Do(func() { p.compiled = regexp.MustCompile(p.expression) })
	return p.compiled
}

// bibtexName is the name of a field, or an abbreviation.
const bibtexName = `[A-Za-z][^\s"#%'(),={}]*`

// definition is the start of the definition of a link.
const definition = `(?m)^ {0,3}\[[^\]\n]+\]:\s`

// What has a meaning in a format. Each is compiled when it is needed first.
var (
	// latexCommand matches a command with what may come before its argument.
	latexCommand = pattern{expression: `^\\([A-Za-z]+)\*?(?:[ \t]*\[[^\]\n]*\])?[ \t]*\n?[ \t]*`}
	// latexName matches a command in a URL.
	latexName = pattern{expression: `\\[A-Za-z]{2}`}
	// latexStart matches what begins no URL.
	latexStart = pattern{expression: `^(?:\\[A-Za-z]{2}|#\d$)`}
	// bibtexEntry matches the type of an entry with what opens it.
	bibtexEntry = pattern{expression: `@\s*([A-Za-z]+)\s*[{(]`}
	// bibtexField matches the name of a field with its value, if that has several parts or begins with an abbreviation,
	// or with its start.
	bibtexField = pattern{expression: `(?:[,{]|^)\s*(` + bibtexName + `)\s*=\s*(?:((?:` + bibtexName + `|` + bibtexPart.expression + `\s*#)(?:[\s#]*` + bibtexPart.expression + `)*)|[{"])`}
	// bibtexPart matches a part of a value: a text, a number, or an abbreviation.
	bibtexPart = pattern{expression: `(?:"[^"{}]*"|\{[^{}]*\}|\d+|` + bibtexName + `)`}
	// asciidocLine matches what is complete in a line: a title, an attribute, and a macro of a block.
	asciidocLine = pattern{expression: `^(?:(?:=+|#+)[ \t]|\.\.?[^ \t.]|:!?\w[^:]*:(?:[ \t]|$)|\w[\w-]*::\S.*\]$)`}
	// asciidocBlock matches the attributes of a block.
	asciidocBlock = pattern{expression: `^\[(?:|[\w.#%{,"'].*|\[.*\])\]$`}
	// asciidocSubs matches what is replaced in a block.
	asciidocSubs = pattern{expression: `\bsubs *= *("[^"]*"|[^,"\]]*)`}
	// asciidocColumn matches the attributes of a table with a column whose cells have blocks.
	asciidocColumn = pattern{expression: `\bcols *= *"?(?:[^"\]]*[\d*<>^.%~,; ])?a *[",;\]]`}
	// asciidocCell matches what is before the bar of a cell with blocks.
	asciidocCell = pattern{expression: `(?:^|\s)[\d.+*<^>]*a$`}
	// asciidocItem matches the mark of an item of a list.
	asciidocItem = pattern{expression: `^(?:[ \t]*(?:-|\*+|\.+|•|\d+\.|[A-Za-z]\.|[IVXivx]+\))[ \t]|[ \t]*[^ \t].*?(?:::+|;;)(?:$|[ \t])|<(?:\d+|\.)>[ \t])`}
	// asciidocAuthor matches an author with an address, in the line below the title.
	asciidocAuthor = pattern{expression: `^ *[\pL\pN_][\pL\pN_.'-]*(?: +[\pL\pN_][\pL\pN_.'-]*){0,2} +<([^>]+)> *$`}
	// asciidocName matches a name in angle brackets in a URL.
	asciidocName = pattern{expression: `^<[\w-]+>[\w@./:?#-]`}
	// asciidocLink matches the name of a macro, a URL, and an address.
	asciidocLink = pattern{expression: "(\\+\\+\\+?|\\$\\$|`\\+|\\+|`|\\b(?:pass|stem|latexmath|asciimath):[a-z,-]*\\[)|" +
		`(link|mailto|image|icon|video|audio|include)(::?)()|((?:https?|ftp|irc|file|\b(?:hh?|t)[tp][tps]{1,4})://)|[\pL\pN_](?:&amp;|[\pL\pN._%+-])*@[\pL\pN][\pL\pN_.-]*\.[A-Za-z]{2,5}\b`}
	// xmlEntity matches a reference to an entity of the document.
	xmlEntity = pattern{expression: `^&[A-Za-z_:][\w:.-]*;`}
	// xmlPair matches two words, of which it has the second.
	xmlPair = pattern{expression: `\S+\s+(\S+)`}
	// xmlValue matches an entity with its value.
	xmlValue = pattern{expression: `<!ENTITY\s+(?:%\s+)?[^\s"'%]+\s+("[^"]*"|'[^']*')`}
	// rstDirective matches the name of a directive.
	rstDirective = pattern{expression: `^(?:\|[^ \n].*?\|[ \t]+)?([A-Za-z][A-Za-z0-9_+:.-]*?)::(?:[ \t]+|$)`}
	// rstTarget matches the name of a target.
	rstTarget = pattern{expression: "^(?:_(?:_|`(?:\\\\.|[^`\\\\])+`[ \\t]*|(?:\\\\.|[^:\\\\`]|:[^ \\t])(?:\\\\.|[^:\\\\]|:[^ \\t])*)?:)(?:[ \\t]+|$)"}
	// rstItem matches the mark of an item of a list.
	rstItem = pattern{expression: `^(?:[*+•‣⁃-]|\(?(?:[0-9]+|[A-Za-z]|#)[.)])[ \t]+`}
	// rstInline matches markup in a text, the start of a URL, and an address.
	rstInline = pattern{expression: "``(?s:.+?)``+|\\*\\*?|:[A-Za-z][A-Za-z0-9_.+:-]*:`[^`]*`|`((?:\\\\.|[^`\\\\])*?)<((?:\\\\.|[^`<>\\\\])*)>`__?|`(?:\\\\.|[^`\\\\])+`(?:__?)?|" +
		`(?:[A-Za-z][A-Za-z0-9+.-]*)://|(?:(?:mailto|sips?|xmpp):)?[A-Za-z0-9_'][A-Za-z0-9._+/'-]*@[A-Za-z0-9-][A-Za-z0-9.-]*[A-Za-z0-9]`}
	// mdxFences matches metadata and blocks of code.
	mdxFences = pattern{expression: "(?ms)\\A---\r?\n.*?^---\r?$|^[ \t]*(?:(?:[-*+]|\\d+[.)])[ \t]+)*````+[^`\n]*\n.*?(?:^[ \t]*````+[ \t]*\r?$|\\z)|" +
		"^[ \t]*(?:(?:[-*+]|\\d+[.)])[ \t]+)*```[^`\n]*\n.*?(?:^[ \t]*```[ \t`]*\r?$|\\z)|^[ \t]*(?:(?:[-*+]|\\d+[.)])[ \t]+)*~~~.*?(?:^[ \t]*~~~[ \t~]*\r?$|\\z)"}
	// mdxModule matches the programs at the start of a block, with empty lines in brackets that end a line, and
	// that another one begins with the end of.
	mdxModule = pattern{expression: `(?m)(?:\A|^[ \t]*\r?\n)(?:import|export)[ \t{*](?:.*[(\[{][ \t]*\r?(?:\n(?:[ \t].*|\r?))*\n[)\]].*|.*)(?:\n.*\S.*)*`}
	// mdxTags matches the tags at the start of a line.
	mdxTags = pattern{expression: `(?m)^[ \t]*(?:</?[A-Za-z](?:[^<>"']|"[^"]*"|'[^']*')*>)+`}
	// mdxWord matches what is not between words.
	mdxWord = pattern{expression: `[!-~]`}
	// sveltePrograms matches the text of an element with a program or a style sheet.
	sveltePrograms = pattern{expression: `(?is)<(?:script|style)\b[^>]*>(.*?)</(?:script|style)\b`}
	// mdxTicks matches code in a line, and what a backslash escapes.
	mdxTicks = pattern{expression: "``[^`\n]+(?:`[^`\n]+)*``|`[^`\n]*`|\\\\[^\n]"}
	// spacedFile matches the name of a file or of an anchor with a space.
	spacedFile = pattern{expression: `^(?:[A-Za-z0-9_./-][^"'<>(),;\n]* [^"'<>(),;\n]*\.(?:md|html?|png|jpe?g|gif|svg|webp|pdf|txt)(?:#[^\s]*)?|[A-Za-z0-9_./-]*#[\pL\pN_][^"'<>(),;\n]*)$`}
	// encodedWords matches words in quoted-printable or base64, and those of the same kind that follow.
	encodedWords = pattern{expression: `=\?[^?\s]+\?[Qq]\?.*?\?=(?:\s+=\?[^?\s]+\?[Qq]\?.*?\?=)*|=\?[^?\s]+\?([Bb])\?.*?\?=(?:\s+=\?[^?\s]+\?[Bb]\?.*?\?=)*`}
	// encodedEdge matches what is around the text of such a word, and between two.
	encodedEdge = pattern{expression: `(?:\?=\s+)?=\?[^?\s]+\?[A-Za-z]\?|\?=`}
	// linkDefinition matches the definition of a link.
	linkDefinition = pattern{expression: definition}
	// foreignDefinition matches one with an expression or a path of Rust, whose program may know more names.
	foreignDefinition = pattern{expression: definition + `.*(?:\{\{|[A-Za-z_]::[A-Za-z_])`}
	// anchorName matches the name of an anchor, as a destination.
	anchorName = pattern{expression: `^#[A-Za-z][A-Za-z0-9_-]*$`}
	// linkLabel matches the name of a link.
	linkLabel = pattern{expression: `^#[0-9]+$|^[A-Za-z0-9][A-Za-z0-9 _/#+-]*[A-Za-z][A-Za-z0-9 _/#+.-]*$`}
)
