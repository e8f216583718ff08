package verror_test

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
	"github.com/weburl-go/weburl/internal/verror"
)

// TestTable checks that every name has a complete description that no other
// name has.
//
// https://url.spec.whatwg.org/#writing
func TestTable(t *testing.T) {
	seen := map[string]verror.Name{}
	count := 0
	for n := range verror.All() {
		count++
		info := n.Info()
		for _, s := range []string{info.Name, info.Anchor, info.Meaning, info.Remedy, info.Examples[0], info.Examples[1]} {
			if s == "" {
				t.Errorf("%v has an empty field: %+v", n, info)
			}
			if other, ok := seen[s]; ok {
				t.Errorf("%v and %v share %q", n, other, s)
			}
		}
		seen[info.Name], seen[info.Meaning] = n, n
		if strings.HasSuffix(info.Meaning, ".") || strings.HasSuffix(info.Remedy, ".") {
			t.Errorf("%v: a clause ends with a full stop", n)
		}
		if n.String() != info.Name {
			t.Errorf("%d: String %q, want %q", n, n.String(), info.Name)
		}
		if got := verror.ByName(info.Name); got != n {
			t.Errorf("ByName(%q) = %v", info.Name, got)
		}
	}
	if verror.Count != 31 || count != verror.Count {
		t.Errorf("%d names, Count is %d, want 31", count, verror.Count)
	}
	for range verror.All() {
		break // must not panic
	}
	for _, s := range []string{"", "none", "ipv4-empty-part", "port-out-of-range "} {
		if got := verror.ByName(s); got != verror.None {
			t.Errorf("ByName(%q) = %v", s, got)
		}
	}
	if got := verror.Name(200).Info(); got != (verror.Info{}) || verror.None.Info() != got {
		t.Errorf("an unknown name has %+v", got)
	}
}

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
	var order []verror.Name
	for _, r := range rows {
		name := verror.ByName(r[2])
		order = append(order, name)
		anchor := strings.TrimPrefix(r[1], " id=")
		if anchor == "" {
			anchor = strings.ToLower(r[2])
		}
		fatal := verror.Never
		switch {
		case r[4] != "": // "Yes", and when
			fatal = verror.Sometimes
		case r[3] == "yes":
			fatal = verror.Always
		}
		if info := name.Info(); info.Anchor != anchor || info.Fatal != fatal {
			t.Errorf("%s: anchor %q, fatality %d, want %q, %d", r[2], info.Anchor, info.Fatal, anchor, fatal)
		}
	}
	if !slices.IsSorted(order) {
		t.Errorf("the order differs from the standard's: %v", order)
	}
}

// occurrences parses an example as the table's comment says.
func occurrences(t *testing.T, name verror.Name, example string) (errs []verror.Error) {
	t.Helper()
	o := machine.Options{Report: func(e verror.Error) {
		if e.Name == name {
			errs = append(errs, e)
		}
	}}
	if name == verror.FileInvalidWindowsDriveLetter {
		var failure verror.Error
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
	for name := range verror.All() {
		for _, example := range name.Info().Examples {
			errs := occurrences(t, name, example)
			if len(errs) == 0 {
				t.Errorf("%v: %q does not cause it", name, example)
			}
			for _, e := range errs {
				if f := name.Info().Fatal; f == verror.Always && !e.Fatal || f == verror.Never && e.Fatal {
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
	var got []verror.Error
	log := verror.Log{Report: func(e verror.Error) { got = append(got, e) }, Base: 10}
	log.Warn(verror.InvalidURLUnit, 1, 2)
	log.WarnCause(verror.DomainToASCII, 2, 3, cause)
	if log.Failure != (verror.Error{}) {
		t.Errorf("failure %+v after warnings", log.Failure)
	}
	log.FailCause(verror.DomainToASCII, 3, 4, cause)
	log.Fail(verror.HostMissing, 4, 4)
	want := []verror.Error{
		{Name: verror.InvalidURLUnit, Start: 11, End: 12},
		{Name: verror.DomainToASCII, Start: 12, End: 13, Cause: cause},
		{Name: verror.DomainToASCII, Start: 13, End: 14, Fatal: true, Cause: cause},
		{Name: verror.HostMissing, Start: 14, End: 14, Fatal: true},
	}
	if !slices.Equal(got, want) || log.Failure != want[3] || !log.Listening() {
		t.Errorf("got  %+v\nwant %+v\nfailure %+v", got, want, log.Failure)
	}
	silent := verror.Log{}
	silent.Warn(verror.InvalidURLUnit, 1, 2)
	silent.WarnCause(verror.DomainToASCII, 2, 3, cause)
	silent.Fail(verror.HostMissing, 4, 4)
	if silent.Listening() || silent.Failure.Name != verror.HostMissing || !silent.Failure.Fatal {
		t.Errorf("log without Report: %+v", silent.Failure)
	}
}

// TestLong covers the failure without a name.
func TestLong(t *testing.T) {
	e := verror.Long(5, 9)
	if e.Name != verror.None || !e.Fatal || e.Start != 5 || e.End != 9 || !errors.Is(e.Cause, verror.ErrTooLong) {
		t.Errorf("got %+v", e)
	}
}
