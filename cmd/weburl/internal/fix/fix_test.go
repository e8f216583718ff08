package fix

import (
	"slices"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// neverFixed are errors that a URL may have and that no fix removes, because the
// fixed URL would be another one.
var neverFixed = []weburl.ErrorName{weburl.DomainToASCII, weburl.InvalidCredentials, weburl.InvalidURLUnit}

// fixed fixes a text and checks what a fix promises.
func fixed(t *testing.T, text string, c Context) (mended string, left []weburl.ErrorName) {
	t.Helper()
	before := try(text, c.Base, c.Encoding)
	if !before.Parsed() {
		return text, nil
	}
	mended, errors := URL(before, c)
	again := try(mended, c.Base, c.Encoding)
	if !again.Parsed() || again.URL != before.URL {
		t.Errorf("%q against %q is fixed to %q: %q becomes %q", text, c.Base, mended, before.URL, again.URL)
	}
	if c.Elsewhere.IsValid() {
		if a, b := try(text, c.Elsewhere, c.Encoding), try(mended, c.Elsewhere, c.Encoding); a.URL != b.URL {
			t.Errorf("%q is fixed to %q: elsewhere, %q becomes %q", text, mended, a.URL, b.URL)
		}
	}
	if !slices.EqualFunc(again.Errors, errors, func(a, b weburl.ValidationError) bool { return a.Name == b.Name && a.Start == b.Start }) {
		t.Errorf("%q is fixed to %q, which has %v, not %v", text, mended, again.Errors, errors)
	}
	if mended != text && len(errors) >= len(before.Errors) {
		t.Errorf("%q is fixed to %q without fewer errors", text, mended)
	}
	if twice, _ := URL(again, c); twice != mended {
		t.Errorf("%q is fixed to %q, and that to %q", text, mended, twice)
	}
	for _, e := range errors {
		if !slices.Contains(left, e.Name) {
			left = append(left, e.Name)
		}
	}
	return mended, left
}

// TestFixVectors fixes all vectors of the parser.
func TestFixVectors(t *testing.T) {
	mended := 0
	for _, c := range vector.ParseCases(t) {
		base, _ := weburl.Parse(c.Base)
		text, left := fixed(t, c.Input, Context{Base: base})
		if text != c.Input {
			mended++
		}
		for _, name := range left {
			if !slices.Contains(neverFixed, name) {
				t.Errorf("%q against %q is fixed to %q, which still has %v", c.Input, c.Base, text, name)
			}
		}
	}
	if mended < 200 {
		t.Errorf("%d vectors fixed", mended)
	}
}

// TestFix compares fixed URLs.
func TestFix(t *testing.T) {
	const page = "https://a.example/b/c"
	for _, tt := range []struct{ text, base, want string }{
		{"https://h/a b", "", "https://h/a%20b"},
		{" https://h/\t\na ", "", "https://h/a"},
		{"https://h/%zz", "", "https://h/%zz"},
		{"https://h/[x] y?[^]`#`", "", "https://h/[x]%20y?[^]`#%60"},
		{"https://h/?a\"b<c>|", "", "https://h/?a%22b%3Cc%3E|"},
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
		{"http://u@h/a b", "", "http://u@h/a%20b"},
		{"a:b c d", "", "a:b c d"},
		{"a://h\x7f/\"", "", "a://h%7F/%22"},
		{"http://a_b/ c", "", "http://a_b/%20c"},
		{"http://h:x/ y", "", "http://h:x/ y"},
	} {
		base, _ := weburl.Parse(tt.base)
		if got, _ := fixed(t, tt.text, Context{Base: base}); got != tt.want {
			t.Errorf("%q against %q: got %q, want %q", tt.text, tt.base, got, tt.want)
		}
	}
	assumed := Context{Base: weburl.MustParse("https://document.invalid/"), Elsewhere: weburl.MustParse("http://document.invalid/")}
	if got, _ := fixed(t, "https:x", assumed); got != "https:x" {
		t.Errorf("what the scheme of the document decides is fixed to %q", got)
	}
	if got, _ := fixed(t, `/\h x`, assumed); got != `/\h x` {
		t.Errorf("got %q", got)
	}
	latin, err := encoding.Get("windows-1252")
	if err != nil {
		t.Fatal(err)
	}
	if got, _ := fixed(t, "?é \u0081", Context{Base: assumed.Base, Encoding: latin}); got != "?é%20\u0081" {
		t.Errorf("got %q", got)
	}
}

// FuzzFix checks what a fix promises, for any text and several bases.
func FuzzFix(f *testing.F) {
	for i := range 5 {
		f.Add(" https:\\\\@ex%61mple:80/a b?c\"#`", i)
		f.Add("file:c|\\x", i)
		f.Add("//0x7f.1/\t[::01]", i)
	}
	latin, _ := encoding.Get("windows-1252")
	bases := []string{"", "https://document.invalid/", "file:///d:/x", "file://h/y", "foo://h/x", "mailto:x"}
	f.Fuzz(func(t *testing.T, text string, i int) {
		base, _ := weburl.Parse(bases[uint(i)%uint(len(bases))])
		c := Context{Base: base}
		if i%2 == 0 {
			c.Elsewhere = weburl.MustParse("http://document.invalid/")
		}
		fixed(t, text, c)
		c.Encoding = latin
		fixed(t, text, c)
	})
}
