package remedy_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/edition/remedy"
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/internal/test/growth"
	"github.com/weburl-go/weburl/internal/test/sample"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/internal/test/whole"
	"github.com/weburl-go/weburl/internal/validation"
	"github.com/weburl-go/weburl/reason"
)

// errorsOf returns the validation errors of an input, and the URL.
func errorsOf(input string, o remedy.Options) (weburl.URL, []reason.Fault) {
	var list []reason.Fault
	u, _ := weburl.Parser{Base: o.Base, Encoding: o.Encoding, Report: func(e reason.Fault) { list = append(list, e) }}.Parse(input)
	return u, list
}

// check applies the remedy for an error and checks what Apply promises.
func check(t *testing.T, input string, o remedy.Options, e reason.Fault) (string, bool) {
	t.Helper()
	before, errs := errorsOf(input, o)
	mended, ok := remedy.Apply(input, e, o)
	if !ok {
		if mended != input {
			t.Errorf("%q: no remedy, but %q", input, mended)
		}
		return mended, false
	}
	after, left := errorsOf(mended, o)
	kept := true
	switch {
	case before.IsValid():
		kept = after.IsValid() && len(left) < len(errs)
	case after.IsValid():
	case e.Fatal:
		kept = left[len(left)-1].Code != e.Code
	default:
		kept = len(left) < len(errs)
	}
	if !kept || mended == input {
		t.Errorf("%q, %v: the remedy leads to %q, with the errors %v", input, e.Code, mended, left)
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
	for name := range reason.ValidationErrors() {
		for _, input := range validation.Infos[name].Examples {
			o := remedy.Options{}
			if name == reason.FileInvalidWindowsDriveLetter {
				o.Base = weburl.MustParse("file:///c:/")
			}
			_, errs := errorsOf(input, o)
			found := false
			for _, e := range errs {
				if e.Code.String() != name.String() {
					continue
				}
				found = true
				if mended, ok := check(t, input, o, e); !ok {
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
	if count != 2*(len(validation.Infos)-1) {
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
		o := remedy.Options{Base: base}
		before, errs := errorsOf(c.Input, o)
		for _, e := range errs {
			count++
			mended, ok := check(t, c.Input, o, e)
			if !ok {
				without++
				t.Logf("no remedy: %q against %q: %v %d %d", c.Input, c.Base, e.Code, e.Start, e.End)
			} else if after, _ := errorsOf(mended, o); before.IsValid() && after == before {
				same++
			}
		}
	}
	t.Logf("%d errors, %d without a remedy, %d with the same result", count, without, same)
	if count < 1000 || without > count/40 || same < 300 {
		t.Errorf("%d errors, %d without a remedy, %d with the same result", count, without, same)
	}
}

// options are with what generated inputs are mended, in turn.
func options(t *testing.T) (list []remedy.Options) {
	t.Helper()
	western, err := encoding.Get("windows-1252")
	if err != nil {
		t.Fatal(err)
	}
	list = append(list, remedy.Options{}, remedy.Options{Encoding: western})
	for _, base := range []string{"https://u:p@h/a/b?c", "file:///c:/x", "file://host/", "mailto:x"} {
		list = append(list, remedy.Options{Base: weburl.MustParse(base)})
	}
	return list
}

// generate returns an input that has a few kinds of errors, each many times.
func generate(r *rand.Rand) string {
	before := []string{"https://h/", "", "https://", "foo:", "foo://", "file:", "https:", "//", "https://h/?", "https://h/#", "https://u@h/", "data:,"}
	units := strings.Split("|,^,`,{, ,\\,/,%,%4,a,:,@,?,#,\t,\x01,\xff,\ufdd0,é,[,],.,0,256,::,c|,_", ",")
	var b strings.Builder
	b.WriteString(before[r.IntN(len(before))])
	few := make([]string, 1+r.IntN(4))
	for i := range few {
		few[i] = units[r.IntN(len(units))]
	}
	for range r.IntN(50) {
		b.WriteString(few[r.IntN(len(few))])
	}
	return b.String()
}

// inputs are those of the standard's tests and generated ones.
func inputs(t *testing.T, n int) (list []string) {
	t.Helper()
	r := rand.New(rand.NewPCG(23, 10))
	for _, s := range slices.Concat(sample.Vectors(t), sample.Inputs(n)) {
		if len(s) < 1000 {
			list = append(list, s)
		}
	}
	for range n {
		list = append(list, generate(r))
	}
	return list
}

// TestApplyInputs checks what Apply promises for each of the first errors of many inputs.
func TestApplyInputs(t *testing.T) {
	if testing.Short() {
		t.Skip("it tries many inputs, one after the other")
	}
	all := options(t)
	count, number := 0, whole.Or(1000, 4000)
	for i, input := range inputs(t, number) {
		o := all[i%len(all)]
		_, errs := errorsOf(input, o)
		for _, e := range errs[:min(len(errs), 8)] {
			check(t, input, o, e)
			count++
		}
	}
	if count < 5*number {
		t.Errorf("%d errors", count)
	}
}

// TestAllOneByOne compares All, which mends errors of a kind at once, with what comes of
// one remedy after another.
func TestAllOneByOne(t *testing.T) {
	if testing.Short() {
		t.Skip("it tries many inputs, one after the other")
	}
	all := options(t)
	count, number := 0, whole.Or(500, 1500)
	for i, input := range inputs(t, number) {
		o := all[i%len(all)]
		want := input
		for again := true; again; {
			again = false
			_, errs := errorsOf(want, o)
			for _, e := range errs {
				if want, again = remedy.Apply(want, e, o); again {
					count++
					break
				}
			}
		}
		if got, changed := remedy.All(input, o); got != want || changed != (got != input) {
			t.Errorf("%q: %q, one by one %q", input, got, want)
		}
	}
	if count < 6*number {
		t.Errorf("%d remedies", count)
	}
}

// TestAllGrowth bounds the memory for each byte of input of All and Respell, at sizes
// with some errors and with thousands: the number of errors must not matter.
func TestAllGrowth(t *testing.T) {
	if testing.Short() {
		t.Skip("it reads long inputs")
	}
	repeat := func(before, unit, after string) func(n int) string {
		return func(n int) string { return before + strings.Repeat(unit, n/len(unit)) + after }
	}
	all := func(s string) { remedy.All(s, remedy.Options{}) }
	respell := func(s string) { remedy.Respell(s, remedy.Options{}) }
	for name, tt := range map[string]struct {
		input   func(n int) string
		perByte int
	}{
		"relative":       {repeat("", "|", ""), 1000},
		"path":           {repeat("https://h/", "|", ""), 1000},
		"two kinds":      {repeat("https://h/", "|^", ""), 1500},
		"ten kinds":      {repeat("https://h/", "|^`{}<>\" %", ""), 4000},
		"components":     {func(n int) string { return repeat(repeat("https://h/", "^", "?")(n/3), "^", "#^")(n / 3) }, 4000},
		"percent signs":  {repeat("https://h/", "%1", ""), 1000},
		"backslashes":    {repeat("https://h", `\`, ""), 1500},
		"at signs":       {repeat("https://", "@", "h"), 1000},
		"fails":          {repeat("https://", "@", "h:x"), 1000},
		"no host":        {repeat("https://", "@", "/"), 2000},
		"tabs":           {repeat("https://", "\t/", "h"), 1000},
		"drives":         {repeat("file:///", "c|/../", ""), 600},
		"host":           {repeat("https://", "é^.", "c"), 1000},
		"opaque host":    {repeat("foo://", "^", "/"), 500},
		"IPv6":           {repeat("https://[", "00:", "1"), 3000},
		"noncharacters":  {repeat("https://h/", "\ufdd0\ufdd1\ufdd2\ufdd3\ufdd4\ufdd5\ufdd6\ufdd7", ""), 4000},
		"opaque path":    {repeat("foo:", "| ", ""), 2000},
		"user names":     {repeat("https://", "u@", "h"), 1500},
		"missing scheme": {repeat("", " ", "x"), 1000},
	} {
		for _, n := range []int{1 << 6, 1 << 10, 1 << 14} {
			growth.CheckBytes(t, name, all, tt.input(n), tt.perByte)
			growth.CheckBytes(t, name, respell, tt.input(n), tt.perByte)
		}
		if mended, _ := remedy.All(tt.input(1<<14), remedy.Options{}); name != "opaque host" {
			if _, errs := errorsOf(mended, remedy.Options{}); len(errs) > 0 {
				t.Errorf("%s: %d errors are left", name, len(errs))
			}
		}
	}
}

// TestAllRounds stops after 100 remedies, and goes on when it is called again.
func TestAllRounds(t *testing.T) {
	var b strings.Builder
	b.WriteString("https://h/")
	kinds := 0
	for _, span := range [][2]rune{{0x80, 0x9F}, {0x01, 0x08}, {0x0E, 0x1F}, {0x7F, 0x7F}, {0xFDD0, 0xFDEF}} {
		for c := span[0]; c <= span[1]; c++ {
			b.WriteString("a" + string(c))
			kinds++
		}
	}
	for plane := rune(0); plane < 17; plane++ {
		b.WriteString("a" + string(plane<<16|0xFFFE))
		kinds++
	}
	mended, _ := remedy.All(b.String(), remedy.Options{})
	if _, errs := errorsOf(mended, remedy.Options{}); len(errs) != kinds-100 {
		t.Errorf("%d errors of %d are left", len(errs), kinds)
	}
	mended, _ = remedy.All(mended, remedy.Options{})
	if _, errs := errorsOf(mended, remedy.Options{}); len(errs) > 0 {
		t.Errorf("%d errors are left at the end", len(errs))
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
	for _, e := range []reason.Fault{{}, {Code: reason.PortInvalid, Start: 5, End: 50}, {Code: reason.PortInvalid, Start: -1}, {Code: reason.HostMissing, Start: 3, End: 1}} {
		if got, ok := remedy.Apply("https://h/", e, remedy.Options{}); ok || got != "https://h/" {
			t.Errorf("%v: %q", e, got)
		}
	}
	for name := range reason.ValidationErrors() { // wherever they are, they must not panic
		for _, input := range []string{"", ":", "x", "https://h|/", "//@:[]/"} {
			for start := range len(input) + 1 {
				for end := start; end <= len(input); end++ {
					remedy.Apply(input, reason.Fault{Code: name, Start: start, End: end}, remedy.Options{})
				}
			}
		}
	}
}

// FuzzApply checks the remedies of arbitrary inputs.
func FuzzApply(f *testing.F) {
	f.Add("https://[1:2", "")
	f.Add("c|/x", "file:///c:/")
	f.Fuzz(func(t *testing.T, input, base string) {
		b, _ := weburl.Parse(base)
		o := remedy.Options{Base: b}
		_, errs := errorsOf(input, o)
		for _, e := range errs[:min(len(errs), 20)] {
			check(t, input, o, e)
		}
		_, err := weburl.Parser{Base: b}.Parse(input)
		var failed *weburl.ParseError
		if errors.As(err, &failed) {
			check(t, input, o, failed.Fault())
		}
	})
}
