package verror

// table describes the names. Each has two examples that cause the error when
// parsed without a base, or, for file-invalid-Windows-drive-letter, against
// file:///c:/.
var table = [end]Info{
	DomainToASCII: {
		"domain-to-ASCII", "validation-error-domain-to-ascii", Sometimes,
		"the host is not a domain name that IDNA and DNS accept",
		"write a domain of letters, digits and hyphens, at most 63 bytes a label and 253 in all, or its xn-- form",
		[2]string{"https://exa%23mple.org", "https://a_b.example/"},
	},
	DomainPercentEncoded: {
		"domain-percent-encoded", "domain-percent-encoded", Never,
		"the domain contains a percent-encoded byte",
		"write the decoded characters",
		[2]string{"https://exam%70le.org", "https://%C3%A9.example/"},
	},
	HostInvalidCodePoint: {
		"host-invalid-code-point", "host-invalid-code-point", Always,
		"the opaque host contains a code point that no host may contain",
		"percent-encode it or remove it",
		[2]string{"foo://exa[mple.org", "foo://a b/"},
	},
	IPv4EmptyPart: {
		"IPv4-empty-part", "ipv4-empty-part", Never,
		"the IPv4 address ends with a dot",
		"remove the last dot",
		[2]string{"https://127.0.0.1./", "http://1./"},
	},
	IPv4TooFewParts: {
		"IPv4-too-few-parts", "ipv4-too-few-parts", Never,
		"the IPv4 address has fewer than four parts",
		"write all four numbers",
		[2]string{"https://1.2.3/", "http://0/"},
	},
	IPv4TooManyParts: {
		"IPv4-too-many-parts", "ipv4-too-many-parts", Always,
		"the host ends in a number, so it must be an IPv4 address, and has more than four parts",
		"write exactly four numbers, or let the last label of a domain contain a letter",
		[2]string{"https://1.2.3.4.5/", "http://a.b.c.d.5/"},
	},
	IPv4NonNumericPart: {
		"IPv4-non-numeric-part", "ipv4-non-numeric-part", Always,
		"the host ends in a number, so it must be an IPv4 address, and one of its parts is not a number",
		"write four decimal numbers, or let the last label of a domain contain a letter",
		[2]string{"https://test.42", "http://09/"},
	},
	IPv4NonDecimalPart: {
		"IPv4-non-decimal-part", "ipv4-non-decimal-part", Never,
		"a part of the IPv4 address is written in hexadecimal or octal",
		"write it in decimal without leading zeros",
		[2]string{"https://127.0.0x0.1", "http://010.0.0.1/"},
	},
	IPv4OutOfRangePart: {
		"IPv4-out-of-range-part", "ipv4-out-of-range-part", Sometimes,
		"a part of the IPv4 address exceeds 255",
		"write four numbers from 0 to 255",
		[2]string{"https://255.255.4000.1", "http://1.2.3.256/"},
	},
	IPv4NonASCIIInput: {
		"IPv4-non-ASCII-input", "ipv4-non-ascii-input", Never,
		"the IPv4 address is written with characters outside ASCII that IDNA maps to digits or dots",
		"write it with ASCII digits and full stops",
		[2]string{"https://１.2.3.4/", "http://1.2.3。4/"},
	},
	IPv6Unclosed: {
		"IPv6-unclosed", "ipv6-unclosed", Always,
		"the IPv6 address lacks its closing bracket",
		"put ] after the address",
		[2]string{"https://[::1", "http://[::1]x/"},
	},
	IPv6InvalidCompression: {
		"IPv6-invalid-compression", "ipv6-invalid-compression", Always,
		"the IPv6 address begins with a single colon",
		"begin with :: or with a piece",
		[2]string{"https://[:1]", "http://[:]/"},
	},
	IPv6TooManyPieces: {
		"IPv6-too-many-pieces", "ipv6-too-many-pieces", Always,
		"the IPv6 address has more than eight pieces",
		"write eight pieces, or fewer with ::",
		[2]string{"https://[1:2:3:4:5:6:7:8:9]", "http://[1:2:3:4:5:6:7::8:9]/"},
	},
	IPv6MultipleCompression: {
		"IPv6-multiple-compression", "ipv6-multiple-compression", Always,
		"the IPv6 address has :: more than once",
		"write the zeros out in all places but one",
		[2]string{"https://[1::1::1]", "http://[::1::]/"},
	},
	IPv6InvalidCodePoint: {
		"IPv6-invalid-code-point", "ipv6-invalid-code-point", Always,
		"the IPv6 address contains something other than hexadecimal digits and colons, or ends too early",
		"write pieces of one to four hexadecimal digits between colons; zone identifiers are not supported",
		[2]string{"https://[1:2:3!:4]", "http://[1:2:3:]/"},
	},
	IPv6TooFewPieces: {
		"IPv6-too-few-pieces", "ipv6-too-few-pieces", Always,
		"the IPv6 address has fewer than eight pieces and no ::",
		"write eight pieces, or :: in place of a run of zeros",
		[2]string{"https://[1:2:3]", "http://[]/"},
	},
	IPv6PieceLeadingZero: {
		"IPv6-piece-leading-zero", "ipv6-piece-leading-zero", Never,
		"a piece of the IPv6 address has leading zeros",
		"remove them",
		[2]string{"https://[::01]", "http://[2001:0db8::1]/"},
	},
	IPv4InIPv6TooManyPieces: {
		"IPv4-in-IPv6-too-many-pieces", "ipv4-in-ipv6-too-many-pieces", Always,
		"more than six pieces stand before the IPv4 part of the IPv6 address",
		"write at most six pieces before it",
		[2]string{"https://[1:1:1:1:1:1:1:127.0.0.1]", "http://[1:2:3:4:5:6::1.2.3.4]/"},
	},
	IPv4InIPv6InvalidCodePoint: {
		"IPv4-in-IPv6-invalid-code-point", "ipv4-in-ipv6-invalid-code-point", Always,
		"the IPv4 part of the IPv6 address has an empty number, a leading zero, too many numbers or something other than digits and dots",
		"write four decimal numbers without leading zeros",
		[2]string{"https://[ffff::.0.0.1]", "http://[::1.2.3.4.5]/"},
	},
	IPv4InIPv6OutOfRangePart: {
		"IPv4-in-IPv6-out-of-range-part", "ipv4-in-ipv6-out-of-range-part", Always,
		"a number in the IPv4 part of the IPv6 address exceeds 255",
		"write numbers from 0 to 255",
		[2]string{"https://[ffff::127.0.0.4000]", "http://[::256.0.0.1]/"},
	},
	IPv4InIPv6TooFewParts: {
		"IPv4-in-IPv6-too-few-parts", "ipv4-in-ipv6-too-few-parts", Always,
		"the IPv4 part of the IPv6 address has fewer than four numbers",
		"write all four numbers",
		[2]string{"https://[ffff::127.0.0]", "http://[::1.2]/"},
	},
	InvalidURLUnit: {
		"invalid-URL-unit", "invalid-url-unit", Never,
		"a code point stands where a URL may not have it, or a % is not followed by two hexadecimal digits",
		"percent-encode it (% itself as %25), or remove it",
		[2]string{"https://example.org/>", "https://example.org/%s"},
	},
	SpecialSchemeMissingFollowingSolidus: {
		"special-scheme-missing-following-solidus", "special-scheme-missing-following-solidus", Never,
		"the scheme is not followed by exactly two slashes",
		"write // after the scheme's colon",
		[2]string{"https:example.org", "file:c:/my-secret-folder"},
	},
	MissingSchemeNonRelativeURL: {
		"missing-scheme-non-relative-URL", "missing-scheme-non-relative-url", Always,
		"there is no scheme, and no base URL that a relative reference could be resolved against",
		"begin with a scheme such as https://, or give a base URL",
		[2]string{"example.org", "/path"},
	},
	InvalidReverseSolidus: {
		"invalid-reverse-solidus", "invalid-reverse-solidus", Never,
		"a backslash is used as a slash",
		"write /",
		[2]string{`https://example.org\path\to\file`, `file:\c:\x`},
	},
	InvalidCredentials: {
		"invalid-credentials", "invalid-credentials", Never,
		"a user name or password is part of the URL",
		"remove it and send credentials by other means",
		[2]string{"https://user@example.org", "ssh://user:pass@example.org"},
	},
	HostMissing: {
		"host-missing", "host-missing", Always,
		"there is no host where one is required",
		"write a host after the slashes",
		[2]string{"https://#fragment", "https://:443"},
	},
	PortOutOfRange: {
		"port-out-of-range", "port-out-of-range", Always,
		"the port exceeds 65535",
		"write a number from 0 to 65535",
		[2]string{"https://example.org:70000", "foo://h:65536/"},
	},
	PortInvalid: {
		"port-invalid", "port-invalid", Always,
		"the port contains something other than digits",
		"write a decimal number, or put an IPv6 address into brackets",
		[2]string{"https://example.org:7z", "http://a:b/"},
	},
	FileInvalidWindowsDriveLetter: {
		"file-invalid-Windows-drive-letter", "file-invalid-windows-drive-letter", Never,
		"a reference relative to a file URL begins with a Windows drive letter",
		"write the whole URL: file:///c:/",
		[2]string{"c|/path", "file:c|/path"},
	},
	FileInvalidWindowsDriveLetterHost: {
		"file-invalid-Windows-drive-letter-host", "file-invalid-windows-drive-letter-host", Never,
		"a Windows drive letter stands in the place of a file URL's host",
		"write three slashes before it: file:///c:/",
		[2]string{"file://c:", "file://d|/x"},
	},
}
