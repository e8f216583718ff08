package suite_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// wptHost is a case of toascii.json and of the IDNA tests. Output is null for a
// failure.
type wptHost struct {
	Comment         string  `json:"comment"`
	Input           string  `json:"input"`
	Output          *string `json:"output"`
	URLStandardOnly bool    `json:"urlStandardOnly"`
}

// checkWPTHost parses a URL that has the given host. The case says what is
// expected.
func checkWPTHost(t *testing.T, tt wptHost, host string) {
	t.Helper()
	u, err := weburl.Parse("https://" + host + "/x")
	if tt.Output == nil {
		if err == nil {
			t.Errorf("%+q (%s): %q, want failure", host, tt.Comment, u)
		}
		return
	}
	if err != nil || u.Host().String() != *tt.Output || u.Path() != "/x" || u.Href() != "https://"+*tt.Output+"/x" {
		t.Errorf("%+q (%s): %q, %v, want host %q", host, tt.Comment, u, err, *tt.Output)
	}
}

// TestWPTToASCII runs toascii.json through Parse, WithHostPort and WithHost.
//
// https://url.spec.whatwg.org/#concept-host-parser
func TestWPTToASCII(t *testing.T) {
	x := mustParse(t, "https://x/x")
	for _, tt := range vector.Load[wptHost](t, vector.Shared(t, "wpt/toascii.json"), 87) {
		checkWPTHost(t, tt, tt.Input)
		for name, with := range map[string]func(string) (weburl.URL, error){"WithHostPort": x.WithHostPort, "WithHost": x.WithHost} {
			u, err := with(tt.Input)
			switch {
			case (err != nil) != (tt.Output == nil):
				t.Errorf("%s(%+q) (%s): %v", name, tt.Input, tt.Comment, err)
			case err == nil && u.Href() != "https://"+*tt.Output+"/x":
				t.Errorf("%s(%+q) (%s): %q, want host %q", name, tt.Input, tt.Comment, u, *tt.Output)
			}
		}
	}
}

// allowedSince has the hosts that the tests refuse and Unicode 18 allows, and what
// they are in it: their first label is a character of the Seal script.
var allowedSince = map[string]string{
	"\U0003E8AC。\u0729。\uCBD95":             "xn--t92s.xn--znb.xn--5-y88f",
	"\U0003E8AC。\u0729。\u110D\u1173\u11AC5": "xn--t92s.xn--znb.xn--5-y88f",
}

// TestWPTIDNA runs Unicode's tests for IDNA through Parse and ParseHost. For
// Parse the host is percent-encoded, so that a delimiter in it does not end the
// host. The tests are those of Unicode 17.
//
// https://url.spec.whatwg.org/#concept-host-parser
func TestWPTIDNA(t *testing.T) {
	for _, file := range []struct {
		name                string
		cases, empty, since int
	}{
		{"wpt/IdnaTestV2.json", 2671, 1, len(allowedSince)},
		{"wpt/IdnaTestV2-removed.json", 20, 0, 0},
	} {
		empty, since := 0, 0
		for _, tt := range vector.Load[wptHost](t, vector.Shared(t, file.name), file.cases) {
			host, err := weburl.ParseHost(tt.Input)
			if allowed, ok := allowedSince[tt.Input]; ok && tt.Output == nil {
				since++
				tt.Output = &allowed
			}
			switch {
			case tt.Input == "":
				empty++
				if !errors.Is(err, reason.HostMissing) {
					t.Errorf("empty host: %v", err)
				}
				continue
			case (err != nil) != (tt.Output == nil), err == nil && host.String() != *tt.Output:
				t.Errorf("ParseHost(%+q) (%s) = %q, %v", tt.Input, tt.Comment, host, err)
			}
			checkWPTHost(t, tt, percent.Encode(tt.Input, percent.Component))
		}
		if empty != file.empty || since != file.since {
			t.Errorf("%s: %d empty inputs, %d allowed since, want %d, %d", file.name, empty, since, file.empty, file.since)
		}
	}
}

// TestWPTVerifyDNSLength runs the tests of the length limits of DNS. Only the
// strict domain parser checks these limits; for URLs they are validation
// errors.
//
// The tests allow a full stop at the end, as an earlier version of UTS #46 did.
// In later versions VerifyDNSLength does not allow it.
//
// https://url.spec.whatwg.org/#concept-host-parser
func TestWPTVerifyDNSLength(t *testing.T) {
	type lengthCase struct {
		Message string `json:"message"`
		Input   string `json:"input"`
		Failure bool   `json:"failure"`
	}
	failures, fullStops := 0, 0
	for _, tt := range vector.Load[lengthCase](t, vector.Shared(t, "wpt/verifydnslength_tests.json"), 17) {
		reported := false
		parser := weburl.Parser{Report: func(e reason.Fault) { reported = reported || e.Code == reason.DomainToASCII }}
		u, err := parser.Parse(tt.Input)
		if err != nil {
			t.Errorf("%q (%s): %v", tt.Input, tt.Message, err)
			continue
		}
		want := tt.Failure
		switch {
		case want:
			failures++
		case strings.HasSuffix(u.Host().String(), "."):
			want = true
			fullStops++
		}
		_, strictErr := idna.ParseDomainStrict(u.Host().String())
		if (strictErr != nil) != want || reported != want {
			t.Errorf("%q (%s): strict error %v, reported %v, want %v", tt.Input, tt.Message, strictErr, reported, want)
		}
	}
	if failures != 10 || fullStops != 5 {
		t.Errorf("%d failures and %d full stops, want 10 and 5", failures, fullStops)
	}
}
