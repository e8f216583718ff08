// Package layouttest checks the invariants of layout.URL. Only tests import it.
package layouttest

import (
	"fmt"
	"reflect"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
)

// Check returns an error if u breaks an invariant of its type: if an offset is
// out of order or not at its delimiter, if a field contradicts the href, or if
// parse, a complete URL parser, parses the href to another URL.
func Check(u *layout.URL, parse func(string) (layout.URL, bool)) error {
	if err := checkOffsets(u); err != nil {
		return fmt.Errorf("%w in %q %+v", err, u.Href, u.Offsets)
	}
	again, ok := parse(u.Href)
	if !ok {
		return fmt.Errorf("%q does not parse", u.Href)
	}
	if again != *u {
		return fmt.Errorf("%q parses as %q %+v, not as %+v", u.Href, again.Href, again.Offsets, u.Offsets)
	}
	r := u.Record()
	flat, ok := layout.FromRecord(&r)
	if !ok || flat != *u {
		return fmt.Errorf("%q %+v becomes %q %+v when converted to a record and back", u.Href, u.Offsets, flat.Href, flat.Offsets)
	}
	if r2 := again.Record(); !reflect.DeepEqual(r, r2) {
		return fmt.Errorf("%q has two records: %+v and %+v", u.Href, r, r2)
	}
	return nil
}

// checkOffsets checks the invariants that need no parser.
func checkOffsets(u *layout.URL) error {
	end := uint32(len(u.Href))
	ascending := []uint32{0, u.SchemeEnd, u.UsernameEnd, u.HostStart, u.HostEnd, u.PathStart, u.QueryStart, u.FragmentStart, end}
	for i := 1; i < len(ascending); i++ {
		if ascending[i] < ascending[i-1] {
			return fmt.Errorf("offset %d is before its predecessor", i)
		}
	}
	for i := range len(u.Href) {
		if b := u.Href[i]; b >= 0x7F || b < ' ' {
			return fmt.Errorf("byte %#x at %d", b, i)
		}
	}
	switch {
	case u.SchemeEnd == 0 || u.SchemeEnd >= end || u.Href[u.SchemeEnd] != ':':
		return fmt.Errorf("no scheme")
	case u.Scheme != record.SchemeOf(u.SchemeText()):
		return fmt.Errorf("wrong kind of scheme")
	case u.HasQuery() && u.Href[u.QueryStart] != '?':
		return fmt.Errorf("no ? at the query")
	case u.HasFragment() && u.Href[u.FragmentStart] != '#':
		return fmt.Errorf("no # at the fragment")
	case u.HostKind == host.Null:
		return checkNoAuthority(u)
	}
	return checkAuthority(u)
}

// checkNoAuthority checks the part before the path of a URL whose host is null.
func checkNoAuthority(u *layout.URL) error {
	switch marker := u.Href[u.HostEnd:u.PathStart]; {
	case u.UsernameEnd != u.SchemeEnd+1 || u.HostEnd != u.SchemeEnd+1:
		return fmt.Errorf("offsets of an authority without a host")
	case marker != "" && marker != "/.":
		return fmt.Errorf("%q between scheme and path", marker)
	case u.Scheme.IsSpecial():
		return fmt.Errorf("special URL without a host")
	case u.Port != 0:
		return fmt.Errorf("port without a host")
	}
	return nil
}

// checkAuthority checks the part before the path of a URL that has a host.
func checkAuthority(u *layout.URL) error {
	text := u.Hostname()
	switch {
	case u.Href[u.SchemeEnd:u.SchemeEnd+3] != "://":
		return fmt.Errorf("no :// before the host")
	case u.HostStart > u.SchemeEnd+3 && u.Href[u.HostStart-1] != '@':
		return fmt.Errorf("no @ before the host")
	case (u.HostKind == host.Empty) != (text == ""):
		return fmt.Errorf("the kind of host contradicts whether the host is empty")
	case u.HostKind == host.Empty && u.Scheme.IsSpecial() && u.Scheme != record.File:
		return fmt.Errorf("special URL with an empty host")
	case (u.HostKind == host.IPv6) != (text != "" && text[0] == '['):
		return fmt.Errorf("the kind of host contradicts whether the host has brackets")
	case (u.HostKind == host.Opaque) && u.Scheme.IsSpecial():
		return fmt.Errorf("special URL with an opaque host")
	case (u.HostKind == host.Domain || u.HostKind == host.IPv4) && !u.Scheme.IsSpecial():
		return fmt.Errorf("domain or IPv4 address in a URL that is not special")
	case u.HostEnd != u.PathStart && !u.HasPort():
		return fmt.Errorf("no : before the port")
	case u.PathStart < u.QueryStart && u.Href[u.PathStart] != '/':
		return fmt.Errorf("path does not begin with /")
	}
	return nil
}
