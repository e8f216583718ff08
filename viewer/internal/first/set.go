package first

import (
	"errors"
	"maps"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/viewer/internal/answer"
	"github.com/weburl-go/weburl/webapi"
)

type setQuestion struct {
	Href      string `json:"href"`
	Attribute string `json:"attribute"`
	Value     string `json:"value"`
}

type setAnswer struct {
	Attributes *attributes `json:"attributes"`
	Changed    []string    `json:"changed"`
	Ignored    *ignored    `json:"ignored"`
	Threw      *errorInfo  `json:"threw"`
}

type ignored struct {
	Code    string `json:"code"`
	Meaning string `json:"meaning"`
	Remedy  string `json:"remedy"`
}

func newURL(href string) (*webapi.URL, error) {
	if len(href) > answer.MaxInput {
		return nil, answer.TooLong(answer.MaxInput)
	}
	u, err := webapi.NewURL(href)
	if err != nil {
		return nil, answer.NewProblem("no-url", "the href does not parse")
	}
	return u, nil
}

// setters are those of the class URL but href. The second function does the same
// with the immutable value; its error says why it refuses what the class ignores.
var setters = map[string]struct {
	set  func(u *webapi.URL, value string)
	with func(u weburl.URL, value string) (weburl.URL, error)
}{
	"protocol": {(*webapi.URL).SetProtocol, weburl.URL.WithScheme},
	"username": {(*webapi.URL).SetUsername, weburl.URL.WithUsername},
	"password": {(*webapi.URL).SetPassword, weburl.URL.WithPassword},
	"host":     {(*webapi.URL).SetHost, weburl.URL.WithHostPort},
	"hostname": {(*webapi.URL).SetHostname, weburl.URL.WithHost},
	"port":     {(*webapi.URL).SetPort, withPort},
	"pathname": {(*webapi.URL).SetPathname, weburl.URL.WithPath},
	"search":   {(*webapi.URL).SetSearch, weburl.URL.WithQuery},
	"hash":     {(*webapi.URL).SetHash, weburl.URL.WithFragment},
}

// withPort looks at the digits that the setter takes; without a value it removes the port.
func withPort(u weburl.URL, value string) (weburl.URL, error) {
	if value == "" {
		return u.WithoutPort(), nil
	}
	digits := 0
	for digits < len(value) && '0' <= value[digits] && value[digits] <= '9' {
		digits++
	}
	port, err := strconv.ParseUint(value[:digits], 10, 16)
	if err != nil {
		return u, errors.New("the value is not a port")
	}
	return u.WithPort(uint16(port))
}

func (p *program) set(in setQuestion) (*setAnswer, error) {
	u, err := newURL(in.Href)
	if err != nil {
		return nil, err
	}
	a := &setAnswer{Attributes: attributesOf(u), Changed: []string{}}
	if in.Value == "" && in.Attribute == "" {
		return a, nil
	}
	value := in.Value
	if len(value) > answer.MaxInput {
		return nil, answer.TooLong(answer.MaxInput)
	}
	before := *a.Attributes
	if in.Attribute == "href" {
		if err := u.SetHref(value); err != nil {
			var e *weburl.ParseError
			if errors.As(err, &e) {
				a.Threw = new(describe(e.Fault(), answer.NewText(value)))
			}
		}
	} else {
		s, ok := setters[in.Attribute]
		if !ok {
			return nil, answer.NewProblem("unknown-attribute", "there is no attribute of that name that can be set")
		}
		record := u.Record()
		s.set(u, value)
		if u.Href() == before.Href {
			_, err := s.with(record, value)
			a.Ignored = reasonOf(err)
		}
	}
	a.Attributes = attributesOf(u)
	a.Changed = before.differences(a.Attributes)
	return a, nil
}

// reasonOf describes why a value is ignored; nil if there is no reason, because the
// part has the value already.
func reasonOf(err error) *ignored {
	var e *weburl.EditError
	switch {
	case err == nil:
		return nil
	case !errors.As(err, &e):
		return &ignored{"invalid-value", err.Error(), "write another value"}
	}
	// The remedies name methods of the library after this.
	remedy, _, _ := strings.Cut(e.Code.Remedy(), ", or use With")
	if e.Code == reason.PortInHost {
		remedy = "set the attribute host, which has both"
	}
	return &ignored{e.Code.String(), e.Code.Meaning(), remedy}
}

// all yields the attributes with their names.
func (a *attributes) all(yield func(name, value string) bool) {
	for _, pair := range [...][2]string{{"href", a.Href}, {"origin", a.Origin}, {"protocol", a.Protocol}, {"username", a.Username},
		{"password", a.Password}, {"host", a.Host}, {"hostname", a.Hostname}, {"port", a.Port}, {"pathname", a.Pathname},
		{"search", a.Search}, {"hash", a.Hash}} {
		if !yield(pair[0], pair[1]) {
			return
		}
	}
}

func (a *attributes) differences(b *attributes) []string {
	values := maps.Collect(a.all)
	list := []string{}
	for name, value := range b.all {
		if values[name] != value {
			list = append(list, name)
		}
	}
	return list
}

type queryQuestion struct {
	Href  string `json:"href"`
	Edits []edit `json:"edits"`
}

type edit struct {
	Operation string `json:"operation"`
	Index     int    `json:"index"`
	To        int    `json:"to"`
	Name      string `json:"name"`
	Value     string `json:"value"`
}

type queryAnswer struct {
	Href   string `json:"href"`
	Search string `json:"search"`
	Pairs  []pair `json:"pairs"`
}

type pair struct {
	Name  string `json:"name"`
	Value string `json:"value"`
	Raw   string `json:"raw"`
}

func (p *program) query(in queryQuestion) (*queryAnswer, error) {
	w, err := newURL(in.Href)
	if err != nil {
		return nil, err
	}
	u := w.Record()
	if len(in.Edits) > 0 {
		query, _ := u.Query()
		list := form.Parse(query)
		for _, e := range in.Edits {
			if list, err = e.apply(list); err != nil {
				return nil, err
			}
		}
		if u, err = u.WithQueryList(list); err != nil {
			return nil, answer.NewProblem("too-long", "the URL becomes too long")
		}
	}
	query, _ := u.Query()
	a := &queryAnswer{Href: u.Href(), Pairs: []pair{}}
	if query != "" {
		a.Search = "?" + query
	}
	for raw := range form.RawPairs(query) {
		for name, value := range form.Pairs(string(raw)) {
			a.Pairs = append(a.Pairs, pair{name, value, string(raw)})
		}
	}
	return a, nil
}

// apply edits a list. An index outside the list changes nothing.
func (e edit) apply(list form.List) (form.List, error) {
	var pairs []form.Pair
	for name, value := range list.All() {
		pairs = append(pairs, form.Pair{Name: name, Value: value})
	}
	inside := e.Index >= 0 && e.Index < len(pairs)
	switch e.Operation {
	case "append":
		list.Append(e.Name, e.Value)
		return list, nil
	case "set":
		list.Set(e.Name, e.Value)
		return list, nil
	case "sort":
		list.Sort()
		return list, nil
	case "replace":
		if inside {
			pairs[e.Index] = form.Pair{Name: e.Name, Value: e.Value}
		}
	case "delete":
		if inside {
			pairs = append(pairs[:e.Index], pairs[e.Index+1:]...)
		}
	case "move":
		if inside && e.To >= 0 && e.To < len(pairs) {
			moved := pairs[e.Index]
			pairs = append(pairs[:e.Index], pairs[e.Index+1:]...)
			pairs = append(pairs[:e.To], append([]form.Pair{moved}, pairs[e.To:]...)...) // slices.Insert makes the page 2 KB longer
		}
	default:
		return list, answer.NewProblem("unknown-operation", "there is no operation of that name")
	}
	return form.New(pairs...), nil
}
