package engine

import (
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/whole"
)

// The tests in this file compare the engines where package quick states a rule
// of the standard a second time: on everything that a few words can be put
// together to. The package's comment lists them.

// sequences calls f with every sequence of up to n words.
func sequences(n int, words []string, f func(string)) {
	f("")
	if n == 0 {
		return
	}
	for _, word := range words {
		sequences(n-1, words, func(rest string) { f(word + rest) })
	}
}

// manySequences is sequences for so many of them that only one of some is tried.
func manySequences(n int, words []string, some int, f func(string)) {
	chosen := whole.OneOf(some)
	sequences(n, words, func(text string) {
		if chosen() {
			f(text)
		}
	})
}

// compareAll compares the engines on an input against bases of all kinds.
func compareAll(t *testing.T, input string) {
	t.Helper()
	for _, base := range bases {
		compare(t, input, asBase(t, base))
	}
}

// https://url.spec.whatwg.org/#special-scheme
func TestPairScheme(t *testing.T) {
	for _, scheme := range []string{"http", "https", "ws", "wss", "ftp", "file", "htt", "httpz", "wsss", "f", "foo", "h+t-t.p", "blob"} {
		for _, name := range []string{scheme, strings.ToUpper(scheme), strings.ToUpper(scheme[:1]) + scheme[1:], scheme[:1] + "\t" + scheme[1:]} {
			for _, after := range []string{":", ":/", "://", ":///", ":\\\\", ":/\\", ":h", ":/h", "://h", "://h/", "://H/a", ":\t//h", ":/\n/h", "://\rh/", "x", ""} {
				compareAll(t, name+after)
			}
		}
	}
}

// https://url.spec.whatwg.org/#port-state
func TestPairPort(t *testing.T) {
	for _, scheme := range []string{"http", "https", "ws", "wss", "ftp", "foo"} {
		for _, port := range []int64{0, 1, 20, 21, 22, 79, 80, 81, 442, 443, 444, 8080, 9999, 65534, 65535, 65536, 65537, 99999, 655350, 4294967376} {
			for _, zeros := range []string{"", "0", "00000"} {
				digits := zeros + strconv.FormatInt(port, 10)
				compare(t, scheme+"://h:"+digits+"/", nil)
				compare(t, scheme+"://h:"+digits, nil)
				compareSet(t, asBase(t, scheme+"://h:7/a"), Port, digits)
				compareSet(t, asBase(t, scheme+"://h:7/a"), Host, "g:"+digits)
			}
		}
		for _, text := range []string{"", "x", "1x", "+1", "-1", " 1", "1 ", "\t1", "1\t", "１", "0x1", "1_0", "1.0"} {
			compare(t, scheme+"://h:"+text+"/", nil)
			compareSet(t, asBase(t, scheme+"://h:7/a"), Port, text)
		}
	}
}

// https://url.spec.whatwg.org/#double-dot-path-segment
// https://url.spec.whatwg.org/#single-dot-path-segment
func TestPairDots(t *testing.T) {
	words := []string{".", "%2e", "%2E", "/", "\\", "a", "?", "#", "%2"}
	sequences(4, words, func(path string) {
		compare(t, "https://h/"+path, nil)
		compare(t, "foo://h/"+path, nil)
		compare(t, "foo:/"+path, nil)
		compare(t, path, asBase(t, "https://h/x/y?z"))
		compareSet(t, asBase(t, "https://h/b/c?d"), Path, path)
		compareSet(t, asBase(t, "foo:/b"), Path, path)
	})
}

// https://url.spec.whatwg.org/#shorten-a-urls-path
func TestPairShorten(t *testing.T) {
	words := []string{"../", "..", "a/", "C:/", "c|", "/", ""}
	for _, base := range []string{"file:///C:/a/b", "file:///C:/", "file:///C:", "file:///CC:/a", "file:///a/C:/b", "file://h/C:/a", "https://h/C:/a", "foo:/C:/a", "foo://h"} {
		b := asBase(t, base)
		sequences(4, words, func(path string) {
			compare(t, path, b)
			compareSet(t, b, Path, path)
		})
	}
}

// https://url.spec.whatwg.org/#windows-drive-letter
// https://url.spec.whatwg.org/#start-with-a-windows-drive-letter
func TestPairDriveLetter(t *testing.T) {
	if testing.Short() {
		t.Skip("it tries many inputs, one after the other")
	}
	words := []string{"C", "z", "1", "@", "[", "`", "{", ":", "|", "/", "\\", "?", "#", "%7C", "\t", ".."}
	manySequences(3, words, 3, func(path string) {
		for _, base := range []string{"", "file:///D:/a/b", "file:///a", "file://h/E:"} {
			b := asBase(t, base)
			for _, before := range []string{"file:", "file:/", "file://", "file:///", "file://h/", "", "/", "//", "a/../"} {
				compare(t, before+path, b)
			}
			if b != nil {
				compareSet(t, b, Path, path)
				compareSet(t, b, Path, "/"+path)
			}
		}
	})
}

// https://url.spec.whatwg.org/#file-host-state
func TestPairLocalhost(t *testing.T) {
	for _, name := range []string{"localhost", "LOCALHOST", "Localhost", "localhos", "localhosts", "loc%61lhost", "ｌocalhost", "localhost.", ".localhost", "localhost:", "localhost:80", "u@localhost", "loc\talhost", "local%20host"} {
		for _, after := range []string{"", "/", "/a", "?q", "#f", "\\a", "/C|/a", "/../a b"} {
			compareAll(t, "file://"+name+after)
			compareAll(t, "//"+name+after)
			compareAll(t, "http://"+name+after)
		}
		for _, href := range []string{"file:///a", "file://h/a", "http://h/a"} {
			compareSet(t, asBase(t, href), Host, name)
			compareSet(t, asBase(t, href), Hostname, name)
		}
	}
}

// https://url.spec.whatwg.org/#concept-url-serializer
func TestPairPathMarker(t *testing.T) {
	words := []string{"/", ".", "..", "%2e", "a", "?", "#", " "}
	sequences(5, words, func(path string) {
		compare(t, "foo:"+path, nil)
		if len(path) < 5 {
			for _, base := range []string{"foo:/.//a", "foo:/a/b", "foo:/", "foo://h/a", "foo:///a"} {
				compare(t, path, asBase(t, base))
				compareSet(t, asBase(t, base), Path, path)
			}
		}
	})
}

// https://url.spec.whatwg.org/#authority-state
func TestPairCredentials(t *testing.T) {
	words := []string{"u", ":", "@", "%40", "é", "\xff", "/", "[", "?", "h"}
	sequences(4, words, func(text string) {
		compare(t, "https://"+text+"@h/", nil)
		compare(t, "foo://"+text+"@h", nil)
		compareSet(t, asBase(t, "https://a:b@h/"), Username, text)
		compareSet(t, asBase(t, "https://a:b@h/"), Password, text)
	})
}

// https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state
func TestPairOpaqueSpace(t *testing.T) {
	words := []string{" ", "  ", "a", "?", "#", "\t", "\n", "\x00", "é"}
	sequences(5, words, func(path string) { compare(t, "foo:x"+path, nil) })
}

// https://url.spec.whatwg.org/#validation-error
func TestPairErrors(t *testing.T) {
	if testing.Short() {
		t.Skip("it tries many inputs, one after the other")
	}
	chosen := whole.OneOf(4)
	for _, base := range []string{"", "https://example.com/a/b?c", "file:///C:/a", "foo://h/a", "foo:a"} {
		b := asBase(t, base)
		for c := range 256 {
			at := string([]byte{byte(c)})
			for _, form := range []string{"@", "a@b", "https://@/", "https://h@/", "https://example.com@", "https://example.com/@", "https://example.com/@41",
				"https://example.com/?@", "https://example.com/abcdefgh@abcdefgh#@", "https:@//h/", "ht@tp://h/", "//h@h/", "//@/", "file://@/", "file:///@|/",
				"foo:@", "foo:/@", "foo://@/", "foo://h@h/", "https://u@example.com/", "https://[::@]/", "https://1.2.3.@/", "https://example.com:@80/", "HTTP://H@/"} {
				if chosen() {
					compareClean(t, strings.Replace(form, "@", at, 1), b)
				}
			}
		}
		words := []string{"a", "-", ".", "1", "xn--", ":", "@", "/", "\\", "C:", "C|", "%41", "%", "é", "[::1]"}
		manySequences(3, words, 4, func(text string) {
			compareClean(t, text, b)
			compareClean(t, "//"+text, b)
			compareClean(t, "https://"+text+"/", b)
			compareClean(t, "file:"+text, b)
		})
	}
}
