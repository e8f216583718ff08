package redact_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/redact"
)

// redactions are hrefs with what Href makes of them.
var redactions = []struct{ href, want string }{
	{"", ""},
	{"https://ann:p%40w@weburl.example:8443/a?next=https://bob:q@h/#x", "https://xxxxx:xxxxx@weburl.example:8443/a?next=https://xxxxx:xxxxx@h/#x"},
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
	{"https://h/?a=https://ann%3Ap%40h/", "https://h/?a=https://xxxxx:xxxxx%40h/"}, // as by Python's quote with safe=":/"
	{"https://h/?a=foo://ann:p%40h", "https://h/?a=foo://xxxxx:xxxxx%40h"},
	{"https://h/?a=foo://h:80&b=c%40d", "https://h/?a=foo://h:80&b=c%40d"},
	{"https://h/foo:%2F%2Fann:p%2540q@h", "https://h/foo:%2F%2Fxxxxx:xxxxx@h"},
	{"https://h/?a=foo%3A%2F%2Fann%3A%26%3D%40h", "https://h/?a=foo%3A%2F%2Fxxxxx:xxxxx%40h"},

	// Each kind of colon, slash and end.
	{"foo:a://ann:p@h", "foo:a://xxxxx:xxxxx@h"},
	{"foo:z://ann:p@h", "foo:z://xxxxx:xxxxx@h"},
	{"foo:a0://ann:p@h", "foo:a0://xxxxx:xxxxx@h"},
	{"foo:A9://ann:p@h", "foo:A9://xxxxx:xxxxx@h"},
	{"foo:Z+://ann:p@h", "foo:Z+://xxxxx:xxxxx@h"},
	{"foo:z-://ann:p@h", "foo:z-://xxxxx:xxxxx@h"},
	{"foo:z.://ann:p@h", "foo:z.://xxxxx:xxxxx@h"},
	{"a:ws:ann:p@h", "a:ws:xxxxx:xxxxx@h"},
	{"a:b:wss:ann:p@h", "a:b:wss:xxxxx:xxxxx@h"},
	{"foo:a://%2Fann:p@h", "foo:a://xxxxx:xxxxx@h"},
	{"foo:a:/%2F%2Fann:p@h", "foo:a:/%2F%2Fann:p@h"},
	{"foo:a:%2F%2Fann%3Ap@h", "foo:a:%2F%2Fxxxxx:xxxxx@h"},
	{"foo:a:%2F%2Fann%2F@h", "foo:a:%2F%2Fann%2F@h"},
	{"foo:a:%2F%2Fann%3F@h", "foo:a:%2F%2Fann%3F@h"},
	{"foo:a:%2F%2Fann%23@h", "foo:a:%2F%2Fann%23@h"},
	{"foo:a:%2F%2Fann%5C@h", "foo:a:%2F%2Fxxxxx@h"},
	{"foo:http:%2F%2Fann%5c@h", "foo:http:%2F%2Fann%5c@h"},
	{"foo:a://ann%3Ap@h", "foo:a://xxxxx@h"},
	{"foo:http:%2F%2F%2Fann:p@h", "foo:http:%2F%2F%2Fxxxxx:xxxxx@h"},
	{"foo:http:%5c%5Cann:p@h", "foo:http:%5c%5Cxxxxx:xxxxx@h"},
	{`foo:a:\\ann:p@h`, `foo:a:\\ann:p@h`},
	{"foo:a%3a//ann:p@h", "foo:a%3a//xxxxx:xxxxx@h"},
	{"foo:a%3g//ann:p@h", "foo:a%3g//ann:p@h"},
	{"foo:a%gA//ann:p@h", "foo:a%gA//ann:p@h"},
	{"foo:a%3A%2F%2Fann%3Ap%40", "foo:a%3A%2F%2Fxxxxx:xxxxx%40"},
	{"foo:a%3A%2F%2Fann%3Ap%4", "foo:a%3A%2F%2Fann%3Ap%4"},
	{"foo:a://@h/b://ann@h", "foo:a://@h/b://xxxxx@h"},
	{"foo:a://ann@h/b://bob:p@h/c://cyd@h@", "foo:a://xxxxx@h/b://xxxxx:xxxxx@h/c://xxxxx@"},

	// The special schemes are found behind what is no letter, and behind an escape.
	{"foo:xhttp:ann:p@h", "foo:xhttp:ann:p@h"},
	{"foo:HTTPS:ann:p@h", "foo:HTTPS:xxxxx:xxxxx@h"},
	{"foo:ftp:ann:p@h", "foo:ftp:xxxxx:xxxxx@h"},
	{"https://h/?a%3Dhttp:ann:p@h", "https://h/?a%3Dhttp:xxxxx:xxxxx@h"},
	{"https://h/?a%3Dxhttp:ann:p@h", "https://h/?a%3Dxhttp:ann:p@h"},
	{"https://h/?a%3http:ann:p@h", "https://h/?a%3http:ann:p@h"},
	{"https://h/?a%40http:ann:p@h", "https://h/?a%40http:xxxxx:xxxxx@h"},

	// An "&" ends a host in a query only, and only if a parameter follows.
	{"https://h/a=https://weburl.example&b=ann@c", "https://h/a=https://xxxxx@c"},
	{"https://h/#a=https://weburl.example&b=ann@c", "https://h/#a=https://xxxxx@c"},
	{"https://h/?x#a=https://weburl.example&b=ann@c", "https://h/?x#a=https://xxxxx@c"},
	{"https://h/?a=https://u=v&x@h", "https://h/?a=https://xxxxx@h"},
	{"https://h/?a=https://ann&x=v@h", "https://h/?a=https://ann&x=v@h"},
	{"https://h/?a=https://ann:pw&q=r@h", "https://h/?a=https://xxxxx:xxxxx@h"},
	{"https://h/?a=https://ann%3Apw&q=r@h", "https://h/?a=https://xxxxx@h"},
	{"https://h/?a=https://ann%40b&q=r@h", "https://h/?a=https://xxxxx@h"},
	{"https://h/?a=https://ann@b&q=r@h", "https://h/?a=https://xxxxx@h"},
	{"https://h/?a=https://u:p]:80&b=c@d", "https://h/?a=https://xxxxx:xxxxx@d"},
	{"https://h/?a=https://[u:p&b=c@d", "https://h/?a=https://xxxxx:xxxxx@d"},
	{"https://h/?a=https://[::1]&b=c@d", "https://h/?a=https://[::1]&b=c@d"},
	{"https://h/?a=https://[::1]:x&b=c@d", "https://h/?a=https://xxxxx:xxxxx@d"},
	{"https://h/?a=https://h:0&b=c@d", "https://h/?a=https://h:0&b=c@d"},
	{"https://h/?a=https://h:9&b=c@d", "https://h/?a=https://h:9&b=c@d"},
	{"https://h/?a=https://h:8:9&b=c@d", "https://h/?a=https://xxxxx:xxxxx@d"},

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
	{"https://h/?password=p", "https://h/?password=p"},
	{"jdbc:oracle:thin:ann/p@h:1521:x", "jdbc:oracle:thin:ann/p@h:1521:x"},
}

// parse parses an href, or returns the zero URL for an empty one.
func parse(t *testing.T, href string) *layout.URL {
	t.Helper()
	u := &layout.URL{}
	if href != "" && !engine.Parse(u, href, nil) {
		t.Fatalf("%q is no URL", href)
	}
	return u
}

// TestHref covers Href. A URL in which credentials are hidden stays as it is when they
// are hidden again.
//
// https://url.spec.whatwg.org/#special-authority-ignore-slashes-state
// https://url.spec.whatwg.org/#authority-state
func TestHref(t *testing.T) {
	for _, tt := range redactions {
		u := parse(t, tt.href)
		if u.Href != tt.href {
			t.Errorf("%q is not canonical: %q", tt.href, u.Href)
		}
		if got := redact.Href(u); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.href, got, tt.want)
		}
		if again := redact.Href(parse(t, tt.want)); again != tt.want {
			t.Errorf("%q, redacted again: %q", tt.want, again)
		}
	}
}

// FuzzHref puts a password into URLs, at places where it is one, and looks for
// it in the redacted URL. It also checks that the length of the password makes no
// difference.
func FuzzHref(f *testing.F) {
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
			var u layout.URL
			if !engine.Parse(&u, fmt.Sprintf(format, password, secret)+after, nil) {
				t.Skip() // %40 is not "@", or after made the host invalid
			}
			return redact.Href(&u)
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

// text is a URL as a value of package fmt.
type text struct{ u *layout.URL }

func (x text) Format(state fmt.State, verb rune) {
	redact.Format(state, verb, x.u, redact.Syntax{Function: "f", Zero: "zero"})
}

// TestFormat covers the verbs and flags of package fmt. All but %+v and %#v do what
// they do with the href.
func TestFormat(t *testing.T) {
	const href, hidden = "https://ann:p@h/%C3%A9", "https://xxxxx:xxxxx@h/%C3%A9"
	u, zero := text{parse(t, href)}, text{&layout.URL{}}
	for format, want := range map[string]string{
		"%+v": hidden, "%#v": `f("` + hidden + `")`, "%+40v|": strings.Repeat(" ", 12) + hidden + "|", "%-+30v|": hidden + "  |", "%+.7v": "https:/",
		"%d": "%!d(string=" + hidden + ")", "%+t": "%!t(string=" + hidden + ")", "%#d": "%!d(string=" + hidden + ")",
	} {
		if got := fmt.Sprintf(format, u); got != want {
			t.Errorf("%s: %q, want %q", format, got, want)
		}
	}
	for _, format := range []string{
		"%v", "%s", "%q", "%x", "%X", "%+q", "%#q", "%+s", "%#s", "%# x", "% X", "%30v", "%30s", "%-30s|", "%.5s", "%.5v", "%40.5q", "%030s", "%#x",
	} {
		if got, want := fmt.Sprintf(format, u), fmt.Sprintf(format, href); got != want {
			t.Errorf("%s: %q, want %q", format, got, want)
		}
		if got, want := fmt.Sprintf(format, zero), fmt.Sprintf(format, ""); got != want {
			t.Errorf("%s of the zero URL: %q, want %q", format, got, want)
		}
	}
	if got := fmt.Sprintf("%#v|%+v", zero, zero); got != "zero|" {
		t.Errorf("the zero URL: %q", got)
	}
	redact.Format(nil, 'v', u.u, redact.Syntax{})
}

// TestHrefAllocs checks that hiding the credentials of a URL allocates once, and that
// nothing is copied where there are none.
func TestHrefAllocs(t *testing.T) {
	for n := range 200 {
		for before, want := range map[string]float64{"https://a:b@h/": 1, "https://h/a://b:c@": 1, "https://h/a://@": 0, "https://h/@": 0, "mailto:ann@": 0} {
			u := parse(t, before+strings.Repeat("x", n))
			if got := testing.AllocsPerRun(5, func() { redact.Href(u) }); got != want {
				t.Errorf("%q: %v allocations, want %v", u.Href, got, want)
			}
		}
	}
}
