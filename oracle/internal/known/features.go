package known

import (
	"regexp"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/oracle/internal/subject"
	"github.com/weburl-go/weburl/percent"
)

// schemes returns the schemes of all URLs that an answer to the case has, or
// that its strings seem to have.
func schemes(d *subject.Difference) []string {
	start := regexp.MustCompile(`^[\x00-\x20]*([A-Za-z][A-Za-z0-9+.\-\t\n\r]*):`)
	var all []string
	add := func(s string) {
		if m := start.FindStringSubmatch(s); m != nil {
			scheme := strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(m[1])
			all = append(all, strings.ToLower(scheme))
		}
	}
	add(d.Case.Input)
	if d.Case.Base != nil {
		add(*d.Case.Base)
	}
	for _, s := range slices.Concat(d.Ours.Parts[:min(1, len(d.Ours.Parts))], d.Theirs.Parts[:min(1, len(d.Theirs.Parts))], d.Ours.Steps, d.Theirs.Steps) {
		add(s)
	}
	for _, call := range d.Case.Calls {
		if call[0] == "href" {
			add(call[1])
		}
	}
	return all
}

// involvesNonSpecial reports whether a URL of the case is not special.
func involvesNonSpecial(d *subject.Difference) bool {
	return slices.ContainsFunc(schemes(d), func(s string) bool {
		return !slices.Contains([]string{"http", "https", "ws", "wss", "ftp", "file"}, s)
	})
}

func involvesFile(d *subject.Difference) bool { return slices.Contains(schemes(d), "file") }

// allOf returns a predicate for what all the others hold for.
func allOf(predicates ...func(*subject.Difference) bool) func(*subject.Difference) bool {
	return func(d *subject.Difference) bool {
		for _, p := range predicates {
			if !p(d) {
				return false
			}
		}
		return true
	}
}

// textHas returns a predicate for cases with one of the code points.
func textHas(chars string) func(*subject.Difference) bool {
	return func(d *subject.Difference) bool {
		return strings.ContainsAny(strings.Join(d.Case.Strings(), ""), chars)
	}
}

// A chromiumHost is what Chromium takes in the host of a special URL and weburl
// refuses.
type chromiumHost int

const (
	hostSpace chromiumHost = iota
	hostIPv6
	hostBracket
)

// pattern is what it looks like.
func (h chromiumHost) pattern() *regexp.Regexp {
	switch h {
	case hostSpace:
		return regexp.MustCompile(` |%20`)
	case hostIPv6:
		return regexp.MustCompile(`[^\x00-\x7F]*\[[^\[\]]*(?:\.[^\[\]]*\]|[^\x00-\x7F][^\[\]]*\]|\][^\x00-\x7F]+)|[^\x00-\x7F]+\[[^\[\]]*\]`)
	}
	return regexp.MustCompile(`(?i)%5b`)
}

// instead is what both take in its place.
func (h chromiumHost) instead() string { return []string{"x", "[::1]", "["}[h] }

// match reports whether a case has the pattern in the host of an input, a base
// or a setter, Chromium takes what weburl refuses, and weburl takes it too once
// this and its like are replaced.
func (h chromiumHost) match(d *subject.Difference) bool {
	if involvesNonSpecial(d) {
		return false
	}
	alone, changed := mend(d.Case, h)
	if !changed {
		return false
	}
	mended := alone
	for _, other := range []chromiumHost{hostSpace, hostIPv6, hostBracket} {
		mended, _ = mend(mended, other)
	}
	if d.Ours.Failed != d.Theirs.Failed {
		if _, theirs := d.Part(subject.Host); strings.Contains(theirs, "%20") {
			return true
		}
		return d.Ours.Failed && (!subject.Weburl(alone).Failed || !subject.Weburl(mended).Failed || spaceInPunycode(d.Case))
	}
	return d.In("steps") && !slices.Equal(subject.Weburl(mended).Steps, d.Ours.Steps)
}

// spaceInPunycode reports whether an input or base has Punycode with a space,
// which cannot be mended.
func spaceInPunycode(c subject.Case) bool {
	spaced := regexp.MustCompile(`xn--[^./?#]* `)
	return slices.ContainsFunc(c.Strings(), func(s string) bool { return spaced.MatchString(mapToASCII(s)) })
}

// plainSpaces replaces what UTS #46 maps to something with a space.
func plainSpaces(s string) string {
	return strings.Map(func(c rune) rune {
		if ascii, _ := (idna.Options{}).ToASCII(string(c)); strings.Contains(ascii, " ") {
			return ' '
		}
		return c
	}, s)
}

// mend replaces the pattern in the hosts of a case, and reports whether there
// was something to replace.
func mend(c subject.Case, h chromiumHost) (subject.Case, bool) {
	authority := regexp.MustCompile(`^[\x00-\x20]*(?:[A-Za-z.+\t\n\r-]*:)?[/\\\t\n\r]*[^/\\?#]*`)
	beyondASCII := regexp.MustCompile(`(?:%[89A-Fa-f][0-9A-Fa-f])+`)
	stripped := strings.NewReplacer("\t", "", "\n", "", "\r", "")
	changed := false
	replace := func(s string) string {
		if h == hostSpace {
			s = plainSpaces(beyondASCII.ReplaceAllStringFunc(s, percent.Decode))
		}
		mended := h.pattern().ReplaceAllString(s, h.instead())
		changed = changed || mended != s
		return mended
	}
	inURL := func(s string) string {
		return authority.ReplaceAllStringFunc(stripped.Replace(strings.Trim(s, "\x00\x20")), replace)
	}
	c.Input = inURL(c.Input)
	if c.Base != nil {
		base := inURL(*c.Base)
		c.Base = &base
	}
	c.Calls = slices.Clone(c.Calls)
	for i, call := range c.Calls {
		switch call[0] {
		case "host", "hostname":
			c.Calls[i] = []string{call[0], replace(call[1])}
		case "href":
			c.Calls[i] = []string{call[0], inURL(call[1])}
		}
	}
	return c, changed
}

// asteriskInPunycode reports whether a host has an asterisk beside what is not
// ASCII.
func asteriskInPunycode(d *subject.Difference) bool {
	theirs := strings.Join(append(slices.Clone(d.Theirs.Parts), d.Theirs.Steps...), "\n")
	return !involvesNonSpecial(d) && strings.Contains(theirs, "xn--") && strings.Contains(theirs, "%2A")
}

// searchWithNewline reports whether a value for search has tabs or newlines,
// and the difference is in searchParams, or comes of it later.
func searchWithNewline(d *subject.Difference) bool {
	return d.Ours.Failed == d.Theirs.Failed && d.In("steps") && slices.ContainsFunc(d.Case.Calls, func(call []string) bool {
		return call[0] == "search" && strings.ContainsAny(call[1], "\t\n\r")
	})
}

// hostSetterPort reports whether a value for host has a colon outside brackets,
// and something else than a port follows it.
func hostSetterPort(d *subject.Difference) bool {
	bad := regexp.MustCompile(`^(?:\[[^\]]*\]|[^:\[])*:[0-9]*(?:[^0-9/?#\\]|$)|:[0-9]{5,}`)
	return d.Ours.Failed == d.Theirs.Failed && d.In("steps") && slices.ContainsFunc(d.Case.Calls, func(call []string) bool {
		return call[0] == "host" && bad.MatchString(call[1])
	})
}

// protocolSwitched reports whether a value for protocol is of another kind than
// the URL was, for weburl.
func protocolSwitched(d *subject.Difference) bool {
	special := func(scheme string) bool {
		return slices.Contains([]string{"http", "https", "ws", "wss", "ftp", "file"}, scheme)
	}
	for i, call := range d.Case.Calls {
		if call[0] != "protocol" || i >= len(d.Ours.Steps) || i >= len(d.Theirs.Steps) || d.Ours.Steps[i] == d.Theirs.Steps[i] {
			continue
		}
		ours, _, _ := strings.Cut(d.Ours.Steps[i], ":")
		theirs, _, _ := strings.Cut(d.Theirs.Steps[i], ":")
		if ours != theirs && (special(ours) != special(theirs) || ours == "file" || theirs == "file") {
			return true
		}
	}
	return false
}

// failsOrHost reports whether one side fails, or they differ in the host.
func failsOrHost(d *subject.Difference) bool {
	return d.In("failed") || d.In("host") || d.In("hostname") || d.In("port")
}
