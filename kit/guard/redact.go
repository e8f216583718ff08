package guard

import (
	"iter"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
)

// A Redactor hides secrets in texts for logs and messages: in URLs, in texts that are no URL
// or did not parse, and in whole lines. It hides, as "xxxxx",
//
//   - the username and the password of URLs, also of those inside others, without a scheme, as
//     in ?next=//ann:pw@host, and of texts such as ann:pw@tcp(host)/db,
//   - the values of parameters in queries, fragments, connection strings, JSON and headers,
//     also arrays and objects, by their names: those that the conventions of OpenTelemetry have (AWSAccessKeyId,
//     Signature, sig, X-Goog-Signature), those with password, pwd, secret, token, apikey,
//     credential, signature, csrf and others in them, in any case, those whose last word is pass,
//     such as DB_PASS, and in queries and fragments those whose last word is key or session, such
//     as license_key,
//   - what follows "Bearer", and "Basic" if it looks like a secret.
//
// All of that is found, too, where it is percent-encoded, once or more often, or has escapes of
// JSON, such as \u0026 for "&".
//
// The zero value is ready for use. A Redactor hides too much rather than too little: in a text
// that is no URL, "10:30@home" looks like a password.
//
// What it does not protect from: secrets without a name, such as those in a path
// (/hooks/T024BE7LD/XXXX) or in a text, names that it does not know, a name that is a value
// itself, as in {"name": "password", "value": "x"}, texts that are encoded in another way, such
// as base64, a password with white space, a quotation mark, a backslash, "<" or ">" in it, which
// the href of a URL never has, one with an apostrophe if there are apostrophes around the URL,
// and without slashes before the username, as in ann:pw@host, one with "=", "&", "?" or "#", of
// which one in dsn=ann:pw@tcp(host)/db may have all but "=".
//
// https://opentelemetry.io/docs/specs/semconv/attributes-registry/url/
type Redactor struct {
	// Names are further names of parameters whose values are hidden. Case, "-", "_" and "."
	// do not count.
	Names []string

	// Keep has names whose values are shown although they look like those of secrets.
	Keep []string
}

// hidden stands for what is hidden, as in [weburl.URL.Redacted].
const hidden = "xxxxx"

// URL returns the href of u without its secrets.
func (r Redactor) URL(u weburl.URL) string { return r.Text(u.Redacted()) }

// Text returns a text without its secrets. It allocates only if the text has an "@", a "=",
// a ":", a "%", a "\" or the word "bearer" or "basic".
func (r Redactor) Text(text string) string {
	v, found := r.find(text)
	if len(found) == 0 {
		return text
	}
	var b strings.Builder
	end := 0
	for _, s := range found {
		b.WriteString(text[end:v.at[s.start]])
		b.WriteString(hidden)
		if s.isUserinfo && strings.Contains(v.bytes[s.start:s.end], ":") {
			b.WriteString(":" + hidden)
		}
		end = int(v.at[s.end])
	}
	b.WriteString(text[end:])
	return b.String()
}

// Spans yields where the secrets of a text are, by the offsets of their starts and ends, in
// order. It is for programs that show a text in another way. It takes linear time.
func (r Redactor) Spans(text string) iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		v, found := r.find(text)
		for _, s := range found {
			if !yield(int(v.at[s.start]), int(v.at[s.end])) {
				return
			}
		}
	}
}

// hasScheme reports whether a text may have credentials of HTTP.
func hasScheme(text string) bool {
	for i := range len(text) {
		if rest := text[i:]; rest[0]|0x20 == 'b' && (strings.EqualFold(rest[:min(len(rest), 6)], "bearer") || strings.EqualFold(rest[:min(len(rest), 5)], "basic")) {
			return true
		}
	}
	return false
}

// A view is a text with its encoded bytes decoded.
type view struct {
	bytes string
	at    []int32 // where each byte is in the text, and the length of the text
	level []uint8 // how often each byte is encoded

	noAt map[uint8]int // for authorities of a level: up to where there is no "@"

	inQuotes bool // whether the present word began after an apostrophe
	list     int  // how often an "&" is encoded, at most, that ends a parameter here; -1 for never
}

// newView decodes a text, also escapes of JSON for ASCII, as "\u0026". A byte may be
// percent-encoded several times, which inserts "25" into its escape each time.
func newView(text string) *view {
	v := &view{noAt: map[uint8]int{}, at: make([]int32, 0, len(text)+1), level: make([]uint8, 0, len(text))}
	bytes := make([]byte, 0, len(text))
	for i := 0; i < len(text); {
		b, size, level := text[i], 1, uint8(0)
		if escape, ok := strings.CutPrefix(text[i:], `\u00`); ok && len(escape) >= 2 && escape[0] <= '7' && isEscape("%"+escape[:2]) {
			b, size, level = hexValue(escape[0])<<4|hexValue(escape[1]), len(`\u0026`), 1
		}
		for b == '%' && i+size+2 <= len(text) && isEscape("%"+text[i+size:i+size+2]) && level < 255 {
			b = hexValue(text[i+size])<<4 | hexValue(text[i+size+1])
			size += 2
			level++
		}
		bytes, v.at, v.level = append(bytes, b), append(v.at, int32(i)), append(v.level, level)
		i += size
	}
	v.bytes, v.at = string(bytes), append(v.at, int32(len(text)))
	return v
}

// isEscape reports whether s begins with a percent-encoded byte.
func isEscape(s string) bool { return len(s) >= 3 && percent.IsEncodedByte(s[:3]) }

func hexValue(b byte) byte { return byte(strings.IndexByte("0123456789abcdef", b|0x20)) }

// ends returns the first offset from i on of one of the bytes, if it is encoded at most as
// often as a level says: a byte that is encoded more often belongs to the value.
func (v *view) ends(i int, level uint8, bytes string) int {
	for ; i < len(v.bytes); i++ {
		if v.level[i] <= level && strings.IndexByte(bytes, v.bytes[i]) >= 0 {
			break
		}
	}
	return i
}

// endsOutside is like ends, but for a quote before a letter, a digit or "@": that is inside a
// value, as in ann:it's@host. So is an apostrophe in a word that did not begin after one, since
// it is the only quote that a URL may have.
func (v *view) endsOutside(i int, level uint8, bytes string) int {
	for {
		i = v.ends(i, level, bytes)
		if i+1 >= len(v.bytes) || strings.IndexByte("\"'`", v.bytes[i]) < 0 {
			return i
		}
		next := v.bytes[i+1]
		if next != '@' && !isAlphanumeric(next) && (v.bytes[i] != '\'' || v.inQuotes) {
			return i
		}
		i++
	}
}

// skip returns the first offset from i on of a byte that is none of these.
func (v *view) skip(i int, bytes string) int {
	for i < len(v.bytes) && strings.IndexByte(bytes, v.bytes[i]) >= 0 {
		i++
	}
	return i
}

// A secret is a part of a view.
type secret struct {
	start, end int
	isUserinfo bool
}

const (
	spaces    = " \t\r\n"
	wordEnds  = spaces + "\"'`<>"
	pairEnds  = wordEnds + "&;#"
	valueEnds = wordEnds + ",;})]"
)

// find returns the secrets of a text, in order and without overlaps, by their offsets in a
// view of it.
func (r Redactor) find(text string) (v *view, found []secret) {
	if !strings.ContainsAny(text, `@=:%\`) && !hasScheme(text) {
		return nil, nil
	}
	v = newView(text)
	add := func(s secret) int {
		if s.start < s.end {
			found = append(found, s)
		}
		return max(s.end, s.start)
	}
	word := 0    // where the present word begins
	credits := 0 // up to where user information was looked for
	v.list = -1
	for i := 0; i < len(v.bytes); i++ {
		b := v.bytes[i]
		if v.level[i] == 0 && strings.IndexByte(wordEnds, b) >= 0 {
			word, v.inQuotes, v.list = i+1, b == '\'', -1
			continue
		}
		if i >= credits {
			var s secret
			if s, credits = v.credentials(i, word); s.start < s.end {
				i = add(s) - 1
				continue
			}
		}
		v.enterList(i)
		switch {
		case b == '=' || b == ':':
			if s, ok := r.value(v, i); ok {
				i = max(i, add(s)-1)
			}
		case b|0x20 == 'b' && (i == 0 || !isNameByte(v.bytes[i-1])):
			if s, ok := v.scheme(i); ok {
				i = add(s) - 1
			}
		}
	}
	return v, found
}

// credentials returns the user information that begins at the offset i, if an authority or a
// word begins there, and up to where there is none else.
func (v *view) credentials(i, word int) (s secret, until int) {
	slashes := v.skip(i, `/\`)
	switch {
	case slashes-i >= 2 && (i == word || strings.IndexByte(":=&?#;,([{|", v.bytes[i-1]) >= 0):
		return v.authority(slashes, v.level[i]), slashes
	case slashes == i && (i == word || strings.IndexByte("=&?#", v.bytes[i-1]) >= 0):
		return v.bare(i, i == word)
	}
	return s, slashes // nothing begins inside slashes
}

// authority returns the user information of the authority that begins at the offset start,
// after slashes that are encoded as often as a level says.
func (v *view) authority(start int, level uint8) secret {
	end := v.paramEnd(start, v.endsOutside(start, level, wordEnds+`/\?#`))
	if at := strings.LastIndexByte(v.bytes[start:end], '@'); at >= 0 {
		return secret{start, start + at, true}
	}
	if isHostPort(v.bytes[start:end]) || start < v.noAt[level] {
		return secret{}
	}
	// What looks like a port is none: a password with a slash or a question mark in it.
	end = v.endsOutside(start, level, wordEnds)
	at := strings.LastIndexByte(v.bytes[start:end], '@')
	if at < 0 {
		v.noAt[level] = end
		return secret{}
	}
	return secret{start, start + at, true}
}

// enterList notes what the byte at the offset i says about the list of parameters that the
// bytes after it are in: one begins with a query, a fragment or a "=", and an "&" ends those
// that are encoded more often.
func (v *view) enterList(i int) {
	switch v.bytes[i] {
	case '=', '?', '#':
		v.list = max(v.list, int(v.level[i]))
	case '&':
		v.list = min(v.list, int(v.level[i]))
	}
}

// paramEnd returns where the parameter ends that has the authority from start to end as its
// value or as a part of it: at an "&" after user information, a host or a port, if a name and
// "=" follow it. Any other "&" belongs to a username or a password.
func (v *view) paramEnd(start, end int) int {
	and := end
	for i := start; i < end; i++ {
		switch b := v.bytes[i]; {
		case int(v.level[i]) > v.list:
		case b == '&' && and == end:
			if text := v.bytes[start:i]; !isHostPort(text) && !strings.Contains(text, "@") {
				return end
			}
			and = i
		case b == '=' && and < end:
			return and
		case b == '@' && and < end:
			return end
		}
	}
	return and
}

// isHostPort reports whether a text can be a host with or without a port.
func isHostPort(text string) bool {
	if strings.HasPrefix(text, "[") {
		_, text, _ = strings.Cut(text, "]")
	}
	_, port, _ := strings.Cut(text, ":")
	return strings.Trim(port, "0123456789") == "" && !strings.Contains(text, "@")
}

// bare returns what looks like a username and a password, without slashes before it, that
// begins at the offset start, at the start of a word or of a value, and where that ends. It is up
// to the "@" of ann:pw@tcp(host)/db, whatever the password has at the start of a word, and in a
// value before the next "=", which is that of another parameter.
func (v *view) bare(start int, isWord bool) (secret, int) {
	level := v.level[max(start-1, 0)]
	pairEnd := v.ends(start, level, wordEnds+"=&?#")
	end := pairEnd
	if (isWord || v.bytes[start-1] == '=') && strings.Contains(v.bytes[start:pairEnd], ":") {
		ends := wordEnds + "="
		if isWord {
			ends = wordEnds
		}
		word := v.bytes[start:v.ends(start, level, ends)]
		if at := addressAt(word); at >= 0 && !strings.Contains(word[:at], "//") {
			end = max(end, start+at+1)
		}
	}
	text := v.bytes[start:end]
	at := strings.LastIndexByte(text, '@')
	colon := strings.IndexByte(text, ':')
	if colon < 0 || colon > at || strings.Contains(text[:at], "//") {
		return secret{}, start
	}
	switch strings.ToLower(text[:colon]) {
	case "mailto", "sip", "sips", "xmpp", "im", "pres", "acct", "news", "nntp", "mid", "cid", "matrix", "urn", "pkg": // an "@" is usual
		return secret{}, pairEnd
	case "http", "https", "ws", "wss", "ftp": // the slashes may be missing
		return secret{v.skip(start+colon+1, `/\`), start + at, true}, end
	}
	return secret{start, start + at, true}, end
}

// addressAt returns where the last "@" is that has the name of a protocol and "(" after it, or
// -1 if there is none.
func addressAt(word string) int {
	for i := len(word) - 1; i > 0; i-- {
		if word[i] != '(' {
			continue
		}
		for i > 0 && isAlphanumeric(word[i-1]) {
			i--
		}
		if i > 0 && word[i-1] == '@' {
			return i - 1
		}
	}
	return -1
}
