package check

import (
	"slices"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
	"github.com/weburl-go/weburl/cmd/weburl/internal/report"
	"github.com/weburl-go/weburl/reason"
)

func (n *notes) level(e reason.Fault) report.Level {
	switch {
	case n.has(e):
		return report.Note
	case e.Fatal || isOtherHost(e.Code):
		if n.isForeign {
			return report.Warning
		}
		return report.Error
	case e.Code == reason.InvalidURLUnit && n.isStyle(e.Start, e.End), e.Code == reason.DomainToASCII && isHyphenated(n.host):
		return report.Style
	}
	return report.Warning
}

// isOtherHost reports whether a URL with a validation error has another host than its text
// shows.
func isOtherHost(name reason.Code) bool {
	return slices.Contains([]reason.Code{reason.IPv4NonDecimalPart, reason.IPv4TooFewParts, reason.IPv4OutOfRangePart, reason.IPv4NonASCIIInput, reason.DomainPercentEncoded}, name)
}

// isHyphenated reports whether all labels of a host have only letters, digits and hyphens.
// If it is no domain then, a label begins or ends with a hyphen. Such names exist.
func isHyphenated(host string) bool {
	for label := range strings.SplitSeq(strings.ToLower(host), ".") {
		if label == "" || len(label) > 63 || strings.HasPrefix(label, "xn--") || strings.Trim(label, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
			return false
		}
	}
	return true
}

// isStyle reports whether programs agree on what is no URL unit: all percent-encode it or
// leave it as it is, or remove it, which is the end of a line. On other whitespace, controls, percent
// signs, backslashes and what is not ASCII they do not agree. In a query, "%" before neither a letter nor a
// digit, as in "?width=60%", is a percent sign to all.
func (n *notes) isStyle(start, end int) bool {
	unit := n.text[start:end]
	switch {
	case n.isMarkup && unit[0] <= ' ':
		return false
	case unit == " ":
		return start > n.fragment
	case unit == "%":
		return start > n.query && start < n.fragment && (end == len(n.text) || !ascii.IsAlphanumeric(n.text[end]))
	}
	for i := range len(unit) {
		if b := unit[i]; b <= ' ' && b != '\n' && b != '\r' || b > '~' || b == '%' || b == '\\' {
			return false
		}
	}
	return true
}
