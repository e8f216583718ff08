package step_test

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/internal/validation"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// naive is the basic URL parser in its simplest form: a list of code points, an
// index into it, a buffer of code points, and strings that are built again at
// each change. It shares only the host parser and the percent-encode sets with
// the machine that it is compared with.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
type naive struct {
	input    []codePoint
	text     string // the input as a string
	end      int    // offset of EOF
	base     *naiveURL
	url      *naiveURL
	override string // the state override, or empty
	encoding percent.Encoding

	state   string
	pointer int // −1 is before the first code point
	buffer  []rune

	atSignSeen, insideBrackets, passwordTokenSeen bool

	errors []step.Error
}

// codePoint is a code point and its bytes in the caller's string.
type codePoint struct {
	c          rune
	start, end int
}

// naiveURL is a URL record.
type naiveURL struct {
	scheme, username, password string
	host                       *string
	port                       *int
	isOpaque                   bool
	opaque                     string
	path                       []string
	query, fragment            *string
}

// somewhere is the offset in a span that the standard does not determine.
const somewhere = -1

// codePoints decodes s.
func codePoints(s string) (list []codePoint) {
	for i := 0; i < len(s); {
		n, ok := scalar.Next(s[i:])
		c := utf8.RuneError
		if ok {
			c, _ = utf8.DecodeRuneInString(s[i:])
		}
		list = append(list, codePoint{c, i, i + n})
		i += n
	}
	return list
}

func text(list []codePoint) string {
	var b strings.Builder
	for _, cp := range list {
		b.WriteRune(cp.c)
	}
	return b.String()
}

// naiveParse returns all steps and the URL. override is the state override, and
// url is the URL that it changes. If there is no override, url is nil.
func naiveParse(given string, base *naiveURL, encoding percent.Encoding, url *naiveURL, override string) ([]step.Step, *naiveURL) {
	m := &naive{input: codePoints(given), end: len(given), base: base, url: url, override: override}
	m.text = text(m.input)
	if url == nil {
		m.url = &naiveURL{}
	}
	first := step.Step{CodePoint: step.EOF}
	first.Variables = m.variables(0)
	m.prepare()
	m.text = text(m.input)
	m.encoding = output(encoding)
	first.Encoding = name(m.encoding)
	m.state = "scheme start state"
	if override != "" {
		m.state = override
	}
	first.Errors, m.errors = m.errors, nil
	first.After = m.variables(m.offset(0))
	return m.run([]step.Step{first}), m.url
}

// prepare removes the code points that the standard removes before the first
// state.
func (m *naive) prepare() {
	if m.override == "" {
		control := func(cp codePoint) bool { return cp.c <= ' ' }
		n := len(m.input)
		for len(m.input) > 0 && control(m.input[0]) {
			m.input = m.input[1:]
		}
		for len(m.input) > 0 && control(m.input[len(m.input)-1]) {
			m.end = m.input[len(m.input)-1].start
			m.input = m.input[:len(m.input)-1]
		}
		if len(m.input) < n {
			m.report("invalid-URL-unit", somewhere, somewhere)
		}
	}
	var kept []codePoint
	for _, cp := range m.input {
		if cp.c != '\t' && cp.c != '\n' && cp.c != '\r' {
			kept = append(kept, cp)
		}
	}
	if len(kept) < len(m.input) {
		m.report("invalid-URL-unit", somewhere, somewhere)
	}
	m.input = kept
}

// run is the loop around the states.
func (m *naive) run(steps []step.Step) []step.Step {
	for {
		at := m.pointer
		s := step.Step{Variables: m.variables(m.offset(at)), CodePoint: m.c()}
		s.Outcome = naiveStates[m.state](m)
		s.Errors, m.errors = m.errors, nil
		if s.Outcome == step.Fails && len(s.Errors) > 0 {
			s.Errors[len(s.Errors)-1].Fatal = true
		}
		if s.Outcome == step.Continues {
			if m.pointer >= len(m.input) {
				s.Outcome = step.Ends
			} else {
				m.pointer++
				at = m.pointer
			}
		}
		s.After = m.variables(m.offset(at))
		steps = append(steps, s)
		if s.Outcome != step.Continues {
			return steps
		}
	}
}

func (m *naive) c() rune {
	if m.pointer >= len(m.input) {
		return step.EOF
	}
	return m.input[m.pointer].c
}

// offset returns the byte offset of the code point with index i.
func (m *naive) offset(i int) int {
	if i >= len(m.input) {
		return m.end
	}
	return m.input[i].start
}

// from returns the code points from index i to the end.
func (m *naive) from(i int) string {
	if i >= len(m.input) {
		return ""
	}
	return text(m.input[i:])
}

func (m *naive) remaining() string { return m.from(m.pointer + 1) }

func (m *naive) report(name string, start, end int) {
	m.errors = append(m.errors, step.Error{Name: name, Start: start, End: end})
}

// reportC reports an error about c.
func (m *naive) reportC(name string) {
	start, end := m.span(m.pointer, m.pointer+1)
	m.report(name, start, end)
}

// span returns the bytes of the code points with the indexes from i to j.
func (m *naive) span(i, j int) (start, end int) {
	if i >= j || i >= len(m.input) {
		return m.offset(i), m.offset(i)
	}
	return m.offset(i), m.input[j-1].end
}

// parseHost runs the host parser on the buffer, whose end is just before the
// offset end. It returns nil for failure.
func (m *naive) parseHost(end int) *string {
	buffer := string(m.buffer)
	begin := end - len(m.buffer)
	index := func(offset int) int { return begin + utf8.RuneCountInString(buffer[:offset]) }
	log := validation.Log{Report: func(e reason.Fault) {
		start, end := m.span(index(e.Start), index(e.End))
		m.errors = append(m.errors, step.Error{Name: e.Code.String(), Start: start, End: end, Cause: e.Cause})
	}}
	parsed, ok := host.Parse(buffer, !m.url.isSpecial(), &log)
	if !ok {
		return nil
	}
	return &parsed.Text
}

func output(e percent.Encoding) percent.Encoding {
	if e == nil {
		return nil
	}
	return e.OutputEncoding()
}

func name(e percent.Encoding) string {
	if e == nil {
		return "UTF-8"
	}
	return e.Name()
}

func (m *naive) variables(pointer int) step.Variables {
	return step.Variables{
		State: m.state, Pointer: pointer, Input: m.text, Buffer: string(m.buffer), Encoding: name(m.encoding),
		Flags: []step.Flag{
			{Name: "atSignSeen", Set: m.atSignSeen},
			{Name: "insideBrackets", Set: m.insideBrackets},
			{Name: "passwordTokenSeen", Set: m.passwordTokenSeen},
		},
		Record: m.url.record(),
	}
}

func (u *naiveURL) record() step.Record {
	orNull := func(s *string) step.Value {
		if s == nil {
			return step.Null()
		}
		return step.String(*s)
	}
	port, path := step.Null(), step.List(append([]string(nil), u.path...))
	if u.port != nil {
		port = step.Integer(*u.port)
	}
	if u.isOpaque {
		path = step.String(u.opaque)
	}
	return step.Record{
		{Name: "scheme", Value: step.String(u.scheme)},
		{Name: "username", Value: step.String(u.username)},
		{Name: "password", Value: step.String(u.password)},
		{Name: "host", Value: orNull(u.host)},
		{Name: "port", Value: port},
		{Name: "path", Value: path},
		{Name: "query", Value: orNull(u.query)},
		{Name: "fragment", Value: orNull(u.fragment)},
	}
}

// naivePorts are the special schemes and their default ports. −1 stands for
// null, the default port of file.
var naivePorts = map[string]int{"ftp": 21, "file": -1, "http": 80, "https": 443, "ws": 80, "wss": 443}

func isSpecialScheme(scheme string) bool {
	_, ok := naivePorts[scheme]
	return ok
}

func (u *naiveURL) isDefaultPort(port int) bool {
	d, ok := naivePorts[u.scheme]
	return ok && d == port
}

func (u *naiveURL) isSpecial() bool { return isSpecialScheme(u.scheme) }

func (u *naiveURL) includesCredentials() bool { return u.username != "" || u.password != "" }

// https://url.spec.whatwg.org/#shorten-a-urls-path
func (u *naiveURL) shorten() {
	if u.scheme == "file" && len(u.path) == 1 && isDriveLetter(u.path[0]) && u.path[0][1] == ':' {
		return
	}
	if len(u.path) > 0 {
		u.path = u.path[:len(u.path)-1]
	}
}

func (u *naiveURL) push(segment string) {
	u.path = append(append([]string(nil), u.path...), segment)
}

// clone returns a copy that shares no memory with u.
func (u *naiveURL) clone() *naiveURL {
	v := *u
	v.path = append([]string(nil), u.path...)
	return &v
}

// href is the URL serializer.
//
// https://url.spec.whatwg.org/#concept-url-serializer
func (u *naiveURL) href() string {
	href := u.scheme + ":"
	if u.host != nil {
		href += "//"
		if u.includesCredentials() {
			href += u.username
			if u.password != "" {
				href += ":" + u.password
			}
			href += "@"
		}
		href += *u.host
		if u.port != nil {
			href += ":" + strconv.Itoa(*u.port)
		}
	} else if !u.isOpaque && len(u.path) > 1 && u.path[0] == "" {
		href += "/."
	}
	if u.isOpaque {
		href += u.opaque
	} else if len(u.path) > 0 {
		href += "/" + strings.Join(u.path, "/")
	}
	if u.query != nil {
		href += "?" + *u.query
	}
	if u.fragment != nil {
		href += "#" + *u.fragment
	}
	return href
}
