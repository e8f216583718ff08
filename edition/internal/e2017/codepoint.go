package e2017

import "github.com/weburl-go/weburl/edition/internal/leaf/ascii"

// isURLCodePoint reports whether c is a URL code point. The two texts write the
// set in two ways; in both it has all code points from U+00A0 on, except
// surrogates, which are none here, and noncharacters.
//
// 2017, 2024: #url-code-points
func isURLCodePoint(c rune) bool { return ascii.IsURLCodePoint(c) }
