package component_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/component"
)

// TestTemplate checks formats and options. An entry of want that begins with "!"
// is the reason.
func TestTemplate(t *testing.T) {
	lines := component.Options{Terminators: "\n"}
	trurl := component.Options{Trurl: true}
	for _, tt := range []struct {
		format  string
		options component.Options
		url     string
		want    string
		encoded int
	}{
		{"", lines, full, "", 0},
		{"no component", lines, full, "no component", 0},
		{"{scheme}://{host}{path:2}", lines, full, "https://www.xn--bcher-kva.example.co.ukc.d", 0},
		{`\t\n\r\\\{host}\[\x}`, lines, full, "\t\n\r\\{host}[\\x}", 0},
		{`{{host}}`, lines, full, "{host}", 0}, {`{{{host}}}}}`, lines, full, "{www.xn--bcher-kva.example.co.uk}}", 0}, {`a}b}}c`, lines, full, "a}b}c", 0},
		{`a\`, lines, full, `a\`, 0},
		{`a\n`, lines, full, "a\n", 0},
		{`a\\`, lines, full, `a\`, 0},
		{`[host]`, lines, full, `[host]`, 0},
		{`[host]{host}`, trurl, "http://h/", `h{host}`, 0},
		{`[[host][host]`, trurl, "http://h/", `[host]h`, 0},
		{`{host}[host]`, trurl, "http://h/", `h[host]`, 0},
		{`{host {host {{`, trurl, "http://h/", `{host {host {`, 0},
		{`<{options}{zoneid}>`, trurl, "http://h/", `<>`, 0},
		{`{query:k}`, trurl, "http://h/?k=a%00b", "a.b", 0},
		{`{path}`, trurl, "http://h/a%00b", "/a\x00b", 0},
		{`{query:a\}b}{query:c\\d}`, lines, `http://h/?a}b=1&c\d=2`, "12", 0},
		{`{query:c\d}`, trurl, `http://h/?c\d=2`, "2", 0},
		{"{path}", lines, "http://h/a%0Ab%20c", "/a%0Ab%20c", 1},
		{"{path} {path:1}", lines, "http://h/a%0A/%0Ab", "/a%0A/%0Ab a%0A", 2},
		{"{path}", component.Options{}, "http://h/a%0Ab", "/a\nb", 0},
		{"{path}", component.Options{Terminators: "\t\x00"}, "http://h/a%0Ab", "/a\nb", 0},
		{"{path}", component.Options{Terminators: "\t\x00"}, "http://h/%00b%20", "/%00b%20", 1},
		{"{path}", component.Options{Terminators: "\t\x00"}, "http://h/%09b%20", "/%09b%20", 1},
		{"{path}", component.Options{Terminators: "\t\x00"}, "http://h/%08%20%1F", "/\b \x1F", 0},
		{"{path}", component.Options{Terminators: "\x1F"}, "http://h/%1F%20", "/%1F%20", 1},
		{"{path}", component.Options{Terminators: "\x1F"}, "http://h/%20%3F", "/ ?", 0},
		{"{query}", lines, "http://h/?a+%0A", "a+%0A", 1},
		{"{query:a}", lines, "http://h/?a=+%0A", "+%0A", 1},
		{"{query-all:a}", lines, "http://h/?a=%20&a=%0A", "%20 %0A", 1},
		{"{query-all:a}", lines, "http://h/?a=%FF&a=+&a", "\uFFFD   ", 0},
		{"{url:path}{url}", lines, "http://h/%0A", "/%0Ahttp://h/%0A", 0},
		{"{fragment}{user}", lines, "http://%0A@h/#%0D", "\r%0A", 1},
		{"{strict:path}", lines, "http://h/%0A", "!" + component.Undecodable.String(), 0},
		{"{strict:path}", lines, "http://h/%0B", "/\v", 0},
		{"{strict:url:path}", lines, "http://h/%0A", "/%0A", 0},
		{"{must:query}", lines, "http://h/?", "", 0},
		{"x{must:query}", lines, "http://h/", "!" + component.Absent.String(), 0},
		{"{query}{port}.", component.Options{Absent: "-"}, "http://h/", "--.", 0},
		{"{port}{path}{host}", component.Options{DefaultPort: true, Encoded: true, Unicode: true}, "http://xn--bcher-kva/%20", "80/%20bücher", 0},
		{"{idn:host}", component.Options{Encoded: true}, "http://xn--bcher-kva/", "bücher", 0},
		{"{url:path}{idn:authority}", component.Options{DefaultPort: true}, "http://xn--bcher-kva/%20", "/%20bücher:80", 0},
		{"{url:path}{default:authority}", component.Options{Unicode: true}, "http://xn--bcher-kva/%20", "/%20bücher:80", 0},
		{"{puny:host}{host}", component.Options{Unicode: true}, "http://xn--bcher-kva/", "xn--bcher-kvabücher", 0},
		{"{path}", lines, "http://h/%FF%C3%BC", "/\xFFü", 0},
	} {
		template, err := component.Compile(tt.format, tt.options)
		if err != nil {
			t.Errorf("%s: %v", tt.format, err)
			continue
		}
		u := weburl.MustParse(tt.url)
		out, encoded, err := template.AppendCount([]byte("> "), &u)
		if reason, fails := strings.CutPrefix(tt.want, "!"); fails {
			var e *component.ValueError
			if !errors.As(err, &e) || e.Reason.String() != reason || !errors.Is(err, e.Reason) || string(out) != "> " || !strings.Contains(err.Error(), reason) ||
				!strings.HasPrefix(tt.format[e.Start:e.End], "{") || !strings.HasSuffix(tt.format[e.Start:e.End], e.Name+"}") {
				t.Errorf("%s of %s: %q, %v", tt.format, tt.url, out, err)
			}
			continue
		}
		if string(out) != "> "+tt.want || encoded != tt.encoded || err != nil {
			t.Errorf("%s of %s = %q, %d, %v, want %q, %d", tt.format, tt.url, out, encoded, err, tt.want, tt.encoded)
		}
	}
}

// TestCompileErrors checks what is wrong with formats, and where.
func TestCompileErrors(t *testing.T) {
	for _, tt := range []struct {
		format string
		reason component.Reason
		span   string
	}{
		{"a {hots} b", component.UnknownName, "hots"},
		{"a {must:url:hots} b", component.UnknownName, "hots"},
		{"{}", component.UnknownName, ""},
		{"{host}{path:0}", component.InvalidIndex, "0"},
		{"{host", component.UnclosedBrace, "{host"},
		{`{host\}`, component.UnclosedBrace, `{host\}`},
		{`{host} {`, component.UnclosedBrace, "{"},
		{"{idn:puny:url}", component.ConflictingPrefixes, "idn:puny:"},
		{"{options}", component.UnknownName, "options"},
	} {
		template, err := component.Compile(tt.format, component.Options{})
		var e *component.Error
		if !errors.As(err, &e) || e.Reason != tt.reason || tt.format[e.Start:e.End] != tt.span || template != nil {
			t.Errorf("%s: %+v, %v", tt.format, e, err)
		}
	}
	for _, terminators := range []string{"\n,", "\x1F ", "\x00\x7F", "\n\x80"} {
		_, err := component.Compile("", component.Options{Terminators: terminators})
		var e *component.Error
		if !errors.As(err, &e) || e.Reason != component.InvalidTerminator || e.Start != 1 || e.End != 2 || e.Name != terminators[1:] {
			t.Errorf("%q as terminators: %v", terminators, err)
		}
	}
}

// TestTemplateZero checks that the zero Template writes nothing.
func TestTemplateZero(t *testing.T) {
	for _, template := range []*component.Template{nil, {}} {
		if out, err := template.Append([]byte("x"), weburl.MustParse(full)); string(out) != "x" || err != nil {
			t.Errorf("%q, %v", out, err)
		}
	}
}
