package weburl

import "strings"

// opaquePrefix is before an opaque host, or before nothing for the empty host, in
// the text of a host. No host contains a colon except an IPv6 address, which is
// in brackets.
const opaquePrefix = "opaque:"

// MarshalText returns a text from which [Host.UnmarshalText] makes the same host.
// It is the serialized host for a domain or an IP address. An opaque host has
// "opaque:" before it, because it can look like a domain; the text is only
// "opaque:" for the empty host, and empty for null.
//
// MarshalText implements encoding.TextMarshaler, so that encoding/json writes a
// Host as a string, also as the key of a map. It never fails and allocates once.
func (h Host) MarshalText() ([]byte, error) {
	if kind := h.Kind(); kind == HostOpaque || kind == HostEmpty {
		return []byte(opaquePrefix + h.host.Text), nil
	}
	return []byte(h.host.Text), nil
}

// UnmarshalText reads a text as [Host.MarshalText] writes it: after "opaque:" as
// [ParseOpaqueHost] does, otherwise as [ParseHost] does. Empty text is the zero
// Host. It implements encoding.TextUnmarshaler, which encoding/json uses.
//
// On failure h stays as it is and the error is a [*ParseError] with byte offsets
// into text.
func (h *Host) UnmarshalText(text []byte) error {
	s := string(text)
	if s == "" {
		*h = Host{}
		return nil
	}
	rest, isOpaque := strings.CutPrefix(s, opaquePrefix)
	parsed, err := parseHost(s, len(s)-len(rest), isOpaque)
	if err == nil {
		*h = parsed
	}
	return err
}

// MarshalText returns the text of [Origin.String]; "null" for an opaque origin.
// It implements encoding.TextMarshaler, so that encoding/json writes an Origin as
// a string, also as the key of a map, and never fails.
func (o Origin) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText parses text as [ParseOrigin] does. Empty text is an error, as
// the text of an opaque origin is "null". It implements
// encoding.TextUnmarshaler, which encoding/json uses. On failure o stays as it is
// and the error is an [*OriginError].
func (o *Origin) UnmarshalText(text []byte) error {
	parsed, err := ParseOrigin(string(text))
	if err == nil {
		*o = parsed
	}
	return err
}
