package engine

import (
	"testing"

	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/reason"
)

// compareSet compares Set with setByMachine for one part.
func compareSet(t testing.TB, u *layout.URL, part Part, value string) {
	var got, want layout.URL
	why, wanted := Set(&got, u, part, value), setByMachine(&want, u, part, value)
	if got != want || !sameFault(why, wanted) {
		t.Errorf("%q, part %d to %q:\n%+v %+v\nby the machine\n%+v %+v", u.Href, part, value, got, why, want, wanted)
	}
	if why.Start < 0 || why.End < why.Start || why.End > len(value) || (why.Code == 0) == why.Fatal {
		t.Errorf("%q, part %d to %q: %+v", u.Href, part, value, why)
	}
}

// sameFault reports whether two faults are the same, but for their causes.
func sameFault(a, b reason.Fault) bool {
	a.Cause, b.Cause = nil, nil
	return a == b
}

// compareRemove compares Remove with a change of the record.
func compareRemove(t testing.TB, u *layout.URL) {
	t.Helper()
	start, end := u.PortSpan()
	for name, tt := range map[string]struct {
		start, end uint32
		change     func(*record.URL)
	}{
		"port":     {start, end, func(r *record.URL) { r.Port, r.HasPort = 0, false }},
		"query":    {u.QueryStart, u.FragmentStart, func(r *record.URL) { r.Query, r.HasQuery = "", false }},
		"fragment": {u.FragmentStart, uint32(len(u.Href)), func(r *record.URL) { r.Fragment, r.HasFragment = "", false }},
	} {
		r := u.Record()
		tt.change(&r)
		want, ok := layout.FromRecord(&r)
		if got := Remove(u, tt.start, tt.end); !ok || got != want {
			t.Errorf("%q without %s: %+v, want %+v", u.Href, name, got, want)
		}
	}
}

// TestSetPort sets ports by number and by text, which must be the same.
func TestSetPort(t *testing.T) {
	for _, href := range []string{"https://h/", "https://h:1/", "http://h:8080/a?b#c", "file:///", "foo:a", "foo://h", "foo:///", "ws://u:p@h:1/"} {
		u := asBase(t, href)
		for _, port := range []uint16{0, 1, 80, 443, 8080, 65535} {
			var got, want layout.URL
			why, wanted := SetPort(&got, u, port), setByMachine(&want, u, Port, itoa(port))
			if got != want || !sameFault(why, wanted) {
				t.Errorf("%q, port %d: %+v, want %+v", href, port, got, want)
			}
		}
	}
}

func itoa(port uint16) string {
	digits := ""
	for n := int(port); n > 0 || digits == ""; n /= 10 {
		digits = string(rune('0'+n%10)) + digits
	}
	return digits
}

// TestSetNothing wants the zero URL to be refused, whatever is set.
func TestSetNothing(t *testing.T) {
	for part := Scheme; part <= Fragment; part++ {
		var got layout.URL
		if why := Set(&got, &layout.URL{}, part, "1"); why.Code != reason.ZeroURL || got != (layout.URL{}) {
			t.Errorf("part %d: %+v, %+v", part, got, why)
		}
	}
}

// TestSetWhole sets paths, queries and fragments to values with delimiters that
// are part of the value. A segment of a path that is set ends with a slash only.
//
// https://url.spec.whatwg.org/#path-state
func TestSetWhole(t *testing.T) {
	for _, tt := range []struct {
		href, value, want string
		part              Part
	}{
		{"file:///", "c|?", "file:///c|%3F", Path},
		{"file:///", "c|#", "file:///c|%23", Path},
		{"file:///", "/c|?x", "file:///c|%3Fx", Path},
		{"file:///", "/c|?/../..", "file:///", Path},
		{"file:///x", "c|", "file:///c:", Path},
		{"file:///x", "c|/?", "file:///c:/%3F", Path},
		{"https://h/", "/a/..?", "https://h/a/..%3F", Path},
		{"https://h/", "/a/..#/..", "https://h/a/", Path},
		{"https://h/?q", "a?b#c", "https://h/?a?b%23c", Query},
		{"https://h/#f", "?#", "https://h/#?#", Fragment},
	} {
		u := asBase(t, tt.href)
		var got layout.URL
		if why := Set(&got, u, tt.part, tt.value); why.Code != 0 || got.Href != tt.want {
			t.Errorf("%q, part %d to %q: %q, want %q", tt.href, tt.part, tt.value, got.Href, tt.want)
		}
		compareSet(t, u, tt.part, tt.value)
	}
}

// TestSetPieces compares Set with the machine on values that have several parts,
// of which a setter uses one.
//
// https://url.spec.whatwg.org/#scheme-start-state
// https://url.spec.whatwg.org/#scheme-state
// https://url.spec.whatwg.org/#host-state
// https://url.spec.whatwg.org/#port-state
// https://url.spec.whatwg.org/#file-host-state
func TestSetPieces(t *testing.T) {
	hrefs := []string{
		"https://h/", "https://u:p@h:1/a?b#c", "http://[::1]:8080/", "ws://u@h/", "file:///c:/x", "file://h/x", "foo:/a", "foo:a", "foo://h:1/a", "foo:///a", "foo://u@h", "foo:/.//a",
	}
	pieces := append([]string{"", "8080abc", "0000080", "99999", "x", "]:[", "[a]:b", "[::1]", "@", "a@b:1", "é.example", "%41"}, words...)
	for _, href := range hrefs {
		u := asBase(t, href)
		for i, piece := range pieces {
			for _, value := range []string{piece, piece + ":", ":" + piece, piece + pieces[(i*7+2)%len(pieces)], "h" + piece, piece + ":8" + piece, "h:" + piece, "[::1]" + piece} {
				for part := Scheme; part <= Fragment; part++ {
					compareSet(t, u, part, value)
				}
			}
		}
	}
}

// TestSetScheme sets schemes with a rest that the machine ignores. Its own colon, which is
// appended to the value, is none.
//
// https://url.spec.whatwg.org/#scheme-state
func TestSetScheme(t *testing.T) {
	u := asBase(t, "https://h/")
	for value, want := range map[string]reason.Fault{
		"ws": {}, "ws:": {Code: reason.Rest, Start: 2, End: 3, Fatal: true}, "ws:x": {Code: reason.Rest, Start: 2, End: 4, Fatal: true}, "ws::": {Code: reason.Rest, Start: 2, End: 4, Fatal: true},
	} {
		var dst layout.URL
		if got := setByMachine(&dst, u, Scheme, value); !sameFault(got, want) {
			t.Errorf("%q: %+v", value, got)
		}
	}
}
