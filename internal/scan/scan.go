// Package scan finds the first byte of a text that a part of a URL cannot have as
// it is, mostly eight bytes at once.
package scan

import (
	"encoding/binary"
	"math/bits"

	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/internal/swar"
)

// Until returns the offset of the first byte of s, from i on, that is in one of
// the classes of the mask; the length of s when there is none.
//
// It gives what scanSlowly in the tests gives (FuzzScan).
func Until(s string, i int, mask uint8) int {
	for i+8 <= len(s) {
		if classesOf(s[i:i+8])&mask != 0 {
			break
		}
		i += 8
	}
	for i < len(s) && Classes[s[i]]&mask == 0 {
		i++
	}
	return i
}

// Has reports whether a byte of s is in one of the classes of the mask. It looks at the last
// eight bytes at once, if there are so many: some of them a second time.
//
// It gives what Until gives (FuzzScan).
func Has(s string, mask uint8) bool {
	if len(s) < 8 {
		return Until(s, 0, mask) < len(s)
	}
	classes := classesOf(s[len(s)-8:])
	for i := 0; i < len(s)-8; i += 8 {
		classes |= classesOf(s[i : i+8])
	}
	return classes&mask != 0
}

// classesOf returns the classes of the first eight bytes of s.
func classesOf(s string) uint8 {
	_ = s[7]
	return Classes[s[0]] | Classes[s[1]] | Classes[s[2]] | Classes[s[3]] | Classes[s[4]] | Classes[s[5]] | Classes[s[6]] | Classes[s[7]]
}

// Domain is Until for StopDomain.
//
// It gives what scanSlowly in the tests gives (FuzzScan).
func Domain(s string, i int) int { return domain(s, i, 0) }

// AnyCase is Domain for a domain with capitals. It may stop at one.
func AnyCase(s string, i int) int { return domain(s, i, 0x20*swar.Ones) }

// domain is Domain if fold has no bits, or AnyCase if it has those that make small
// letters.
func domain(s string, i int, fold uint64) int {
	if len(s) < 8 {
		return Until(s, i, StopDomain)
	}
	for {
		var stops uint64
		for ; ; i += 8 {
			var w uint64
			if i <= len(s)-8 {
				w = swar.Word(s[i : i+8])
			} else {
				w = swar.LastWord(s, len(s)-i)
			}
			if stops = notDomain(w, fold); stops != 0 {
				break
			}
		}
		i += bits.TrailingZeros64(stops) / 8
		if i == len(s) || Classes[s[i]]&StopDomain != 0 {
			return i
		}
		i++ // a byte that is allowed in a domain, but rare
	}
}

// SteadyDomain is Domain without branches for the first 24 bytes: the processor predicts
// wrongly in which word a domain ends. That takes less time if no other scan waits for the
// result, as it does in a parser. It may stop at a byte that is allowed in a domain, but rare.
func SteadyDomain(s string, i int) int {
	if i > len(s)-24 {
		return Domain(s, i)
	}
	w := s[i : i+24]
	stops, second, third := notDomain(swar.Word(w), 0), notDomain(swar.Word(w[8:]), 0), notDomain(swar.Word(w[16:]), 0)
	n := 0
	if stops == 0 { // a conditional move, like the next one
		stops, n = second, 8
	}
	if stops == 0 {
		stops, n = third, 16
	}
	if stops == 0 {
		return Domain(s, i+24)
	}
	return i + n + bits.TrailingZeros64(stops)/8
}

// notDomain has the highest bit in each byte of w that is not one of those that a domain may
// have and mostly has, up to the first one that is not ASCII.
func notDomain(w, fold uint64) uint64 {
	return (^(swar.Inside(w|fold, 'a', 'z') | swar.Inside(w, '-', '9')&swar.Not(w, '/')) | w) & swar.Highs
}

// IsHostWord reports whether the first eight bytes of s are small letters, digits,
// dots, hyphens and bytes that are not ASCII. It reports false for some that are.
func IsHostWord(s string) bool {
	w := swar.Word(s)
	ascii := w &^ swar.Highs
	return (swar.Inside(ascii, 'a', 'z')|swar.Inside(ascii, '-', '.')|swar.Inside(ascii, '0', '9')|w)&swar.Highs == swar.Highs
}

// Path returns the offset of the first byte of s, from i on, that is in the
// class StopPath, or that is a slash after which a segment begins that may
// consist of dots, or with another of the bytes from "$" to "."; the length of
// s when there is none.
//
// It gives what pathSlowly gives (FuzzScan).
func Path(s string, i int) int {
	if len(s) < 8 {
		return pathSlowly(s, i)
	}
	for {
		var stops, dots, lastSlash uint64
		for ; ; i += 8 {
			var w uint64
			if i <= len(s)-8 {
				w = swar.Word(s[i : i+8])
			} else {
				w = swar.LastWord(s, len(s)-i)
			}
			stops = notPath(w)
			slashes := swar.Inside(w, '/', '/') & swar.Highs
			dots = swar.Inside(w, '$', '.') & (slashes<<8 | lastSlash)
			if stops|dots != 0 {
				break
			}
			lastSlash = slashes >> 56
		}
		if dots != 0 && bits.TrailingZeros64(dots) < bits.TrailingZeros64(stops) {
			return i + bits.TrailingZeros64(dots)/8 - 1
		}
		i += bits.TrailingZeros64(stops) / 8
		if i == len(s) || Classes[s[i]]&StopPath != 0 {
			return i
		}
		i++ // a byte that is allowed in a path, but rare
	}
}

// AppendPath appends a path from the offset i on, percent-encoded, and returns where it
// stops: at "?" or "#", a backslash, a tab or newline, or a slash after which a segment of
// dots may begin, or where out or in has less than eight bytes.
func AppendPath(out []byte, in string, i int) ([]byte, int) {
	lastSlash := uint64(0)
	for len(in) >= 8 && i < len(in) && cap(out)-len(out) >= 8 {
		var w uint64
		if i <= len(in)-8 {
			w = swar.Word(in[i : i+8])
		} else {
			w = swar.LastWord(in, len(in)-i)
		}
		stops := notPath(w)
		slashes := swar.Inside(w, '/', '/') & swar.Highs
		dots := swar.Inside(w, '$', '.') & (slashes<<8 | lastSlash)
		binary.LittleEndian.PutUint64(out[len(out):len(out)+8], w)
		if stops|dots == 0 {
			out, i, lastSlash = out[:len(out)+8], i+8, slashes>>56
			continue
		}
		n := bits.TrailingZeros64(stops) / 8
		if dots != 0 && bits.TrailingZeros64(dots) < bits.TrailingZeros64(stops) {
			n = bits.TrailingZeros64(dots)/8 - 1 // the slash
			return out[:len(out)+n], i + n
		}
		out, i = out[:len(out)+n], i+n
		switch b := byte(w >> (8 * n)); {
		case i == len(in):
			return out, i
		case b >= 0x80:
			out, i = scalar.AppendEncoded(out, in, i)
		case scalar.Escapes[b]&Turn != 0:
			return out, i
		case Classes[b]&StopPath == 0: // allowed in a path, but rare
			out, i = append(out, b), i+1
		default:
			out, i = scalar.AppendEncodedByte(out, b), i+1
		}
		lastSlash = 0
	}
	if lastSlash != 0 && i < len(in) {
		return out[:len(out)-1], i - 1 // to look at what follows it
	}
	for i < len(in) && Classes[in[i]]&StopPath == 0 && in[i] != '/' {
		out = append(out, in[i])
		i++
	}
	return out, i
}

// LastSlash returns the offset of the last slash in b, which must have one.
func LastSlash(b []byte) int {
	i := len(b)
	for ; i >= 8; i -= 8 {
		w := binary.LittleEndian.Uint64(b[i-8 : i])
		if slashes := ^swar.Not(w&^swar.Highs, '/') &^ w & swar.Highs; slashes != 0 {
			return i - bits.LeadingZeros64(slashes)/8 - 1
		}
	}
	for i--; b[i] != '/'; {
		i--
	}
	return i
}

// Turn is the class, in scalar.Escapes, of bytes that are not written as they are or
// percent-encoded: a slash of either kind, "?" and "#", tabs and newlines, and what is not
// ASCII.
const Turn = StopOpaquePath << 24

// AppendEscaped appends bytes of in from the offset i on, percent-encoded if they are in
// one of the classes of the mask, and returns where it stops: at a byte that is a Turn,
// where out is full, or after 32 bytes, behind which Until is faster if nothing is encoded.
//
// There is no branch for a byte that is encoded: after the last of a few letters the
// processor would predict each wrongly. Four bytes are written for each, and the next ones
// take back those that are too many.
func AppendEscaped(out []byte, in string, i int, mask uint8) ([]byte, int) {
	n, classes := len(out), uint32(mask)<<24
	bytes := in[i:min(len(in), i+min(32, (cap(out)-n-1)/len("%XX")))] // for all of them there is space
	out = out[:cap(out)]
	for k := range len(bytes) {
		b := bytes[k]
		escaped, written, length := scalar.Escapes[b], uint32(b), 1
		if escaped&Turn != 0 {
			return out[:n], i + k
		}
		if escaped&classes != 0 {
			written, length = escaped, len("%XX")
		}
		binary.LittleEndian.PutUint32(out[n:n+4], written)
		n += length
	}
	return out[:n], i + len(bytes)
}

// notPath has the highest bit in each byte of w that is not one of those that a
// path may have and mostly has; a slash is. Behind the first one that is not ASCII it has no
// meaning.
func notPath(w uint64) uint64 {
	return (^(swar.Inside(w|0x20*swar.Ones, 'a', 'z')|swar.Inside(w, '$', ';'))&swar.Not(w, '_') | w) & swar.Highs
}

// NotUserinfo has the highest bit in each byte of w that is not one of those that a username
// or a password may have as they are, and mostly has. Behind the first one that is not ASCII
// it has no meaning.
func NotUserinfo(w uint64) uint64 {
	return (^(swar.Inside(w|0x20*swar.Ones, 'a', 'z')|swar.Inside(w, '$', '.')|swar.Inside(w, '0', '9'))&swar.Not(w, '_') | w) & swar.Highs
}

// CountUnusual returns how many bytes of s are not letters, digits or among
// those that every component may have as they are, or a few more.
func CountUnusual(s string) int {
	if len(s) < 8 {
		return len(s)
	}
	count := 0
	rest := s
	for ; len(rest) >= 8; rest = rest[8:] {
		count += bits.OnesCount64(unusual(swar.Word(rest)))
	}
	if len(rest) > 0 {
		// The zeros that LastWord adds count, too.
		count += bits.OnesCount64(unusual(swar.LastWord(s, len(rest)))) - (8 - len(rest))
	}
	return count
}

// unusual has the highest bit in each byte of w that CountUnusual counts.
func unusual(w uint64) uint64 {
	ascii := w &^ swar.Highs
	return (^(swar.Inside(ascii|0x20*swar.Ones, 'a', 'z')|swar.Inside(ascii, '(', '9'))&swar.Not(ascii, '_') | w) & swar.Highs
}

// pathSlowly is Path, byte by byte.
func pathSlowly(s string, i int) int {
	for i < len(s) && Classes[s[i]]&StopPath == 0 {
		if s[i] == '/' && i+1 < len(s) && s[i+1] >= '$' && s[i+1] <= '.' {
			break
		}
		i++
	}
	return i
}
