package step

import (
	"iter"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/percent"
)

// Parse returns the steps of [weburl.Parse]. See [Parser.Parse].
func Parse(input string) iter.Seq[Step] { return Parser{}.Parse(input) }

// Parser shows the steps of a parse with the options that the standard has. It
// can limit the length of the input. The zero Parser has no options.
type Parser struct {
	// Base is the base URL. The zero URL means that there is none.
	Base weburl.URL

	// Encoding is the character encoding of the document that the URL comes
	// from; nil means UTF-8.
	Encoding percent.Encoding

	// MaxLength, if positive, is the maximum length of an input in bytes, as in
	// [weburl.Parser.MaxLength]. Otherwise the limit is 4 GiB.
	MaxLength int
}

// Parse returns the steps of parsing input. Each range over them runs the
// parser again and may end early.
//
// The first step is what the standard does before its first state: it removes
// spaces at both ends, and tabs and newlines. Its State is empty, its CodePoint
// is EOF, and its errors are those for the removed code points. The Outcome of
// the last step is not [Continues]. If it is [Ends], its After.Record is the
// URL.
//
// For an input that is too long, the first step fails. Its error has the name
// "too-long", which is none of the standard.
//
// Most steps take constant time and memory: a string that grows from step to step
// shares its memory with the earlier ones. There are two exceptions. States that
// run the host parser or encode a query take time and memory in proportion to
// the host or the query. The first segment that is added after ".." has removed
// one takes time and memory in proportion to the number of segments, because
// earlier steps keep the old path. For a path such as "a/b/../a/b/../…", which
// grows and has many "..", all steps together take quadratic time, and quadratic
// memory if a program keeps them. Use MaxLength for input that is not trusted. For
// others, Parse allocates at most 650 bytes for each byte of the input, added up.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func (p Parser) Parse(input string) iter.Seq[Step] {
	return func(yield func(Step) bool) {
		c := converter{yield: yield}
		p.tracer(&c).Parse(input, p.Base.Href())
	}
}

// Set returns the steps of setting a part of u to value, as the setters of the
// class URL do: they run the parser on value with a state override. The
// After.Record of the last step is the URL afterwards. Some setters change a
// field before they fail. Base is not used.
//
// There are no steps if the setter does not run the parser: if u is the zero
// URL, if u cannot have the part, or if an empty value removes the part, such
// as a query.
//
// The setter of the scheme appends a colon to the value. The machine reads this
// colon at the offset len(value). MaxLength is that of what the machine reads: with
// this colon, and without the "?" or "#" that the setters of query and fragment remove.
//
// https://url.spec.whatwg.org/#dom-url-protocol
// https://url.spec.whatwg.org/#dom-url-host
// https://url.spec.whatwg.org/#dom-url-hostname
// https://url.spec.whatwg.org/#dom-url-port
// https://url.spec.whatwg.org/#dom-url-pathname
// https://url.spec.whatwg.org/#dom-url-search
// https://url.spec.whatwg.org/#dom-url-hash
func (p Parser) Set(u weburl.URL, part Part, value string) iter.Seq[Step] {
	return func(yield func(Step) bool) {
		input := value
		switch part {
		case Scheme:
			input += ":"
		case Query:
			input = strings.TrimPrefix(value, "?")
		case Fragment:
			input = strings.TrimPrefix(value, "#")
		}
		if part == 0 || part >= endOfParts || value == "" && (part == Port || part == Query || part == Fragment) {
			return
		}
		c := converter{yield: yield}
		if input != value && part != Scheme {
			c.removed = 1
		}
		p.tracer(&c).Override(input, u.Href(), parts[part].part)
	}
}

func (p Parser) tracer(c *converter) engine.Tracer {
	return engine.Tracer{Encoding: p.Encoding, Limit: p.MaxLength, Yield: c.step}
}

// Part is a part of a URL that is set by running the parser with a state
// override. The username and the password are set without the parser.
type Part uint8

// The parts.
const (
	Scheme   Part = iota + 1 // the attribute protocol
	Host                     // host and port
	Hostname                 // the host alone
	Port
	Path     // the attribute pathname
	Query    // the attribute search
	Fragment // the attribute hash
	endOfParts
)

// parts has what package engine calls each part, and the state override.
var parts = [endOfParts]struct {
	part  engine.Part
	state string
}{
	Scheme:   {engine.Scheme, schemeStart},
	Host:     {engine.Host, host},
	Hostname: {engine.Hostname, "hostname state"},
	Port:     {engine.Port, port},
	Path:     {engine.Path, pathStart},
	Query:    {engine.Query, query},
	Fragment: {engine.Fragment, fragment},
}

// State returns the name of the state that is the state override for the part.
// It is empty if p is not one of the parts.
func (p Part) State() string {
	if p >= endOfParts {
		return ""
	}
	return parts[p].state
}
