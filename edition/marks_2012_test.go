package edition_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/edition/internal/e2012"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// marks2012 returns the ids that a parse by 2012 marks, in order.
func marks2012(t *testing.T, input, base, label string) []string {
	t.Helper()
	marked := map[string]bool{}
	p := edition.Parser{Edition: edition.E2012, Mark: func(change string) { marked[change] = true }}
	if label != "" {
		enc, err := encoding.Get(label)
		if err != nil {
			t.Fatal(err)
		}
		p.Encoding = enc
	}
	_, _ = p.Parse(input, base) // failures mark, too
	return slices.Sorted(maps.Keys(marked))
}

// inRecordOnly are the changes that hrefs need not show: they decide on the fields
// of the record, or on what takes the place of a failure.
func inRecordOnly() []string { return []string{"failure", "query-everywhere", "username-password"} }

// TestMarks2012: of the vectors in which 2012 and 2013 differ each marks a change
// that an href shows, and those in which they agree on a URL mark none of these.
func TestMarks2012(t *testing.T) {
	different, agreeing := 0, 0
	for _, c := range vector.Load[parseVector](t, vector.Shared(t, "editions/editions-vectors.json"), 2755) {
		ids := marks2012(t, c.Input, c.base(), "")
		for _, id := range ids {
			if change, ok := edition.Explain(id); !ok || change.Date >= "2013-11-25" {
				t.Errorf("%q marks %s, which is no change before 2013", c.Input, id)
			}
		}
		shown := slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return slices.Contains(inRecordOnly(), id) })
		switch {
		case show(c.E2012) != show(c.E2013):
			different++
			if len(shown) == 0 && !slices.Contains(ids, "query-everywhere") {
				t.Errorf("%q, base %q: %s and %s, marked %v", c.Input, c.base(), show(c.E2012), show(c.E2013), ids)
			}
		case c.E2012 != nil:
			agreeing++
			// The host of this base is another one in 2013, and not used.
			excepted := c.Input == "http://192.168.0.1 hello" && c.base() == "http://%30%78%63%30%2e%30%32%35%30.01%2e"
			if len(shown) > 0 != excepted {
				t.Errorf("%q, base %q: both %s, marked %v", c.Input, c.base(), show(c.E2012), ids)
			}
		}
	}
	if different != 454 || agreeing != 1827 {
		t.Errorf("%d vectors differ and %d agree", different, agreeing)
	}
}

// TestWitnesses2012: each witness on which 2012 and 2013 differ marks the changes
// that did it.
func TestWitnesses2012(t *testing.T) {
	want := map[string]string{
		"foo:a?b \"<>`'é":   "query-everywhere",
		"http:/\t/h/":       "empty-hosts-forbidden",
		"http://h:8\t0/":    "slash-states",
		"http://h/%\t2e/b":  "percent-2e",
		"http://u:p@/x":     "empty-hosts-forbidden username-password",
		"http://@/h":        "empty-hosts-forbidden",
		"http://":           "empty-hosts-forbidden",
		"http://?":          "empty-hosts-forbidden",
		"http://:80/":       "empty-hosts-forbidden",
		"http://a..b/":      "idna2003",
		"http://ÖBB.at/":    "host-parser idna2003",
		"http://faß.de/":    "host-parser idna2003",
		"http://\u200ca/":   "host-parser idna2003",
		"http://☕.example/": "host-parser idna2003",
		"http://a。b/":       "host-parser idna2003",
		"http://%C2%AD/":    "host-parser idna2003",
		"http://%E9/":       "host-parser idna2003",
		"http://％４１.com/":   "host-parser idna2003",
		"http://１２７.1/":     "host-parser idna2003",
		"http://h:0/":       "port-parsed",
		"http://h/a%2Eb":    "percent-2e",
		"C|":                "drive-letter-references",
		"c|/x":              "drive-letter-references",
		"file:c:/x":         "drive-letter-references",
		"/x":                "file-slash-no-host",
		"file:/a":           "file-slash-no-host",
	}
	for _, host := range []string{"ex%41mple.com", "ex%61mple.com", "a%00b", "a%01b", "a%7Fb", "a%25b"} {
		want["http://"+host+"/"] = "host-parser"
	}
	for _, address := range []string{
		"2001:DB8::1", "1::1.2.3.4", "1::01.2.3.4", "1::1.2.3.4x", "1::1.2.3.", "a", "1:0:0:4:0:0:0:8", "1:2:3:4:5:6:1.2.3.4",
	} {
		want["http://["+address+"]/"] = "ipv6-parser"
	}
	witnesses, met := 0, map[string]bool{}
	for _, c := range vector.Load[parseVector](t, vector.Shared(t, "editions/editions-vectors.json"), 2755) {
		if !c.Witness || show(c.E2012) == show(c.E2013) {
			continue
		}
		witnesses++
		met[c.Input] = true
		if got := strings.Join(marks2012(t, c.Input, c.base(), ""), " "); got != want[c.Input] {
			t.Errorf("%q, base %q: %q, want %q", c.Input, c.base(), got, want[c.Input])
		}
	}
	if witnesses != 41 || len(met) != len(want) {
		t.Errorf("%d witnesses, %d of %d listed", witnesses, len(met), len(want))
	}
}

// TestHostMarks2012: hosts that 2013 takes as they are mark nothing, and those that
// it refuses or writes otherwise mark what does that.
func TestHostMarks2012(t *testing.T) {
	label := strings.Repeat("a", 63)
	for host, want := range map[string]string{
		"h": "", "A.b": "", "a.": "", label: "", label + ".b": "", "a b": "", "%zz": "", "[::1]": "", "[1::2]": "", "256.1": "",
		"": "empty-hosts-forbidden", ".": "idna2003", ".a": "idna2003", "a..": "idna2003", label + "a": "idna2003", "b." + label + "a": "idna2003",
		"%41": "host-parser", "%2E.a": "host-parser idna2003", "é": "host-parser idna2003", "[a": "ipv6-parser", "[]": "ipv6-parser",
		"[::1]a": "ipv6-parser", "[A::]": "ipv6-parser", "[::1%25a]": "ipv6-parser", "[0::1]": "ipv6-parser", "[::ffff:1.2.3.4]": "ipv6-parser",
	} {
		if got := strings.Join(marks2012(t, "http://"+host+"/", "", ""), " "); got != want {
			t.Errorf("%q marks %q, want %q", host, got, want)
		}
		// A file URL may have no host.
		if got := strings.Join(marks2012(t, "file://"+host+"/", "", ""), " "); got != want && host != "" || host == "" && got != "" {
			t.Errorf("%q of a file URL marks %q, want %q", host, got, want)
		}
	}
}

// TestEncodingMarks2012: where an encoding makes 2012 and 2013 differ, it is what
// the encoding lacks: "%3F" and "?". No change of the standard did that but one of
// the Encoding Standard, so nothing is marked.
func TestEncodingMarks2012(t *testing.T) {
	different := 0
	for _, c := range vector.Load[parseVector](t, vector.Shared(t, "editions/editions-encoding-vectors.json"), 26) {
		if show(c.E2012) == show(c.E2013) {
			continue
		}
		different++
		if strings.ReplaceAll(*c.E2012, "%3F", "?") != *c.E2013 {
			t.Errorf("%q: %s and %s", c.Input, *c.E2012, *c.E2013)
		}
		if ids := marks2012(t, c.Input, c.base(), c.Encoding); len(ids) > 0 && strings.Join(ids, " ") != "username-password" {
			t.Errorf("%q: marked %v", c.Input, ids)
		}
	}
	if different != 12 {
		t.Errorf("%d vectors differ", different)
	}
}

// TestSetterMarks2012: setters mark, too.
func TestSetterMarks2012(t *testing.T) {
	different := 0
	for _, c := range vector.Load[setterVector](t, vector.Shared(t, "editions/editions-setter-vectors.json"), 27) {
		marked := map[string]bool{}
		u := mustParse(t, edition.E2012, c.Href)
		p := edition.Parser{Edition: edition.E2012, Mark: func(change string) { marked[change] = true }}
		_ = p.Set(u, c.Attribute, c.Value) // some attributes are not there
		if show(c.E2012) != show(c.E2013) {
			different++
		}
		if differs := show(c.E2012) != show(c.E2013); differs != (len(marked) > 0) {
			t.Errorf("%q, %s = %q: %s and %s, marked %v", c.Href, c.Attribute, c.Value, show(c.E2012), show(c.E2013), marked)
		}
	}
	if different != 6 {
		t.Errorf("%d vectors differ", different)
	}
}

// TestChangesReached2012: each change between 2012 and 2013 is reached from 2012:
// by a parse, by the methods of URLQuery, or, where the reading of an erratum is
// what the later text says, by the letter.
func TestChangesReached2012(t *testing.T) {
	reached := map[string]bool{}
	mark := func(change string) { reached[change] = true }
	for _, input := range []string{
		"http://h:0/", "http://u@h/", "http://[A]/", "http://%41/", "x", "foo:?", "http://h:\t/", "http://", "http://h/a%2e", "http://é/",
	} {
		_, _ = edition.Parser{Edition: edition.E2012, Mark: mark}.Parse(input, "") // some of them fail
	}
	for _, input := range []string{"/x", "c|"} {
		if _, err := (edition.Parser{Edition: edition.E2012, Mark: mark}).Parse(input, "file://h/a/b"); err != nil {
			t.Error(err)
		}
	}
	u, err := edition.Parser{Edition: edition.E2012, Mark: mark}.Parse("http://h/?a=b", "")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := u.Params().Call("get", "a"); err != nil {
		t.Error(err)
	}
	byReading := len(reached)
	letter := e2012.Edition(e2012.E12_1 | e2012.E12_2 | e2012.E12_3 | e2012.E12_4)
	for _, input := range []string{"http://a@b/..", "file:x"} {
		_, _ = letter.Parse(input, nil, spec.Options{Mark: mark}) // the letter may leave them undefined
	}
	changes := 0
	for c := range edition.Changes() {
		if c.Date < "2013-11-25" {
			changes++
			if !reached[c.ID] {
				t.Errorf("%s is not reached", c.ID)
			}
		}
	}
	if changes != 16 || byReading != 13 || len(reached) != 16 {
		t.Errorf("%d changes, %d and %d reached", changes, byReading, len(reached))
	}
}
