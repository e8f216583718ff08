package trurl

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/percent"
)

// A pair is a parameter of a query. Name and value are encoded as trurl encodes
// them. A pair that was removed, or that is empty in the query, has neither name
// nor value.
type pair struct {
	name, value string
	hasValue    bool // there is an equals sign
}

// newPair returns the pair for a text of the command line, which is not encoded.
func newPair(data string) pair {
	name, value, ok := strings.Cut(data, "=")
	return pair{escapeQuery(name), escapeQuery(value), ok}
}

func (p pair) isEmpty() bool { return p == pair{} }

func (p pair) text() string {
	if !p.hasValue {
		return p.name
	}
	return p.name + "=" + p.value
}

// pairsOf returns the pairs of a query, decoded and encoded again.
func pairsOf(query, separator string) []pair {
	var pairs []pair
	for len(query) > 0 {
		text, rest, _ := strings.Cut(query, separator)
		name, value, ok := strings.Cut(text, "=")
		pairs = append(pairs, pair{escapeQuery(unescapeQuery(name)), escapeQuery(unescapeQuery(value)), ok})
		query = rest
	}
	return pairs
}

// queryOf returns the query with the pairs. Empty pairs are left out.
func queryOf(pairs []pair, separator string) string {
	var b strings.Builder
	for _, p := range pairs {
		if p.isEmpty() {
			continue
		}
		if b.Len() > 0 {
			b.WriteString(separator)
		}
		b.WriteString(p.text())
	}
	return b.String()
}

// edit does what the options say about the query. It returns the pairs.
func (o *options) edit(rec *record) []pair {
	pairs := pairsOf(rec.query, o.separator)
	for _, what := range o.trims {
		trimPairs(pairs, what)
	}
	for _, replacement := range o.replacements {
		pairs = replacePairs(pairs, replacement, o.addMissing)
	}
	pairs = append(pairs, o.appendQuery...)
	if o.sortQuery {
		slices.SortStableFunc(pairs, compare)
	}
	// A query to which nothing is done keeps separators at its start.
	edited := len(o.trims)+len(o.replacements)+len(o.appendQuery) > 0 || o.sortQuery
	if query := queryOf(pairs, o.separator); edited || query != strings.TrimLeft(rec.query, o.separator) {
		rec.query, rec.hasQuery = query, rec.hasQuery || query != ""
	}
	return pairs
}

// trimPairs empties the pairs whose name is what, or begins with it if an asterisk
// follows. A backslash before the asterisk makes it a letter.
func trimPairs(pairs []pair, what string) {
	prefix := false
	if name, ok := strings.CutSuffix(what, `\*`); ok {
		what = name + "*"
	} else {
		what, prefix = strings.CutSuffix(what, "*")
	}
	for i, p := range pairs {
		start := p.name
		if prefix && len(start) > len(what) {
			start = start[:len(what)]
		}
		if !p.isEmpty() && ascii.Lower(start) == ascii.Lower(what) {
			pairs[i] = pair{}
		}
	}
}

// replacePairs puts the replacement in the place of the first pair with its name
// and empties the others. If there is none, it adds the replacement if add is set.
func replacePairs(pairs []pair, replacement pair, add bool) []pair {
	found := false
	for i, p := range pairs {
		switch {
		case p.isEmpty() || p.name != replacement.name:
		case found:
			pairs[i] = pair{}
		default:
			pairs[i], found = replacement, true
		}
	}
	if !found && add {
		pairs = append(pairs, replacement)
	}
	return pairs
}

// compare orders pairs by their texts without regard to case. A pair that is the
// start of another one comes first.
func compare(a, b pair) int {
	x, y := a.text(), b.text()
	for i := range min(len(x), len(y)) {
		if c := cmp.Compare(x[i]|0x20, y[i]|0x20); c != 0 {
			return c
		}
	}
	return cmp.Compare(len(x), len(y))
}

// findValues returns the value of the first pair with the name, or of all of them with
// spaces between. Names and values are decoded unless encoded is set. A zero byte
// becomes a full stop.
func findValues(pairs []pair, name string, encoded, all bool) string {
	var values []string
	for _, p := range pairs {
		key, value := p.name, p.value
		if !encoded {
			key, value = unescapeQuery(key), strings.ReplaceAll(unescapeQuery(value), "\x00", ".")
		}
		if !p.hasValue || key != name {
			continue
		}
		if values = append(values, value); !all {
			break
		}
	}
	return strings.Join(values, " ")
}

// escape returns s with all bytes encoded that are not unreserved characters of RFC 3986.
func escape(s string) string { return encode(s, "", false) }

// again returns s, decoded and encoded again.
func again(s string) string { return escape(percent.Decode(s)) }

// escapeQuery returns s as trurl writes names and values of parameters: "*" stays,
// and a space becomes a plus sign.
func escapeQuery(s string) string { return encode(s, "*", true) }

// unescapeQuery returns a name or a value of a parameter.
func unescapeQuery(s string) string { return percent.Decode(strings.ReplaceAll(s, "+", " ")) }

// encode encodes the bytes of s that are neither unreserved nor kept.
func encode(s, kept string, plus bool) string {
	kept += "-._~"
	b := format.AppendPercent(nil, s, func(c byte) bool {
		return !ascii.IsAlphanumeric(c) && strings.IndexByte(kept, c) < 0 && (c != ' ' || !plus)
	})
	if plus {
		b = bytes.ReplaceAll(b, []byte(" "), []byte("+"))
	}
	return string(b)
}
