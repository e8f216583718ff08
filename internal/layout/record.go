package layout

import (
	"strings"

	"github.com/weburl-go/weburl/internal/record"
)

// Record converts u to a record. The strings of the record are substrings of
// the href.
//
// https://url.spec.whatwg.org/#concept-url
func (u *URL) Record() record.URL {
	r := record.URL{
		Scheme:      u.SchemeText(),
		Username:    u.Username(),
		Password:    u.Password(),
		Host:        u.Host(),
		Port:        u.Port,
		HasPort:     u.HasPort(),
		Query:       u.Query(),
		HasQuery:    u.HasQuery(),
		Fragment:    u.Fragment(),
		HasFragment: u.HasFragment(),
	}
	if u.HasOpaquePath() {
		r.Path = record.Path{IsOpaque: true, Opaque: u.Path()}
	} else if path := u.Path(); path != "" {
		r.Path.Segments = strings.Split(path[1:], "/")
	}
	return r
}
