package e2015

import (
	"slices"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/segment"
	"github.com/weburl-go/weburl/edition/internal/leaf/source"
	"github.com/weburl-go/weburl/edition/internal/leaf/transcode"
	"github.com/weburl-go/weburl/edition/internal/leaf/uts46"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/percent"
)

// This file finds the places where 2013 or 2017 reads otherwise. Nothing in it has
// an effect on the result. The change "grammar" stands for what this edition alone
// does, seen from either side.

// parseMarked is parse that also marks the changes of what is removed from the
// input before it is parsed: it parses what 2017 would leave, and compares.
func parseMarked(input string, base *url, given bool, o spec.Options) (*url, *spec.Failure) {
	u, failure := parse(input, base, given, o)
	if o.Mark == nil {
		return u, failure
	}
	differs := func(variant string) bool {
		v, other := parse(variant, base, given, spec.Options{Encoding: o.Encoding})
		return (failure == nil) != (other == nil) || failure == nil && u.serialize() != v.serialize()
	}
	whole := source.New(input)
	stripped, _, _ := whole.Trim(ascii.IsC0ControlOrSpace)
	if text, _, _ := whole.Trim(ascii.IsWhitespace); text.Len() != stripped.Len() && differs(stripped.String()) {
		o.Mark("controls-stripped")
	}
	if stripped.Index(ascii.IsTabOrNewline) >= 0 && differs(stripped.Without(ascii.IsTabOrNewline).String()) {
		o.Mark("tabs-removed-first")
	}
	return u, failure
}

// markInput marks a scheme with digits, which no rule matches.
func (p *parser) markInput() {
	digits := false
	for i := 0; ; i++ {
		switch c := p.input.At(i); {
		case ascii.IsAlpha(c):
		case i > 0 && ascii.IsDigit(c):
			digits = true
		case i > 0 && (c == '+' || c == '-' || c == '.'):
		default:
			p.mark(digits && c == ':', "grammar")
			return
		}
	}
}

// markNoReference marks that no row matches, because the base's scheme is not a
// relative one.
func (p *parser) markNoReference() {
	p.mark(p.given && p.at() == '#', "fragment-on-any-base")
	p.mark(p.given && strings.HasPrefix(text(p.base.schemeData), "/"), "other-schemes")
}

func (p *parser) markSchemeless() {
	if other := !spec.IsRelativeScheme(p.base.scheme); other && p.marking() {
		p.mark(true, "grammar")
		p.mark(p.given, "other-schemes")
		p.mark(!p.given, "no-default-base")
	}
}

// markThirdSlash marks a third slash, which leaves an empty host here and is
// ignored by the machines.
func (p *parser) markThirdSlash(scheme string) {
	third := isSlash(p.at()) && scheme != "file"
	p.mark(third && spec.IsRelativeScheme(scheme), "grammar")
	p.mark(third && !spec.IsRelativeScheme(scheme), "empty-host")
}

func portOver16Bit(port string) bool {
	_, err := strconv.ParseUint(port, 10, 16)
	return port != "" && err != nil
}

func (p *parser) markSchemeData(start, end int) {
	data := p.input.Slice(start, end).String()
	p.mark(strings.ContainsFunc(data, isEncodedByAll), "grammar")
	p.mark(strings.HasPrefix(data, "/"), "other-schemes")
	p.mark(strings.HasPrefix(data, "//"), "opaque-hosts")
}

// isEncodedByAll reports whether c is in every encode set, and not removed.
func isEncodedByAll(c rune) bool { return simpleSet.Contains(c) && !ascii.IsTabOrNewline(c) }

func (p *parser) markQuery(start, end int, scheme string) {
	query := p.input.Slice(start, end).String()
	p.mark(strings.Contains(query, "`"), "braces-encoded")
	enc := p.options.Encoding
	if enc == nil || !p.marking() || !spec.IsRelativeScheme(scheme) {
		return
	}
	if scheme == "ws" || scheme == "wss" {
		p.mark(encode(query, querySet, enc) != encode(query, querySet, nil), "query-encoding")
	}
	if p.encoding != nil {
		mode := string(transcode.Encode(enc, query, transcode.QuestionMark))
		p.mark(mode != string(transcode.Encode(enc, query, transcode.CharacterReference)), "grammar")
		p.mark(transcode.Output(enc) == nil, "grammar")
	}
}

func (p *parser) markFragment(fragment string) {
	p.mark(strings.ContainsFunc(fragment, isEncodedByAll), "fragments-raw")
	p.mark(strings.ContainsFunc(fragment, func(c rune) bool { return c != 0 && isEncodedByAll(c) }), "fragments-encoded")
}

// markUserinfo marks what the credentials have that the later set encodes.
func (p *parser) markUserinfo(s string, isPassword bool) {
	p.mark(strings.ContainsAny(s, ";=[]^|{}") || isPassword && strings.Contains(s, ":"), "userinfo-set")
}

func (p *parser) markCredentials(u *url) {
	p.markUserinfo(u.username, false)
	p.markUserinfo(text(u.password), true)
	p.mark(u.password != nil && *u.password == "", "no-null-password")
	p.mark(p.emptyAllowed && u.includesCredentials(), "grammar")
}

// markHost marks what other editions read otherwise in a domain. It is given without
// what the rule host removes, and as the host parser returns it, if it does not fail.
func (p *parser) markHost(given, asciiDomain string, ok bool) {
	if !p.marking() {
		return
	}
	domain := percent.Decode(given)
	lower := ascii.LowerString(domain)
	p.mark(slices.ContainsFunc(strings.FieldsFunc(domain, isDot), keepsCase), "hosts-lowercased")
	converted, fine := domainToASCII(domain)
	p.mark(given != "" && (!fine || converted != lower || badLabel(lower)), "uts46")
	p.mark(fine && strings.ContainsAny(converted, forbidden), "hosts-lowercased")
	later, fineLater := uts46.Nontransitional().ToASCII(domain)
	p.mark(fine != fineLater || fine && converted != later, "nontransitional")
	if strings.HasPrefix(given, "[") {
		p.mark(true, "grammar")
	}
	if ok {
		p.markIPv4(asciiDomain)
	}
}

// isDot reports whether c is one of those at which IDNA2003 divides labels.
func isDot(c rune) bool { return strings.ContainsRune(".\u3002\uFF0E\uFF61", c) }

// keepsCase reports whether IDNA2003 leaves a label in its case, and it has upper
// case.
func keepsCase(label string) bool {
	return ascii.IsString(label) && label != ascii.LowerString(label)
}

// badLabel reports whether a domain has a label that IDNA2003 refuses for its
// length.
func badLabel(domain string) bool {
	labels := strings.Split(domain, ".")
	for i, label := range labels {
		if len(label) > 63 || label == "" && i < len(labels)-1 {
			return true
		}
	}
	return false
}

// markIPv4 marks a domain that 2017 reads as another address, or as none.
func (p *parser) markIPv4(domain string) {
	numbers := strings.Split(strings.TrimSuffix(domain, "."), ".")
	changed := strings.HasSuffix(domain, ".")
	for i, n := range numbers {
		switch {
		case n == "0x" || n == "0X":
			numbers[i], changed = "0", true
		case len(n) > 1 && n[0] == '0' && strings.Trim(n, "0123456789") == "" && strings.ContainsAny(n, "89"):
			changed = true // no number in 2017, and decimal here
		}
	}
	if changed {
		inner := newParser(source.New(strings.Join(numbers, ".")), spec.Options{})
		_, ok := inner.ipv4addr()
		p.mark(ok || inner.exception != nil, "ipv4-parser")
	}
}

// markAddress marks an address that the host is without going through the host
// parser.
func (p *parser) markAddress(start int, v string) {
	if !p.marking() {
		return
	}
	given := p.input.Slice(start, p.pointer).String()
	if strings.HasPrefix(given, "[") {
		p.mark(strings.HasPrefix(given, "[:"), "grammar")
		return
	}
	p.mark(v != given, "ipv4-grammar")
	p.markIPv4(given)
}

// machine resolves the names of a path as the machines of the other editions do,
// against a path if there is one, and absolutely if absolute is set.
func machine(base, names []string, absolute bool) []string {
	var path []string
	if !absolute {
		switch {
		case len(names) == 1 && names[0] == "":
			return base
		case names[0] == "":
			names = names[1:]
		default:
			path = withoutLast(slices.Clone(base))
		}
	}
	for i, name := range names {
		dots := segment.IsDoubleDot(name)
		if dots && len(path) > 0 {
			path = path[:len(path)-1]
		}
		if dots = dots || segment.IsSingleDot(name); !dots || i == len(names)-1 {
			if dots {
				name = ""
			}
			path = append(path, name)
		}
	}
	return path
}

// markPath marks a path that the machines resolve otherwise, and what they encode
// in it. The names are those that the rule path has found last.
func (p *parser) markPath(scheme string, result, base []string, absolute bool) {
	if !p.marking() || len(p.names) == 0 {
		return
	}
	other := machine(base, p.names, absolute)
	p.mark("/"+strings.Join(result, "/") != "/"+strings.Join(other, "/"), "grammar")
	p.mark(slices.ContainsFunc(p.names, func(name string) bool { return strings.ContainsAny(name, "{}") }), "braces-encoded")
	if scheme != "file" {
		return
	}
	p.mark(len(other) > 0 && segment.IsDriveLetter(other[0]) && other[0][1] == '|', "grammar")
	p.mark(slices.ContainsFunc(p.names, segment.IsDoubleDot[string]) &&
		slices.ContainsFunc(slices.Concat(p.names, base), segment.IsDriveLetter[string]), "file-states")
}

// hasDriveLetter reports whether the path of the base is that of a file URL with a
// drive letter.
func (p *parser) hasDriveLetter() bool {
	return p.base.scheme == "file" && len(p.base.path) > 0 && segment.IsNormalizedDriveLetter(p.base.path[0])
}
