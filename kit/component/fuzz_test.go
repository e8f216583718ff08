package component_test

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/growth"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/kit/component"
	"github.com/weburl-go/weburl/percent"
)

// slow has for some components a way to get them that does not depend on offsets
// into the href.
var slow = map[string]func(u weburl.URL) (string, bool){
	"authority": func(u weburl.URL) (string, bool) {
		rest, _ := strings.CutPrefix(u.Href(), u.Scheme()+"://")
		end := strings.IndexAny(rest+"/", "/?#")
		return rest[:end], u.Host().String() != ""
	},
	"hostport": weburl.URL.HostPort,
	"path:1": func(u weburl.URL) (string, bool) {
		for segment := range u.Segments() {
			return segment, true
		}
		return "", false
	},
	"path:-1": func(u weburl.URL) (last string, ok bool) {
		for segment := range u.Segments() {
			last, ok = segment, true
		}
		return last, ok
	},
	"default:url": func(u weburl.URL) (string, bool) {
		host, ok := u.Host().String(), u.Host().String() != ""
		_, hasPort := u.Port()
		c, _ := component.Parse("effective-port")
		port, hasDefault := c.Get(u)
		if !ok || hasPort || !hasDefault {
			return u.Href(), true
		}
		before, after, _ := strings.Cut(u.Href(), "://")
		userinfo, rest, hasUserinfo := strings.Cut(after, "@")
		if !u.HasCredentials() || !hasUserinfo {
			return before + "://" + strings.Replace(after, host, host+":"+port, 1), true
		}
		return before + "://" + userinfo + "@" + strings.Replace(rest, host, host+":"+port, 1), true
	},
}

// FuzzGet checks what must hold for all components of all URLs: the ways to get
// them agree, and some are the same as a slow way says.
func FuzzGet(f *testing.F) {
	for i, seed := range vector.Seeds() {
		f.Add(seed, []string{"path:1", "query:a", "idn:url", "default:url", "host:-2", "query-all:q", "raw:url:x"}[i%7])
	}
	f.Add("http://a@a/a@a", "idn:default:url")
	f.Add("http://h/?%61=%FF+&a=%0A", "query-all:a")
	f.Fuzz(func(t *testing.T, input, name string) {
		u, err := weburl.Parse(input)
		if err != nil {
			return
		}
		for c := range component.All() {
			checkAgreement(t, c, u)
		}
		for name, get := range slow {
			c, err := component.Parse(name)
			if err != nil {
				t.Fatal(err)
			}
			want, wantOK := get(u)
			if got, ok := c.Get(u); ok != wantOK || ok && got != want {
				t.Fatalf("%s of %q: %q, %v, want %q, %v", name, u, got, ok, want, wantOK)
			}
		}
		c, err := component.Parse(name)
		if err != nil {
			var e *component.Error
			if !errors.As(err, &e) || e.Start < 0 || e.End < e.Start || e.End > len(name) || c != (component.Component{}) {
				t.Fatalf("%q: %+v", name, err)
			}
			return
		}
		checkAgreement(t, c, u)
		if again, err := component.Parse(c.String()); err != nil || again != c {
			t.Fatalf("%q: %q, %v", name, c.String(), err)
		}
	})
}

// checkAgreement checks that all ways to get c from u agree.
func checkAgreement(t *testing.T, c component.Component, u weburl.URL) {
	t.Helper()
	value, ok := c.Get(u)
	appended, okAppended := c.Append([]byte("x"), u)
	if string(appended) != "x"+value || ok != okAppended || !ok && value != "" {
		t.Fatalf("%s of %q: %q, %v, appended %q, %v", c, u, value, ok, appended, okAppended)
	}
	decoded, okDecoded := c.Decoded(u)
	appended, okAppended = c.AppendDecoded([]byte("x"), u)
	if string(appended) != "x"+decoded || ok != okDecoded || ok != okAppended {
		t.Fatalf("%s of %q: decoded %q, %v, appended %q, %v", c, u, decoded, okDecoded, appended, okAppended)
	}
	if c.Name() == "path" && decoded != value && decoded != percent.Decode(value) {
		t.Fatalf("%s of %q: %q, decoded %q", c, u, value, decoded)
	}
	if strings.HasPrefix(c.String(), "query") && strings.Contains(c.String(), ":") && !utf8.ValidString(decoded) {
		t.Fatalf("%s of %q: %q is not UTF-8", c, u, decoded)
	}
}

// FuzzTemplate checks that compiling arbitrary formats gives a template or an
// Error, and that no line is broken.
func FuzzTemplate(f *testing.F) {
	for i, format := range []string{"{host}{path}", `{{\{\n{query:a\}}`, "[url:path][strict:query]", "{must:idn:url}{", "{path:-1}{zoneid}", "{idn:puny:x}"} {
		for _, seed := range vector.Seeds() {
			f.Add(format, seed, i%2 == 0)
		}
	}
	f.Fuzz(func(t *testing.T, format, input string, trurl bool) {
		template, err := component.Compile(format, component.Options{Terminators: "\n", Trurl: trurl})
		if err != nil {
			var e *component.Error
			if !errors.As(err, &e) || e.Start < 0 || e.End < e.Start || e.End > len(format) || template != nil {
				t.Fatalf("%q: %+v", format, err)
			}
			return
		}
		u, err := weburl.Parse(input)
		if err != nil {
			return
		}
		out, encoded, err := template.AppendCount([]byte("x"), &u)
		if err != nil {
			var e *component.ValueError
			if !errors.As(err, &e) || string(out) != "x" || e.Start >= e.End || e.End > len(format) {
				t.Fatalf("%q of %q: %q, %+v", format, u, out, err)
			}
			return
		}
		if !strings.ContainsAny(format, "\n") && !strings.Contains(format, `\n`) && strings.Contains(string(out), "\n") || encoded > strings.Count(format, "{")+strings.Count(format, "[") {
			t.Fatalf("%q of %q: %q, %d", format, u, out, encoded)
		}
	})
}

// TestLinear checks that time and memory grow in proportion to the URL and to the
// format.
func TestLinear(t *testing.T) {
	for name, part := range map[string]string{
		"path": "a/", "dots": ".a", "params": "&a=b", "encoded params": "&%61=%0A+", "encoded": "%41",
	} {
		format := "{path:-1}{path:99999999}{host:-1}{ext}{query:zz}{query-all:a}{path}{query}{depth}{idn:default:url}{surt}"
		template, err := component.Compile(format, component.Options{Terminators: "\n"})
		if err != nil {
			t.Fatal(err)
		}
		growth.Check(t, name, func(s string) {
			if u, err := weburl.Parse(s); err != nil {
				t.Error(err)
			} else if _, err := template.Append(nil, u); err != nil {
				t.Error(err)
			}
		}, func(n int) string {
			return "http://" + strings.Repeat("a.", min(n/8, 100)) + "a/" + strings.Repeat(part, n/2/len(part)) + "?" + strings.Repeat(part, n/2/len(part))
		})
	}
	for name, part := range map[string]string{"open braces": "{a", "placeholders": "{host}", "escapes": `\{`, "text": "abc"} {
		growth.Check(t, name, func(s string) {
			if _, err := component.Compile(s, component.Options{Trurl: true}); err != nil {
				t.Error(err)
			}
		}, func(n int) string { return strings.Repeat(part, n/len(part)) })
	}
}

// TestAllocs checks which components are written without allocation.
func TestAllocs(t *testing.T) {
	u := weburl.MustParse(full)
	buffer := make([]byte, 0, 4<<10)
	for c := range component.All() {
		want := 0.0
		switch c.Name() {
		case "unicode-host":
			want = 1
		case "apex", "subdomain", "root", "suffix", "site":
			continue // those of golang.org/x/net
		case "surt":
			continue // those of package surt for a URL that its steps change
		}
		template, err := component.Compile("<{"+c.Name()+"}>\n", component.Options{Terminators: "\n"})
		if err != nil {
			t.Fatal(err)
		}
		if got := testing.AllocsPerRun(100, func() { _, _ = template.Append(buffer, u) }); got != want {
			t.Errorf("%s: %v allocations, want %v", c, got, want)
		}
	}
	for _, name := range []string{"url", "authority", "host", "path", "path:1", "host:-1", "query:q"} {
		c, err := component.Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := testing.AllocsPerRun(100, func() { c.Get(u) }); got != 0 {
			t.Errorf("%s: %v allocations of Get", c, got)
		}
	}
	for _, name := range []string{"path:1", "host:-1", "query:q", "query-all:q", "url:path", "default:url", "origin"} {
		c, err := component.Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, u := range []weburl.URL{u, weburl.MustParse("blob:" + u.Href())} {
			if got := testing.AllocsPerRun(100, func() { c.AppendDecoded(buffer, u) }); got != 0 {
				t.Errorf("%s of %s: %v allocations", c, u, got)
			}
		}
	}
}
