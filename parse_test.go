package weburl_test

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/reason"
)

// TestParse parses each case with and without Report. It compares the href or
// the failure, the components if the case lists them, and the validation errors
// with their spans.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
// https://url.spec.whatwg.org/#concept-url
// https://url.spec.whatwg.org/#concept-url-serializer
// https://url.spec.whatwg.org/#url-path-serializer
// https://url.spec.whatwg.org/#validation-error
// https://url.spec.whatwg.org/#writing
// https://url.spec.whatwg.org/#scheme-start-state
// https://url.spec.whatwg.org/#scheme-state
// https://url.spec.whatwg.org/#no-scheme-state
// https://url.spec.whatwg.org/#special-relative-or-authority-state
// https://url.spec.whatwg.org/#path-or-authority-state
// https://url.spec.whatwg.org/#relative-state
// https://url.spec.whatwg.org/#relative-slash-state
// https://url.spec.whatwg.org/#special-authority-slashes-state
// https://url.spec.whatwg.org/#special-authority-ignore-slashes-state
// https://url.spec.whatwg.org/#authority-state
// https://url.spec.whatwg.org/#host-state
// https://url.spec.whatwg.org/#hostname-state
// https://url.spec.whatwg.org/#port-state
// https://url.spec.whatwg.org/#file-state
// https://url.spec.whatwg.org/#file-slash-state
// https://url.spec.whatwg.org/#file-host-state
// https://url.spec.whatwg.org/#path-start-state
// https://url.spec.whatwg.org/#path-state
// https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state
// https://url.spec.whatwg.org/#query-state
// https://url.spec.whatwg.org/#fragment-state
func TestParse(t *testing.T) {
	for _, tt := range vector.ParseCases(t) {
		checkParse(t, tt)
	}
}

// checkParseInto compares ParseInto with Parse. The variable has another URL before.
func checkParseInto(t *testing.T, input string) {
	t.Helper()
	want, wantErr := weburl.Parse(input)
	got := weburl.MustParse("foo://user@host:1/path?query#fragment")
	err := weburl.ParseInto(&got, input)
	if got != want || fmt.Sprint(err) != fmt.Sprint(wantErr) {
		t.Errorf("ParseInto of %q: %q, %v; Parse: %q, %v", input, got, err, want, wantErr)
	}
	checkLayout(t, got)
}

func checkParse(t *testing.T, tt vector.ParseCase) {
	t.Helper()
	input := tt.Input
	base := mustParse(t, tt.Base)
	var reported []reason.Fault
	parser := weburl.Parser{Base: base, Report: func(e reason.Fault) { reported = append(reported, e) }}
	u, err := parser.Parse(input)
	silent, silentErr := base.Parse(input)
	if u != silent || (err == nil) != (silentErr == nil) {
		t.Errorf("%q against %q: %q, %v with Report, %q, %v without", input, tt.Base, u, err, silent, silentErr)
	}
	if tt.Base == "" {
		checkParseInto(t, input)
	}
	if can := base.CanParse(input); can == tt.Failure {
		t.Errorf("%q against %q: CanParse %v", input, tt.Base, can)
	}
	if u.Href() != tt.Href || (err != nil) != tt.Failure {
		t.Errorf("%q against %q: %q, %v, want %q, failure %v", input, tt.Base, u, err, tt.Href, tt.Failure)
	}
	if tt.Components != nil && !maps.Equal(components(u), tt.Components) {
		t.Errorf("%q against %q:\n got %v\nwant %v", input, tt.Base, components(u), tt.Components)
	}
	checkLayout(t, u)
	checkReported(t, input, reported, tt.Errors)
	if err != nil {
		checkFatal(t, input, err, reported)
		checkFatal(t, input, silentErr, reported)
	}
}

// checkReported compares validation errors with the expected ones.
func checkReported(t *testing.T, input string, reported []reason.Fault, want []vector.ErrorCase) {
	t.Helper()
	got := make([]vector.ErrorCase, len(reported))
	for i, e := range reported {
		got[i] = vector.ErrorCase{Name: e.Code.String(), Start: e.Start, End: e.End, Fatal: e.Fatal}
		if hasCause := e.Cause != nil; hasCause != (e.Code == reason.DomainToASCII) {
			t.Errorf("%q: %v has cause %v", input, e.Code, e.Cause)
		}
		if e.Start < 0 || e.End < e.Start || e.End > len(input) {
			t.Errorf("%q: span %d to %d is not in the input", input, e.Start, e.End)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q: validation errors\n got %+v\nwant %+v", input, got, want)
	}
}

// checkFatal checks that err is the last validation error, the fatal one.
func checkFatal(t *testing.T, input string, err error, reported []reason.Fault) {
	t.Helper()
	var e *weburl.ParseError
	if !errors.As(err, &e) {
		t.Errorf("%q: error is a %T", input, err)
		return
	}
	last := reported[len(reported)-1]
	if v := e.Fault(); v.Code != last.Code || v.Start != last.Start || v.End != last.End || !v.Fatal || !last.Fatal {
		t.Errorf("%q: the error is %+v, the last validation error %+v", input, v, last)
	}
	if !errors.Is(err, last.Code) {
		t.Errorf("%q: errors.Is does not find %v", input, last.Code)
	}
	message := err.Error()
	for _, part := range []string{last.Code.String() + " at byte " + strconv.Itoa(last.Start), last.Code.Meaning(), last.Code.Remedy()} {
		if !strings.Contains(message, part) {
			t.Errorf("%q: message %q lacks %q", input, message, part)
		}
	}
}

// TestEveryNameOccurs checks that each named validation error occurs at least
// twice in our own vectors.
//
// https://url.spec.whatwg.org/#validation-error
func TestEveryNameOccurs(t *testing.T) {
	occurrences := map[string]map[string]bool{}
	for _, tt := range vector.ParseCases(t) {
		for _, e := range tt.Errors {
			if occurrences[e.Name] == nil {
				occurrences[e.Name] = map[string]bool{}
			}
			occurrences[e.Name][tt.Input] = true
		}
	}
	for name := range reason.ValidationErrors() {
		if n := len(occurrences[name.String()]); n < 2 {
			t.Errorf("%v occurs %d times, want at least 2", name, n)
		}
	}
	if got, want := len(occurrences), len(slices.Collect(reason.ValidationErrors())); got != want {
		t.Errorf("the vectors have %d names, the package has %d", got, want)
	}
}

var (
	nameInTable     = regexp.MustCompile(`<td><dfn[^>]*>([^<]+)</dfn>`)
	nameInAmendment = regexp.MustCompile("named validation error, `([^`]+)`")
)

// TestErrorNamesAreTheStandards compares the names with the standard's table
// and with the amendment to it.
//
// https://url.spec.whatwg.org/#writing
func TestErrorNamesAreTheStandards(t *testing.T) {
	standard, err := os.ReadFile(vector.Shared(t, "spec/url-2026-07-02.bs"))
	if err != nil {
		t.Fatal(err)
	}
	amendments, err := os.ReadFile(vector.Shared(t, "spec/AMENDMENTS.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(standard), "<h3 id=writing>")
	section, _, _ = strings.Cut(section, "<h3 id=parsers>")
	var want []string
	for _, match := range nameInTable.FindAllStringSubmatch(section, -1) {
		want = append(want, match[1])
	}
	inTable := len(want)
	for _, match := range nameInAmendment.FindAllSubmatch(amendments, -1) {
		want = append(want, string(match[1]))
	}
	if inTable != 30 || len(want) != 31 {
		t.Fatalf("found %d names in the table and %d with the amendments, want 30 and 31", inTable, len(want))
	}
	var got []string
	for name := range reason.ValidationErrors() {
		got = append(got, name.String())
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}
