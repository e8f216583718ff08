package readers

import (
	"regexp"
	"slices"
	"strings"
	"sync"
)

// A Class is a way in which readers disagree about who is contacted.
type Class struct {
	ID       string `json:"id"`
	Sentence string `json:"sentence"`
	// Rule is the anchor of the standard's rule that one of the sides does not have.
	Rule string `json:"rule"`
	// Readers can disagree in this way only about an input that Meets it.
	Meets func(input string) bool `json:"-"`
}

// matches is a condition by a regular expression on the text.
func matches(expression string) func(string) bool { return regexp.MustCompile(expression).MatchString }

// authority returns what may be the authority for some reader: what follows the scheme
// and slashes, up to a slash, or to a number sign or question mark.
func authority(input string) string {
	text := strings.TrimLeft(input, " \t\r\n\x00")
	if _, rest, ok := strings.Cut(text, ":"); ok {
		text = rest
	}
	text = strings.TrimLeft(text, `/\`)
	if i := strings.IndexAny(text, "/?#"); i >= 0 {
		text = text[:i]
	}
	return text
}

// inAuthority is a condition on the authority.
func inAuthority(expression string) func(string) bool {
	match := matches(expression)
	return func(input string) bool { return match(authority(input)) }
}

// host is what follows the last at sign of the authority.
func inHost(expression string) func(string) bool {
	match := matches(expression)
	return func(input string) bool {
		text := authority(input)
		return match(text[strings.LastIndexByte(text, '@')+1:])
	}
}

// Classes returns the classes. A witness that meets the conditions of several is of the
// first of them, but see ClassOf.
func Classes() []Class { return slices.Clone(classes()) }

// classes are compiled once.
var classes = sync.OnceValue(func() []Class {
	return []Class{
		{"newline", "A tab, LF or CR inside the URL is taken out by the standard before anything else, so that what it separates comes together; other readers keep it, stop at it, or end the host there.", "#concept-basic-url-parser", matches(`[\t\n\r]`)},
		{"edge", "Spaces and control codes before and after the URL are taken off by the standard; another reader then sees no scheme, or a path.", "#concept-basic-url-parser", matches(`^[\x00-\x20]|[\x00-\x20]$|^[\p{Z}\x{feff}\x{200b}]|^[^a-zA-Z/]+[a-z]+:`)},
		{"backslash", "A backslash is a slash for the standard, and ends the host; for other readers it is a part of the userinfo or of the host, which then goes on behind it.", "#relative-slash-state", matches(`\\`)},
		{"second-at", "Of several at signs the last one ends the userinfo for the standard; another reader takes the first.", "#authority-state", inAuthority(`@.*@`)},
		{"delimiter-at", "A number sign or question mark ends the host for the standard; another reader goes on to an at sign behind it.", "#authority-state", matches(`^[^#?]*[#?].*@`)},
		{"slash-at", "A slash ends the host for the standard; another reader goes on to an at sign behind it.", "#authority-state", matches(`//[^/]*/.*@`)},
		{"slashes", "Slashes behind a special scheme need not be two for the standard; another reader sees a path, and no host.", "#special-authority-ignore-slashes-state", matches(`^[^:/]*:(/?[^/]|/?$|///)`)},
		{"no-scheme", "Without a scheme the standard refuses a URL; another reader guesses one, or takes the host for a scheme or a path.", "#no-scheme-state", matches(`^([^:]*$|//|[^:/]*:[^/])`)},
		{"percent-userinfo", "Percent-encoded delimiters in the userinfo stay encoded; a reader that decodes them first takes them for delimiters.", "#authority-state", inAuthority(`%.*@`)},
		{"brackets", "Square brackets may only surround a whole IPv6 address; other readers find a host before, behind or inside of them.", "#host-parsing", inAuthority(`[\[\]]`)},
		{"port", "Behind a colon comes a port of up to five digits; another reader leaves what else is there to the host, cuts it off, or takes the colon for the end of the name.", "#port-state", inAuthority(`:`)},
		{"mapping", "Code points outside of ASCII become a dot or a letter of ASCII, or nothing, when the standard maps the domain; another reader keeps them, or maps them otherwise.", "#concept-domain-to-ascii", inAuthority(`[^\x00-\x7f]`)},
		{"percent", "A percent-encoded byte of the host is decoded by the standard; another reader looks for a host with the percent sign in its name.", "#concept-host-parser", inHost(`%`)},
		{"forbidden", "Some code points of ASCII make a host invalid for the standard; another reader keeps them in the host, or ends the host there.", "#forbidden-host-code-point", inAuthority("[\\x00-\\x20\"<>^`{|}\\x7f]")},
		{"ipv4-number", "A host whose last label is a number is an IPv4 address for the standard, also in hexadecimal and octal digits and with fewer than four numbers; another reader sees a name.", "#ends-in-a-number-checker", inHost(`(?i)(^|[.])(0x[0-9a-f]*|[0-9]+)[.]?(:|$)`)},
		{"odd-character", "Some punctuation marks of ASCII are allowed in hosts by the standard; another reader ends the host there, or drops them.", "#forbidden-domain-code-point", inAuthority("[!$&'()*+,;=~_]")},
		{"dots", "Empty labels and a dot at the end of a host are kept by the standard; another reader removes them.", "#concept-domain-to-ascii", inHost(`^[.]|[.][.]|[.]$`)},
		{"name", "A host that is not a name by the rules for host names, such as one with a hyphen at its end or a number before a letter, is a host for the standard; another reader sees none.", "#concept-host-parser", inHost(`^-|-$|-[.]|[.]-|[.:]?[0-9]+[a-zA-Z.]|^xn--|[.]xn--`)},
		{"userinfo", "Before an at sign there is userinfo for the standard; another reader takes it for the host, or for a part of it.", "#authority-state", inAuthority(`@`)},
		{"other-scheme", "A scheme that a reader does not know, or does not know to have a host, makes it see no host, or take the scheme for it.", "#special-scheme", func(input string) bool {
			scheme, _, ok := strings.Cut(input, ":")
			return ok && !strings.EqualFold(scheme, "http")
		}},
	}
})

// Conditions returns a bit for each class whose condition an input meets.
func Conditions(input string) (met uint64) {
	for i, c := range classes() {
		if c.Meets(input) {
			met |= 1 << i
		}
	}
	return met
}

// ClassOf returns the class of a minimal witness of a danger. Another spelling comes from
// mapping, escapes or numbers if the witness has them.
func ClassOf(witness string, danger Relation) (id string, ok bool) {
	met := Conditions(witness)
	for i, c := range classes() {
		if met&(1<<i) == 0 {
			continue
		}
		isSpelling := c.ID == "mapping" || c.ID == "percent" || c.ID == "ipv4-number"
		if id == "" || danger == Spelled && isSpelling {
			id = c.ID
		}
		if danger != Spelled || isSpelling {
			break
		}
	}
	return id, id != ""
}
