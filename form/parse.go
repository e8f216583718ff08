package form

import (
	"iter"
	"strings"
	"unicode/utf8"
	"unsafe"

	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/percent"
)

// Parse reads a list from s, which may have any bytes. It makes one allocation,
// for the pairs and the decoded names and values. It makes a second one for the
// decoded names and values when there are more than 16 pairs, or when they have
// more than 512 bytes, and more where decoding yields ill-formed UTF-8.
//
// It gives what parseSlowly in the tests gives (FuzzParse).
//
// https://url.spec.whatwg.org/#concept-urlencoded-parser
// https://url.spec.whatwg.org/#concept-urlencoded-string-parser
func Parse(s string) List {
	var pairs []Pair
	var buffer []byte
	isLiteral := literal(s) // then all its parts are, too
	isText := isLiteral || utf8.ValidString(s)
	if !isLiteral {
		pairs, buffer = makePairs(measure(s, isText))
	} else if n := countSequences(s); n > 0 { // otherwise it is the zero List
		pairs = make([]Pair, 0, n)
	}
	for {
		name, value, rest, ok := next(s)
		if !ok {
			return List{pairs: pairs}
		}
		if !isLiteral && isEncoded(name, isText) {
			name, buffer = decodeInto(buffer, name)
		}
		if !isLiteral && isEncoded(value, isText) {
			value, buffer = decodeInto(buffer, value)
		}
		pairs = append(pairs, Pair{name, value})
		s = rest
	}
}

// block is memory for a list and its decoded names and values.
type block[P [4]Pair | [8]Pair | [16]Pair, B [64]byte | [128]byte | [512]byte] struct {
	pairs P
	text  B
}

// makePairs returns memory for the given number of pairs and the given number of
// bytes of decoded names and values. It is one allocation unless that would be
// large.
func makePairs(pairs, bytes int) ([]Pair, []byte) {
	switch {
	case pairs <= 4 && bytes <= 64:
		b := new(block[[4]Pair, [64]byte])
		return b.pairs[:0:pairs], b.text[:0]
	case pairs <= 8 && bytes <= 128:
		b := new(block[[8]Pair, [128]byte])
		return b.pairs[:0:pairs], b.text[:0]
	case pairs <= 16 && bytes <= 512:
		b := new(block[[16]Pair, [512]byte])
		return b.pairs[:0:pairs], b.text[:0]
	}
	return make([]Pair, 0, pairs), make([]byte, 0, bytes)
}

// Pairs returns the names and values of the query in order, as [Parse] reads
// them. It allocates only for names and values that need decoding.
//
// It gives what Parse gives (FuzzParse).
func Pairs(query string) iter.Seq2[string, string] {
	return func(yield func(name, value string) bool) {
		for rest := query; ; {
			name, value, after, ok := next(rest)
			if !ok || !yield(decode(name), decode(value)) {
				return
			}
			rest = after
		}
	}
}

// Lookup returns the value of the first pair of the query that has the name,
// and whether there is one. It allocates only for a value that needs decoding.
//
// It gives what Parse and Get give (FuzzParse).
func Lookup(query, name string) (value string, ok bool) {
	name = scalar.String(name)
	for {
		encoded, value, rest, ok := next(query)
		if !ok {
			return "", false
		}
		if decodesTo(encoded, name) {
			return decode(value), true
		}
		query = rest
	}
}

// next splits the first sequence that is not empty off the query and returns
// its name and value, both encoded, and what follows it. ok is false when there
// is no such sequence.
func next(query string) (name, value, rest string, ok bool) {
	sequence, rest, ok := nextSequence(query)
	name, value, _ = strings.Cut(sequence, "=")
	return name, value, rest, ok
}

// nextSequence splits the first sequence that is not empty off the query and
// returns it and what follows it. ok is false when there is no such sequence.
func nextSequence(query string) (sequence, rest string, ok bool) {
	i := 0
	for i < len(query) && query[i] == '&' {
		i++
	}
	query = query[i:]
	if query == "" {
		return "", "", false
	}
	sequence, rest, _ = strings.Cut(query, "&")
	return sequence, rest, true
}

// countSequences returns how many sequences between ampersands in s are not
// empty.
func countSequences(s string) int {
	count := 0
	before := byte('&')
	for i := range len(s) {
		if before == '&' && s[i] != '&' {
			count++
		}
		before = s[i]
	}
	return count
}

// measure returns how many sequences of s are not empty, and the length in bytes that the
// names and values which decoding changes have together after it, if they are well-formed.
func measure(s string, isText bool) (pairs, size int) {
	for {
		name, value, rest, ok := next(s)
		if !ok {
			return pairs, size
		}
		pairs++
		for _, part := range [...]string{name, value} {
			if isEncoded(part, isText) {
				size += scalar.DecodedLen(part)
			}
		}
		s = rest
	}
}

// literal reports whether decoding s gives s.
func literal(s string) bool {
	ascii := true
	for i := range len(s) {
		switch b := s[i]; {
		case b == '+', b == '%' && percent.IsEncodedByte(s[i:]):
			return false
		case b >= utf8.RuneSelf:
			ascii = false
		}
	}
	return ascii || utf8.ValidString(s)
}

// isEncoded reports whether decoding may change s. It does not look at what is not ASCII if
// isText says that s is well-formed UTF-8.
func isEncoded(s string, isText bool) bool {
	for i := range len(s) {
		if b := s[i]; b == '+' || b == '%' && percent.IsEncodedByte(s[i:]) || b >= utf8.RuneSelf && !isText {
			return true
		}
	}
	return false
}

// decode returns what the encoded s stands for: s itself, without allocating,
// when that is the same.
func decode(s string) string {
	if literal(s) {
		return s
	}
	decoded, _ := decodeInto(make([]byte, 0, scalar.DecodedLen(s)), s)
	return decoded
}

// decodeInto decodes s, and returns the buffer, whose memory the result has if it has space.
func decodeInto(buffer []byte, s string) (string, []byte) {
	start := len(buffer)
	buffer = appendDecoded(buffer, s)
	decoded := buffer[start:]
	return unsafe.String(unsafe.SliceData(decoded), len(decoded)), buffer
}

// decodesTo reports whether the encoded s stands for text, which must be
// well-formed. It does not allocate: it decodes as many bytes as a code point
// has at most, compares a code point, and goes on.
//
// It gives what comparing text with the result of decode gives (FuzzParse).
func decodesTo(s, text string) bool {
	if literal(s) {
		return s == text
	}
	var window [utf8.UTFMax]byte
	n := 0
	for {
		for n < len(window) && s != "" {
			b, size := decodeByte(s)
			window[n] = b
			n++
			s = s[size:]
		}
		if n == 0 {
			return text == ""
		}
		codePoint := string(window[:n])
		size, ok := scalar.Next(codePoint)
		codePoint = codePoint[:size]
		if !ok {
			codePoint = scalar.Replacement
		}
		if !strings.HasPrefix(text, codePoint) {
			return false
		}
		text = text[len(codePoint):]
		n = copy(window[:], window[size:n])
	}
}

// decodeByte returns the byte that the start of the encoded s stands for, and
// how many bytes of s that start has. s must not be empty.
func decodeByte(s string) (b byte, size int) {
	switch {
	case s[0] == '+':
		return ' ', 1
	case s[0] == '%' && percent.IsEncodedByte(s):
		return scalar.DecodedByte(s), len("%XX")
	}
	return s[0], 1
}

// appendDecoded appends what the encoded s stands for. It does not change the
// bytes that dst has already.
func appendDecoded(dst []byte, s string) []byte {
	start := len(dst)
	for {
		i := strings.IndexByte(s, '+')
		if i < 0 {
			break
		}
		dst = append(percent.AppendDecode(dst, s[:i]), ' ')
		s = s[i+1:]
	}
	dst = percent.AppendDecode(dst, s)
	if utf8.Valid(dst[start:]) {
		return dst
	}
	return scalar.Append(dst[:start], string(dst[start:]))
}
