package stream

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/attempt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/source"
	"github.com/weburl-go/weburl/kit/guess"
	"github.com/weburl-go/weburl/kit/value"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// Record is a record of an input. It is valid until the function that got it
// returns, and so are its strings if Plan.Transient is set. Otherwise they stay
// valid, but each may keep the block of the input in memory that it is a part of,
// so clone what is kept for long.
type Record struct {
	// Text is the URL, as it was read.
	Text string

	input   *source.Input
	whole   string   // the record without its end, unless it is the text
	refused bool     // it could not be read
	fields  []string // of a row
	line    int64    // on which the record begins; 0 for an operand
	index   int64
	isArray bool             // the input is a JSON array
	object  []jsonline.Field // of the JSON object, once they have been asked for

	document document
	*reading
	parsed bool       // the parser has kept the errors of this record
	url    weburl.URL // the result of Parse

	illFormed bool   // there are bytes that are not UTF-8
	escaped   string // Text with such bytes as their escapes, if that is what is parsed
}

// reading is how the records of a worker are read and parsed.
type reading struct {
	from       format.Format
	guess      bool  // --guess-scheme
	couldGuess bool  // the verb has the flag, and it is not set
	ports      int64 // records whose scheme may be a host, as a port follows
	errors     bool  // the validation errors are wanted
	plain      bool  // records without a document are parsed as they are
	parser     attempt.Parser
	shifted    []reason.Fault // see Record.Errors
}

// Input returns the number of the input of the record, from 1, in the order in which
// inputs are read; 0 for an operand.
func (r *Record) Input() int { return r.input.Number }

// Row returns what package value has to know of the record.
func (r *Record) Row() value.Row {
	return value.Row{Text: r.Text, Line: r.line, Index: r.index, Source: r.input.Label}
}

// raw returns the whole record without its end.
func (r *Record) raw() string {
	if r.input.Label != "" && r.from.HasFields() {
		return r.whole
	}
	return r.Text
}

// completed returns the text that is parsed, which has a scheme if --guess-scheme
// finds one. An offset in it, less shift, is one in Text. An input with a base is a
// reference, which needs none.
func (r *Record) completed() (text string, shift int) {
	text = cmp.Or(r.escaped, r.Text)
	if !r.guess || r.document.hasBase() {
		return text, 0
	}
	return guess.Complete(text)
}

// Parsed returns the text that Parse and Result parse: Text, with the scheme of
// --guess-scheme.
func (r *Record) Parsed() string {
	text, _ := r.completed()
	return text
}

// Parse parses the text, with the base and the encoding of the record if there are
// any. The URL is in the record, and the next call replaces it.
func (r *Record) Parse() (*weburl.URL, error) {
	if r.plain && !r.document.isSet && r.escaped == "" {
		err := weburl.ParseInto(&r.url, r.Text)
		if r.url.HasOpaquePath() && r.looksLikeHost() {
			r.ports++
		}
		return &r.url, err
	}
	return &r.url, r.parse()
}

// looksLikeHost reports whether --guess-scheme would read the text as a host that is an
// address, has a dot or has a port.
func (r *Record) looksLikeHost() bool {
	if !r.couldGuess || r.document.hasBase() {
		return false
	}
	_, ok := BareHost(r.Text)
	return ok
}

// BareHost returns the URL that --guess-scheme makes of a text, and whether it makes one
// whose host is an address, has a dot or has a port.
func BareHost(text string) (u weburl.URL, ok bool) {
	if addr, err := netip.ParseAddr(text); err == nil && addr.Is6() && addr.Zone() == "" {
		text = "[" + text + "]"
	}
	completed, shift := guess.Complete(text)
	if shift == 0 {
		return u, false
	}
	u, err := weburl.Parse(completed)
	_, hasPort := u.Port()
	return u, err == nil && (hasPort || strings.Contains(u.Host().String(), ".") || u.Host().Kind() != weburl.HostDomain)
}

// parse is Parse for records with a document, or if errors or schemes are wanted.
func (r *Record) parse() error {
	if !r.errors && !r.document.isSet {
		return weburl.ParseInto(&r.url, r.Parsed())
	}
	result := r.Result()
	r.url = result.URL
	if result.Failure != nil {
		return result.Failure
	}
	return nil
}

// Base returns the base of the record; the zero URL when it has none.
func (r *Record) Base() weburl.URL { return r.document.base }

// BaseText returns the text of the base of the record, for a verb with
// Verb.OwnBase; an empty one is none.
func (r *Record) BaseText() string { return r.document.baseText }

// Encoding returns the encoding of the record; nil for UTF-8.
func (r *Record) Encoding() percent.Encoding { return r.document.encoding }

// Result parses the text and returns the URL and its validation errors. It is valid
// until the next call for any record of the worker. Its text and the offsets of its
// errors are those of the text that was parsed: with the scheme of --guess-scheme.
func (r *Record) Result() *attempt.Result {
	p := &r.parser
	p.Base, p.Encoding = r.document.base, r.document.encoding
	r.parsed = true
	return p.Parse(r.Parsed())
}

// Errors returns the validation errors that the last Result has, and how many more
// there are. Their offsets are those in Text.
func (r *Record) Errors() (errs []reason.Fault, dropped int) {
	errs, dropped = r.parser.Errors()
	_, shift := r.completed()
	if shift == 0 && !r.illFormed {
		return errs, dropped
	}
	shifted := r.shifted[:0]
	if r.illFormed {
		shifted = append(shifted, r.illFormedFault())
	}
	for _, e := range errs {
		shifted = append(shifted, r.shift(e, shift))
	}
	r.shifted = shifted
	return shifted, dropped
}

// EachError calls report for all validation errors, also for those that Result
// does not keep because there are too many. Their offsets are those in Text.
func (r *Record) EachError(report func(reason.Fault)) {
	text, shift := r.completed()
	if r.illFormed {
		report(r.illFormedFault())
	}
	r.parser.EachError(text, func(e reason.Fault) { report(r.shift(e, shift)) })
}

// shift returns an error of the completed text with its offsets in Text. What was
// added is at the start.
func (r *Record) shift(e reason.Fault, by int) reason.Fault {
	e.Start, e.End = r.offset(e.Start-by), r.offset(e.End-by)
	return e
}

// Offset returns the offset in Text for one in the text of Parsed.
func (r *Record) Offset(of int) int {
	_, shift := r.completed()
	return r.offset(of - shift)
}

// offset is Offset for a text without the scheme that --guess-scheme adds.
func (r *Record) offset(of int) int {
	if r.escaped == "" || r.escaped == r.Text {
		return min(max(of, 0), len(r.Text))
	}
	at := 0 // in the escaped text
	for i := 0; i < len(r.Text); {
		c, size := utf8.DecodeRuneInString(r.Text[i:])
		length := size
		if c == utf8.RuneError && size == 1 {
			length = len("%FF")
		}
		if at += length; at > of {
			return i
		}
		i += size
	}
	return len(r.Text)
}

// illFormedFault returns the error of a text with bytes that are not UTF-8. The standard
// has none for it, as it knows no bytes.
func (r *Record) illFormedFault() reason.Fault {
	e := reason.Fault{Code: reason.InvalidUTF8}
	for i, c := range r.Text {
		if _, size := utf8.DecodeRuneInString(r.Text[i:]); c == utf8.RuneError && size == 1 {
			e.Start, e.End = i, i+1
			break
		}
	}
	return e
}

// Place returns where the record was, for the start of a message: nothing for an
// operand, otherwise text that ends with a colon and a space.
func (r *Record) Place() string {
	if r.input.Name == "" {
		return ""
	}
	place := ""
	if r.input.Label != source.Stdin {
		place = r.input.Name + ": "
	}
	switch {
	case r.isArray:
		return fmt.Sprintf("%selement %d: ", place, r.index)
	case r.from == format.Nul:
		return fmt.Sprintf("%srecord %d: ", place, r.index)
	}
	return fmt.Sprintf("%sline %d: ", place, r.line)
}

// errIllFormed says that --ill-formed refuses a record.
var errIllFormed = errors.New("the record has bytes that are not UTF-8")

// errNoURL says that a row or an object has no field with the URL.
var errNoURL = errors.New("the field with the URL is missing")

// errNoColumn says that a row of a table without header lacks the field to write into.
var errNoColumn = errors.New("the field of --replace-column is missing")

// Field returns the text of a field of the record, by the name or the number of the
// column, or by the name in a JSON object or a path to it. The text of a JSON value that is not a
// string is the value as it is written. It returns false if there is no such field
// or if it is null. [Plan.Fields] has to be set.
func (r *Record) Field(name string) (text string, ok bool) {
	if r.isObject() {
		return jsonline.Lookup([]byte(r.whole), name)
	}
	if r.input.Label == "" {
		return "", false // an operand
	}
	i := slices.Index(r.input.Header, name)
	if n, err := strconv.Atoi(name); i < 0 && err == nil {
		i = n - 1
	}
	if i < 0 || i >= len(r.fields) {
		return "", false
	}
	return r.fields[i], true
}

// All yields the names and texts of the fields in their order. The name of a field of a
// table without header is its number, and null is left out. [Plan.Fields] has to be set.
func (r *Record) All() iter.Seq2[string, string] {
	return func(yield func(name, text string) bool) {
		if r.isObject() {
			_ = r.readObject() // an object that is broken has no fields
			for _, f := range r.object {
				if text, ok := f.Text(); ok && !yield(f.Name, text) {
					return
				}
			}
			return
		}
		if r.input.Label == "" {
			return
		}
		for i, f := range r.fields {
			name := strconv.Itoa(i + 1)
			if r.input.Header != nil {
				name = r.input.Header[i]
			}
			if !yield(name, f) {
				return
			}
		}
	}
}

// isObject reports whether the record is a JSON value.
func (r *Record) isObject() bool { return r.input.Label != "" && r.from.IsJSON() }

// readObject reads the fields of the JSON object, unless that has been done.
func (r *Record) readObject() (err error) {
	if r.object == nil {
		r.object, err = jsonline.Fields([]byte(r.whole))
	}
	return err
}
