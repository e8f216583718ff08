package validation_test

import (
	"errors"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/machine"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/internal/validation"
	"github.com/weburl-go/weburl/reason"
)

var row = regexp.MustCompile(`(?s)<td><dfn( id=[^>]+)?>([^<]+)</dfn>.*?<td class=(yes|no)>(Yes<br>)?`)

// TestTableAgreesWithStandard compares names, anchors and fatality with the
// rows of the standard's table.
//
// https://url.spec.whatwg.org/#validation-error
func TestTableAgreesWithStandard(t *testing.T) {
	standard, err := os.ReadFile(vector.Shared(t, "spec/url-2026-07-02.bs"))
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(standard), "<h3 id=writing>")
	section, _, _ = strings.Cut(section, "<h3 id=parsers>")
	rows := row.FindAllStringSubmatch(section, -1)
	if len(rows) != 30 {
		t.Fatalf("%d rows, want 30", len(rows))
	}
	var order []reason.Code
	for _, r := range rows {
		code := codeOf(r[2])
		order = append(order, code)
		anchor := strings.TrimPrefix(r[1], " id=")
		if anchor == "" {
			anchor = strings.ToLower(r[2])
		}
		fatal := validation.Never
		switch {
		case r[4] != "": // "Yes", and when
			fatal = validation.Sometimes
		case r[3] == "yes":
			fatal = validation.Always
		}
		if got := validation.Infos[code].Fatal; got != fatal || code.Reference() != "https://url.spec.whatwg.org/#"+anchor {
			t.Errorf("%s: %s, fatality %d, want %q, %d", r[2], code.Reference(), got, anchor, fatal)
		}
	}
	if !slices.IsSorted(order) {
		t.Errorf("the order differs from the standard's: %v", order)
	}
}

// codeOf returns the code with the standard's name, or 0.
func codeOf(name string) reason.Code {
	for code := range reason.ValidationErrors() {
		if code.String() == name {
			return code
		}
	}
	return 0
}

// occurrences parses an example as the table's comment says.
func occurrences(t *testing.T, name reason.Code, example string) (errs []reason.Fault) {
	t.Helper()
	o := machine.Options{Report: func(e reason.Fault) {
		if e.Code == name {
			errs = append(errs, e)
		}
	}}
	if name == reason.FileInvalidWindowsDriveLetter {
		var failure reason.Fault
		var base record.URL
		if base, failure = machine.Parse("file:///c:/", machine.Options{}); failure.Fatal {
			t.Fatal(failure)
		}
		o.Base = &base
	}
	machine.Parse(example, o)
	return errs
}

// TestExamples checks that each example causes the error for which it is
// listed, and that it is fatal or not as the table says.
func TestExamples(t *testing.T) {
	for name := range reason.ValidationErrors() {
		for _, example := range validation.Infos[name].Examples {
			errs := occurrences(t, name, example)
			if len(errs) == 0 {
				t.Errorf("%v: %q does not cause it", name, example)
			}
			for _, e := range errs {
				if f := validation.Infos[name].Fatal; f == validation.Always && !e.Fatal || f == validation.Never && e.Fatal {
					t.Errorf("%v: fatal %v in %q, the table says %d", name, e.Fatal, example, f)
				}
			}
		}
	}
}

// TestLog covers the base that is added to spans, and a Log without Report.
//
// https://url.spec.whatwg.org/#validation-error
func TestLog(t *testing.T) {
	cause := errors.New("cause")
	var got []reason.Fault
	log := validation.Log{Report: func(e reason.Fault) { got = append(got, e) }, Base: 10}
	log.Warn(reason.InvalidURLUnit, 1, 2)
	log.WarnCause(reason.DomainToASCII, 2, 3, cause)
	if log.Failure != (reason.Fault{}) {
		t.Errorf("failure %+v after warnings", log.Failure)
	}
	log.FailCause(reason.DomainToASCII, 3, 4, cause)
	log.Fail(reason.HostMissing, 4, 4)
	want := []reason.Fault{
		{Code: reason.InvalidURLUnit, Start: 11, End: 12},
		{Code: reason.DomainToASCII, Start: 12, End: 13, Cause: cause},
		{Code: reason.DomainToASCII, Start: 13, End: 14, Fatal: true, Cause: cause},
		{Code: reason.HostMissing, Start: 14, End: 14, Fatal: true},
	}
	if !slices.Equal(got, want) || log.Failure != want[3] || !log.Listening() {
		t.Errorf("got  %+v\nwant %+v\nfailure %+v", got, want, log.Failure)
	}
	silent := validation.Log{}
	silent.Warn(reason.InvalidURLUnit, 1, 2)
	silent.WarnCause(reason.DomainToASCII, 2, 3, cause)
	silent.Fail(reason.HostMissing, 4, 4)
	if silent.Listening() || silent.Failure.Code != reason.HostMissing || !silent.Failure.Fatal {
		t.Errorf("log without Report: %+v", silent.Failure)
	}
}

// TestLong covers the failure of an input that is too long.
func TestLong(t *testing.T) {
	e := validation.Long(5, 9)
	if e.Code != reason.TooLong || !e.Fatal || e.Start != 5 || e.End != 9 {
		t.Errorf("got %+v", e)
	}
}
