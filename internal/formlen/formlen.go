// Package formlen computes lengths of names and values of application/x-www-form-urlencoded.
package formlen

import "github.com/weburl-go/weburl/percent"

// Of returns the length in bytes of s, which must be well-formed, when it is encoded as a
// name or a value.
//
// https://url.spec.whatwg.org/#concept-urlencoded-serializer
func Of(s string) uint64 {
	size := uint64(len(s))
	for i := range len(s) {
		if s[i] != ' ' && percent.FormURLEncoded.ContainsByte(s[i]) {
			size += uint64(len("%XX") - 1)
		}
	}
	return size
}
