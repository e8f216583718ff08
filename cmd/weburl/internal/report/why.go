package report

import "github.com/weburl-go/weburl"

// why returns one sentence on why an error matters.
func why(name weburl.ErrorName) string {
	switch name {
	case weburl.DomainToASCII:
		return "Resolvers and other software may refuse such a name or look up another one."
	case weburl.DomainPercentEncoded:
		return "Software that compares hosts without decoding them sees another host than browsers do."
	case weburl.HostInvalidCodePoint:
		return "No program can tell where the host ends, so none gets to it."
	case weburl.IPv4EmptyPart, weburl.IPv4TooFewParts, weburl.IPv4NonDecimalPart, weburl.IPv4OutOfRangePart, weburl.IPv4NonASCIIInput:
		return "Filters that know addresses in their usual form only let it pass, and readers take it for another host."
	case weburl.IPv4TooManyParts, weburl.IPv4NonNumericPart:
		return "A host that ends in a number is never looked up as a name, so nobody gets there."
	case weburl.IPv6Unclosed:
		return "What follows the address cannot be told from it."
	case weburl.IPv6PieceLeadingZero:
		return "The same address is written in two ways, which simple comparisons miss."
	case weburl.IPv6InvalidCompression, weburl.IPv6TooManyPieces, weburl.IPv6MultipleCompression, weburl.IPv6InvalidCodePoint,
		weburl.IPv6TooFewPieces, weburl.IPv4InIPv6TooManyPieces, weburl.IPv4InIPv6InvalidCodePoint,
		weburl.IPv4InIPv6OutOfRangePart, weburl.IPv4InIPv6TooFewParts:
		return "It is no address, so there is nothing to connect to."
	case weburl.InvalidURLUnit:
		return "Some programs encode it, some remove it and some stop there, so they do not agree on the URL."
	case weburl.SpecialSchemeMissingFollowingSolidus:
		return "Whether it is absolute or relative depends on the page it stands in, and older software reads it otherwise."
	case weburl.MissingSchemeNonRelativeURL:
		return "Alone it names nothing: what it refers to depends on where it is used."
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
	return "Nothing can be said about a URL that is not read."
}
