package valid

import (
	"github.com/weburl-go/weburl/reason"
	"strings"
)

// https://url.spec.whatwg.org/#scheme-relative-special-url-string
func schemeRelativeSpecialURLString(s string) *Error {
	authority, failure := afterSlashes(schemeRelativeSpecialURLStringRule, s)
	if failure != nil {
		return failure
	}
	host, hasPort, rest := splitHost(authority)
	if failure := hostString(host); failure != nil {
		return failure.at(2)
	}
	return portAndPath(hasPort, rest).at(2 + len(host))
}

// https://url.spec.whatwg.org/#scheme-relative-url-string
func schemeRelativeURLString(s string) *Error {
	authority, failure := afterSlashes(schemeRelativeURLStringRule, s)
	if failure != nil {
		return failure
	}
	end := slashOrEnd(authority)
	if failure := opaqueHostAndPortString(authority[:end]); failure != nil {
		return failure.at(2)
	}
	return optionalPath(authority[end:]).at(2 + end)
}

// https://url.spec.whatwg.org/#opaque-host-and-port-string
func opaqueHostAndPortString(s string) *Error {
	if s == "" {
		return nil
	}
	host, hasPort, rest := splitHost(s)
	if failure := opaqueHostString(host); failure != nil {
		return failure
	}
	if !hasPort {
		if rest != "" { // a slash, as splitHost ends a host at that too
			return mismatch(opaqueHostAndPortStringRule, len(host), len(s), reason.UnexpectedDelimiter)
		}
		return nil
	}
	return urlPortString(rest[1:]).at(len(host) + 1)
}

// schemeRelativeFileURLString ends the host at a slash only, because a file URL
// has no port.
//
// https://url.spec.whatwg.org/#scheme-relative-file-url-string
func schemeRelativeFileURLString(s string) *Error {
	authority, failure := afterSlashes(schemeRelativeFileURLStringRule, s)
	if failure != nil {
		return failure
	}
	end := slashOrEnd(authority)
	if end > 0 {
		if failure := hostString(authority[:end]); failure != nil {
			return failure.at(2)
		}
	}
	return optionalPath(authority[end:]).at(2 + end)
}

// afterSlashes returns what follows the two slashes that s must begin with.
func afterSlashes(p Production, s string) (string, *Error) {
	if rest, found := strings.CutPrefix(s, "//"); found {
		return rest, nil
	}
	place := len(s) - len(strings.TrimPrefix(s, "/"))
	return "", mismatch(p, place, place, reason.SpecialSchemeMissingFollowingSolidus)
}

// slashOrEnd returns the offset of the first slash of s, or the length of s.
func slashOrEnd(s string) int {
	if slash := strings.IndexByte(s, '/'); slash >= 0 {
		return slash
	}
	return len(s)
}

// splitHost splits s before the first colon or slash outside of brackets, which
// ends the host. rest begins with the colon if there is a port.
func splitHost(s string) (host string, hasPort bool, rest string) {
	start := 0
	if strings.HasPrefix(s, "[") {
		start = max(strings.IndexByte(s, ']'), 0)
	}
	end := strings.IndexAny(s[start:], ":/")
	if end < 0 {
		return s, false, ""
	}
	end += start
	return s[:end], s[end] == ':', s[end:]
}

// portAndPath matches what may follow the host of a special URL.
func portAndPath(hasPort bool, s string) *Error {
	if !hasPort {
		return optionalPath(s)
	}
	end := slashOrEnd(s)
	if failure := urlPortString(s[1:end]); failure != nil {
		return failure.at(1)
	}
	return optionalPath(s[end:]).at(end)
}

// urlPortString allows leading zeros: only the number is limited.
//
// https://url.spec.whatwg.org/#url-port-string
func urlPortString(s string) *Error {
	number := 0
	for i := range len(s) {
		if !isASCIIDigit(s[i]) {
			return mismatch(urlPortStringRule, i, afterCodePoint(s, i), reason.PortInvalid)
		}
		number = min(number*10+int(s[i]-'0'), 1<<16)
	}
	if number >= 1<<16 {
		return mismatch(urlPortStringRule, 0, len(s), reason.PortOutOfRange)
	}
	return nil
}
