package find

import "testing"

// TestAutolinks checks which URLs in a text are links by GitHub's dialect.
//
// https://github.github.com/gfm/#extended-www-autolink
func TestAutolinks(t *testing.T) {
	for source, want := range map[string][2]bool{
		"http://a.b": {true, true}, "HTTPS://a.b/c": {true, true}, "www.a": {true, true}, "WWW.a.b/c": {true, true}, "http://a.b:80": {true, true},
		"https://a_b.c.d": {true, true}, "http://é.com": {true, true}, "http://a": {false, true}, "http://a/b.c": {false, true}, "http://a.": {false, true},
		"https://a.b_c": {}, "https://a_b.c": {}, "http://a_b": {}, "ws://a.b": {}, "www.": {}, "http://\\20": {}, "http://a\\b.c": {false, true}, "a.b": {}, "http:/a.b": {}, "": {},
	} {
		a, b := autolinks(source)
		if got := [2]bool{a, b}; got != want {
			t.Errorf("%q: %v, want %v", source, got, want)
		}
	}
}

// TestStaysLink checks which URLs in the text of Markdown are fixed: those that stay
// links.
//
// https://github.github.com/gfm/#autolinks-extension-
func TestStaysLink(t *testing.T) {
	for sources, want := range map[[2]string]bool{
		{`https://a.b\c`, "https://a.b/c"}: true, {`http://h\x`, "http://h/x"}: true, {`https://git\%zz`, "https://git/%zz"}: false, {`https://a.b\é`, "https://a.b/é"}: true, {`https://\20`, "https://20"}: false, {`https://a%2Eb\c`, "https://a.b/c"}: false,
		{`ws://h\a`, "ws://h/a"}: false, {`https://&lt;h\a`, "https://&lt;h/a"}: false, {"https://a.b", "https://&a"}: false,
	} {
		if got := staysLink(sources[0], sources[1]); got != want {
			t.Errorf("%q: %v", sources, got)
		}
	}
}

// TestEndsWord has what may follow a URL in the text of Markdown that is fixed.
func TestEndsWord(t *testing.T) {
	for rest, want := range map[string]bool{
		"": true, " b": true, "\nb": true, ".": true, ").\tb": true, "**, b": true, "<b>c": true,
		".>0.1:4180/": false, "%zz": false, "\u3002": false, ")b": false,
	} {
		m := markdown{collection: collection{text: "http://127.0" + rest}}
		if got := m.endsWord(len("http://127.0")); got != want {
			t.Errorf("%q: %t", rest, got)
		}
	}
}
