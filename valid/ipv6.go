package valid

import (
	"github.com/weburl-go/weburl/reason"
	"strings"
)

// maxPieces is the number of pieces of an IPv6 address.
const maxPieces = 8

// ipv6AddressString splits s at the compression, if there is one, and counts
// what stands on both sides of it.
//
// https://url.spec.whatwg.org/#valid-ipv6-address-string
// https://url.spec.whatwg.org/#effective-piece-length
func ipv6AddressString(s string) *Error {
	before, after, compressed := strings.Cut(s, "::")
	if !compressed {
		length, failure := piecesAndIPv4(s)
		switch {
		case failure != nil:
			return failure
		case length < maxPieces:
			return mismatch(ipv6AddressStringRule, len(s), len(s), reason.IPv6TooFewPieces)
		case length > maxPieces:
			return mismatch(ipv6AddressStringRule, 0, len(s), reason.IPv6TooManyPieces)
		}
		return nil
	}
	length := 0
	if before != "" {
		n, failure := pieces(before)
		if failure != nil {
			return failure
		}
		length += n
	}
	if after != "" {
		start := len(before) + len("::")
		if second := strings.Index(s[len(before)+1:], "::"); second >= 0 {
			start := len(before) + 1 + second
			return mismatch(ipv6AddressStringRule, start, start+len("::"), reason.IPv6MultipleCompression)
		}
		n, failure := piecesAndIPv4(after)
		if failure != nil {
			return failure.at(start)
		}
		length += n
	}
	switch {
	case length > maxPieces:
		return mismatch(ipv6AddressStringRule, 0, len(s), reason.IPv6TooManyPieces)
	case length == maxPieces:
		return mismatch(ipv6AddressStringRule, len(before), len(before)+len("::"), reason.NeedlessCompression)
	}
	return nil
}

// https://url.spec.whatwg.org/#valid-ipv6-pieces-and-ipv4-string
func ipv6PiecesAndIPv4String(s string) *Error {
	if !strings.Contains(s, ".") {
		return mismatch(ipv6PiecesAndIPv4StringRule, len(s), len(s), reason.IPv4InIPv6TooFewParts)
	}
	_, failure := piecesAndIPv4(s)
	return failure
}

// piecesAndIPv4 matches pieces, with an IPv4 address at the end if there is a
// dot. It returns the effective piece length.
//
// https://url.spec.whatwg.org/#valid-ipv6-pieces-and-ipv4-string
// https://url.spec.whatwg.org/#effective-piece-length
func piecesAndIPv4(s string) (int, *Error) {
	dot := strings.IndexByte(s, '.')
	if dot < 0 {
		return pieces(s)
	}
	colon := strings.LastIndexByte(s[:dot], ':')
	if failure := ipv4AddressString(s[colon+1:]); failure != nil {
		return 0, failure.at(colon + 1)
	}
	if colon < 0 {
		return 2, nil
	}
	n, failure := pieces(s[:colon])
	return n + 2, failure
}

// https://url.spec.whatwg.org/#valid-ipv6-pieces-string
func ipv6PiecesString(s string) *Error {
	_, failure := pieces(s)
	return failure
}

// pieces matches pieces and returns their effective piece length.
//
// https://url.spec.whatwg.org/#valid-ipv6-pieces-string
func pieces(s string) (int, *Error) {
	count, start := 0, 0
	for piece := range strings.SplitSeq(s, ":") {
		if failure := ipv6PieceString(piece); failure != nil {
			return 0, failure.at(start)
		}
		start += len(piece) + 1
		count++
	}
	return count, nil
}

// https://url.spec.whatwg.org/#valid-ipv6-piece-string
func ipv6PieceString(s string) *Error {
	for i := range len(s) {
		if !isASCIIHexDigit(s[i]) {
			return mismatch(ipv6PieceStringRule, i, afterCodePoint(s, i), reason.IPv6InvalidCodePoint)
		}
	}
	switch {
	case s == "":
		return mismatch(ipv6PieceStringRule, 0, 0, reason.IPv6InvalidCodePoint)
	case len(s) > 1 && s[0] == '0':
		return mismatch(ipv6PieceStringRule, 0, len(s), reason.IPv6PieceLeadingZero)
	case len(s) > 4:
		return mismatch(ipv6PieceStringRule, 0, len(s), reason.IPv6InvalidCodePoint)
	}
	return nil
}
