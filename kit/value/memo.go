package value

import (
	"hash/maphash"
	"iter"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/form"
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

type memoEntry struct {
	scheme, host, value string
	ok                  bool
}

const (
	memoSize = 1 << 16
	maxHost  = 253 // bytes; longer hosts are not kept
)

// append appends the component, like [component.Component.AppendDecoded].
func (m *memo) append(dst []byte, u weburl.URL) ([]byte, bool) {
	host := u.Host().String()
	if host == "" || len(host) > maxHost { // the origin of a blob URL, which has no host, is in its path
		return m.component.AppendDecoded(dst, u)
	}
	if m.entries == nil {
		m.seed, m.entries = maphash.MakeSeed(), make([]memoEntry, memoSize)
	}
	e := &m.entries[maphash.String(m.seed, host)%memoSize]
	if e.host == host && e.scheme == u.Scheme() {
		return append(dst, e.value...), e.ok
	}
	start := len(dst)
	dst, ok := m.component.AppendDecoded(dst, u)
	*e = memoEntry{strings.Clone(u.Scheme()), strings.Clone(host), string(dst[start:]), ok}
	return dst, ok
}

// rawPairs yields the parameters of a URL.
func rawPairs(u *weburl.URL) iter.Seq[form.RawPair] {
	query, _ := u.Query()
	return form.RawPairs(query)
}
