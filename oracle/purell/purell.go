// Package purell is an example of package normalize: the flags of the module
// github.com/PuerkitoBio/purell, each as steps of a normalization. Its test runs
// the test cases of that module and lists what differs, and why.
package purell

import (
	"math/bits"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/normalize"
)

// Flags say how a URL is normalized. They have the names and the values of
// purell.
type Flags uint

// The flags.
const (
	FlagLowercaseScheme Flags = 1 << iota
	FlagLowercaseHost
	FlagUppercaseEscapes
	FlagDecodeUnnecessaryEscapes
	FlagEncodeNecessaryEscapes
	FlagRemoveDefaultPort
	FlagRemoveEmptyQuerySeparator

	FlagRemoveTrailingSlash
	FlagAddTrailingSlash
	FlagRemoveDotSegments

	FlagRemoveDirectoryIndex
	FlagRemoveFragment
	FlagForceHTTP
	FlagRemoveDuplicateSlashes
	FlagRemoveWWW
	FlagAddWWW
	FlagSortQuery

	FlagDecodeDWORDHost
	FlagDecodeOctalHost
	FlagDecodeHexHost
	FlagRemoveUnnecessaryHostDots
	FlagRemoveEmptyPortSeparator

	FlagsSafe = FlagLowercaseHost | FlagLowercaseScheme | FlagUppercaseEscapes | FlagDecodeUnnecessaryEscapes |
		FlagEncodeNecessaryEscapes | FlagRemoveDefaultPort | FlagRemoveEmptyQuerySeparator

	FlagsUsuallySafeGreedy    = FlagsSafe | FlagRemoveTrailingSlash | FlagRemoveDotSegments
	FlagsUsuallySafeNonGreedy = FlagsSafe | FlagAddTrailingSlash | FlagRemoveDotSegments

	flagsUnsafe = FlagRemoveDirectoryIndex | FlagRemoveFragment | FlagForceHTTP | FlagRemoveDuplicateSlashes | FlagSortQuery

	FlagsUnsafeGreedy    = FlagsUsuallySafeGreedy | flagsUnsafe | FlagRemoveWWW
	FlagsUnsafeNonGreedy = FlagsUsuallySafeNonGreedy | flagsUnsafe | FlagAddWWW

	flagsHost = FlagDecodeDWORDHost | FlagDecodeOctalHost | FlagDecodeHexHost | FlagRemoveUnnecessaryHostDots | FlagRemoveEmptyPortSeparator

	FlagsAllGreedy    = FlagsUnsafeGreedy | flagsHost
	FlagsAllNonGreedy = FlagsUnsafeNonGreedy | flagsHost
)

// always has what purell does without a flag, because package net/url does it.
const always = normalize.UppercaseEscapes | normalize.DecodeUnreserved | normalize.RemoveEmptyQuery

// steps has the steps for each flag, in the order of the flags. There are none for
// what the URL Standard makes the parser do.
var steps = [...]normalize.Steps{
	0, // FlagLowercaseScheme
	0, // FlagLowercaseHost
	normalize.UppercaseEscapes,
	normalize.DecodeUnreserved,
	normalize.EncodeInvalid,
	0, // FlagRemoveDefaultPort
	normalize.RemoveEmptyQuery,
	normalize.RemoveTrailingSlash,
	normalize.AddTrailingSlash,
	0, // FlagRemoveDotSegments
	normalize.RemoveIndex,
	normalize.RemoveFragment,
	normalize.ForceHTTP,
	normalize.RemoveDuplicateSlashes,
	normalize.RemoveWWW,
	normalize.AddWWW,
	normalize.SortParams,
	0, // FlagDecodeDWORDHost
	0, // FlagDecodeOctalHost
	0, // FlagDecodeHexHost
	normalize.RemoveEmptyLabels | normalize.RemoveRootDot,
	0, // FlagRemoveEmptyPortSeparator
}

// NormalizeURL returns u normalized by the flags.
func NormalizeURL(u weburl.URL, f Flags) weburl.URL {
	wanted := always
	for ; f != 0; f &= f - 1 {
		if flag := bits.TrailingZeros(uint(f)); flag < len(steps) {
			wanted |= steps[flag]
		}
	}
	return normalize.URL(u, wanted)
}

// NormalizeURLString parses an absolute URL and returns it normalized by the
// flags.
func NormalizeURLString(input string, f Flags) (string, error) {
	u, err := weburl.Parse(input)
	if err != nil {
		return "", err
	}
	return NormalizeURL(u, f).Href(), nil
}
