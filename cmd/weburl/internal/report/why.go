package report

import "github.com/weburl-go/weburl"

// why returns a sentence that says why an error matters.
func why(name weburl.ErrorName) string {
	switch name {
	case weburl.DomainToASCII:
		return "Resolvers and other software may refuse such a name or look up another one."
	case weburl.DomainPercentEncoded:
		return "Software that compares hosts without decoding them sees another host than browsers do."
	case weburl.HostInvalidCodePoint:
		return "Programs cannot tell where the host ends, so they cannot connect to it."
	case weburl.IPv4EmptyPart, weburl.IPv4TooFewParts, weburl.IPv4NonDecimalPart, weburl.IPv4OutOfRangePart, weburl.IPv4NonASCIIInput:
		return "Filters that know only the usual form of addresses let it pass, and readers take it for another host."
	case weburl.IPv4TooManyParts, weburl.IPv4NonNumericPart:
		return "A host that ends in a number is never looked up as a name, so no program can connect to it."
	case weburl.IPv6Unclosed:
		return "The end of the address cannot be told from what follows it."
	case weburl.IPv6PieceLeadingZero:
		return "Simple comparisons do not see that it is the same address as the one without zeros."
	case weburl.IPv6InvalidCompression, weburl.IPv6TooManyPieces, weburl.IPv6MultipleCompression, weburl.IPv6InvalidCodePoint,
		weburl.IPv6TooFewPieces, weburl.IPv4InIPv6TooManyPieces, weburl.IPv4InIPv6InvalidCodePoint,
		weburl.IPv4InIPv6OutOfRangePart, weburl.IPv4InIPv6TooFewParts:
		return "It is no address, so there is nothing to connect to."
	case weburl.InvalidURLUnit:
		return "Some programs encode it, some remove it and some stop there, so they do not agree on the URL."
	case weburl.SpecialSchemeMissingFollowingSolidus:
		return "Whether it is absolute or relative depends on the page that it is in, and older software reads it differently."
	case weburl.MissingSchemeNonRelativeURL:
		return "Without a base URL it refers to nothing, and what it refers to depends on the document that it is used in."
	case weburl.InvalidReverseSolidus:
		return "Software that does not turn it into a slash sees another host or path than browsers do."
	case weburl.InvalidCredentials:
		return "Credentials in URLs end up in histories and logs, and a user name can pass for a host."
	case weburl.HostMissing:
		return "Without a host there is nothing to connect to."
	case weburl.PortOutOfRange, weburl.PortInvalid:
		return "There is no such port to connect to."
	case weburl.FileInvalidWindowsDriveLetter, weburl.FileInvalidWindowsDriveLetterHost:
		return "On other systems, and in other software, it names another file or a host."
	}
	return "A URL of this length is not parsed, so its components are not known."
}
