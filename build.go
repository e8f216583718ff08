package weburl

import (
	"strconv"
	"strings"

	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/internal/validation"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// The methods below write the href of Parts, one for each part, in the order in which
// errors are found. Each appends to out and sets the offsets behind it; lengths that
// offsets cannot reach are found in the end. FuzzParts checks that the href is parsed to
// the same URL. They take and return out, because what is stored through a pointer would
// be moved to the heap.
//
// https://url.spec.whatwg.org/#concept-url-serializer

// refuse returns the error for a field of Parts. The span is in value, which must
// not be a username or a password.
func refuse(field string, code reason.Code, value string, start, end int) *EditError {
	e := refusedSpan("Parts.URL", value, code, start, end)
	e.Field = field
	return e
}

// appendScheme appends the scheme.
//
// https://url.spec.whatwg.org/#url-scheme-string
func (p *Parts) appendScheme(out []byte, o *layout.Offsets) ([]byte, *EditError) {
	scheme := p.Scheme
	if i := record.SchemeLength(scheme); i < len(scheme) {
		return nil, refuse("Scheme", reason.InvalidScheme, scheme, i, i+1)
	}
	if scheme == "" {
		return nil, refuse("Scheme", reason.InvalidScheme, "", 0, 0)
	}
	out = append(out, scheme...)
	for i := range out {
		out[i] |= 0x20 // which digits, "+", "-" and "." have, too
	}
	o.Scheme = record.SchemeOf(string(out))
	o.SchemeEnd = uint32(len(out))
	return append(out, ':'), nil
}

// parseHost returns the host. If it is not what is given, it is appended to buf instead.
//
// https://url.spec.whatwg.org/#concept-host-parser
func (p *Parts) parseHost(buf []byte, scheme record.Scheme) (_ host.Host, written []byte, _ *EditError) {
	if addr := p.Addr; addr.IsValid() {
		switch {
		case p.Host != "":
			return host.Host{}, nil, refuse("Addr", reason.Conflict, addr.String(), 0, 0)
		case addr.Zone() != "":
			return host.Host{}, nil, refuse("Addr", reason.InvalidAddr, addr.String(), 0, 0)
		}
		written, kind := host.AppendAddr(buf, addr)
		if kind == host.IPv4 && !scheme.IsSpecial() {
			kind = host.Opaque
		}
		return host.Host{Kind: kind}, written, nil
	}
	if p.Host != "" {
		return parseHostPart(buf, p.Host, scheme)
	}
	switch {
	case scheme == record.File || !scheme.IsSpecial() && p.ForceHost:
		return host.Host{Kind: host.Empty}, nil, nil
	case scheme.IsSpecial():
		return host.Host{}, nil, refuse("Host", reason.HostMissing, "", 0, 0)
	}
	return host.Host{}, nil, nil
}

// parseHostPart is parseHost for a text that is not empty.
//
// https://url.spec.whatwg.org/#concept-host-parser
// https://url.spec.whatwg.org/#file-host-state
func parseHostPart(buf []byte, text string, scheme record.Scheme) (h host.Host, written []byte, _ *EditError) {
	if scheme != record.File && engine.IsPlain(engine.Host, text, scheme) {
		return host.Host{Kind: host.Domain, Text: text}, nil, nil
	}
	if isBareIPv6(text) {
		return host.Host{}, nil, refuse("Host", reason.UnbracketedIPv6, text, 0, len(text))
	}
	ok := false
	switch {
	case text[0] == '[':
		h.Kind = host.IPv6
		written, ok = host.AppendIPv6(buf, text)
	case scheme.IsSpecial():
		written, h.Kind, ok = host.Append(buf, text)
	}
	if !ok {
		var log validation.Log
		input := scalar.String(text)
		if h, ok = host.Parse(input, !scheme.IsSpecial(), &log); !ok {
			f := log.Failure
			if input != text { // the span is in the converted string, not in text
				f.Start, f.End = 0, len(text)
			}
			e := editError("Parts.URL", text, f)
			e.Field = "Host"
			return host.Host{}, nil, e
		}
		written = nil
	}
	if scheme == record.File && string(written) == "localhost" {
		return host.Host{}, nil, refuse("Host", reason.Ambiguous, text, 0, len(text)) // its href is parsed as one without host
	}
	return h, written, nil
}

// appendAuthority appends username, password, host and port, and sets the offsets up to
// HostEnd. The text of the host is that of h or was written.
//
// https://url.spec.whatwg.org/#cannot-have-a-username-password-port
func (p *Parts) appendAuthority(out []byte, o *layout.Offsets, h host.Host, written []byte) ([]byte, *EditError) {
	hasPort := p.Port != 0 || p.ForcePort
	if record.CannotHaveUsernamePasswordPort(h.Kind, o.Scheme) {
		switch {
		case p.Username != "":
			return nil, refuse("Username", reason.NoAuthority, "", 0, len(p.Username))
		case p.Password != "":
			return nil, refuse("Password", reason.NoAuthority, "", 0, len(p.Password))
		case hasPort:
			return nil, refuse("Port", reason.NoAuthority, "", 0, 0)
		}
	}
	o.HostKind = h.Kind
	if h.Kind == host.Null {
		o.UsernameEnd, o.HostStart, o.HostEnd = uint32(len(out)), uint32(len(out)), uint32(len(out))
		return out, nil
	}
	out = append(out, "//"...)
	out = userinfoEscapes.append(out, p.Username)
	o.UsernameEnd = uint32(len(out))
	if p.Password != "" {
		out = userinfoEscapes.append(append(out, ':'), p.Password)
	}
	if p.Username != "" || p.Password != "" {
		out = append(out, '@')
	}
	o.HostStart = uint32(len(out))
	out = append(append(out, h.Text...), written...)
	o.HostEnd = uint32(len(out))
	if standard, ok := o.Scheme.DefaultPort(); hasPort && !(ok && p.Port == standard) {
		o.Port = p.Port
		out = strconv.AppendUint(append(out, ':'), uint64(p.Port), 10)
	}
	return out, nil
}

// appendPath appends the path.
//
// https://url.spec.whatwg.org/#concept-url-path
func (p *Parts) appendPath(out []byte, o *layout.Offsets) ([]byte, *EditError) {
	hasHost := o.HostKind != host.Null
	o.PathStart = uint32(len(out))
	switch {
	case p.Path != "" && len(p.Segments) > 0:
		return nil, refuse("Segments", reason.Conflict, "", 0, 0)
	case p.Opaque != "" && (hasHost || p.Path != "" || len(p.Segments) > 0):
		return nil, refuse("Opaque", reason.Conflict, "", 0, 0)
	case len(p.Segments) > 0:
		return p.appendSegments(out, o)
	case p.Path != "":
		return p.appendPathText(out, o)
	case o.Scheme.IsSpecial():
		out = append(out, '/')
	case !hasHost:
		return p.appendOpaquePath(out)
	}
	return out, nil
}

// appendPathMarker appends the "/." that must be before a path whose first segment is
// empty, if there is no host.
func appendPathMarker(out []byte, o *layout.Offsets, isEmpty bool) []byte {
	if isEmpty && o.HostKind == host.Null {
		out = append(out, "/."...)
		o.PathStart = uint32(len(out))
	}
	return out
}

// appendSegments appends a path that consists of values.
func (p *Parts) appendSegments(out []byte, o *layout.Offsets) ([]byte, *EditError) {
	segments := p.Segments
	out = appendPathMarker(out, o, len(segments) > 1 && segments[0] == "")
	for i, segment := range segments {
		if isDotSegment(segment) {
			return nil, refuse("", reason.DotSegment, segment, 0, len(segment)).at("Segments", i)
		}
		out = segmentEscapes.append(append(out, '/'), segment)
	}
	return out, nil
}

// appendPathText appends a path that is a text.
//
// https://url.spec.whatwg.org/#path-state
func (p *Parts) appendPathText(out []byte, o *layout.Offsets) ([]byte, *EditError) {
	text := p.Path
	if text[0] != '/' {
		return nil, refuse("Path", reason.FirstSlash, text, 0, 1)
	}
	out = appendPathMarker(out, o, strings.HasPrefix(text, "//"))
	if o.Scheme != record.File && engine.IsPlain(engine.Path, text, o.Scheme) {
		return append(out, text...), nil
	}
	escaped := &pathEscapes
	if o.Scheme.IsSpecial() {
		escaped = &specialPathEscapes
	}
	for start := 1; start <= len(text); {
		segment, _, _ := strings.Cut(text[start:], "/")
		end := start + len(segment)
		if record.IsSingleDot(segment) || record.IsDoubleDot(segment) {
			return nil, refuse("Path", reason.DotSegment, text, start, end)
		}
		out = append(out, '/')
		if o.Scheme == record.File && start == 1 && record.IsWindowsDriveLetter(segment) && segment[1] == '|' {
			out = percent.AppendByte(append(out, segment[0]), '|') // "C|" would become "C:"
		} else {
			out = escaped.append(out, segment)
		}
		start = end + 1
	}
	return out, nil
}

// appendOpaquePath appends an opaque path, which may be empty.
//
// https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state
func (p *Parts) appendOpaquePath(out []byte) ([]byte, *EditError) {
	text := p.Opaque
	if strings.HasPrefix(text, "/") {
		return nil, refuse("Opaque", reason.FirstSlash, text, 0, 1)
	}
	last := strings.TrimSuffix(text, " ")
	out = opaquePathEscapes.append(out, last)
	if last != text {
		out = append(out, "%20"...) // a space at the end would not stay
	}
	return out, nil
}

// appendQueryAndFragment appends the query and the fragment.
//
// https://url.spec.whatwg.org/#concept-url-query
// https://url.spec.whatwg.org/#concept-url-fragment
func (p *Parts) appendQueryAndFragment(out []byte, o *layout.Offsets) ([]byte, *EditError) {
	if p.Query != "" && p.Params.Len() > 0 {
		return nil, refuse("Params", reason.Conflict, "", 0, 0)
	}
	o.QueryStart = uint32(len(out))
	switch {
	case p.Params.Len() > 0:
		out, _ = p.Params.AppendText(append(out, '?')) // it never fails
	case p.Query != "" && engine.IsPlain(engine.Query, p.Query, o.Scheme):
		out = append(append(out, '?'), p.Query...)
	case p.Query != "" && o.Scheme.IsSpecial():
		out = specialQueryEscapes.append(append(out, '?'), p.Query)
	case p.Query != "" || p.ForceQuery:
		out = queryEscapes.append(append(out, '?'), p.Query)
	}
	o.FragmentStart = uint32(len(out))
	if p.Fragment != "" || p.ForceFragment {
		out = fragmentEscapes.append(append(out, '#'), p.Fragment)
	}
	return out, nil
}
