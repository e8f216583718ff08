package site

import (
	"bytes"
	"database/sql/driver"
	"fmt"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/reason"
)

// AppendText appends the text of [Site.String] to b. It implements
// encoding.TextAppender and never fails.
func (s Site) AppendText(b []byte) ([]byte, error) { return append(b, s.String()...), nil }

// MarshalText returns the text of [Site.String]; "null" for an opaque site. It
// implements encoding.TextMarshaler, so that encoding/json writes a Site as a
// string, also as the key of a map, and never fails.
//
// https://html.spec.whatwg.org/multipage/browsers.html#serialization-of-a-site
func (s Site) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads a text that [Site.MarshalText] wrote: an origin, as
// [weburl.ParseOrigin] reads it, without a port; so not that of a host that begins
// with "*". It does not look for a public
// suffix, because the rules that made the site are not in the text: so
// "https://www.example.com" becomes a site that is not the site of any origin by
// the default rules. For a text that is an origin use ParseOrigin and [Of].
//
// It implements encoding.TextUnmarshaler, which encoding/json uses. On failure s
// stays as it is and the error wraps a [*weburl.OriginError].
func (s *Site) UnmarshalText(text []byte) error {
	origin, err := weburl.ParseOrigin(string(text))
	if err != nil {
		return fmt.Errorf("site: %w", err)
	}
	if _, ok := origin.Port(); ok {
		start, end := bytes.LastIndexByte(text, ':'), len(text)
		return fmt.Errorf("site: a site has no port: %w", &weburl.OriginError{Fault: reason.Fault{Code: reason.HasMore, Start: start, End: end, Fatal: true}})
	}
	*s = Site{origin.Scheme(), origin.Host().String()}
	return nil
}

// Scan implements database/sql.Scanner for strings and byte slices, which it
// reads as [Site.UnmarshalText] does. NULL is an error. On failure s stays as it
// is.
func (s *Site) Scan(src any) error {
	switch src := src.(type) {
	case string:
		return s.UnmarshalText([]byte(src))
	case []byte:
		return s.UnmarshalText(src)
	}
	return fmt.Errorf("site: cannot scan a value of type %T into a Site; want a string or []byte", src)
}

// Value implements database/sql/driver.Valuer: the text of [Site.String], also
// for an opaque site. It never fails.
func (s Site) Value() (driver.Value, error) { return s.String(), nil }
