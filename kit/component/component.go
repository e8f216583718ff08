package component

import (
	"iter"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/idna"
)

// A Component is a component of URLs: an entry of the table, with prefixes and
// an argument if the name had them. Components are comparable. The zero Component
// is none: it has no name and is absent from every URL.
type Component struct {
	id    uint8 // the index in the table
	set   prefixSet
	index int // the argument of path: and host:
	key   string
}

// All yields the components without argument, in the order of the table.
func All() iter.Seq[Component] {
	return func(yield func(Component) bool) {
		for id := 1; id < idQuery; id++ {
			if !yield(Component{id: uint8(id)}) {
				return
			}
		}
	}
}

// Arguments yields the components that take an argument, as "query:KEY", each
// with its description.
func Arguments() iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		for _, e := range table[idQuery:] {
			if !yield(e.name+":"+e.argument, e.doc) {
				return
			}
		}
	}
}

// Prefixes yields the prefixes of names with their colon, each with its
// description.
func Prefixes() iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		for _, p := range prefixes {
			if !yield(p.name+":", p.doc) {
				return
			}
		}
	}
}

// entry returns the entry of c in the table.
func (c Component) entry() *entry { return &table[c.id] }

// Name returns the name of c without prefixes and argument; empty for the zero
// Component.
func (c Component) Name() string { return c.entry().name }

// Aliases returns other names of c, which [Parse] accepts, too.
func (c Component) Aliases() iter.Seq[string] { return strings.FieldsSeq(c.entry().aliases) }

// Doc returns a description of c, a noun phrase without full stop.
func (c Component) Doc() string { return c.entry().doc }

// String returns the full name, with prefixes and argument, from which [Parse]
// makes c again; empty for the zero Component.
func (c Component) String() string {
	var text strings.Builder
	for _, p := range prefixes {
		if c.set&p.set != 0 && p.name != "raw" {
			text.WriteString(p.name + ":")
		}
	}
	text.WriteString(c.Name())
	switch int(c.id) {
	case idQuery, idQueryAll:
		text.WriteString(":" + c.key)
	case idPath, idHost:
		text.WriteString(":" + strconv.Itoa(c.index))
	}
	return text.String()
}

// Get returns the component as it is in u, percent-encoded, and whether u has
// it. If not, the value is empty.
//
// It allocates nothing if the component is a part of the href, except for the
// public suffix, as package site describes. The others take a few allocations, most
// of which [Component.Append] to memory that is large enough does not need.
func (c Component) Get(u weburl.URL) (string, bool) {
	if c.isComposed() {
		value, ok := c.Append(nil, u)
		return string(value), ok
	}
	value, ok := c.find(u)
	if ok && c.set&asIDN != 0 && c.entry().isDomain && u.Host().Kind() == weburl.HostDomain {
		value = idna.DomainToUnicode(value)
	}
	return value, ok
}

// Append appends what [Component.Get] returns to dst. It returns the result,
// which is dst if u does not have the component, and whether u has it.
func (c Component) Append(dst []byte, u weburl.URL) ([]byte, bool) {
	switch {
	case int(c.id) == idQueryAll:
		return appendAll(dst, u, c.key, false)
	case c.isComposed():
		return c.entry().compose(dst, u, c.set)
	}
	value, ok := c.Get(u)
	return append(dst, value...), ok
}

// Decoded returns what [Component.Get] returns, decoded, if the component is one
// that is percent-encoded and the name had neither prefix, url: nor raw:. In
// the query and in parameters "+" stands for a space.
//
// Values of parameters are well-formed UTF-8: what is not counts as U+FFFD, as in
// [weburl.URL.Param]. Other values can have any bytes.
func (c Component) Decoded(u weburl.URL) (string, bool) {
	if c.decoding() == verbatim {
		return c.Get(u)
	}
	if int(c.id) == idQuery {
		return u.Param(c.key)
	}
	if int(c.id) != idQueryAll {
		if value, ok := c.find(u); isPlain(value, c.decoding()) {
			return value, ok
		}
	}
	value, ok := c.AppendDecoded(nil, u)
	return string(value), ok
}

// AppendDecoded appends what [Component.Decoded] returns to dst. It returns the
// result, which is dst if u does not have the component, and whether u has it.
// It allocates only if dst is too small, or for the public suffix, for a domain in
// Unicode, for the key of package surt, for ill-formed UTF-8 in a parameter, and where
// [weburl.URL.RequestTarget] and [weburl.URL.Origin] do.
func (c Component) AppendDecoded(dst []byte, u weburl.URL) ([]byte, bool) {
	if c.decoding() == verbatim {
		return c.Append(dst, u)
	}
	if int(c.id) == idQueryAll {
		return appendAll(dst, u, c.key, true)
	}
	value, ok := c.find(u)
	if int(c.id) == idQuery {
		return appendParam(dst, value), ok
	}
	return appendDecoded(dst, value, c.decoding()), ok
}

// decoding returns how c is decoded.
func (c Component) decoding() decoding {
	if c.set&asEncoded != 0 {
		return verbatim
	}
	return c.entry().decoding
}

// isComposed reports whether c is not a part of the href.
func (c Component) isComposed() bool {
	e := c.entry()
	return int(c.id) == idQueryAll || e.compose != nil && (e.get == nil || c.set&(withDefaultPort|asIDN) != 0)
}

// find returns a component that is not composed.
func (c Component) find(u weburl.URL) (string, bool) {
	switch int(c.id) {
	case 0:
		return "", false
	case idQuery:
		return param(u, c.key)
	case idPath:
		return segment(u, c.index)
	case idHost:
		return label(u, c.index)
	}
	return c.entry().get(u)
}
