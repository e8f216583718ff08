package remedy

import (
	"net/netip"
	"strconv"
	"strings"
)

// withoutZeros removes the leading zeros of a piece.
//
// https://url.spec.whatwg.org/#ipv6-piece-leading-zero
func (m *mender) withoutZeros() []string {
	piece := strings.TrimLeft(m.input[m.error.Start:m.error.End], "0")
	if piece == "" {
		piece = "0"
	}
	return []string{m.replace(piece)}
}

// bracketed writes an IPv6 address of the pieces that there are.
//
// https://url.spec.whatwg.org/#concept-ipv6-parser
func (m *mender) bracketed() []string {
	start, end := m.authority()
	start += strings.LastIndexByte(m.input[start:end], '@') + 1
	text := strings.TrimPrefix(m.input[start:end], "[")
	inside, after, closed := strings.Cut(text, "]")
	if !strings.HasPrefix(after, ":") || strings.Trim(after, ":0123456789") != "" {
		after = ""
	}
	var list []string
	if !closed {
		list = append(list, m.input[:end]+"]"+m.input[end:])
	}
	for _, address := range [...]string{inside, cleanIPv6(inside)} {
		list = append(list, m.input[:start]+"["+address+"]"+after+m.input[end:])
	}
	return list
}

const pieceCount = 8

// cleanIPv6 makes an address of a text: without a zone, with pieces of hexadecimal
// digits, with "::" once at most, and with four numbers up to 255 at the end if
// there are dots.
func cleanIPv6(text string) string {
	text, _, _ = strings.Cut(text, "%")
	before, after, compressed := strings.Cut(text, "::")
	head, _ := cleanPieces(before)
	tail, tailSize := cleanPieces(after)
	headSize := pieceCount
	if compressed {
		headSize = pieceCount - 1 - tailSize
	}
	head, size := limit(head, headSize)
	if !compressed && size == pieceCount {
		return strings.Join(head, ":")
	}
	if tailSize >= pieceCount {
		tail, _ = limit(tail, pieceCount-1)
	}
	address := strings.Join(head, ":") + "::" + strings.Join(tail, ":")
	if a, err := netip.ParseAddr(address); err == nil && !strings.Contains(address, ".") {
		return a.String()
	}
	return address
}

// cleanPieces returns the pieces, and how many there are if an IPv4 address counts
// as two.
func cleanPieces(text string) (list []string, size int) {
	parts := strings.Split(text, ":")
	for i, part := range parts {
		switch {
		case part == "":
		case strings.Contains(part, ".") && i == len(parts)-1:
			list = append(list, cleanIPv4(part))
			size += 2
		default:
			if digits := hexDigits(part); digits != "" {
				list = append(list, digits)
				size++
			}
		}
	}
	return list, size
}

// limit shortens a list of pieces, whose IPv4 address goes last.
func limit(list []string, most int) (shortened []string, size int) {
	for i := len(list) - 1; i >= 0; i-- {
		size++
		if strings.Contains(list[i], ".") {
			size++
		}
	}
	for size > max(most, 0) && len(list) > 0 {
		last := len(list) - 1
		if strings.Contains(list[last], ".") && last > 0 {
			last-- // the address stays
		}
		size--
		if strings.Contains(list[last], ".") {
			size--
		}
		list = append(list[:last:last], list[last+1:]...)
	}
	return list, size
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
	numbers := []string{}
	for part := range strings.SplitSeq(s, ".") {
		digits := strings.TrimLeft(part, "0")
		n, err := strconv.ParseUint(digits, 10, 64)
		if err != nil {
			n = 0
		}
		if part != "" {
			numbers = append(numbers, strconv.FormatUint(min(n, 255), 10))
		}
	}
	for len(numbers) < 4 {
		numbers = append(numbers, "0")
	}
	return strings.Join(numbers[:4], ".")
}
