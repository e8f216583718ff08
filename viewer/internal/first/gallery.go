package first

import (
	"github.com/weburl-go/weburl/internal/validation"
	"github.com/weburl-go/weburl/reason"
)

type galleryAnswer struct {
	Examples []galleryExample `json:"examples"`
}

type galleryExample struct {
	ID       string `json:"id"`
	Title    string `json:"title"`
	Sentence string `json:"sentence"`
	Input    string `json:"input"`
	Base     string `json:"base"`
	Encoding string `json:"encoding"`
	Edition  string `json:"edition"`
	Escapes  bool   `json:"escapes"`
	Show     string `json:"show"`
}

// shown returns an example for a part of the page.
func shown(show, id, title, input, sentence string) galleryExample {
	return galleryExample{ID: id, Title: title, Sentence: sentence, Input: input, Show: show}
}

func (e galleryExample) against(base string) galleryExample {
	e.Base = base
	return e
}

func (e galleryExample) by(edition string) galleryExample {
	e.Edition = edition
	return e
}

func (e galleryExample) escaped() galleryExample {
	e.Escapes = true
	return e
}

func (e galleryExample) in(encoding string) galleryExample {
	e.Encoding = encoding
	return e
}

func (p *program) gallery(struct{}) (*galleryAnswer, error) {
	list := append(galleryOfParts(), galleryOfHosts()...)
	list = append(list, galleryOfReferences()...)
	return &galleryAnswer{append(list, galleryOfEditions()...)}, nil
}

func galleryOfParts() []galleryExample {
	return []galleryExample{
		shown("ribbon", "parts", "The parts of a URL", "https://user:secret@example.com:8080/a/b?q=1#top",
			"Scheme, user name, password, host, port, path, query and fragment, each in its color."),
		shown("ribbon", "case", "What is written in lower case", "HTTPS://EXAMPLE.COM/Path",
			"Scheme and host have no upper case; the path keeps it."),
		shown("ribbon", "dots", "Dot segments", "https://example.com/a/b/../c/./%2e%2e/d",
			"The parser removes . and .. and with .. the segment before, also if the dots are percent-encoded."),
		shown("ribbon", "backslash", "Backslashes", `https:\\example.com\path`,
			"In URLs with special schemes a backslash counts as a slash."),
		shown("ribbon", "tabs", "Tabs and newlines", `  https://exa\tmple.com/a\nb  `,
			"The parser removes tabs and newlines everywhere, and spaces at both ends, before it begins.").escaped(),
		shown("ribbon", "space", "Percent-encoding", `https://example.com/a b/"c"?q=<d>#e f`,
			"Each part has its own set of characters that are percent-encoded."),
		shown("ribbon", "percent", "A percent sign alone", "https://example.com/100%?50%",
			"A percent sign without two hexadecimal digits is an error, but it stays as it is."),
		shown("ribbon", "default-port", "The default port", "https://example.com:443/",
			"The default port of the scheme is left out, so both ways to write the URL are equal."),
		shown("ribbon", "opaque", "A path without segments", "mailto:someone@example.com?subject=Hi there",
			"A URL such as mailto: has no host, and its path is one opaque string."),
		shown("ribbon", "data", "A data: URL", "data:text/html,<h1>Hello</h1>#x",
			"The document is in the path; nothing of it is a host."),
		shown("ribbon", "many-slashes", "Too many slashes", "https:////example.com//a",
			"Before the host all slashes are passed over; in the path each one counts."),
		shown("steps", "at-sign", "Two at signs", "https://good.example@evil.example@real.example/",
			"The last @ ends the user name, so the host is real.example; see how the machine goes back."),
	}
}

func galleryOfHosts() []galleryExample {
	return []galleryExample{
		shown("host", "unicode-host", "A host in Unicode", "https://bücher.example/",
			"The label is written in Punycode, which DNS can carry."),
		shown("host", "fullwidth", "A host in disguise", "https://ｇｏｏｇｌｅ。com/",
			"Fullwidth letters and the ideographic full stop are mapped to ASCII: this is google.com."),
		shown("host", "cyrillic", "A letter of another script", "https://аpple.com/",
			"The first letter is Cyrillic. A careful program shows the Punycode."),
		shown("host", "whole-script", "All letters of another script", "https://аррӏе.com/",
			"Every letter is Cyrillic and looks Latin; this deceived browsers in 2017."),
		shown("host", "sharp-s", "Sharp s", "https://faß.example/",
			"Since 2017 ß is kept; before, it was ss, which is another domain."),
		shown("host", "subdomain", "A subdomain like a host", "https://accounts.example.com.login.example.net/",
			"The registrable domain is example.net; everything before it can be chosen by its owner."),
		shown("host", "suffix", "A public suffix of two labels", "https://www.shop.example.co.uk/",
			"Anybody can register a name under co.uk, so the site is example.co.uk."),
		shown("host", "ipv4-number", "An address as one number", "http://2130706433/",
			"This is 127.0.0.1. A filter that looks for dots misses it."),
		shown("host", "ipv4-octal", "An address in octal", "http://0177.0.0.01/",
			"A leading zero makes a number octal: 127.0.0.1. Programs that read decimals go elsewhere."),
		shown("host", "ipv4-hex", "An address in hexadecimal", "http://0xA9.0xFE.0xA9.0xFE/latest/meta-data/",
			"This is 169.254.169.254, from which cloud machines read their secrets."),
		shown("host", "ipv4-circled", "An address in circled digits", "http://①②⑦.⓪.⓪.①/",
			"Digits of all kinds are mapped to ASCII before the address is read."),
		shown("host", "ipv6", "An IPv6 address", "http://[2001:0DB8:0:0:0:0:0:0001]/",
			"The longest run of zeros becomes ::, and leading zeros go."),
		shown("host", "ipv6-mapped", "An IPv4 address inside IPv6", "http://[::ffff:127.0.0.1]/",
			"A connection to this address goes to 127.0.0.1, which a list of IPv4 addresses should contain."),
		shown("host", "ends-in-number", "Nearly an address", "http://example.0x/",
			"A host that ends in a number must be an IPv4 address, so this is no URL."),
		shown("host", "percent-host", "A percent-encoded host", "https://ex%61mple.com/",
			"In special URLs the host is percent-decoded first."),
		shown("host", "forbidden", "A character that no host has", "https://exam|ple.com/",
			"Characters that delimit parts of a URL are refused, also if they are percent-encoded."),
	}
}

func galleryOfReferences() []galleryExample {
	return []galleryExample{
		shown("ribbon", "relative", "A relative URL", "../c?x#y", "The base URL gives what the input does not have.").against("https://example.com/a/b/"),
		shown("ribbon", "scheme-relative", "Two slashes", "//evil.example/login",
			"This is not a path: it names another host. Redirects to a path that a user gives are open to it.").against("https://example.com/"),
		shown("ribbon", "backslash-relative", "Slash and backslash", `/\evil.example/login`,
			"The same with a backslash, which many filters forget.").against("https://example.com/"),
		shown("ribbon", "drive-letter", "A Windows drive letter", "file://C|/Windows/../..",
			"What stands in the place of the host is read as a path, and .. does not remove the drive."),
		shown("editing", "query-pairs", "A query of pairs", "https://example.com/?q=a+b&q=%26&empty&=x",
			"Plus is a space, a name can occur twice, and a value can be missing."),
		shown("ribbon", "encoding", "A page in another encoding", "https://example.com/ä?ä",
			"The encoding of a page has an effect on the query only: here it is windows-1252.").in("windows-1252"),
		shown("readings", "javascript", "A javascript: URL", "JaVaScRiPt:alert(1)//example.com",
			"The scheme decides what happens: a check that only looks for a host is deceived."),
		shown("readings", "net-url", "Two parsers, two hosts", `http://good.example\@evil.example/`,
			"For browsers the host is good.example; a parser of RFC 3986 refuses the URL or takes evil.example."),
	}
}

func galleryOfEditions() []galleryExample {
	return []galleryExample{
		shown("readings", "edition-opaque-host", "Hosts of other schemes", "foo://EXAMPLE.com/a/../b",
			"Until 2015 a scheme that nobody knew had no host, and its path was not divided."),
		shown("readings", "edition-empty-path", "A slash more", "foo:/a/..//b",
			"Removing dots leaves two slashes, which an old edition wrote so that they named a host."),
		shown("steps", "edition-2015", "The edition that was a grammar", "http://user@example.com:80/a/../b",
			"The edition of 2015 had rules instead of states: they are tried, and some lead back.").by("2015"),
		shown("readings", "edition-braces", "Braces", "http://example.com/{a}?`b`",
			"What is percent-encoded changed often; the table says when, and in which commit."),
	}
}

// exampleOf returns an input with a validation error.
func exampleOf(c reason.Code) *example {
	e := &example{Input: validation.Infos[c].Examples[0]}
	if c == reason.FileInvalidWindowsDriveLetter {
		e.Base = "file:///c:/"
	}
	return e
}
