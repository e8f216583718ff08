package render

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/weburl-go/weburl"
)

// writtenWarnings returns what is to be said about the way in which the host was
// written in input, the string that u was parsed from.
func (p *host) writtenWarnings(u weburl.URL, input string) []Warning {
	written, ok := writtenHost(u, input)
	if !ok || p.domain != "" && written == p.domain { // as the serializer writes it
		return nil
	}
	whole := Span{0, len(p.name)}
	host := u.Host()
	if host.Kind() == weburl.HostIPv4 {
		if written == host.String() {
			return nil
		}
		return []Warning{{NumericAddress, InHost, whole,
			fmt.Sprintf("The address %s was written as %s.", host, strings.Map(asciiOrQuestion, written))}}
	}
	if strings.Contains(written, "%") {
		return []Warning{{DisguisedHost, InHost, whole, "The host was written with percent-encoded bytes."}}
	}
	var decoded map[rune]bool // of the host, once it is needed
	var scripts scriptSet
	for _, r := range written {
		if r < utf8.RuneSelf || lookOf(r).isMark() || isFullStop(r) {
			continue
		}
		if decoded == nil {
			decoded, scripts = codePoints(host.Unicode())
		}
		if lower := unicode.ToLower(r); lower >= utf8.RuneSelf && decoded[lower] || isSpelling(r, scripts) {
			continue
		}
		return []Warning{{DisguisedHost, InHost, whole,
			fmt.Sprintf("The host was written with U+%04X, which the parser replaces or drops.", r)}}
	}
	return nil
}

// isSpelling reports whether r is a letter that words are spelled with although the parser
// replaces it by others of its script, which the host has: Thai sara am, Armenian ew, Bengali
// rra, or a letter that a mark follows. Letters of Latin are not, which the host may have in
// ASCII, nor are forms of letters that only old encodings have.
func isSpelling(r rune, host scriptSet) bool {
	isForm := r >= 0x1D00 && (r < 0x3041 || r > 0x30FF) // but for Kana
	return lookOf(r).class() == classLetter && !isForm && scriptOf(r) != scriptLatin && host.has(scriptOf(r))
}

// codePoints returns the set of the code points of s, and their scripts.
func codePoints(s string) (set map[rune]bool, scripts scriptSet) {
	set = map[rune]bool{}
	for _, r := range s {
		set[r] = true
		scripts.add(scriptOf(r))
	}
	return set, scripts
}

// isFullStop reports whether r is a full stop that East Asian keyboards write.
func isFullStop(r rune) bool { return r == 0x3002 || r == 0xFF0E || r == 0xFF61 }

// writtenHost returns the part of input that is the host of u, as it is written
// there. It returns false if input has no part that is.
func writtenHost(u weburl.URL, input string) (string, bool) {
	if input == "" || u.Host().Kind() == weburl.HostNull || u.Host().Kind() == weburl.HostEmpty {
		return "", false
	}
	if before := u.Href()[:u.Offsets().Path]; u.IsSpecial() && strings.HasPrefix(input, before) &&
		(len(input) == len(before) || strings.IndexByte("/?#", input[len(before)]) >= 0) {
		return u.Host().String(), true // as the serializer writes it
	}
	text := withoutTabs(strings.TrimFunc(input, func(r rune) bool { return r <= ' ' }))
	if scheme, rest, ok := strings.Cut(text, ":"); ok && strings.EqualFold(scheme, u.Scheme()) {
		text = rest
	}
	slashes, ends := "/", "/?#"
	if u.IsSpecial() {
		slashes, ends = "/\\", "/\\?#"
	}
	authority := strings.TrimLeft(text, slashes)
	if end := strings.IndexAny(authority, ends); end >= 0 {
		authority = authority[:end]
	}
	authority = authority[strings.LastIndexByte(authority, '@')+1:]
	if colon := strings.LastIndexByte(authority, ':'); colon >= 0 && strings.Trim(authority[colon+1:], "0123456789") == "" {
		authority = authority[:colon]
	}
	h, err := weburl.ParseHost(authority)
	return authority, err == nil && h == u.Host()
}

// withoutTabs returns s without tabs and newlines, which the parser removes.
func withoutTabs(s string) string {
	if !strings.ContainsAny(s, "\t\n\r") {
		return s
	}
	return strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(s)
}
