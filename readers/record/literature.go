package main

// literature has examples of the classes that were published, with hosts of
// our own:
//   - Snyk and Claroty, "Exploiting URL Parsing Confusion" (2022): confusion of scheme,
//     slashes, backslashes, of what is URL-encoded, and of schemes with others
//   - Reynolds, Bates, Bailey, "Equivocal URLs" (ESORICS 2022): what makes two parsers
//     see two hosts
var literature = []string{
	// scheme
	"a.example", "a.example/path", "a.example:80", "//a.example/", "a.example:80/path", "localhost:80",
	// slashes
	"http:a.example", "http:/a.example", "http:///a.example/", "http:////a.example/", "http://///a.example/p", "https:///a.example@b.example/",
	// backslashes
	`http://a.example\b.example/`, `http://a.example\@b.example/`, `http:\\a.example/`, `http:/\a.example/`, `http://a.example\.b.example/`, `http:\/a.example`, `http://a.example\\@b.example/`,
	// URL-encoded
	"http://%61.example/", "http://a%2eexample/", "http://a.example%2f@b.example/", "http://a.example%5c@b.example/", "http://a.example%23@b.example/", "http://a.example%3f@b.example/",
	"http://a.example%40b.example/", "http://%31%32%37.0.0.1/", "http://a.example%00.b.example/", "http://a.example%09b.example/", "http://%2561.example/",
	// schemes with others
	"ldap://a.example#.b.example:1389/a", "ldap://127.0.0.1#.b.example:1389/a", "http://a.example#.b.example/", "jndi:ldap://a.example#b.example/",
	// the at sign
	"http://a.example@b.example/", "http://a.example@b.example@c.example/", "http://a.example:80@b.example/", "http://u:p@a.example@b.example/", "http://@a.example/", "http://a.example@/",
	// the number sign, the question mark
	"http://a.example#@b.example/", "http://a.example?@b.example/", "http://a.example#b.example", "http://a.example?b.example", "http://a.example#\\@b.example/", "http://a.example?\\@b.example/",
	// white space and controls
	"http://a.example b.example/", "http://a.example\tb.example/", "http://a.example\nb.example/", "http://a.example\r\nb.example/", " http://a.example/", "http://a.example /", "http://a.example\x00b.example/",
	"http://a.example @b.example/", "http://a.example\t@b.example/", "http://a.example\x00@b.example/", "http://a.example\u00a0@b.example/", "http://a.ex\tample/", "ht\ntp://a.example/", "\x00http://a.example/",
	// IDNA mapping
	"http://ａ.example/", "http://a。example/", "http://faß.example/", "http://a.exa\u00admple/", "http://a.ex\u200bample/", "http://ⓐ.example/", "http://a.example／b.example/", "http://a.example＃b.example/",
	"http://a.example？b.example/", "http://a.example＠b.example/", "http://a.example℀b.example/", "http://xn--a.example/", "http://a\u2024example/", "http://\u212a.example/", "http://bücher.example/",
	// numbers as IPv4 addresses
	"http://2130706433/", "http://0x7f000001/", "http://0x7f.1/", "http://0177.0.0.1/", "http://127.1/", "http://0/", "http://0x/", "http://127.0.0.1./", "http://127.0.0.01/", "http://08.8.8.8/", "http://256.1.1.1/",
	"http://4294967296/", "http://1.2.3/", "http://①②⑦.0.0.1/", "http://127.0.0.1.b.example/", "http://0xa.example/", "http://a.0x1/",
	// IPv6
	"http://[::1]/", "http://[::ffff:127.0.0.1]/", "http://[::127.0.0.1]/", "http://[0:0:0:0:0:0:0:1]/", "http://[::1%25eth0]/", "http://[::1%eth0]/", "http://[::1]b.example/", "http://[a.example]/", "http://[v1.x]/",
	"http://[::1]@b.example/", "http://[a.example]@b.example/", "http://a.example[@b.example/", "http://a.example]@b.example/", "http://::1/",
	// ports
	"http://a.example:80:81/", "http://a.example:b.example:80/", "http://a.example:/", "http://a.example:x/", "http://a.example:65536/", "http://a.example:0/", "http://a.example:+80/", "http://a.example: 80/",
	"http://a.example:80b.example/", "http://a.example:80 b.example/", "http://a.example:00000000000000000080/",
	// other characters
	"http://a.example;@b.example/", "http://a.example;b.example/", "http://a.example&@b.example/", "http://a.example|b.example/", "http://a.example^b.example/", "http://a.example<b.example/", "http://a.example{b.example/",
	"http://a.example`b.example/", "http://a.example\"b.example/", "http://a.example'b.example/", "http://a.example,b.example/", "http://a.example*b.example/", "http://a.example!b.example/", "http://a_b.example/", "http://a..example/",
}
