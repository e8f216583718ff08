package urlpattern

import (
	"iter"
	"slices"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/reason"
)

// inputs are the components of a URL, in the order of their numbers.
type inputs [componentCount]string

// inputsOf returns the components of u.
//
// https://urlpattern.spec.whatwg.org/#url-pattern-match
func inputsOf(u weburl.URL) inputs {
	query, _ := u.Query()
	fragment, _ := u.Fragment()
	return inputs{u.Scheme(), u.Username(), u.Password(), u.Host().String(), portOf(u), u.Path(), query, fragment}
}

// inputsOfInit returns the components that init stands for, unless it is not valid.
//
// https://urlpattern.spec.whatwg.org/#url-pattern-match
func inputsOfInit(init Init) (in inputs, ok bool) {
	fields := init.fields()
	processed, err := processInit(&fields, false)
	return inputs(processed.result.texts[:componentCount]), err == nil
}

// Test reports whether u matches p. It does not allocate for most patterns; the comment of
// the package says for which it may.
//
// https://urlpattern.spec.whatwg.org/#dom-urlpattern-test
func (p *Pattern) Test(u weburl.URL) bool {
	if p == nil || !u.IsValid() {
		return false
	}
	in := inputsOf(u)
	return p.test(&in, 0)
}

// TestString parses input and reports whether that succeeds and the URL matches p.
// For a URL that is relative to another use the method Parse of that, and [Pattern.Test].
//
// https://urlpattern.spec.whatwg.org/#dom-urlpattern-test
func (p *Pattern) TestString(input string) bool {
	u, err := weburl.Parse(input)
	return err == nil && p.Test(u)
}

// TestInit reports whether init is valid and matches p. Components that are not in it
// are empty.
//
// https://urlpattern.spec.whatwg.org/#dom-urlpattern-test
func (p *Pattern) TestInit(init Init) bool {
	in, ok := inputsOfInit(init)
	return ok && p != nil && p.test(&in, 0)
}

// cheapestFirst are the components in the order in which they are compared: those that
// most often differ come first.
var cheapestFirst = [componentCount]Component{Hostname, Pathname, Protocol, Port, Search, Username, Password, Hash}

// test reports whether the components of a URL match, except for those that are known to,
// whose bits are set.
func (p *Pattern) test(in *inputs, known uint8) bool {
	known |= p.isAny
	for _, c := range cheapestFirst {
		if known&(1<<c) == 0 && !p.components[c].match(in[c], nil) {
			return false
		}
	}
	return true
}

// A Result is a match: the components of the URL, and the values of the groups. It
// keeps the URL and the pattern in memory. The zero Result is no match.
//
// https://urlpattern.spec.whatwg.org/#dictdef-urlpatternresult
type Result struct {
	pattern *Pattern
	inputs  inputs
	spans   []int // of the groups of the components that need them, in order
}

// Exec matches u and returns the components and the groups, and true; or false if it
// does not match. It allocates once, if the pattern has groups other than asterisks
// that are whole components, and where [Pattern.Test] does.
//
// https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec
func (p *Pattern) Exec(u weburl.URL) (Result, bool) {
	if p == nil || !u.IsValid() {
		return Result{}, false
	}
	return p.exec(inputsOf(u))
}

// ExecString parses input and, if that succeeds, matches the URL as [Pattern.Exec]
// does.
//
// https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec
func (p *Pattern) ExecString(input string) (Result, bool) {
	u, err := weburl.Parse(input)
	if err != nil {
		return Result{}, false
	}
	return p.Exec(u)
}

// ExecInit matches init, if it is valid, as [Pattern.Exec] does. Components that are
// not in it are empty.
//
// https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec
func (p *Pattern) ExecInit(init Init) (Result, bool) {
	in, ok := inputsOfInit(init)
	if !ok || p == nil {
		return Result{}, false
	}
	return p.exec(in)
}

// TryExec is [Pattern.Exec] for patterns with an [Options.Engine]. The error is an
// [*Error] with the reason FailedMatch and the component, and as its Cause what the
// Matcher returned, if it is not known whether u matches. There is none without an
// Engine, and none if another component does not match. No Matcher runs twice, and none
// runs before all components without one match.
//
// https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec
func (p *Pattern) TryExec(u weburl.URL) (Result, bool, error) {
	if p == nil || !u.IsValid() {
		return Result{}, false, nil
	}
	return p.tryExec(inputsOf(u))
}

// TryExecInit is [Pattern.ExecInit] with the error of [Pattern.TryExec].
//
// https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec
func (p *Pattern) TryExecInit(init Init) (Result, bool, error) {
	in, ok := inputsOfInit(init)
	if !ok || p == nil {
		return Result{}, false, nil
	}
	return p.tryExec(in)
}

// https://urlpattern.spec.whatwg.org/#url-pattern-match
func (p *Pattern) tryExec(in inputs) (Result, bool, error) {
	if !slices.ContainsFunc(p.components[:], func(c component) bool { return c.matcher != nil }) {
		r, ok := p.exec(in)
		return r, ok, nil
	}
	spans := p.newSpans()
	var failure error
	for _, slow := range [...]bool{false, true} {
		rest := spans
		for c := range p.components {
			component := &p.components[c]
			n := component.spanCount()
			own := rest[:n]
			rest = rest[n:]
			if (component.matcher != nil) != slow {
				continue
			}
			matches, err := component.tryMatch(in[c], own)
			if err != nil {
				failure = &Error{reason.Fault{Code: reason.FailedMatch, Cause: err, Fatal: true}, Component(c)}
			} else if !matches {
				return Result{}, false, nil
			}
		}
	}
	if failure != nil {
		return Result{}, false, failure
	}
	return Result{pattern: p, inputs: in, spans: spans}, true, nil
}

// newSpans returns the spans of a match, in which no group takes part yet.
func (p *Pattern) newSpans() []int { return slices.Repeat([]int{-1}, p.spanCount) }

// https://urlpattern.spec.whatwg.org/#url-pattern-match
func (p *Pattern) exec(in inputs) (r Result, ok bool) {
	if !p.test(&in, p.withSpans) {
		return r, false
	}
	return r, p.setGroups(&in, &r)
}

// setGroups sets r to the match of in, whose components without spans match. It reports
// whether the others do.
func (p *Pattern) setGroups(in *inputs, r *Result) bool {
	if p.withSpans != 0 {
		spans := p.newSpans()
		rest := spans
		for c := range p.components {
			if n := p.components[c].spanCount(); n > 0 {
				if !p.components[c].match(in[c], rest[:n]) {
					return false
				}
				rest = rest[n:]
			}
		}
		r.spans = spans
	}
	r.pattern, r.inputs = p, *in
	return true
}

// spanCount returns how many spans the component stores. The group of one that matches
// everything is known without.
func (c *component) spanCount() int {
	if c.isAny {
		return 0
	}
	return 2 * c.groups
}

// groupNames returns the numbers and the names of the groups, in their order.
func (c *component) groupNames() iter.Seq2[int, string] {
	return func(yield func(i int, name string) bool) {
		i := 0
		for at := range c.parts {
			if p := &c.parts[at]; p.partType != fixedText {
				if !yield(i, p.name) {
					return
				}
				i++
			}
		}
	}
}

// Input returns a component of what was matched. It is empty for a number that is no
// component.
//
// https://urlpattern.spec.whatwg.org/#dictdef-urlpatterncomponentresult
func (r Result) Input(c Component) string {
	if int(c) >= componentCount {
		return ""
	}
	return r.inputs[c]
}

// Group returns the value of a group of a component, a substring of its input, and so
// percent-encoded. It reports whether there is such a group and it took part in the
// match: an optional one may not have. A group without a name has a number, from "0".
//
// https://urlpattern.spec.whatwg.org/#create-a-component-match-result
func (r Result) Group(c Component, name string) (string, bool) {
	if r.pattern == nil || int(c) >= componentCount {
		return "", false
	}
	for i, own := range r.pattern.components[c].groupNames() { // to range over Groups would allocate
		if own == name {
			return r.group(c, i)
		}
	}
	return "", false
}

// group returns the value of the group with a number.
func (r Result) group(c Component, i int) (string, bool) {
	if r.pattern.components[c].isAny {
		return r.inputs[c], true
	}
	spans := r.spans
	for before := range c {
		spans = spans[r.pattern.components[before].spanCount():]
	}
	start, end := spans[2*i], spans[2*i+1]
	if start < 0 || end < start {
		return "", false
	}
	return r.inputs[c][start:end], true
}

// Groups returns the names and the values of the groups of a component that took part
// in the match, in their order.
//
// https://urlpattern.spec.whatwg.org/#create-a-component-match-result
func (r Result) Groups(c Component) iter.Seq2[string, string] {
	return func(yield func(name, value string) bool) {
		if r.pattern == nil || int(c) >= componentCount {
			return
		}
		for i, name := range r.pattern.components[c].groupNames() {
			if value, ok := r.group(c, i); ok && !yield(name, value) {
				return
			}
		}
	}
}
