package dedupe

import (
	"strings"

	"github.com/weburl-go/weburl/percent"
)

// appendShape appends a path with placeholders for what varies between similar pages. Only
// an opaque path does not begin with a slash.
func appendShape(dst []byte, path string) []byte {
	if path == "" || path[0] != '/' {
		return append(dst, path...)
	}
	copied := 0 // bytes of the path
	for start, end := 1, 0; start <= len(path); start = end + 1 {
		marks := uint64(0)
		for end = start; end < len(path) && path[end] != '/'; end++ {
			marks += uint64(weights[path[end]])
		}
		// Most segments have none of the shapes, which shows without a closer look.
		if n := end - start; marks >= minWords-1 || n >= minHash && marks == 0 || start == 1 && (n == len("pt") || n == len("pt-br")) {
			dst = appendSegment(append(dst, path[copied:start]...), path[start:end], start == 1)
			copied = end
		}
	}
	return append(dst, path[copied:]...)
}

// weights has numbers whose sum is at least minWords-1 for a segment that may be a slug or
// have a number: 1 for a separator, and that for digits and percent signs.
var weights = [256]uint8{
	'-': 1, '_': 1, '%': minWords - 1, '0': minWords - 1, '1': minWords - 1, '2': minWords - 1, '3': minWords - 1,
	'4': minWords - 1, '5': minWords - 1, '6': minWords - 1, '7': minWords - 1, '8': minWords - 1, '9': minWords - 1,
}

func appendSegment(dst []byte, segment string, first bool) []byte {
	base, extension := splitExtension(segment)
	switch s := scanWords(base); {
	case base == "":
	case s.count == 1 && s.firstDigits > 0:
		base = ":number"
	case isUUID(base):
		base = ":uuid"
	case isDate(base):
		base = ":date"
	case len(base) >= minHash && strings.Trim(base, hexDigits) == "":
		base = ":hash"
	case first && extension == "" && isLocale(base):
		base = ":locale"
	case s.count == 2 && s.firstDigits == 0 && s.lastDigits > 0:
		dst = append(dst, base[:len(base)-s.lastDigits]...)
		base = ":number"
	case s.count >= minWords, s.count >= 2 && max(s.firstDigits, s.lastDigits) >= minNumber:
		base = ":slug"
	case isToken(base):
		base = ":token"
	}
	return append(append(dst, base...), extension...)
}

const (
	minHash   = 16 // digits of a hash
	minToken  = 16 // characters of a token
	minWords  = 4  // words of a slug
	minNumber = 4  // digits of a number that is an identifier in a slug

	hexDigits = "0123456789abcdefABCDEF"
)

// splitExtension splits a segment before its last dot, if what follows is an
// extension.
func splitExtension(segment string) (base, extension string) {
	dot := strings.LastIndexByte(segment, '.')
	if dot < 1 || len(segment)-dot > len(".xhtml") {
		return segment, ""
	}
	letter := false
	for i := dot + 1; i < len(segment); i++ {
		if !isLetter(segment[i]) && !isDigit(segment[i]) {
			return segment, ""
		}
		letter = letter || isLetter(segment[i])
	}
	if !letter {
		return segment, ""
	}
	return segment[:dot], segment[dot:]
}

// words describes a text of words with separators.
type words struct {
	count                   int // 0 if the text is something else
	firstDigits, lastDigits int // the lengths of the first and the last word if they are numbers
}

// scanWords splits a text at "-" and "_". Percent-encoded bytes that are not ASCII
// count as letters.
func scanWords(s string) words {
	w := words{count: 1}
	digits, letters := 0, 0
	for i := 0; i <= len(s); i++ {
		switch {
		case i == len(s) || s[i] == '-' || s[i] == '_':
			if (digits == 0) == (letters == 0) {
				return words{}
			}
			if w.count == 1 {
				w.firstDigits = digits
			}
			if w.lastDigits = digits; i < len(s) {
				w.count++
			}
			digits, letters = 0, 0
		case isDigit(s[i]):
			digits++
		case isLetter(s[i]):
			letters++
		case percent.IsEncodedByte(s[i:]) && s[i+1] >= '8':
			letters++
			i += 2
		default:
			return words{}
		}
	}
	return w
}

// isUUID reports whether s has the form of a UUID.
func isUUID(s string) bool {
	return len(s) == 36 && s[8] == '-' && s[13] == '-' && s[18] == '-' && s[23] == '-' &&
		strings.Count(s, "-") == 4 && strings.Trim(s, hexDigits+"-") == ""
}

// isDate reports whether s is a year and a month, and maybe a day: 2024-05,
// 2024-05-01 or 2024_05_01.
func isDate(s string) bool {
	if len(s) != len("2024-05") && len(s) != len("2024-05-01") {
		return false
	}
	for i := range len(s) {
		if i == 4 || i == 7 {
			if s[i] != '-' && s[i] != '_' {
				return false
			}
		} else if !isDigit(s[i]) {
			return false
		}
	}
	month := s[5:7]
	return (s[:2] == "19" || s[:2] == "20") && month >= "01" && month <= "12" && (len(s) == 7 || s[8:] >= "01" && s[8:] <= "31")
}

// languages has the languages of most web pages that exist in several, by their
// codes of ISO 639-1. It leaves out codes that are English words, except "it",
// "no" and "he".
const languages = " ar bg bn ca cs da de el en es et eu fa fi fr gl he hi hr hu id it ja ka kk ko lt lv mk ms nb nl nn no pl pt ro ru sk sl sq sr sv th tr uk ur uz vi zh "

// isLocale reports whether s is a common language, maybe with a region.
func isLocale(s string) bool {
	if len(s) == len("pt-br") {
		if s[2] != '-' && s[2] != '_' || !isLetter(s[3]) || !isLetter(s[4]) {
			return false
		}
	} else if len(s) != len("pt") {
		return false
	}
	return strings.Contains(languages, string([]byte{' ', s[0] | 0x20, s[1] | 0x20, ' '}))
}

// isToken reports whether s is long and has letters in both cases and digits, as
// random identifiers do.
func isToken(s string) bool {
	if len(s) < minToken {
		return false
	}
	var lower, upper, digit bool
	for i := range len(s) {
		switch c := s[i]; {
		case 'a' <= c && c <= 'z':
			lower = true
		case 'A' <= c && c <= 'Z':
			upper = true
		case isDigit(c):
			digit = true
		case c != '-' && c != '_':
			return false
		}
	}
	return lower && upper && digit
}

func isDigit(b byte) bool { return '0' <= b && b <= '9' }

func isLetter(b byte) bool { return 'a' <= b|0x20 && b|0x20 <= 'z' }
