package quick

import (
	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/swar"
)

// scratchSize is the length in bytes of the array that rewrite writes in. A
// larger one would take longer to clear.
const scratchSize = 384

// fits reports whether n bytes, each percent-encoded, have room behind out in
// the array.
func fits(out []byte, n int) bool { return len(out)+len("%XX")*n <= scratchSize }

// rewrite is Parse's second straight line, through the URLs of the web that have
// something to change: capital letters, credentials, a port, an address instead
// of a domain, a domain in Unicode, dots in the path, bytes to be percent-encoded.
// It declines what else there is, and what is long; the scanner has no limits.
//
// It writes the href as far as it changes into an array on the stack. When that
// is done it knows how much memory the href takes, and how much of the end of
// the input can be taken over in one piece.
func rewrite(dst *layout.URL, input string, p progress) Answer {
	scheme, start := webScheme(input)
	if start == 0 {
		return Declined
	}
	in := trim(input)
	var scratch [scratchSize]byte
	out, written := scratch[:0], 0
	o := layout.Offsets{Scheme: scheme, SchemeEnd: uint32(start - len("://")), UsernameEnd: uint32(start), HostStart: uint32(start)}
	path, ok := p.path, false
	if path > 0 {
		o.HostKind, o.HostEnd = host.Domain, uint32(path)
	} else {
		var answer Answer
		if out, path, answer = rewriteAuthority(out, in, max(start, p.plain), &o); answer != Parsed {
			return answer
		}
		written = path
		if path < len(in) && in[path] == '/' {
			var query, fragment int
			query, fragment, ok = usualTail(in, path)
			o.PathStart = uint32(len(out))
			o.QueryStart = uint32(len(out) + query - path)
			o.FragmentStart = uint32(len(out) + fragment - path)
		}
	}
	if !ok {
		if out, written, ok = rewriteTail(out, in, written, path, p.stop, &o); !ok {
			return Declined
		}
	}
	dst.Href = in
	if text(out) != in[:written] {
		dst.Href = join(out, in[written:])
	}
	setOffsets(dst, &o)
	return Parsed
}

// join returns a and b as one string.
func join(a []byte, b string) string {
	joined := make([]byte, len(a)+len(b))
	copy(joined[copy(joined, a):], b)
	return text(joined)
}

// webScheme returns the scheme of an input that begins with "https://" or
// "http://", in letters of any case, and where the authority begins, otherwise 0.
func webScheme(in string) (scheme record.Scheme, start int) {
	if len(in) <= len("https://") {
		return record.NotSpecial, 0
	}
	const https, http = 0x2F2F3A_7370747468, 0x2F2F3A_70747468 // with the first letter lowest
	switch w := lower(swar.Word(in)); {
	case w == https:
		return record.HTTPS, len("https://")
	case w<<8 == http<<8:
		return record.HTTP, len("http://")
	}
	return record.NotSpecial, 0
}

// rewriteAuthority writes the scheme and the authority, and returns where that
// ends. Before the offset i there is nothing in the authority but bytes of a
// domain.
func rewriteAuthority(out []byte, in string, i int, o *layout.Offsets) (_ []byte, end int, _ Answer) {
	start := int(o.HostStart)
	a, answer := survey(in, i, true)
	if answer != Parsed || !fits(out, a.end) {
		return out, 0, Declined
	}
	hostname := a.hostname(in, start)
	if hostname == "" {
		return out, 0, Declined
	}
	if o.Scheme == record.HTTPS {
		out = append(out, "https://"...)
	} else {
		out = append(out, "http://"...)
	}
	if a.at >= 0 {
		out, o.UsernameEnd = appendCredentials(out, in[start:a.at])
		o.HostStart = uint32(len(out))
	}
	ok := true
	switch {
	case hostname[0] == '[':
		o.HostKind = host.IPv6
		out, ok = host.AppendIPv6(out, hostname)
	case a.looks&odd != 0:
		var parsed host.Host
		parsed, ok = parseHost(hostname, false)
		o.HostKind = parsed.Kind
		out = append(out, parsed.Text...)
	case endsInANumber(hostname):
		o.HostKind = host.IPv4
		out, ok = host.AppendIPv4(out, hostname)
	default:
		o.HostKind = host.Domain
		out = appendLower(out, hostname)
	}
	o.HostEnd = uint32(len(out))
	if ok && a.colon >= 0 {
		var digits string
		if digits, o.Port, ok = parsePort(in[a.colon+1:a.end], o.Scheme); digits != "" {
			out = append(out, ':')
			out = append(out, digits...)
		}
	}
	if !ok {
		return out, 0, Failed
	}
	return out, a.end, Parsed
}

// rewriteTail writes the path, if it changes, and what follows, if that changes.
// The first bytes of the input have been written already, or are not to be
// written if nothing changes. The scan of the path has stopped at the offset stop,
// unless that is 0. It returns how much of the input has been written.
func rewriteTail(out []byte, in string, written, path, stop int, o *layout.Offsets) (_ []byte, _ int, ok bool) {
	o.PathStart = uint32(path - written + len(out))
	query := path
	if path == len(in) || in[path] == '?' || in[path] == '#' {
		out = append(out, '/')
	} else {
		if stop == 0 {
			stop = scanPath(in, path)
		}
		query = pathStop(in, stop, true)
		if query < len(in) && in[query] != '?' && in[query] != '#' {
			if !fits(out, len(in)-written) {
				return out, written, false
			}
			out = append(out, in[written:query]...)
			w := pathWriter{root: int(o.PathStart), scheme: o.Scheme}
			if out, query, ok = w.goOn(out, in, query); !ok {
				return out, written, false
			}
			written = query
		}
	}
	moved := len(out) - written
	o.QueryStart = uint32(query + moved)
	fragment, ok := usualSuffix(in, query)
	switch {
	case ok:
		o.FragmentStart = uint32(fragment + moved)
		return out, written, true
	case !fits(out, len(in)-written):
		return out, written, false
	}
	return rewriteSuffix(append(out, in[written:query]...), in, query, o)
}

// rewriteSuffix writes query and fragment.
func rewriteSuffix(out []byte, in string, i int, o *layout.Offsets) (_ []byte, written int, ok bool) {
	if in[i] == '?' {
		out, i = appendComponent(append(out, '?'), in, i+1, stopSpecialQuery, false)
	}
	o.FragmentStart = uint32(len(out))
	if i < len(in) {
		out, i = appendComponent(append(out, '#'), in, i+1, stopFragment, false)
	}
	return out, i, true
}
