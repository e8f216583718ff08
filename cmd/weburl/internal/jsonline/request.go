package jsonline

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"unicode/utf8"
)

// Request is a line of input.
type Request struct {
	Input          string
	Base, Encoding Setting
}

// Setting is a field of a request that may be missing, null or a string.
type Setting struct {
	Value   string
	Present bool // the line has the field, perhaps null
	Null    bool
}

// Decode reads a request. "input" is required and is a string; "url" and "href"
// may stand for it. "base" and "encoding" are strings or null; other fields are
// ignored. A lone surrogate
// becomes U+FFFD, as does each byte that is not UTF-8.
//
// decodePlain reads ordinary lines. It gives the answers of decodeAny, which is
// slower (FuzzDecode).
func Decode(line []byte) (Request, error) {
	if request, ok := decodePlain(line); ok {
		return request, nil
	}
	return decodeAny(line)
}

// decodeAny reads any request.
func decodeAny(line []byte) (Request, error) {
	var request Request
	if len(bytes.TrimSpace(line)) == 0 {
		return request, errors.New(`the line is empty, want a JSON object such as {"input": "https://example.com/"}`)
	}
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(line, &fields); err != nil {
		var wrong *json.UnmarshalTypeError
		if errors.As(err, &wrong) {
			return request, fmt.Errorf("the line is a JSON %s, want an object", wrong.Value)
		}
		return request, fmt.Errorf("the line is not JSON: %w", err)
	}
	input, err := decodeSetting(fields, "input")
	for _, other := range []string{"url", "href"} { // as the command writes them
		if err == nil && !input.Present {
			input, err = decodeSetting(fields, other)
		}
	}
	if err == nil && (!input.Present || input.Null) {
		err = errors.New(`the object has no string in "input", "url" or "href"`)
	}
	if err != nil {
		return request, err
	}
	request.Input = input.Value
	if request.Base, err = decodeSetting(fields, "base"); err != nil {
		return request, err
	}
	request.Encoding, err = decodeSetting(fields, "encoding")
	return request, err
}

func decodeSetting(fields map[string]json.RawMessage, name string) (Setting, error) {
	raw, ok := fields[name]
	if !ok {
		return Setting{}, nil
	}
	if string(raw) == "null" {
		return Setting{Present: true, Null: true}, nil
	}
	s := Setting{Present: true}
	if json.Unmarshal(raw, &s.Value) != nil {
		if name == "input" {
			return s, errors.New(`"input" is not a string`)
		}
		return s, fmt.Errorf("%q is neither a string nor null", name)
	}
	return s, nil
}

// decodePlain reads a request in which all fields are of the three known ones and
// all values are null or strings without escapes. ok is false for any other line.
func decodePlain(line []byte) (request Request, ok bool) {
	p := plain{rest: line}
	if !p.take('{') {
		return request, false
	}
	var input Setting
	for {
		name, ok := p.text()
		if !ok || !p.take(':') {
			return request, false
		}
		value, ok := p.setting()
		if !ok {
			return request, false
		}
		switch string(name) {
		case "input":
			input = value
		case "base":
			request.Base = value
		case "encoding":
			request.Encoding = value
		default:
			return request, false
		}
		if p.take(',') {
			continue
		}
		request.Input = input.Value
		return request, p.take('}') && p.atEnd() && input.Present && !input.Null
	}
}

// plain is the rest of a line, which is still to be read.
type plain struct{ rest []byte }

func (p *plain) space() {
	for len(p.rest) > 0 && (p.rest[0] == ' ' || p.rest[0] == '\t' || p.rest[0] == '\r' || p.rest[0] == '\n') {
		p.rest = p.rest[1:]
	}
}

func (p *plain) atEnd() bool {
	p.space()
	return len(p.rest) == 0
}

func (p *plain) take(c byte) bool {
	p.space()
	if len(p.rest) == 0 || p.rest[0] != c {
		return false
	}
	p.rest = p.rest[1:]
	return true
}

// text takes a string without escapes.
func (p *plain) text() ([]byte, bool) {
	if !p.take('"') {
		return nil, false
	}
	n := bytes.IndexByte(p.rest, '"')
	if n < 0 {
		return nil, false
	}
	s := p.rest[:n]
	ascii := true
	for _, c := range s {
		if c < ' ' || c == '\\' {
			return nil, false
		}
		ascii = ascii && c < 0x80
	}
	p.rest = p.rest[n+1:]
	return s, ascii || utf8.Valid(s)
}

func (p *plain) setting() (Setting, bool) {
	p.space()
	if rest, ok := bytes.CutPrefix(p.rest, []byte("null")); ok {
		p.rest = rest
		return Setting{Present: true, Null: true}, true
	}
	s, ok := p.text()
	return Setting{Value: string(s), Present: true}, ok
}
