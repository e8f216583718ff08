package defang

import (
	"net/netip"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/internal/special"
)

// URL returns the href of u as [Defang] writes it. The result for the zero URL
// is empty.
func URL(u weburl.URL) string { return Defang(u.Href()) }

// Defang returns the text with its URLs, hosts, addresses and names with dots
// written so that they are no links. [Refang] of the result is the text again.
//
// It takes time linear in the length of text, which need not be UTF-8.
func Defang(text string) string {
	return string(AppendDefang(make([]byte, 0, len(text)+len(text)/8+16), text))
}

// AppendDefang appends what [Defang] returns to dst and returns the result.
func AppendDefang(dst []byte, text string) []byte {
	w := writer{dst: dst, text: text}
	for w.at < len(text) {
		w.step()
	}
	return w.dst
}

// A place is where in a text the writer is.
type place uint8

const (
	outside   place = iota // not in a URL, or after its authority
	slashes                // after the scheme and colon of a URL
	authority              // in the authority of a URL
)

// A writer is the state of AppendDefang.
type writer struct {
	dst     []byte
	text    string
	at      int
	place   place
	bracket bool // in the brackets of an IPv6 address
}

// step writes what is at w.at, which is at least a byte.
func (w *writer) step() {
	b := w.text[w.at]
	// A space belongs to a notation with brackets, which comes next.
	if size, _ := formAt(w.text, w.at); size > 0 && b != ' ' {
		w.dst = append(w.dst, '[', b, ']')
		w.at++
		w.move(b)
		return
	}
	if w.startsWord() && (w.scheme() || w.place == outside && w.ipv6()) {
		return
	}
	w.move(b)
	switch {
	case b == '.' && (w.place == authority || w.isBetween(isLabelByte)),
		b == '@' && (w.place == authority || w.isBetween(isVisible)),
		b == ':' && w.place == authority && w.bracket:
		w.dst = append(w.dst, '[', b, ']')
	default:
		w.dst = append(w.dst, b)
	}
	w.at++
}

// move sets the place to the one that b is in.
func (w *writer) move(b byte) {
	isSlash := b == '/' || b == '\\'
	switch {
	case !isVisible(b) && !(w.place == authority && (b == '"' || b == '`')): // an opaque host can have these
		w.place = outside
	case w.place == slashes && !isSlash:
		w.place, w.bracket = authority, b == '['
	case w.place == authority && (isSlash || b == '?' || b == '#'):
		w.place = outside
	case w.place == authority && (b == '[' || b == ']'):
		w.bracket = b == '['
	}
}

// startsWord reports whether a letter or digit is at w.at, or a colon, and none
// is before it.
func (w *writer) startsWord() bool {
	return (isAlphanumeric(w.text[w.at]) || w.text[w.at] == ':') && (w.at == 0 || !isAlphanumeric(w.text[w.at-1]))
}

// maxScheme is the length of the longest scheme that Defang looks for. The limit
// keeps its time linear.
const maxScheme = 40

// scheme writes the scheme of a URL, or what follows its last dot, and the colon
// after it, if there is one. A scheme that the parser treats as special does not
// need slashes.
func (w *writer) scheme() bool {
	s := w.text[w.at:]
	n := 0
	for n < min(len(s), maxScheme) && (isAlphanumeric(s[n]) || s[n] == '+' || s[n] == '-') {
		n++
	}
	if n == 0 || n == len(s) || s[n] != ':' {
		return false
	}
	// What [Refang] would read in the name, such as hxxp in a-hxxp, comes next.
	if i := strings.LastIndexAny(s[:n], "+-") + 1; i > 0 {
		if size, _ := formAt(w.text, w.at+i); size > 0 {
			w.dst = append(w.dst, s[:i]...)
			w.at += i
			return true
		}
	}
	name, colon := s[:n], ":"
	if strings.HasPrefix(s[n:], "://") {
		colon = "://"
	} else if !special.IsScheme(name) || n+1 == len(s) || !isVisible(s[n+1]) {
		return false
	}
	switch name {
	case "http", "https", "ftp", "ftps", "HTTP", "HTTPS", "FTP", "FTPS":
		w.dst = append(appendWritten(w.dst, name), colon...)
	default:
		w.dst = append(w.dst, name...)
		w.dst = append(w.dst, '[')
		w.dst = append(w.dst, colon...)
		w.dst = append(w.dst, ']')
	}
	w.at += n + len(colon)
	w.place = slashes
	return true
}

// appendWritten appends the notation of a scheme, which has x for t.
func appendWritten(dst []byte, scheme string) []byte {
	for _, b := range []byte(scheme) {
		if b|0x20 == 't' {
			b += 'x' - 't'
		}
		dst = append(dst, b)
	}
	return dst
}

// maxIPv6 is the length of the longest text of an IPv6 address.
const maxIPv6 = len("ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255")

// ipv6 writes an IPv6 address without brackets, if there is one.
func (w *writer) ipv6() bool {
	if w.at > 0 && (w.text[w.at-1] == ':' || w.text[w.at-1] == '.') {
		return false
	}
	s := w.text[w.at:]
	n := 0
	for n < min(len(s), maxIPv6+1) && (isAlphanumeric(s[n]) || s[n] == ':' || s[n] == '.') {
		n++
	}
	if strings.Count(s[:n], ":") < 2 {
		return false
	}
	if _, err := netip.ParseAddr(s[:n]); err != nil {
		return false
	}
	for i := range n {
		if s[i] == ':' || s[i] == '.' {
			w.dst = append(w.dst, '[', s[i], ']')
		} else {
			w.dst = append(w.dst, s[i])
		}
	}
	w.at += n
	return true
}

// isBetween reports whether the bytes before and after w.at are of a kind.
func (w *writer) isBetween(is func(b byte) bool) bool {
	return w.at > 0 && w.at+1 < len(w.text) && is(w.text[w.at-1]) && is(w.text[w.at+1])
}

// isLabelByte reports whether b can be in a label of a domain.
func isLabelByte(b byte) bool { return isAlphanumeric(b) || b == '-' || b == '_' || b >= 0x80 }

// isVisible reports whether b can be in a URL in a text.
func isVisible(b byte) bool {
	return b > ' ' && b != 0x7F && b != '"' && b != '<' && b != '>' && b != '`'
}
