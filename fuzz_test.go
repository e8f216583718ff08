package weburl_test

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/internal/validation"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
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
	if err := layoutError(u); err != nil {
		t.Fatal(err)
	}
	if u.Origin().String() != "null" && !u.Origin().SameOrigin(u.Origin()) {
		t.Fatalf("%q: the tuple origin is not the same origin as itself", u)
	}
	if again := strings.Join([]string{u.WithoutFragment().Href(), fragmentOf(u)}, ""); again != u.Href() {
		t.Fatalf("%q: %q without fragment", u, u.WithoutFragment().Href())
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
	v := e.Fault()
	if v.Code == 0 || v.Start < 0 || v.End < v.Start || v.End > len(input) || !v.Fatal {
		t.Fatalf("%q: %+v", input, v)
	}
	if !errors.Is(err, v.Code) || !strings.Contains(err.Error(), v.Code.String()) {
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
		var reported []reason.Fault
		p := weburl.Parser{Report: func(e reason.Fault) { reported = append(reported, e) }}
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

// FuzzEdit checks that the result of an edit is what its href parses to, that all
// of the value is in it, and that its errors are complete.
func FuzzEdit(f *testing.F) {
	addSeeds(f, func(s, t string) { f.Add(t, s, uint8(len(s))) })
	for which := range uint8(14) {
		for _, value := range []string{"a\tb", "\n", ".\t.", "ht\ttp", "..,.\r.", " x ", "2001:db8::1", "C|/../x", "%41%zz"} {
			f.Add("https://weburl.example/a/b?c#d", value, which)
			f.Add("file:///C:/a", value, which)
			f.Add("foo:/a", value, which)
		}
	}
	f.Fuzz(func(t *testing.T, href, value string, which uint8) {
		u, err := weburl.Parse(href)
		if err != nil {
			return
		}
		edited, err := edit(u, value, which)
		if err != nil {
			var e *weburl.EditError
			if !errors.As(err, &e) || e.Code == 0 || e.Start < 0 || e.End < e.Start {
				t.Fatalf("%q with %q: %#v", u, value, err)
			}
			return
		}
		checkParsed(t, edited)
		checkTaken(t, u, edited, value, which)
	})
}

// checkTaken checks that an edit that succeeded took every code point of the
// value: what it set is the value after percent-decoding, after dot segments are
// resolved, or after host parsing.
func checkTaken(t *testing.T, u, edited weburl.URL, value string, which uint8) {
	t.Helper()
	decoded := percent.Decode(scalar.String(value))
	query, _ := edited.Query()
	fragment, _ := edited.Fragment()
	fragment = percent.Decode(fragment)
	ok := true
	switch which % 14 {
	case 0:
		ok = edited.Scheme() == strings.ToLower(strings.TrimSuffix(value, ":"))
	case 1:
		ok = percent.Decode(edited.Username()) == decoded
	case 2:
		ok = percent.Decode(edited.Password()) == decoded
	case 3:
		name, port := value, ""
		if colon := strings.LastIndexByte(value, ':'); colon > strings.LastIndexByte(value, ']') {
			name, port = value[:colon], value[colon+1:]
		}
		ok = isHost(edited, name)
		if port != "" {
			number, err := strconv.ParseUint(port, 10, 16)
			effective, _ := edited.EffectivePort()
			ok = ok && err == nil && uint64(effective) == number
		}
	case 4:
		ok = isHost(edited, value)
	case 6:
		ok = slices.Equal(slices.Collect(edited.DecodedSegments()), resolved(u, value))
	case 7:
		ok = percent.Decode(query) == decoded
	case 8:
		ok = fragment == decoded
	case 9:
		ok = query == form.Parse(value).String()
	case 10:
		path := u.Path()
		for _, e := range strings.Split(value, ",") {
			if e != "" {
				path = strings.TrimSuffix(path, "/") + "/" + strings.TrimPrefix(e, "/")
			}
		}
		ok = slices.Equal(slices.Collect(edited.DecodedSegments()), resolved(u, path))
	}
	if !ok {
		t.Fatalf("edit %d of %q with %q: %q does not have all of the value", which%14, u, value, edited)
	}
}

// isHost reports whether the host of u is what the host parser makes of text.
func isHost(u weburl.URL, text string) bool {
	if text == "" || u.Scheme() == "file" && u.Host().String() == "" {
		h, ok := host.Parse(text, false, &validation.Log{})
		return u.Host().String() == "" && (text == "" || ok && h.Text == "localhost")
	}
	h, ok := host.Parse(scalar.String(text), !u.IsSpecial(), &validation.Log{})
	return ok && u.Host().String() == h.Text && u.Host().Kind() == weburl.HostKind(h.Kind)
}

// resolved returns the segments of a path with the dot segments resolved, each
// decoded, as a URL like u has them.
func resolved(u weburl.URL, path string) (segments []string) {
	isSlash := func(b byte) bool { return b == '/' || b == '\\' && u.IsSpecial() }
	path = scalar.String(path)
	if path == "" && !u.IsSpecial() && u.Host().Kind() != weburl.HostNull {
		return nil
	}
	if path != "" && isSlash(path[0]) {
		path = path[1:]
	}
	for more := true; more; {
		end := 0
		for end < len(path) && !isSlash(path[end]) {
			end++
		}
		segment := path[:end]
		more = end < len(path)
		path = path[min(end+1, len(path)):]
		switch dots := strings.ReplaceAll(strings.ReplaceAll(segment, "%2e", "."), "%2E", "."); {
		case dots == "..":
			isRoot := len(segments) == 1 && u.Scheme() == "file" && isDriveLetter(segments[0])
			if len(segments) > 0 && !isRoot {
				segments = segments[:len(segments)-1]
			}
			fallthrough
		case dots == ".":
			if !more {
				segments = append(segments, "")
			}
		case u.Scheme() == "file" && len(segments) == 0 && isDriveLetter(segment):
			segments = append(segments, segment[:1]+":")
		default:
			segments = append(segments, segment)
		}
	}
	for i, segment := range segments {
		segments[i] = percent.Decode(segment)
	}
	return segments
}

// isDriveLetter reports whether a segment is a letter and ":" or "|".
func isDriveLetter(segment string) bool {
	return len(segment) == 2 && (segment[1] == '|' || segment[1] == ':') && segment[0]|0x20 >= 'a' && segment[0]|0x20 <= 'z'
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
		return u.WithHostPort(value)
	case 4:
		return u.WithHost(value)
	case 5:
		return u.WithPort(uint16(len(value)))
	case 6:
		return u.WithPath(value)
	case 7:
		return u.WithQuery(value)
	case 8:
		return u.WithFragment(value)
	case 9:
		return u.WithQueryList(form.Parse(value))
	case 10:
		return u.JoinPath(strings.Split(value, ",")...)
	case 11:
		return u.WithoutPort(), nil
	case 12:
		return u.WithoutQuery(), nil
	}
	return u.WithoutFragment(), nil
}
