package webapi

import (
	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
)

// FromRecord returns an object for a URL, without parsing it again. For the zero
// URL it is the zero value. JavaScript has nothing like it: it is for programs that
// pass URLs to scripts. It allocates the object, and the list of its query.
//
// https://url.spec.whatwg.org/#concept-url-url
func FromRecord(record weburl.URL) *URL {
	if !record.IsValid() {
		return &URL{}
	}
	return newURL(record)
}

// Record returns the present URL as an immutable value: the URL that the href is
// parsed to. It is the zero URL for the zero value of u.
//
// After SetProtocol("file") that can be another URL than the attributes describe:
// for http://localhost/, Href is then "file://localhost/", and the record is
// file:///. No other setter has this effect.
//
// Nothing is parsed as long as the href is the one that the object was made with.
//
// https://url.spec.whatwg.org/#concept-url-url
func (u *URL) Record() weburl.URL {
	href := u.Href()
	if href == "" {
		return weburl.URL{}
	}
	if u.record.Href() == href {
		return u.record
	}
	record, _ := weburl.Parse(href)
	return record
}

// flatten returns the flat form of a URL, whose offsets the getters use.
func flatten(u weburl.URL) layout.URL {
	f := layout.URL{Href: u.Href()}
	f.SchemeEnd = uint32(len(u.Scheme()))
	f.UsernameEnd = f.SchemeEnd + uint32(len(":"))
	f.Scheme = record.SchemeOf(u.Scheme())
	f.HostKind = host.Kind(u.Host().Kind())
	f.HostStart = f.UsernameEnd
	if f.HostKind != host.Null {
		f.UsernameEnd += uint32(len("//") + len(u.Username()))
		f.HostStart = f.UsernameEnd
		if u.Password() != "" {
			f.HostStart += uint32(len(":") + len(u.Password()))
		}
		if u.HasCredentials() {
			f.HostStart += uint32(len("@"))
		}
	}
	f.HostEnd = f.HostStart + uint32(len(u.Host().String()))
	f.Port, _ = u.Port()
	fragment, hasFragment := u.Fragment()
	f.FragmentStart = uint32(len(f.Href))
	if hasFragment {
		f.FragmentStart -= uint32(len("#") + len(fragment))
	}
	query, hasQuery := u.Query()
	f.QueryStart = f.FragmentStart
	if hasQuery {
		f.QueryStart -= uint32(len("?") + len(query))
	}
	f.PathStart = f.QueryStart - uint32(len(u.Path()))
	return f
}
