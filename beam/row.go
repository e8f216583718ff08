package weburlbeam

import (
	"encoding/binary"
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/site"
)

// Row is a URL with its components. Beam has a schema for it, so that SQL and transforms
// of other languages can use the fields by name.
type Row struct {
	// Input is what was parsed, byte for byte. After Resolve it is the reference.
	Input []byte `beam:"input"`

	// Href is the serialized URL; it is ASCII. After Normalize and Clean it is the URL
	// that they return.
	Href string `beam:"href"`

	// Scheme has no colon.
	Scheme string `beam:"scheme"`

	// Host is empty if the URL has none.
	Host string `beam:"host"`

	// Port is nil if the URL has none, as a URL with the default port of its scheme.
	Port *int32 `beam:"port"`

	// Path is percent-encoded, as in the URL.
	Path string `beam:"path"`

	// Query has no question mark. It is nil if the URL has none; an empty query is "".
	Query *string `beam:"query"`

	// Fragment has no number sign. It is nil if the URL has none.
	Fragment *string `beam:"fragment"`

	// Site is the scheme and the registrable domain, or the scheme and the host if there is
	// no such domain. It is empty for a URL with an opaque origin, such as file:///x.
	Site string `beam:"site"`
}

// Failure is an input that is not a URL.
type Failure struct {
	// Input is what could not be parsed, byte for byte.
	Input []byte `beam:"input"`

	// Base is the base URL of the input, as it was given. It is nil if there was none.
	Base []byte `beam:"base"`

	// Error is the standard's name of the error, or too-long.
	Error string `beam:"error"`

	// Offset is where the error is, in bytes from the start of Input, or of Base if
	// InBase is true.
	Offset int64 `beam:"offset"`

	// InBase is true if the base URL is what could not be parsed.
	InBase bool `beam:"in_base"`
}

// Reference is a reference in a page, and the URL of the page.
type Reference struct {
	// Base is the URL of the page. If it is empty there is no base URL, and only a
	// reference that is an absolute URL can be parsed.
	Base []byte `beam:"base"`

	// Ref is the reference.
	Ref []byte `beam:"ref"`
}

// Count is how often a key was there.
type Count struct {
	// Value is the key. It is nil if Absent is true.
	Value []byte `beam:"value"`

	// Absent is true for the URLs that do not have the component.
	Absent bool `beam:"absent"`

	Count int64 `beam:"count"`
}

// Edge is how many links lead from pages of a site to a site. A site is empty if the
// origin of the URL is opaque.
type Edge struct {
	From  string `beam:"from"`
	To    string `beam:"to"`
	Count int64  `beam:"count"`
}

func init() { // Beam finds types by name in its workers
	for _, t := range []reflect.Type{
		reflect.TypeFor[Row](), reflect.TypeFor[Failure](), reflect.TypeFor[Reference](), reflect.TypeFor[Count](), reflect.TypeFor[Edge](),
	} {
		beam.RegisterType(t)
	}
}

// URL returns the URL of the row, the zero URL for the zero Row.
func (r Row) URL() weburl.URL {
	u, err := weburl.Parse(r.Href)
	if err != nil {
		return weburl.URL{}
	}
	return u
}

// NewRow returns the row of a URL. Rows of the zero URL have only the input.
func NewRow(input []byte, u weburl.URL) Row {
	row := Row{Input: input, Href: u.Href(), Scheme: u.Scheme(), Host: u.Host().String(), Path: u.Path(), Site: siteOf(u)}
	if port, ok := u.Port(); ok {
		p := int32(port)
		row.Port = &p
	}
	if query, ok := u.Query(); ok {
		row.Query = &query
	}
	if fragment, ok := u.Fragment(); ok {
		row.Fragment = &fragment
	}
	return row
}

// siteOf returns what the component site is, or an empty string if there is none.
func siteOf(u weburl.URL) string {
	s := site.Of(u.Origin())
	if s.IsOpaque() {
		return ""
	}
	return s.String()
}

// pack appends the input and the href as one text: a row as Dedupe moves it between
// workers. The components follow from the href. An href that is the input is there once.
func (r Row) pack(dst []byte) []byte {
	if r.Href == string(r.Input) {
		return append(binary.AppendUvarint(dst, uint64(len(r.Input))<<1), r.Input...)
	}
	dst = binary.AppendUvarint(dst, uint64(len(r.Input))<<1|1)
	return append(append(dst, r.Input...), r.Href...)
}

// split returns the input and the href of a packed row.
func split(b []byte) (input, href []byte) {
	n, size := binary.Uvarint(b)
	if size <= 0 || n>>1 > uint64(len(b)-size) {
		return nil, nil
	}
	end := size + int(n>>1)
	if input = b[size:end:end]; n&1 == 0 {
		return input, input
	}
	return input, b[end:]
}

// unpack returns the row that pack packed.
func unpack(b []byte) Row {
	input, href := split(b)
	return NewRow(input, Row{Href: string(href)}.URL())
}
