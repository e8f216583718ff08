package quick

import (
	"strings"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/scan"
	"github.com/weburl-go/weburl/internal/swar"
)

// The functions in this file are [Parse] for the URL of a web page that changes in one place.
// They report whether they have parsed it; false says nothing. They give what parse gives
// (FuzzEngines and the tests TestPlace… of package engine).
//
// A draft would have to be handed to a dozen functions. Its nine words are in registers, and
// each function stores and loads them around its calls, which takes longer than its work.

// changeAuthority parses a URL of which only the authority changes. It has nothing but bytes
// of a domain between the offsets start and plain.
func changeAuthority(dst *layout.URL, in string, scheme record.Scheme, start, plain int) bool {
	switch b := in[plain]; {
	case b-'A' < 26:
		return changeHost(dst, in, scheme, start, plain)
	case b == ':':
		return changeHost(dst, in, scheme, start, plain) || changeCredentials(dst, in, scheme, start)
	case b == '@', b == '[' && plain == start:
		return changeCredentials(dst, in, scheme, start)
	}
	return false
}

// changeHost parses a URL that is canonical but for capitals in scheme and domain, and a port.
// Its href has two pieces of the input, the first of them in small letters.
func changeHost(dst *layout.URL, in string, scheme record.Scheme, start, plain int) bool {
	end := plain
	if end < len(in) && in[end]-'A' < 26 {
		end = scan.AnyCase(in, end)
	}
	if end == start || end == len(in) || endsInANumber(in[start:end]) {
		return false
	}
	path := portEnd(in, end)
	query, fragment, ok := canonicalRest(in, path)
	if !ok {
		return false
	}
	from, to := end, end // what is left out is in[from:to]
	if path > end {
		digits, number, ok := parsePort(in[end+1:path], scheme)
		if !ok {
			return false
		}
		dst.Port = number
		if to = path - len(digits); digits != "" {
			from++ // behind the colon
		}
	}
	cut := to - from
	setOffsets(&dst.Offsets, scheme, host.Domain, start, end, query-cut, fragment-cut)
	dst.PathStart = uint32(path - cut)
	if cut == 0 && end == plain && in[:start-3] == "https"[:start-3] {
		dst.Href = in
		return true
	}
	out := make([]byte, len(in)-cut)
	dst.Href = text(out)
	swar.AppendLower(out[:0], in[:from])
	copy(out[from:], in[to:])
	return true
}

// changeCredentials parses a URL that is canonical but for its credentials or an IPv6 address.
// Its href is what has been written for them, and a piece of the input.
func changeCredentials(dst *layout.URL, in string, scheme record.Scheme, start int) bool {
	var scratch [160]byte
	out := append(scratch[:0], in[:start]...)
	kind, to, end, usernameEnd := host.Domain, start, start, uint32(start) // what is written stands for in[:to]
	if in[start] == '[' {
		ok := false
		kind, end = host.IPv6, start+1+strings.IndexByte(in[start:], ']')
		if end == start {
			return false
		}
		if out, ok = host.AppendIPv6(out, in[start:end]); !ok {
			return false
		}
		to = end
	} else {
		at := strings.IndexByte(in[start:], '@')
		if at < 0 || len("%XX")*at > len(scratch)-start-len("@") {
			return false
		}
		to = start + at + len("@")
		if out, usernameEnd = appendCredentials(out, in[start:to-1]); out == nil {
			return false
		}
		if end = scan.Domain(in, to); end == to || endsInANumber(in[to:end]) {
			return false
		}
	}
	moved := len(out) - to
	path := portEnd(in, end)
	query, fragment, ok := canonicalRest(in, path)
	if !ok {
		return false
	}
	if path > end {
		digits, number, ok := parsePort(in[end+1:path], scheme)
		if !ok || len(digits) < path-end-1 || digits == "" {
			return false
		}
		dst.Port = number
	}
	setOffsets(&dst.Offsets, scheme, kind, start, end+moved, query+moved, fragment+moved)
	dst.PathStart = uint32(path + moved)
	dst.UsernameEnd = usernameEnd
	if kind == host.Domain {
		dst.HostStart = uint32(len(out))
	}
	if text(out) == in[:to] {
		dst.Href = in
		return true
	}
	join(dst, out, in[to:])
	return true
}

// canonicalRest returns where query and fragment begin behind a host and a port that end at
// the offset path, if there is a slash and all that follows is canonical.
func canonicalRest(in string, path int) (query, fragment int, ok bool) {
	if path == len(in) || in[path] != '/' {
		return 0, 0, false
	}
	return canonicalFrom(in, scan.Path(in, path))
}

// canonicalFrom is canonicalRest from where the scan of a path has stopped.
func canonicalFrom(in string, stop int) (query, fragment int, ok bool) {
	query, fragment = stop, stop
	if query < len(in) && in[query] == '?' {
		fragment = scan.Until(in, query+1, scan.StopSpecialQuery)
	}
	return query, fragment, fragment == len(in) || in[fragment] == '#' && scan.Until(in, fragment+1, scan.StopFragment) == len(in)
}

// changeRest parses a URL that is canonical up to its path, whose scan has stopped at the
// offset stop. What follows that is written.
func changeRest(dst *layout.URL, in string, scheme record.Scheme, kind host.Kind, start, end, stop int) bool {
	i := stop
	if i < len(in) && in[i] == '/' && !strings.HasPrefix(in[i:], "/./") && !strings.HasPrefix(in[i:], "/../") {
		i = pathStop(in, i, true)
	}
	if endsPath(in, i) && (scheme != record.File || driveLetter(in[end+1:], false) != '|') {
		if query, fragment, ok := canonicalFrom(in, i); ok {
			dst.Href = in
			setOffsets(&dst.Offsets, scheme, kind, start, end, query, fragment)
			return true
		}
	}
	var scratch [scratchSize]byte
	if scheme == record.File || i+len("%XX")*(len(in)-i) > len(scratch) {
		return false
	}
	out := append(scratch[:0], in[:i]...)
	if out, i = appendPath(out, in, i, end); !endsPath(in, i) {
		ok := false
		w := pathWriter{root: end, scheme: scheme}
		if out, i, ok = w.goOn(out, in, i); !ok {
			return false
		}
	}
	query := len(out)
	if i < len(in) && in[i] == '?' {
		out, i = appendComponent(append(out, '?'), in, i+1, scan.StopSpecialQuery, false)
	}
	fragment := len(out)
	if i < len(in) {
		out, _ = appendComponent(append(out, '#'), in, i+1, scan.StopFragment, false)
	}
	setOffsets(&dst.Offsets, scheme, kind, start, end, query, fragment)
	dst.Href = string(out)
	return true
}

// appendPath writes a path from the offset i on, where a slash or something that changes is.
// It returns where it stops: at the end of the path, or at what it leaves to a pathWriter.
// The path begins at the offset root of out, which does not end with a slash of a segment
// that is written later.
//
// It gives what pathWriter.goOn gives (TestPlacePath).
func appendPath(out []byte, in string, i, root int) ([]byte, int) {
	if i < len(in) && in[i] != '/' {
		out, i = scan.AppendPath(out, in, i)
	}
	for i < len(in) && in[i] == '/' {
		end := i + 1
		for end < len(in) && end < i+3 && in[end] == '.' {
			end++
		}
		if end == i+1 || !endsPath(in, end) && in[end] != '/' { // no dots, or others than these
			start := i
			if out, i = scan.AppendPath(out, in, i); i == start {
				break
			}
			continue
		}
		if end == i+3 && len(out) > root {
			out = out[:scan.LastSlash(out)]
		}
		if i = end; endsPath(in, i) {
			out = append(out, '/')
		}
	}
	return out, i
}

// appendCredentials writes the text before the "@" of an authority, and "@" behind it if
// there are any, and returns where the username ends. It returns nil if there is a byte that
// it does not write.
func appendCredentials(out []byte, text string) (_ []byte, usernameEnd uint32) {
	start := len(out)
	colon := strings.IndexByte(text, ':')
	if colon < 0 {
		colon = len(text)
	}
	for i := 0; i < colon; {
		from := i
		if out, i = scan.AppendEscaped(out, text[:colon], i, scan.StopUserinfo); i == from {
			return nil, 0
		}
	}
	usernameEnd = uint32(len(out))
	if colon+1 < len(text) {
		out = append(out, ':')
		for i := colon + 1; i < len(text); {
			from := i
			if out, i = scan.AppendEscaped(out, text, i, scan.StopUserinfo); i == from {
				return nil, 0
			}
		}
	}
	if len(out) > start {
		out = append(out, '@')
	}
	return out, usernameEnd
}
