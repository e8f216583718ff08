package step_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/internal/test/growth"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// checkRuns checks that the pieces are the whole input and the whole href, each in
// order, and that what is said about each piece is so.
func checkRuns(t *testing.T, p step.Parser, input string) {
	t.Helper()
	u, err := weburl.Parser{Base: p.Base, Encoding: p.Encoding}.Parse(input)
	href := u.Href()
	in, out, unread := 0, 0, false
	for r := range p.Runs(input) {
		if r.Start != in || r.End < r.Start || r.End > len(input) {
			t.Errorf("%q: the piece %+v does not begin at %d", input, r, in)
			return
		}
		in = r.End
		if err != nil {
			if r.HrefEnd != 0 || r.Fate != step.Kept && r.Fate != step.Unread || unread && r.Fate != step.Unread {
				t.Errorf("%q fails, with %+v", input, r)
			}
			unread = r.Fate == step.Unread
			if unread && (r.Field != "" || r.Moved) {
				t.Errorf("%q: %+v is not read, but has a field", input, r)
			}
			continue
		}
		if r.HrefStart != out || r.HrefEnd < r.HrefStart || r.HrefEnd > len(href) {
			t.Errorf("%q, %q: the piece %+v does not begin at %d of the href", input, href, r, out)
			return
		}
		out = r.HrefEnd
		from, to := input[r.Start:r.End], href[r.HrefStart:r.HrefEnd]
		isRight := map[step.Fate]bool{
			step.Kept:      from == to,
			step.Lowered:   from != to && strings.ToLower(from) == to,
			step.Encoded:   from != to && strings.Contains(to, "%"),
			step.Changed:   from != to && from != "" && to != "",
			step.Dropped:   from != "" && to == "",
			step.Inserted:  from == "" && to != "",
			step.Inherited: from == "" && strings.Contains(p.Base.Href(), to),
		}[r.Fate]
		if !isRight {
			t.Errorf("%q against %q: %q becomes %q, which is not %s", input, p.Base, from, to, r.Fate)
		}
	}
	if in != len(input) || out != len(href) {
		t.Errorf("%q, %q: the pieces end at %d and %d", input, href, in, out)
	}
}

// TestRunsVectors checks the pieces of all vectors.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func TestRunsVectors(t *testing.T) {
	cases := vector.ParseCases(t)
	if len(cases) < 800 {
		t.Fatalf("%d vectors", len(cases))
	}
	latin, err := encoding.Get("windows-1252")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		base, _ := weburl.Parse(c.Base)
		checkRuns(t, step.Parser{Base: base}, c.Input)
		checkRuns(t, step.Parser{Base: base, Encoding: latin}, c.Input)
	}
}

// TestRuns compares the pieces of some inputs.
//
// https://url.spec.whatwg.org/#concept-url-serializer
func TestRuns(t *testing.T) {
	for _, tt := range []struct{ input, base, want string }{
		{"HTTPS://EXAMPLE.com/a b", "", `scheme "HTTPS" lowered "https"; "://" kept; host "EXAMPLE" lowered "example"; host ".com" kept; path "/a" kept; path " " encoded "%20"; path "b" kept`},
		{"http://h:80/x/../y", "", `scheme "http" kept; "://" kept; host "h" kept; ":" dropped; port "80" dropped; path "/x/.." dropped; path "/y" kept`},
		{" http:\\\\h\t/", "", `" " dropped; scheme "http" kept; ":" kept; "\\\\" changed "//"; host "h" kept; "\t" dropped; path "/" kept`},
		{"../b?q#f", "https://h/x/y/z", `path ".." dropped; scheme inherited "https"; inherited "://"; host inherited "h"; path inherited "/x"; path "/b" kept; "?" kept; query "q" kept; "#" kept; fragment "f" kept`},
		{"https://u:p@0x7f.1", "", `scheme "https" kept; "://" kept; username "u" kept; ":" kept; password "p" kept; "@" kept; host "0x7f.1" changed "127.0.0.1"; path inserted "/"`},
		{"file://c|/x", "", `scheme "file" kept; "://" kept; path inserted "/"; path "c" kept moved; path "|" changed ":" moved; path "/x" kept`},
		{"//x", "", `"//x" unread`},
		{" a b", "", `" " kept; "a b" unread`},
		{"https://exa<mple.com:99999/", "", `scheme "https" kept; "://" kept; host "exa<mple.com" kept; ":" kept; "99999/" unread`},
		{"https://a b/?q#f", "", `scheme "https" kept; "://" kept; host "a b" kept; "/" kept; "?q#f" unread`},
		{"https://u:p@/x", "", `scheme "https" kept; "://" kept; username "u" kept; ":" kept; password "p" kept; "@/" kept; "x" unread`},
		{"https://h:1x2/", "", `scheme "https" kept; "://" kept; host "h" kept; ":" kept; port "1x" kept; "2/" unread`},
		{"https://h:99999/x", "", `scheme "https" kept; "://" kept; host "h" kept; ":" kept; port "99999" kept; "/" kept; "x" unread`},
		{`foo://h:1\2`, "", `scheme "foo" kept; "://" kept; host "h" kept; ":" kept; port "1\\" kept; "2" unread`},
		{"https://u:@h:8/", "", `scheme "https" kept; "://" kept; username "u" kept; ":" dropped; "@" kept; host "h" kept; ":" kept; port "8" kept; path "/" kept`},
		{"https://a@b:c@d@h/", "", `scheme "https" kept; "://" kept; username "a" kept; username "@" encoded "%40"; username "b" kept; ":" kept; password "c" kept; password "@" encoded "%40"; password "d" kept; "@" kept; host "h" kept; path "/" kept`},
		{"foo:/.//p", "", `scheme "foo" kept; ":" kept; path "/." dropped; path inserted "/."; path "//p" kept`},
		{"file://a<b/c", "", `scheme "file" kept; "://" kept; host "a<b" kept; "/" kept; "c" unread`},
		{"https://u@h:x", "", `scheme "https" kept; "://" kept; username "u" kept; "@" kept; host "h" kept; ":" kept; port "x" kept`},
		{"#f", "mailto:x", `scheme inherited "mailto"; inherited ":"; path inherited "x"; "#" kept; fragment "f" kept`},
		{"", "https://h/?", `scheme inherited "https"; inherited "://"; host inherited "h"; path inherited "/"; inherited "?"`},
		{`\x`, "foo://h/y", `scheme inherited "foo"; inherited "://"; host inherited "h"; path inserted "/"; path "\\x" kept`},
		{"https:\t\\/\t/h\t\n:\t8\n1/\ta\t/\t.\t", "", `scheme "https" kept; ":" kept; "\t" dropped; "\\" changed "/"; "/" kept; "\t/" dropped; host "h" kept; "\t\n" dropped; ":" kept; "\t" dropped; port "8" kept; "\n" dropped; port "1" kept; path "/" kept; "\t" dropped; path "a" kept; "\t" dropped; path "/" dropped; "\t" dropped; path "." dropped; "\t" dropped; path inserted "/"`},
		{"https://", "", `scheme "https" kept; "://" kept`},
	} {
		base, _ := weburl.Parse(tt.base)
		u, err := weburl.Parser{Base: base}.Parse(tt.input)
		var list []string
		for r := range (step.Parser{Base: base}).Runs(tt.input) {
			words := []string{}
			if r.Field != "" {
				words = append(words, r.Field)
			}
			if r.End > r.Start {
				words = append(words, fmt.Sprintf("%q", tt.input[r.Start:r.End]))
			}
			words = append(words, r.Fate.String())
			if err == nil && r.Fate != step.Kept && r.Fate != step.Dropped {
				words = append(words, fmt.Sprintf("%q", u.Href()[r.HrefStart:r.HrefEnd]))
			}
			if r.Moved {
				words = append(words, "moved")
			}
			list = append(list, strings.Join(words, " "))
		}
		if got := strings.Join(list, "; "); got != tt.want {
			t.Errorf("%q\ngot  %s\nwant %s", tt.input, got, tt.want)
		}
	}
}

// TestRunsInEncoding checks that the part of a query before a code point that the
// encoding encodes is a piece of its own.
//
// https://url.spec.whatwg.org/#query-state
func TestRunsInEncoding(t *testing.T) {
	const input = "https://h/?aéb"
	latin, err := encoding.Get("windows-1252")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for r := range (step.Parser{Encoding: latin}).Runs(input) {
		if r.Field == "query" {
			got = append(got, fmt.Sprintf("%q %s in %d bytes", input[r.Start:r.End], r.Fate, r.HrefEnd-r.HrefStart))
		}
	}
	if want := `"a" kept in 1 bytes; "éb" encoded in 4 bytes`; strings.Join(got, "; ") != want {
		t.Errorf("%s: %s, want %s", input, strings.Join(got, "; "), want)
	}
}

// TestLinearRuns checks that the time is linear in the length of the input.
func TestLinearRuns(t *testing.T) {
	for _, unit := range []string{"/a/./é"} {
		growth.Check(t, "the pieces of "+unit, func(input string) {
			for range (step.Parser{}).Runs(input) {
			}
		}, func(n int) string { return "https://h/" + strings.Repeat(unit, n/len(unit)) })
	}
	for _, unit := range []string{" ", "../", "/"} {
		growth.Check(t, "the pieces of "+unit+" against a long base URL", func(input string) {
			base := weburl.MustParse("foo://h/" + strings.Repeat("a/", len(input)/2))
			for range (step.Parser{Base: base}).Runs(input + "?") {
			}
		}, func(n int) string { return strings.Repeat(unit, n/len(unit)) })
	}
}

// TestMemory bounds the memory of Parse and Runs for each byte of the input. Each unit
// is repeated in all components.
func TestMemory(t *testing.T) {
	const n = 1 << 13
	p := step.Parser{Base: weburl.MustParse("https://h/")}
	errors, runs := 0, 0
	check := func(input string) {
		growth.CheckBytes(t, "steps of "+input[:20], func(s string) {
			for s := range p.Parse(s) {
				errors += len(s.Errors)
			}
		}, input, 650)
		growth.CheckBytes(t, "pieces of "+input[:20], func(s string) {
			for range p.Runs(s) {
				runs++
			}
		}, input, 450)
	}
	for _, unit := range []string{"a", "a/", "../", "&a", "|", "0", "a.", "é", "\ufdfa", "\t", "%", "u@", ":", "\\", "/", "?", "#", "\xff", "^a"} {
		for _, before := range []string{"", "https:", "https://", "https://h/", "https://h/?", "https://h/#", "https://[", "file://", "foo:", "foo://"} {
			check(before + strings.Repeat(unit, n/len(unit)))
		}
	}
	check("https://h/" + strings.Repeat(`\`, 186_000)) // lists of this length have grown just before
	if errors < 30*n || runs < 3*n {
		t.Errorf("only %d errors and %d pieces", errors, runs)
	}
}

// FuzzRuns checks the pieces of arbitrary inputs.
func FuzzRuns(f *testing.F) {
	f.Add("HTTPS://u:p@EXAMPLE.com:443/a/../b?q#f", "https://h/x/y")
	f.Add("file://c|/..", "file:///d:/y")
	f.Fuzz(func(t *testing.T, input, base string) {
		b, _ := weburl.Parse(base)
		checkRuns(t, step.Parser{Base: b}, input)
	})
}
