package known

import (
	"slices"
	"strings"

	"github.com/weburl-go/weburl/oracle/internal/subject"
	"github.com/weburl-go/weburl/oracle/internal/uts46"
	"github.com/weburl-go/weburl/percent"
)

// A hostModel computes the parts of a URL for another conversion of domains.
type hostModel struct {
	answers func(domain string) []hostAnswer
	id      string
}

// outcomes returns what may become of a difference's case.
func (m hostModel) outcomes(d *subject.Difference) []outcome {
	switch {
	case d.Case.Params || !d.Single():
		return nil
	case d.At < 0:
		return m.parse(d.Case.Input, d.Case.Base)
	}
	return m.call(d, d.Case.Calls[0])
}

// parse returns what may become of an input.
func (m hostModel) parse(input string, base *string) []outcome {
	in := reference{input: stripped(input)}
	if base != nil {
		in.base = parsed(*base, nil)
	}
	if in.scheme() == "blob" {
		return m.parseBlob(input)
	}
	a, ok := split(in.input, isSpecial(in.scheme()))
	if !ok || !isSpecial(in.scheme()) {
		return nil
	}
	var all []outcome
	for _, answer := range m.answers(percent.Decode(a.host)) {
		if answer.host == "" {
			all = append(all, outcome{used: []string{m.id}})
		} else if w, ok := hosted(a, answer.host, in.base); ok {
			all = append(all, outcome{w.parts(), []string{m.id}})
		}
	}
	return all
}

// parseBlob returns what may become of a blob URL, of which only the origin has
// to do with a domain.
func (m hostModel) parseBlob(input string) []outcome {
	w, ok := write(parsed(input, nil))
	if !ok {
		return nil
	}
	var all []outcome
	for _, o := range m.parse(w.path, nil) {
		w.origin = "null"
		if o.parts != nil && strings.HasPrefix(o.parts[subject.Protocol], "http") {
			w.origin = o.parts[subject.Origin]
		}
		all = append(all, outcome{w.parts(), o.used})
	}
	return all
}

// call returns what may become of one call.
func (m hostModel) call(d *subject.Difference, call []string) []outcome {
	var all []outcome
	unchanged := func(returned string) []string { return append(slices.Clone(d.Ours.Parts), returned) }
	switch call[0] {
	case "href":
		for _, o := range m.parse(call[1], nil) {
			if o.parts == nil {
				o.parts = unchanged("throws")
			} else {
				o.parts = append(slices.Clone(o.parts), "")
			}
			all = append(all, o)
		}
	case "host", "hostname":
		a, ok := split("//"+strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(call[1]), true)
		if !ok {
			return nil
		}
		set := subject.Weburl(subject.Case{Input: d.Case.Input, Calls: [][]string{{call[0], stand + a.after}}})
		w, ok := write(set.Steps[0])
		for _, answer := range m.answers(percent.Decode(a.host)) {
			if answer.host == "" {
				all = append(all, outcome{unchanged(""), []string{m.id}})
			} else if ok && w.hostname == stand {
				changed := w
				changed.hostname = answer.host
				changed.origin = changed.tupleOrigin()
				all = append(all, outcome{changed.parts(), []string{m.id}})
			}
		}
	}
	return all
}

// matchHosts returns what matches a difference in which our host is right by a
// model of names, and theirs is made by its deviations.
func matchHosts(names *nameModel, id string) func(d *subject.Difference) bool {
	right := hostModel{func(name string) []hostAnswer { return []hostAnswer{{names.answer(name, 0), id}} }, id}
	theirs := hostModel{names.answers, id}
	return func(d *subject.Difference) bool {
		ours := *d
		ours.Theirs = d.Ours
		return explained(&ours, right.outcomes(d)) != "" && explained(d, theirs.outcomes(d)) != ""
	}
}

// WhatwgURL returns the explanations of what the npm package whatwg-url does
// otherwise.
func WhatwgURL(t *uts46.Tables) []URLExplanation {
	const id = "whatwg-url-normalization"
	match := matchHosts(tr46(t), id)
	return []URLExplanation{{
		ID: id, Right: us, Anchor: "idna",
		Reason:    "In hosts, marks that are new in Unicode 18 are not put in order, since Node normalizes with the tables of 17.",
		Match:     func(d *subject.Difference) bool { return match(d) && errorsFit(d) },
		Witnesses: []string{"http://q\u1AEC\u0323/", `{"input":"http://a/","calls":[["host","q\u1AEC\u0323"]]}`},
	}}
}

// errorsFit: both report the same errors up to that of the host, which ours is
// the last one of.
func errorsFit(d *subject.Difference) bool {
	if d.At >= 0 || d.Ours.Failed == d.Theirs.Failed {
		return slices.Equal(d.Ours.Errors, d.Theirs.Errors)
	}
	refused, taken := d.Ours.Errors, d.Theirs.Errors
	if d.Theirs.Failed {
		refused, taken = taken, refused
	}
	last := len(refused) - 1
	return last >= 0 && refused[last] == "domain-to-ASCII" && len(taken) >= last && slices.Equal(taken[:last], refused[:last])
}
