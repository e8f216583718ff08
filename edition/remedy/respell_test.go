package remedy_test

import (
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/edition/remedy"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/reason"
)

// respell calls Respell and checks what it promises.
func respell(t *testing.T, input string, o remedy.Options) (mended string, left []reason.Fault) {
	t.Helper()
	mended, changed := remedy.Respell(input, o)
	before, errs := errorsOf(input, o)
	after, left := errorsOf(mended, o)
	if after != before || changed != (mended != input) || changed && len(left) >= len(errs) {
		t.Errorf("%q against %q becomes %q: %q becomes %q, %d errors become %d", input, o.Base, mended, before, after, len(errs), len(left))
	}
	if again, _ := remedy.Respell(mended, o); again != mended {
		t.Errorf("%q becomes %q, and that %q", input, mended, again)
	}
	if o.Base = o.Elsewhere; o.Base.IsValid() {
		before, _ = errorsOf(input, o)
		if after, _ = errorsOf(mended, o); after != before {
			t.Errorf("%q against %q becomes %q: %q becomes %q", input, o.Base, mended, before, after)
		}
	}
	return mended, left
}

// TestRespell compares spellings.
func TestRespell(t *testing.T) {
	const page = "https://a.example/b/c"
	for _, tt := range []struct{ text, base, want string }{
		{"https://h/a b", "", "https://h/a%20b"},
		{" https://h/\t\na ", "", "https://h/a"},
		{"https://h/%zz", "", "https://h/%zz"},
		{"https://h/%zz/..", "", "https://h/%25zz/.."},
		{"https://h/[x] y?[^]`#`", "", "https://h/[x]%20y?[^]`#%60"},
		{"https://h/?a\"b<c>|", "", "https://h/?a%22b%3Cc%3E|"},
		{"https://h/?^/?#^/^ ^", "", "https://h/?^/?#^/^%20^"},
		{`https:\\h\a\b`, "", "https://h/a/b"},
		{"https:h/x", "", "https://h/x"},
		{"https:////h", "", "https://h"},
		{"https:x?y", page, "x?y"},
		{"https:/x", page, "/x"},
		{"http:x", page, "http://x"},
		{`\x\y`, page, "/x/y"},
		{`\\h\x`, page, "//h/x"},
		{"file:c:/x", "", "file:///c:/x"},
		{`file:\c|\x`, "", "file:///c:/x"},
		{"file:///C|/x", "", "file:///C:/x"},
		{"file://c:/x", "", "file:///c:/x"},
		{"file:\x01/x", "file://h/y", "./%01/x"},
		{`file:\\h\x`, "", "file://h/x"},
		{"file:b:c", "file:///d:/y", "./b:c"},
		{"c|/x", "file:///d:/y", "file:///c:/x"},
		{"http://0x7f.1/", "", "http://127.0.0.1/"},
		{"http://1.2.3.4.:80/", "", "http://1.2.3.4:80/"},
		{"http://１.2.3.4/x", "", "http://1.2.3.4/x"},
		{"http://%31.2.3.4/x", "", "http://1.2.3.4/x"},
		{"http://ex%61mple.%63om:8080/", "", "http://example.com:8080/"},
		{"http://%C3%A9.example/", "", "http://é.example/"},
		{"http://[0:00:0a::001]/", "", "http://[0:0:a::1]/"},
		{"http://@h/", "", "http://h/"},
		{"http://u\"@h", "", "http://u\"@h"},
		{"http://u\"@h?a\"", "", "http://u\"@h?a%22"},
		{"http://u@v@h/a b", "", "http://u@v@h/a%20b"},
		{"a:b c d", "", "a:b c d"},
		{"a:b ?d", "", "a:b%20?d"},
		{"a://h\x7f/\"", "", "a://h%7F/%22"},
		{"a://`/`", "", "a://`/%60"},
		{"http://a_b/ c", "", "http://a_b/%20c"},
		{"http://h:x/ y", "", "http://h:x/ y"},
	} {
		base, _ := weburl.Parse(tt.base)
		if got, _ := respell(t, tt.text, remedy.Options{Base: base}); got != tt.want {
			t.Errorf("%q against %q: got %q, want %q", tt.text, tt.base, got, tt.want)
		}
	}
}

// TestRespellElsewhere leaves what another base URL would make another URL of.
func TestRespellElsewhere(t *testing.T) {
	o := options(t)[1]
	o.Base, o.Elsewhere = weburl.MustParse("https://h.example/"), weburl.MustParse("http://h.example/")
	for text, want := range map[string]string{
		"https:x": "https:x", `/\h x`: `/\h x`, "x y": "x%20y", "?é \u0081": "?é%20%81",
	} {
		if got, _ := respell(t, text, o); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

// TestRespellVectors respells the inputs of all vectors.
//
// https://url.spec.whatwg.org/#validation-error
func TestRespellVectors(t *testing.T) {
	respelled := 0
	for _, c := range vector.ParseCases(t) {
		base, _ := weburl.Parse(c.Base)
		mended, left := respell(t, c.Input, remedy.Options{Base: base})
		if mended != c.Input {
			respelled++
		}
		for _, e := range left {
			switch e.Code {
			case reason.DomainToASCII, reason.InvalidCredentials, reason.InvalidURLUnit: // of these, some are a part of the URL
			default:
				if u, _ := errorsOf(c.Input, remedy.Options{Base: base}); u.IsValid() {
					t.Errorf("%q against %q becomes %q, which still has %v", c.Input, c.Base, mended, e.Code)
				}
			}
		}
	}
	if respelled < 200 {
		t.Errorf("%d inputs are respelled", respelled)
	}
}

// TestRespellInputs respells generated inputs.
func TestRespellInputs(t *testing.T) {
	all := options(t)
	respelled := 0
	for i, input := range inputs(t, 3000) {
		o := all[i%len(all)]
		if i%2 == 0 {
			o.Elsewhere = weburl.MustParse("http://h.example/")
		}
		if mended, _ := respell(t, input, o); mended != input {
			respelled++
		}
	}
	if respelled < 500 {
		t.Errorf("%d inputs are respelled", respelled)
	}
}
