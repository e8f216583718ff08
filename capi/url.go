package main

/*
#include "weburl.h"
*/
import "C"

import (
	"strconv"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/clean"
	"github.com/weburl-go/weburl/kit/component"
	"github.com/weburl-go/weburl/kit/normalize"
	"github.com/weburl-go/weburl/kit/value"
	"github.com/weburl-go/weburl/reason"
)

// parse parses the text of a caller. The URL must not be kept.
func parse(dst *weburl.URL, text C.weburl_text, size C.size_t, e *C.weburl_error) C.int32_t {
	input, ok := view(text, size)
	if !ok {
		return badArgument(e, "the text is NULL, or too large")
	}
	if err := weburl.ParseInto(dst, input); err != nil {
		return setGoError(e, err)
	}
	return 0
}

// parseWithBase does it with a base URL, if base is not NULL.
func parseWithBase(dst *weburl.URL, text C.weburl_text, size C.size_t, base C.weburl_text, baseSize C.size_t, e *C.weburl_error) C.int32_t {
	if base == nil {
		return parse(dst, text, size, e)
	}
	var from weburl.URL
	if code := parse(&from, base, baseSize, e); code < 0 {
		if code == C.WEBURL_NOT_A_URL && e != nil { // the span is one of the base
			setText(e.message[:], "the base URL: "+C.GoString(&e.message[0]))
			e.start, e.end = 0, 0
		}
		return code
	}
	input, ok := view(text, size)
	if !ok {
		return badArgument(e, "the text is NULL, or too large")
	}
	var err error
	if *dst, err = from.Parse(input); err != nil {
		return setGoError(e, err)
	}
	return 0
}

//export weburl_parse
func weburl_parse(text C.weburl_text, size C.size_t, base C.weburl_text, baseSize C.size_t, out *C.char, capacity C.size_t, offsets *C.weburl_offsets, e *C.weburl_error) (n C.int64_t) {
	defer contained(&n, e)
	var u weburl.URL
	if code := parseWithBase(&u, text, size, base, baseSize, e); code < 0 {
		return C.int64_t(code)
	}
	if offsets != nil {
		o := u.Offsets()
		*offsets = C.weburl_offsets{
			scheme_end: C.uint32_t(o.SchemeEnd), username_end: C.uint32_t(o.UsernameEnd), host: C.uint32_t(o.Host),
			host_end: C.uint32_t(o.HostEnd), path: C.uint32_t(o.Path), query: C.uint32_t(o.Query), fragment: C.uint32_t(o.Fragment), port: -1,
		}
		if port, ok := u.Port(); ok {
			offsets.port = C.int32_t(port)
		}
	}
	return write(out, capacity, u.Href())
}

//export weburl_can_parse
func weburl_can_parse(text C.weburl_text, size C.size_t, base C.weburl_text, baseSize C.size_t) (yes C.int32_t) {
	defer contained(&yes, nil)
	input, ok := view(text, size)
	if base == nil {
		return flag(ok && weburl.CanParse(input))
	}
	var from weburl.URL
	return flag(parse(&from, base, baseSize, nil) == 0 && ok && from.CanParse(input))
}

// flag returns 1 or 0.
func flag(yes bool) C.int32_t {
	if yes {
		return 1
	}
	return 0
}

//export weburl_names
func weburl_names(out *C.char, capacity C.size_t) (n C.int64_t) {
	defer contained(&n, nil)
	var lines strings.Builder
	for name := range value.All() {
		if isOfColumn(name) {
			lines.WriteString(name.String() + "\t" + name.Kind().String() + "\t" + name.Doc() + "\n")
		}
	}
	for name, doc := range component.Arguments() {
		lines.WriteString(name + "\t" + value.Text.String() + "\t" + doc + "\n")
	}
	return write(out, capacity, lines.String())
}

//export weburl_get
func weburl_get(text C.weburl_text, size C.size_t, name C.weburl_text, nameSize C.size_t, out *C.char, capacity C.size_t, e *C.weburl_error) (n C.int64_t) {
	defer contained(&n, e)
	input, ok := view(text, size)
	named, isName := view(name, nameSize)
	if !ok || !isName {
		return C.int64_t(badArgument(e, "the text or the name is NULL, or too large"))
	}
	known, code := parseName(named, e)
	if code < 0 {
		return C.int64_t(code)
	}
	var u weburl.URL
	if c, ok := known.Component(); ok {
		if code := parse(&u, text, size, e); code < 0 {
			return C.int64_t(code)
		}
		found, ok := c.Decoded(u)
		if !ok {
			return C.int64_t(setAbsent(e))
		}
		return write(out, capacity, found)
	}
	v := &value.NewEvaluator(value.Options{}, known).Row(&value.Row{Text: input})[0]
	switch {
	case v.State == value.Failed:
		return C.int64_t(parse(&u, text, size, e))
	case v.State != value.Present:
		return C.int64_t(setAbsent(e))
	case v.Kind == value.List:
		return write(out, capacity, strings.Join(v.List, "\n"))
	}
	return write(out, capacity, string(v.AppendText(nil)))
}

func setAbsent(e *C.weburl_error) C.int32_t {
	return setError(e, C.WEBURL_ABSENT, "absent", "the URL does not have the value", "")
}

// edits are the parts that weburl_set sets, and removals those that go if there is no value.
var (
	edits = map[string]func(u weburl.URL, value string) (weburl.URL, error){
		"scheme": weburl.URL.WithScheme, "username": weburl.URL.WithUsername, "password": weburl.URL.WithPassword,
		"host": weburl.URL.WithHost, "hostport": weburl.URL.WithHostPort, "port": withPort,
		"path": weburl.URL.WithPath, "query": weburl.URL.WithQuery, "fragment": weburl.URL.WithFragment,
	}
	removals = map[string]func(weburl.URL) weburl.URL{
		"port": weburl.URL.WithoutPort, "query": weburl.URL.WithoutQuery, "fragment": weburl.URL.WithoutFragment,
	}
)

func withPort(u weburl.URL, text string) (weburl.URL, error) {
	port, err := strconv.ParseUint(text, 10, 16)
	if err != nil {
		code := reason.PortInvalid
		if err.(*strconv.NumError).Err == strconv.ErrRange {
			code = reason.PortOutOfRange
		}
		return weburl.URL{}, &weburl.EditError{Fault: reason.Fault{Code: code, End: len(text), Fatal: true}, Op: "WithPort"}
	}
	return u.WithPort(uint16(port))
}

//export weburl_set
func weburl_set(text C.weburl_text, size C.size_t, part C.weburl_text, partSize C.size_t, to C.weburl_text, toSize C.size_t, out *C.char, capacity C.size_t, e *C.weburl_error) (n C.int64_t) {
	defer contained(&n, e)
	name, isName := view(part, partSize)
	text2, isValue := view(to, toSize)
	if !isName || !isValue {
		return C.int64_t(badArgument(e, "the part or the value is NULL, or too large"))
	}
	edit := edits[name]
	if edit == nil {
		return C.int64_t(setError(e, C.WEBURL_UNKNOWN_NAME, "unknown-name", "no part of a URL that can be set has the name", ""))
	}
	return transformed(text, size, out, capacity, e, func(u weburl.URL) (weburl.URL, error) {
		if remove := removals[name]; remove != nil && to == nil {
			return remove(u), nil
		}
		return edit(u, text2)
	})
}

// transformed writes the URL that a function makes of another one.
func transformed(text C.weburl_text, size C.size_t, out *C.char, capacity C.size_t, e *C.weburl_error, make func(weburl.URL) (weburl.URL, error)) C.int64_t {
	var u weburl.URL
	if code := parse(&u, text, size, e); code < 0 {
		return C.int64_t(code)
	}
	u, err := make(u)
	if err != nil {
		return C.int64_t(setGoError(e, err))
	}
	return write(out, capacity, u.Href())
}

//export weburl_normalize
func weburl_normalize(text C.weburl_text, size C.size_t, steps C.weburl_text, stepsSize C.size_t, out *C.char, capacity C.size_t, e *C.weburl_error) (n C.int64_t) {
	defer contained(&n, e)
	names, ok := view(steps, stepsSize)
	if !ok {
		return C.int64_t(badArgument(e, "the steps are NULL, or too large"))
	}
	set, err := normalize.ParseSteps(names)
	if err != nil {
		return C.int64_t(setGoError(e, err))
	}
	return transformed(text, size, out, capacity, e, func(u weburl.URL) (weburl.URL, error) { return normalize.URL(u, set), nil })
}

//export weburl_clean
func weburl_clean(text C.weburl_text, size C.size_t, out *C.char, capacity C.size_t, e *C.weburl_error) (n C.int64_t) {
	defer contained(&n, e)
	return transformed(text, size, out, capacity, e, func(u weburl.URL) (weburl.URL, error) { return clean.Default().URL(u), nil })
}

//export weburl_redact
func weburl_redact(text C.weburl_text, size C.size_t, out *C.char, capacity C.size_t, e *C.weburl_error) (n C.int64_t) {
	defer contained(&n, e)
	var u weburl.URL
	if code := parse(&u, text, size, e); code < 0 {
		return C.int64_t(code)
	}
	return write(out, capacity, u.Redacted())
}
