package weburl_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/internal/test/vector"
)

func addSeeds(f *testing.F, add func(s, t string)) {
	seeds := vector.Seeds()
	for i, s := range seeds {
		add(s, seeds[(i*7+3)%len(seeds)])
		add(s, "https://user:pass@example.com:8080/a/b/c?d#e")
		add(s, "file:///C:/a/b")
	}
}

// checkParsed checks what must hold for every URL.
func checkParsed(t *testing.T, u weburl.URL) {
	t.Helper()
	if err := u.Check(); err != nil {
		t.Fatal(err)
	}
	if u.Origin().String() != "null" && !u.Origin().SameOrigin(u.Origin()) {
		t.Fatalf("%q: the tuple origin is not the same origin as itself", u)
	}
	if again := strings.Join([]string{u.HrefWithoutFragment(), fragmentOf(u)}, ""); again != u.Href() {
		t.Fatalf("%q: %q without fragment", u, u.HrefWithoutFragment())
	}
}

func fragmentOf(u weburl.URL) string {
	fragment, ok := u.Fragment()
	if !ok {
		return ""
	}
	return "#" + fragment
}

// checkError checks the span of a ParseError, and that its message is complete.
func checkError(t *testing.T, input string, err error) {
	t.Helper()
	var e *weburl.ParseError
	if !errors.As(err, &e) {
		t.Fatalf("%q: error %T", input, err)
	}
	v := e.Validation()
	if v.Name == 0 || v.Start < 0 || v.End < v.Start || v.End > len(input) || !v.Fatal {
		t.Fatalf("%q: %+v", input, v)
	}
	if !errors.Is(err, v.Name) || !strings.Contains(err.Error(), v.Name.String()) {
		t.Fatalf("%q: message %q", input, err)
	}
}

// FuzzParse checks for any input that parsing does not panic, that the href
// parses to the same URL, that the layout is valid, that errors have spans
// inside the input, and that replacing ill-formed bytes by U+FFFD does not
// change the result.
func FuzzParse(f *testing.F) {
	addSeeds(f, func(s, _ string) { f.Add(s) })
	f.Fuzz(func(t *testing.T, input string) {
		u, err := weburl.Parse(input)
		if can := weburl.CanParse(input); can != (err == nil) {
			t.Fatalf("CanParse(%q) = %v, Parse: %v", input, can, err)
		}
		var reported []weburl.ValidationError
		p := weburl.Parser{Report: func(e weburl.ValidationError) { reported = append(reported, e) }}
		u2, err2 := p.Parse(input)
		if u2 != u || (err2 == nil) != (err == nil) {
			t.Fatalf("%q: %q, %v with Report; %q, %v without", input, u2, err2, u, err)
		}
		for i, e := range reported {
			if e.Start < 0 || e.End < e.Start || e.End > len(input) || e.Fatal != (err != nil && i == len(reported)-1) {
				t.Fatalf("%q: error %d: %+v", input, i, e)
			}
		}
		if decoded, err3 := weburl.Parse(scalar.String(input)); decoded != u || (err3 == nil) != (err == nil) {
			t.Fatalf("%q: %q, %v as scalar values; %q, %v as bytes", input, decoded, err3, u, err)
		}
		if err != nil {
			checkError(t, input, err)
			return
		}
		checkParsed(t, u)
	})
}

// FuzzResolve checks the same for references against a base URL, and that
// resolving a URL's own href returns the same URL.
func FuzzResolve(f *testing.F) {
	addSeeds(f, func(s, t string) { f.Add(s, t) })
	f.Fuzz(func(t *testing.T, ref, base string) {
		b, err := weburl.Parse(base)
		if err != nil {
			return
		}
		if self, err := b.Parse(b.Href()); err != nil || self != b {
			// A special URL that lacks its slashes would be relative, but an
			// href never lacks them.
			t.Fatalf("%q against itself: %q, %v", b, self, err)
		}
		u, err := b.Parse(ref)
		if can := b.CanParse(ref); can != (err == nil) {
			t.Fatalf("%q: CanParse(%q) = %v, Parse: %v", b, ref, can, err)
		}
		if err != nil {
			checkError(t, ref, err)
			return
		}
		checkParsed(t, u)
	})
}

// FuzzEdit checks that the result of an edit is what its href parses to, and
// that its errors are complete.
func FuzzEdit(f *testing.F) {
	addSeeds(f, func(s, t string) { f.Add(t, s, uint8(len(s))) })
	f.Fuzz(func(t *testing.T, href, value string, which uint8) {
		u, err := weburl.Parse(href)
		if err != nil {
			return
		}
		edited, err := edit(u, value, which)
		if err != nil {
			var e *weburl.EditError
			if !errors.As(err, &e) || (e.Name == 0) == (e.Reason == 0) || e.Start < 0 || e.End < e.Start {
				t.Fatalf("%q with %q: %#v", u, value, err)
			}
			return
		}
		checkParsed(t, edited)
	})
}

func edit(u weburl.URL, value string, which uint8) (weburl.URL, error) {
	switch which % 14 {
	case 0:
		return u.WithScheme(value)
	case 1:
		return u.WithUsername(value)
	case 2:
		return u.WithPassword(value)
	case 3:
		return u.WithHost(value)
	case 4:
		return u.WithHostname(value)
	case 5:
		return u.WithPort(uint16(len(value)))
	case 6:
		return u.WithPath(value)
	case 7:
		return u.WithQuery(value)
	case 8:
		return u.WithFragment(value)
	case 9:
		return u.WithParams(form.Parse(value))
	case 10:
		return u.JoinPath(strings.Split(value, ",")...)
	case 11:
		return u.WithoutPort(), nil
	case 12:
		return u.WithoutQuery(), nil
	}
	return u.WithoutFragment(), nil
}
