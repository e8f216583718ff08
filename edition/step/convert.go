package step

import (
	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/percent"
)

// converter converts steps of the machine to steps of this package. Data that
// did not change in a step is shared with the step before.
type converter struct {
	yield   func(Step) bool
	removed int // number of bytes that the setter removed from the start of the value

	started bool
	given   engine.Variables // the variables from which last was made
	last    Variables
}

// step converts and yields one step.
func (c *converter) step(s *engine.Step) bool {
	if !c.started {
		c.convert(&s.Before)
	}
	before := c.last
	c.convert(&s.After)
	out := Step{Variables: before, CodePoint: s.C, After: c.last, Outcome: Outcome(s.Outcome)} // they have the same order
	for _, e := range s.Errors {
		out.Errors = append(out.Errors, Error{e.Code.String(), e.Start + c.removed, e.End + c.removed, e.Fatal, e.Cause})
	}
	return c.yield(out)
}

func (c *converter) convert(v *engine.Variables) {
	last := &c.last
	if !c.started || !sameFlags(&c.given, v) {
		last.Flags = flags(v)
	}
	if !c.started || !sameRecord(&c.given, v) {
		last.Record = c.record(v)
	}
	last.State = ""
	if v.State != 0 {
		last.State = v.State.String()
	}
	last.Pointer = v.Pointer + c.removed
	last.Input, last.Buffer = v.Input, v.Buffer
	last.Encoding = encodingName(v.Encoding)
	c.given, c.started = *v, true
}

func encodingName(e percent.Encoding) string {
	if e == nil {
		return "UTF-8"
	}
	return e.Name()
}

func sameFlags(v, w *engine.Variables) bool {
	return v.AtSignSeen == w.AtSignSeen && v.InsideBrackets == w.InsideBrackets && v.PasswordTokenSeen == w.PasswordTokenSeen
}

func flags(v *engine.Variables) []Flag {
	return []Flag{
		{"atSignSeen", v.AtSignSeen},
		{"insideBrackets", v.InsideBrackets},
		{"passwordTokenSeen", v.PasswordTokenSeen},
	}
}

// sameRecord reports whether the records are the same, in constant time:
// strings and paths that did not change are at the same address.
func sameRecord(v, w *engine.Variables) bool {
	a, b := &v.URL, &w.URL
	return a.Scheme == b.Scheme && a.Username == b.Username && a.Password == b.Password && a.Host == b.Host &&
		a.HasPort == b.HasPort && a.Port == b.Port &&
		a.Path.IsOpaque == b.Path.IsOpaque && a.Path.Opaque == b.Path.Opaque && sameList(a.Path.Segments, b.Path.Segments) &&
		a.HasQuery == b.HasQuery && a.Query == b.Query && a.HasFragment == b.HasFragment && a.Fragment == b.Fragment
}

func sameList(a, b []string) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0])
}

// record returns the URL record in the order of the standard. A list that did not
// change is that of the record before.
//
// https://url.spec.whatwg.org/#concept-url
func (c *converter) record(v *engine.Variables) Record {
	u := &v.URL
	host, port, path := Null(), Null(), c.last.Record.Get("path")
	if before := path.List(); path.Kind() != KindList || !sameList(before, u.Path.Segments) {
		path = List(u.Path.Segments)
	}
	if u.Host.Kind != 0 {
		host = String(u.Host.Text)
	}
	if u.HasPort {
		port = Integer(int(u.Port))
	}
	if u.Path.IsOpaque {
		path = String(u.Path.Opaque)
	}
	return Record{
		{"scheme", String(u.Scheme)},
		{"username", String(u.Username)},
		{"password", String(u.Password)},
		{"host", host},
		{"port", port},
		{"path", path},
		{"query", optional(u.Query, u.HasQuery)},
		{"fragment", optional(u.Fragment, u.HasFragment)},
	}
}

// optional returns s, or null when there is none.
func optional(s string, has bool) Value {
	if !has {
		return Null()
	}
	return String(s)
}
