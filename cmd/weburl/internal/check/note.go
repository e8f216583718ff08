package check

import (
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
	"github.com/weburl-go/weburl/cmd/weburl/internal/attempt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/placeholder"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// notes tells which validation errors of a URL come from what stands for something
// else, so that they are no mistakes.
type notes struct {
	isForeign bool // it is one that only programs read, in a document that people do not read
	off       bool // all count: that of an argument is meant as it is written
	templated bool
	filled    map[reason.Code]int // those that are left whatever templates are filled in with
	spans     [][]int             // of the templates
	where     string              // what it was found in
	text      string

	scheme, rest         string // before its first colon, in lower case, and after it
	user, password, host string // of its authority, see placeholder.Authority

	isPath   bool
	isLocal  bool                 // its host is localhost or a loopback address
	isOther  bool                 // its scheme is one that only programs read
	formula  int                  // where a query with a formula in TeX begins; the length of the text if there is none
	isMarkup bool                 // it has a tag, such as after a quotation mark that is missing, or is no link because of a space or the end of a line
	dataEnd  int                  // in the data of a URL, errors of units are none
	query    int                  // where its question mark is; that of the number sign if there is none
	fragment int                  // where its number sign is; the length of the text if there is none
	judged   map[reason.Code]bool // what was said of a name: the text is not read again for each error
}

// newNotes looks at a URL that has errors.
func (j *job) newNotes(o *find.Occurrence, r attempt.Result) notes {
	n := notes{text: r.Text, isForeign: j.isCode && isForeign(r.Text, j.isData && slices.ContainsFunc(r.Errors, isOfAddress)), where: o.Where, off: j.Templates == TemplatesCheck || o.Where == find.InArgument}
	n.isPath, n.judged = placeholder.IsPath(n.text), map[reason.Code]bool{}
	scheme, rest, hasScheme := strings.Cut(n.text, ":")
	n.scheme, n.rest = strings.ToLower(scheme), rest
	n.user, n.password, n.host = placeholder.Authority(n.text)
	n.isMarkup = o.Unlinked || strings.Contains(n.text, "<")
	n.isLocal = n.host == "localhost" || strings.HasPrefix(n.host, "localhost:") || n.host == "127.0.0.1" || n.host == "[::1]"
	before, _, _ := strings.Cut(n.text, "#")
	n.query, n.fragment, n.formula = len(before), len(before), len(n.text)
	isListed := o.Where == find.InLine || o.Where == find.InCell
	if at := strings.IndexByte(before, '?'); at >= 0 {
		if n.query = at; hasFormula(before[at:]) && !isListed {
			n.formula = at
		}
	}
	n.isOther = hasScheme && !isListed && n.hasOtherScheme()
	n.dataEnd = n.endOfData()
	if n.off || !o.Templated && !placeholder.Templated(o.Text()) {
		return n
	}
	if n.templated = true; o.Templated { // in a language whose expressions cannot be filled in
		return n
	}
	n.spans = placeholder.Spans(n.text)
	for _, text := range placeholder.Filled(o.Text()) {
		p := attempt.Parser{Parser: weburl.Parser{Base: o.Base, Encoding: o.Encoding}, Limit: maxFindings}
		left := countNames(p.Parse(text).Errors)
		if n.filled == nil {
			n.filled = left
			continue
		}
		maps.DeleteFunc(n.filled, func(name reason.Code, _ int) bool { return left[name] == 0 })
	}
	return n
}

// TemplatesCheck is the value of Options.Templates that makes expressions of templates
// and examples count as what they are written like.
const TemplatesCheck = "check"

func countNames(errors []reason.Fault) map[reason.Code]int {
	counts := map[reason.Code]int{}
	for _, e := range errors {
		counts[e.Code]++
	}
	return counts
}

// has reports whether a validation error is a note.
func (n *notes) has(e reason.Fault) bool {
	if n.off {
		return false
	}
	if n.templated && (n.filled[e.Code] == 0 || slices.ContainsFunc(n.spans, func(s []int) bool { return s[0] <= e.Start && e.Start < s[1] })) {
		return true
	}
	switch {
	case n.isPath, n.where == find.InText && strings.HasPrefix(n.text, "file:"):
		return true
	case strings.HasPrefix(n.text, `\"`):
		return true // HTML in a string of a program
	case n.where == find.InText && e.Code == reason.HostMissing, n.isLocal, n.isOther && e.Code != reason.InvalidCredentials:
		return true // an example, or what only a program reads
	case e.Code == reason.PortInvalid:
		port := portAround(n.text, e.Start)
		return placeholder.IsPort(port) || placeholder.HasHosts(n.text) || n.isWord() && len(port) > 3 && !strings.ContainsAny(port, "0123456789")
	case e.Code == reason.InvalidURLUnit && (e.Start < n.dataEnd || e.Start >= n.formula && e.Start < n.fragment):
		return true
	}
	note, known := n.judged[e.Code]
	if !known {
		note = n.judge(e.Code)
		n.judged[e.Code] = note
	}
	return note
}

// judge reports whether validation errors of a name are notes wherever they are in the
// text.
func (n *notes) judge(name reason.Code) bool {
	switch name {
	case reason.InvalidCredentials:
		return n.password == "" && (n.isSSH() || strings.HasPrefix(strings.ToUpper(n.user), ";AUTH=")) || placeholder.IsExampleHost(n.host) || n.isWord() || placeholder.Templated(n.user) || placeholder.IsCredential(n.user) && (n.password == "" || placeholder.IsCredential(n.password))
	case reason.DomainToASCII, reason.DomainPercentEncoded:
		return placeholder.IsHost(n.host) || placeholder.IsBracketed(percent.Decode(n.host)) || n.isWord() || n.isPattern() || n.isInvented()
	case reason.IPv6Unclosed, reason.IPv6InvalidCodePoint:
		return placeholder.IsBracketed(n.host)
	case reason.InvalidURLUnit, reason.InvalidReverseSolidus:
		return n.isPattern() || n.isHidden()
	case reason.SpecialSchemeMissingFollowingSolidus:
		return n.isFilePath()
	}
	return false
}

// isPattern reports whether an error in plain text comes from what is a regular
// expression or a string of a program, where URLs have escapes.
func (n *notes) isPattern() bool {
	return (n.where == find.InText || n.where == find.InCell) && placeholder.Escaped(n.text)
}

// isWord reports whether the host of a URL in plain text is a word in any language, which stands
// for another host.
func (n *notes) isWord() bool {
	return n.where == find.InText && n.host != "" && !strings.ContainsAny(n.host, ".:。")
}

// isInvented reports whether the host of a URL in plain text has several low lines, which nobody can register, or
// a character that the encoding of the document does not have.
func (n *notes) isInvented() bool {
	return n.where == find.InText && (strings.Count(n.host, "_") > 1 || strings.ContainsRune(n.host, utf8.RuneError))
}

// isForeign reports whether a text in a program or in data is none that people follow: it has another
// scheme or the characters of a pattern, or its host is no domain that somebody can have, so
// that it is likely to be an example, a part of a URL, or one that is wrong on purpose; it may be an address.
func isForeign(text string, isAddress bool) bool {
	_, rest, _ := strings.Cut(text, ":")
	_, _, host := placeholder.Authority(strings.ToLower(text))
	return !isAddress && !find.IsKnownDomain(host, true) || placeholder.IsExampleHost(host) || !isOfWeb(text) || strings.ContainsAny(rest, `\|^$*(){}`)
}

// isOfAddress reports whether an error is one of an IP address.
func isOfAddress(e reason.Fault) bool { return strings.HasPrefix(e.Code.String(), "IPv") }

// isOfWeb reports whether a URL has a scheme that people use. Those of programs may have a list of hosts, or
// a device, in the place of the host.
func isOfWeb(text string) bool {
	scheme, _, _ := strings.Cut(text, ":")
	return slices.Contains([]string{"http", "https", "ftp", "ws", "wss", "mailto", "file"}, strings.ToLower(scheme))
}

// hasOtherScheme reports whether a URL has a scheme that only programs read, and not the letter of a drive.
func (n *notes) hasOtherScheme() bool {
	return len(n.scheme) > 1 && strings.Trim(n.scheme, "abcdefghijklmnopqrstuvwxyz0123456789+-") == "" && !isOfWeb(n.text) &&
		!slices.Contains([]string{"tel", "data", "javascript"}, n.scheme)
}

// hasFormula reports whether a query has a command of TeX, such as those of which servers make images.
// Browsers send it as it is.
func hasFormula(query string) bool {
	for _, rest, found := strings.Cut(query, `\`); found; _, rest, found = strings.Cut(rest, `\`) {
		if rest != "" && ascii.IsAlpha(rest[0]) {
			return true
		}
	}
	return false
}

// isHidden reports whether a text is an address without an at sign, which is written so that programs
// do not find it.
func (n *notes) isHidden() bool {
	return n.scheme == "mailto" && n.rest != "" && !strings.HasPrefix(n.rest, "?") && !strings.Contains(n.rest, "@")
}

// isSSH reports whether a text is a URL of SSH, which needs a user name.
func (n *notes) isSSH() bool {
	return n.scheme == "sftp" || n.scheme == "ssh" || strings.HasSuffix(n.scheme, "+ssh")
}

// endOfData returns where the data of a data URL or the program of a javascript URL ends;
// 0 if the text is no such URL. Nobody encodes all that the standard wants encoded there,
// and no server gets it. A number sign ends the data, so what comes after it counts.
func (n *notes) endOfData() int {
	switch strings.TrimSpace(n.scheme) {
	case "javascript":
		return len(n.text)
	case "data":
		return n.fragment
	}
	return 0
}

// isFilePath reports whether a text is a file URL without a host in its short form.
//
// https://www.rfc-editor.org/rfc/rfc8089#section-2
func (n *notes) isFilePath() bool {
	return n.scheme == "file" && strings.HasPrefix(n.rest, "/") && !strings.HasPrefix(n.rest, "//")
}

// portAround returns the port that an offset in a text is in.
func portAround(text string, at int) string {
	at = min(at, len(text))
	start := strings.LastIndexByte(text[:at], ':') + 1
	end := len(text)
	if i := strings.IndexAny(text[start:], "/?#\\"); i >= 0 {
		end = start + i
	}
	return text[start:end]
}
