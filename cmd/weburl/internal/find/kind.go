package find

import (
	"path/filepath"
	"slices"
	"strings"
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
)

// KindNames returns the names of the kinds, in the order of the constants.
func KindNames() []string { return []string{"auto", "text", "markdown", "html", "lines"} }

// ParseKind returns the kind with a name.
func ParseKind(name string) (Kind, bool) {
	k := slices.Index(KindNames(), name)
	return Kind(max(k, 0)), k >= 0
}

// KindOf returns what a file is by the extension of its name. Standard input is
// a list of URLs.
func KindOf(name string) Kind {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".html", ".htm", ".xhtml", ".svg":
		return HTML
	case ".md", ".markdown", ".mdown", ".mkd":
		return Markdown
	}
	if name == Stdin {
		return Lines
	}
	return Text
}

// isDocument reports whether references are relative to the URL of what they are
// in.
func (k Kind) isDocument() bool { return k == HTML || k == Markdown }

// Stdin is the name of standard input.
const Stdin = "-"
