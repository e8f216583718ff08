package reason

// The validation errors of the standard, in its order, with their meanings.
const (
	// DomainToASCII: the host is not a domain name that IDNA and DNS accept.
	DomainToASCII Code = iota + 1
	// DomainPercentEncoded: the domain contains a percent-encoded byte.
	DomainPercentEncoded
	// HostInvalidCodePoint: the opaque host contains a code point that no host
	// may contain.
	HostInvalidCodePoint
	// IPv4EmptyPart: the IPv4 address ends with a dot.
	IPv4EmptyPart
	// IPv4TooFewParts: the IPv4 address has fewer than four parts.
	IPv4TooFewParts
	// IPv4TooManyParts: the host ends in a number, so it must be an IPv4
	// address, and has more than four parts.
	IPv4TooManyParts
	// IPv4NonNumericPart: the host ends in a number, so it must be an IPv4
	// address, and one of its parts is not a number.
	IPv4NonNumericPart
	// IPv4NonDecimalPart: a part of the IPv4 address is written in hexadecimal
	// or octal.
	IPv4NonDecimalPart
	// IPv4OutOfRangePart: a part of the IPv4 address exceeds 255.
	IPv4OutOfRangePart
	// IPv4NonASCIIInput: the IPv4 address is written with characters outside
	// ASCII that IDNA maps to digits or dots.
	IPv4NonASCIIInput
	// IPv6Unclosed: the IPv6 address lacks its closing bracket.
	IPv6Unclosed
	// IPv6InvalidCompression: the IPv6 address begins with a single colon.
	IPv6InvalidCompression
	// IPv6TooManyPieces: the IPv6 address has more than eight pieces, with :: as one.
	IPv6TooManyPieces
	// IPv6MultipleCompression: the IPv6 address has :: more than once.
	IPv6MultipleCompression
	// IPv6InvalidCodePoint: the IPv6 address contains something other than
	// hexadecimal digits and colons, or ends too early.
	IPv6InvalidCodePoint
	// IPv6TooFewPieces: the IPv6 address has fewer than eight pieces and no ::.
	IPv6TooFewPieces
	// IPv6PieceLeadingZero: a piece of the IPv6 address has leading zeros.
	IPv6PieceLeadingZero
	// IPv4InIPv6TooManyPieces: more than six pieces, with :: as one, stand before
	// the IPv4 part of the IPv6 address.
	IPv4InIPv6TooManyPieces
	// IPv4InIPv6InvalidCodePoint: the IPv4 part of the IPv6 address has an
	// empty number, a leading zero, too many numbers or something other than
	// digits and dots.
	IPv4InIPv6InvalidCodePoint
	// IPv4InIPv6OutOfRangePart: a number in the IPv4 part of the IPv6 address
	// exceeds 255.
	IPv4InIPv6OutOfRangePart
	// IPv4InIPv6TooFewParts: the IPv4 part of the IPv6 address has fewer than
	// four numbers.
	IPv4InIPv6TooFewParts
	// InvalidURLUnit: a code point stands where a URL may not have it, or a %
	// is not followed by two hexadecimal digits.
	InvalidURLUnit
	// SpecialSchemeMissingFollowingSolidus: the scheme is not followed by
	// exactly two slashes.
	SpecialSchemeMissingFollowingSolidus
	// MissingSchemeNonRelativeURL: there is no scheme, and no base URL that a
	// relative reference could be resolved against.
	MissingSchemeNonRelativeURL
	// InvalidReverseSolidus: a backslash is used as a slash.
	InvalidReverseSolidus
	// InvalidCredentials: a user name or password is part of the URL.
	InvalidCredentials
	// HostMissing: there is no host where one is required.
	HostMissing
	// PortOutOfRange: the port exceeds 65535.
	PortOutOfRange
	// PortInvalid: the port contains something other than digits.
	PortInvalid
	// FileInvalidWindowsDriveLetter: a reference relative to a file URL begins
	// with a Windows drive letter.
	FileInvalidWindowsDriveLetter
	// FileInvalidWindowsDriveLetterHost: a Windows drive letter stands in the
	// place of a file URL's host.
	FileInvalidWindowsDriveLetterHost

	validationErrors Code = iota
)

// The reasons for which the standard has no name. First those of edits: the setters
// of the standard's API silently ignore such a value, or a part of it.
const (
	// ZeroURL: the zero URL cannot be edited or converted.
	ZeroURL Code = validationErrors + 1 + iota
	// TooLong: the input is longer than the limit, or the result would have 4 GiB
	// or more.
	TooLong
	// InvalidScheme: a scheme is a letter, followed by letters, digits, "+", "-" and
	// ".".
	InvalidScheme
	// SpecialMismatch: a special scheme can only be replaced by another special
	// scheme, and one that is not special only by another one that is not special.
	SpecialMismatch
	// FileAuthority: a URL with credentials or a port cannot get the scheme file.
	FileAuthority
	// FileEmptyHost: a file URL without a host cannot get another scheme.
	FileEmptyHost
	// EmptyHost: a URL with credentials or a port must keep its host.
	EmptyHost
	// PortInHost: the value must be a host without a port, but has a port.
	PortInHost
	// NoPort: the port after the host's colon has no digits.
	NoPort
	// OpaquePath: the URL has an opaque path, so it has no host and no segments.
	OpaquePath
	// NoAuthority: the URL has no host, an empty host, or the scheme file, so it
	// cannot have a username, a password or a port.
	NoAuthority
	// Rest: only a part of the value would take effect.
	Rest
	// Ambiguous: the href of the edited URL would be parsed as another URL. An
	// example is http://localhost/ with the scheme file.
	Ambiguous
	// InvalidAddr: the address is the zero Addr, or has a zone.
	InvalidAddr
	// TabOrNewline: the value has a tab or a newline, which the standard would
	// remove.
	TabOrNewline
	// UnbracketedIPv6: the host is an IPv6 address without brackets.
	UnbracketedIPv6
	// DotSegment: "." and ".." cannot be segments. In a path given as text their
	// percent-encoded forms cannot either.
	DotSegment
	// Conflict: a field of weburl.Parts cannot be set together with another field,
	// or with the scheme.
	Conflict
	// FirstSlash: a path must begin with a slash, and an opaque path must not.
	FirstSlash
	// NoSegment: the path has no segment with this index.
	NoSegment

	// NotTupleScheme: the text of an origin does not begin with one of the schemes
	// ftp, http, https, ws and wss, and "://". The origins of URLs with other
	// schemes are opaque.
	NotTupleScheme
	// HasCredentials: an origin has no username and no password.
	HasCredentials
	// HasMore: something follows the host and the port of an origin, such as a
	// path. A slash is a path.
	HasMore
	// Wildcard: the host of an origin is a pattern, such as "*.example.com".
	Wildcard

	// HasScheme: a relative reference has no scheme.
	HasScheme
	// HasHost: a reference of the type weburl.Reference has no host, so it does not
	// begin with two slashes.
	HasHost
	// OtherBase: the base URL of a weburl.Reference must have the scheme http,
	// https, ws, wss or ftp.
	OtherBase

	// CannotKeep: net/url would write a part of the URL in another way, or refuse
	// the URL because of it.
	CannotKeep
	// OtherScheme: the String of the url.URL has another scheme than its field
	// Scheme.
	OtherScheme
	// OtherHost: the String of the url.URL has another host or port than its field
	// Host.
	OtherHost

	// InvalidEscape: two hexadecimal digits do not follow a percent sign.
	InvalidEscape
	// InvalidUTF8: the decoded bytes are not UTF-8.
	InvalidUTF8

	// MissingBase: there is no base URL with a path that a valid string could be
	// relative to.
	MissingBase
	// OpaqueBase: the path of the base URL is opaque, so only a fragment can be
	// relative to it.
	OpaqueBase
	// NumericLabel: the last label of a valid domain is not a number, as in an IPv4
	// address.
	NumericLabel
	// AfterBracket: nothing may follow the closing bracket of an IPv6 address.
	AfterBracket
	// NeedlessCompression: an IPv6 address has eight pieces and "::".
	NeedlessCompression
	// UnexpectedAuthority: two slashes at the start of a path begin an authority.
	UnexpectedAuthority
	// UnexpectedDelimiter: a delimiter, such as a slash in a segment, ends the part of
	// a URL in which it stands.
	UnexpectedDelimiter

	// RelativePath: the path of a file is not absolute. On Windows, paths such as \x
	// and C:x are relative, too.
	RelativePath
	// NUL: the path of a file has a zero byte, or its URL an encoded one.
	NUL
	// DevicePath: the path, or the path of the URL, is one of a device of Windows.
	DevicePath
	// VerbatimName: after the prefix \\?\ there is a dot segment or a slash, which is
	// a name or a part of a name there.
	VerbatimName
	// InvalidServer: no file URL can have the server of the path as its host.
	InvalidServer
	// MissingShare: a path has a server but no share.
	MissingShare
	// NotFile: the scheme of the URL is not file, or it is the zero URL.
	NotFile
	// UnexpectedHost: the URL has a host, and paths of Unix have no server.
	UnexpectedHost
	// MissingDrive: the URL has neither a host nor an absolute path on a drive.
	MissingDrive
	// EncodedSeparator: the URL has %2F, or for Windows %5C.
	EncodedSeparator

	// NotBlob: the URL has another scheme than blob.
	NotBlob
	// UnknownBlobURL: the store has no entry for the blob URL, or has none any more.
	UnknownBlobURL
	// OtherOrigin: the blob URL was created in an environment of another origin.
	OtherOrigin

	// TrailingBackslash: a backslash at the end, which escapes nothing.
	TrailingBackslash
	// MissingName: a colon without a name after it.
	MissingName
	// UnclosedRegExp: a parenthesis without the closing one.
	UnclosedRegExp
	// EmptyRegExp: parentheses without a regular expression between them.
	EmptyRegExp
	// NonASCIIRegExp: a regular expression with a character outside ASCII.
	NonASCIIRegExp
	// MisplacedQuestionMark: a regular expression that begins with a question mark.
	MisplacedQuestionMark
	// NestedGroup: a regular expression with a capturing group.
	NestedGroup
	// UnclosedGroup: a brace without the closing one, or with too much before it.
	UnclosedGroup
	// UnexpectedToken: a modifier, or a closing brace, where there can be none.
	UnexpectedToken
	// DuplicateName: two groups of a component with the same name.
	DuplicateName
	// InvalidRegExp: not a regular expression of JavaScript with the flag v.
	InvalidRegExp
	// UnsupportedRegExp: a regular expression of JavaScript that needs an urlpattern.Engine, or
	// that the engine does not have.
	UnsupportedRegExp
	// InvalidComponent: a text that the component of a URL cannot have.
	InvalidComponent
	// InvalidBaseURL: the base URL of a pattern is not a URL.
	InvalidBaseURL
	// NoProtocol: a pattern without a protocol, and without a base URL.
	NoProtocol
	// BaseWithInit: a base URL was given beside an urlpattern.Init, which has its own.
	BaseWithInit
	// TooLarge: a component with more than 65,536 bytes, or more than 1,000 groups and
	// texts with modifiers; or a whole pattern that is so long that a component must be.
	TooLarge
	// FailedMatch: an urlpattern.Engine cannot say whether a URL matches, as
	// urlpattern.Pattern.TryExec says.
	FailedMatch
	// InvalidValue: a value for a pattern is neither a string nor an object of
	// strings with the names of components.
	InvalidValue

	end Code = iota + validationErrors + 1
)
