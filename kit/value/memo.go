package value

import (
	"hash/maphash"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/component"
)

// A memo keeps values of a component that is looked up in the public suffix list, which
// takes longer than all else. Such a value depends on the scheme and the host only, and
// crawls and logs have the same hosts again and again. It is bounded: a host takes the
// place of another one with the same hash.
type memo struct {
	component component.Component
	seed      maphash.Seed
	entries   []memoEntry
}

// memoEntry is what is kept of a host. Its memory is used again for another one.
type memoEntry struct {
	text         []byte // scheme, host and value
	scheme, host int    // where each of them ends
	ok           bool
}

const (
	memoSize = 1 << 10 // so that the entries in use stay in the cache of the processor
	maxHost  = 260     // bytes of a scheme and a host; longer ones are not kept
)

// append appends the component, like [component.Component.AppendDecoded].
func (m *memo) append(dst []byte, u weburl.URL) ([]byte, bool) {
	host, scheme := u.Host().String(), u.Scheme()
	if host == "" || len(scheme)+len(host) > maxHost { // the origin of a blob URL, which has no host, is in its path
		return m.component.AppendDecoded(dst, u)
	}
	if m.entries == nil {
		m.seed, m.entries = maphash.MakeSeed(), make([]memoEntry, memoSize)
	}
	e := &m.entries[maphash.String(m.seed, host)%memoSize]
	if string(e.text[e.scheme:e.host]) == host && string(e.text[:e.scheme]) == scheme {
		return append(dst, e.text[e.host:]...), e.ok
	}
	start := len(dst)
	dst, e.ok = m.component.AppendDecoded(dst, u)
	e.text = append(append(append(e.text[:0], scheme...), host...), dst[start:]...)
	e.scheme, e.host = len(scheme), len(scheme)+len(host)
	return dst, e.ok
}
