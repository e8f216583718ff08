package component

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/internal/wording"
)

// Parse returns the component with the name: a name or an alias of the table,
// with an argument if the component takes one, and with any of the prefixes url:,
// raw:, default:, puny: and idn: before it. Names are case-sensitive.
//
//	host   path:-1   query:q   raw:query:q   idn:url
//
// An index is a decimal number other than 0. A key is everything after the
// colon, colons included, and is compared with decoded names of parameters.
//
// On failure the Component is zero and the error is an [*Error] with offsets into
// name.
func Parse(name string) (Component, error) {
	p, err := parsePlaceholder(name, 0)
	if err == nil && (p.must || p.strict) {
		err = &Error{Reason: TemplatePrefix, Start: 0, End: len(name), Name: name}
	}
	if err != nil {
		return Component{}, err
	}
	return p.component, nil
}

// A placeholder is what stands between braces in a template.
type placeholder struct {
	component    Component
	must, strict bool

	// name and other are those of a value that is not a component.
	name  string
	other func(dst []byte, u weburl.URL) ([]byte, bool)
}

// parsePlaceholder parses text, which is at offset in the caller's string.
func parsePlaceholder(text string, offset int) (placeholder, *Error) {
	var p placeholder
	start := 0
	for {
		word, rest, colon := strings.Cut(text[start:], ":")
		if !colon || !p.addPrefix(word) {
			c, err := parseName(word, rest, colon)
			if err != nil {
				err.Start += offset + start
				err.End += offset + start
				return p, err
			}
			c.set = p.component.set
			if c.set&(asPuny|asIDN) == asPuny|asIDN {
				return placeholder{}, &Error{Reason: ConflictingPrefixes, Start: offset, End: offset + start, Name: text[:start]}
			}
			p.component = c
			return p, nil
		}
		start += len(word) + len(":")
	}
}

// addPrefix reports whether word is a prefix, and remembers it. As in trurl, a
// colon alone is short for url:.
func (p *placeholder) addPrefix(word string) bool {
	word = cmp.Or(word, "url")
	for _, prefix := range prefixes {
		if prefix.name == word {
			p.component.set |= prefix.set
			p.must = p.must || word == "must"
			p.strict = p.strict || word == "strict"
			return true
		}
	}
	return false
}

// parseName parses a name without prefixes. The offsets of errors are those in
// name, a colon and argument.
func parseName(name, argument string, hasArgument bool) (Component, *Error) {
	c := Component{id: lookup(name)}
	canonical := cmp.Or(c.Name(), name)
	taker := slices.IndexFunc(table[idQuery:], func(e entry) bool { return e.name == canonical })
	switch {
	case hasArgument && taker >= 0:
		return parseArgument(Component{id: uint8(idQuery + taker)}, argument, len(name)+len(":"))
	case c.id == 0 && taker >= 0:
		return Component{}, &Error{Reason: MissingArgument, End: len(name), Name: name}
	case c.id == 0:
		return Component{}, &Error{Reason: UnknownName, End: len(name), Name: name, Nearest: wording.Nearest(name, texts())}
	case hasArgument:
		return Component{}, &Error{Reason: UnexpectedArgument, Start: len(name), End: len(name) + len(":") + len(argument), Name: name}
	}
	return c, nil
}

// parseArgument adds the argument, which is at offset, to c.
func parseArgument(c Component, argument string, offset int) (Component, *Error) {
	if int(c.id) == idQuery || int(c.id) == idQueryAll {
		c.key = argument
		return c, nil
	}
	index, err := strconv.Atoi(argument)
	if err != nil || index == 0 {
		return Component{}, &Error{Reason: InvalidIndex, Start: offset, End: offset + len(argument), Name: argument}
	}
	c.index = index
	return c, nil
}

// lookup returns the id of the component with the name or alias, or 0.
func lookup(name string) uint8 {
	return uint8(max(0, slices.IndexFunc(table[:idQuery], func(e entry) bool {
		return e.name == name || slices.Contains(strings.Fields(e.aliases), name)
	})))
}

// texts returns all names and aliases.
func texts() (all []string) {
	for _, e := range table[1:] {
		all = append(append(all, e.name), strings.Fields(e.aliases)...)
	}
	return all
}
