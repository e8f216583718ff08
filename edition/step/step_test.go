package step_test

import (
	"encoding/json"
	"fmt"
	"iter"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/edition/step"
)

// TestHost checks the username, the password and the buffer while the host of a
// URL with credentials is read.
//
// https://url.spec.whatwg.org/#authority-state
// https://url.spec.whatwg.org/#host-state
func TestHost(t *testing.T) {
	var got []string
	for s := range step.Parse("HTTPS://u:p@hi/") {
		if s.State == "scheme state" && s.CodePoint == ':' || s.State == "authority state" || s.State == "host state" {
			got = append(got, fmt.Sprintf("%s %d %q %q %v %v %v", s.State, s.Pointer, s.CodePoint, s.Buffer,
				s.Record.Get("username"), s.Record.Get("password"), s.Flag("atSignSeen")))
		}
	}
	want := []string{
		`scheme state 5 ':' "https" "" "" false`,
		`authority state 8 'u' "" "" "" false`,
		`authority state 9 ':' "u" "" "" false`,
		`authority state 10 'p' "u:" "" "" false`,
		`authority state 11 '@' "u:p" "" "" false`,
		`authority state 12 'h' "" "u" "p" true`,
		`authority state 13 'i' "h" "u" "p" true`,
		`authority state 14 '/' "hi" "u" "p" true`,
		`host state 12 'h' "" "u" "p" true`,
		`host state 13 'i' "h" "u" "p" true`,
		`host state 14 '/' "hi" "u" "p" true`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("\n got %s\nwant %s", strings.Join(got, "\n     "), strings.Join(want, "\n     "))
	}
}

// last returns the number of steps, and the last one.
func last(steps iter.Seq[step.Step]) (count int, s step.Step) {
	for s = range steps {
		count++
	}
	return count, s
}

// TestOutcomes covers the ways in which parses and setters end, and setters
// without any step.
func TestOutcomes(t *testing.T) {
	var p step.Parser
	u, opaque, file := weburl.MustParse("https://u@h:8/"), weburl.MustParse("x:y"), weburl.MustParse("file://h/")
	for i, tt := range []struct {
		steps   iter.Seq[step.Step]
		outcome step.Outcome
		state   string
		errs    int
	}{
		{p.Parse("x:y"), step.Ends, "opaque path state", 0},
		{p.Parse(""), step.Fails, "no scheme state", 1},
		{p.Parse("https://h:x"), step.Fails, "port state", 1},
		{p.Set(u, step.Scheme, "http"), step.Returns, "scheme state", 0},
		{p.Set(u, step.Scheme, "1"), step.Fails, "scheme start state", 0},
		{p.Set(u, step.Host, "x"), step.Returns, "host state", 0},
		{p.Set(u, step.Hostname, "x:1"), step.Fails, "hostname state", 0},
		{p.Set(file, step.Host, ""), step.Returns, "file host state", 0},
		{p.Set(u, step.Path, "x"), step.Ends, "path state", 0},
		{p.Set(u, step.Fragment, "<"), step.Ends, "fragment state", 0},
	} {
		n, s := last(tt.steps)
		if n < 2 || s.Outcome != tt.outcome || s.State != tt.state || len(s.Errors) != tt.errs || !s.Outcome.IsLast() {
			t.Errorf("%d: %d steps, the last: %v in the %q, errors %v", i, n, s.Outcome, s.State, s.Errors)
		}
	}
	for i, none := range []iter.Seq[step.Step]{
		p.Set(weburl.URL{}, step.Host, "x"), p.Set(u, 0, "x"), p.Set(u, step.Fragment+1, "x"), p.Set(u, 255, "x"),
		p.Set(opaque, step.Host, "x"), p.Set(opaque, step.Hostname, "x"), p.Set(opaque, step.Path, "x"), p.Set(opaque, step.Port, "1"),
		p.Set(file, step.Port, "1"), p.Set(u, step.Port, ""), p.Set(u, step.Query, ""), p.Set(u, step.Fragment, ""),
	} {
		if n, s := last(none); n != 0 {
			t.Errorf("%d: %d steps, the last in the %q", i, n, s.State)
		}
	}
}

// TestMaxLength checks that there is one step for an input that is too long.
func TestMaxLength(t *testing.T) {
	p := step.Parser{MaxLength: 4}
	if n, s := last(p.Parse("x:yz")); n < 2 || s.Outcome != step.Ends {
		t.Errorf("%d steps, %v", n, s.Outcome)
	}
	for i, steps := range []iter.Seq[step.Step]{p.Parse("x:yz1"), p.Set(weburl.MustParse("x:y"), step.Query, "12345")} {
		n, s := last(steps)
		if n != 1 || s.Outcome != step.Fails || len(s.Errors) != 1 || s.State != "" || s.CodePoint != step.EOF {
			t.Fatalf("%d: %d steps, %+v", i, n, s)
		}
		if e := s.Errors[0]; e.Name != "too-long" || e.Start != 4 || e.End != 5 || !e.Fatal {
			t.Errorf("%d: error %+v", i, e)
		}
	}
}

// TestLeaving ends the range after each number of steps, ranges again, and
// ranges inside a range.
func TestLeaving(t *testing.T) {
	steps := step.Parse("https://u:p@h:8/a?b#c")
	whole := slices.Collect(steps)
	for stop := range whole {
		var got []step.Step
		for s := range steps {
			got = append(got, s)
			if _, err := compare(steps, whole, 30); err != nil {
				t.Fatal(err)
			}
			if len(got) > stop {
				break
			}
		}
		if _, err := compare(slices.Values(got), whole[:stop+1], 30); err != nil {
			t.Error(err)
		}
	}
}

// TestKeptSteps keeps all steps of inputs in which something grows with each
// code point. Their memory must be linear in the number of steps. It then
// compares each step with the naive machine, which shows that later steps did
// not change it.
func TestKeptSteps(t *testing.T) {
	const n = 1500
	for _, input := range []string{
		strings.Repeat("A", n) + ":", "x:" + strings.Repeat("é", n), "x:/" + strings.Repeat("<", n), "x:/" + strings.Repeat("/", n),
		"https://" + strings.Repeat("@", n) + "h", "https://:" + strings.Repeat("a@", n) + "h", "x:?" + strings.Repeat("a", n),
		"x:#" + strings.Repeat("\xff\t", n), "https://[" + strings.Repeat("1", n), "https://h:" + strings.Repeat("0", n),
	} {
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		kept := slices.Collect(step.Parse(input))
		runtime.ReadMemStats(&after)
		// Most of this is the slice that Collect grows: a Step has about 400
		// bytes.
		if each := (after.TotalAlloc - before.TotalAlloc) / uint64(len(kept)); each > 4000 {
			t.Errorf("%.20q…: %d bytes a step", input, each)
		}
		want, _ := naiveParse(input, nil, nil, nil, "")
		if _, err := compare(slices.Values(kept), want, len(input)); err != nil {
			t.Errorf("%.20q…: %.200s", input, err)
		}
	}
}

// TestListsAreClipped appends to each path. The paths of other steps must not
// change.
func TestListsAreClipped(t *testing.T) {
	var kept, appended [][]string
	for s := range step.Parse("x:/a/b/../c/d/./e/f") {
		path := s.After.Record.Get("path").List()
		kept = append(kept, slices.Clone(path))
		appended = append(appended, append(path, "mine"))
	}
	for i, path := range kept {
		if want := append(path, "mine"); !slices.Equal(appended[i], want) {
			t.Errorf("step %d: %q, want %q", i, appended[i], want)
		}
	}
	if len(kept) != 21 {
		t.Errorf("%d steps, want 21", len(kept))
	}
}

// TestValues covers the kinds of values, and their texts and JSON.
func TestValues(t *testing.T) {
	for _, tt := range []struct {
		value        step.Value
		kind         step.Kind
		text, asJSON string
	}{
		{step.Null(), step.KindNull, "null", "null"},
		{step.Value{}, step.KindNull, "null", "null"},
		{step.String(""), step.KindString, `""`, `""`},
		{step.String("é\""), step.KindString, `"é\""`, `"é\""`},
		{step.List(nil), step.KindList, "« »", "[]"},
		{step.List([]string{"", "a"}), step.KindList, `« "", "a" »`, `["","a"]`},
		{step.Integer(0), step.KindInteger, "0", "0"},
		{step.Integer(8080), step.KindInteger, "8080", "8080"},
		{step.Boolean(false), step.KindBoolean, "false", "false"},
		{step.Boolean(true), step.KindBoolean, "true", "true"},
	} {
		asJSON, err := json.Marshal(tt.value)
		if v := tt.value; v.Kind() != tt.kind || v.String() != tt.text || string(asJSON) != tt.asJSON || err != nil || v.IsNull() != (tt.kind == step.KindNull) {
			t.Errorf("%v: kind %d, JSON %s, %v", v, v.Kind(), asJSON, err)
		}
		if v := tt.value; v.Boolean() != (tt.text == "true") || v.Integer() != map[string]int{"8080": 8080}[tt.text] || len(v.List()) > 0 != strings.HasPrefix(tt.text, `« "`) {
			t.Errorf("%v: %v, %d, %q", v, v.Boolean(), v.Integer(), v.List())
		}
	}
	for _, pair := range [][2]step.Value{
		{step.Null(), step.String("")}, {step.String("a"), step.String("b")}, {step.Integer(0), step.Boolean(false)}, {step.Integer(1), step.Integer(2)},
		{step.List(nil), step.List([]string{""})}, {step.List([]string{"a"}), step.List([]string{"b"})}, {step.Null(), step.List(nil)},
	} {
		if pair[0].Equal(pair[1]) || !pair[0].Equal(pair[0]) {
			t.Errorf("%v equals %v, or a value does not equal itself", pair[0], pair[1])
		}
	}
}

// TestNames covers the names of outcomes and of the states of parts, and values
// without a name.
func TestNames(t *testing.T) {
	var words []string
	for o := step.Continues; o <= step.Backtracks; o++ {
		words = append(words, o.String())
	}
	if got := strings.Join(words, " "); got != "continues ends returns fails tries matches backtracks" {
		t.Errorf("outcomes %q", got)
	}
	if got := (step.Backtracks + 1).String(); got != "unknown outcome" {
		t.Errorf("outcome %q", got)
	}
	if step.Part(0).State() != "" || step.Part(200).State() != "" || step.Path.State() != "path start state" {
		t.Error("states of parts")
	}
	_, s := last(step.Parse("x:"))
	if !s.Record.Get("blob URL entry").IsNull() || s.Flag("none") || s.Record.Get("path").Kind() != step.KindString {
		t.Errorf("%+v", s)
	}
}

// TestJSON checks that a step as JSON has all that a page needs to show it.
func TestJSON(t *testing.T) {
	_, s := last(step.Parse("x:#"))
	got, err := json.Marshal(s)
	const want = `{"State":"fragment state","Pointer":3,"Input":"x:#","Buffer":"","Encoding":"UTF-8",` +
		`"Flags":[{"Name":"atSignSeen","Set":false},{"Name":"insideBrackets","Set":false},{"Name":"passwordTokenSeen","Set":false}],` +
		`"Record":[{"Name":"scheme","Value":"x"},{"Name":"username","Value":""},{"Name":"password","Value":""},{"Name":"host","Value":null},` +
		`{"Name":"port","Value":null},{"Name":"path","Value":""},{"Name":"query","Value":null},{"Name":"fragment","Value":""}],` +
		`"CodePoint":-1,"Errors":null,"Outcome":"ends","After":{`
	if err != nil || !strings.HasPrefix(string(got), want) {
		t.Errorf("%s, %v", got, err)
	}
}
