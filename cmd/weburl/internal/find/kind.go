package find

import (
	"path/filepath"
	"slices"
	"strings"
	"sync"
)

// Kind is what a document is.
type Kind uint8

// The kinds.
const (
	Auto     Kind = iota // what KindOf says of the name
	Text                 // URLs with "://" among other words
	Markdown             // CommonMark with the bare URLs of GitHub's dialect
	HTML
	Lines // a URL in every line that is not blank
	CSS
	JSON
	YAML
	XML  // also site maps and feeds
	CSV  // cells that are URLs or have some among other words
	TSV  // the same with tabs
	Code // the comments of a program
	MDX  // Markdown with the syntax of JSX
	AsciiDoc
	RST // reStructuredText
	LaTeX
	BibTeX
	Notebook // of Jupyter
	Email    // a message in MIME
	Template // HTML with expressions in braces: Vue, Svelte and Handlebars
	Roff     // man pages
	Robots   // robots.txt
)

// KindNames returns the names of the kinds, in the order of the constants.
func KindNames() []string {
	return []string{"auto", "text", "markdown", "html", "lines", "css", "json", "yaml", "xml", "csv", "tsv", "code",
		"mdx", "asciidoc", "rst", "latex", "bibtex", "notebook", "email", "template", "roff", "robots"}
}

// ParseKind returns the kind with a name.
func ParseKind(name string) (Kind, bool) {
	k := slices.Index(KindNames(), name)
	return Kind(max(k, 0)), k >= 0
}

// KindOf returns what a file is by its name. Standard input is a list of URLs. What is
// compressed with gzip has the kind of what is in it.
func KindOf(name string) Kind {
	if name == Stdin {
		return Lines
	}
	base := baseName(name)
	switch base {
	case "robots.txt":
		return Robots
	case cmakeLists:
		return Code
	}
	extension := filepath.Ext(base)
	if kind, known := kinds()[extension]; known {
		return kind
	}
	if _, known := commentsOf(extension); known {
		return Code
	}
	if len(extension) == 2 && '1' <= extension[1] && extension[1] <= '9' && strings.Trim(base, "0123456789.") != "" {
		return Roff
	}
	return Text
}

// cmakeLists is the name, in lower case, of a program whose extension is that of a text.
const cmakeLists = "cmakelists.txt"

// Compressed is the extension of a file that is compressed with gzip.
const Compressed = ".gz"

// baseName returns what tells the kind of a file: its name in lower case, without its
// folder, and without the extension of what is compressed.
func baseName(name string) string {
	return strings.TrimSuffix(strings.ToLower(filepath.Base(name)), Compressed)
}

// kinds has the kinds of files with an extension.
var kinds = sync.OnceValue(func() map[string]Kind {
	all := map[string]Kind{}
	for kind, extensions := range map[Kind]string{
		HTML: ".html .htm .xhtml .svg", Markdown: ".md .markdown .mdown .mkd", CSS: ".css", YAML: ".yaml .yml", CSV: ".csv", TSV: ".tsv",
		JSON: ".json .jsonc .jsonl .ndjson .jsonld .geojson .har .webmanifest .map .json5",
		XML: ".xml .rss .atom .rdf .opml .xsd .xsl .xslt .wsdl .plist .csproj .vbproj .fsproj .props .targets .nuspec .resx .xaml .pom .xlf" +
			" .dita .ditamap .docbook .dbk .ncx .opf .kml .gpx",
		MDX: ".mdx", AsciiDoc: ".adoc .asciidoc .asc", RST: ".rst .rest", LaTeX: ".tex .ltx .latex", BibTeX: ".bib", Notebook: ".ipynb",
		Email: ".eml", Template: ".vue .svelte .hbs .handlebars .mustache", Roff: ".man .mdoc .roff",
	} {
		for extension := range strings.FieldsSeq(extensions) {
			all[extension] = kind
		}
	}
	return all
})

// IsDocument reports whether a file is one that people read, by its kind and its name: not
// a program, data, settings, or what a program has made. Text is often data, so that its name or its folder must say it.
func IsDocument(name string, kind Kind) bool {
	base := baseName(name)
	extension := filepath.Ext(base)
	switch kind {
	case Code, JSON, YAML, Roff:
		return false
	case XML:
		return slices.Contains([]string{".rss", ".atom", ".opml", ".dita", ".docbook", ".dbk"}, extension)
	case CSS, HTML:
		return !strings.HasSuffix(base, ".min"+extension)
	case Text:
		isNamed := slices.ContainsFunc(strings.Fields(`readme license licence licenses copying changelog changes news authors contributors contributing
			notice notices install todo history thanks credits security faq hacking maintainers copyright upgrading code_of_conduct`), func(word string) bool {
			rest, found := strings.CutPrefix(base, word)
			return found && (rest == "" || rest[0] < 'a' || 'z' < rest[0])
		})
		isText := extension == ".txt" || extension == ".text"
		folder := strings.ToLower(filepath.Base(filepath.Dir(name)))
		return name == Stdin || isText && slices.Contains([]string{"doc", "docs", "documentation"}, folder) ||
			isNamed && !slices.Contains([]string{".rtf", ".texi", ".texinfo"}, extension)
	}
	return true
}

// IsDocumentElement reports whether the head of an XML document has the root element of one
// that people read: a feed, a site map, or a book.
func IsDocumentElement(head []byte) bool {
	m := rootElement.get().FindSubmatch(head)
	return m != nil && (isFeed(string(m[1])) || slices.Contains([]string{"opml", "book", "article", "chapter", "section", "refentry", "topic", "html"}, string(m[1])))
}

// rootElement finds the name of the root element, without its prefix, after a declaration
// and comments.
var rootElement = pattern{expression: `^(?s:\s|\x{FEFF}|<[?!].*?>)*<(?:[A-Za-z0-9._-]+:)?([A-Za-z0-9._-]+)`}

// isDocument reports whether references are relative to the URL of what they are
// in.
func (k Kind) isDocument() bool {
	switch k {
	case Auto, Text, Lines, JSON, YAML, CSV, TSV, Code, Roff, Robots:
		return false
	}
	return true
}

// Stdin is the name of standard input.
const Stdin = "-"
