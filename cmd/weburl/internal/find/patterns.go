package find

import (
	"regexp"
	"sync"
)

// formatPatterns match what has a meaning in a format.
type formatPatterns struct {
	latexCommand   *regexp.Regexp // a command with what may come before its argument
	latexName      *regexp.Regexp // a command in a URL
	latexStart     *regexp.Regexp // what begins no URL
	bibtexEntry    *regexp.Regexp // the type of an entry with what opens it
	bibtexField    *regexp.Regexp // the name of a field with the start of its value
	asciidocLine   *regexp.Regexp // what is complete in a line: a title, an attribute, and a macro of a block
	asciidocBlock  *regexp.Regexp // the attributes of a block
	asciidocSubs   *regexp.Regexp // what is replaced in a block
	asciidocColumn *regexp.Regexp // attributes of a table with a column whose cells have blocks
	asciidocCell   *regexp.Regexp // what is before the bar of a cell with blocks
	asciidocItem   *regexp.Regexp // the mark of an item of a list
	asciidocAuthor *regexp.Regexp // an author with an address, in the line below the title
	asciidocName   *regexp.Regexp // a name in angle brackets in a URL
	asciidocLink   *regexp.Regexp // the name of a macro, a URL, and an address
	xmlEntity      *regexp.Regexp // what begins with a reference to an entity of the document
	xmlValue       *regexp.Regexp // an entity with its value
	rstDirective   *regexp.Regexp // the name of a directive
	rstTarget      *regexp.Regexp // the name of a target
	rstItem        *regexp.Regexp // the mark of an item of a list
	rstInline      *regexp.Regexp // markup in a text, the start of a URL, and an address
	fences         *regexp.Regexp // metadata and blocks of code
	module         *regexp.Regexp // the programs at the start of a block
	tags           *regexp.Regexp // those at the start of a line
	line           *regexp.Regexp // what is not the end of a line
	word           *regexp.Regexp // what is not between words
	programs       *regexp.Regexp // the text of an element with a program or a style sheet
	ticks          *regexp.Regexp // code in a line, and what a backslash escapes

	spacedFile *regexp.Regexp // the name of a file with a space
	label      *regexp.Regexp // the name of a link
	anchor     *regexp.Regexp // the name of an anchor, as a destination
	definition *regexp.Regexp // the definition of one
}

// patterns are compiled when the first of them is needed.
var patterns = sync.OnceValue(func() *formatPatterns {
	return &formatPatterns{
		latexCommand:   regexp.MustCompile(`^\\([A-Za-z]+)\*?(?:[ \t]*\[[^\]\n]*\])?[ \t]*\n?[ \t]*`),
		latexName:      regexp.MustCompile(`\\[A-Za-z]{2}`),
		latexStart:     regexp.MustCompile(`^(?:\\[A-Za-z]{2}|#\d$)`),
		bibtexEntry:    regexp.MustCompile(`@\s*([A-Za-z]+)\s*[{(]`),
		bibtexField:    regexp.MustCompile(`(?:[,{]|^)\s*([A-Za-z][A-Za-z0-9_-]*)\s*=\s*([{"])`),
		asciidocLine:   regexp.MustCompile(`^(?:(?:=+|#+)[ \t]|\.\.?[^ \t.]|:!?\w[^:]*:(?:[ \t]|$)|\w[\w-]*::\S.*\]$)`),
		asciidocBlock:  regexp.MustCompile(`^\[(?:|[\w.#%{,"'].*|\[.*\])\]$`),
		asciidocSubs:   regexp.MustCompile(`\bsubs *= *("[^"]*"|[^,"\]]*)`),
		asciidocColumn: regexp.MustCompile(`\bcols *= *"?(?:[^"\]]*[\d*<>^.%~,; ])?a *[",;\]]`),
		asciidocCell:   regexp.MustCompile(`(?:^|\s)[\d.+*<^>]*a$`),
		asciidocItem:   regexp.MustCompile(`^(?:[ \t]*(?:-|\*+|\.+|•|\d+\.|[A-Za-z]\.|[IVXivx]+\))[ \t]|[ \t]*[^ \t].*?(?:::+|;;)(?:$|[ \t])|<(?:\d+|\.)>[ \t])`),
		asciidocAuthor: regexp.MustCompile(`^ *[\pL\pN_][\pL\pN_.'-]*(?: +[\pL\pN_][\pL\pN_.'-]*){0,2} +<([^>]+)> *$`),
		asciidocName:   regexp.MustCompile(`^<[\w-]+>[\w@./:?#-]`),
		asciidocLink: regexp.MustCompile("(\\+\\+\\+?|\\$\\$|`\\+|\\+|`|\\b(?:pass|stem|latexmath|asciimath):[a-z,-]*\\[)|" +
			`(link|mailto|image|icon|video|audio|include)(::?)()|((?:https?|ftp|irc|file|\bht{1,3}p{1,2}s{0,2})://)|[\pL\pN_](?:&amp;|[\pL\pN._%+-])*@[\pL\pN][\pL\pN_.-]*\.[A-Za-z]{2,5}\b`),
		xmlEntity:    regexp.MustCompile(`^&[A-Za-z_:][\w:.-]*;`),
		xmlValue:     regexp.MustCompile(`<!ENTITY\s+(?:%\s+)?[^\s"'%]+\s+("[^"]*"|'[^']*')`),
		rstDirective: regexp.MustCompile(`^(?:\|[^ \n].*?\|[ \t]+)?([A-Za-z][A-Za-z0-9_+:.-]*?)::(?:[ \t]+|$)`),
		rstTarget:    regexp.MustCompile("^(?:_(?:_|`(?:\\\\.|[^`\\\\])+`[ \\t]*|(?:\\\\.|[^:\\\\`]|:[^ \\t])(?:\\\\.|[^:\\\\]|:[^ \\t])*)?:)(?:[ \\t]+|$)"),
		rstItem:      regexp.MustCompile(`^(?:[*+•‣⁃-]|\(?(?:[0-9]+|[A-Za-z]|#)[.)])[ \t]+`),
		rstInline: regexp.MustCompile("``(?s:.+?)``+|\\*\\*?|:[A-Za-z][A-Za-z0-9_.+:-]*:`[^`]*`|`((?:\\\\.|[^`\\\\])*?)<((?:\\\\.|[^`<>\\\\])*)>`__?|`(?:\\\\.|[^`\\\\])+`(?:__?)?|" +
			`(?:[A-Za-z][A-Za-z0-9+.-]*)://|(?:mailto:)?[A-Za-z0-9_'][A-Za-z0-9._+/'-]*@[A-Za-z0-9-][A-Za-z0-9.-]*[A-Za-z0-9]`),
		fences: regexp.MustCompile("(?ms)\\A---\r?\n.*?^---\r?$|^[ \t]*(?:(?:[-*+]|\\d+[.)])[ \t]+)*````+[^`\n]*\n.*?(?:^[ \t]*````+[ \t]*\r?$|\\z)|" +
			"^[ \t]*(?:(?:[-*+]|\\d+[.)])[ \t]+)*```[^`\n]*\n.*?(?:^[ \t]*```[ \t`]*\r?$|\\z)|^[ \t]*(?:(?:[-*+]|\\d+[.)])[ \t]+)*~~~.*?(?:^[ \t]*~~~[ \t~]*\r?$|\\z)"),
		module:     regexp.MustCompile(`(?m)(?:\A|^[ \t]*\r?\n)(?:import|export)[ \t{*].*(?:\n.*\S.*)*`),
		tags:       regexp.MustCompile(`(?m)^[ \t]*(?:</?[A-Za-z](?:[^<>"']|"[^"]*"|'[^']*')*>)+`),
		line:       regexp.MustCompile(`[^\n\r]+`),
		word:       regexp.MustCompile(`[!-~]`),
		programs:   regexp.MustCompile(`(?is)<(?:script|style)\b[^>]*>(.*?)</(?:script|style)\b`),
		ticks:      regexp.MustCompile("``[^`\n]+(?:`[^`\n]+)*``|`[^`\n]*`|\\\\[^\n]"),
		spacedFile: regexp.MustCompile(`^[A-Za-z0-9_./-][^"'<>(),;\n]* [^"'<>(),;\n]*\.(?:md|html?|png|jpe?g|gif|svg|webp|pdf|txt)(?:#[^\s]*)?$`),
		definition: regexp.MustCompile(`(?m)^ {0,3}\[[^\]\n]+\]:\s`),
		anchor:     regexp.MustCompile(`^#[A-Za-z][A-Za-z0-9_-]*$`),
		label:      regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9 _/#+-]*[A-Za-z][A-Za-z0-9 _/#+.-]*$`),
	}
})
