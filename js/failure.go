package js

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/urlpattern"
)

// Failure is what the TypeError for a string that is no URL has. Its texts quote at most
// one code point of the string.
//
// https://url.spec.whatwg.org/#validation-error
type Failure struct {
	Message string // of the TypeError: its first line is all that most engines print
	Cause   string // the message of the Error that is its cause
	Code    string // of that Error: the standard's name, or ""
	Input   string // of the TypeError: see mask
}

// Error returns the message.
func (f Failure) Error() string { return f.Message }

// Explain returns what to say of an error of the constructor of URL or of the setter of
// href, whose arguments are a.
func Explain(err error, a Arguments) Failure {
	input, base := a.First, ""
	if a.Count > 1 && !weburl.CanParse(a.Second) {
		input, base = a.Second, "base URL: "
	}
	f := Failure{Cause: base + err.Error(), Input: mask(input)}
	var parse *weburl.ParseError
	if errors.As(err, &parse) {
		f.Cause = base + parse.Fault().Message(input)
	}
	var name reason.Code
	if errors.As(err, &name) {
		f.Code = name.String()
	}
	f.Message = "Invalid URL: " + f.Cause + " (input: " + strconv.QuoteToASCII(f.Input) + ")"
	return f
}

// maxMasked is how much of an input a message shows, in bytes.
const maxMasked = 60

// mask returns the form of a text in which nothing can be read: each letter and digit is
// an "x", and so is everything outside ASCII. A scheme that the standard knows stays. A
// text that is no URL can have a password anywhere.
func mask(text string) string {
	var b strings.Builder
	for _, scheme := range [...]string{"http:", "https:", "ws:", "wss:", "ftp:", "file:"} {
		if strings.HasPrefix(text, scheme) {
			b.WriteString(scheme)
		}
	}
	for _, r := range text[b.Len():] {
		if b.Len() >= maxMasked {
			return b.String() + "..."
		}
		if r >= utf8.RuneSelf || '0' <= r && r <= '9' || 'a' <= r|0x20 && r|0x20 <= 'z' {
			r = 'x'
		}
		b.WriteRune(r)
	}
	return b.String()
}

// patternError is an error of a URLPattern in the words of JavaScript.
type patternError struct {
	text string
	err  error
}

// Error returns the message of the TypeError.
func (e *patternError) Error() string { return "URLPattern: " + e.text }

// Unwrap returns the error of package webapi.
func (e *patternError) Unwrap() error { return e.err }

// patternRemedies are the remedies of package urlpattern that name something of Go.
var patternRemedies = map[reason.Code]string{
	reason.UnsupportedRegExp: "write it shorter, and without strings, nested classes and set operations in classes",
	reason.NoProtocol:        "add it, or pass a base URL as the second argument",
	reason.FailedMatch:       "make the regular expression simpler",
}

// patternFailure returns an error of package webapi in the words of JavaScript, or nil. The
// base URL is that of the call.
func patternFailure(err error, base []string) error {
	var pattern *urlpattern.Error
	var parse *weburl.ParseError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &parse):
		return &patternError{"the base URL is not a URL: " + parse.Fault().Message(base[0]), err}
	case !errors.As(err, &pattern), pattern.Code == reason.BaseWithInit:
		return &patternError{"a base URL is for strings only; give it as baseURL in the object", err}
	}
	var place string
	if pattern.Start != 0 || pattern.End != 0 {
		place = ", at bytes " + strconv.Itoa(pattern.Start) + " to " + strconv.Itoa(pattern.End)
	}
	remedy, ok := patternRemedies[pattern.Code]
	if !ok {
		remedy = pattern.Code.Remedy()
	}
	return &patternError{pattern.Component.String() + place + ": " + pattern.Code.Meaning() + "; " + remedy, err}
}
