package remedy_test

import (
	"errors"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/edition/remedy"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/internal/validation"
)

// errorsOf returns the validation errors of an input, and the URL.
func errorsOf(input string, base weburl.URL) (weburl.URL, []weburl.ValidationError) {
	var list []weburl.ValidationError
	u, _ := weburl.Parser{Base: base, Report: func(e weburl.ValidationError) { list = append(list, e) }}.Parse(input)
	return u, list
}

// check applies the remedy for an error and checks what Apply promises.
func check(t *testing.T, input string, base weburl.URL, e weburl.ValidationError) (string, bool) {
	t.Helper()
	before, errs := errorsOf(input, base)
	mended, ok := remedy.Apply(input, e, remedy.Options{Base: base})
	if !ok {
		if mended != input {
			t.Errorf("%q: no remedy, but %q", input, mended)
		}
		return mended, false
	}
	after, left := errorsOf(mended, base)
	failsAgain := !after.IsValid() && e.Fatal && left[len(left)-1].Name == e.Name
	if failsAgain || before.IsValid() && (!after.IsValid() || len(left) >= len(errs)) {
		t.Errorf("%q, %v: the remedy leads to %q, with the errors %v", input, e.Name, mended, left)
	}
	return mended, true
}

// TestApplyNames applies the remedy of every validation error, to the examples
// that the names have.
//
// https://url.spec.whatwg.org/#validation-error
// https://url.spec.whatwg.org/#concept-ipv6-parser
func TestApplyNames(t *testing.T) {
	count := 0
	for name := range validation.All() {
		for _, input := range name.Info().Examples {
			base := weburl.URL{}
			if name == validation.FileInvalidWindowsDriveLetter {
				base = weburl.MustParse("file:///c:/")
			}
			_, errs := errorsOf(input, base)
			found := false
			for _, e := range errs {
				if e.Name.String() != name.String() {
					continue
				}
				found = true
				if mended, ok := check(t, input, base, e); !ok {
					t.Errorf("%q: there is no remedy for %v", input, name)
				} else {
					t.Logf("%-40s %-40q %q", name, input, mended)
				}
				break
			}
			if !found {
				t.Errorf("%q does not have the error %v", input, name)
			}
			count++
		}
	}
	if count != 2*validation.Count {
		t.Errorf("%d examples", count)
	}
}

// TestApplyVectors applies a remedy for each error of all vectors.
//
// https://url.spec.whatwg.org/#validation-error
func TestApplyVectors(t *testing.T) {
	count, without, same := 0, 0, 0
	for _, c := range vector.ParseCases(t) {
		base, _ := weburl.Parse(c.Base)
		before, errs := errorsOf(c.Input, base)
		for _, e := range errs {
			count++
			mended, ok := check(t, c.Input, base, e)
			if !ok {
				without++
				t.Logf("no remedy: %q against %q: %v %d %d", c.Input, c.Base, e.Name, e.Start, e.End)
			} else if after, _ := errorsOf(mended, base); before.IsValid() && after == before {
				same++
			}
		}
	}
	t.Logf("%d errors, %d without a remedy, %d with the same result", count, without, same)
	if count < 1000 || without > count/40 || same < 300 {
		t.Errorf("%d errors, %d without a remedy, %d with the same result", count, without, same)
	}
}

// TestApply compares the results of some remedies.
//
// https://url.spec.whatwg.org/#concept-ipv6-parser
func TestApply(t *testing.T) {
	for _, tt := range []struct{ input, want string }{
		{"https://example.com:99999/x", "https://example.com/x"},
		{"https://example.com:80x/", "https://example.com:80/"},
		{"http://::1/", "http://[::1]/"},
		{"http://[::1", "http://[::1]"},
		{"http://[fe80::1%25eth0]/", "http://[fe80::1]/"},
		{"http://1.2.3.4.5/", "http://1.2.3.4/"},
		{"http://0x7f.1/", "http://127.0.0.1/"},
		{`http:\\h\x`, `http://h\x`},
		{"https://h/a b", "https://h/a%20b"},
		{"https://h/%zz", "https://h/%25zz"},
		{"https://u:p@h/", "https://h/"},
		{"example.com/x", "https://example.com/x"},
		{"https://:443/", "https://example.com:443/"},
	} {
		_, errs := errorsOf(tt.input, weburl.URL{})
		if len(errs) == 0 {
			t.Fatalf("%q has no errors", tt.input)
		}
		if got, _ := remedy.Apply(tt.input, errs[0], remedy.Options{}); got != tt.want {
			t.Errorf("%q, %v: %q, want %q", tt.input, errs[0].Name, got, tt.want)
		}
	}
}

// TestAll applies all remedies.
func TestAll(t *testing.T) {
	for _, tt := range []struct{ input, want string }{
		{"https://example.com/", "https://example.com/"},
		{` http:\\u:p@EXAMPLE.com:x\a b`, "http://EXAMPLE.com/a%20b"},
	} {
		got, changed := remedy.All(tt.input, remedy.Options{})
		if got != tt.want || changed != (got != tt.input) {
			t.Errorf("%q: %q, want %q", tt.input, got, tt.want)
		}
	}
}

// TestApplyElsewhere passes errors that the input does not have.
func TestApplyElsewhere(t *testing.T) {
	for _, e := range []weburl.ValidationError{{}, {Name: weburl.PortInvalid, Start: 5, End: 50}, {Name: weburl.PortInvalid, Start: -1}, {Name: weburl.HostMissing, Start: 3, End: 1}} {
		if got, ok := remedy.Apply("https://h/", e, remedy.Options{}); ok || got != "https://h/" {
			t.Errorf("%v: %q", e, got)
		}
	}
}

// FuzzApply checks the remedies of arbitrary inputs.
func FuzzApply(f *testing.F) {
	f.Add("https://[1:2", "")
	f.Add("c|/x", "file:///c:/")
	f.Fuzz(func(t *testing.T, input, base string) {
		b, _ := weburl.Parse(base)
		_, errs := errorsOf(input, b)
		for _, e := range errs[:min(len(errs), 20)] {
			check(t, input, b, e)
		}
		_, err := weburl.Parser{Base: b}.Parse(input)
		var failed *weburl.ParseError
		if errors.As(err, &failed) {
			check(t, input, b, failed.Validation())
		}
	})
}
