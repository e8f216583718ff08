//go:build !js

package guard

import (
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/scope"
	"github.com/weburl-go/weburl/percent"
)

// RequestOptions say how the requests of a server reach it. The zero value is for a server
// to which clients connect themselves.
type RequestOptions struct {
	// Proxies are the addresses of the reverse proxies in front of the server. The headers
	// of a request from another address are not used: everybody can send them.
	Proxies []netip.Prefix

	// Forwarded is whether the proxies write the header Forwarded of RFC 7239. Otherwise
	// the headers are X-Forwarded-Proto and X-Forwarded-Host. The others of the two kinds
	// are not used, as a proxy that writes one kind may pass on what clients send of the
	// other.
	Forwarded bool

	// Hosts has the hosts of the server, if it is not nil: requests for others are refused.
	// Without it the host is what the client says, and so is the port in any case. A full
	// stop at the end of the host does not count.
	Hosts *scope.Scope
}

// RequestURL returns the URL that a client has requested, as for an absolute link, a
// redirect, or the check of a signature: scheme and host from the connection and the header
// Host, or from the headers of a proxy of o, where ws is http and wss https, and path and
// query from r.URL, whose segments are decoded and encoded again in one way. It understands
// the absolute form of a target.
//
// It fails for CONNECT and "*", which have no URL, for a Host that is none, for a header of
// a proxy with several values, and for a path with dot segments, which handlers of net/http
// read in another way than the URL Standard. The error is an [*Error].
//
// What it does not protect from: a proxy that passes on headers of its clients, instead of
// writing them. Headers for the port and for a prefix of the path are not used. Put
// [Normal] before handlers that decide by the path.
func RequestURL(r *http.Request, o RequestOptions) (weburl.URL, error) {
	u, err := requestURL(r, o)
	return u, err.of("RequestURL")
}

// requestURL is [RequestURL]. The error has no Op.
func requestURL(r *http.Request, o RequestOptions) (weburl.URL, *Error) {
	if r == nil || r.URL == nil || r.Method == http.MethodConnect || r.URL.Opaque != "" || r.URL.Path == "*" {
		return weburl.URL{}, &Error{Reason: NoPath}
	}
	scheme, host := "http", r.Host
	if r.TLS != nil {
		scheme = "https"
	}
	if o.isProxy(r.RemoteAddr) {
		forwardedScheme, forwardedHost, ok := o.forwarded(r)
		if !ok {
			return weburl.URL{}, &Error{Reason: BadForwarded}
		}
		if forwardedScheme != "" {
			scheme = strings.Replace(strings.ToLower(forwardedScheme), "ws", "http", 1) // Traefik says so of the handshake of a WebSocket
		}
		if forwardedHost != "" {
			host = forwardedHost
		}
	}
	if scheme != "http" && scheme != "https" {
		return weburl.URL{}, &Error{Reason: BadForwarded}
	}
	origin, err := weburl.ParseOrigin(scheme + "://" + host)
	if err != nil {
		return weburl.URL{}, &Error{Reason: BadHost, End: len(host), Cause: err}
	}
	if o.Hosts != nil && !o.Hosts.Contains(origin.Host()) {
		return weburl.URL{}, &Error{Reason: BadHost, End: len(host)}
	}
	return withTarget(origin, r)
}

// withTarget returns the URL with the path and the query of a request.
func withTarget(origin weburl.Origin, r *http.Request) (weburl.URL, *Error) {
	u, err := weburl.Parse(origin.String() + "/")
	if err != nil {
		return weburl.URL{}, &Error{Reason: BadHost, Cause: err}
	}
	path, isRooted := strings.CutPrefix(escapedPath(r.URL), "/")
	if !isRooted && path != "" {
		return weburl.URL{}, &Error{Reason: NoPath}
	}
	segments := strings.Split(path, "/")
	for i, segment := range segments {
		segments[i] = percent.Decode(segment)
	}
	u, err = u.WithSegments(segments...)
	if err != nil {
		return weburl.URL{}, &Error{Reason: DotSegment, End: 1 + len(path), Cause: err}
	}
	if r.URL.RawQuery != "" || r.URL.ForceQuery {
		u, err = u.WithQuery(r.URL.RawQuery)
	}
	if err != nil {
		return weburl.URL{}, &Error{Reason: InvalidURL, Cause: err}
	}
	return u, nil
}

// escapedPath returns the path of u as it was sent. If that has what net/url would encode, such
// as "|", EscapedPath encodes the decoded path, in which an encoded slash is a slash.
func escapedPath(u *url.URL) string {
	if u.RawPath != "" && percent.Decode(u.RawPath) == u.Path {
		return u.RawPath
	}
	return u.EscapedPath()
}

// isProxy reports whether an address, with or without a port, is that of a proxy.
func (o RequestOptions) isProxy(address string) bool {
	addrPort, err := netip.ParseAddrPort(address)
	addr := addrPort.Addr()
	if err != nil {
		addr, _ = netip.ParseAddr(strings.Trim(address, "[]")) // no prefix contains the zero Addr
	}
	addr = addr.Unmap().WithZone("")
	return slices.ContainsFunc(o.Proxies, func(p netip.Prefix) bool { return p.Contains(addr) })
}

// forwarded returns the scheme and the host that a proxy says; empty if it does not. It is
// not ok if a header has several values, of which the client may have sent one.
func (o RequestOptions) forwarded(r *http.Request) (scheme, host string, ok bool) {
	if o.Forwarded {
		return o.forwardedElement(r.Header.Values("Forwarded"))
	}
	scheme, ok1 := single(r.Header.Values("X-Forwarded-Proto"))
	host, ok2 := single(r.Header.Values("X-Forwarded-Host"))
	return scheme, host, ok1 && ok2
}

// single returns the only value of a header, or nothing if there is none.
func single(values []string) (string, bool) {
	if len(values) == 0 {
		return "", true
	}
	return strings.TrimSpace(values[0]), len(values) == 1 && !strings.Contains(values[0], ",")
}

// forwardedElement reads the header Forwarded. Its last element is of the proxy that sent
// the request. If that got it from another proxy of the list, the element before is of that
// one, and so on.
func (o RequestOptions) forwardedElement(values []string) (scheme, host string, ok bool) {
	elements, ok := splitForwarded(strings.Join(values, ","))
	if !ok {
		return "", "", false
	}
	for i := len(elements) - 1; i >= 0; i-- {
		scheme, host = elements[i]["proto"], elements[i]["host"]
		if !o.isProxy(elements[i]["for"]) {
			break
		}
	}
	return scheme, host, true
}

// splitForwarded parses the header Forwarded into the parameters of its elements. It is not
// ok if the header is malformed, or if a parameter is there twice.
//
// https://www.rfc-editor.org/rfc/rfc7239#section-4
func splitForwarded(text string) (elements []map[string]string, ok bool) {
	element := map[string]string{}
	for text = strings.TrimSpace(text); text != ""; {
		name, rest, found := strings.Cut(text, "=")
		name = strings.ToLower(strings.TrimSpace(name))
		if _, twice := element[name]; !found || twice || strings.ContainsAny(name, " \t,;\"") {
			return nil, false
		}
		value := ""
		if strings.HasPrefix(rest, `"`) {
			if value, rest, found = strings.Cut(rest[1:], `"`); !found || strings.Contains(value, `\`) {
				return nil, false
			}
		} else {
			end := strings.IndexAny(rest, " \t,;\"")
			if end < 0 {
				end = len(rest)
			}
			value, rest = rest[:end], rest[end:]
		}
		element[name] = value
		text = strings.TrimLeft(rest, " \t,;")
		switch between := strings.Trim(rest[:len(rest)-len(text)], " \t"); {
		case strings.Contains(between, ","): // also after a semicolon at the end of an element
			elements, element = append(elements, element), map[string]string{}
		case between == "" && text != "":
			return nil, false
		}
	}
	if len(element) > 0 {
		elements = append(elements, element)
	}
	return elements, true
}
