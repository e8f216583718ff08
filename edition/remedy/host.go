package remedy

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/percent"
)

// authority returns the span of the authority around the error, with user name,
// password and port.
func (m *mender) authority() (start, end int) {
	before := m.input[:m.error.Start]
	if start = strings.LastIndexAny(before, `/\`) + 1; start == 0 {
		start = strings.IndexByte(before, ':') + 1 // only the scheme is before it
	}
	_, end = scalar.TrimSpan(m.input)
	return start, start + len(upTo(m.input[start:max(start, end)], `/\?#`))
}

// upTo returns what a text has before the first of some ASCII characters.
func upTo(s, chars string) string {
	if i := strings.IndexAny(s, chars); i >= 0 {
		return s[:i]
	}
	return s
}

// server returns the span of host and port in the authority around the error.
func (m *mender) server() (start, end int) {
	start, end = m.authority()
	return start + strings.LastIndexByte(m.input[start:end], '@') + 1, end
}

// host returns the span of the host in the authority around the error.
func (m *mender) host() (start, end int) {
	start, end = m.server()
	bracket := start + strings.LastIndexByte(m.input[start:end], ']') + 1
	return start, bracket + len(upTo(m.input[bracket:end], ":"))
}

// withHosts puts each of the hosts in the place of the host.
func (m *mender) withHosts(hosts ...string) []edit {
	start, end := m.host()
	return editsOf(start, end, hosts)
}

func (m *mender) hostText() string {
	start, end := m.host()
	return withoutTabs(m.input[start:end])
}

func (m *mender) decodedHost() string {
	return strings.ToValidUTF8(percent.Decode(m.hostText()), "\uFFFD")
}

// serializedHosts writes the host as the parser does.
func (m *mender) serializedHosts() []edit {
	h, err := weburl.ParseHost(m.hostText())
	if err != nil {
		return m.addresses()
	}
	return m.withHosts(h.String())
}

// https://url.spec.whatwg.org/#domain-percent-encoded
func (m *mender) decodedHosts() []edit {
	return append(m.withHosts(m.decodedHost()), m.serializedHosts()...)
}

// domains leaves out what no domain can have. Of a host that has nothing else comes
// example.com, because with an empty host the path would become the host.
//
// https://url.spec.whatwg.org/#validation-error-domain-to-ascii
func (m *mender) domains() []edit {
	text := m.decodedHost()
	return m.withHosts(cmp.Or(cleanDomain(text, true), "example.com"), cmp.Or(cleanDomain(text, false), "example.com"), "example.com")
}

const (
	maxLabel  = 63
	maxDomain = 253
)

// cleanDomain makes a valid domain of a text. With unicode it keeps letters
// outside ASCII.
func cleanDomain(text string, unicode bool) string {
	var labels []string
	length := 0
	for label := range strings.SplitSeq(text, ".") {
		label = cleanLabel(label, unicode)
		ascii, err := idna.ParseDomainStrict(label)
		if label == "" || err != nil || length+len(ascii) > maxDomain {
			continue
		}
		length += len(ascii) + 1
		labels = append(labels, label)
	}
	return strings.Join(labels, ".")
}

func cleanLabel(label string, unicode bool) string {
	if _, err := idna.ParseDomainStrict(label); err == nil {
		return label
	}
	label = strings.TrimPrefix(strings.ToLower(label), "xn--")
	var b strings.Builder
	for _, c := range label {
		switch {
		case c == '_':
			b.WriteByte('-')
		case c == '-' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z':
			b.WriteRune(c)
		case unicode:
			if _, err := idna.ParseDomainStrict("a" + string(c)); err == nil {
				b.WriteRune(c)
			}
		}
	}
	label = b.String()
	if !unicode {
		label = label[:min(len(label), maxLabel)]
	}
	for strings.Contains(label, "--") {
		label = strings.ReplaceAll(label, "--", "-")
	}
	return strings.Trim(label, "-")
}

// addresses writes a host that ends in a number as an IPv4 address or as a domain.
//
// https://url.spec.whatwg.org/#ipv4-too-many-parts
// https://url.spec.whatwg.org/#ipv4-non-numeric-part
// https://url.spec.whatwg.org/#ipv4-out-of-range-part
func (m *mender) addresses() []edit {
	parts := strings.Split(strings.TrimRight(m.decodedHost(), "."), ".")
	isNumeric := true
	var numbers []string
	for _, part := range parts {
		n, err := strconv.ParseUint(part, 0, 64)
		if err != nil {
			n, err = strconv.ParseUint(part, 10, 64)
		}
		isNumeric = isNumeric && err == nil
		numbers = append(numbers, strconv.FormatUint(min(n, 255), 10))
	}
	var hosts []string
	if isNumeric {
		for len(numbers) < 4 {
			numbers = append(numbers[:len(numbers)-1], "0", numbers[len(numbers)-1])
		}
		hosts = append(hosts, strings.Join(numbers[:4], "."))
	}
	last := len(parts) - 1
	parts[last] = "x" + strings.TrimPrefix(strings.ToLower(parts[last]), "0x")
	return m.withHosts(append(hosts, strings.Join(parts, "."))...)
}
