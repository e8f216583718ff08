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
	o := u.Offsets()
	port, _ := u.Port()
	return layout.URL{Href: u.Href(), Offsets: layout.Offsets{
		SchemeEnd:     uint32(o.SchemeEnd),
		UsernameEnd:   uint32(o.UsernameEnd),
		HostStart:     uint32(o.Host),
		HostEnd:       uint32(o.HostEnd),
		PathStart:     uint32(o.Path),
		QueryStart:    uint32(o.Query),
		FragmentStart: uint32(o.Fragment),
		Port:          port,
		HostKind:      host.Kind(u.Host().Kind()),
		Scheme:        record.SchemeOf(u.Scheme()),
	}}
}
