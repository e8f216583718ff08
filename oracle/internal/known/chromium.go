package known

import (
	"slices"
	"strings"

	"github.com/weburl-go/weburl/oracle/internal/subject"
	"github.com/weburl-go/weburl/oracle/internal/uts46"
)

const us = "weburl"

// An outcome is what a model says that a peer makes of a case, and the IDs of
// the explanations that led to it.
type outcome struct {
	parts []string // nil if there is no URL
	used  []string
}

// explained returns the ID of the first explanation of the first outcome that
// is exactly what the peer answers, or nothing.
func explained(d *subject.Difference, outcomes []outcome) string {
	_, theirs := d.State()
	for _, o := range outcomes {
		if slices.Equal(o.parts, theirs) && len(o.used) > 0 {
			return o.used[0]
		}
	}
	return ""
}

// rightly reports whether we answer as the reference implementation does, all
// in all.
func rightly(d *subject.Difference) bool {
	return d.Standard != nil && subject.Compare(d.Case, d.Ours, *d.Standard, false) == nil
}

// Chromium returns the explanations of what Chromium's classes URL and
// URLSearchParams do otherwise.
func Chromium(t *uts46.Tables) []URLExplanation {
	all := slices.Concat(chromiumSpelled(), chromiumHosts(), chromiumTables(t), chromiumNonSpecial(), chromiumFiles(), chromiumSetters())
	var asked *subject.Difference // the last one
	var id string
	for i, e := range all {
		shape := e.Match
		all[i].Match = func(d *subject.Difference) bool {
			if d != asked {
				asked, id = d, ""
				if rightly(d) {
					id = explained(d, chromiumOutcomes(d))
				}
			}
			return id == e.ID || id == "" && shape != nil && rightly(d) && shape(d)
		}
	}
	return all
}

// chromiumOutcomes returns what Chromium may make of a difference's case, by
// the explanations that there are, each alone and with others.
func chromiumOutcomes(d *subject.Difference) []outcome {
	switch {
	case d.Case.Params || !d.Single():
		return nil
	case d.At == subject.AtStart:
		return chromiumParse(d.Case.Input, d.Case.Base)
	}
	call := d.Case.Calls[0]
	switch call[0] {
	case "href":
		return chromiumSetHref(d, call[1])
	case "protocol":
		return chromiumSetProtocol(d, call[1])
	case "host", "hostname":
		return chromiumSetHost(d, call[0], call[1])
	case "search":
		return chromiumSetSearch(d, call[1])
	case "pathname":
		return chromiumSetPathname(d, call[1])
	}
	return []outcome{habitual(d.Ours.Steps[0], nil, call[1:]...)}
}

// chromiumParse returns what Chromium may make of an input.
func chromiumParse(input string, base *string) []outcome {
	in := reference{input: stripped(input), raw: strings.Trim(input, "\x00\x01\x02\x03\x04\x05\x06\x07\x08\t\n\x0B\x0C\r\x0E\x0F\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1A\x1B\x1C\x1D\x1E\x1F ")}
	if base != nil {
		in.base = parsed(*base, nil)
	}
	var all []outcome
	if id := chromiumFailure(in); id != "" {
		all = append(all, outcome{used: []string{id}})
	}
	all = append(all, chromiumAppended(in)...)
	var rewrites []rewrite
	for _, r := range chromiumRewrites() {
		if _, ok := r.rewrite(in); ok {
			rewrites = append(rewrites, r)
		}
	}
	for set := range 1 << len(rewrites) {
		rewritten, used := in, []string(nil)
		for i, r := range rewrites {
			if set>>i&1 == 0 {
				continue
			}
			next, ok := r.rewrite(rewritten)
			if !ok {
				used = nil
				break
			}
			rewritten, used = next, append(used, r.id)
		}
		if set != 0 && used == nil {
			continue
		}
		if o, ok := chromiumHosted(rewritten, used); ok {
			all = append(all, o)
		}
		if parts := parsed(rewritten.input, rewritten.base); parts != nil {
			for i, part := range parts {
				if slices.Contains(used, "file-drive-dots") {
					parts[i] = strings.ReplaceAll(part, escapedColon, ":")
				}
			}
			o := habitual(parts, used, input)
			all = append(all, o)
			if w, ok := write(o.parts); ok && w.scheme == "file" && w.hostname == "" && strings.HasPrefix(w.path, "//") {
				w.mark = "/."
				all = append(all, outcome{w.parts(), []string{"file-slashes"}})
			}
		}
	}
	return all
}

// stripped returns an input without what the parser removes.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func stripped(s string) string {
	s = strings.TrimFunc(s, func(c rune) bool { return c <= ' ' })
	return strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(s)
}

// parsed returns the parts that we make of an input, nil if it fails. The base
// is the parts of a URL, or nil.
func parsed(input string, base []string) []string {
	c := subject.Case{Input: input}
	if base != nil {
		c.Base = &base[subject.Href]
	}
	return subject.Weburl(c).Parts
}

// habitual returns the outcome of Chromium's habits for the parts of a URL that
// came of some values.
func habitual(parts []string, used []string, values ...string) outcome {
	w, ok := write(parts)
	if !ok {
		return outcome{}
	}
	for _, h := range chromiumHabits() {
		next := h.apply(strings.Join(values, ""), w)
		if !slices.Equal(next.parts(), w.parts()) {
			used = append(slices.Clip(used), h.id)
		}
		w = next
	}
	return outcome{w.parts(), used}
}
