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
	CSS
	JSON
	YAML
	XML    // also site maps and feeds
	CSV    // cells that are URLs or have some among other words
	TSV    // the same with tabs
	Code   // the comments of a program
	Robots // robots.txt
)

// KindNames returns the names of the kinds, in the order of the constants.
func KindNames() []string {
	return []string{"auto", "text", "markdown", "html", "lines", "css", "json", "yaml", "xml", "csv", "tsv", "code", "robots"}
}

// ParseKind returns the kind with a name.
func ParseKind(name string) (Kind, bool) {
	k := slices.Index(KindNames(), name)
	return Kind(max(k, 0)), k >= 0
}

// KindOf returns what a file is by its name. Standard input is a list of URLs.
func KindOf(name string) Kind {
	if name == Stdin {
		return Lines
	}
	if strings.EqualFold(filepath.Base(name), "robots.txt") {
		return Robots
	}
	extension := strings.ToLower(filepath.Ext(name))
	switch extension {
	case ".html", ".htm", ".xhtml", ".svg":
		return HTML
	case ".md", ".markdown", ".mdown", ".mkd":
		return Markdown
	case ".css":
		return CSS
	case ".json", ".jsonc", ".jsonl", ".ndjson", ".jsonld", ".geojson", ".har", ".webmanifest":
		return JSON
	case ".yaml", ".yml":
		return YAML
	case ".xml", ".rss", ".atom", ".rdf", ".opml":
		return XML
	case ".csv":
		return CSV
	case ".tsv":
		return TSV
	}
	if _, known := commentsOf(extension); known {
		return Code
	}
	return Text
}

// isDocument reports whether references are relative to the URL of what they are
// in.
func (k Kind) isDocument() bool { return k == HTML || k == Markdown || k == CSS || k == XML }

// Stdin is the name of standard input.
const Stdin = "-"
