package edition_test

import (
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/internal/test/growth"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// TestGrammarSteps: every rule that is tried matches, backtracks, or is the one in
// which parsing ends, at the place where it was tried and inside of the rule that
// tried it; only the last step is last and has the record of the URL. The rules are
// the 21 of the text.
func TestGrammarSteps(t *testing.T) {
	data, err := os.ReadFile(vector.Shared(t, "spec/editions/2015-01-12-webspecs.bs"))
	if err != nil {
		t.Fatal(err)
	}
	rules := map[string]int{}
	g := newGenerator(t, 4)
	for range 3000 {
		checkGrammarSteps(t, g.input(), g.base(), rules)
	}
	for rule := range rules {
		if !strings.Contains(string(data), "<h4 id=rule-"+rule+" ") {
			t.Errorf("the text has no rule %q", rule)
		}
	}
	if len(rules) != 21 {
		t.Errorf("%d rules: %v", len(rules), rules)
	}
}

func checkGrammarSteps(t *testing.T, input, base string, rules map[string]int) {
	t.Helper()
	var steps []step.Step
	var reported []step.Error
	p := edition.Parser{
		Edition: edition.E2015,
		Trace:   func(s step.Step) { steps = append(steps, s) },
		Report:  func(i edition.Issue) { reported = append(reported, i.Error) },
	}
	u, err := p.Parse(input, base)
	if len(steps) == 0 {
		if err == nil {
			t.Fatalf("%q: no steps", input)
		}
		return // the base is at fault
	}
	if first := steps[0]; first.State != "" || first.Input != input || first.Outcome != step.Continues {
		t.Fatalf("%q: the first step is %+v", input, first)
	}
	for _, s := range steps { // those that are reported come in this order
		for _, e := range s.Errors {
			if len(reported) > 0 && reported[0] == e {
				reported = reported[1:]
			}
		}
	}
	if len(reported) > 0 {
		t.Fatalf("%q: no step has %v", input, reported)
	}
	var open []step.Step
	for i, s := range steps {
		if i == 0 {
			continue
		}
		rules[s.State]++
		if last := i == len(steps)-1; s.Outcome.IsLast() != last {
			t.Fatalf("%q: step %d of %d %v", input, i, len(steps), s.Outcome)
		}
		if s.Outcome == step.Tries {
			open = append(open, s)
			continue
		}
		tried := open[len(open)-1]
		if s.State != tried.State || s.Pointer != tried.Pointer || s.After.State != s.State {
			t.Fatalf("%q: step %d is %s at %d, and %s is open at %d", input, i, s.State, s.Pointer, tried.State, tried.Pointer)
		}
		if s.Outcome == step.Backtracks && s.After.Pointer != s.Pointer || s.After.Pointer < s.Pointer || s.After.Pointer > len(input) {
			t.Fatalf("%q: step %d %s at %d leads to %d", input, i, s.Outcome, s.Pointer, s.After.Pointer)
		}
		open = open[:len(open)-1]
	}
	last := steps[len(steps)-1]
	if (last.Outcome == step.Fails) != (err != nil) || err == nil && len(open) != 0 {
		t.Fatalf("%q: %v and %v, %d rules open", input, last.Outcome, err, len(open))
	}
	if err == nil && !reflect.DeepEqual(last.After.Record, u.Record()) {
		t.Fatalf("%q: the record is %v, the steps leave %v", input, u.Record(), last.After.Record)
	}
}

// TestGrammarStepsInWords is two traces in full: of a URL, and of an input in which
// the rule host raises a parse exception.
func TestGrammarStepsInWords(t *testing.T) {
	for _, tt := range []struct{ input, want string }{
		{"foo:b?c", `continues 0, url tries 0, file-url tries 0, file-url backtracks 0, non-relative-url tries 0, scheme tries 0, scheme matches 3 foo,
			scheme-data tries 4, scheme-data matches 5 b, non-relative-url matches 5, query tries 6, query matches 7 c, url ends 7`},
		{"ws://@/", `continues 0, url tries 0, file-url tries 0, file-url backtracks 0, non-relative-url tries 0, scheme tries 0, scheme matches 2 ws,
			non-relative-url backtracks 0, relative-url tries 0, non-file-relative-scheme tries 0, non-file-relative-scheme matches 2 ws,
			authority tries 5, user tries 5, user matches 5, host tries 6, ipv6addr tries 6, ipv6addr backtracks 6,
			ipv4addr tries 6, number tries 6, number backtracks 6, number tries 6, number backtracks 6, ipv4addr backtracks 6, host fails 6`},
	} {
		var got []string
		p := edition.Parser{Edition: edition.E2015, Trace: func(s step.Step) {
			words := []string{strings.TrimSpace(s.State + " " + s.Outcome.String()), string(rune('0' + s.After.Pointer))}
			if s.After.Buffer != "" {
				words = append(words, s.After.Buffer)
			}
			got = append(got, strings.Join(words, " "))
		}}
		_, _ = p.Parse(tt.input, "") // the second fails
		if want := strings.Join(strings.Fields(tt.want), " "); strings.Join(got, ", ") != want {
			t.Errorf("%q: got %s, want %s", tt.input, strings.Join(got, ", "), want)
		}
	}
}

// refimplCase is what the reference implementation of 2015 answered.
type refimplCase struct {
	Input     string  `json:"input"`
	Base      string  `json:"base"`
	Href      string  `json:"href"`
	Protocol  string  `json:"protocol"`
	Username  *string `json:"username"`
	Password  *string `json:"password"`
	Hostname  *string `json:"hostname"`
	Port      *string `json:"port"`
	Pathname  *string `json:"pathname"`
	Search    *string `json:"search"`
	Hash      *string `json:"hash"`
	Exception *string `json:"exception"`
	Extension any     `json:"exception_extension"`
}

// TestReferenceImplementation compares with what the text's own reference
// implementation answered. A protocol that is a colon stands for failure.
//
// 2015: every state or rule, every other algorithm.
func TestReferenceImplementation(t *testing.T) {
	data, err := os.ReadFile(vector.Shared(t, "editions/webspecs-2014/refimpl.json"))
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(data), `"constructor":`)
	cases, err := vector.Decode[refimplCase]([]byte(strings.TrimSuffix(strings.TrimSpace(list), "}")))
	if err != nil {
		t.Fatal(err)
	}
	failures, attributes := 0, 0
	for _, c := range cases {
		u, err := edition.Parse(edition.E2015, c.Input, c.Base)
		if (err != nil) != (c.Protocol == ":") {
			t.Errorf("%q against %q: %v, want %s", c.Input, c.Base, err, c.Href)
			continue
		}
		if err != nil {
			failures++
			continue
		}
		attributes += checkAttributes(t, u, c.Input+" against "+c.Base, map[string]*string{
			"href": &c.Href, "protocol": &c.Protocol, "username": c.Username, "password": c.Password, "hostname": c.Hostname,
			"port": c.Port, "pathname": c.Pathname, "search": c.Search, "hash": c.Hash,
		})
	}
	if len(cases) != 265 || failures != 41 || attributes != 916 {
		t.Errorf("%d cases, %d failures, %d attributes", len(cases), failures, attributes)
	}
}

// TestGrammarLinear: alternatives that give way late do not make the time of a
// parse grow faster than the input, with all that it can be asked for.
func TestGrammarLinear(t *testing.T) {
	if testing.Short() {
		t.Skip("takes its time")
	}
	for _, input := range [][3]string{
		{"", "/", "C|"}, {"file:", "/", "x"}, {"", "a+", ""}, {"http://", "0x", "/"}, {"http://", "0", "9.8/"}, {"http://1.2.3.", "7", "x/"},
		{"http://[", "1:", "]/"}, {"http://[1::", "1:", "1.2.3.x]/"}, {"http://", "%31.", "1/"}, {"http://", "a:b@c", "h/"}, {"http:", "@:", ""},
		{"http:", "../", "x"}, {"http://h/", "./", "."}, {"", "\\", ""}, {"http://h:", "0", "x/"}, {"foo:", "\t%z", "#"}, {"ws:", "\u200B", "/"},
	} {
		growth.Check(t, strings.Join(input[:], "…"), func(s string) {
			p := edition.Parser{Edition: edition.E2015, Report: func(edition.Issue) {}, Mark: func(string) {}}
			if u, err := p.Parse(s, "http://b/c/d?e"); err == nil {
				_ = u.Href()
			}
		}, func(n int) string { return input[0] + strings.Repeat(input[1], n/len(input[1])) + input[2] })
	}
}

// TestGrammarSetters sets what the generator makes by each setter rule: what a rule
// refuses changes nothing, the record has no null where the text has none, and the
// steps are those of the rule of that name.
func TestGrammarSetters(t *testing.T) {
	g := newGenerator(t, 5)
	changed, kept := map[string]bool{}, map[string]bool{}
	for range 20_000 {
		u, err := edition.Parse(edition.E2015, g.input(), g.base())
		if err != nil {
			continue
		}
		attribute, value := g.setter()
		before, last := u.Href(), step.Step{}
		p := edition.Parser{Edition: edition.E2015, Trace: func(s step.Step) { last = s }}
		if err := p.Set(u, attribute, value); err != nil {
			t.Fatalf("%q, %s = %q: %v", before, attribute, value, err)
		}
		if last.State != "" && !last.Outcome.IsLast() || last.Outcome == step.Fails && u.Href() != before {
			t.Fatalf("%q, %s = %q: %s, %+v", before, attribute, value, u, last)
		}
		if last.Outcome == step.Ends && (last.State != "set-"+attribute || !reflect.DeepEqual(last.After.Record, u.Record())) {
			t.Fatalf("%q, %s = %q: %v, %+v", before, attribute, value, u.Record(), last)
		}
		if u.Href() == before {
			kept[attribute] = true
		} else {
			changed[attribute] = true
		}
	}
	if len(changed) != 9 || len(kept) != 9 {
		t.Errorf("changed %v, kept %v", changed, kept)
	}
}

// FuzzGrammar asks for all that a parse can be asked for, and uses the functions
// that only this edition and that of 2013 have. Inputs are limited to 10,000 bytes
// because a trace is quadratic in their length.
func FuzzGrammar(f *testing.F) {
	for _, s := range []string{"http://u:secret@h:80/a/../b?q#f", "file:///C|/x", "http://[1::2:1.2.3.4]/", "ws:\\0x7f.1", "C|", "1:"} {
		f.Add(s, "file:///d:/c", "windows-1252", "host", "x:1")
	}
	f.Fuzz(func(t *testing.T, input, base, label, attribute, value string) {
		if len(input)+len(base)+len(value) > 10_000 {
			return
		}
		var last step.Step
		p := edition.Parser{
			Edition: edition.E2015, Report: func(edition.Issue) {}, Mark: func(string) {}, Trace: func(s step.Step) { last = s },
		}
		if enc, err := encoding.Get(label); err == nil {
			p.Encoding = enc
		}
		u, err := p.Parse(input, base)
		if err == nil {
			if !reflect.DeepEqual(last.After.Record, u.Record()) {
				t.Fatalf("%q: %v, the steps leave %v", input, u.Record(), last.After.Record)
			}
			_ = p.Set(u, attribute, value) // most names are no attributes
			_, _ = u.Params().Call("append", attribute, value)
			_ = u.Origin()
		}
		ascii, _ := edition.DomainToASCII(edition.E2015, value)
		if again, _ := edition.DomainToASCII(edition.E2015, ascii); again != ascii {
			t.Fatalf("%q: the domain %q becomes %q", value, ascii, again)
		}
		pairs, ok, _ := edition.ParseForm(edition.E2015, input, edition.FormOptions{UseCharset: true, IsIndex: true})
		if form, _ := edition.SerializeForm(edition.E2015, pairs, edition.FormOptions{}); ok && len(pairs) > 0 && form == "" {
			t.Fatalf("%q: no form of %v", input, pairs)
		}
	})
}
