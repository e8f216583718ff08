package weburl

import (
	"database/sql/driver"
	"fmt"
)

// AppendText appends the href to b; nothing for the zero URL. It implements
// encoding.TextAppender and never fails.
func (u URL) AppendText(b []byte) ([]byte, error) { return append(b, u.flat.Href...), nil }

// MarshalText returns the href; an empty slice for the zero URL. It implements
// encoding.TextMarshaler, so that encoding/json writes a URL as a string, and
// never fails. The text has the password, and so has the default value that
// flag.TextVar shows in the list of the flags.
func (u URL) MarshalText() ([]byte, error) { return []byte(u.flat.Href), nil }

// UnmarshalText parses text as [Parse] does. It makes empty text the zero URL.
// It implements encoding.TextUnmarshaler, which encoding/json and flag.TextVar
// use. On failure u stays as it is and the error is a [*ParseError].
func (u *URL) UnmarshalText(text []byte) error { return u.set(string(text)) }

// Scan implements database/sql.Scanner for strings, byte slices and NULL. NULL
// and empty values become the zero URL. On failure u stays as it is, and the
// error is a [*ParseError] unless src has another type.
func (u *URL) Scan(src any) error {
	switch src := src.(type) {
	case nil:
		*u = URL{}
		return nil
	case string:
		return u.set(src)
	case []byte:
		return u.set(string(src))
	}
	return fmt.Errorf("weburl: cannot scan a value of type %T into a URL; want a string, []byte or nil", src)
}

// Value implements database/sql/driver.Valuer: the href as a string, NULL for
// the zero URL. It never fails.
func (u URL) Value() (driver.Value, error) {
	if !u.IsValid() {
		return nil, nil
	}
	return u.flat.Href, nil
}

func (u *URL) set(s string) error {
	if s == "" {
		*u = URL{}
		return nil
	}
	parsed, err := Parse(s)
	if err == nil {
		*u = parsed
	}
	return err
}
