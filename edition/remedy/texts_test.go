package remedy

import (
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/reason"
)

// TestCleanDomain makes valid domains of texts, with letters outside ASCII and without.
//
// https://url.spec.whatwg.org/#valid-domain
func TestCleanDomain(t *testing.T) {
	a63, a64 := strings.Repeat("a", 63), strings.Repeat("a", 64)
	long := strings.Join([]string{a63, a63, a63}, ".") // of 191 bytes
	for text, want := range map[string][2]string{
		"a": {"a", "a"}, "a.b": {"a.b", "a.b"}, "A_b.c": {"a-b.c", "a-b.c"}, "-a-.--b--": {"a.b", "a.b"}, "xn--a": {"a", "a"},
		"a b": {"ab", "ab"}, "xn--é.b": {"é.b", "b"}, "é_é.b": {"é-é.b", "b"}, "A_é": {"a-é", "a"}, "aé": {"aé", "aé"}, "a..b": {"a.b", "a.b"}, ".": {"", ""}, "": {"", ""}, "_.a": {"a", "a"},
		"a@[`{/:0": {"a0", "a0"}, "az09-": {"az09", "az09"}, "a___b": {"a-b", "a-b"}, "\u00ad": {"", ""}, "a\u200db": {"ab", "ab"}, "日本.jp": {"日本.jp", "日本.jp"},
		a64 + ".b": {"b", a63 + ".b"}, long + "." + a63[:61]: {long + "." + a63[:61], long + "." + a63[:61]}, long + "." + a63[:62]: {long, long},
		long + "." + a63[:62] + ".b": {long + ".b", long + ".b"},
	} {
		if got := [2]string{cleanDomain(text, true), cleanDomain(text, false)}; got != want {
			t.Errorf("%q: {%q, %q}, want {%q, %q}", text, got[0], got[1], want[0], want[1])
		}
	}
}

// TestCleanIPv6 makes addresses of texts.
//
// https://url.spec.whatwg.org/#concept-ipv6-parser
func TestCleanIPv6(t *testing.T) {
	for text, want := range map[string]string{
		"": "::", "::": "::", "1::2": "1::2", "1:2": "1:2::", "::1::2": "::1:2", "1::2::3": "1::2:3", "g::1": "::1", "fe80::1%eth0": "fe80::1", "12345::": "1234::",
		"1:2:3:4:5:6:7:8": "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8:9": "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7::8": "1:2:3:4:5:6:0:8", "1:2:3:4:5:6:7:8::": "1:2:3:4:5:6:7:0",
		"::1.2.3.4": "::1.2.3.4", "::01.2.3.4": "::1.2.3.4", "1:2:3:4:5:6:1.2.3.4": "1:2:3:4:5:6:1.2.3.4", "1:2:3:4:5:6:7:1.2.3.4": "1:2:3:4:5:6:1.2.3.4", "1:2:3:4:5:6:7:8:1.2.3.4": "1:2:3:4:5:6:1.2.3.4",
		"1.2.3.4::": "1234::", "1.2.3.4": "::1.2.3.4", "::1.2.3": "::1.2.3.0", "::300.1.2.3": "::255.1.2.3", "::1.2.3.4.5": "::1.2.3.4", "::a.b:1": "::ab:1", "1:2:3:4:5:6:1.2.3.4::": "1:2:3:4:5:6:1234:0",
		"A::F": "a::f", "@::`": "::", "/::G": "::", "::g": "::", "::9a": "::9a", "0:0::0:1": "::1", "1:0:0:2::3.4.5.6": "1:0:0:2::3.4.5.6", "::1:0:0:2": "::1:0:0:2", "1::2:3:4:5:6:7:8:9": "0:2:3:4:5:6:7:8",
		"1:2:3:4::5:6:7:8:1.2.3.4": "1::5:6:7:8:1.2.3.4",
	} {
		if got := cleanIPv6(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	for text, want := range map[string]string{
		"": "0.0.0.0", "1": "1.0.0.0", "1.2.3.4.5": "1.2.3.4", "256.1": "255.1.0.0", "a.1": "0.1.0.0", "1..2": "1.2.0.0", "99999999999999999999.1.2.3": "255.1.2.3",
	} {
		if got := cleanIPv4(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	for text, want := range map[string]string{"": "", "0": "0", "9": "9", "a": "a", "f": "f", "A": "A", "F": "F", "/:@G`g": "", "12345": "1234", "x1y2": "12", "\x10\x16": ""} {
		if got := hexDigits(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestApplyTexts applies the remedy for one error, by its number among all.
//
// https://url.spec.whatwg.org/#validation-error
func TestApplyTexts(t *testing.T) {
	for _, tt := range []struct {
		input, base string
		number      int
		want        string // empty for no remedy
	}{
		{"https://1.2.3.4.5/", "", 0, "https://1.2.3.4/"}, {"https://1.2.3.256/", "", 0, "https://1.2.3.255/"}, {"https://a.1/", "", 0, "https://a.x1/"}, {"https://1.2.3.09.5/", "", 0, "https://1.2.3.9/"},
		{"https://a.0x1g.0X/", "", 0, "https://a.0x1g.x/"}, {"https://256/", "", 0, "https://0.0.1.0/"}, {"https://1.99999999999/", "", 0, "https://1.0.0.255/"}, {"https://999999999999./", "", 1, "https://0.0.0.255/"},
		{"https://1.a.2/", "", 0, "https://1.a.x2/"}, {"https://0x1.2/", "", 0, "https://1.0.0.2/"}, {"https://1.2.0x3.400/", "", 0, "https://1.2.3.255/"}, {"https://1.2.3/", "", 0, "https://1.2.0.3/"},
		{"https://::1/", "", 0, "https://[::1]/"}, {"https://u@::1/", "", 0, "https://::1/"}, {"https://1:2:3/a", "", 1, "https://1:2/a"}, {"https://:443/", "", 0, "https://example.com:443/"},
		{"https://u:p@/", "", 0, ""}, {"https://u:p@/", "", 1, "https://u:p@example.com/"}, {"https://", "", 0, "https://example.com"}, {"https://#a", "", 0, "https://example.com#a"}, {"https://:80a/", "", 0, "https://example.com:80a/"},
		{"https://h:80a/", "", 0, "https://h:80/"}, {"https://h:a/", "", 0, "https://h/"}, {"https://h:99999/", "", 0, "https://h/"}, {"https://h:8 0", "", 0, "https://h:8"}, {"https://h:a80?x", "", 0, "https://h?x"},
		{"https://u:p@h:80a:1/", "", 0, "https://h:80a:1/"}, {"https://u:p@h:80a:1/", "", 1, "https://u:p@[h:80a:1]/"}, {"https://a:b:c/", "", 0, "https://[a:b:c]/"},
		{"https://[::1/", "", 0, "https://[::1]/"}, {"https://[::1:80/", "", 0, "https://[::1:80]/"}, {"https://[::1]x/", "", 0, "https://[::1]/"}, {"https://[::1]:8x/", "", 0, "https://[::1]:8/"},
		{"https://[1:2]:80/", "", 0, "https://[1:2::]:80/"}, {"https://[::g]:80/", "", 0, "https://[::]:80/"}, {"https://[::1%eth0]:80/", "", 0, "https://[::1]:80/"}, {"https://[1::2::3]:81/", "", 0, "https://[1::2:3]:81/"}, {"https://1.2:81/", "", 0, "https://1.0.0.2:81/"},
		{"https://[::01]/", "", 0, "https://[::1]/"}, {"https://[::000]/", "", 0, "https://[::0]/"}, {"https://[1:2:3:4:5:6:7:8:9]/", "", 0, "https://[1:2:3:4:5:6:7:8]/"},
		{"https://a%zzb.c/", "", 0, "https://azzb.c/"}, {"https://exa%23mple.org:80/x", "", 1, "https://example.org:80/x"}, {"https://u@a b/", "", 0, "https://a b/"}, {"https://u@a b/", "", 1, "https://u@ab/"},
		{"https://é%00/", "", 1, "https://é/"}, {"https://%41.b/", "", 0, "https://A.b/"}, {"https://_a/", "", 0, "https://a/"}, {"https://a\tb_c.d/", "", 0, "https://ab_c.d/"}, {"https://a\tb_c.d/", "", 1, "https://ab-c.d/"},
		{"https:h", "", 0, "https://h"}, {"https:/h", "", 0, "https://h"}, {"a b", "", 0, "https://example.com/a b"}, {"//h", "", 0, "https://h"}, {"h/x y", "https://b/", 0, "h/x%20y"},
		{"https://u:p@h/", "", 0, "https://h/"}, {"https://u@v@h/", "", 0, "https://v@h/"}, {"https://u@v@h/", "", 1, "https://u@h/"}, {"ssh://u@h", "", 0, "ssh://h"},
		{"file://c:/x", "", 0, "file:///c:/x"}, {`file:\\h/x?\`, "", 0, `file://h/x?\`}, {"file:b:c", "file:///d:/y", 0, "./b:c"}, {"\x01file:/a", "", 1, "file:///a"}, {"fi\tle:/a", "", 1, "file:///a"}, {"\x01a", "", 1, "https://a"}, {"https://1.2.3 ", "", 1, "https://1.2.0.3 "}, {"c|/x", "file:///d:/", 0, "file:///c:/x"}, {"c|/x", "file:///d:/", 1, "c%7C/x"}, {`https:\\h\a`, "", 0, `https://h\a`}, {`https:\\h\a`, "", 3, `https:\\h/a`},
		{"https://h/a b c", "", 0, "https://h/a%20b c"}, {"https://h/a b?c d#e f", "", 1, "https://h/a b?c%20d#e f"}, {"https://h/a b?c d#e f", "", 2, "https://h/a b?c d#e%20f"},
		{"https://h/||", "", 0, "https://h/%7C|"}, {"https://h/||", "", 1, "https://h/|%7C"}, {"file:///C|/", "", 0, "file:///C:/"}, {"foo:a b ", "", 0, "foo:a b"},
		{"https://h/a b\tc ", "", 0, "https://h/a bc"}, {"https://h/a b\tc ", "", 1, "https://h/a bc"}, {"https://h/a b\tc ", "", 2, "https://h/a%20b\tc "}, {"https://h/a\x01b\t", "", 1, "https://h/a%01b\t"}, {"foo:\t//a^/", "", 0, "foo://a^/"},
		{`file:c:\d`, "file://host/", 0, `./c:\d`}, {"http:javascript:alert(1)", "https://h/", 0, "http://javascript:alert(1)"}, {"http:javascript:x", "http://h/", 0, "./javascript:x"}, {"https://\u00ad/a.b", "", 0, "https://example.com/a.b"}, {"https://u:p@/a.b", "", 0, ""}, {"https://1%2E2%2E3%2E256/", "", 1, "https://1.2.3.255/"}, {"https://a%2E1/", "", 2, "https://a.x1/"},
	} {
		var o Options
		if tt.base != "" {
			o.Base = weburl.MustParse(tt.base)
		}
		var errs []reason.Fault
		_, _ = weburl.Parser{Base: o.Base, Report: func(e reason.Fault) { errs = append(errs, e) }}.Parse(tt.input) // the errors count
		if tt.number >= len(errs) {
			t.Errorf("%q has %d errors", tt.input, len(errs))
			continue
		}
		if got, ok := Apply(tt.input, errs[tt.number], o); ok != (tt.want != "") || ok && got != tt.want {
			t.Errorf("%q against %q, error %d, %v: %q, %v, want %q", tt.input, tt.base, tt.number, errs[tt.number].Code, got, ok, tt.want)
		}
	}
}

// TestWords does what the words for a person say: the error goes, and a URL stays the same.
//
// https://url.spec.whatwg.org/#validation-error
func TestWords(t *testing.T) {
	for _, tt := range []struct{ input, base, words, mended string }{
		{"https:h", "", "write // after the scheme's colon", "https://h"},
		{"file:a/b", "", "/// for a file", "file:///a/b"},
		{"https:a/b", "https://h/", "leave out a scheme that the base URL has", "a/b"},
		{"https://@h/", "", "with the @", "https://h/"},
		{"https://[1:2:3:4:5:6::1.2.3.4]/", "", "five with ::", "https://[1:2:3:4:5::1.2.3.4]/"},
		{"https://[1:2:3:4:5:6:7::8]/", "", "fewer with ::", "https://[1:2:3:4:5:6::8]/"},
	} {
		var o Options
		o.Base, _ = weburl.Parse(tt.base)
		m := &mender{Options: o}
		before := m.try(tt.input, &m.errors)
		after := m.try(tt.mended, nil)
		if words := m.errors[0].Code.Remedy(); !strings.Contains(words, tt.words) || after.errors > 0 || before.ok && after.u != before.u {
			t.Errorf("%q becomes %q with %d errors, %q, of which the words are: %s", tt.input, tt.mended, after.errors, after.u, words)
		}
	}
}
