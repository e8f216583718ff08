package spec

import (
	"errors"
	"iter"
	"strings"

	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/percent"
)

// An Edition is one edition of the standard, complete: everything that package
// edition offers of it. Its functions have no state and may be used by many goroutines.
// Those that the edition does not have are nil.
type Edition struct {
	// Parse does what the edition's constructor of URL does: it parses base, if
	// it is not nil, and then input against it. Where base is nil, the edition
	// takes what its text says for a base that is not given, be it none or
	// about:blank.
	//
	// The failure is nil when there is a URL. The URL is nil when there is a
	// failure, except in 2012, whose constructor makes an object all the same.
	// Issues and steps are those of input alone; marks are those of base, too.
	// Base is parsed without the other options, as UTF-8.
	Parse func(input string, base *string, o Options) (URL, *Failure)

	// NewParams does what the edition's constructor of URLSearchParams does with
	// a string.
	NewParams func(init string) Params

	// ParseForm returns the pairs in a form in the format
	// application/x-www-form-urlencoded, and false where the edition's parser returns
	// failure. SerializeForm writes one.
	ParseForm     func(input string, o FormOptions) ([]Pair, bool)
	SerializeForm func(pairs []Pair, o FormOptions) string

	// Interfaces has the names of the interfaces, in the order of the text.
	Interfaces []string

	// DomainToASCII and DomainToUnicode are the static functions.
	DomainToASCII, DomainToUnicode func(domain string) string
}

// Options are what a parse can be asked for besides its result. The zero
// Options ask for nothing.
type Options struct {
	// Encoding is the encoding override; nil stands for UTF-8.
	Encoding percent.Encoding

	// Report, if not nil, is called for each issue as it is found. A fatal one
	// is the last.
	Report func(Issue)

	// Trace, if not nil, is called after each step.
	Trace func(step.Step)

	// Mark, if not nil, is called with the id of a change of the standard
	// whenever the parser comes to a place where that change decides. It may be
	// called more than once with the same id.
	Mark func(change string)
}

// Marks calls o.Mark for each of the ids.
func (o *Options) Marks(ids ...string) {
	if o.Mark == nil {
		return
	}
	for _, id := range ids {
		o.Mark(id)
	}
}

// An Issue is what an edition has to object to in an input.
type Issue struct {
	// Term is what the edition calls such a thing: "fatal error" in 2012, "parse
	// error" in 2013, "conformance error" or "parse exception" in 2015,
	// "validation error" from 2017 on. It is "failure" where an edition returns
	// failure and reports nothing.
	Term string

	// The name is empty before 2024, when no error had one. The span is in what
	// the caller passed.
	step.Error
}

// A Failure is why there is no URL, or why an edition throws when an attribute is set: its
// span is in the value then.
type Failure struct {
	Issue

	// InBase says that it is the base that could not be parsed. Then the span is
	// in the base.
	InBase bool
}

// Error says what is wrong. It does not hold the input.
func (f *Failure) Error() string { return "edition: " + f.Describe() }

// A URL is the object that the edition's constructor makes: a record that can
// be read and set as the edition's own API does it. It may not be used by
// several goroutines at once.
type URL interface {
	// Href returns the serialization.
	Href() string

	// Record returns the record: its fields as the edition has them, in the
	// order in which its text introduces them.
	Record() step.Record

	// Attributes returns the attributes, in the order of the edition's
	// interfaces, href included, searchParams or query left out.
	Attributes() []Attribute

	// Set sets an attribute by the edition's rules. What the edition ignores is
	// no error: the URL just stays as it is. An error is ErrNoAttribute,
	// ErrReadOnly, or a *Failure where the edition throws.
	Set(attribute, value string, o Options) error

	// Origin returns the origin as the edition's API serializes it: "null" where
	// it is opaque.
	Origin() string

	// Equals reports whether the URL equals another one of the same edition, and
	// in the second result whether the edition defines that.
	Equals(other URL, excludeFragments bool) (equal, defined bool)

	// Params returns the edition's searchParams or query, which changes with the
	// URL and changes it, or nil where the edition has null.
	Params() Params

	// Clone returns a copy that shares nothing with the URL. Its Params is not
	// that of the URL.
	Clone() URL
}

// An Attribute is an attribute of the edition's API.
type Attribute struct {
	Name     string
	Value    step.Value // a string, or null
	ReadOnly bool
}

// Attributes returns attributes of names and strings. All but origin can be set.
func Attributes(values [][2]string) []Attribute {
	attributes := make([]Attribute, 0, len(values))
	for _, v := range values {
		attributes = append(attributes, Attribute{Name: v[0], Value: step.String(v[1]), ReadOnly: v[0] == "origin"})
	}
	return attributes
}

// WithDelimiter returns a part of a URL with the delimiter before it, and the empty
// string for a part that is null or empty: what the attributes search and hash are.
func WithDelimiter[T ~string | ~[]byte](delimiter string, part T) string {
	if len(part) == 0 {
		return ""
	}
	return delimiter + string(part)
}

// Params is an object of the edition's class for the pairs of a query:
// URLSearchParams, or URLQuery.
type Params interface {
	// Pairs returns the pairs that the list has now. Later changes of the list do
	// not change what is returned.
	Pairs() iter.Seq[Pair]

	// Call calls a method, by the name that the edition gives to it, with its
	// arguments. An attribute such as size is a method without arguments, and
	// "toString" is the stringifier. The result is null for methods that return
	// nothing. The error is ErrNoMethod when the edition has no such method, or
	// none with that many arguments.
	Call(method string, arguments ...string) (step.Value, error)
}

// A Pair is a name and a value, and what else an edition's forms know of them.
type Pair struct {
	Name, Value string

	// Type is the type of the form control, such as "hidden" or "file". Filename
	// takes the place of the value for "file". Editions whose forms have no
	// types ignore them.
	Type, Filename string
}

// FormOptions are the optional arguments of the form parser and serializer.
// Editions ignore those that they do not have.
type FormOptions struct {
	Encoding   percent.Encoding // the encoding override; nil stands for UTF-8
	UseCharset bool             // the "use _charset_ flag" of the parser
	IsIndex    bool             // the isindex flag of the parser
}

// The errors of Set and Call.
var (
	ErrNoAttribute = errors.New("edition: no such attribute in this edition")
	ErrReadOnly    = errors.New("edition: the attribute is read-only in this edition")
	ErrNoMethod    = errors.New("edition: no such method in this edition")
)

// Describe returns term and name of the issue.
func (i Issue) Describe() string {
	if i.Name == "" {
		return i.Term
	}
	return i.Term + " " + i.Name
}

// IsRelativeScheme reports whether scheme is a relative scheme.
func IsRelativeScheme(scheme string) bool {
	_, relative := RelativeScheme(scheme)
	return relative
}

// RelativeScheme returns the default port of a relative scheme, which is what the
// editions until 2015 have for special schemes, and whether scheme is one. The port of
// file is empty.
func RelativeScheme(scheme string) (port string, relative bool) {
	switch scheme {
	case "ftp":
		return "21", true
	case "file":
		return "", true
	case "gopher":
		return "70", true
	case "http", "ws":
		return "80", true
	case "https", "wss":
		return "443", true
	}
	return "", false
}

// EncodingName returns the name of an encoding; nil is UTF-8.
func EncodingName(encoding percent.Encoding) string {
	if encoding == nil {
		return "UTF-8"
	}
	return encoding.Name()
}

// InsideBlobs returns what is inside of all the blob URLs that s, the path or the scheme
// data of a blob URL, has in each other. Parsing one after the other, as the origin of the
// editions until 2017 is defined, would take quadratic time. A function reports what the
// parser strips from the start. "blob:" before a slash stays, because it may have a path
// that is a list.
func InsideBlobs(s string, strips func(rune) bool) string {
	const blob = "blob:"
	for {
		inner := strings.TrimLeftFunc(s, strips)
		if len(inner) <= len(blob) || !strings.EqualFold(inner[:len(blob)], blob) || inner[len(blob)] == '/' {
			return s
		}
		s = inner[len(blob):]
	}
}
