package clean

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
)

// The reasons in [Unsupported] that are not errors of other packages.
var (
	// ErrJavaScript: the regular expression has a construct that means something
	// else in JavaScript, for which the rules are written.
	ErrJavaScript = errors.New("clean: the construct has another meaning in JavaScript")
	// ErrUnknownField: the ClearURLs format had no member with this name when this
	// package was written.
	ErrUnknownField = errors.New("clean: the member is unknown")
	// ErrTooLarge: the regular expression would take much more memory than its text,
	// because its repetitions, such as x{1000}, are written out.
	ErrTooLarge = errors.New("clean: the regular expression has too many repetitions")
)

// A FormatError is the error of [ParseRules] for text that is not in the format.
type FormatError struct {
	// Provider is the name of the provider that is wrong; "" outside of all.
	Provider string

	// Start and End are the span of what was read last, as byte offsets into the
	// text.
	Start, End int

	// Cause is the error of package json, or nil.
	Cause error
}

// Error says what is wrong, and where.
func (e *FormatError) Error() string {
	text := "clean: byte " + strconv.Itoa(e.Start) + ": not the format of ClearURLs"
	if e.Provider != "" {
		text += ", in provider " + strconv.Quote(e.Provider)
	}
	if e.Cause != nil {
		text += ": " + e.Cause.Error()
	}
	return text
}

// Unwrap returns the cause.
func (e *FormatError) Unwrap() error { return e.Cause }

// ParseRules reads rules in the JSON format of ClearURLs: an object whose member
// "providers" has an object for each provider. Providers are taken in the order of
// the text.
//
// The regular expressions are those of JavaScript. What package regexp does
// not support, such as a lookahead, is not an error: [Rules.Unsupported] lists it.
// Members that are missing are empty; forceRedirection says how a browser follows
// a redirection and has no effect.
//
// For each byte of the text, ParseRules allocates at most 2,500 bytes, of which the
// Rules keep at most 1,200 (TestMemory). It takes linear time.
//
// Text that is not in the format is a [*FormatError]. An error of r is returned as
// it is. A nil r fails like empty text.
func ParseRules(r io.Reader) (*Rules, error) {
	if r == nil {
		return nil, &FormatError{Cause: io.ErrUnexpectedEOF}
	}
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	var file object
	if err := json.Unmarshal(text, &file); err != nil {
		return nil, formatError("", text, err)
	}
	parsed := &Rules{}
	found := false
	for _, m := range file.members {
		if m.name != "providers" {
			parsed.unsupported = append(parsed.unsupported, Unsupported{Field: m.name, Reason: ErrUnknownField})
			continue
		}
		found = true
		var providers object
		if err := json.Unmarshal(m.value, &providers); err != nil {
			return nil, formatError("", text, err)
		}
		for _, p := range providers.members {
			if err := parsed.addProvider(p); err != nil {
				return nil, formatError(p.name, text, err)
			}
		}
	}
	if !found {
		return nil, &FormatError{End: len(text), Cause: errors.New(`there is no member "providers"`)}
	}
	parsed.index = newIndex(parsed.providers)
	return parsed, nil
}

// formatError returns the error for the text, or for what package json says is wrong
// in its syntax.
func formatError(provider string, text []byte, err error) error {
	start, end := 0, len(text)
	if syntax := (*json.SyntaxError)(nil); errors.As(err, &syntax) {
		start, end = max(0, int(syntax.Offset)-1), int(syntax.Offset)
	}
	return &FormatError{Provider: provider, Start: start, End: end, Cause: err}
}

// addProvider adds a provider of the file to r.
func (r *Rules) addProvider(m member) error {
	var fields object
	if err := json.Unmarshal(m.value, &fields); err != nil {
		return err
	}
	p := &provider{name: m.name}
	skipped := false
	for _, field := range fields.members {
		patterns, err := r.readField(p, field)
		if err != nil {
			return fmt.Errorf("%s: %w", field.name, err)
		}
		for _, pattern := range patterns {
			if err := p.add(field.name, pattern); err != nil {
				skip := field.name == "urlPattern" || field.name == "exceptions"
				skipped = skipped || skip
				r.unsupported = append(r.unsupported, Unsupported{m.name, field.name, pattern, skip, err})
			}
		}
	}
	if skipped {
		return nil
	}
	if p.pattern == nil {
		return errors.New("there is no urlPattern")
	}
	r.providers = append(r.providers, p)
	return nil
}

// readField returns the patterns of a member of a provider. It reads the members
// without patterns, too.
func (r *Rules) readField(p *provider, m member) (patterns []string, err error) {
	switch m.name {
	case "urlPattern":
		patterns = make([]string, 1)
		return patterns, json.Unmarshal(m.value, &patterns[0])
	case "rules", "referralMarketing", "rawRules", "exceptions", "redirections":
		return patterns, json.Unmarshal(m.value, &patterns)
	case "completeProvider":
		return nil, json.Unmarshal(m.value, &p.complete)
	case "forceRedirection":
		var force bool
		return nil, json.Unmarshal(m.value, &force)
	}
	r.unsupported = append(r.unsupported, Unsupported{Provider: p.name, Field: m.name, Reason: ErrUnknownField})
	return nil, nil
}

// add adds a regular expression to p.
func (p *provider) add(field, pattern string) error {
	if field == "rules" || field == "referralMarketing" {
		set := &p.names
		if field == "referralMarketing" {
			set = &p.referral
		}
		return set.addPattern(pattern, rule{p.name, pattern, "", nil})
	}
	re, err := compile(pattern)
	if err != nil {
		return err
	}
	switch field {
	case "urlPattern":
		p.pattern = re
	case "exceptions":
		p.exceptions = append(p.exceptions, re)
	case "rawRules":
		p.raw = append(p.raw, rawRule{rule{p.name, pattern, "", nil}, re})
	case "redirections":
		if re.NumSubexp() < 1 {
			return errors.New("clean: there is no group for the target")
		}
		p.redirects = append(p.redirects, re)
	}
	return nil
}

// object is a JSON object with its members in their order, which a map would
// lose.
type object struct{ members []member }

type member struct {
	name  string
	value json.RawMessage
}

// UnmarshalJSON reads the members. Package json has checked the syntax before it calls it.
func (o *object) UnmarshalJSON(text []byte) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	if token, _ := decoder.Token(); token != json.Delim('{') {
		return errors.New("it must be an object")
	}
	for decoder.More() {
		name, _ := decoder.Token()
		m := member{}
		m.name, _ = name.(string)
		if err := decoder.Decode(&m.value); err != nil {
			return err
		}
		o.members = append(o.members, m)
	}
	return nil
}
