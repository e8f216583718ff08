package component_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/component"
)

const full = "https://us%40er:pa%3Ass@www.b%C3%BCcher.example.co.uk:8443/a%2Fb/c.d/e.tar.gz?q=x%20y+z&k=1&q=%2B#frag%20ment"

// getCases has for URLs what components they have: each encoded, and decoded
// after " = " if that differs. All components that are not named are absent.
var getCases = map[string]string{
	full: `
		url https://us%40er:pa%3Ass@www.xn--bcher-kva.example.co.uk:8443/a%2Fb/c.d/e.tar.gz?q=x%20y+z&k=1&q=%2B#frag%20ment
		scheme https
		username us%40er = us@er
		password pa%3Ass = pa:ss
		userinfo us%40er:pa%3Ass
		authority us%40er:pa%3Ass@www.xn--bcher-kva.example.co.uk:8443
		host www.xn--bcher-kva.example.co.uk
		unicode-host www.bücher.example.co.uk
		host-kind domain
		domain www.xn--bcher-kva.example.co.uk
		apex example.co.uk
		subdomain www.xn--bcher-kva
		root example
		suffix co.uk
		tld uk
		site https://example.co.uk
		origin https://www.xn--bcher-kva.example.co.uk:8443
		port 8443
		effective-port 8443
		hostport www.xn--bcher-kva.example.co.uk:8443
		path /a%2Fb/c.d/e.tar.gz = /a/b/c.d/e.tar.gz
		dir /a%2Fb/c.d/ = /a/b/c.d/
		file e.tar.gz
		ext gz
		depth 3
		query q=x%20y+z&k=1&q=%2B = q=x y z&k=1&q=+
		target /a%2Fb/c.d/e.tar.gz?q=x%20y+z&k=1&q=%2B
		fragment frag%20ment = frag ment
		surt uk,co,example,xn--bcher-kva:8443)/a/b/c.d/e.tar.gz?k=1&q=+&q=x%20y+z
		protocol https:
		search ?q=x%20y+z&k=1&q=%2B = ?q=x y z&k=1&q=+
		hash #frag%20ment = #frag ment
		idn:url https://us%40er:pa%3Ass@www.bücher.example.co.uk:8443/a%2Fb/c.d/e.tar.gz?q=x%20y+z&k=1&q=%2B#frag%20ment
		idn:subdomain www.bücher
		idn:host:2 bücher
		idn:hostport www.bücher.example.co.uk:8443
		idn:origin https://www.bücher.example.co.uk:8443
		url:path /a%2Fb/c.d/e.tar.gz
		raw:query:q x%20y+z
		query:q x%20y+z = x y z
		query-all:q x%20y+z %2B = x y z +
		path:1 a%2Fb = a/b
		path:-1 e.tar.gz
		path:3 e.tar.gz
		path:-3 a%2Fb = a/b
		host:1 www
		host:-1 uk
		host:5 uk
		host:-5 www`,
	"https://www.b%C3%BCcher.example/": `
		site https://xn--bcher-kva.example
		idn:site https://bücher.example
		default:site https://xn--bcher-kva.example
		idn:apex bücher.example
		idn:effective-port 443
		default:effective-port 443
		idn:default:port 443
		idn:authority www.bücher.example
		idn:default:authority www.bücher.example:443
		default:hostport www.xn--bcher-kva.example:443
		default:host www.xn--bcher-kva.example`,
	"ftp://h:8/": `
		default:origin ftp://h:8
		default:port 8
		idn:port 8`,
	"ftp://h/": `
		default:origin ftp://h:21
		default:authority h:21`,
	"ws://h/":  "\n\t\tdefault:origin ws://h:80\n\t\tidn:origin ws://h",
	"wss://h/": "\n\t\tdefault:origin wss://h:443",
	"http://h:90/": `
		authority h:90
		idn:authority h:90`,
	"foo://XN--4cab6c.Ex%41mple/": `
		host XN--4cab6c.Ex%41mple
		idn:host XN--4cab6c.Ex%41mple
		idn:url foo://XN--4cab6c.Ex%41mple/
		idn:authority XN--4cab6c.Ex%41mple
		unicode-host XN--4cab6c.Ex%41mple`,
	"foo://u:p@h": `
		default:url foo://u:p@h
		default:authority u:p@h
		userinfo u:p`,
	"http://192.0.2.1?#": `
		url http://192.0.2.1/?#
		scheme http
		authority 192.0.2.1
		host 192.0.2.1
		unicode-host 192.0.2.1
		host-kind IPv4
		ip 192.0.2.1
		site http://192.0.2.1
		origin http://192.0.2.1
		effective-port 80
		hostport 192.0.2.1:80
		path /
		dir /
		depth 0
		query ` + `
		target /?
		surt 1,2,0,192)/
		fragment ` + `
		protocol http:
		default:url http://192.0.2.1:80/?#
		default:port 80
		default:authority 192.0.2.1:80
		default:origin http://192.0.2.1:80
		path:1 ` + `
		path:-1 `,
	"ws://:p@[2001:db8::1]/.x": `
		url ws://:p@[2001:db8::1]/.x
		scheme ws
		password p
		userinfo :p
		authority :p@[2001:db8::1]
		host [2001:db8::1]
		unicode-host [2001:db8::1]
		host-kind IPv6
		ip 2001:db8::1
		site ws://[2001:db8::1]
		origin ws://[2001:db8::1]
		effective-port 80
		hostport [2001:db8::1]:80
		path /.x
		dir /
		file .x
		depth 1
		target /.x
		surt [2001:db8::1])/.x
		protocol ws:
		default:url ws://:p@[2001:db8::1]:80/.x
		path:1 .x
		path:-1 .x`,
	"foo://u@a%20b:1/a..b/c../": `
		url foo://u@a%20b:1/a..b/c../
		scheme foo
		username u
		userinfo u
		authority u@a%20b:1
		host a%20b
		unicode-host a%20b
		host-kind opaque
		port 1
		effective-port 1
		hostport a%20b:1
		path /a..b/c../
		dir /a..b/c../
		depth 2
		target /a..b/c../
		surt a%20b:1)/a..b/c..
		protocol foo:
		default:url foo://u@a%20b:1/a..b/c../
		path:1 a..b
		path:3 ` + `
		path:-1 `,
	"mailto:a%40b@example.com?subject=x": `
		url mailto:a%40b@example.com?subject=x
		scheme mailto
		path a%40b@example.com = a@b@example.com
		query subject=x
		surt mailto:a@b@example.com?subject=x
		protocol mailto:
		search ?subject=x
		query:subject x`,
	"file:///C:/a%0Ab.": `
		url file:///C:/a%0Ab.
		scheme file
		host-kind empty
		path /C:/a%0Ab. = /C:/a` + "\n" + `b.
		dir /C:/
		file a%0Ab. = a` + "\n" + `b.
		depth 2
		target /C:/a%0Ab.
		surt file:/c:/a%0ab.
		protocol file:`,
	"https://co.uk./": `
		host co.uk.
		domain co.uk.
		suffix co.uk.
		tld uk
		host:2 uk
		host:-2 co
		site https://co.uk.`,
	"blob:https://example.com/x": `
		origin https://example.com
		default:origin https://example.com:443
		site https://example.com
		path https://example.com/x`,
	"foo://h": `
		path ` + `
		depth 0
		host h`,
	"http://a../..x": `
		host a..
		domain a..
		host:-1 ` + `
		host:1 a
		file ..x`,
}

// splitCases returns the expectations of a case, encoded and decoded.
func splitCases(text string) map[string][2]string {
	values := map[string][2]string{}
	for line := range strings.SplitSeq(text, "\n\t\t") {
		name, value, ok := strings.Cut(line, " ")
		if !ok {
			continue
		}
		encoded, decoded, differs := strings.Cut(value, " = ")
		if !differs {
			decoded = encoded
		}
		values[name] = [2]string{encoded, decoded}
	}
	return values
}

// TestGet checks every component of several URLs, by its name, its aliases and in
// a template.
//
// https://url.spec.whatwg.org/#concept-url-origin
// https://url.spec.whatwg.org/#concept-urlencoded-parser
// https://url.spec.whatwg.org/#dom-urlsearchparams-get
// https://url.spec.whatwg.org/#dom-urlsearchparams-getall
func TestGet(t *testing.T) {
	checked := 0
	for input, text := range getCases {
		u := weburl.MustParse(input)
		want := splitCases(text)
		for c := range component.All() {
			if _, ok := want[c.Name()]; !ok && len(want) > 16 {
				checkAbsent(t, c, u)
			}
		}
		for name, values := range want {
			c, err := component.Parse(name)
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			checkValue(t, c, u, values[0], values[1])
			for alias := range c.Aliases() {
				same, err := component.Parse(alias)
				if err != nil || same.Name() != c.Name() || c.String() == c.Name() && same != c {
					t.Errorf("alias %s of %s: %v, %v", alias, c, same, err)
				}
			}
			checked++
		}
	}
	if checked < 149 {
		t.Errorf("%d values, want at least 149", checked)
	}
}

func checkValue(t *testing.T, c component.Component, u weburl.URL, encoded, decoded string) {
	t.Helper()
	if value, ok := c.Get(u); value != encoded || !ok {
		t.Errorf("%s of %s = %q, %v, want %q", c, u, value, ok, encoded)
	}
	if value, ok := c.Decoded(u); value != decoded || !ok {
		t.Errorf("%s of %s, decoded = %q, %v, want %q", c, u, value, ok, decoded)
	}
	if value, ok := c.Append([]byte("x"), u); string(value) != "x"+encoded || !ok {
		t.Errorf("%s of %s, appended = %q, %v, want %q", c, u, value, ok, encoded)
	}
	if value, ok := c.AppendDecoded([]byte("x"), u); string(value) != "x"+decoded || !ok {
		t.Errorf("%s of %s, decoded and appended = %q, %v, want %q", c, u, value, ok, decoded)
	}
	template, err := component.Compile("<{"+c.String()+"}>", component.Options{})
	if err != nil {
		t.Errorf("template of %s: %v", c, err)
	}
	if value, err := template.Append([]byte("x"), u); string(value) != "x<"+decoded+">" || err != nil {
		t.Errorf("template of %s for %s = %q, %v, want %q", c, u, value, err, decoded)
	}
}

func checkAbsent(t *testing.T, c component.Component, u weburl.URL) {
	t.Helper()
	for _, get := range []func(weburl.URL) (string, bool){
		c.Get, c.Decoded,
		func(u weburl.URL) (string, bool) { value, ok := c.Append(nil, u); return string(value), ok },
		func(u weburl.URL) (string, bool) { value, ok := c.AppendDecoded(nil, u); return string(value), ok },
	} {
		if value, ok := get(u); value != "" || ok {
			t.Errorf("%s of %q = %q, %v, want none", c, u, value, ok)
		}
	}
}

// TestAbsent checks that no component is in the zero URL, and that the zero
// Component is in no URL, and indices that are beyond the ends.
func TestAbsent(t *testing.T) {
	n := 0
	for c := range component.All() {
		checkAbsent(t, c, weburl.URL{})
		n++
	}
	if n < 32 {
		t.Errorf("%d components, want at least 32", n)
	}
	u := weburl.MustParse(full)
	checkAbsent(t, component.Component{}, u)
	for _, name := range []string{"path:4", "path:-4", "host:6", "host:-6", "query:x", "query-all:x", "query:Q", "query:", "path:2147483647", "path:-2147483648"} {
		c, err := component.Parse(name)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		checkAbsent(t, c, u)
		checkAbsent(t, c, weburl.URL{})
	}
	for input, names := range map[string]string{
		"mailto:x":          "path:1 path:-1 host:1 dir file ext depth target",
		"https://192.0.2.1": "host:1 domain tld apex root subdomain suffix",
		"https://[::1]":     "host:1 domain tld apex root subdomain suffix",
		"foo://a.b/":        "host:1 domain tld apex root subdomain suffix origin site hostport effective-port",
		"file:///x":         "host hostport authority ext default:port",
		"https://a..b/":     "apex suffix subdomain root",
		"https://co.uk/":    "apex subdomain root",
		"https://b.co.uk/":  "subdomain",
		"https://x/.x":      "ext",
		"https://x/...":     "ext",
		"https://x/a.b/":    "ext file",
		"https://x/a.":      "ext",
		"https://x/":        "port idn:port ip userinfo password username file",
		"foo://x/":          "default:port effective-port default:hostport",
		"https://u@x/":      "password",
	} {
		for name := range strings.FieldsSeq(names) {
			c, err := component.Parse(name)
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
			checkAbsent(t, c, weburl.MustParse(input))
		}
	}
}

// TestNames checks that names and aliases are unique, and that String returns
// what Parse reads.
func TestNames(t *testing.T) {
	var names []string
	for c := range component.All() {
		if c.Doc() == "" || strings.HasSuffix(c.Doc(), ".") || c.String() != c.Name() {
			t.Errorf("%s: %q", c, c.Doc())
		}
		if same, err := component.Parse(c.Name()); same != c || err != nil {
			t.Errorf("%s: %v, %v", c, same, err)
		}
		names = slices.AppendSeq(append(names, c.Name()), c.Aliases())
	}
	slices.Sort(names)
	if unique := slices.Compact(slices.Clone(names)); len(unique) != len(names) {
		t.Errorf("a name is used twice: %q", names)
	}
	if doc := (component.Component{}).Doc(); doc != "" {
		t.Errorf("the zero Component: %s", doc)
	}
	for name, want := range map[string]string{
		"raw:path": "url:path", ":path": "url:path", "idn:default:url": "default:idn:url", "href": "url", "puny:host": "puny:host",
		"hostname:-2": "host:-2", "pathname:07": "path:7", "query:a:b": "query:a:b", "query:must:": "query:must:", "query-all:": "query-all:",
	} {
		c, err := component.Parse(name)
		if err != nil || c.String() != want || c.Doc() == "" {
			t.Errorf("%s = %s, %v, want %s", name, c, err, want)
		}
		if again, err := component.Parse(c.String()); again != c || err != nil {
			t.Errorf("%s again = %s, %v", name, again, err)
		}
	}
}

// TestParseErrors checks what is wrong with names, and where.
func TestParseErrors(t *testing.T) {
	for _, tt := range []struct {
		name    string
		reason  component.Reason
		span    string
		nearest string
	}{
		{"", component.UnknownName, "", ""},
		{"hots", component.UnknownName, "hots", "host"},
		{"Host", component.UnknownName, "Host", "host"},
		{"pathnam:1", component.UnknownName, "pathnam", "pathname"},
		{"url:idn:sufix", component.UnknownName, "sufix", "suffix"},
		{"querry-all:x", component.UnknownName, "querry-all", "query-all"},
		{"something else", component.UnknownName, "something else", ""},
		{strings.Repeat("x", 31), component.UnknownName, strings.Repeat("x", 31), ""},
		{strings.Repeat("x", 32), component.UnknownName, strings.Repeat("x", 32), ""},
		{strings.Repeat("x", 100), component.UnknownName, strings.Repeat("x", 100), ""},
		{"url:", component.UnknownName, "", ""},
		{"query-all", component.MissingArgument, "query-all", ""},
		{"scheme:1", component.UnexpectedArgument, ":1", ""},
		{"path:", component.InvalidIndex, "", ""},
		{"path:0", component.InvalidIndex, "0", ""},
		{"host:x", component.InvalidIndex, "x", ""},
		{"path:99999999999999999999", component.InvalidIndex, "99999999999999999999", ""},
		{"idn:puny:host", component.ConflictingPrefixes, "idn:puny:", ""},
		{"must:host", component.TemplatePrefix, "must:host", ""},
		{"strict:host", component.TemplatePrefix, "strict:host", ""},
	} {
		c, err := component.Parse(tt.name)
		var e *component.Error
		if !errors.As(err, &e) || !errors.Is(err, tt.reason) || c != (component.Component{}) {
			t.Errorf("%s: %v, %v", tt.name, c, err)
			continue
		}
		if tt.name[e.Start:e.End] != tt.span || e.Name != tt.span && tt.reason != component.UnexpectedArgument || e.Nearest != tt.nearest {
			t.Errorf("%s: %+v", tt.name, e)
		}
		if !strings.Contains(err.Error(), tt.reason.String()) || !strings.Contains(err.Error(), tt.nearest) {
			t.Errorf("%s: message %q", tt.name, err)
		}
	}
}
