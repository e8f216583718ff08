package reason

// words are the words for a code: its name, its anchor in the standard, what is wrong,
// and how to correct it.
type words struct{ name, anchor, meaning, remedy string }

// table has the words for the codes. The first ones are for a number that is no code.
var table = [end]words{
	0: {"unknown", "validation-error", "the reason is unknown", "use a constant of package reason"},

	DomainToASCII: {
		"domain-to-ASCII", "validation-error-domain-to-ascii",
		"the host is not a domain name that IDNA and DNS accept",
		"write a domain of letters, digits and hyphens, at most 63 bytes a label and 253 in all, or its xn-- form",
	},
	DomainPercentEncoded: {
		"domain-percent-encoded", "domain-percent-encoded",
		"the domain contains a percent-encoded byte",
		"write the decoded characters",
	},
	HostInvalidCodePoint: {
		"host-invalid-code-point", "host-invalid-code-point",
		"the opaque host contains a code point that no host may contain",
		"percent-encode it or remove it",
	},
	IPv4EmptyPart: {
		"IPv4-empty-part", "ipv4-empty-part",
		"the IPv4 address ends with a dot",
		"remove the last dot",
	},
	IPv4TooFewParts: {
		"IPv4-too-few-parts", "ipv4-too-few-parts",
		"the IPv4 address has fewer than four parts",
		"write all four numbers",
	},
	IPv4TooManyParts: {
		"IPv4-too-many-parts", "ipv4-too-many-parts",
		"the host ends in a number, so it must be an IPv4 address, and has more than four parts",
		"write exactly four numbers, or let the last label of a domain contain a letter",
	},
	IPv4NonNumericPart: {
		"IPv4-non-numeric-part", "ipv4-non-numeric-part",
		"the host ends in a number, so it must be an IPv4 address, and one of its parts is not a number",
		"write four decimal numbers, or let the last label of a domain contain a letter",
	},
	IPv4NonDecimalPart: {
		"IPv4-non-decimal-part", "ipv4-non-decimal-part",
		"a part of the IPv4 address is written in hexadecimal or octal",
		"write it in decimal without leading zeros",
	},
	IPv4OutOfRangePart: {
		"IPv4-out-of-range-part", "ipv4-out-of-range-part",
		"a part of the IPv4 address exceeds 255",
		"write four numbers from 0 to 255",
	},
	IPv4NonASCIIInput: {
		"IPv4-non-ASCII-input", "ipv4-non-ascii-input",
		"the IPv4 address is written with characters outside ASCII that IDNA maps to digits or dots",
		"write it with ASCII digits and full stops",
	},
	IPv6Unclosed: {
		"IPv6-unclosed", "ipv6-unclosed",
		"the IPv6 address lacks its closing bracket",
		"put ] after the address",
	},
	IPv6InvalidCompression: {
		"IPv6-invalid-compression", "ipv6-invalid-compression",
		"the IPv6 address begins with a single colon",
		"begin with :: or with a piece",
	},
	IPv6TooManyPieces: {
		"IPv6-too-many-pieces", "ipv6-too-many-pieces",
		"the IPv6 address has more than eight pieces",
		"write eight pieces, or fewer with ::",
	},
	IPv6MultipleCompression: {
		"IPv6-multiple-compression", "ipv6-multiple-compression",
		"the IPv6 address has :: more than once",
		"write the zeros out in all places but one",
	},
	IPv6InvalidCodePoint: {
		"IPv6-invalid-code-point", "ipv6-invalid-code-point",
		"the IPv6 address contains something other than hexadecimal digits and colons, or ends too early",
		"write pieces of one to four hexadecimal digits between colons; zone identifiers are not supported",
	},
	IPv6TooFewPieces: {
		"IPv6-too-few-pieces", "ipv6-too-few-pieces",
		"the IPv6 address has fewer than eight pieces and no ::",
		"write eight pieces, or :: in place of a run of zeros",
	},
	IPv6PieceLeadingZero: {
		"IPv6-piece-leading-zero", "ipv6-piece-leading-zero",
		"a piece of the IPv6 address has leading zeros",
		"remove them",
	},
	IPv4InIPv6TooManyPieces: {
		"IPv4-in-IPv6-too-many-pieces", "ipv4-in-ipv6-too-many-pieces",
		"more than six pieces stand before the IPv4 part of the IPv6 address",
		"write at most six pieces before it",
	},
	IPv4InIPv6InvalidCodePoint: {
		"IPv4-in-IPv6-invalid-code-point", "ipv4-in-ipv6-invalid-code-point",
		"the IPv4 part of the IPv6 address has an empty number, a leading zero, too many numbers or something other than digits and dots",
		"write four decimal numbers without leading zeros",
	},
	IPv4InIPv6OutOfRangePart: {
		"IPv4-in-IPv6-out-of-range-part", "ipv4-in-ipv6-out-of-range-part",
		"a number in the IPv4 part of the IPv6 address exceeds 255",
		"write numbers from 0 to 255",
	},
	IPv4InIPv6TooFewParts: {
		"IPv4-in-IPv6-too-few-parts", "ipv4-in-ipv6-too-few-parts",
		"the IPv4 part of the IPv6 address has fewer than four numbers",
		"write all four numbers",
	},
	InvalidURLUnit: {
		"invalid-URL-unit", "invalid-url-unit",
		"a code point stands where a URL may not have it, or a % is not followed by two hexadecimal digits",
		"percent-encode it (% itself as %25), or remove it",
	},
	SpecialSchemeMissingFollowingSolidus: {
		"special-scheme-missing-following-solidus", "special-scheme-missing-following-solidus",
		"the scheme is not followed by exactly two slashes",
		"write // after the scheme's colon",
	},
	MissingSchemeNonRelativeURL: {
		"missing-scheme-non-relative-URL", "missing-scheme-non-relative-url",
		"there is no scheme, and no base URL that a relative reference could be resolved against",
		"begin with a scheme such as https://, or give a base URL",
	},
	InvalidReverseSolidus: {
		"invalid-reverse-solidus", "invalid-reverse-solidus",
		"a backslash is used as a slash",
		"write /",
	},
	InvalidCredentials: {
		"invalid-credentials", "invalid-credentials",
		"a user name or password is part of the URL",
		"remove it and send credentials by other means",
	},
	HostMissing: {
		"host-missing", "host-missing",
		"there is no host where one is required",
		"write a host after the slashes",
	},
	PortOutOfRange: {
		"port-out-of-range", "port-out-of-range",
		"the port exceeds 65535",
		"write a number from 0 to 65535",
	},
	PortInvalid: {
		"port-invalid", "port-invalid",
		"the port contains something other than digits",
		"write a decimal number, or put an IPv6 address into brackets",
	},
	FileInvalidWindowsDriveLetter: {
		"file-invalid-Windows-drive-letter", "file-invalid-windows-drive-letter",
		"a reference relative to a file URL begins with a Windows drive letter",
		"write the whole URL: file:///c:/",
	},
	FileInvalidWindowsDriveLetterHost: {
		"file-invalid-Windows-drive-letter-host", "file-invalid-windows-drive-letter-host",
		"a Windows drive letter stands in the place of a file URL's host",
		"write three slashes before it: file:///c:/",
	},

	ZeroURL: {
		"zero-URL", "concept-url",
		"the zero URL can be neither edited nor converted",
		"parse one first",
	},
	TooLong: {
		"too-long", "concept-basic-url-parser",
		"the input is longer than the limit, or the result would have 4 GiB or more",
		"use a shorter one",
	},
	InvalidScheme: {
		"invalid-scheme", "dom-url-protocol",
		"the value is not a scheme",
		`write a letter followed by letters, digits, "+", "-" and "."`,
	},
	SpecialMismatch: {
		"special-mismatch", "dom-url-protocol",
		"http, https, ws, wss, ftp and file can only be exchanged for each other",
		"parse the URL that you want as a whole",
	},
	FileAuthority: {
		"file-authority", "dom-url-protocol",
		"a file URL can have neither credentials nor a port",
		"remove them first",
	},
	FileEmptyHost: {
		"file-empty-host", "dom-url-protocol",
		"the file URL has no host, which the new scheme may need",
		"set the host first",
	},
	EmptyHost: {
		"empty-host", "dom-url-host",
		"a URL with credentials or a port needs a host",
		"remove them first",
	},
	PortInHost: {
		"port-in-host", "dom-url-hostname",
		"the host is followed by a port",
		"use WithHostPort for both",
	},
	NoPort: {
		"no-port", "dom-url-host",
		"no digits follow the colon",
		"leave it out to keep the port",
	},
	OpaquePath: {
		"opaque-path", "url-opaque-path",
		"the URL has an opaque path, so it has no host and no path segments that could be changed",
		"parse the URL that you want as a whole",
	},
	NoAuthority: {
		"no-authority", "cannot-have-a-username-password-port",
		"the URL has no host, or is a file URL, so it cannot have a username, password or port",
		"use a URL with a host and another scheme",
	},
	Rest: {
		"rest", "api",
		"this part of the value would be ignored",
		"remove it",
	},
	Ambiguous: {
		"ambiguous", "concept-url-serializer",
		"the result would be parsed as another URL",
		"change the host or the path first",
	},
	InvalidAddr: {
		"invalid-address", "ip-address",
		"the address is the zero Addr, or has a zone, which a URL cannot have",
		"use an address without a zone",
	},
	TabOrNewline: {
		"tab-or-newline", "concept-basic-url-parser",
		"tabs and newlines would be ignored",
		"remove them or, except in a scheme or a host, encode them as %09, %0A and %0D",
	},
	UnbracketedIPv6: {
		"unbracketed-IPv6", "concept-host-parser",
		"an IPv6 address must be in brackets",
		"write them around the address, without a zone, or use WithAddr or the field Addr of Parts",
	},
	DotSegment: {
		"dot-segment", "url-path-segment",
		`"." and ".." cannot be segments, because they would be resolved`,
		"remove them",
	},
	Conflict: {
		"conflict", "concept-url",
		"this cannot be combined with the scheme or with another field that is set",
		"leave one of them empty",
	},
	FirstSlash: {
		"first-slash", "concept-url-path",
		"a path begins with a slash, and an opaque path does not",
		"use the fields Path and Opaque of Parts for them",
	},
	NoSegment: {
		"no-segment", "url-path-segment",
		"the path has fewer segments",
		"use AppendSegments to add some",
	},
	NotTupleScheme: {
		"not-tuple-scheme", "concept-url-origin",
		`the text does not begin with ftp, http, https, ws or wss, and "://"`,
		`write an origin like https://example.com, or "null"`,
	},
	HasCredentials: {
		"has-credentials", "concept-url-origin",
		"there is a username or a password",
		`remove it and the "@"`,
	},
	HasMore: {
		"has-more", "concept-url-origin",
		"something follows the host and the port",
		"remove it, also a slash",
	},
	Wildcard: {
		"wildcard", "concept-url-origin",
		"the host is a pattern, and an origin has one host",
		"write each origin, or use the type Origins of package guard",
	},
	HasScheme: {
		"has-scheme", "relative-url-string",
		"there is a scheme, so this is no relative reference",
		"parse it as a URL, or write ./ before a path that begins like a scheme",
	},
	HasHost: {
		"has-host", "scheme-relative-url-string",
		"it begins with two slashes, so it has a host",
		"parse it against a base URL, or write one slash",
	},
	OtherBase: {
		"other-base", "concept-basic-url-parser",
		"a reference is for base URLs with the schemes http, https, ws, wss and ftp",
		"use another base URL, or its method Parse",
	},
	CannotKeep: {
		"cannot-keep", "concept-url-serializer",
		"net/url would change or refuse this part of the URL",
		"write it in another way or remove it",
	},
	OtherScheme: {
		"other-scheme", "concept-url-serializer",
		"its String has another scheme than its field Scheme",
		"correct the field Scheme",
	},
	OtherHost: {
		"other-host", "concept-url-serializer",
		"its String has another host or port than its field Host",
		"set the field Host, and do not put a host into Path or Opaque",
	},

	InvalidEscape: {
		"invalid-escape", "percent-encoded-byte",
		"a percent sign is not followed by two hexadecimal digits",
		"write %25 for a percent sign",
	},
	InvalidUTF8: {
		"invalid-UTF-8", "string-percent-decode",
		"the decoded bytes are not UTF-8",
		"decode them in the encoding in which they were written",
	},

	MissingBase: {
		"missing-base", "relative-url-string",
		"there is no base URL with a path that it could be relative to",
		"write an absolute URL, or give another base URL",
	},
	OpaqueBase: {
		"opaque-base", "relative-url-with-fragment-string",
		"the path of the base URL is opaque, so only a fragment can be relative to it",
		"write an absolute URL, or a fragment alone",
	},
	NumericLabel: {
		"numeric-label", "valid-domain",
		"the last label of a domain is not a number",
		"let the last label have a letter",
	},
	AfterBracket: {
		"after-bracket", "valid-host-string",
		"nothing may follow the closing bracket of an address",
		"remove what follows the bracket",
	},
	NeedlessCompression: {
		"needless-compression", "valid-ipv6-address-string",
		":: stands for no piece, as there are eight without it",
		"write : in place of ::",
	},
	UnexpectedAuthority: {
		"unexpected-authority", "path-absolute-non-authority-url-string",
		"two slashes at the start begin an authority",
		"begin with one slash",
	},
	UnexpectedDelimiter: {
		"unexpected-delimiter", "url-writing",
		"this delimiter ends the part of the URL in which it stands",
		"percent-encode or remove it",
	},

	RelativePath: {
		"relative-path", "concept-url-path",
		"the path is not absolute",
		"make it absolute first, as filepath.Abs does",
	},
	NUL: {
		"NUL", "concept-url-path",
		"there is a zero byte, which no path can have",
		"remove it",
	},
	DevicePath: {
		"device-path", "concept-url-path",
		"this is the path of a device, not of a file",
		"use a path with a drive letter, or with a server and a share",
	},
	VerbatimName: {
		"verbatim-name", "double-dot-path-segment",
		`after \\?\ a dot segment or a slash is the name of a file, which no URL can have`,
		`remove the prefix \\?\ if it is not one`,
	},
	InvalidServer: {
		"invalid-server", "concept-url-host",
		"no file URL can have this server as its host",
		"use another name of the server",
	},
	MissingShare: {
		"missing-share", "concept-url-path",
		"there is a server but no share",
		`write \\server\share`,
	},
	NotFile: {
		"not-file", "concept-url-scheme",
		"the scheme of the URL is not file",
		"use a file URL",
	},
	UnexpectedHost: {
		"unexpected-host", "concept-url-host",
		"the URL has a host, but a path of Unix has no server",
		"use a URL without host",
	},
	MissingDrive: {
		"missing-drive", "windows-drive-letter",
		"the URL has neither a host nor an absolute path on a drive",
		"use a URL such as file:///C:/x",
	},
	EncodedSeparator: {
		"encoded-separator", "percent-encoded-byte",
		"a name has an encoded separator, which no name of a file can have",
		"use a URL without it",
	},

	NotBlob: {
		"not-blob", "concept-url-blob-entry",
		"the scheme of the URL is not blob",
		"use a URL that Store.Add has returned",
	},
	UnknownBlobURL: {
		"unknown-blob-URL", "concept-url-blob-entry",
		"the store has no entry for the URL: it was revoked, was never added to this store, or is to be revoked and has a fragment",
		"use the URL that Store.Add has returned, before it is revoked",
	},
	OtherOrigin: {
		"other-origin", "concept-url-origin",
		"the URL was created in an environment of another origin",
		"revoke it from an environment of the origin that created it",
	},

	TrailingBackslash: {
		"trailing-backslash", "tokenize-a-string",
		"a backslash at the end escapes nothing",
		`write \\ for a backslash`,
	},
	MissingName: {
		"missing-name", "tokenize-a-string",
		"no name follows the colon",
		`write \: for a colon`,
	},
	UnclosedRegExp: {
		"unclosed-regexp", "tokenize-a-string",
		"the parenthesis is not closed",
		`add ")", or write \( for a parenthesis`,
	},
	EmptyRegExp: {
		"empty-regexp", "tokenize-a-string",
		"there is no regular expression between the parentheses",
		"add it",
	},
	NonASCIIRegExp: {
		"non-ASCII-regexp", "tokenize-a-string",
		"the regular expression has a character outside ASCII",
		`write it as an escape such as \u00E9`,
	},
	MisplacedQuestionMark: {
		"misplaced-question-mark", "tokenize-a-string",
		"the regular expression begins with a question mark",
		"put something before it",
	},
	NestedGroup: {
		"nested-group", "tokenize-a-string",
		"the regular expression has a capturing group",
		`write groups like "(?:a|b)"`,
	},
	UnclosedGroup: {
		"unclosed-group", "parse-a-pattern-string",
		"the closing brace is missing, or is not where it can be",
		"put one name, expression or asterisk between braces at most, and close them",
	},
	UnexpectedToken: {
		"unexpected-token", "consume-a-required-token",
		"this has a special meaning that it cannot have here",
		`write a backslash before it`,
	},
	DuplicateName: {
		"duplicate-name", "is-a-duplicate-name",
		"another group of the component has this name",
		"choose another name",
	},
	InvalidRegExp: {
		"invalid-regexp", "component-compile",
		"the regular expression is not one of JavaScript with the flag v",
		"correct it",
	},
	UnsupportedRegExp: {
		"unsupported-regexp", "component-compile",
		"the regular expression needs a regular expression engine for JavaScript that has it",
		"write it shorter and without backreferences, lookaround and repeated empty matches, or set Options.Engine to one that has it",
	},
	InvalidComponent: {
		"invalid-component", "canon",
		"the component of a URL cannot have this text",
		"correct it",
	},
	InvalidBaseURL: {
		"invalid-base-url", "process-a-urlpatterninit",
		"the base URL is not a URL",
		"correct it",
	},
	NoProtocol: {
		"no-protocol", "parse-a-constructor-string",
		"the pattern has no protocol",
		"add it, or set Options.Base",
	},
	BaseWithInit: {
		"base-with-init", "url-pattern-create",
		"a base URL was given beside an Init",
		"give it as BaseURL in the Init",
	},
	TooLarge: {
		"too-large", "component-compile",
		"the component has more than 65,536 bytes, or more than 1,000 groups and texts with modifiers",
		"use several patterns",
	},
	FailedMatch: {
		"failed-match", "component-match",
		"the regular expression engine cannot say whether the URL matches",
		"make the regular expression simpler, or the limits of the engine larger",
	},
	InvalidValue: {
		"invalid-value", "url-pattern-create",
		"the value is neither a string nor an object of strings with the names of components",
		"correct it",
	},
}
