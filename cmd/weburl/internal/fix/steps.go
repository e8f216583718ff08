package fix

import (
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
)

// withoutControls removes the spaces, controls, tabs and newlines that the parser
// removes.
func (f *fixer) withoutControls() string {
	if _, found := f.first(weburl.InvalidURLUnit); !found {
		return f.Text
	}
	text := strings.TrimFunc(f.Text, func(c rune) bool { return c <= ' ' })
	return strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(text)
}

func (f *fixer) withoutBackslashes() string {
	return f.replaceAll(weburl.InvalidReverseSolidus, func(string) string { return "/" })
}

// withSlashes writes two slashes after the scheme, or removes a scheme that the
// parser ignores.
func (f *fixer) withSlashes() []string {
	if _, found := f.first(weburl.SpecialSchemeMissingFollowingSolidus); !found {
		return nil
	}
	colon := strings.IndexByte(f.Text, ':')
	if colon < 0 || strings.HasPrefix(f.Text, "/") {
		return []string{"//" + strings.TrimLeft(f.Text, `/\`)}
	}
	scheme, rest := f.Text[:colon+1], f.Text[colon+1:]
	bare := strings.TrimLeft(rest, `/\`)
	if strings.EqualFold(scheme, "file:") {
		slashed := strings.ReplaceAll(rest, `\`, "/")
		return []string{scheme + "///" + bare, scheme + "//" + slashed, scheme + "//" + f.context.Base.Hostname() + slashed, slashed, rest}
	}
	return []string{scheme + "//" + bare, rest, "./" + rest}
}

// withoutUserinfo removes an empty user name and password.
func (f *fixer) withoutUserinfo() string {
	e, found := f.first(weburl.InvalidCredentials)
	if !found || f.URL.HasCredentials() {
		return f.Text
	}
	return f.Text[:e.Start] + f.Text[e.End:]
}

// withPlainHost writes an IPv4 address in four decimal numbers and a domain
// without percent-encoding.
func (f *fixer) withPlainHost() []string {
	e, found := f.first(weburl.DomainPercentEncoded, weburl.IPv4EmptyPart, weburl.IPv4TooFewParts, weburl.IPv4NonDecimalPart,
		weburl.IPv4OutOfRangePart, weburl.IPv4NonASCIIInput)
	if !found {
		return nil
	}
	start := strings.LastIndexAny(f.Text[:e.Start], `/\@`) + 1
	end := len(f.Text)
	if i := strings.IndexAny(f.Text[e.Start:], `/\?#:`); i >= 0 {
		end = e.Start + i
	}
	if end < start {
		return nil
	}
	host := f.URL.Hostname()
	if f.URL.Scheme() == "file" && host == "" {
		host = "localhost"
	}
	candidates := []string{f.Text[:start] + host + f.Text[end:]}
	if e.Name == weburl.DomainPercentEncoded {
		decoded := f.Text[:start] + string(percent.Decode(f.Text[start:end])) + f.Text[end:]
		candidates = []string{decoded, candidates[0]}
	}
	return candidates
}

func (f *fixer) withoutLeadingZeros() string {
	return f.replaceAll(weburl.IPv6PieceLeadingZero, func(piece string) string {
		if piece = strings.TrimLeft(piece, "0"); piece == "" {
			return "0"
		}
		return piece
	})
}

// withDrive writes a Windows drive letter as the first segment of a path, with
// a colon.
func (f *fixer) withDrive() []string {
	if e, found := f.first(weburl.FileInvalidWindowsDriveLetter); found {
		return []string{"file://" + f.context.Base.Hostname() + "/" + f.Text[e.Start:e.Start+1] + ":" + f.Text[e.End:]}
	}
	if e, found := f.first(weburl.FileInvalidWindowsDriveLetterHost); found {
		return []string{f.Text[:e.Start] + "/" + f.Text[e.Start:e.Start+1] + ":" + f.Text[e.End:]}
	}
	if f.URL.Scheme() != "file" {
		return nil
	}
	for _, e := range f.Errors {
		if e.Name == weburl.InvalidURLUnit && f.Text[e.Start:e.End] == "|" {
			return []string{f.Text[:e.Start] + ":" + f.Text[e.End:]}
		}
	}
	return nil
}
