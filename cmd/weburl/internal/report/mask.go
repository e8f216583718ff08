package report

import (
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
)

// mask returns the span of text, the URL or the fixed one, that must not be shown.
func (u *URL) mask(text string) (start, end int) {
	if find.HasReferenceToAt(text) {
		return 0, len(text)
	}
	if u.Exposed {
		// The URL may end in the middle of a password. The first half of it may be
		// after the slashes if a colon is there before the path.
		scheme, rest, found := strings.Cut(text, ":")
		if !found || strings.ContainsAny(scheme, "/\\?#") {
			rest = text
		}
		rest = strings.TrimLeft(rest, "/\\\t\n\r ")
		authority := rest
		if i := strings.IndexAny(rest, "/?#\\"); i >= 0 {
			authority = rest[:i]
		}
		if strings.Contains(authority, ":") {
			return len(text) - len(rest), len(text)
		}
	}
	return u.Result.SecretIn(text)
}

// shown returns text with what may be a password masked, for a line of output.
func (u *URL) shown(text string) string {
	start, end := u.mask(text)
	return excerpt.Printable(text[:start]) + masked(start, end) + excerpt.Printable(text[end:])
}

// masked returns what stands for a span that must not be shown, which is the same for
// spans of all lengths.
func masked(start, end int) string {
	if start == end {
		return ""
	}
	return excerpt.Masked
}

// DocumentName returns the name of a document for a report. A URL may have been
// given as the name of a file, so what may be a password is masked.
func DocumentName(name string) string {
	if name == find.Stdin {
		return "stdin"
	}
	start, end := excerpt.Secret(name, false, false)
	if start == end || strings.Contains(name, "@") && !strings.Contains(name[:end], ":") {
		return excerpt.Printable(name)
	}
	return excerpt.Printable(name[:start]) + excerpt.Masked + excerpt.Printable(name[end:])
}

// IsSecret reports whether a part of text must not be shown.
func (u *URL) IsSecret(text string) bool {
	start, end := u.mask(text)
	return start < end
}
