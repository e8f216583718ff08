package pagetest

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/weburl-go/weburl/internal/test/wpt"
	"github.com/weburl-go/weburl/webapi"
)

// attributesOf are the attributes that the table of readings has, as package
// webapi has them.
func attributesOf(u *webapi.URL) map[string]string {
	return map[string]string{
		"href": u.Href(), "origin": u.Origin(), "protocol": u.Protocol(), "username": u.Username(), "password": u.Password(), "host": u.Host(),
		"hostname": u.Hostname(), "port": u.Port(), "pathname": u.Pathname(), "search": u.Search(), "hash": u.Hash(),
	}
}

// TestInputs types inputs of web-platform-tests and compares what the table shows
// for weburl with package webapi, and for the browser with its class URL in an
// empty tab, which the page cannot influence.
func TestInputs(t *testing.T) {
	p := open(t, "")
	p.view("readings")
	other := blank(t)
	other.do(chromedp.Navigate("about:blank"))
	typed := 0
	for i, c := range wpt.LoadURLs(t, wpt.URLs, wpt.URLCount) {
		if !*all && i%20 != 0 {
			continue
		}
		base := ""
		if c.Base != nil {
			base = *c.Base
		}
		typed++
		if c.Input == "" && base == "" {
			continue // the empty page, which TestTop looks at
		}
		p.enter(escape(c.Input), escape(base), true)
		compare(p, "weburl", c.Input, base, ours(c.Input, base))
		compare(p, "browser", c.Input, base, theirs(other, c.Input, base))
	}
	want := (wpt.URLCount + 19) / 20
	if *all {
		want = wpt.URLCount
	}
	expect(t, "inputs", typed, want)
	t.Logf("%d inputs", typed)
}

// A reading is a column of the table.
type reading struct {
	OK         bool              `json:"ok"`
	Attributes map[string]string `json:"attributes"`
}

func ours(input, base string) reading {
	bases := []string{base}
	if base == "" {
		bases = nil
	}
	u, err := webapi.NewURL(input, bases...)
	if err != nil {
		return reading{}
	}
	return reading{OK: true, Attributes: attributesOf(u)}
}

func theirs(other *tab, input, base string) reading {
	other.t.Helper()
	return value[reading](other, `((input, base) => {
		const names = ["href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];
		try {
			const u = base === "" ? new URL(input) : new URL(input, base);
			return { ok: true, attributes: Object.fromEntries(names.map((n) => [n, u[n]])) };
		} catch { return { ok: false }; }
	})(%s, %s)`, quote(input), quote(base))
}

func compare(p *tab, column, input, base string, want reading) {
	p.t.Helper()
	got := value[reading](p, "weburlTest.column(%s)", quote(column))
	if got.OK != want.OK {
		p.t.Errorf("%q with base %q: the column %s shows a URL: %v", input, base, column, got.OK)
	} else if want.OK && !maps.Equal(got.Attributes, want.Attributes) {
		p.t.Errorf("%q with base %q: the column %s shows\n%q, want\n%q", input, base, column, got.Attributes, want.Attributes)
	}
}

// escape writes what a field of HTML does not keep as escapes of the page.
func escape(s string) string {
	var b strings.Builder
	for _, c := range s {
		switch {
		case c == '\\':
			b.WriteString(`\\`)
		case c < 0x20 || c == 0x7f:
			fmt.Fprintf(&b, `\u{%X}`, c)
		default:
			b.WriteRune(c)
		}
	}
	return b.String()
}
