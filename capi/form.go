package main

/*
#include "weburl.h"
*/
import "C"

import (
	"encoding/binary"

	"github.com/weburl-go/weburl/form"
)

//export weburl_form_parse
func weburl_form_parse(query C.weburl_text, size C.size_t, out *C.char, capacity C.size_t) (n C.int64_t) {
	defer contained(&n, nil)
	text, ok := view(query, size)
	if !ok {
		return C.WEBURL_BAD_ARGUMENT
	}
	var pairs []byte
	for name, value := range form.Pairs(text) {
		for _, part := range [...]string{name, value} {
			pairs = append(binary.LittleEndian.AppendUint32(pairs, uint32(len(part))), part...)
		}
	}
	return write(out, capacity, string(pairs))
}

//export weburl_form_serialize
func weburl_form_serialize(pairs C.weburl_text, size C.size_t, out *C.char, capacity C.size_t) (n C.int64_t) {
	defer contained(&n, nil)
	rest, ok := view(pairs, size)
	if !ok {
		return C.WEBURL_BAD_ARGUMENT
	}
	var parts []string
	for rest != "" {
		if len(rest) < 4 {
			return C.WEBURL_BAD_ARGUMENT
		}
		length := uint64(binary.LittleEndian.Uint32([]byte(rest[:4])))
		if length > uint64(len(rest)-4) {
			return C.WEBURL_BAD_ARGUMENT
		}
		parts, rest = append(parts, rest[4:4+length]), rest[4+length:]
	}
	if len(parts)%2 != 0 {
		return C.WEBURL_BAD_ARGUMENT
	}
	var list form.List
	for i := 0; i < len(parts); i += 2 {
		list.Append(parts[i], parts[i+1])
	}
	return write(out, capacity, list.String())
}
