package vector

import "flag"

// Fuzzing reports whether go test fuzzes. It tries all seeds of a target first, so a target
// with thousands of them adds a part of them only; the tests run all.
func Fuzzing() bool {
	f := flag.Lookup("test.fuzz")
	return f != nil && f.Value.String() != ""
}

// Seeds returns inputs for fuzz targets. They contain every element of the syntax
// of URLs: schemes, delimiters, dots, drive letters, addresses.
func Seeds() []string {
	return []string{
		"", "a", "/", "//", "?", "#", "..", "https://example.com/", "HTTP://u:p@EXAMPLE.com:80/a/../b?c#d",
		"file:///C|/x/../..", "file://localhost/c:", "//c|/", "/c:/x", "file:c:\\d", "data:text/plain, x #y", "mailto:a@b",
		"foo://h:1/p?q#f", "foo:/.//x", "foo:/..//x", "web+demo:/path/..//not", "blob:https://h/x", "javascript:alert(1)",
		"https://[::1]:8080/", "https://[1:2:3:4:5:6:1.2.3.4]", "http://0x7f.1/", "http://1.2.3/", "http://256.256.256.256/",
		"https://faß.example/", "https://xn--fa-hia.example/", "http://１.2.3.4/", "https://a%41b%2Ec/", "ws://h/?'", "wss://h:443/",
		" \thttps:\r\n//h\t/ ", "https://h/%zz%2e%2E/.%2e/", "https://h/\xff\xe2\x80/?\xc3#\xf0\x9f", "http:\\\\h\\p", "https:////h//",
		"https://u@@h/", "https://:@h/", "https://h:65536/", "https://h:/", "non-special:x y  ?z", "http://a b/", "ftp://h:21/",
	}
}
