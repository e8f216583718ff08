package quick

import (
	"encoding/binary"
	"math/bits"
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/internal/scan"
	"github.com/weburl-go/weburl/internal/swar"
)

// The functions in this file are [Parse] for the URL of a web page that changes in one place,
// or in a domain and behind it.
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
	case b >= utf8.RuneSelf:
		return changeUnicode(dst, in, scheme, start)
	}
	return false
}

// changeUnicode parses a URL whose domain is not ASCII.
func changeUnicode(dst *layout.URL, in string, scheme record.Scheme, start int) bool {
	var scratch [scratchSize]byte
	out, end, ok := host.AppendPrefix(append(scratch[:0], in[:start]...), in[start:])
	if !ok {
		return false
	}
	setOffsets(&dst.Offsets, scheme, host.Domain, start, len(out), 0, 0)
	return writePort(dst, out, in, start+end)
}

// changeHost parses a URL that is canonical but for capitals in scheme and domain, and a port.
// Its href has two pieces of the input, the first of them in small letters.
func changeHost(dst *layout.URL, in string, scheme record.Scheme, start, plain int) bool {
	end := plain
	if end < len(in) && in[end]-'A' < 26 {
		end = scan.AnyCase(in, end)
	}
	if end == start || endsInANumber(in[start:end]) {
		return false
	}
	path := portEnd(in, end)
	if !endsPath(in, path) && in[path] != '/' {
		return false // perhaps these are credentials
	}
	from, to, port := end, end, uint16(0) // what is left out is in[from:to]
	if path > end {
		digits, number, ok := parsePort(in[end+1:path], scheme)
		if !ok {
			return false
		}
		port = number
		if to = path - len(digits); digits != "" {
			from++ // behind the colon
		}
	}
	query, fragment, ok := canonicalRest(in, path)
	if !ok {
		return changeHostAndRest(dst, in, scheme, start, end)
	}
	dst.Port = port
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

// changeHostAndRest is changeHost for a URL that changes behind its port, too. The domain ends
// at the offset end.
func changeHostAndRest(dst *layout.URL, in string, scheme record.Scheme, start, end int) bool {
	var scratch [scratchSize]byte
	if end > len(scratch) {
		return false
	}
	setOffsets(&dst.Offsets, scheme, host.Domain, start, end, 0, 0)
	return writePort(dst, swar.AppendLower(scratch[:0], in[:end]), in, end)
}

// changeCredentials parses a URL that is canonical but for its credentials or an IPv6 address.
// Its href is what has been written for them, and a piece of the input.
func changeCredentials(dst *layout.URL, in string, scheme record.Scheme, start int) bool {
	var scratch [160]byte
	out := append(scratch[:0], in[:start]...)
	kind, to, end, usernameEnd := host.Domain, start, start, start // what is written stands for in[:to]
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
		if out, to, usernameEnd = appendCredentials(out, in, start); out == nil {
			return false
		}
		if end = scan.Domain(in, to); end == to || endsInANumber(in[to:end]) {
			return false
		}
	}
	moved := len(out) - to
	path := portEnd(in, end)
	port := uint16(0)
	if path > end {
		digits, number, ok := parsePort(in[end+1:path], scheme)
		if !ok || len(digits) < path-end-1 || digits == "" {
			return false
		}
		port = number
	}
	query, fragment, ok := canonicalRest(in, path)
	if !ok {
		return false
	}
	dst.Port = port
	setOffsets(&dst.Offsets, scheme, kind, start, end+moved, query+moved, fragment+moved)
	dst.PathStart = uint32(path + moved)
	dst.UsernameEnd = uint32(usernameEnd)
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

// writePort writes the port at the offset i of the input, if there is one, and what follows
// it, which is a piece of the input if it is canonical. The offsets of the host are known.
func writePort(dst *layout.URL, out []byte, in string, i int) bool {
	path := portEnd(in, i)
	if !endsPath(in, path) && in[path] != '/' {
		return false
	}
	if path > i {
		digits, number, ok := parsePort(in[i+1:path], dst.Scheme)
		if !ok {
			return false
		}
		if digits != "" {
			out = append(append(out, ':'), digits...)
		}
		dst.Port = number
		dst.PathStart = uint32(len(out))
	}
	query, fragment, ok := canonicalRest(in, path)
	if !ok {
		return writeRest(dst, out, scalar.Trim(in), path)
	}
	moved := len(out) - path
	dst.QueryStart, dst.FragmentStart = uint32(query+moved), uint32(fragment+moved)
	join(dst, out, in[path:])
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
	if scheme == record.File || i > len(scratch) {
		return false
	}
	setOffsets(&dst.Offsets, scheme, kind, start, end, 0, 0)
	return writeRest(dst, append(scratch[:0], in[:i]...), in, i)
}

// writeRest writes the path from the offset i of the input on, the query and the fragment.
// The offsets before the query's are known. Out must be long enough if every byte is encoded.
func writeRest(dst *layout.URL, out []byte, in string, i int) bool {
	if len(out)+len("/")+len("%XX")*(len(in)-i) > cap(out) {
		return false
	}
	root := int(dst.PathStart)
	if len(out) == root && endsPath(in, i) {
		out = append(out, '/')
	} else if out, i = appendPath(out, in, i, root); !endsPath(in, i) {
		ok := false
		w := pathWriter{root: root, scheme: dst.Scheme}
		if out, i, ok = w.goOn(out, in, i); !ok {
			return false
		}
	}
	dst.QueryStart = uint32(len(out))
	if i < len(in) && in[i] == '?' {
		out, i = appendComponent(append(out, '?'), in, i+1, scan.StopSpecialQuery, false)
	}
	dst.FragmentStart = uint32(len(out))
	if i < len(in) {
		out, _ = appendComponent(append(out, '#'), in, i+1, scan.StopFragment, false)
	}
	if dst.Href = in; text(out) != in {
		dst.Href = string(out)
	}
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

// appendCredentials writes the credentials that begin at the offset i, up to the first "@", and
// "@" behind them if there are any. It returns where the host begins and where the username
// ends. It returns nil if there is a byte that it does not write, or if out is too short.
func appendCredentials(out []byte, in string, i int) (_ []byte, hostStart, usernameEnd int) {
	start, colon := len(out), -1
	for cap(out)-len(out) >= 16 && i < len(in) {
		w := uint64(0)
		if i <= len(in)-8 {
			w = swar.Word(in[i : i+8])
		} else {
			w = swar.LastWord(in, len(in)-i)
		}
		binary.LittleEndian.PutUint64(out[len(out):len(out)+8], w)
		n := bits.TrailingZeros64(scan.NotUserinfo(w)) / 8
		if out, i = out[:len(out)+n], i+n; n == 8 {
			continue
		}
		switch b := byte(w >> (8 * n)); {
		case b == '@':
			if colon == len(out)-1 {
				out = out[:colon] // without a password there is no colon
			}
			usernameEnd = len(out)
			if colon >= 0 {
				usernameEnd = colon
			}
			if len(out) > start {
				out = append(out, '@')
			}
			return out, i + 1, usernameEnd
		case b == ':' && colon < 0:
			colon = len(out)
			out = append(out, b)
		case scalar.Escapes[b]&scan.Turn != 0:
			return nil, 0, 0
		case scan.Classes[b]&scan.StopUserinfo == 0: // allowed, but rare
			out = append(out, b)
		default:
			out = scalar.AppendEncodedByte(out, b)
		}
		i++
	}
	return nil, 0, 0
}
