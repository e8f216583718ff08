package find

import (
	"strings"

	"golang.org/x/net/publicsuffix"

	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
)

// domain is what may be a domain without a scheme, and what may follow it.
var domain = pattern{expression: `(?i)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:xn--[a-z0-9-]{2,59}|[a-z]{2,24})(?::[0-9]{1,5}\b)?`}

// domainSpan returns the span of the first domain without a scheme in text[start:end],
// with the path that follows it. from is negative when there is none; the search goes
// on at to.
func domainSpan(text string, start, end int) (from, to int) {
	m := domain.get().FindStringIndex(text[start:end])
	if m == nil {
		return -1, end
	}
	from, to = start+m[0], start+m[1]
	if from > 0 && strings.IndexByte("@/:.-_%=&#\\", text[from-1]) >= 0 || from > 0 && (text[from-1] >= 0x80 || ascii.IsAlphanumeric(text[from-1])) {
		return -1, to
	}
	if to < end && (strings.IndexByte("@-_%\\=", text[to]) >= 0 || text[to] >= 0x80 || text[to] == '.' && to+1 < end && ascii.IsAlphanumeric(text[to+1])) {
		return -1, to
	}
	host, _, _ := strings.Cut(strings.ToLower(text[from:to]), ":")
	hasPath := to < end && strings.IndexByte("/?#", text[to]) >= 0
	if !IsKnownDomain(host, hasPath) {
		return -1, to
	}
	if hasPath {
		to = bareEnd(text[:end], to, "")
	}
	return from, to
}

// IsKnownDomain reports whether a name ends in a suffix of the public suffix list's
// first part. One that looks like the name of a file needs a path or "www.", and one that
// begins with a full stop is the name of a file or a folder.
func IsKnownDomain(host string, hasPath bool) bool {
	suffix, icann := publicsuffix.PublicSuffix(host)
	if !icann || suffix == host || host[0] == '.' {
		return false
	}
	switch suffix {
	case "ai", "app", "cc", "gz", "md", "mk", "mov", "pl", "ps", "py", "rs", "sc", "sh", "so", "st", "ts", "zip":
		return hasPath || strings.HasPrefix(host, "www.")
	}
	return true
}

// between finds the domains without a scheme in the text of c from start to end, if
// they are wanted.
func (f *finder) between(c *cursor, start, end int) error {
	for f.domains && start < end {
		from, to := domainSpan(c.text, start, end)
		start = to
		if from < 0 {
			continue
		}
		if err := f.found(prefixed("http://").read(c.text[from:to]), c.seek(from), InText, c.atFollows(to)); err != nil {
			return err
		}
	}
	return nil
}
