package verb

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/webapi"
)

// assignment is what one argument of set does.
type assignment struct {
	target   string // the component, and the key of a parameter after a colon
	name     string // the component
	key      string // of the parameter, or the number of the segment
	operator string
	value    string

	texts, columns []string // of a value that has columns: they stand between the texts
}

// The operators.
const (
	encodes  = "="
	encoded  = ":="
	ifAbsent = "?="
	adds     = "+="
)

// settable is a component that set can change.
type settable struct {
	name    string
	set     func(u weburl.URL, value string) (weburl.URL, error)
	lenient func(w *webapi.URL, value string) // as the setters of the standard's API do
	has     func(u weburl.URL) bool           // for ?=: an empty user name or host, and the path "/", do not count
}

// settables are the components; a port, "query:", which is a parameter, and "path:", a
// segment, are set by methods of assignment.
var settables = [...]settable{
	{"scheme", weburl.URL.WithScheme, (*webapi.URL).SetProtocol, weburl.URL.IsValid},
	{"username", weburl.URL.WithUsername, (*webapi.URL).SetUsername, func(u weburl.URL) bool { return u.Username() != "" }},
	{"password", weburl.URL.WithPassword, (*webapi.URL).SetPassword, func(u weburl.URL) bool { return u.Password() != "" }},
	{"host", weburl.URL.WithHost, (*webapi.URL).SetHostname, hasHost},
	{"hostport", weburl.URL.WithHostPort, (*webapi.URL).SetHost, hasHost},
	{"port", nil, (*webapi.URL).SetPort, func(u weburl.URL) bool { _, ok := u.Port(); return ok }},
	{"path", weburl.URL.WithPath, (*webapi.URL).SetPathname, func(u weburl.URL) bool { return u.Path() != "" && u.Path() != "/" }},
	{"query", setQuery, (*webapi.URL).SetSearch, func(u weburl.URL) bool { _, ok := u.Query(); return ok }},
	{"fragment", setFragment, (*webapi.URL).SetHash, func(u weburl.URL) bool { _, ok := u.Fragment(); return ok }},
	{name: "query:"},
	{name: "path:"},
}

func hasHost(u weburl.URL) bool { return u.Host().String() != "" }

// setQuery and setFragment remove what has no value.
func setQuery(u weburl.URL, value string) (weburl.URL, error) {
	if value == "" {
		return u.WithoutQuery(), nil
	}
	return u.WithQuery(value)
}

func setFragment(u weburl.URL, value string) (weburl.URL, error) {
	if value == "" {
		return u.WithoutFragment(), nil
	}
	return u.WithFragment(value)
}

// component returns what set can change by the name of the assignment; nil for none.
func (a *assignment) component() *settable {
	if i := slices.IndexFunc(settables[:], func(s settable) bool { return s.name == a.name }); i >= 0 {
		return &settables[i]
	}
	return nil
}

// aliases are other names, those that package component has for the same.
func alias(name string) string {
	switch name {
	case "user":
		return "username"
	case "hostname":
		return "host"
	case "pathname":
		return "path"
	}
	return name
}

// parseAssignment reads an assignment. It returns false for a text that is none: an
// assignment begins with the name of a component and an operator.
func parseAssignment(text string) (assignment, bool) {
	before, value, ok := strings.Cut(text, "=")
	a := assignment{operator: encodes, value: value}
	for _, operator := range []string{encoded, ifAbsent, adds} {
		if target, found := strings.CutSuffix(before, operator[:1]); found {
			before, a.operator = target, operator
			break
		}
	}
	a.target = alias(before)
	a.name = a.target
	if name, key, found := strings.Cut(before, ":"); found {
		a.name, a.key = name+":", key
		if key == "" || name == "path" && !isIndex(key) {
			return a, false
		}
	}
	if a.operator == adds && a.name != "path" && a.name != "query:" {
		return a, false
	}
	return a, ok && a.component() != nil
}

// column begins what stands for the field of a column in a value.
const column = "{column:"

// splitColumns finds the columns in the value.
func (a *assignment) splitColumns() error {
	text, rest := "", a.value
	for {
		before, after, found := strings.Cut(rest, column)
		if !found {
			break
		}
		name, tail, closed := strings.Cut(after, "}")
		if !closed || name == "" {
			return stream.Usage(column + "NAME} is a field of the record; " + column + " without a name or a brace after it is none")
		}
		if doubled, ok := strings.CutSuffix(before, "{"); ok && strings.HasPrefix(tail, "}") {
			text, rest = text+doubled+column+name+"}", tail[len("}"):]
			continue
		}
		a.texts, a.columns = append(a.texts, text+before), append(a.columns, name)
		text, rest = "", tail
	}
	a.value = text + rest
	return nil
}

// filled returns the assignment with the fields of a record in its value.
func (a assignment) filled(in *stream.Record) (assignment, error) {
	value := ""
	for i, name := range a.columns {
		field, ok := in.Field(name)
		if !ok {
			return a, fmt.Errorf("%s: the record has no field %s", a.target, excerpt.Quoted(name))
		}
		value += a.texts[i] + field
	}
	a.value = value + a.value
	return a, nil
}

// isIndex reports whether text is the number of a segment: from 1, or from -1 at the
// end.
func isIndex(text string) bool {
	n, err := strconv.Atoi(text)
	return err == nil && n != 0
}

// apply returns u after the assignment, or an error for a value that would be
// ignored or cut.
func (a *assignment) apply(u weburl.URL, s style.Style) (weburl.URL, error) {
	if a.operator == ifAbsent && a.isPresent(u) {
		return u, nil
	}
	if a.name == "port" {
		return a.setPort(u, s)
	}
	edited, special, err := a.special(u)
	if !special {
		edited, err = a.component().set(u, a.encode(u))
	}
	if err != nil {
		return u, refusal(a.target, a.value, err, s)
	}
	return edited, nil
}

// special makes the assignments for which it is the same whether they are lenient: to a
// parameter, to a segment, and a new segment. special is false for others.
func (a *assignment) special(u weburl.URL) (edited weburl.URL, special bool, err error) {
	switch {
	case a.name == "query:":
		edited, err = a.setParam(u)
	case a.name == "path:":
		edited, err = a.setSegment(u)
	case a.operator == adds:
		edited, err = u.AppendSegments(a.value)
	default:
		return u, false, nil
	}
	return edited, true, err
}

func (a *assignment) isPresent(u weburl.URL) (ok bool) {
	switch a.name {
	case "query:":
		_, ok = u.Param(a.key)
	case "path:":
		_, ok = a.segment(u)
	default:
		ok = a.component().has(u)
	}
	return ok
}

// encode returns the value with what would have a meaning in it encoded, except for
// the delimiters in a path and in a query, and with bytes that are not ASCII encoded
// as they are, also those that are not UTF-8. The edits encode the rest. Schemes, hosts
// and ports are not encoded, and setParam encodes parameters.
func (a *assignment) encode(u weburl.URL) string {
	if a.operator == encoded {
		return a.value
	}
	more := "%\t\n\r"
	switch {
	case a.name == "path" && u.Scheme() == "file":
		more += `\|` // "C|" would become a drive letter
	case a.name == "path":
		more += `\`
	case !slices.Contains([]string{"username", "password", "query", "fragment"}, a.name):
		return a.value
	}
	return string(format.AppendPercent(nil, a.value, func(c byte) bool { return c >= 0x80 || strings.IndexByte(more, c) >= 0 }))
}

// segment returns the index of the segment from 0, and whether u has it.
func (a *assignment) segment(u weburl.URL) (int, bool) {
	index, err := strconv.Atoi(a.key)
	count := 0
	for range u.Segments() {
		count++
	}
	if index < 0 {
		index += count
	} else {
		index--
	}
	return index, err == nil && 0 <= index && index < count
}

func (a *assignment) setSegment(u weburl.URL) (weburl.URL, error) {
	value := a.value
	if a.operator == encoded {
		value = percent.Decode(value)
	}
	index, _ := a.segment(u)
	return u.WithSegment(index, value)
}

// setPort sets the port. The standard's setter would take the digits at the start.
func (a *assignment) setPort(u weburl.URL, s style.Style) (weburl.URL, error) {
	if a.value == "" {
		return u.WithoutPort(), nil
	}
	port, err := parsePort(a.target, a.value, s)
	if err != nil {
		return u, err
	}
	edited, err := u.WithPort(port)
	if err != nil {
		return u, refusal(a.target, "", err, s)
	}
	return edited, nil
}

// setParam sets a parameter of the query. An encoded value is written as it is.
func (a *assignment) setParam(u weburl.URL) (weburl.URL, error) {
	if a.operator == adds {
		return u.AddParam(a.key, a.value)
	}
	if a.value == "" {
		return u.WithoutParam(a.key), nil
	}
	edited, err := u.WithParam(a.key, a.value)
	if err != nil || a.operator != encoded {
		return edited, err
	}
	whole := strings.NewReplacer("&", "%26", "\t", "%09", "\n", "%0A", "\r", "%0D") // what would end or leave the value
	query, _ := edited.Query()
	return edited.WithQuery(form.MapPairs(query, func(p form.RawPair) form.RawPair {
		if !p.HasName(a.key) {
			return p
		}
		name, _, _ := strings.Cut(string(p), "=")
		return form.RawPair(name + "=" + whole.Replace(a.value))
	}))
}

// applyLeniently returns u after the assignment, made by the setters of the
// standard's API, which ignore what they cannot use.
func (a *assignment) applyLeniently(u weburl.URL) weburl.URL {
	if a.operator == ifAbsent && a.isPresent(u) {
		return u
	}
	if edited, special, err := a.special(u); err == nil && special {
		return edited
	} else if special {
		return u
	}
	w := webapi.ParseURL(u.Href())
	a.component().lenient(w, a.encode(u))
	return w.Record()
}
