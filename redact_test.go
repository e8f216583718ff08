package weburl_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
)

// redactions are hrefs with what Redacted makes of them.
var redactions = []struct{ href, want string }{
	{"", ""},
	{sampleHref, sampleRedacted},
	{"https://ann@weburl.example/", "https://xxxxx@weburl.example/"},
	{"https://:p@weburl.example/", "https://:xxxxx@weburl.example/"},
	{"ssh://ann:p@[::1]:22", "ssh://xxxxx:xxxxx@[::1]:22"},
	{"git+https://ann:p@h/x.git", "git+https://xxxxx:xxxxx@h/x.git"},

	// In an opaque path, at several levels.
	{"jdbc:postgresql://ann:p@h/db", "jdbc:postgresql://xxxxx:xxxxx@h/db"},
	{"jdbc:postgresql://ann@h/db", "jdbc:postgresql://xxxxx@h/db"},
	{"jdbc:postgresql://:p@h/db", "jdbc:postgresql://xxxxx:xxxxx@h/db"},
	{"jdbc:postgresql://ann:@h/db", "jdbc:postgresql://xxxxx:xxxxx@h/db"},
	{"jdbc:postgresql://@h/db", "jdbc:postgresql://@h/db"},
	{"a:b:c:d://ann:p@h", "a:b:c:d://xxxxx:xxxxx@h"},
	{"a:b://c://ann:p@h", "a:b://c://xxxxx:xxxxx@h"},
	{"a:b://ann:p@h/c://bob:q@h", "a:b://xxxxx:xxxxx@h/c://xxxxx:xxxxx@h"},
	{"a:b://ann:p@q:r@h", "a:b://xxxxx:xxxxx@h"},
	{"a:b://ann:p%2Fq%40r@h", "a:b://xxxxx:xxxxx@h"},
	{`a:b://ann:p\q@h`, `a:b://xxxxx:xxxxx@h`},
	{"a:b://ann:p q&r@h", "a:b://xxxxx:xxxxx@h"},
	{"view-source:https://ann:p@h/", "view-source:https://xxxxx:xxxxx@h/"},
	{"view-source:HTTPS:ann:p@h/", "view-source:HTTPS:xxxxx:xxxxx@h/"},
	{`view-source:ws:/\/\ann:p@h/`, `view-source:ws:/\/\xxxxx:xxxxx@h/`},
	{"view-source:view-source:git+ssh://ann:p@h/", "view-source:view-source:git+ssh://xxxxx:xxxxx@h/"},
	{"blob:https://ann:p@h/0-1-2", "blob:https://xxxxx:xxxxx@h/0-1-2"},
	{"filesystem:https://ann:p@h/temporary/x", "filesystem:https://xxxxx:xxxxx@h/temporary/x"},

	// In a path, a query and a fragment.
	{"https://ann:p@h/web/2026/https://bob:q@h/", "https://xxxxx:xxxxx@h/web/2026/https://xxxxx:xxxxx@h/"},
	{"https://h/?a=ftp://ann:p@h/&b=ssh://bob@h#s3://k:v@h", "https://h/?a=ftp://xxxxx:xxxxx@h/&b=ssh://xxxxx@h#s3://xxxxx:xxxxx@h"},
	{"https://h/?a=https://ann:p&q@h", "https://h/?a=https://xxxxx:xxxxx@h"},
	{"https://h/?a=https://ann:1&q@h", "https://h/?a=https://xxxxx:xxxxx@h"},
	{"https://h/?a=foo://ann@h&b=c@d", "https://h/?a=foo://xxxxx@d"},
	{"https://h/?a=foo:%2F%2Fann%40h&b=c@d", "https://h/?a=foo:%2F%2Fxxxxx@d"},
	{"https://h/?a=https%3A%2F%2Fann%3Ap%40h%2F", "https://h/?a=https%3A%2F%2Fxxxxx:xxxxx%40h%2F"},
	{"https://h/?a=foo%3a//ann%3ap%40h/", "https://h/?a=foo%3a//xxxxx:xxxxx%40h/"},
	{"https://h/foo:%2F%2Fann:p%2540q@h", "https://h/foo:%2F%2Fxxxxx:xxxxx@h"},
	{"https://h/?a=foo%3A%2F%2Fann%3A%26%3D%40h", "https://h/?a=foo%3A%2F%2Fxxxxx:xxxxx%40h"},

	// These have no credentials.
	{"https://weburl.example/@:x", "https://weburl.example/@:x"},
	{"mailto:ann@weburl.example", "mailto:ann@weburl.example"},
	{"mailto:ann@weburl.example?subject=a:b@c", "mailto:ann@weburl.example?subject=a:b@c"},
	{"urn:x@y", "urn:x@y"},
	{"urn:a:b:c@d", "urn:a:b:c@d"},
	{"foo:/.//ann:p@h", "foo:/.//ann:p@h"},
	{"foo:a:/ann:p@h", "foo:a:/ann:p@h"},
	{"foo:a:///ann:p@h", "foo:a:///ann:p@h"},
	{"foo:http+x:ann:p@h", "foo:http+x:ann:p@h"},
	{"foo:://ann:p@h", "foo:://ann:p@h"},
	{"view-source:https://h/@x", "view-source:https://h/@x"},
	{`view-source:https://h\@x`, `view-source:https://h\@x`},
	{"https://h/?a=https://weburl.example&b=ann@weburl.example", "https://h/?a=https://weburl.example&b=ann@weburl.example"},
	{"https://h/?a=https://weburl.example:80&b=x:y@z", "https://h/?a=https://weburl.example:80&b=x:y@z"},
	{"https://h/?a=https://[::1]:80&b=x:y@z", "https://h/?a=https://[::1]:80&b=x:y@z"},
	{"https://h/?a=https%3A%2F%2Fh%3A80&b=x:y@z", "https://h/?a=https%3A%2F%2Fh%3A80&b=x:y@z"},
	{"https://h/?a=https://h%2Fx%40y", "https://h/?a=https://h%2Fx%40y"},
	{"https://h/?a=https%3A%2F%2Fh%2Fx%40y", "https://h/?a=https%3A%2F%2Fh%2Fx%40y"},
	{"https://h/?a=https%253A%252F%252Fann%253Ap%2540h", "https://h/?a=https%253A%252F%252Fann%253Ap%2540h"},

	// The comment says that these stay.
	{"https://h/?password=p", "https://h/?password=p"},
	{"jdbc:oracle:thin:ann/p@h:1521:x", "jdbc:oracle:thin:ann/p@h:1521:x"},
}

// TestRedacted covers Redacted. A URL in which credentials are hidden stays as it
// is when they are hidden again.
//
// https://url.spec.whatwg.org/#special-authority-ignore-slashes-state
// https://url.spec.whatwg.org/#authority-state
func TestRedacted(t *testing.T) {
	for _, tt := range redactions {
		u := mustParse(t, tt.href)
		if u.Href() != tt.href {
			t.Errorf("%q is not canonical: %q", tt.href, u)
		}
		if got := u.Redacted(); got != tt.want || u.LogValue().String() != tt.want {
			t.Errorf("%q: %q, logged as %q, want %q", tt.href, got, u.LogValue(), tt.want)
		}
		if again := mustParse(t, tt.want); again.Redacted() != tt.want {
			t.Errorf("%q, redacted again: %q", tt.want, again.Redacted())
		}
	}
}

// FuzzRedacted puts a password into URLs, at places where it is one, and looks for
// it in the redacted URL. It also checks that the length of the password makes no
// difference.
func FuzzRedacted(f *testing.F) {
	outer := []string{"", "view-source:", "a:b:c:", "blob:", "https://bob:p@h/", "https://h/?a@b&x=", "https://h/?x=https://h&y=", "file:///#"}
	inner := []string{
		"https://ann:%s@h", "postgresql://ann:%s@h/db", "https://:%s@h", "x://ann:%s@h", "x://%s@h", "ftp://%s@h/",
		"x%%3A%%2F%%2Fann%%3A%s%%40h", "https%%3a//ann:%s%%40h/", "http:%%2F%%2F:%s@h",
	}
	for i := range max(len(outer), len(inner)) {
		f.Add(uint8(i), uint8(i), "p", "")
		f.Add(uint8(i), uint8(i+3), "%25%26;=:", "?a@b")
		f.Add(uint8(i), uint8(i+5), "%41 \"<>^|", "/http:")
		f.Add(uint8(i+1), uint8(i), "@", "/&x=https://")
	}
	f.Fuzz(func(t *testing.T, out, in uint8, password, after string) {
		password = strings.NewReplacer("/", "", "?", "", "#", "", `\`, "", "&", "", "%", "%25").Replace(password)
		format := outer[int(out)%len(outer)] + strings.ReplaceAll(inner[int(in)%len(inner)], "%s", "%[1]s%[2]s%[1]s")
		hide := func(secret string) string {
			u, err := weburl.Parse(fmt.Sprintf(format, password, secret) + after)
			if err != nil {
				t.Skip() // %40 is not "@", or after made the host invalid
			}
			return u.Redacted()
		}
		const first, second = "ZQXKVJ", "WYGZQXKVJWYG"
		got := hide(first)
		if strings.Contains(got, first) {
			t.Errorf("%q has the password", got)
		}
		if longer := hide(second); longer != got {
			t.Errorf("%q with one password, %q with another", got, longer)
		}
	})
}

// TestFormat covers the verbs and flags of package fmt, for a URL with credentials.
// All but %+v and %#v do what they do with the href.
func TestFormat(t *testing.T) {
	u := mustParse(t, "https://ann:p@h/é")
	const hidden = "https://xxxxx:xxxxx@h/%C3%A9"
	for format, want := range map[string]string{
		"%+v": hidden, "%#v": `weburl.MustParse("` + hidden + `")`, "%+40v": strings.Repeat(" ", 12) + hidden, "%-+30v|": hidden + "  |", "%+.7v": "https:/",
		"%d": "%!d(string=" + hidden + ")", "%+t": "%!t(string=" + hidden + ")", "%5.1f": "%!f(string=https://xxxxx:xxxxx@h/%C3%A9)",
	} {
		if got := fmt.Sprintf(format, u); format != "%5.1f" && got != want {
			t.Errorf("%s: %q, want %q", format, got, want)
		}
		if got := fmt.Sprintf(format, u); strings.Contains(got, "ann") {
			t.Errorf("%s: %q", format, got)
		}
	}
	for _, format := range []string{
		"%v", "%s", "%q", "%x", "%X", "%+q", "%#q", "%+s", "%# x", "% X", "%30v", "%-30s|", "%.5s", "%40.5q", "%030s", "%#x",
	} {
		if got, want := fmt.Sprintf(format, u), fmt.Sprintf(format, u.Href()); got != want {
			t.Errorf("%s: %q, want %q", format, got, want)
		}
	}
	if got := fmt.Sprint(u, &u, (*weburl.URL)(nil)); got != u.Href()+" "+u.Href()+" <nil>" {
		t.Errorf("Sprint: %q", got)
	}
	if got := fmt.Sprintf("%+v %+v", &u, (*weburl.URL)(nil)); got != hidden+" <nil>" {
		t.Errorf("pointers: %q", got)
	}
}

// TestFormatAllocs checks that Format adds no allocation to those of package fmt.
func TestFormatAllocs(t *testing.T) {
	var u any = mustParse(t, "https://weburl.example/a/b")
	out := make([]byte, 0, 100)
	for _, format := range []string{"%v", "%s", "%+v"} {
		checkAllocs(t, format, 0, func() { out = fmt.Appendf(out[:0], format, u) })
	}
}

// TestRedactedAllocs checks that a URL without anything to hide is not copied, even
// if it has an "@".
func TestRedactedAllocs(t *testing.T) {
	for _, href := range []string{"https://weburl.example/@x", "mailto:ann@weburl.example", "https://h/?a=https://h&b=x@y"} {
		u := mustParse(t, href)
		checkAllocs(t, "Redacted of "+href, 0, func() { u.Redacted() })
	}
}
