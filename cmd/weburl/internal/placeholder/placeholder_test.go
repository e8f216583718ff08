package placeholder

import (
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/growth"
)

// TestTemplated recognizes expressions of templates, and fills them in.
func TestTemplated(t *testing.T) {
	for text, want := range map[string]string{
		"https://h/{{ a.b }}/c": "https://h/x/c", "https://h/{{": "https://h/x", "{{ if a -}}\n {{ .b }}\n {{- end }}": "xxx", "{{ a }} {{~ b ~}} c": "xxc", "{{ a }} b": "x b", "{{ a(b, { c: d }) }}/e": "x/e", "{{{ a }}}": "x", "%q": "x", "https://${HOST}:${PORT}/": "https://x:x/", "https://h/{% url 'a' %}": "https://h/x",
		"https://h/<%= a %>": "https://h/x", "https://{host}/{id}": "https://x/x", "https://%HOST%/": "https://x/", "%sveltekit.assets%/favicon.png": "x/favicon.png", `%root%\a.png`: `x\a.png`, "https://<name>.example/": "https://x.example/",
		"https://$HOST/": "https://x/", "<!-- a b -->": "x", "%1": "x", "a%1": "", "a/<!-- b -->": "", "https://%s/a": "https://x/a", "https://h/%s": "https://h/x", "https://h/#a-%[1]s": "https://h/#a-x", "https://h/%(id)s": "https://h/x", "https://$(HOST)/": "https://x/",
		"https://[hostname]/": "https://x/", "https://h/é-[name]/[key]": "https://h/é-x/x", "[name]": "x", "?a[key]=b": "", `?a={"b":"c"}`: "", "[a](https://h/)": "", "https://h/?a=%%CACHE_BUSTER%%&b": "https://h/?a=x&b", "https://h/?a=###url###": "https://h/?a=x",
		"https://h/a%20b": "", "https://h/%AB%CD%": "", "https://h/%": "", "https://h\\a": "", "https://[::1]/": "", "https://[abc]/": "", "https://h/?a=[]&b={": "", "https://h/?{a b}": "",
	} {
		if got := Templated(text); got != (want != "") {
			t.Errorf("%q: %v", text, got)
		}
		if want != "" && Filled(text)[0] != want {
			t.Errorf("%q is filled in as %q, want %q", text, Filled(text)[0], want)
		}
	}
}

// TestExamples recognizes hosts, ports and credentials of documentation.
func TestExamples(t *testing.T) {
	for text, want := range map[string]bool{"user": true, "USERNAME": true, "myPassword": true, "your-token": true, "xxxx": true, "***": true, "...": true, "user1": true, "hunter2": true,
		"s3cr3tK9": false, "jane.doe": false, "AKIAIOSFODNN7": false} {
		if IsCredential(text) != want {
			t.Errorf("credential %q: %v", text, !want)
		}
	}
	for host, want := range map[string]bool{"example.com": true, "a.b.example.org": true, "x.example": true, "localhost": true, "host": true, "myexample.com": false, "example.co": false, "h": false} {
		if IsExampleHost(host) != want {
			t.Errorf("host %q: %v", host, !want)
		}
	}
	for port, want := range map[string]bool{"port": true, "PORT": true, "xxxx": true, "nn": true, "http_port": true, "*": true, "": false, "x": false, "http": false, "80a": false, "port1": false, "8o": false} {
		if IsPort(port) != want {
			t.Errorf("port %q: %v", port, !want)
		}
	}
}

// TestFragments takes braces and brackets in a fragment for what is left of a title.
func TestFragments(t *testing.T) {
	for text, want := range map[string]bool{
		"a#<directory>": false, "#struct{a-string}": false, "#map[string]b": false, "#{{.ID}}": true, "https://h/#${ID}": true, "https://h/#{id}": true,
		"https://{host}/#<b>": true, "#{a b}": true, "?a=#{id}": true, "?a=#{id}#<b>": true, "##<b>": false, "mailto:{%40server": false,
	} {
		if got := Templated(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
	if got := Filled("https://{host}/#<b>")[0]; got != "https://x/#<b>" {
		t.Errorf("got %q", got)
	}
}

// TestAuthority takes apart what may be no URL.
func TestAuthority(t *testing.T) {
	for text, want := range map[string][3]string{
		"http://u:p%21@h:port/a@b:c": {"u", "p!", "h"}, "//h": {"", "", "h"}, "a": {}, "http://a@b@[::1]:80": {"a@b", "", "[::1]"}, "http://[::1]": {"", "", "[::1]"},
	} {
		if user, password, host := Authority(text); [3]string{user, password, host} != want {
			t.Errorf("%q: %q, %q, %q", text, user, password, host)
		}
	}
}

// TestHosts recognizes hosts that stand for others, and escapes.
func TestHosts(t *testing.T) {
	for host, want := range map[string]bool{"*.a.b": true, "a.*": true, "MY_HOST.a.b": true, "a-MY_ID": true, "my_host.a.b": false, "HOST": false, "a": false} {
		if IsHost(host) != want {
			t.Errorf("host %q: %v", host, !want)
		}
	}
	for host, want := range map[string]bool{"[IP": true, "[my host]": true, "[fe80::1%eth0]": false, "[abc]": false, "ghi": false} {
		if IsBracketed(host) != want {
			t.Errorf("bracketed %q: %v", host, !want)
		}
	}
	for text, want := range map[string]bool{
		`http://a\.b`: true, `http://a/.*`: true, `http://a/\d+`: true, `http://a/?b\u0026c`: true, `http://a\/b`: true, `http://a/b\n`: true,
		`http://a\path`: false, `http://a\new`: false, `http://a\b`: false, `http://a/\bb\b|c`: true, `http://a/b.c*`: false, `http:\\a`: false,
	} {
		if Escaped(text) != want {
			t.Errorf("escaped %q: %v", text, !want)
		}
	}
}

// TestTime takes linear time for what begins like text between two strings of a program, again and again.
func TestTime(t *testing.T) {
	for _, unit := range []string{`'+$a`, `"+$a`, `"b"+$a`} {
		growth.Check(t, unit, func(text string) {
			if len(Spans(text)) == 0 || !Templated(text) || len(Filled(text)) == 0 {
				t.Fatalf("%.40q", text)
			}
		}, func(n int) string { return "https://h/#" + strings.Repeat(unit, n/len(unit)) })
	}
}

// TestStrings has what stands between two strings of a program.
func TestStrings(t *testing.T) {
	for text, want := range map[string]string{`https://h/"+f("a", 'b')+"/c`: "https://h/x/c", `https://h/'+a+'/'+b+'/c`: "https://h/x/c"} {
		if got := Filled(text)[0]; got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	if text := `https://h/"+a/b`; Templated(text) {
		t.Errorf("%q has an expression", text)
	}
}
