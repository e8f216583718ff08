package remedy

import (
	"strings"

	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// read returns the input without what the parser removes before its first state.
func (m *mender) read() string {
	return withoutTabs(scalar.Trim(m.input))
}

// withoutTabs returns s without tabs and newlines.
func withoutTabs(s string) string {
	return strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(s)
}

// units percent-encodes or removes a code point.
//
// https://url.spec.whatwg.org/#invalid-url-unit
// https://url.spec.whatwg.org/#host-invalid-code-point
func (m *mender) units() []edit {
	span := m.input[m.error.Start:m.error.End]
	if start, end := scalar.TrimSpan(m.input); m.error.Start < start || m.error.End > end || strings.Trim(span, "\t\n\r") == "" {
		return m.wholes(m.read()) // the parser removes them, and reports several as one error
	}
	// If nothing keeps the href, encoding is better than the rest.
	list := []edit{m.replace(percent.Encode(span, percent.Component|percent.Userinfo))}
	if m.Encoding != nil {
		list = append(list, m.replace(percent.EncodeAfterEncoding(m.Encoding, span, percent.SpecialQuery)))
	}
	if span == "|" {
		list = append(list, m.replace(":")) // of a Windows drive letter
	}
	return append(list, m.replace(""))
}

// slashes writes two slashes after a special scheme, or removes a scheme that the
// parser ignores, because the base URL has it, too.
//
// https://url.spec.whatwg.org/#special-scheme-missing-following-solidus
func (m *mender) slashes() []edit {
	text := m.read()
	scheme, rest, _ := strings.Cut(text, ":")
	bare := strings.TrimLeft(rest, `/\`)
	isFile, isIgnored := strings.EqualFold(scheme, "file"), strings.EqualFold(scheme, m.Base.Scheme())
	switch {
	case strings.IndexAny(text, `/\`) == 0:
		return m.wholes("//" + strings.TrimLeft(text, `/\`))
	case !isFile && isIgnored:
		return m.wholes(scheme+"://"+bare, rest, "./"+rest)
	case !isFile:
		return m.wholes(scheme + "://" + bare)
	}
	path := upTo(rest, "?#")
	slashed := strings.ReplaceAll(path, `\`, "/") + rest[len(path):]
	if !isIgnored {
		return m.wholes(scheme+":///"+bare, scheme+"://"+slashed, scheme+":"+slashed)
	}
	return m.wholes(scheme+":///"+bare, scheme+"://"+slashed, scheme+"://"+m.Base.Host().String()+slashed, slashed, rest, "./"+rest, scheme+":"+slashed)
}

// schemes writes a scheme.
//
// https://url.spec.whatwg.org/#missing-scheme-non-relative-url
func (m *mender) schemes() []edit {
	text := strings.TrimLeft(m.read(), `/\:`)
	return m.wholes("https://"+text, "https://example.com/"+text)
}

// withoutCredentials removes user name and password.
//
// https://url.spec.whatwg.org/#invalid-credentials
func (m *mender) withoutCredentials() []edit {
	start, _ := m.authority()
	host, end := m.server()
	if host == end {
		return nil // the path would become the host
	}
	return []edit{m.replace(""), {start, host, ""}}
}

// hosts writes a host. Without the author nobody knows which.
//
// https://url.spec.whatwg.org/#host-missing
func (m *mender) hosts() []edit {
	list := []edit{}
	if start, end := m.authority(); strings.Count(m.input[start:end], ":") > 1 {
		list = append(list, edit{start, end, "[" + m.input[start:end] + "]"}) // an IPv6 address
	}
	return append(list, m.replace("example.com"), edit{len(m.input), len(m.input), "example.com"})
}

// ports removes what is no port, or writes the brackets of an IPv6 address.
//
// https://url.spec.whatwg.org/#port-out-of-range
// https://url.spec.whatwg.org/#port-invalid
func (m *mender) ports() []edit {
	host, end := m.server()
	list := []edit{{host, end, "[" + m.input[host:end] + "]"}}
	if strings.Count(m.input[host:end], ":") < 2 {
		list = nil
	}
	port := host + strings.LastIndexByte(m.input[host:end], ':') + 1
	digits := end - port - len(strings.TrimLeft(m.input[port:end], "0123456789"))
	if m.error.Code == reason.PortInvalid && digits > 0 {
		list = append(list, edit{port + digits, end, ""})
	}
	return append(list, edit{max(port-len(":"), 0), end, ""}, m.replace(""))
}

// drives writes a Windows drive letter as the first segment of a whole URL.
//
// https://url.spec.whatwg.org/#file-invalid-windows-drive-letter
// https://url.spec.whatwg.org/#file-invalid-windows-drive-letter-host
func (m *mender) drives() []edit {
	e := m.error
	if e.Start == e.End {
		return nil
	}
	drive := m.input[e.Start:e.Start+1] + ":"
	if e.Code == reason.FileInvalidWindowsDriveLetterHost {
		return []edit{m.replace("/" + drive)}
	}
	return []edit{{0, e.End, "file://" + m.Base.Host().String() + "/" + drive}}
}
