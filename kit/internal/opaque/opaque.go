// Package opaque reads opaque hosts as the clients of their schemes do.
package opaque

import (
	"strings"

	"github.com/weburl-go/weburl"
)

// AsSpecial returns h, or for an opaque host the host that a special URL with
// the same text would have; the zero Host if there is none, or if it has a comma or a
// semicolon: clients of databases read several hosts in mongodb://localhost,a.example/.
func AsSpecial(h weburl.Host) weburl.Host {
	if h.Kind() != weburl.HostOpaque {
		return h
	}
	special, _ := weburl.ParseHost(h.String())
	if strings.ContainsAny(special.String(), ",;") {
		return weburl.Host{}
	}
	return special
}
