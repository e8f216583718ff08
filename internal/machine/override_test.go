package machine_test

import (
	"testing"

	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/machine"
	"github.com/weburl-go/weburl/reason"
)

// TestOverride runs the machine with a state override. It compares the outcome,
// and the URL afterwards, also after a failure.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
// https://url.spec.whatwg.org/#scheme-start-state
// https://url.spec.whatwg.org/#scheme-state
// https://url.spec.whatwg.org/#host-state
// https://url.spec.whatwg.org/#hostname-state
// https://url.spec.whatwg.org/#port-state
// https://url.spec.whatwg.org/#file-host-state
// https://url.spec.whatwg.org/#path-start-state
// https://url.spec.whatwg.org/#query-state
// https://url.spec.whatwg.org/#fragment-state
func TestOverride(t *testing.T) {
	for _, tt := range []struct {
		href   string
		state  machine.State
		input  string
		want   string
		failed bool
		code   reason.Code
		start  int
	}{
		{"https://h/", machine.SchemeStart, "http:", "http://h/", false, reason.Rest, 4},
		{"https://h/", machine.SchemeStart, "http:x", "http://h/", false, reason.Rest, 4},
		{"https://h/", machine.SchemeStart, "http", "https://h/", true, reason.InvalidScheme, 0},
		{"https://h/", machine.SchemeStart, "1:", "https://h/", true, reason.InvalidScheme, 0},
		{"https://h/", machine.SchemeStart, "foo:", "https://h/", false, reason.SpecialMismatch, 0},
		{"https://h:1/", machine.SchemeStart, "file:", "https://h:1/", false, reason.FileAuthority, 0},
		{"file:///", machine.SchemeStart, "http:", "file:///", false, reason.FileEmptyHost, 0},
		{"http://h:443/", machine.SchemeStart, "https:", "https://h/", false, reason.Rest, 5},
		{"https://h/", machine.Host, "x:8", "https://x:8/", false, 0, 0},
		{"https://h/", machine.Host, "x:8y", "https://x:8/", false, reason.Rest, 3},
		{"https://h/", machine.Host, "x:", "https://x/", true, reason.NoPort, 1},
		{"https://h/", machine.Host, "x:99999", "https://x/", true, reason.PortOutOfRange, 2},
		{"https://h/", machine.Host, "x/y", "https://x/", false, reason.Rest, 1},
		{"https://h/", machine.Host, "", "https://h/", true, reason.HostMissing, 0},
		{"https://h/", machine.Host, " x", "https://h/", true, reason.DomainToASCII, 0},
		{"foo://h:1/", machine.Host, "", "foo://h:1/", true, reason.EmptyHost, 0},
		{"foo://h/", machine.Host, "", "foo:///", false, 0, 0},
		{"file:///x", machine.Host, "localhost", "file:///x", false, 0, 0},
		{"file:///x", machine.Host, "c:", "file:///x", true, reason.DomainToASCII, 1},
		{"https://h:1/", machine.Hostname, "x:8", "https://h:1/", true, reason.PortInHost, 1},
		{"https://h:1/", machine.Hostname, "x", "https://x:1/", false, 0, 0},
		{"https://h/", machine.Port, "8x", "https://h:8/", false, reason.Rest, 1},
		{"https://h/", machine.Port, "\t8\n0\tx", "https://h:80/", false, reason.Rest, 5},
		{"https://h:1/", machine.Port, "443", "https://h/", false, 0, 0},
		{"https://h:1/", machine.Port, "x", "https://h:1/", true, reason.NoPort, 0},
		{"https://h/?a#b", machine.PathStart, "x?y#z", "https://h/x%3Fy%23z?a#b", false, 0, 0},
		{"foo:/", machine.PathStart, "", "foo:/", false, 0, 0},
		{"https://h/#b", machine.Query, "x#'", "https://h/?x%23%27#b", false, 0, 0},
		{"https://h/", machine.Fragment, "x\t y", "https://h/#x%20y", false, 0, 0},
	} {
		r, failure := machine.Parse(tt.href, machine.Options{})
		if failure.Fatal {
			t.Fatal(failure)
		}
		switch tt.state {
		case machine.PathStart:
			r.Path.Segments = nil
		case machine.Query:
			r.Query, r.HasQuery = "", true
		case machine.Fragment:
			r.Fragment, r.HasFragment = "", true
		}
		why, isFailure := machine.Override(tt.input, &r, tt.state, machine.Options{})
		flat, _ := layout.FromRecord(&r)
		if flat.Href != tt.want {
			t.Errorf("%q, %v, %q: %q, want %q", tt.href, tt.state, tt.input, flat.Href, tt.want)
		}
		if isFailure != tt.failed || why.Code != tt.code || why.Start != tt.start || why.Fatal != (tt.code != 0) {
			t.Errorf("%q, %v, %q: %+v, %v, want %v at %d, %v", tt.href, tt.state, tt.input, why, isFailure, tt.code, tt.start, tt.failed)
		}
	}
}

// TestOverrideReports checks that spans are in the value, which is not trimmed.
//
// https://url.spec.whatwg.org/#validation-error
func TestOverrideReports(t *testing.T) {
	r, _ := machine.Parse("https://h/", machine.Options{})
	var got []reason.Fault
	machine.Override(" a\t\\<", &r, machine.PathStart, machine.Options{Report: func(e reason.Fault) { got = append(got, e) }})
	want := []reason.Fault{
		{Code: reason.InvalidURLUnit, Start: 2, End: 3},
		{Code: reason.InvalidURLUnit, Start: 0, End: 1},
		{Code: reason.InvalidReverseSolidus, Start: 3, End: 4},
		{Code: reason.InvalidURLUnit, Start: 4, End: 5},
	}
	if len(got) != len(want) {
		t.Fatalf("got %+v, want %+v", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("error %d: %+v, want %+v", i, got[i], want[i])
		}
	}
}
