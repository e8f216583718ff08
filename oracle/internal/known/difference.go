// Package known lists the differences that have a reason, and the faults of peers
// that are mended. README.md tells them to people.
package known

import (
	"slices"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/oracle/internal/explain"
	"github.com/weburl-go/weburl/oracle/internal/subject"
)

// A URLExplanation is about a case.
type URLExplanation = explain.Explanation[*subject.Difference]

const us = "weburl"

// rightly reports whether we answer as the reference implementation does, all
// in all.
func rightly(d *subject.Difference) bool {
	return d.Standard != nil && subject.Compare(d.Case, d.Ours, *d.Standard, false) == nil
}

// Ada returns the explanations of what the URL and the URLSearchParams of a newer
// Node do otherwise. We must answer as the reference implementation does.
func Ada() []URLExplanation {
	return []URLExplanation{
		{
			ID: "ada4-host", Right: us, Anchor: "idna",
			Reason:    "A domain with code points outside ASCII is converted by Unicode 17, and otherwise in some scripts: by the Bidi rule, joiners, marks and normalization.",
			Match:     func(d *subject.Difference) bool { return rightly(d) && d.Single() && isOfHost(d) },
			Witnesses: []string{"http://-.\u05E0/", `{"input":"http://a/","calls":[["host","-.\u05e0"]]}`},
		},
		{
			ID: "ada4-params", Right: us, Anchor: "urlencoded-parsing",
			Reason: "In a name or value that is not all sound percent-encoded UTF-8, URLSearchParams has the low byte of each UTF-16 code unit.",
			Match: func(d *subject.Difference) bool {
				return rightly(d) && d.Case.Params && d.At == subject.AtStart && strings.Contains(d.Case.Input, "%")
			},
			Witnesses: []string{`{"input":"\ufb03%%41","params":true}`, `{"input":"\u00A8%ff","params":true}`},
		},
		{
			ID: "ada4-reparsed", Right: us, Anchor: "dom-url-hash",
			Reason:    "A setter of Node sets a component of what it parses from the href: a path that begins with a drive letter and U+007C, as only the setter of the scheme can leave it, gets a colon.",
			Match:     func(d *subject.Difference) bool { return rightly(d) && isReparsed(d) },
			Witnesses: []string{`{"input":"ws://h/c|/","calls":[["protocol","file"],["hash","x"]]}`},
		},
	}
}

// isReparsed reports whether their URL is what our href is parsed to.
func isReparsed(d *subject.Difference) bool {
	ours, theirs := d.State()
	if d.Case.Params || d.At < 0 || len(ours) == 0 || len(ours) != len(theirs) {
		return false
	}
	u, err := weburl.Parse(ours[subject.Href])
	if err != nil || u.Href() == ours[subject.Href] {
		return false
	}
	want := slices.Clone(ours)
	want[subject.Href] = u.Href()
	want[slices.Index(subject.PartNames, "pathname")] = u.Path()
	return slices.Equal(want, theirs)
}

// isOfHost reports whether a text has code points outside ASCII, and one of the answers
// refuses it or they differ in the host only.
func isOfHost(d *subject.Difference) bool {
	if d.Case.Params || !strings.ContainsFunc(strings.Join(texts(d.Case), " "), func(c rune) bool { return c > 0x7F }) {
		return false
	}
	where := d.Where()
	if slices.Contains(where, "failed") || slices.Contains(where, "returned") {
		return true
	}
	ofHost := []string{"href", "origin", "host", "hostname", "port"}
	return d.At != subject.AtErrors && !slices.ContainsFunc(where, func(part string) bool { return !slices.Contains(ofHost, part) })
}

// NodeURL returns the names of the reasons for which js/nodeurl and Node differ.
func NodeURL() []string { return []string{"control-dropped", "windows-root"} }
