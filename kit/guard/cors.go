//go:build !js

package guard

import "net/http"

// CORS writes the answer to the origin of a request into the header of a response:
// Access-Control-Allow-Origin with that origin if it is in the set, and in any case Vary, so
// that no cache gives the answer for one origin to another. It reports whether the origin is
// in the set. Whether credentials, methods and headers are allowed is for the caller to add.
func (o *Origins) CORS(header http.Header, r *http.Request) bool {
	if header == nil || r == nil {
		return false
	}
	header.Add("Vary", "Origin")
	values := r.Header.Values("Origin")
	if len(values) != 1 || !o.Contains(values[0]) {
		return false
	}
	header.Set("Access-Control-Allow-Origin", values[0])
	return true
}
