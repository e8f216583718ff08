package weburl

import (
	"database/sql/driver"
	"fmt"
	"strconv"
	"strings"
)

// opaquePrefix is before an opaque host, or before nothing for the empty host, in
// the text of a host. No host contains a colon except an IPv6 address, which is
// in brackets.
const opaquePrefix = "opaque:"

// AppendText appends the text of [Host.MarshalText] to b. It implements
// encoding.TextAppender and never fails.
func (h Host) AppendText(b []byte) ([]byte, error) {
	if kind := h.Kind(); kind == HostOpaque || kind == HostEmpty {
		b = append(b, opaquePrefix...)
	}
	return append(b, h.host.Text...), nil
}

// MarshalText returns a text from which [Host.UnmarshalText] makes the same host.
// It is the serialized host for a domain or an IP address. An opaque host has
// "opaque:" before it, because it can look like a domain; the text is only
// "opaque:" for the empty host, and empty for null.
//
// MarshalText implements encoding.TextMarshaler, so that encoding/json writes a
// Host as a string, also as the key of a map. It never fails and allocates once.
func (h Host) MarshalText() ([]byte, error) { return h.AppendText(nil) }

// UnmarshalText reads a text as [Host.MarshalText] writes it: after "opaque:" as
// [ParseOpaqueHost] does, otherwise as [ParseHost] does. Empty text is the zero
// Host. It implements encoding.TextUnmarshaler, which encoding/json uses.
//
// On failure h stays as it is and the error is a [*ParseError] with byte offsets
// into text.
func (h *Host) UnmarshalText(text []byte) error { return h.set(string(text)) }

// Scan implements database/sql.Scanner for strings and byte slices, which it
// reads as [Host.UnmarshalText] does, and for NULL, which becomes the zero Host.
// On failure h stays as it is, and the error is a [*ParseError] unless src has
// another type.
func (h *Host) Scan(src any) error {
	if src == nil {
		*h = Host{}
		return nil
	}
	return scan(src, "a Host; want a string, []byte or nil", h.set)
}

// Value implements database/sql/driver.Valuer: the text of [Host.MarshalText] as
// a string, NULL for the zero Host. It never fails.
func (h Host) Value() (driver.Value, error) {
	if h == (Host{}) {
		return nil, nil
	}
	text, _ := h.AppendText(nil)
	return string(text), nil
}

func (h *Host) set(s string) error {
	if s == "" {
		*h = Host{}
		return nil
	}
	start := 0
	opaque := strings.HasPrefix(s, opaquePrefix)
	if opaque {
		start = len(opaquePrefix)
	}
	parsed, err := parseHost(s, start, opaque)
	if err == nil {
		*h = parsed
	}
	return err
}

// AppendText appends the text of [Origin.String] to b. It implements
// encoding.TextAppender and never fails.
//
// https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin
func (o Origin) AppendText(b []byte) ([]byte, error) {
	if o.IsOpaque() {
		return append(b, opaqueOrigin...), nil
	}
	b = append(b, o.scheme...)
	b = append(b, "://"...)
	b = append(b, o.host.String()...)
	if o.hasPort {
		b = append(b, ':')
		b = strconv.AppendUint(b, uint64(o.port), 10)
	}
	return b, nil
}

// MarshalText returns the text of [Origin.String]; "null" for an opaque origin.
// It implements encoding.TextMarshaler, so that encoding/json writes an Origin as
// a string, also as the key of a map, and never fails.
func (o Origin) MarshalText() ([]byte, error) { return o.AppendText(nil) }

// UnmarshalText parses text as [ParseOrigin] does. Empty text is an error, as
// the text of an opaque origin is "null". It implements
// encoding.TextUnmarshaler, which encoding/json uses. On failure o stays as it is
// and the error is an [*OriginError].
func (o *Origin) UnmarshalText(text []byte) error { return o.set(string(text)) }

// Scan implements database/sql.Scanner for strings and byte slices, which it
// parses as [ParseOrigin] does. NULL is an error. On failure o stays as it is,
// and the error is an [*OriginError] unless src has another type.
func (o *Origin) Scan(src any) error {
	return scan(src, "an Origin; want a string or []byte", o.set)
}

// Value implements database/sql/driver.Valuer: the text of [Origin.String], also
// for an opaque origin. It never fails.
func (o Origin) Value() (driver.Value, error) { return o.String(), nil }

func (o *Origin) set(s string) error {
	parsed, err := ParseOrigin(s)
	if err == nil {
		*o = parsed
	}
	return err
}

// scan calls set with a value of a database. The argument what is the end of the message for a
// value that is neither a string nor a byte slice.
func scan(src any, what string, set func(string) error) error {
	switch src := src.(type) {
	case string:
		return set(src)
	case []byte:
		return set(string(src))
	}
	return fmt.Errorf("weburl: cannot scan a %T into %s", src, what)
}
