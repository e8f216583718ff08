package engine

import (
	"fmt"
	"strings"
	"testing"
)

// The tests below compare the functions of the quick engine for a URL that changes in one
// place with the machine. The sequences of the other tests are too short for words of eight
// bytes.

// TestPlaceAuthority has each kind of host, port and credentials before each kind of rest.
func TestPlaceAuthority(t *testing.T) {
	if testing.Short() {
		t.Skip("it tries many inputs, one after the other")
	}
	words := []string{"h", "Example.COM", "sub.example.org", ".", "1.2", "0X1", "u", "u@", "u:p@", "u;x=yé@", ":@", "@", "%40@", "[::1]", "[1::1.2.3.4]",
		"[2001:DB8:0:0:1:0:0:1]", "[", "]", "é", "东.рф", ":80", ":443", ":0", ":00081", ":65536", ":", "/", "\\", " ", "%41", "\t"}
	rests := []string{"", "/", "/a?b#c", "/a b?c d#e f", "/é/../ü?é#é", "/./%2e%2E/x", "/a\tb", "?q", "#f", "/x\\y", "/abcdefgh'?'#' \n"}
	sequences(2, words, func(authority string) {
		for _, scheme := range []string{"https://", "HTTP://", "http://", "hTTps://", "ws://", "foo://", "file://"} {
			for _, rest := range rests {
				compare(t, scheme+authority+rest, nil)
			}
		}
	})
	sequences(3, words, func(authority string) { compare(t, "https://"+authority+"/longer/path?q", nil) })
}

// TestPlacePath has sequences of all that a path is changed by.
func TestPlacePath(t *testing.T) {
	if testing.Short() {
		t.Skip("it tries many inputs, one after the other")
	}
	words := []string{"/", "/.", "/..", "/%2e", "/%2E.", "a", "abcdefgh", " ", "é", "東", "\xe2\x80", "?", "#", "\\", "\t", "'", "/C|", "~", "\U0001F4A9"}
	manySequences(4, words, 4, func(path string) { compare(t, "https://example.com/"+path, nil) })
	manySequences(3, words, 4, func(path string) {
		for n := range 9 {
			compare(t, "http://h/"+strings.Repeat("b", n)+path+"/c", nil)
			compare(t, "file:///"+strings.Repeat("b", n)+path, nil)
		}
		compare(t, "http://h/"+strings.Repeat(path, 40), nil)
	})
}

// TestPlaceBytes puts each byte at each offset of every part.
func TestPlaceBytes(t *testing.T) {
	if testing.Short() {
		t.Skip("it tries many inputs, one after the other")
	}
	for c := range 256 {
		for n := range 20 {
			part := strings.Repeat("a", n) + string([]byte{byte(c)}) + strings.Repeat("b", 20-n)
			for _, form := range []string{"https://%s/", "https://%s@h/", "https://u:%s@h/", "https://h:80/%s", "https://h/?%s", "https://h/?a b%s", "https://h/#%s", "https://h/# %s",
				"https://h/ %s", "https://h/é%s", "https://h/../%s", "https://H/%s", "HTTPS://h:%s/", "https://[::1%s]/"} {
				compare(t, fmt.Sprintf(form, part), nil)
			}
		}
	}
}
