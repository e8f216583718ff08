// Package readers says how programs of today read URLs: browsers, libraries, clients
// and servers. It has the drivers that ask them, and what they answered when they were
// asked last, with their versions. Command record in the folder below makes that.
package readers

import (
	"bytes"
	"encoding/json"
	"net/netip"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/percent"
)

// An Input is what a reader is asked to read.
type Input struct {
	Input string  `json:"input"`
	Base  *string `json:"base,omitempty"`
}

// A Value is a component: a reader may not tell it, and then it is not Known.
type Value struct {
	Text  string
	Known bool
}

// UnmarshalJSON takes a string, null for a component that is absent, which compares as
// an empty one, or {"base64":"..."} for bytes that are not UTF-8.
func (v *Value) UnmarshalJSON(data []byte) error {
	*v = Value{Known: true}
	switch {
	case bytes.Equal(data, []byte("null")):
		return nil
	case len(data) == 0 || data[0] != '{':
		return json.Unmarshal(data, &v.Text)
	}
	var encoded struct {
		Base64 []byte `json:"base64"`
	}
	err := json.Unmarshal(data, &encoded)
	v.Text = string(encoded.Base64)
	return err
}

// MarshalJSON writes what UnmarshalJSON reads.
func (v Value) MarshalJSON() ([]byte, error) {
	if !utf8.ValidString(v.Text) {
		return json.Marshal(map[string][]byte{"base64": []byte(v.Text)})
	}
	return json.Marshal(v.Text)
}

// IsZero reports whether a component is not told.
func (v Value) IsZero() bool { return !v.Known }

// An Answer is what a reader makes of an input, with the components as it gives them.
type Answer struct {
	OK       bool   `json:"ok"`
	Skip     bool   `json:"skip,omitempty"` // there is no way to ask this reader that
	Scheme   Value  `json:"scheme,omitzero"`
	Userinfo Value  `json:"userinfo,omitzero"`
	Host     Value  `json:"host,omitzero"`
	Port     Value  `json:"port,omitzero"`
	Path     Value  `json:"path,omitzero"`
	Query    Value  `json:"query,omitzero"`
	Fragment Value  `json:"fragment,omitzero"`
	Href     Value  `json:"href,omitzero"`
	Field    Value  `json:"field,omitzero"` // the field Host of a requester's request
	Error    string `json:"error,omitempty"`
}

// A Reading is an answer in a form that can be compared with those of other readers.
// Two hosts with the same Contact are the same for the standard's host parser; their
// Spelling differs when one of them is, for example, percent-encoded or a number.
type Reading struct {
	State                                                            State
	Scheme, Contact, Spelling, Port, Userinfo, Path, Query, Fragment string
	told                                                             uint8 // bits of the components that the reader tells
}

const allTold = 1<<7 - 1

// Components returns scheme, userinfo, host, port, path, query and fragment. Those that the
// reader does not tell are not Known.
func (r Reading) Components() [7]Value {
	list := [...]Value{{Text: r.Scheme}, {Text: r.Userinfo}, {Text: r.Spelling}, {Text: r.Port}, {Text: r.Path}, {Text: r.Query}, {Text: r.Fragment}}
	for i, bit := range [...]int{0, 3, 1, 2, 4, 5, 6} {
		list[i].Known = r.told&(1<<bit) != 0
	}
	return list
}

// State says how a reader took an input.
type State uint8

// These are the states. A reader that died or was too slow refused nothing and accepted
// nothing.
const (
	Skipped State = iota
	Refused
	Accepted
	Died
	TooSlow
)

func (s State) String() string {
	if s > TooSlow {
		return "unknown state"
	}
	return [...]string{"unasked", "refused", "accepted", "failed", "failed"}[s]
}

// Words of an Answer that has no words of a reader.
const (
	ErrorDied    = "the reader died"
	ErrorTooSlow = "the reader exceeded the time limit"
)

// defaultPorts are the default ports of the special schemes that have one.
var defaultPorts = sync.OnceValue(func() map[string]string {
	ports := map[string]string{}
	for _, scheme := range []string{"http", "https", "ws", "wss", "ftp"} {
		port, _ := weburl.MustParse(scheme + "://h").EffectivePort()
		ports[scheme] = strconv.Itoa(int(port))
	}
	return ports
})

// IsNetwork reports whether a URL with this scheme is one that a client contacts a host
// for, among the special schemes.
func IsNetwork(scheme string) bool { return defaultPorts()[scheme] != "" }

// Read returns the answer as a Reading. What is made the same is listed in
// docs/readers.md: it may only be what cannot change who is contacted.
func (a Answer) Read() Reading {
	switch {
	case a.Skip:
		return Reading{}
	case a.Error == ErrorDied:
		return Reading{State: Died}
	case a.Error == ErrorTooSlow:
		return Reading{State: TooSlow}
	case !a.OK:
		return Reading{State: Refused}
	}
	r := Reading{State: Accepted, Scheme: lower(a.Scheme.Text)}
	for i, v := range []Value{a.Scheme, a.Host, a.Port, a.Userinfo, a.Path, a.Query, a.Fragment} {
		if v.Known {
			r.told |= 1 << i
		}
	}
	r.Spelling = spellingOf(r.Scheme, a.Host.Text)
	r.Contact = contactOf(r.Spelling)
	r.Port = strings.TrimLeft(a.Port.Text, "0")
	if r.Port == "" && a.Port.Text != "" {
		r.Port = "0"
	}
	if r.Port == defaultPorts()[r.Scheme] || r.Port == "-1" {
		r.Port = ""
	}
	r.Userinfo = decoded(strings.TrimSuffix(a.Userinfo.Text, ":"))
	r.Path, r.Query, r.Fragment = decoded(a.Path.Text), decoded(a.Query.Text), decoded(a.Fragment.Text)
	if r.Path == "" && (IsNetwork(r.Scheme) || r.Scheme == "file") {
		r.Path = "/"
	}
	for _, text := range []*string{&r.Scheme, &r.Contact, &r.Spelling, &r.Port, &r.Userinfo, &r.Path, &r.Query, &r.Fragment} {
		*text = escaped(*text)
	}
	return r
}

// escaped percent-encodes the bytes of a text that are not UTF-8.
func escaped(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	var b []byte
	for len(s) > 0 {
		c, size := utf8.DecodeRuneInString(s)
		if c == utf8.RuneError && size == 1 {
			b = percent.AppendByte(b, s[0])
		} else {
			b = append(b, s[:size]...)
		}
		s = s[size:]
	}
	return string(b)
}

// spellingOf returns a host as it is compared with a list.
func spellingOf(scheme, host string) string {
	spelling := lower(host)
	if inner, ok := strings.CutPrefix(spelling, "["); ok && strings.HasSuffix(inner, "]") {
		spelling = inner[:len(inner)-1]
	}
	if a, err := netip.ParseAddr(spelling); err == nil && a.Is6() {
		return a.String()
	}
	if strings.Trim(spelling, ".") != "" {
		spelling = strings.TrimSuffix(spelling, ".")
	}
	if ascii, err := idna.ParseDomain(spelling); err == nil && ascii != spelling && idna.DomainToUnicode(ascii) == spelling {
		spelling = ascii
	}
	if scheme == "file" && spelling == "localhost" {
		spelling = ""
	}
	return spelling
}

// contactOf returns the host that is contacted for one of spellingOf.
func contactOf(spelling string) string {
	if a, err := netip.ParseAddr(spelling); err == nil && a.Is6() && a.String() == spelling {
		return a.WithZone("").Unmap().String() // a mapped address is one of IPv4 for who connects
	}
	if h, err := weburl.ParseHost(spelling); err == nil {
		return strings.TrimSuffix(h.String(), ".")
	}
	return spelling
}

// lower makes letters of ASCII small, and leaves all other bytes as they are.
func lower(s string) string {
	b := []byte(s)
	for i, c := range b {
		if 'A' <= c && c <= 'Z' {
			b[i] += 'a' - 'A'
		}
	}
	return string(b)
}

// decoded decodes escapes of what a component may also have as it is: not of slashes,
// percent signs, and delimiters.
func decoded(s string) string {
	var b []byte
	for {
		at := strings.IndexByte(s, '%')
		if at < 0 {
			return string(append(b, s...))
		}
		b, s = append(b, s[:at]...), s[at:]
		if !percent.IsEncodedByte(s) {
			b, s = append(b, '%'), s[1:]
			continue
		}
		switch c := percent.Decode(s[:3]); {
		case strings.Contains("/\\%?#;&=+@:", c):
			b = append(b, strings.ToUpper(s[:3])...)
		default:
			b = append(b, c...)
		}
		s = s[3:]
	}
}
