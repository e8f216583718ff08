package weburl

import (
	"log/slog"
	"net/netip"
	"strconv"

	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// Parts are the parts of a URL. [Parts.URL] builds the URL, and [URL.Parts] takes
// one apart.
//
// There are two kinds of fields. Username, Password, Segments and Params are
// values: everything in them that has a meaning in a URL is encoded, "%" too, so
// they can have any bytes. Host, Path, Opaque, Query and Fragment are texts as
// they are in a URL: percent-encoded bytes stay, and what the part cannot contain
// is encoded, so that it cannot end the part. To put a value into one of these
// texts, encode it with percent.Encode and the set percent.Component.
//
// A field that has its zero value is absent. Only the scheme is required; a
// special scheme other than file requires a host, too.
type Parts struct {
	// Scheme is the scheme without a colon, in upper or lower case.
	Scheme string

	// Username and Password are values. They require a host that is not empty,
	// and a scheme other than file.
	Username, Password string

	// Host is the host as text, without a port: a domain, an IPv4 address, an
	// IPv6 address in brackets, or an opaque host. Addr is an IP address in its
	// place, without a zone.
	Host string
	Addr netip.Addr

	// Port is the port. It requires what Username requires. The default port of
	// the scheme is left out.
	Port uint16

	// Path is the path as text, and begins with a slash. Segments are the
	// segments of the path as values, as in [URL.WithSegments]. Opaque is an
	// opaque path, without a slash at the start, for a scheme that is not special;
	// it excludes a host. At most one of them can be set, and none may have dot
	// segments, except in Opaque, where they have no meaning.
	Path     string
	Segments []string
	Opaque   string

	// Query is the query as text, without "?". Params are parameters in its
	// place.
	Query  string
	Params form.List

	// Fragment is the fragment as text, without "#".
	Fragment string

	// These make a part present that has its zero value: an empty host, as in
	// foo:///a, the port 0, an empty query, and an empty fragment. They have no
	// effect if the part is set.
	ForceHost, ForcePort, ForceQuery, ForceFragment bool
}

// Parts returns the parts of u: Host and not Addr, Path or Opaque and not
// Segments, Query and not Params. The parts of the zero URL are zero.
//
// [Parts.URL] returns u for them, with one exception: username and password,
// which are decoded here, are encoded again, only where they must be and with
// upper-case digits: "%7e" becomes "~", for example, "%c3" becomes "%C3", and "%"
// without two digits becomes "%25".
//
// It allocates only for a username and a password that are encoded.
//
// https://url.spec.whatwg.org/#concept-url
func (u URL) Parts() Parts {
	if !u.IsValid() {
		return Parts{}
	}
	p := Parts{
		Scheme:   u.Scheme(),
		Username: percent.Decode(u.Username()),
		Password: percent.Decode(u.Password()),
		Host:     u.Host().String(),
		Port:     u.flat.Port,
		Path:     u.pathOfSegments(),
		Query:    u.flat.Query(),
		Fragment: u.flat.Fragment(),
	}
	if u.HasOpaquePath() {
		p.Opaque = u.Path()
	}
	p.ForceHost = u.flat.HostKind == host.Empty && !u.IsSpecial()
	p.ForcePort = u.flat.HasPort() && u.flat.Port == 0
	p.ForceQuery = u.flat.HasQuery() && p.Query == ""
	p.ForceFragment = u.flat.HasFragment() && p.Fragment == ""
	return p
}

// URL returns the URL that consists of the parts. Parsing its href gives the same
// URL. Reading the URL returns the parts:
//
//   - [URL.DecodedSegments] returns the segments byte for byte, percent.Decode of
//     [URL.Username] and [URL.Password] those values, and [URL.Params] those of
//     Params.
//   - [URL.Host] is what the text of Host is parsed to, or the address. An IPv4
//     address is an opaque host if the scheme is not special.
//   - [URL.EffectivePort] is the port.
//   - [URL.Path], [URL.Query] and [URL.Fragment] are the texts, in which what a URL
//     cannot contain is encoded. They are the same bytes after percent-decoding.
//     The path of a special URL is "/" if there is none.
//
// A part for which this is not possible is refused. On failure the error is an
// [*EditError] with the name of the field, and for Segments the index. It never
// contains the username or the password.
//
// It allocates once, for the href. An href of more than 256 bytes, and a host of more than
// 128 that changes, takes one allocation more for each time that its buffer grows; an
// opaque host in which something is encoded takes one more, and so may hosts in Unicode
// or with escapes.
//
// https://url.spec.whatwg.org/#concept-url
func (p Parts) URL() (u URL, err error) {
	var scratch [256]byte // so that the href alone is allocated
	o := &u.flat.Offsets
	out, failure := p.appendScheme(scratch[:0], o)
	var h host.Host
	var hostScratch [128]byte
	var written []byte
	if failure == nil {
		h, written, failure = p.parseHost(hostScratch[:0], o.Scheme)
	}
	if failure == nil {
		out, failure = p.appendAuthority(out, o, h, written)
	}
	if failure == nil {
		out, failure = p.appendPath(out, o)
	}
	if failure == nil {
		out, failure = p.appendQueryAndFragment(out, o)
	}
	switch {
	case failure != nil:
		return URL{}, failure
	case uint64(len(out)) > layout.MaxLength:
		return URL{}, refused("Parts.URL", reason.TooLong)
	}
	u.flat.Href = string(out)
	return u, nil
}

// String returns the href of the URL with username and password replaced, as
// [URL.Redacted] does, or the error of [Parts.URL].
func (p Parts) String() string {
	u, err := p.URL()
	if err != nil {
		return err.Error()
	}
	return u.Redacted()
}

// GoString returns the text of [Parts.String] as a Go string literal, because
// %#v would otherwise show the password.
func (p Parts) GoString() string { return strconv.Quote(p.String()) }

// LogValue returns the text of [Parts.String], so that logs do not contain the
// password.
func (p Parts) LogValue() slog.Value { return slog.StringValue(p.String()) }
