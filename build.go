package weburl

import (
	"strings"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/internal/validation"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// builder makes a record of Parts, one method for each part. FuzzParts checks
// that the href of the record is parsed to the same record.
type builder struct {
	parts *Parts
	r     record.URL
}

// refuse returns the error for a field of Parts. The span is in value, which must
// not be a username or a password.
func refuse(field string, code reason.Code, value string, start, end int) *EditError {
	e := refusedSpan("Parts.URL", value, code, start, end)
	e.Field = field
	return e
}

// scheme sets the scheme.
//
// https://url.spec.whatwg.org/#url-scheme-string
func (b *builder) scheme() *EditError {
	scheme := b.parts.Scheme
	if i := record.SchemeLength(scheme); i < len(scheme) {
		return refuse("Scheme", reason.InvalidScheme, scheme, i, i+1)
	}
	if scheme == "" {
		return refuse("Scheme", reason.InvalidScheme, "", 0, 0)
	}
	b.r.Scheme = strings.ToLower(scheme)
	return nil
}

// host sets the host.
//
// https://url.spec.whatwg.org/#concept-host-parser
func (b *builder) host() *EditError {
	field, text := "Host", b.parts.Host
	if addr := b.parts.Addr; addr.IsValid() {
		field = "Addr"
		switch {
		case text != "":
			return refuse(field, reason.Conflict, addr.String(), 0, 0)
		case addr.Zone() != "":
			return refuse(field, reason.InvalidAddr, addr.String(), 0, 0)
		}
		text = addr.String()
		if addr.Is6() {
			text = "[" + text + "]"
		}
	}
	if text != "" {
		return b.parseHost(field, text)
	}
	switch {
	case b.r.IsFile() || !b.r.IsSpecial() && b.parts.ForceHost:
		b.r.Host.Kind = host.Empty
	case b.r.IsSpecial():
		return refuse(field, reason.HostMissing, "", 0, 0)
	}
	return nil
}

// parseHost sets the host to a text that is not empty.
//
// https://url.spec.whatwg.org/#concept-host-parser
// https://url.spec.whatwg.org/#file-host-state
func (b *builder) parseHost(field, text string) *EditError {
	if isBareIPv6(text) {
		return refuse(field, reason.UnbracketedIPv6, text, 0, len(text))
	}
	var log validation.Log
	input := scalar.String(text)
	parsed, ok := host.Parse(input, !b.r.IsSpecial(), &log)
	if !ok {
		f := log.Failure
		if input != text { // the span is in the converted string, not in text
			f.Start, f.End = 0, len(text)
		}
		e := editError("Parts.URL", text, f)
		e.Field = field
		return e
	}
	if b.r.IsFile() && parsed.Text == "localhost" {
		return refuse(field, reason.Ambiguous, text, 0, len(text)) // its href is parsed as one without host
	}
	b.r.Host = parsed
	return nil
}

// authority sets username, password and port.
//
// https://url.spec.whatwg.org/#cannot-have-a-username-password-port
func (b *builder) authority() *EditError {
	p := b.parts
	hasPort := p.Port != 0 || p.ForcePort
	if b.r.CannotHaveUsernamePasswordPort() {
		switch {
		case p.Username != "":
			return refuse("Username", reason.NoAuthority, "", 0, len(p.Username))
		case p.Password != "":
			return refuse("Password", reason.NoAuthority, "", 0, len(p.Password))
		case hasPort:
			return refuse("Port", reason.NoAuthority, "", 0, 0)
		}
		return nil
	}
	b.r.Username = userinfoEscapes.encode(p.Username)
	b.r.Password = userinfoEscapes.encode(p.Password)
	if hasPort {
		b.r.SetPort(p.Port)
	}
	return nil
}

// path sets the path.
//
// https://url.spec.whatwg.org/#concept-url-path
func (b *builder) path() *EditError {
	p := b.parts
	hasHost := b.r.Host.Kind != host.Null
	switch {
	case p.Path != "" && len(p.Segments) > 0:
		return refuse("Segments", reason.Conflict, "", 0, 0)
	case p.Opaque != "" && (hasHost || p.Path != "" || len(p.Segments) > 0):
		return refuse("Opaque", reason.Conflict, "", 0, 0)
	case len(p.Segments) > 0:
		return b.pathOfSegments()
	case p.Path != "":
		return b.pathOfText()
	case b.r.IsSpecial():
		b.r.Path.Segments = []string{""}
	case !hasHost:
		return b.opaquePath()
	}
	return nil
}

// pathOfSegments sets a path that consists of values.
func (b *builder) pathOfSegments() *EditError {
	for i, segment := range b.parts.Segments {
		if isDotSegment(segment) {
			return refuse("", reason.DotSegment, segment, 0, len(segment)).at("Segments", i)
		}
		b.r.Path.Segments = append(b.r.Path.Segments, segmentEscapes.encode(segment))
	}
	return nil
}

// pathOfText sets a path that is a text.
//
// https://url.spec.whatwg.org/#path-state
func (b *builder) pathOfText() *EditError {
	text := b.parts.Path
	if text[0] != '/' {
		return refuse("Path", reason.FirstSlash, text, 0, 1)
	}
	escaped := escapes{set: percent.Path}
	if b.r.IsSpecial() {
		escaped.more = `\` // it would count as a slash
	}
	for start := 1; start <= len(text); {
		segment, _, _ := strings.Cut(text[start:], "/")
		end := start + len(segment)
		if record.IsSingleDot(segment) || record.IsDoubleDot(segment) {
			return refuse("Path", reason.DotSegment, text, start, end)
		}
		encoded := escaped.encode(segment)
		if b.r.IsFile() && start == 1 && record.IsWindowsDriveLetter(segment) {
			encoded = escapes{more: "|"}.encode(segment) // "C|" would become "C:"
		}
		b.r.Path.Segments = append(b.r.Path.Segments, encoded)
		start = end + 1
	}
	return nil
}

// opaquePath sets an opaque path, which may be empty.
//
// https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state
func (b *builder) opaquePath() *EditError {
	text := b.parts.Opaque
	if strings.HasPrefix(text, "/") {
		return refuse("Opaque", reason.FirstSlash, text, 0, 1)
	}
	last := strings.TrimSuffix(text, " ")
	path := escapes{percent.C0Control, "?#"}.encode(last)
	if last != text {
		path += "%20" // a space at the end would not stay
	}
	b.r.Path = record.Path{IsOpaque: true, Opaque: path}
	return nil
}

// queryAndFragment sets the query and the fragment.
//
// https://url.spec.whatwg.org/#concept-url-query
// https://url.spec.whatwg.org/#concept-url-fragment
func (b *builder) queryAndFragment() *EditError {
	p := b.parts
	if p.Query != "" && p.Params.Len() > 0 {
		return refuse("Params", reason.Conflict, "", 0, 0)
	}
	set := percent.Query
	if b.r.IsSpecial() {
		set = percent.SpecialQuery
	}
	b.r.Query = escapes{set: set}.encode(p.Query)
	if p.Params.Len() > 0 {
		b.r.Query = p.Params.String()
	}
	b.r.HasQuery = b.r.Query != "" || p.ForceQuery
	b.r.Fragment = escapes{set: percent.Fragment}.encode(p.Fragment)
	b.r.HasFragment = b.r.Fragment != "" || p.ForceFragment
	return nil
}

// url returns the record as a URL.
//
// https://url.spec.whatwg.org/#concept-url-serializer
func (b *builder) url() (URL, error) {
	flat, ok := layout.FromRecord(&b.r)
	if !ok {
		return URL{}, refused("Parts.URL", reason.TooLong)
	}
	return URL{flat}, nil
}
