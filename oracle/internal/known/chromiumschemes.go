package known

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf16"

	"github.com/weburl-go/weburl/oracle/internal/subject"
)

// A rewrite is what a peer reads otherwise: it answers as we do to another
// input.
type rewrite struct {
	id      string
	rewrite func(reference) (reference, bool)
}

func chromiumRewrites() []rewrite {
	return []rewrite{
		{"data-newline", keepNewlines},
		{"non-special-backslash-dots", slashBehindDots},
		{"non-special-backslash-relative", slashInRelative},
		{"file-drive", noDrive},
		{"file-drive-dots", noDriveAtAll},
		{"file-slashes", fewerSlashes},
		{"file-base-drive", noBaseDrive},
	}
}

func changed(r reference, input string) (reference, bool) {
	next := r
	next.input = input
	return next, input != r.input
}

// keepNewlines percent-encodes the tabs and newlines in a data URL.
func keepNewlines(r reference) (reference, bool) {
	if r.scheme() != "data" || !r.hasScheme() {
		return r, false
	}
	scheme, rest, _ := strings.Cut(r.raw, ":")
	return changed(r, scheme+":"+strings.NewReplacer("\t", "%09", "\n", "%0A", "\r", "%0D").Replace(rest))
}

// cutPath returns the part of an input before its query or fragment, and these.
func cutPath(input string) (path, rest string) {
	if i := strings.IndexAny(input, "?#"); i >= 0 {
		return input[:i], input[i:]
	}
	return input, ""
}

// slashBehindDots makes a slash of a backslash behind a dot segment.
func slashBehindDots(r reference) (reference, bool) {
	if isSpecial(r.scheme()) {
		return r, false
	}
	path, rest := cutPath(r.input)
	dots := regexp.MustCompile(`(?i)/((?:\.|%2e){1,2})\\`)
	for dots.MatchString(path) {
		path = dots.ReplaceAllString(path, "/$1/")
	}
	return changed(r, path+rest)
}

// slashInRelative makes slashes of the backslashes in a path that is resolved.
func slashInRelative(r reference) (reference, bool) {
	if isSpecial(r.scheme()) || r.hasScheme() || r.base == nil {
		return r, false
	}
	path, rest := cutPath(r.input)
	return changed(r, strings.ReplaceAll(path, `\`, "/")+rest)
}

// noDrive makes of a drive letter with a pipe none.
func noDrive(r reference) (reference, bool) {
	if r.scheme() != "file" {
		return r, false
	}
	path, rest := cutPath(r.input)
	return changed(r, strings.ReplaceAll(path, "|", "%7C")+rest)
}

// escapedColon stands for the colon of what is no drive letter.
const escapedColon = "%F3%B1%88%B4" // U+F1234

// noDriveAtAll makes of a drive letter with a colon none.
func noDriveAtAll(r reference) (reference, bool) {
	if r.scheme() != "file" {
		return r, false
	}
	path, rest := cutPath(strings.TrimPrefix(strings.ToLower(r.input[:min(5, len(r.input))]), "file:") + r.input[min(5, len(r.input)):])
	if !r.hasScheme() {
		path, rest = cutPath(r.input)
	}
	path = regexp.MustCompile(`(^|[/\\])([A-Za-z]):($|[/\\])`).ReplaceAllString(path, "$1$2\U000F1234$3")
	if r.hasScheme() {
		path = "file:" + path
	}
	return changed(r, path+rest)
}

// fewerSlashes takes one of the slashes that begin the path of a file URL.
func fewerSlashes(r reference) (reference, bool) {
	if r.scheme() != "file" {
		return r, false
	}
	slashes := regexp.MustCompile(`(?i)^(file:)?([/\\]{4,})`)
	return changed(r, slashes.ReplaceAllString(r.input, "$1///"))
}

// noBaseDrive takes the drive letter from a base URL with a host.
func noBaseDrive(r reference) (reference, bool) {
	if r.scheme() != "file" || r.base == nil || r.base[subject.Protocol] != "file:" {
		return r, false
	}
	r.base = parsed("file://"+r.base[subject.Hostname]+"/", nil)
	return r, r.base != nil
}

// chromiumFailure returns the ID of the explanation for which Chromium refuses
// what we take, or nothing.
func chromiumFailure(r reference) string {
	a, ok := split(r.input, isSpecial(r.scheme()))
	switch {
	case !ok:
		return ""
	case r.scheme() == "file" && regexp.MustCompile(`^(?i:file:)?[/\\]{2}$`).MatchString(a.before):
		switch {
		case regexp.MustCompile(`^[A-Za-z][:|]?$`).MatchString(a.host) && regexp.MustCompile(`^[:|]?([/\\?#]|$)`).MatchString(a.after) && (a.after != "" && a.after[0] == ':' || strings.HasSuffix(a.host, "|")):
			return "file-drive-host"
		case strings.HasPrefix(a.after, "?") || strings.HasPrefix(a.after, "#"):
			return "file-host-query"
		}
	case !isSpecial(r.scheme()):
		if r.scheme() == "data" {
			if raw, ok := split(r.raw, false); ok && strings.ContainsAny(raw.host+portOf(raw.after), "\t\n\r") {
				return "data-newline-host"
			}
		}
		if lowByteForbidden(a.host) {
			return "opaque-host-low-byte"
		}
	}
	return ""
}

func portOf(after string) string {
	if !strings.HasPrefix(after, ":") {
		return ""
	}
	if i := strings.IndexAny(after, "/?#"); i >= 0 {
		return after[:i]
	}
	return after
}

// lowByteForbidden reports whether a UTF-16 code unit beyond ASCII has the low
// byte of a forbidden host code point.
//
// https://url.spec.whatwg.org/#forbidden-host-code-point
func lowByteForbidden(host string) bool {
	for _, unit := range utf16.Encode([]rune(host)) {
		if unit > 0x7F && strings.IndexByte("\x00\t\n\r #/:<>?@[\\]^|", byte(unit)) >= 0 {
			return true
		}
	}
	return false
}

// chromiumAppended returns the outcomes for a base URL that is not special and
// has a host and no path, and for one whose opaque path begins with a backslash.
func chromiumAppended(r reference) []outcome {
	if r.base == nil || r.hasScheme() || isSpecial(r.scheme()) {
		return nil
	}
	var all []outcome
	base, ok := write(r.base)
	if !ok {
		return nil
	}
	if base.path == "" && base.query+base.fragment != "" {
		for _, in := range []reference{r, first(slashBehindDots(r)), first(slashInRelative(r))} {
			if parts := parsed(in.input, r.base); parts != nil {
				o := habitual(parts, nil, r.input)
				w, _ := write(o.parts)
				o.parts[subject.Href] = r.base[subject.Href] + w.path + w.query + w.fragment
				o.used = []string{"non-special-base-without-path"}
				all = append(all, o)
			}
		}
	}
	if parts := parsed(r.input, r.base); parts != nil {
		if w, ok := write(parts); ok && w.mark != "" {
			w.mark = ""
			all = append(all, outcome{w.parts(), []string{"non-special-mark"}})
		}
	}
	all = append(all, behindBackslash(r, base)...)
	if regexp.MustCompile(`^(?:\\[/\\]|/\\)`).MatchString(r.input) {
		input := r.input
		if input[0] != '/' {
			input = "/" + input
		}
		if parts := parsed(base.scheme+":"+input, nil); parts != nil {
			all = append(all, habitual(parts, []string{"non-special-backslash-authority"}, r.input))
		}
	}
	return all
}

// behindBackslash returns the outcomes for a base URL with a backslash in the
// last segment of its path, of which what comes before that is kept.
func behindBackslash(r reference, base written) []outcome {
	slash, backslash := strings.LastIndexByte(base.path, '/'), strings.LastIndexByte(base.path, '\\')
	if slash < 0 || backslash < slash || strings.HasPrefix(r.input, "/") {
		return nil
	}
	var all []outcome
	for _, in := range []reference{r, first(slashBehindDots(r)), first(slashInRelative(r))} {
		if parts := parsed("./"+base.path[slash+1:backslash+1]+in.input, r.base); parts != nil {
			all = append(all, habitual(parts, []string{"non-special-backslash-relative"}, r.input))
		}
	}
	return all
}

func first(r reference, _ bool) reference { return r }

func chromiumNonSpecial() []URLExplanation {
	return []URLExplanation{
		{
			ID: "data-newline", Right: us, Anchor: "concept-basic-url-parser",
			Reason:    "Tabs and newlines in a data URL are percent-encoded instead of removed.",
			Witnesses: []string{"data://a/b\nc"},
		},
		{
			ID: "data-newline-host", Right: us, Anchor: "concept-basic-url-parser",
			Reason:    "Tabs and newlines in the host or port of a data URL are refused.",
			Witnesses: []string{"data://a:8\t0/"},
		},
		{
			ID: "non-special-backslash-dots", Right: us, Anchor: "path-state",
			Reason:    "A backslash behind a dot segment in the path of a URL that is not special is a slash.",
			Witnesses: []string{"data://a/b/..\\c"},
		},
		{
			ID: "non-special-backslash-relative", Right: us, Anchor: "path-state",
			Reason:    "Backslashes in a reference to a base URL that is not special are slashes.",
			Witnesses: []string{`{"input":"a\\b","base":"foo://h/"}`},
		},
		{
			ID: "non-special-backslash-authority", Right: us, Anchor: "relative-state",
			Reason:    "A reference that begins with two slashes, of which one is a backslash, drops the host of a base URL that is not special.",
			Witnesses: []string{`{"input":"/\\a","base":"foo://h/"}`},
		},
		{
			ID: "non-special-backslash-base", Right: us, Anchor: "no-scheme-state",
			Reason:    "An opaque path that begins with a backslash is one that references are resolved against, save for fragments alone, which are refused.",
			Match:     backslashBase,
			Witnesses: []string{`{"input":"/a","base":"foo:\\b"}`},
		},
		{
			ID: "opaque-host-low-byte", Right: us, Anchor: "concept-opaque-host-parser",
			Reason:    "A host of a URL that is not special is refused for a code unit beyond ASCII whose low byte is that of a forbidden host code point.",
			Witnesses: []string{"foo://镀/", "about://شد"},
		},
		{
			ID: "non-special-empty-host", Right: us, Anchor: "relative-slash-state",
			Reason:    "An empty host that replaced that of a base URL is dropped from href by later calls.",
			Match:     emptyHostForgotten,
			Witnesses: []string{`{"input":"foo://h/a?b","calls":[["hostname",""],["delete","b"]]}`},
		},
		{
			ID: "non-special-mark", Right: us, Anchor: "url-serializing",
			Reason:    `The "/." before a path that begins with two slashes is lost when a reference takes the path of its base URL.`,
			Witnesses: []string{`{"input":"?a","base":"foo:/.//b"}`},
		},
		{
			ID: "non-special-base-without-path", Right: us, Anchor: "relative-state",
			Reason:    "With a base URL that is not special and has a host and no path, what is resolved is put behind the base URL's query and fragment in href, and only there.",
			Witnesses: []string{`{"input":"a","base":"foo://h?q"}`},
		},
	}
}

// emptyHostForgotten: the empty host of a base URL's scheme is dropped by a call,
// when it replaced the base URL's host.
func emptyHostForgotten(d *subject.Difference) bool {
	emptied := slices.ContainsFunc(d.Case.Calls[:max(0, d.At)], func(call []string) bool {
		return strings.HasPrefix(call[0], "host") && regexp.MustCompile(`^$|^[/?#]`).MatchString(call[1])
	})
	if d.At < 0 || !emptied && (d.Case.Base == nil || !strings.HasPrefix(stripped(d.Case.Input), "//")) {
		return false
	}
	ours, theirs := d.State()
	w, ok := write(ours)
	if !ok || w.isSpecial() || !w.hasAuthority || w.host() != "" {
		return false
	}
	w.hasAuthority = false
	if strings.HasPrefix(w.path, "//") {
		w.mark = "/."
	}
	return slices.Equal(w.parts(), theirs)
}

// backslashBase: we refuse a reference to an opaque base URL, and Chromium
// takes it, with the scheme of the base and the query and fragment of the
// reference.
func backslashBase(d *subject.Difference) bool {
	if d.Case.Base == nil || d.Ours.Failed == d.Theirs.Failed || d.At != subject.AtStart {
		return false
	}
	base, ok := write(parsed(*d.Case.Base, nil))
	if !ok || !strings.HasPrefix(base.path, `\`) {
		return false
	}
	if d.Theirs.Failed {
		return strings.HasPrefix(stripped(d.Case.Input), "#")
	}
	outcomes := chromiumParse(d.Case.Input, ptr(base.scheme+"://b/c"))
	outcomes = append(outcomes, chromiumParse("/"+strings.TrimLeft(stripped(d.Case.Input), "/"), ptr(base.scheme+"://b/c"))...)
	for _, o := range outcomes {
		if o.parts != nil && o.parts[subject.Protocol] == d.Theirs.Parts[subject.Protocol] &&
			strings.HasSuffix(d.Theirs.Parts[subject.Href], queryOf(o.parts[subject.Href])) {
			return true
		}
	}
	return false
}

// queryOf returns the query and fragment of a href.
func queryOf(href string) string {
	_, rest := cutPath(href)
	return rest
}

func ptr(s string) *string { return &s }

func chromiumFiles() []URLExplanation {
	return []URLExplanation{
		{
			ID: "file-drive-host", Right: us, Anchor: "file-host-state",
			Reason:    "A file URL with a drive letter for a host is refused.",
			Witnesses: []string{"file://c|/x", "file://C:/"},
		},
		{
			ID: "file-host-query", Right: us, Anchor: "file-host-state",
			Reason:    "A file URL whose host is followed by a query or fragment is refused.",
			Witnesses: []string{"file://a#b", "file://a?b"},
		},
		{
			ID: "file-drive", Right: us, Anchor: "windows-drive-letter",
			Reason:    "A letter and a pipe are no drive letter.",
			Witnesses: []string{"file:///c|/x", "file:///c|/.."},
		},
		{
			ID: "file-base-drive", Right: us, Anchor: "file-slash-state",
			Reason:    "The drive letter of a base URL is not kept.",
			Witnesses: []string{`{"input":"/x","base":"file://h/C:/"}`, `{"input":"/x","base":"file:///C:/"}`},
		},
		{
			ID: "file-drive-dots", Right: us, Anchor: "shorten-a-urls-path",
			Reason:    "Dot segments remove a drive letter.",
			Witnesses: []string{"file:///C:/../x", "file:C:/.."},
		},
		{
			ID: "file-slashes", Right: us, Anchor: "file-slash-state",
			Reason:    "More than three slashes behind file: are three.",
			Witnesses: []string{"file:////a"},
		},
	}
}
