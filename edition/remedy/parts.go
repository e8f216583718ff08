package remedy

import (
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
)

const controls = "\x00\x01\x02\x03\x04\x05\x06\x07\x08\t\n\x0b\x0c\r\x0e\x0f" +
	"\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f "

// units percent-encodes or removes a code point.
//
// https://url.spec.whatwg.org/#invalid-url-unit
// https://url.spec.whatwg.org/#host-invalid-code-point
func (m *mender) units() []string {
	span := m.input[m.error.Start:m.error.End]
	if strings.Trim(span, controls) == "" {
		// The parser removes them, and reports several as one error.
		text := strings.TrimFunc(m.input, func(c rune) bool { return c <= ' ' })
		if text = strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(text); text != m.input {
			return []string{text, m.replace(percent.Encode(span, percent.Component))}
		}
	}
	list := []string{m.replace("")}
	if span == "|" {
		list = append(list, m.replace(":")) // of a Windows drive letter
	}
	encoded := percent.Encode(span, percent.Component|percent.Userinfo)
	if encoded == span && len(span) == 1 {
		encoded = string(percent.AppendByte(nil, span[0]))
	}
	list = append(list, m.replace(encoded))
	if m.Encoding != nil {
		list = append(list, m.replace(percent.EncodeAfterEncoding(m.Encoding, span, percent.SpecialQuery)))
	}
	// A percent sign alone, which can be the start of a longer span.
	if strings.HasPrefix(span, "%") {
		list = append(list, m.input[:m.error.Start]+"%25"+m.input[m.error.Start+1:])
	}
	// If nothing keeps the href, encoding is better than removing.
	return append(list[1:], list[0])
}

// slashes writes two slashes after a special scheme, or removes a scheme that the
// parser ignores.
//
// https://url.spec.whatwg.org/#special-scheme-missing-following-solidus
func (m *mender) slashes() []string {
	text := strings.Trim(m.input, "\t\n\r ")
	colon := strings.IndexByte(text, ':')
	if !m.Base.IsValid() && colon >= 0 && !strings.EqualFold(text[:colon], "file") {
		return []string{text[:colon+1] + "//" + strings.TrimLeft(text[colon+1:], `/\`)}
	}
	if colon < 0 || strings.IndexAny(text, `/\`) == 0 {
		return []string{"//" + strings.TrimLeft(text, `/\`)}
	}
	scheme, rest := text[:colon+1], text[colon+1:]
	bare := strings.TrimLeft(rest, `/\`)
	if strings.EqualFold(scheme, "file:") {
		slashed := strings.ReplaceAll(rest, `\`, "/")
		return []string{scheme + "///" + bare, scheme + "//" + slashed, scheme + "//" + m.Base.Hostname() + slashed, slashed, rest}
	}
	return []string{scheme + "//" + bare, rest, "./" + rest}
}

// schemes writes a scheme.
//
// https://url.spec.whatwg.org/#missing-scheme-non-relative-url
func (m *mender) schemes() []string {
	text := strings.TrimLeft(strings.Trim(m.input, "\t\n\r "), `/\:`)
	list := []string{"https://" + text}
	if strings.HasPrefix(m.input, "#") || strings.HasPrefix(m.input, "?") || text == "" {
		list = []string{"https://example.com/" + text}
	}
	return append(list, "https://example.com/"+text)
}

// withoutCredentials removes user name and password.
//
// https://url.spec.whatwg.org/#invalid-credentials
func (m *mender) withoutCredentials() []string {
	list := []string{m.replace("")}
	if end := m.error.End; end < len(m.input) && m.input[end] == '@' {
		list = append(list, m.input[:m.error.Start]+m.input[end+1:])
	}
	start, end := m.authority()
	if at := strings.LastIndexByte(m.input[start:end], '@'); at >= 0 {
		list = append(list, m.input[:start]+m.input[start+at+1:])
	}
	return list
}

// hosts writes a host. Without the author nobody knows which.
//
// https://url.spec.whatwg.org/#host-missing
func (m *mender) hosts() []string {
	list := []string{}
	if start, end := m.authority(); strings.Count(m.input[start:end], ":") > 1 {
		list = append(list, m.input[:start]+"["+m.input[start:end]+"]"+m.input[end:]) // an IPv6 address
	}
	rest := strings.TrimLeft(m.input[m.error.Start:], "?#")
	if name, _, _ := strings.Cut(rest, "?"); name != "" && m.error.Start == m.error.End {
		list = append(list, m.input[:m.error.Start]+"example.com"+m.input[m.error.Start:])
	}
	return append(list, m.replace("example.com"), m.input+"example.com")
}

// ports removes what is no port, or writes the brackets of an IPv6 address.
//
// https://url.spec.whatwg.org/#port-out-of-range
// https://url.spec.whatwg.org/#port-invalid
func (m *mender) ports() []string {
	start, end := m.authority()
	host := start + strings.LastIndexByte(m.input[start:end], '@') + 1
	list := []string{m.input[:host] + "[" + m.input[host:end] + "]" + m.input[end:]}
	if strings.Count(m.input[host:end], ":") < 2 {
		list = nil
	}
	if colon := strings.LastIndexByte(m.input[host:end], ':'); colon >= 0 {
		colon += host
		port := m.input[colon+1 : end]
		digits := len(port) - len(strings.TrimLeft(port, "0123456789"))
		if m.error.Name == weburl.PortInvalid && digits > 0 {
			list = append(list, m.input[:colon+1+digits]+m.input[end:])
		}
		list = append(list, m.input[:colon]+m.input[end:])
	}
	return append(list, m.replace(""))
}

// drives writes a Windows drive letter as the first segment of a whole URL.
//
// https://url.spec.whatwg.org/#file-invalid-windows-drive-letter
// https://url.spec.whatwg.org/#file-invalid-windows-drive-letter-host
func (m *mender) drives() []string {
	e := m.error
	if e.Start == e.End {
		return nil
	}
	if e.Name == weburl.FileInvalidWindowsDriveLetterHost {
		return []string{m.input[:e.Start] + "/" + m.input[e.Start:e.Start+1] + ":" + m.input[e.End:]}
	}
	return []string{"file://" + m.Base.Hostname() + "/" + m.input[e.Start:e.Start+1] + ":" + m.input[e.End:]}
}
