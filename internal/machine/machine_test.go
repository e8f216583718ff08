package machine_test

import (
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/layout/layouttest"
	"github.com/weburl-go/weburl/internal/machine"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/reason"
)

// parse parses input against base, unless that is empty.
func parse(t testing.TB, input, base string, o machine.Options) (record.URL, reason.Fault) {
	t.Helper()
	if base != "" {
		r, failure := machine.Parse(base, machine.Options{})
		if failure.Fatal {
			t.Fatalf("base %q: %v", base, failure)
		}
		o.Base = &r
	}
	return machine.Parse(input, o)
}

// TestTrace writes the names of the states that the machine visits, each with
// the code points on which it is run. A name is written only where the state
// changes.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
// https://url.spec.whatwg.org/#eof-code-point
// https://url.spec.whatwg.org/#remaining
func TestTrace(t *testing.T) {
	for _, tt := range []struct{ input, base, want string }{
		{"https://u@h:8/p?q#f", "", `scheme start "h", scheme "ttps:", special authority slashes "/", ` +
			`special authority ignore slashes "u", authority "u@h:8/", host "h:", port "8/", path start "/", path "p?", query "q#", fragment "f" EOF`},
		{"file://c|/x", "", `scheme start "f", scheme "ile:", file "/", file slash "/", file host "c|/", path "/x" EOF`},
		{"file:x", "file:///a/b", `scheme start "f", scheme "ile:", file "x", path "x" EOF`},
		{"foo:x y", "", `scheme start "f", scheme "oo:", opaque path "x y" EOF`},
		{"foo:/x", "", `scheme start "f", scheme "oo:", path or authority "x", path "x" EOF`},
		{"a b", "https://h/", `scheme start "a", scheme " ", no scheme "a", relative "a", path "a b" EOF`},
		{"//h", "https://h/", `scheme start "/", no scheme "/", relative "/", relative slash "/", special authority ignore slashes "h", authority "h" EOF, host "h" EOF, path start EOF, path EOF`},
		{"https:x", "https://h/", `scheme start "h", scheme "ttps:", special relative or authority "x", relative "x", path "x" EOF`},
		{"#é", "foo:x", `scheme start "#", no scheme "#", fragment "é" EOF`},
		{" \th\tttp\n:", "", `scheme start "h", scheme "ttp:", special authority slashes EOF, special authority ignore slashes EOF, authority EOF, host EOF`},
	} {
		var b strings.Builder
		last, quoted := machine.None, ""
		flush := func() {
			if quoted != "" {
				b.WriteString(" " + strconv.Quote(quoted))
				quoted = ""
			}
		}
		parse(t, tt.input, tt.base, machine.Options{Trace: func(s *machine.Step) bool {
			if s.Before.State == machine.None {
				return true
			}
			if s.Before.State != last {
				flush()
				if last != machine.None {
					b.WriteString(", ")
				}
				b.WriteString(strings.TrimSuffix(s.Before.State.String(), " state"))
				last = s.Before.State
			}
			if s.C == machine.EOF {
				flush()
				b.WriteString(" EOF")
			} else {
				quoted += string(s.C)
			}
			return true
		}})
		flush()
		if got := b.String(); got != tt.want {
			t.Errorf("%q against %q:\n got %s\nwant %s", tt.input, tt.base, got, tt.want)
		}
	}
}

// TestTraceStops checks that the machine stops when Trace returns false.
func TestTraceStops(t *testing.T) {
	const input = " https://u:p@h/"
	for stop := range 30 {
		count := 0
		var last machine.Step
		parse(t, input, "", machine.Options{Trace: func(s *machine.Step) bool {
			last = *s
			count++
			return count <= stop
		}})
		// The step before the first state, then the steps for "https:" and a
		// slash, "u", "u:p@h/", "h/", "/" and EOF.
		if whole := 1 + 7 + 1 + 6 + 2 + 1 + 1; count != min(stop+1, whole) || (last.Outcome == machine.Ends) != (count == whole) {
			t.Errorf("stopped after %d: %d steps, the last one in the %v, outcome %d", stop, count, last.Before.State, last.Outcome)
		}
	}
}

// states yields every state.
func states(yield func(machine.State) bool) {
	for s := machine.SchemeStart; s <= machine.Fragment; s++ {
		if !yield(s) {
			return
		}
	}
}

// TestVectorsVisitEveryState runs the project's own vectors and checks that at
// least ten inputs visit each state. The exception is the hostname state, which
// needs a state override.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser every state
func TestVectorsVisitEveryState(t *testing.T) {
	visits := map[machine.State]int{}
	for _, tt := range vector.ParseCases(t) {
		seen := map[machine.State]bool{}
		parse(t, tt.Input, tt.Base, machine.Options{Trace: func(s *machine.Step) bool {
			seen[s.Before.State] = true
			return true
		}})
		delete(seen, machine.None)
		for s := range seen {
			visits[s]++
		}
	}
	for _, hostname := range []string{"weburl.example", "[::1]", "a b", "h:1", "", "h/"} {
		r, _ := parse(t, "https://h/", "", machine.Options{})
		seen := false
		machine.Override(hostname, &r, machine.Hostname, machine.Options{Trace: func(s *machine.Step) bool {
			seen = seen || s.Before.State == machine.Hostname
			return true
		}})
		if seen {
			visits[machine.Hostname] += 2
		}
	}
	count := 0
	for s := range states {
		count++
		if visits[s] < 10 {
			t.Errorf("the %v is visited %d times, want at least 10", s, visits[s])
		}
	}
	if count != 21 || len(visits) != 21 {
		t.Errorf("%d states, %d visited, want 21", count, len(visits))
	}
}

// TestVectorsLayout checks the layout of every URL of the project's own
// vectors, with the machine only.
//
// https://url.spec.whatwg.org/#concept-url-serializer
func TestVectorsLayout(t *testing.T) {
	whole := func(href string) (layout.URL, bool) {
		r, failure := machine.Parse(href, machine.Options{})
		if failure.Fatal {
			return layout.URL{}, false
		}
		return layout.FromRecord(&r)
	}
	checked := 0
	for _, tt := range vector.ParseCases(t) {
		r, failure := parse(t, tt.Input, tt.Base, machine.Options{})
		if failure.Fatal {
			continue
		}
		flat, ok := layout.FromRecord(&r)
		if !ok || flat.Href != tt.Href {
			t.Errorf("%q against %q: %q, %v, want %q", tt.Input, tt.Base, flat.Href, ok, tt.Href)
			continue
		}
		if err := layouttest.Check(&flat, whole); err != nil {
			t.Error(err)
		}
		checked++
	}
	if checked < 600 {
		t.Errorf("checked %d URLs, want at least 600", checked)
	}
}

var stateInStandard = regexp.MustCompile(`<dt><dfn export for="basic URL parser" id=[^>]*>([^<]+)</dfn>`)

// TestStateNames compares the names and their order with the standard's.
func TestStateNames(t *testing.T) {
	standard, err := os.ReadFile(vector.Shared(t, "spec/url-2026-07-02.bs"))
	if err != nil {
		t.Fatal(err)
	}
	var got, want []string
	for s := range states {
		got = append(got, s.String())
	}
	for _, match := range stateInStandard.FindAllSubmatch(standard, -1) {
		want = append(want, string(match[1]))
	}
	if len(want) != 21 || !slices.Equal(got, want) {
		t.Errorf("\n got %q\nwant %q", got, want)
	}
	if got := machine.None.String(); got != "none" {
		t.Errorf("the name of None is %q", got)
	}
}

// TestBaseIsNotChanged parses references that shorten and extend the path of
// one base URL. The base URL must stay the same.
//
// https://url.spec.whatwg.org/#shorten-a-urls-path
func TestBaseIsNotChanged(t *testing.T) {
	base, _ := parse(t, "https://h/a/b/c", "", machine.Options{})
	for _, ref := range []string{"x", "../x/y", ".", "../../../z", "?", "/w"} {
		machine.Parse(ref, machine.Options{Base: &base})
		if got := string(base.AppendPath(nil)); got != "/a/b/c" {
			t.Fatalf("after %q the base has the path %q", ref, got)
		}
	}
}
