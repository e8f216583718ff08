package known

import (
	"regexp"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/oracle/internal/subject"
)

// chromiumSetHref returns what setting href may come to.
func chromiumSetHref(d *subject.Difference, value string) []outcome {
	all := chromiumParse(value, nil)
	for i, o := range all {
		if o.parts == nil {
			all[i].parts = append(slices.Clone(d.Ours.Parts), "throws")
		} else {
			all[i].parts = append(slices.Clone(o.parts), "")
		}
	}
	return all
}

// chromiumSetProtocol returns what comes of a scheme that we ignore: the href is
// parsed again with the new scheme.
func chromiumSetProtocol(d *subject.Difference, value string) []outcome {
	scheme, _, _ := strings.Cut(stripped(value), ":")
	_, rest, _ := strings.Cut(d.Ours.Parts[subject.Href], ":")
	all := chromiumParse(strings.ToLower(scheme)+":"+rest, nil)
	for i, o := range all {
		all[i] = outcome{used: []string{"protocol-setter"}, parts: append(slices.Clone(o.parts), "")}
	}
	return append(all, habitual(d.Ours.Steps[0], nil, value))
}

// chromiumSetHost returns what comes of a host that Chromium takes and we do
// not, and of one that is followed by what is no port.
func chromiumSetHost(d *subject.Difference, name, value string) []outcome {
	all := []outcome{habitual(d.Ours.Steps[0], nil, value)}
	was, ok := write(d.Ours.Parts)
	if !ok {
		return all
	}
	value = strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(value)
	if name == "host" && noPort().MatchString(value) {
		all = append(all, outcome{append(slices.Clone(d.Ours.Parts), ""), []string{"host-setter-port"}})
	}
	if w := was; !w.isSpecial() && regexp.MustCompile(`^[/?#]`).MatchString(value) {
		w.hasAuthority, w.username, w.password, w.hostname, w.port, w.returned, w.isStep = true, "", "", "", "", "", true
		all = append(all, outcome{w.parts(), []string{"host-setter-empty"}})
	}
	a, ok := split("//"+value, was.isSpecial())
	if !ok {
		return all
	}
	host, id := chromiumHost(a.host, was.isSpecial())
	if host == "" {
		return all
	}
	set := subject.Weburl(subject.Case{Input: was.href(), Calls: [][]string{{name, stand + a.after}}})
	w, ok := write(set.Steps[0])
	if !ok || w.hostname != stand {
		return all
	}
	w.hostname = host
	w.origin = w.tupleOrigin()
	return append(all, habitual(w.parts(), []string{id}, value))
}

// chromiumSetPathname returns what setting pathname may come to.
func chromiumSetPathname(d *subject.Difference, value string) []outcome {
	all := []outcome{habitual(d.Ours.Steps[0], nil, value)}
	r := reference{input: strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(value), base: d.Ours.Parts}
	if !strings.HasPrefix(r.input, "/") {
		r.input = "/" + r.input
	}
	if next, ok := slashBehindDots(r); ok {
		set := subject.Weburl(subject.Case{Input: d.Case.Input, Calls: [][]string{{"pathname", next.input}}})
		all = append(all, habitual(set.Steps[0], []string{"non-special-backslash-dots"}, value))
	}
	return all
}

// noPort matches a value for host in which something else than a port follows
// the colon.
func noPort() *regexp.Regexp {
	return regexp.MustCompile(`^(?:\[[^\]]*\]|[^:\[])*:[0-9]*(?:[^0-9/?#\\]|$)|:[0-9]{5,}`)
}

// chromiumSetSearch returns what setting search may come to.
func chromiumSetSearch(d *subject.Difference, value string) []outcome {
	o := habitual(d.Ours.Steps[0], nil, value)
	all := []outcome{o}
	w, ok := write(o.parts)
	if !ok {
		return nil
	}
	if strings.Trim(value, "\t\n\r") == "?" {
		w.query = ""
		all = append(all, outcome{w.parts(), []string{"search-question-mark"}})
	}
	if strings.ContainsAny(value, "\t\n\r") {
		w.params = subject.Weburl(subject.Case{Params: true, Input: value}).Parts[0]
		all = append(all, outcome{w.parts(), []string{"search-newline"}})
	}
	return all
}

func chromiumSetters() []URLExplanation {
	return []URLExplanation{
		{
			ID: "search-question-mark", Right: us, Anchor: "dom-url-search",
			Reason:    `Setting search to "?" makes the query null, not empty.`,
			Witnesses: []string{`{"input":"http://a/?b","calls":[["search","?"]]}`},
		},
		{
			ID: "search-newline", Right: us, Anchor: "dom-url-search",
			Reason:    "After setting search to a value with tabs or newlines, searchParams has them and search has not.",
			Witnesses: []string{`{"input":"http://a/","calls":[["search","b\tc"]]}`},
		},
		{
			ID: "host-setter-port", Right: us, Anchor: "dom-url-host",
			Reason:    "Setting host to a value in which something else than a port follows a colon may change nothing.",
			Witnesses: []string{`{"input":"http://a/","calls":[["host","b:[::1]"]]}`},
		},
		{
			ID: "host-setter-empty", Right: us, Anchor: "dom-url-host",
			Reason:    "Setting host to nothing before a slash, question mark or number sign drops credentials and port of a URL that is not special.",
			Witnesses: []string{`{"input":"foo://u@h/","calls":[["host","?a"]]}`},
		},
		{
			ID: "protocol-setter", Right: us, Anchor: "scheme-state",
			Reason:    "Setting protocol to a special scheme changes a URL that is not special, and parses it again.",
			Match:     protocolSwitched,
			Witnesses: []string{`{"input":"foo://a/","calls":[["protocol","http"]]}`},
		},
	}
}

// protocolSwitched: the scheme of a URL that is not special is set to a special
// one. We ignore that, and Chromium has a URL that we cannot parse again.
func protocolSwitched(d *subject.Difference) bool {
	if d.At != 0 || !d.Single() || d.Case.Params || d.Case.Calls[0][0] != "protocol" {
		return false
	}
	ours, theirs := d.State()
	scheme, _, _ := strings.Cut(strings.ToLower(stripped(d.Case.Calls[0][1])), ":")
	was := strings.TrimSuffix(d.Ours.Parts[subject.Protocol], ":")
	return isSpecial(scheme) && !isSpecial(was) && len(theirs) > subject.Returned &&
		slices.Equal(ours, append(slices.Clone(d.Ours.Parts), "")) &&
		strings.HasPrefix(theirs[subject.Href], scheme+":") && theirs[subject.Returned] == ""
}
