package normalize

import "github.com/weburl-go/weburl"

// stepInfo is what is known about a step.
type stepInfo struct {
	name   string
	effect Effect
	doc    string
	apply  func(weburl.URL) weburl.URL
}

// infos has the steps by the numbers of their bits.
var infos = [...]stepInfo{
	{"http", May, "Replaces the scheme https by http, unless there is a port.", forceHTTP},
	{"https", May, "Replaces the scheme http by https, unless there is a port.", forceHTTPS},
	{"remove-empty-labels", May, "Removes dots at the start of a domain, and all but one of several dots in a row.", removeEmptyLabels},
	{"remove-root-dot", Rarely, "Removes the dot at the end of a domain, if it is the only one there.", removeRootDot},
	{"remove-www", May, "Removes www at the start of a domain, if a registrable domain is left.", removeWWW},
	{"add-www", May, "Adds www to a registrable domain that does not begin with it.", addWWW},
	{"encode-invalid", Rarely, "Percent-encodes what RFC 3986 does not allow, and a lone percent sign.", encodeInvalid},
	{"uppercase-escapes", Rarely, "Converts percent-encoded bytes to upper case.", uppercaseEscapes},
	{"decode-unreserved", Rarely, "Decodes percent-encoded letters, digits, hyphens, dots, underscores and tildes, and converts the others to upper case.", decodeUnreserved},
	{"add-root-slash", Rarely, "Gives the path / to a URL with a host and an empty path.", addRootSlash},
	{"remove-duplicate-slashes", May, "Replaces several slashes in a row in the path by one.", removeDuplicateSlashes},
	{"remove-index", May, "Removes a last segment such as index.html or default.aspx.", removeIndex},
	{"remove-trailing-slash", May, "Removes the slashes at the end of the path.", removeTrailingSlash},
	{"add-trailing-slash", May, "Adds a slash to the end of the path.", addTrailingSlash},
	{"remove-empty-params", Rarely, "Removes ampersands that do not stand between two parameters.", removeEmptyParams},
	{"sort-params", May, "Sorts the parameters by name; those with the same name keep their order.", sortParams},
	{"remove-empty-query", Rarely, "Removes the question mark of an empty query.", removeEmptyQuery},
	{"remove-empty-fragment", Never, "Removes the number sign of an empty fragment.", removeEmptyFragment},
	{"remove-fragment", Never, "Removes the fragment.", weburl.URL.WithoutFragment},
}
