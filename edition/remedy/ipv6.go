package remedy

import (
	"cmp"
	"net/netip"
	"strconv"
	"strings"
)

// withoutZeros removes the leading zeros of a piece.
//
// https://url.spec.whatwg.org/#ipv6-piece-leading-zero
func (m *mender) withoutZeros() []edit {
	return []edit{m.replace(cmp.Or(strings.TrimLeft(m.input[m.error.Start:m.error.End], "0"), "0"))}
}

// bracketed writes an IPv6 address of the pieces that there are.
//
// https://url.spec.whatwg.org/#concept-ipv6-parser
func (m *mender) bracketed() []edit {
	start, end := m.server()
	text := strings.TrimPrefix(m.input[start:end], "[")
	inside, after, closed := strings.Cut(text, "]")
	if !strings.HasPrefix(after, ":") || strings.Trim(after, ":0123456789") != "" {
		after = ""
	}
	var list []edit
	if !closed {
		list = append(list, edit{end, end, "]"})
	}
	return append(list, edit{start, end, "[" + inside + "]" + after}, edit{start, end, "[" + cleanIPv6(inside) + "]" + after})
}

const pieceCount = 8

// cleanIPv6 makes an address of a text: without a zone, with pieces of hexadecimal
// digits, with "::" once at most, and with four numbers up to 255 at the end if
// there are dots.
func cleanIPv6(text string) string {
	text, _, _ = strings.Cut(text, "%")
	before, after, compressed := strings.Cut(text, "::")
	head, tail := cleanPieces(before, !compressed), cleanPieces(after, true)
	if !compressed {
		if size(head) >= pieceCount {
			return strings.Join(limit(head, pieceCount), ":")
		}
		if last := len(head) - 1; isDotted(head) {
			head, tail = head[:last], head[last:]
		}
	}
	tail = limit(tail, pieceCount-1)
	head = limit(head, pieceCount-1-size(tail))
	address := strings.Join(head, ":") + "::" + strings.Join(tail, ":")
	if a, err := netip.ParseAddr(address); err == nil && !isDotted(tail) {
		return a.String()
	}
	return address
}

// cleanPieces returns the pieces. The last is an IPv4 address if it has dots and ends
// the whole address.
func cleanPieces(text string, ends bool) (list []string) {
	parts := strings.Split(text, ":")
	for i, part := range parts {
		if ends && strings.Contains(part, ".") && i == len(parts)-1 {
			list = append(list, cleanIPv4(part))
		} else if digits := hexDigits(part); digits != "" {
			list = append(list, digits)
		}
	}
	return list
}

// isDotted reports whether the last piece is an IPv4 address.
func isDotted(list []string) bool {
	return len(list) > 0 && strings.Contains(list[len(list)-1], ".")
}

// size returns how many pieces there are; an IPv4 address counts as two.
func size(list []string) int {
	if isDotted(list) {
		return len(list) + 1
	}
	return len(list)
}

// limit shortens a list of pieces. An IPv4 address stays.
func limit(list []string, most int) []string {
	if size(list) <= most {
		return list
	}
	if last := len(list) - 1; isDotted(list) {
		return append(list[:max(most-2, 0):last], list[last])
	}
	return list[:most]
}

const maxDigits = 4

func hexDigits(s string) string {
	var b strings.Builder
	for _, c := range s {
		if b.Len() < maxDigits && ('0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'f') {
			b.WriteRune(c)
		}
	}
	return b.String()
}

func cleanIPv4(s string) string {
	var numbers []string
	for part := range strings.SplitSeq(s, ".") {
		if part != "" {
			n, _ := strconv.ParseUint(part, 10, 64) // 0 if it is no number, and the largest number if it is too large
			numbers = append(numbers, strconv.FormatUint(min(n, 255), 10))
		}
	}
	return strings.Join(append(numbers, "0", "0", "0", "0")[:4], ".")
}
