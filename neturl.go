package weburl

import (
	"net/url"
	"strings"

	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// FromNetURL parses u.String(), which is what net/http requests, but for a path that does
// not begin with a slash: net/http sends that without one. The result may differ from u in
// the details: dot segments are resolved, in special URLs a backslash becomes a slash, and
// so on. It never has another scheme, host or port than u: where u.String() would be
// parsed so, as for
//
//	&url.URL{Scheme: "https", Path: "//evil.example"}
//
// the error is a [*NetURLError] with [reason.OtherHost] or [reason.OtherScheme]. If
// u.String() is not a URL, the error is a [*ParseError] with byte offsets into
// u.String(). So fails the URL of a request that a server has received, which has no
// scheme: package guard of the module kit is for it. A nil u fails like the empty string.
//
// FromNetURL allocates what u.String and [Parse] do, and a few bytes to compare the
// hosts if u.Host is written in another way.
func FromNetURL(u *url.URL) (URL, error) {
	if u == nil {
		return Parse("")
	}
	parsed, err := Parse(u.String())
	if err != nil {
		return URL{}, err
	}
	if !strings.EqualFold(parsed.Scheme(), u.Scheme) {
		return URL{}, &NetURLError{Fault: reason.Fault{Code: reason.OtherScheme, Fatal: true}, Op: "FromNetURL"}
	}
	if !parsed.isAt(u.Host) {
		return URL{}, &NetURLError{Fault: reason.Fault{Code: reason.OtherHost, Fatal: true}, Op: "FromNetURL"}
	}
	return parsed, nil
}

// isAt reports whether host and port of u are those of a url.URL with the given
// Host. That is so if they are the same bytes, because a host in an href is read as
// itself; FuzzNetURL compares the hosts in another way.
func (u URL) isAt(netHost string) bool {
	if text := u.flat.HostAndPort(); netHost == "" || netHost == text {
		return netHost == text
	}
	scheme := u.Scheme()
	if scheme == "file" {
		scheme = "http" // with which "C:" is not a drive letter
	}
	at, err := Parse(scheme + ":" + (&url.URL{Host: netHost}).String() + "/")
	if u.Scheme() == "file" && at.Host().String() == "localhost" {
		return u.Host().String() == ""
	}
	return err == nil && at.Host() == u.Host() && at.flat.PortText() == u.flat.PortText()
}

// NetURL returns u as a URL of package net/url, exactly: its String is the href
// of u, and, if u has a host, [URL.RequestTarget] is what net/http sends in the request
// line. Its Host is the host and, if there is one, a colon and the port. In it net/url
// decodes what is percent-encoded, which only an opaque host has: the Host of
// foo://%E2%98%83.net:1/ is "☃.net:1".
//
// Package net/url cannot keep some URLs. It would write "|" in a path as "%7C"
// and "%41" in a username as "A", it drops an empty fragment, and it refuses a
// "%" in a path that is not followed by two hexadecimal digits. The error is
// then a [*NetURLError] with [reason.CannotKeep], which says which component it is
// and where.
//
// For a request, call NetURL on u.WithoutFragment(). To request a path that
// net/url cannot keep, use a url.URL with the fields Scheme, Host, and Opaque,
// which is "//", the Host and the [URL.RequestTarget]: net/http then sends the
// bytes as they are, in the absolute form of a request target.
//
// Package net/url and packages that use it may understand the components in
// another way. So make all checks on u itself, not on the result.
//
// The zero URL fails with [reason.ZeroURL]. NetURL allocates what url.Parse and the
// String of its result do, and more if it fails.
func (u URL) NetURL() (*url.URL, error) {
	if !u.IsValid() {
		return nil, &NetURLError{Fault: reason.Fault{Code: reason.ZeroURL, Fatal: true}, Op: "NetURL"}
	}
	parsed, err := url.Parse(u.flat.Href)
	if err == nil && parsed.String() == u.flat.Href {
		return parsed, nil
	}
	return nil, u.netURLError()
}

// netURLError returns the error for the first part of u that net/url cannot
// keep. It converts each byte and each percent-encoded byte on its own, and once
// for each component.
func (u URL) netURLError() *NetURLError {
	f := &u.flat
	e := &NetURLError{Fault: reason.Fault{Code: reason.CannotKeep, Fatal: true}, Op: "NetURL", href: f.Href}
	before := u.Scheme() + "://"
	usernameStart := min(f.SchemeEnd+uint32(len("://")), f.UsernameEnd)
	passwordStart := min(f.UsernameEnd+1, f.HostStart)
	for _, part := range []struct {
		component     string
		start, end    uint32
		before, after string // make a URL of a piece
		skip          bool
	}{
		{"username", usernameStart, f.UsernameEnd, before, "@h", false},
		{"password", passwordStart, passwordStart + uint32(len(u.Password())), before + ":", "@h", false},
		{"host", f.HostStart, f.HostEnd, before, "/", u.Host().Kind() == HostIPv6},
		{"path", f.PathStart, f.QueryStart, before + "h/", "", u.HasOpaquePath()},
		{"fragment", min(f.FragmentStart+1, uint32(len(f.Href))), uint32(len(f.Href)), before + "h/#", "", false},
	} {
		if part.skip {
			continue
		}
		kept := map[string]bool{}
		for start := int(part.start); start < int(part.end); {
			end := start + 1
			if percent.IsEncodedByte(f.Href[start:part.end]) {
				end = start + len("%41")
			}
			piece := f.Href[start:end]
			if !kept[piece] {
				text := part.before + piece + part.after
				if parsed, err := url.Parse(text); err != nil || parsed.String() != text {
					e.Component, e.Start, e.End = part.component, start, end
					if start < int(f.HostStart) {
						e.href = "" // it has a piece of a username or a password
					}
					return e
				}
				kept[piece] = true
			}
			start = end
		}
	}
	switch {
	case f.HasFragment() && f.Fragment() == "":
		e.Component, e.Start, e.End = "fragment", int(f.FragmentStart), len(f.Href)
	case f.HasHost() && f.Hostname() == "":
		e.Component, e.Start, e.End = "host", int(f.SchemeEnd)+1, int(f.HostStart)
	default:
		e.End = len(f.Href)
	}
	return e
}
