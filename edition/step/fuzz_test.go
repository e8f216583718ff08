package step_test

import (
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/percent"
)

// inputs are seeds with every element of the syntax of URLs.
var inputs = []string{
	"", "/", "//", "?", "#", "..", ":", "HTTP://u:p@@EXAMPLE.com:80/a/./../b?c#d", "https://a:b:c@d@h/", "https://@/", "https://:@h",
	"file:///C|/x/../..", "file://localhost/c:", "//c|/", "/c:/x", "c|", "file:c:\\d", "data:text/plain, x #y", "x:a  ?b", "x:a \t#",
	"foo://h:1/p?q#f", "foo:/.//x", "web+demo:/path/..//not", "https://[::1]:8080/", "https://[1:2:3:4:5:6:1.2.3.4", "h:65536", "https://h:65536/",
	"http://0x7f.1/", "http://１.2.3.4/", "https://a%41b%2Ec/", "ws://h/?é'", "https://h/?é\u20ac'#é", " \thttps:\r\n//h\t/ ", "x:\t\xff\xe2\x80 ?\xc3\n#\xf0\x9f ",
	"https://h/%zz%2e%2E/.%2e/<\ufffe", "http:\\\\h\\p", "https:////h//", "https:x", "https:/x", "http://a b/", "8080x", "1:", "h:/?#",
}

var hrefs = []string{"https://user:pass@example.com:8080/a/b/c?d#e", "file:///C:/a/b", "file://h/x", "foo:x y?z#", "foo:/a", "foo://h/a//b", "foo://", "wss://h/?"}

// encodings are the encodings that a number from the fuzzer selects.
var encodings = []string{"utf-8", "windows-1252", "iso-2022-jp", "utf-16le", "gb18030"}

func encodingOf(t testing.TB, n uint8) percent.Encoding {
	if n%8 == 0 {
		return nil
	}
	return getEncoding(t, encodings[int(n)%len(encodings)])
}

// maxFuzz is the maximum length of the inputs that are compared, because the
// naive machine takes quadratic time.
const maxFuzz = 300

// FuzzParse compares every step of parsing any input, against any base URL and
// in any of the encodings, with the naive machine.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func FuzzParse(f *testing.F) {
	for i, input := range inputs {
		f.Add(input, "", uint8(0))
		f.Add(input, hrefs[i%len(hrefs)], uint8(i))
		f.Add(input, hrefs[(i*3+1)%len(hrefs)], uint8(i+1))
	}
	f.Fuzz(func(t *testing.T, input, base string, encoding uint8) {
		b, _ := weburl.Parse(base) // b is the zero URL if base is not a URL
		if len(input) > maxFuzz || len(b.Href()) > maxFuzz {
			return
		}
		checkParse(t, input, b, encodingOf(t, encoding))
	})
}

// FuzzSet compares every step of setting any part of any URL to any value.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func FuzzSet(f *testing.F) {
	for i, value := range inputs {
		for part := step.Scheme; part <= step.Fragment; part++ {
			f.Add(hrefs[(i+int(part))%len(hrefs)], value, uint8(part-1), uint8(i))
		}
	}
	f.Fuzz(func(t *testing.T, href, value string, part, encoding uint8) {
		u, err := weburl.Parse(href)
		if err != nil || len(u.Href()) > maxFuzz || len(value) > maxFuzz {
			return
		}
		checkSet(t, u, step.Part(part%7)+step.Scheme, value, encodingOf(t, encoding))
	})
}
