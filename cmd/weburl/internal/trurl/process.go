package trurl

import (
	"slices"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/kit/component"
	"github.com/weburl-go/weburl/percent"
)

// one works on one URL, or on no URL if given is false: then --set makes one.
func (r *run) one(input string, given bool) error {
	var base record
	if given {
		var err error
		if base, err = r.read(input); err != nil {
			return r.reject(codeBadURL, "%s [%s]", words(err), excerpt.Hidden(input))
		}
		if r.given["--redirect"] {
			if base, err = r.redirected(base, r.redirect); err != nil {
				return r.reject(codeBadURL, "invalid redirection: %s [%s]", words(err), excerpt.Hidden(r.redirect))
			}
		}
	}
	return r.iterate(base, nil)
}

// iterate puts out a URL for each combination of the items of the --iterate that
// are left. chosen has an assignment for each one before.
func (r *run) iterate(base record, chosen []assignment) error {
	if len(chosen) == len(r.iterations) {
		return r.variant(base, chosen)
	}
	next, items, err := parseIteration(r.iterations[len(chosen)], chosen)
	if err != nil {
		// What is wrong with --set and with the --iterate before comes first.
		if before := r.assignAll(&base, chosen); before != nil {
			return before
		}
		return err
	}
	for item := range strings.SplitSeq(items, " ") {
		next.value = item
		if err := r.iterate(base, append(chosen[:len(chosen):len(chosen)], next)); err != nil {
			return err
		}
	}
	return nil
}

// parseIteration reads the argument of an --iterate: component=items. The first
// result has no value yet. chosen are the assignments of those before.
func parseIteration(argument string, chosen []assignment) (next assignment, items string, err error) {
	name, items, ok := strings.Cut(argument, "=")
	if !ok {
		return next, "", fail(codeIterate, "wrong iterate syntax")
	}
	next.component, next.encoded = strings.CutSuffix(name, ":")
	if !isComponent(next.component) {
		return next, "", fail(codeIterate, "bad component for iterate")
	}
	for _, before := range chosen {
		if before.component == next.component {
			return next, "", fail(codeIterate, "duplicate component for iterate: %s", next.component)
		}
	}
	return next, items, nil
}

// variant edits a URL as the options say, and puts it out.
func (r *run) variant(rec record, chosen []assignment) error {
	if err := r.assignAll(&rec, chosen); err != nil {
		return err
	}
	for _, segment := range r.appendPath {
		rec.appendPath(segment)
	}
	rec.normalize()
	pairs := r.edit(&rec)
	u, err := rec.url()
	switch {
	case err == errIncomplete:
		return r.reject(codeURL, "%v", err)
	case err != nil:
		return r.reject(codeBadURL, "%s", words(err))
	}
	if len(r.sets)+len(r.appendPath) > 0 || r.given["--redirect"] {
		// trurl parses the URL again then, which has no empty query any more.
		rec.hasUser = rec.user+rec.password != ""
		rec.hasQuery, rec.hasFragment = rec.query != "", rec.fragment != ""
	}
	rec.host, rec.path = u.Host().String(), u.Path()
	if rec.scheme = u.Scheme(); rec.path == "" {
		rec.path = "/"
	}
	v := view{run: r, record: rec, url: u, pairs: pairs}
	switch {
	case r.json:
		v.writeJSON()
	case r.given["--get"]:
		err = v.writeFormat()
	default:
		_, _ = r.out.WriteString(v.href(modifiers{}))
		_ = r.out.WriteByte('\n')
	}
	r.urls++
	return err
}

// A view is a URL that is put out.
type view struct {
	*run
	record
	url   weburl.URL
	pairs []pair
}

// href returns the URL. The default port of the scheme is in it if the input has
// it and --keep-port is set, or if default ports are to be shown.
func (v *view) href(m modifiers) string {
	u := v.url
	standard, _ := libcurlPort(v.scheme)
	shown := m.defaultPort || v.defaultPort
	name := "url"
	switch {
	case standard == "" || v.port != "" && v.port != standard:
	case shown || v.port == standard && v.keepPort:
		name = "default:url"
		port, _ := strconv.ParseUint(standard, 10, 16) // of a table
		if edited, err := u.WithPort(uint16(port)); err == nil && !u.IsSpecial() {
			u = edited
		}
	case v.port == standard:
		u = u.WithoutPort()
	}
	if v.isUnicode(m) && v.unicodeHost() != v.host {
		name = "idn:" + name
	}
	c, _ := component.Parse(name)
	text, _ := c.Get(u)
	if !m.must {
		return text
	}
	// An empty query and an empty fragment are in it, too.
	text, fragment, _ := strings.Cut(text, "#")
	if v.hasQuery && v.query == "" {
		text += "?"
	}
	if v.hasFragment {
		text += "#" + fragment
	}
	return text
}

// value returns a component as it is in the URL, and whether the URL has it.
func (v *view) value(name string, m modifiers) (string, bool) {
	switch name {
	case "scheme":
		return v.scheme, true
	case "user":
		return v.user, v.hasUser
	case "password":
		return v.password, v.password != ""
	case "host":
		if v.isUnicode(m) {
			return v.unicodeHost(), v.host != ""
		}
		return v.host, v.host != ""
	case "port":
		if v.port == "" && (m.defaultPort || v.defaultPort) {
			port, _ := libcurlPort(v.scheme)
			return port, port != ""
		}
		return v.port, v.port != ""
	case "path":
		return v.path, true
	case "query":
		return v.query, v.hasQuery && (m.must || v.query != "")
	case "fragment":
		return v.fragment, v.hasFragment && (m.must || v.fragment != "")
	}
	return "", false
}

func (v *view) isUnicode(m modifiers) bool { return (m.idn || v.idn) && !m.puny }

// unicodeHost returns the host in Unicode. It writes a note if the host has a label
// with xn-- that does not have a Unicode form.
func (v *view) unicodeHost() string {
	host := v.url.Host().Unicode()
	if host == v.host && strings.Contains(host, "xn--") {
		v.note("Error converting url to IDN [%s]", badHost)
	}
	return host
}

// components are the components that can be set, in the order of the JSON output.
// No URL of the standard has options or a zone identifier.
var components = [...]string{
	"scheme", "user", "password", "options", "host", "port", "path", "query", "fragment", "zoneid",
}

func isComponent(name string) bool { return slices.Contains(components[:], name) }

// An assignment is the argument of --set, or one of an --iterate.
type assignment struct {
	component   string
	value       string
	encoded     bool // :=
	conditional bool // ?=
}

// parseAssignment reads component=value, with ":" and "?" before the equals sign.
func parseAssignment(argument string) (assignment, error) {
	name, value, ok := strings.Cut(argument, "=")
	if !ok || name == "" {
		return assignment{}, fail(codeSet, "invalid --set syntax: %s", excerpt.Hidden(argument))
	}
	a := assignment{value: value}
	for ; len(name) > 1; name = name[:len(name)-1] {
		switch name[len(name)-1] {
		case ':':
			a.encoded = true
			continue
		case '?':
			a.conditional = true
			continue
		}
		break
	}
	a.component = name
	if !isComponent(name) {
		return a, fail(codeSet, "unknown component: %s", excerpt.Hidden(name))
	}
	return a, nil
}

// assignAll does all --set of the command line, and then the assignments of the
// --iterate.
func (r *run) assignAll(rec *record, chosen []assignment) error {
	set := make(map[string]bool)
	for _, argument := range r.sets {
		a, err := parseAssignment(argument)
		if err != nil {
			return err
		}
		r.assign(rec, a)
		if set[a.component] {
			return fail(codeSet, "duplicate --set for component %s", a.component)
		}
		set[a.component] = true
	}
	for _, a := range chosen {
		if set[a.component] {
			return fail(codeIterate, "duplicate --iterate and --set for component %s", a.component)
		}
		r.assign(rec, a)
	}
	return nil
}

// assign sets one component. It writes a note if that is not possible.
func (r *run) assign(rec *record, a assignment) {
	if a.conditional && rec.has(a.component) {
		return
	}
	if problem := r.set(rec, a); problem != "" {
		r.warn("Error setting %s: %s", a.component, problem)
	}
}

// has reports whether the component is set, for the operator "?=".
func (rec *record) has(component string) bool {
	return map[string]bool{
		"scheme": rec.scheme != "" && !rec.guessed, "user": rec.hasUser, "password": rec.password != "", "host": rec.host != "",
		"port": rec.port != "", "path": true, "query": rec.query != "", "fragment": rec.fragment != "",
	}[component]
}

// set sets one component, and returns what is wrong with the value.
func (r *run) set(rec *record, a assignment) (problem string) {
	text := a.value
	if !a.encoded {
		text = escape(a.value)
	}
	switch a.component {
	case "scheme":
		return r.setScheme(rec, a.value)
	case "user":
		rec.user, rec.hasUser = text, text != ""
	case "password":
		rec.password = text
	case "host":
		return rec.setHost(a)
	case "port":
		return rec.setPort(a.value)
	case "path":
		rec.path = a.value
		if !a.encoded {
			rec.path = encode(a.value, "/", false)
		}
		if !strings.HasPrefix(rec.path, "/") {
			rec.path = "/" + rec.path
		}
	case "query":
		rec.query, rec.hasQuery = a.value, a.value != ""
		if !a.encoded {
			rec.query = encode(a.value, "", true)
		}
	case "fragment":
		rec.fragment, rec.hasFragment = text, text != ""
	default:
		return "URLs of the URL Standard have no such component"
	}
	return ""
}

func (r *run) setScheme(rec *record, value string) (problem string) {
	value = strings.ToLower(value)
	if value != "" && r.refusesScheme(value) {
		return unsupportedScheme
	}
	if value != "" && !ascii.IsScheme(value) {
		return badScheme
	}
	rec.scheme, rec.guessed = value, false
	return ""
}

func (rec *record) setHost(a assignment) (problem string) {
	text := a.value
	if !a.encoded && !strings.HasPrefix(text, "[") {
		text = percent.Encode(text, percent.Component)
	}
	if text != "" {
		// The parsers of special and of other URLs refuse different hosts. The one
		// that counts is known when the URL is complete.
		_, err := weburl.ParseHost(text)
		if _, opaque := weburl.ParseOpaqueHost(text); err != nil && (opaque != nil || rec.scheme == "" || isSpecial(rec.scheme)) {
			return words(err)
		}
	}
	rec.host, rec.noHost, rec.emptyHost = text, false, false
	return ""
}

func isSpecial(scheme string) bool {
	u, err := weburl.Parse(scheme + "://h")
	return err == nil && u.IsSpecial()
}

func (rec *record) setPort(value string) (problem string) {
	if value == "" {
		rec.port = ""
		return ""
	}
	port, err := strconv.ParseUint(value, 10, 16)
	if err != nil || value[0] == '+' {
		return badPort
	}
	rec.port = strconv.FormatUint(port, 10)
	return ""
}
