package engine

import (
	"math"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/machine"
	"github.com/weburl-go/weburl/internal/quick"
	"github.com/weburl-go/weburl/internal/record"
)

// TestErrorsOf checks what is known of the validation errors without the machine.
// FuzzClean checks that it is true.
//
// https://url.spec.whatwg.org/#validation-error
func TestErrorsOf(t *testing.T) {
	const base = "https://b/c"
	for _, tt := range []struct {
		input, base string
		want        known
	}{
		{"https://h/", "", none}, {"https://h/a?b#c", "", none}, {"https://h", "", none}, {"HTTPS://H", "", none}, {"HTTPS://AZ.example?A", "", none},
		{"https://h:80/", "", none}, {"https://h:443/", "", none}, {"https://h:/a", "", none}, {"https://H:443", "", none},
		{"https://1.2.3.4", "", none}, {"https://1.2.3.4/", "", none}, {"https://1.2.3/", "", nothing}, {"https://01.2.3.4:1", "", nothing},
		{"https://a_b/", "", onlyHost}, {"https://a_b", "", nothing}, {"foo://h/", "", onlyHost}, {"foo://h:1", "", onlyHost},
		{"https://u@h/", "", nothing}, {"https://:p@h/", "", nothing}, {"https://h/|", "", nothing}, {"https://h/#|", "", nothing},
		{"https://h/a b", "", nothing}, {"https://h/..#a b", "", nothing}, {"https://h/..", "", none}, {"https:h", "", nothing}, {"https:/h", "", nothing},
		{"https:///h", "", nothing}, {"https:\\\\h", "", nothing}, {"https://[::1]/", "", none}, {"https://[::1]", "", nothing},
		{"file:///a", "", none}, {"file:///a/..", "", none}, {"file:////a/..", "", nothing}, {"file://h", "", none}, {"file:a", "", nothing}, {"file:/a/..", "", nothing},
		{"foo:a", "", none}, {"FOO:a", "", none}, {"foo:/a/..", "", none}, {"foo:///a/..", "", nothing}, {"foo:a b", "", nothing},
		{"a", base, none}, {"a/b?c:d#e", base, none}, {"/a:b", base, none}, {"?a:b", base, none}, {"//h", base, none}, {"//H/a", base, none}, {"//h?a", base, none},
		{"///h", base, nothing}, {"//", base, nothing}, {":a", base, nothing}, {"b:", base, none}, {"https:a", base, nothing}, {"", base, none}, {"#a", base, none},
		{"//h:80/", base, none}, {"//1.2.3.4", base, none}, {"//1.2.3.40", base, none}, {"//\u0133", base, nothing}, {"///a", "file:///b", none}, {"////a/..", "file:///b", nothing},
	} {
		var u layout.URL
		var against *layout.URL
		if tt.base != "" {
			against = asBase(t, tt.base)
		}
		if !Parse(&u, tt.input, against) {
			if tt.want != nothing {
				t.Errorf("%q does not parse", tt.input)
			}
			continue
		}
		if got := errorsOf(&u, tt.input); got != tt.want {
			t.Errorf("%q against %q: %d, want %d", tt.input, tt.base, got, tt.want)
		}
		compareClean(t, tt.input, against)
	}
}

// TestEqualFold compares texts of ASCII letters and others.
func TestEqualFold(t *testing.T) {
	for _, tt := range []struct {
		s, lower string
		want     bool
	}{
		{"", "", true}, {"A", "a", true}, {"Z", "z", true}, {"aZ", "az", true}, {"a", "", false}, {"a", "b", false}, {"A", "b", false},
		{"@", "`", false}, {"[", "{", false}, {"\x10", "0", false}, {"h.1", "h.1", true},
	} {
		if got := equalFold(tt.s, tt.lower); got != tt.want {
			t.Errorf("%q, %q: %v", tt.s, tt.lower, got)
		}
	}
}

// TestIsPlain has values that a URL has as they are, and others. Builders ask it; the tests
// of the root compare what they build with what the parser says.
//
// https://url.spec.whatwg.org/#concept-url
func TestIsPlain(t *testing.T) {
	for _, tt := range []struct {
		part          Part
		value, scheme string
		want          bool
	}{
		{Host, "example.com", "https", true}, {Host, "EXAMPLE.com", "https", false}, {Host, "1.2.3.4", "https", false}, {Host, "example.com", "foo", false}, {Host, "", "https", false},
		{Path, "/a/b", "https", true}, {Path, "/a/../b", "https", false}, {Path, "/a b", "https", false},
		{Query, "a=b'", "foo", true}, {Query, "a=b'", "https", false}, {Query, "a#", "foo", false},
		{Fragment, "a?", "https", true}, {Fragment, "a b", "https", false},
		{Port, "80", "https", false}, {Username, "u", "https", false},
	} {
		if got := IsPlain(tt.part, tt.value, record.SchemeOf(tt.scheme)); got != tt.want {
			t.Errorf("%d %q in %s: %v", tt.part, tt.value, tt.scheme, got)
		}
	}
}

// TestIgnoresEncoding has a query that one encoding writes in another way although it
// is ASCII.
//
// https://url.spec.whatwg.org/#query-state
func TestIgnoresEncoding(t *testing.T) {
	for input, want := range map[string]bool{
		"https://h/": true, "https://h/?": true, "https://h/?az~": true, "https://h/?a\x1b": false, "https://h/?\x7f": false, "https://h/?é": false, "https://h/\x1b": true,
	} {
		var u layout.URL
		if !Parse(&u, input, nil) || ignoresEncoding(&u, input) != want {
			t.Errorf("%q: %v", input, !want)
		}
		compareClean(t, input, nil)
	}
}

// TestRemoveCredentials removes a username and a password.
//
// https://url.spec.whatwg.org/#include-credentials
func TestRemoveCredentials(t *testing.T) {
	for href, want := range map[string]string{
		"https://u@h/": "https://h/", "https://u:p@h:1/a?b#c": "https://h:1/a?b#c", "foo://:p@h": "foo://h",
	} {
		u := asBase(t, href)
		if got := Remove(u, u.SchemeEnd+3, u.HostStart); got != *asBase(t, want) {
			t.Errorf("%q: %+v", href, got)
		}
	}
}

// TestQuickLimit passes the quick engine what could be longer than offsets reach, if each byte were
// ill-formed and became "%EF%BF%BD", or with the path of the base URL. The bytes are zeros, for
// which the operating system needs no memory, and are not to be read.
func TestQuickLimit(t *testing.T) {
	if testing.Short() || math.MaxInt == math.MaxInt32 {
		t.Skip("reads gigabytes if it fails")
	}
	b := make([]byte, uint32(math.MaxUint32)/uint32(len("%EF%BF%BD"))+1)
	copy(b, "https://h/?")
	long := unsafe.String(unsafe.SliceData(b), len(b))
	base := *asBase(t, "https://h/")
	var dst layout.URL
	if quick.Parse(&dst, long, nil) != quick.Declined || quick.Parse(&dst, long[len("https:"):], &base) != quick.Declined {
		t.Error("a long input is parsed")
	}
	if quick.SetQuery(&dst, &base, long) || quick.SetFragment(&dst, &base, long) || quick.SetPath(&dst, &base, long) || quick.SetCredentials(&dst, &base, long, "") {
		t.Error("a long value is set")
	}
	base.Href = long
	if quick.Parse(&dst, "a b", &base) != quick.Declined || quick.SetQuery(&dst, &base, "a b") {
		t.Error("a long URL is taken over")
	}
}

// TestTracer counts the steps of parses and of setters, and checks the limit.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func TestTracer(t *testing.T) {
	var steps []Step
	yield := func(s *Step) bool {
		steps = append(steps, *s)
		return true
	}
	states := func() string {
		names := make([]string, 0, len(steps))
		for _, s := range steps {
			names = append(names, s.Before.State.String())
		}
		steps = nil
		return strings.ReplaceAll(strings.Join(names, ", "), " state", "")
	}
	Tracer{Yield: yield}.Parse("a:b", "")
	if got, want := states(), "none, scheme start, scheme, opaque path, opaque path"; got != want {
		t.Errorf("a:b: %s, want %s", got, want)
	}
	Tracer{Yield: yield}.Parse("b", "")
	if got, want := states(), "none, scheme start, scheme, no scheme"; got != want {
		t.Errorf("b: %s, want %s", got, want)
	}
	Tracer{Yield: yield}.Parse("?b", "https://h/")
	if got, want := states(), "none, scheme start, no scheme, relative, query, query"; got != want {
		t.Errorf("?b against a base: %s, want %s", got, want)
	}
	Tracer{Yield: yield}.Override("1", "https://h/", Port)
	if got, want := states(), "none, port, port"; got != want {
		t.Errorf("a port: %s, want %s", got, want)
	}
	Tracer{Yield: yield, Encoding: cyrillic{}}.Override("я", "https://h/", Query)
	if last := steps[len(steps)-1]; !strings.HasSuffix(string(last.After.URL.Query), "%FF") {
		t.Errorf("a query in windows-1251: %+v", last.After.URL)
	}
	steps = nil
	Tracer{Yield: yield}.Override("1", "file:///", Port) // it cannot have one
	Tracer{Yield: yield}.Override("1", "no URL", Port)
	if len(steps) > 0 {
		t.Errorf("%d steps of setters that do not get to the parser", len(steps))
	}
	Tracer{Yield: yield, Limit: 3}.Parse("a:b", "")
	if n := len(steps); n != 5 {
		t.Errorf("%d steps of an input with the largest length", n)
	}
	for _, trace := range []func(Tracer){
		func(t Tracer) { t.Parse("a:bc", "") }, func(t Tracer) { t.Override("1234", "https://h/", Port) },
	} {
		steps = nil
		trace(Tracer{Yield: yield, Limit: 3})
		if len(steps) != 1 || steps[0].Outcome != machine.Fails || steps[0].C != machine.EOF || len(steps[0].Errors) != 1 {
			t.Errorf("an input that is too long: %+v", steps)
		}
	}
	var p Pieces
	Tracer{Pieces: &p}.Parse("../x", "https://h/a/b")
	if len(p.List) != 2 || p.List[1] != (Piece{Field: "path", Start: 2, End: 4}) || !slices.Equal(p.Segments, []int{1}) || p.Unread != 4 {
		t.Errorf("the pieces of a path: %+v", p)
	}
	p = Pieces{}
	Tracer{Pieces: &p, Limit: 3}.Parse("a:bc", "")
	if len(p.List) > 0 || p.Unread != 0 {
		t.Errorf("the pieces of an input that is too long: %+v", p)
	}
}
