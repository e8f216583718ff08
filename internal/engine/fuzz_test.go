package engine

import (
	"testing"

	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/machine"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// words are what parsers of URLs take apart: schemes, delimiters, dots, drive
// letters, addresses.
var words = []string{
	"https://", "http:", "HTTPS:/\\", "file:///", "file://", "FILE:", "ws:", "wss://", "ftp://", "foo://", "foo:", "a+b-c.d:",
	"user:pass@", ":@", "@", "%40", "localhost", "LOCALHOST", "loc%61lhost", "example.com", "EXAMPLE.com.", "xn--4ca.de", "ä.de", "a_b",
	"1.2.3.4", "0x7F.1", "0x", "1.2.3.4.", "256.256.256.256", "4294967295", "[::1]", "[1::1.2.3.4]", "[", "]", "1e", "a.0b", "b.0x0g",
	":80", ":443", ":0", ":00080", ":65535", ":65536", ":", ":x", "/", "//", "/\\", "\\", "/.", "/..", "/./", "/../", "/%2e", "/%2E%2e/",
	".%2e", "..a", ".a", "%2ea", "%2", "%", "/C:", "/C|/", "c|", "C:/", "|", "^", "`", "{", "}", "\"", "<", ">", " ", "  ?", " #", "'",
	"?", "#", "?#", "?a=b&c", "\t", "\n", "\r\n", "\x00", "\x7f", "\x80", "\xff", "é", "\xe2\x80", "‽", "\U0001F4A9", "\uFFFF",
}

// bases are URLs of each kind.
var bases = []string{"", "https://user:pass@example.com:8080/a/b/c?d#e", "file:///C:/a/b", "file://h/a", "foo:/.//a", "foo://h/a", "data:x", "wss://h/"}

// FuzzEngines compares the quick engine with the machine on any input and base,
// and on the reference that an edit makes of them.
func FuzzEngines(f *testing.F) {
	addInputs(f)
	f.Fuzz(func(t *testing.T, input, base string) {
		compare(t, input, nil)
		b, failure := parse(base, nil, machine.Options{})
		if failure.Fatal {
			return
		}
		compare(t, input, &b)
		if u, failure := parse(input, &b, machine.Options{}); !failure.Fatal {
			compare(t, u.Href, &b)
			compare(t, base, &u)
		}
	})
}

// FuzzClean compares ParseWith with the machine, errors that are reported and
// encodings included.
func FuzzClean(f *testing.F) {
	addInputs(f)
	f.Fuzz(func(t *testing.T, input, base string) {
		compareClean(t, input, nil)
		if b, failure := parse(base, nil, machine.Options{}); !failure.Fatal {
			compareClean(t, input, &b)
			if u, failure := parse(input, &b, machine.Options{}); !failure.Fatal {
				compareClean(t, u.Href, nil)
			}
		}
	})
}

// addInputs adds inputs and bases, and pairs of words in each component.
func addInputs(f *testing.F) {
	inputs := vector.Seeds()
	for i, input := range inputs {
		f.Add(input, inputs[(i*7+3)%len(inputs)])
		for _, base := range bases {
			f.Add(input, base)
		}
	}
	for i, word := range words {
		f.Add(word, "https://example.com/a/b?c#d")
		f.Add("file:"+word, "file:///C:/a/b")
		f.Add("https://h/"+word, "foo:/.//"+word)
		f.Add("//"+word, "non-special://h/a/"+word)
		f.Add("https://"+word+words[(i*5+2)%len(words)], "file:///"+word)
	}
}

// FuzzEdit compares the setters with those of the machine.
func FuzzEdit(f *testing.F) {
	seeds := 0
	add := func(href, value string, which uint8) {
		if seeds++; !vector.Fuzzing() || seeds%11 == 0 {
			f.Add(href, value, which)
		}
	}
	for i, word := range words {
		for _, href := range append(bases[1:], "file:///", "https://h", "foo:///a") {
			add(href, word, uint8(i))
			add(href, word+words[(i*11+5)%len(words)], uint8(Path))
			add(href, word+"?", uint8(Path))
			add(href, word+"#"+word, uint8(Path))
			add(href, "/"+word+"/../"+word, uint8(Path))
			add(href, word+":"+word, uint8(Host))
		}
	}
	f.Fuzz(func(t *testing.T, href, value string, which uint8) {
		u, failure := parse(href, nil, machine.Options{})
		if failure.Fatal {
			return
		}
		part := Part(which) % (Fragment + 1)
		compareSet(t, &u, part, value)
		compareRemove(t, &u)
		var edited layout.URL
		if why := Set(&edited, &u, part, value); why.Code == 0 {
			compareSet(t, &edited, part, u.Href)
			compareRemove(t, &edited)
		}
	})
}
