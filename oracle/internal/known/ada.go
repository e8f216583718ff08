package known

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/oracle/internal/subject"
	"github.com/weburl-go/weburl/oracle/internal/uts46"
	"github.com/weburl-go/weburl/percent"
)

// Ada returns the explanations of what the URL and the URLSearchParams of a newer
// Node do otherwise.
func Ada(t *uts46.Tables) []URLExplanation {
	m := ada4(t)
	host := hostModel{m.answers, "ada4-host"}
	all := []URLExplanation{
		{
			ID: "ada4-host", Right: us, Anchor: "idna",
			Reason:    "The host of a special URL is another one, for the reasons of domain names.",
			Match:     func(d *subject.Difference) bool { return rightly(d) && explained(d, host.outcomes(d)) != "" },
			Witnesses: []string{"http://-.\u05E0/", `{"input":"http://a/","calls":[["host","-.\u05e0"]]}`},
		},
		{
			ID: "ada4-params", Right: us, Anchor: "urlencoded-parsing",
			Reason:    "In a name or value that is not all sound percent-encoded UTF-8, URLSearchParams has the low byte of each UTF-16 code unit.",
			Match:     lowBytes,
			Witnesses: []string{`{"input":"\ufb03%%41","params":true}`, `{"input":"\u00A8%ff","params":true}`},
		},
	}
	return all
}

// lowBytes: a URLSearchParams of its own has what nodeParams returns.
func lowBytes(d *subject.Difference) bool {
	return rightly(d) && d.Case.Params && d.At == subject.AtStart && d.Single() &&
		slices.Equal(d.Theirs.Parts, []string{nodeParams(strings.TrimPrefix(d.Case.Input, "?"))})
}

// nodeParams is the serialization of what Node makes of a query.
func nodeParams(query string) string {
	var rebuilt []string
	for pair := range strings.SplitSeq(query, "&") {
		name, value, ok := strings.Cut(pair, "=")
		if pair = nodeToken(name); ok {
			pair += "=" + nodeToken(value)
		}
		rebuilt = append(rebuilt, pair)
	}
	return form.Parse(strings.Join(rebuilt, "&")).String()
}

// nodeToken returns a name or value that stands for what Node makes of one:
// where decodeURIComponent throws, each UTF-16 code unit becomes its low byte.
func nodeToken(s string) string {
	encoded := regexp.MustCompile(`%[0-9A-Fa-f]{2}`)
	bare := strings.Contains(encoded.ReplaceAllString(s, ""), "%")
	if !encoded.MatchString(s) || !bare && utf8.ValidString(percent.Decode(s)) {
		return s
	}
	var b strings.Builder
	for _, unit := range utf16.Encode([]rune(s)) {
		switch octet := byte(unit); {
		case unit > 0x7F:
			fmt.Fprintf(&b, "%%%02X", octet)
		default:
			b.WriteByte(octet)
		}
	}
	return b.String()
}
