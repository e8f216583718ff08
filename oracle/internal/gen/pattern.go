package gen

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl/oracle/internal/pattern"
)

// A sampled is a pattern and some texts, most of which match it.
type sampled struct {
	pattern string
	sample  func() string
}

// fixed is a text that is its own pattern.
func fixed(text string) sampled { return sampled{text, func() string { return text }} }

// Pattern makes a pattern and inputs for it. Of 100, about 50 are texts, 15 texts
// with a base URL and 35 an Init.
func (g *Generator) Pattern() pattern.Case {
	c := pattern.Case{IgnoreCase: g.chance(20)}
	shape := g.shape()
	switch n := g.r.IntN(100); {
	case n < 50:
		c.Text = g.damagePattern(shape.text(g, true))
	case n < 65:
		c.Text = g.damagePattern(shape.text(g, g.chance(15)))
		c.Base = new(g.pick(patternBases))
	default:
		c.Init = g.patternInit(shape)
	}
	risky := repeated.MatchString(c.Text) || slices.ContainsFunc(slices.Collect(maps.Values(c.Init)), repeated.MatchString)
	if risky {
		shape.shorten()
	}
	for range 4 {
		input := g.patternInput(c, shape)
		if risky {
			input.Text = short(input.Text, maxRiskyURL)
		}
		c.Inputs = append(c.Inputs, input)
	}
	return c
}

// A shape is the components of a pattern. Of a component that is not wanted the
// pattern and the samples are not there.
type shape map[string]sampled

func (g *Generator) shape() shape {
	s := shape{"protocol": g.protocolPattern(), "hostname": g.hostPattern()}
	if g.chance(15) {
		s["username"] = g.pieces(credentialWords, "")
		if g.chance(60) {
			s["password"] = g.pieces(credentialWords, "")
		}
	}
	if g.chance(25) {
		s["port"] = g.portPattern()
	}
	if g.chance(85) {
		s["pathname"] = g.pathPattern()
	}
	if g.chance(35) {
		s["search"] = g.pieces(searchWords, "")
	}
	if g.chance(25) {
		s["hash"] = g.pieces(hashWords, "")
	}
	return s
}

// maxRisky and maxRiskyURL are how long a component and a URL may be, in bytes after
// percent-encoding, for a pattern on which the regular expressions of JavaScript take
// exponential time. All of a URL may come to be in its path.
const (
	maxRisky    = 14
	maxRiskyURL = 28
)

// repeated finds a group or braces that are repeated.
var repeated = regexp.MustCompile(`[^/?#@][+*]`)

// shorten makes the samples short.
func (s shape) shorten() {
	for name, part := range s {
		s[name] = sampled{part.pattern, func() string { return short(part.sample(), maxRisky) }}
	}
}

// short returns the beginning of a text, of at most some bytes after percent-encoding.
func short(text string, most int) string {
	length := 0
	for i, c := range text {
		if length++; c <= ' ' || c > '~' {
			length += 3*utf8.RuneLen(c) - 1
		}
		if length > most {
			return text[:i]
		}
	}
	return text
}

// join puts the components together as those of a URL, each by a function.
func (s shape) join(absolute bool, text func(sampled) string, question string) string {
	var b strings.Builder
	write := func(before, name string) {
		if part, ok := s[name]; ok {
			b.WriteString(before + text(part))
		}
	}
	if absolute {
		write("", "protocol")
		b.WriteString("://")
		write("", "username")
		write(":", "password")
		if _, ok := s["username"]; ok {
			b.WriteString("@")
		}
		write("", "hostname")
		write(":", "port")
	}
	write("", "pathname")
	write(question, "search")
	write("#", "hash")
	return b.String()
}

// text returns the pattern in the form of a URL.
func (s shape) text(g *Generator, absolute bool) string {
	question := "?"
	if g.chance(40) {
		question = `\?`
	}
	return s.join(absolute, func(part sampled) string { return part.pattern }, question)
}

// url returns a URL that should match.
func (s shape) url() string {
	return s.join(true, func(part sampled) string { return part.sample() }, "?")
}

// patternInit returns some of the components of the shape.
func (g *Generator) patternInit(s shape) pattern.Init {
	init := pattern.Init{}
	for _, name := range componentNames {
		if part, ok := s[name]; ok && g.chance(70) {
			init[name] = part.pattern
			if g.chance(15) {
				init[name] = g.damagePattern(part.pattern)
			}
			init[name] = g.delimited(name, init[name])
		}
	}
	if g.chance(25) {
		init["baseURL"] = g.pick(patternBases)
	}
	return init
}

// delimited puts a delimiter at a component of an Init, sometimes.
func (g *Generator) delimited(name, value string) string {
	if !g.chance(10) {
		return value
	}
	switch name {
	case "protocol":
		return value + ":"
	case "search":
		return "?" + value
	case "hash":
		return "#" + value
	case "pathname":
		return strings.TrimPrefix(value, "/")
	}
	return value
}

// patternInput makes an input that matches more often than not.
func (g *Generator) patternInput(c pattern.Case, s shape) pattern.Input {
	if g.chance(20) {
		init := pattern.Init{}
		for _, name := range componentNames {
			if part, ok := s[name]; ok && g.chance(85) {
				init[name] = g.delimited(name, g.damageInput(part.sample()))
			}
		}
		if g.chance(25) {
			init["baseURL"] = g.pick(patternBases)
		}
		return pattern.Input{Init: init}
	}
	if c.Base != nil && g.chance(60) {
		return pattern.Input{Text: g.damageInput(s.join(false, func(part sampled) string { return part.sample() }, "?")), Base: c.Base}
	}
	return pattern.Input{Text: g.damageInput(s.url())}
}

// pieces makes one to four pieces after each other.
func (g *Generator) pieces(words []string, delimiter string) sampled {
	all := make([]sampled, 1+g.r.IntN(3))
	for i := range all {
		all[i] = g.piece(words, delimiter)
	}
	return joined(all...)
}

// joined is the pieces after each other.
func joined(all ...sampled) sampled {
	var b strings.Builder
	for _, part := range all {
		b.WriteString(part.pattern)
	}
	return sampled{b.String(), func() string {
		var out strings.Builder
		for _, part := range all {
			out.WriteString(part.sample())
		}
		return out.String()
	}}
}

// piece makes a text, a group or braces.
func (g *Generator) piece(words []string, delimiter string) sampled {
	switch n := g.r.IntN(100); {
	case n < 40:
		return g.wordPiece(words)
	case n < 75:
		return g.modified(g.group(words, delimiter))
	case n < 80:
		return sampled{`\` + g.pick(words), func() string { return g.pick(words) }}
	}
	inside := []sampled{g.wordPiece(words)}
	if g.chance(60) {
		inside = append(inside, g.group(words, delimiter))
		if g.chance(50) {
			inside = append(inside, g.wordPiece(words))
		}
		if g.chance(30) {
			inside = inside[1:]
		}
	}
	whole := joined(inside...)
	whole.pattern = "{" + whole.pattern + "}"
	return g.modified(whole)
}

func (g *Generator) wordPiece(words []string) sampled { return fixed(g.pick(words)) }

// modified adds a modifier, sometimes.
func (g *Generator) modified(s sampled) sampled {
	if !g.chance(40) {
		return s
	}
	modifier := g.pick([]string{"?", "*", "+"})
	return sampled{s.pattern + modifier, func() string {
		least, most := 0, 1
		if modifier != "?" {
			most = 3
		}
		if modifier == "+" {
			least = 1
		}
		var out strings.Builder
		for range least + g.r.IntN(most-least+1) {
			out.WriteString(s.sample())
		}
		return out.String()
	}}
}

// group makes a group that has something between two delimiters, or all.
func (g *Generator) group(words []string, delimiter string) sampled {
	segment := func() string {
		text := g.pick(words)
		if delimiter != "" {
			text = strings.ReplaceAll(text, delimiter, "")
		}
		return text
	}
	name := ":" + g.pick(groupNames)
	switch n := g.r.IntN(100); {
	case n < 45:
		return sampled{name, segment}
	case n < 70:
		return sampled{"*", func() string { return g.pick(words) + g.pick(words) }}
	}
	e := patternRegExps[g.r.IntN(len(patternRegExps))]
	expression := sampled{"(" + e[0] + ")", func() string { return g.pick(e[1:]) }}
	if g.chance(50) {
		expression.pattern = name + expression.pattern
	}
	return expression
}

func (g *Generator) protocolPattern() sampled {
	if g.chance(75) {
		return fixed(g.pick([]string{"https", "https", "https", "http", "wss", "ftp", "file", "foo", "data", "HTTPS"}))
	}
	https := func() string { return g.pick([]string{"http", "https"}) }
	return []sampled{
		{"http{s}?", https},
		{"*", func() string { return g.pick([]string{"http", "foo", "wss"}) }},
		{"(https?)", https},
		{":scheme", https},
		{"(http|https)", https},
		{"h*", https},
		{"{http}s", func() string { return "https" }},
		{"(data|javascript)", func() string { return g.pick([]string{"data", "javascript"}) }},
		{"git+ssh", func() string { return "git+ssh" }},
		{`git\+ssh`, func() string { return "git+ssh" }},
	}[g.r.IntN(10)]
}

func (g *Generator) hostPattern() sampled {
	switch n := g.r.IntN(100); {
	case n < 35:
		return fixed(g.pick(patternHosts))
	case n < 50:
		return joined(sampled{"*.", func() string { return g.pick([]string{"www.", "a.b.", "x."}) }}, fixed(g.pick(patternHosts)))
	case n < 60:
		return joined(sampled{"{:sub.}?", func() string { return g.pick([]string{"www.", "", "x."}) }}, fixed(g.pick(patternHosts)))
	case n < 70:
		address := g.pick([]string{"[::1]", "[2001:db8::1]", "[2001:DB8:0::1]", "[fe80::1:2]"})
		if g.chance(10) {
			return fixed(address)
		}
		return sampled{strings.ReplaceAll(address, ":", `\:`), func() string { return address }}
	case n < 75:
		return sampled{g.pick([]string{"[:address]", "[*]", "{[:address]}", `\[::1]`, `[\:\:1]`, "[(.*)]", "{[::1]}?"}),
			func() string { return g.pick([]string{"[::1]", "[2001:db8::1]"}) }}
	}
	return g.pieces(hostWords, ".")
}

func (g *Generator) portPattern() sampled {
	port := func() string { return g.pick([]string{"80", "443", "8080", "8443", ""}) }
	if g.chance(50) {
		return fixed(g.pick([]string{"80", "443", "8080", "21", "", "0080", "65536", "8x"}))
	}
	return sampled{g.pick([]string{"*", ":port", "(\\d+)", "80{80}?", "8*", "{443}?", "(80|443)", "80(\\d*)", "443*", "8:x"}), port}
}

func (g *Generator) pathPattern() sampled {
	var all []sampled
	for range 1 + g.r.IntN(4) {
		if !g.chance(8) {
			all = append(all, fixed("/"))
		}
		all = append(all, g.piece(pathWords, "/"))
		if g.chance(25) {
			all = append(all, g.piece(pathWords, "/"))
		}
	}
	return joined(all...)
}

// damagePattern changes a pattern, sometimes.
func (g *Generator) damagePattern(text string) string {
	if !g.chance(20) {
		return text
	}
	return g.splice(text, patternMarks)
}

// damageInput changes an input, sometimes.
func (g *Generator) damageInput(text string) string {
	switch n := g.r.IntN(100); {
	case n < 10:
		return g.splice(text, []string{"", "/", "a", "A", ".", "x/", "1", "&", "=", "-"})
	case n < 15:
		return strings.ToUpper(text)
	}
	return text
}

// splice replaces up to one character, at a place between two, by one of some.
func (g *Generator) splice(text string, by []string) string {
	characters := []rune(text)
	at := g.r.IntN(len(characters) + 1)
	end := min(at+g.r.IntN(2), len(characters))
	return string(slices.Concat(characters[:at], []rune(g.pick(by)), characters[end:]))
}
