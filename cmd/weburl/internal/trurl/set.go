package trurl

import (
	"slices"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
)

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
		return assignment{}, fail(codeSet, "invalid --set syntax: %s", masked(argument))
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
		return a, fail(codeSet, "unknown component: %s", name)
	}
	return a, nil
}

// setAll does all --set of the command line. It returns the components.
func (r *run) setAll(rec *record) (map[string]bool, error) {
	set := make(map[string]bool)
	for _, argument := range r.sets {
		a, err := parseAssignment(argument)
		if err != nil {
			return nil, err
		}
		r.assign(rec, a)
		if set[a.component] {
			return nil, fail(codeSet, "duplicate --set for component %s", a.component)
		}
		set[a.component] = true
	}
	return set, nil
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
		"scheme": rec.scheme != "" && !rec.guessed, "user": rec.user != "", "password": rec.password != "", "host": rec.host != "",
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
		rec.user = text
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
	if value != "" && !isScheme(value) {
		return badScheme
	}
	value = strings.ToLower(value)
	if _, known := libcurlPort(value); value != "" && r.curl && !known {
		return unsupportedScheme
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
	rec.host, rec.noHost = text, false
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
