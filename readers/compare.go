package readers

import (
	"net/netip"
	"strings"
)

// A Relation says how the readings of two readers differ.
type Relation uint8

// These are the relations, in the order in which they count: when the hosts differ, a
// difference of paths is not told.
const (
	NotAsked Relation = iota // one of them was not asked, died or was too slow
	BothRefuse
	OneRefuses
	Agree
	DifferentHost // both contact a host, and it is another one
	NoHost        // both accept, and one sees no host
	Spelled       // the same host for the standard's host parser, in another spelling
	ForeignHost   // the hosts of URLs that are not http, https, ws, wss or ftp differ
	DifferentScheme
	DifferentPort
	DifferentUserinfo
	DifferentPath
	DifferentQuery
	DifferentFragment
	Relations // how many there are
)

// RelationNames are the names of the relations in the recorded data.
var RelationNames = [Relations]string{
	"not-asked", "both-refuse", "one-refuses", "agree", "host", "no-host", "spelling", "foreign-host",
	"scheme", "port", "userinfo", "path", "query", "fragment",
}

func (r Relation) String() string {
	if r >= Relations {
		return "unknown relation"
	}
	return RelationNames[r]
}

// Compare returns the relation of two readings; which of them is first does not matter.
func Compare(a, b Reading) Relation {
	switch {
	case a.State == Refused && b.State == Refused:
		return BothRefuse
	case min(a.State, b.State) == Refused && max(a.State, b.State) == Accepted:
		return OneRefuses
	case a.State != Accepted || b.State != Accepted:
		return NotAsked
	}
	told := a.told & b.told
	if a.Spelling != b.Spelling && told&2 != 0 {
		return compareHosts(a, b)
	}
	for i, pair := range [...][2]string{
		{a.Scheme, b.Scheme}, {}, {a.Port, b.Port}, {a.Userinfo, b.Userinfo}, {a.Path, b.Path}, {a.Query, b.Query}, {a.Fragment, b.Fragment},
	} {
		if told&(1<<i) != 0 && pair[0] != pair[1] {
			return [...]Relation{DifferentScheme, 0, DifferentPort, DifferentUserinfo, DifferentPath, DifferentQuery, DifferentFragment}[i]
		}
	}
	return Agree
}

func compareHosts(a, b Reading) Relation {
	switch {
	case !IsNetwork(a.Scheme) && !IsNetwork(b.Scheme):
		return ForeignHost
	case a.Contact == b.Contact:
		return Spelled
	case a.Contact == "" || b.Contact == "":
		return NoHost
	}
	return DifferentHost
}

// Danger tells what is wrong with a checker that lets a URL pass to a requester. It is
// DifferentHost when the checker sees one host and the requester contacts another one,
// NoHost when the checker sees none, Spelled when one of both sees the host in a form
// that a list of hosts does not have, and NotAsked when it is none of these. A host that
// no resolver looks up is contacted by nobody, such as one with an at sign.
func Danger(checker, requester Reading) Relation {
	if !IsNetwork(requester.Scheme) || requester.told&2 == 0 || !canBeContacted(requester.Contact) {
		return NotAsked
	}
	switch r := Compare(checker, requester); r {
	case DifferentHost, NoHost, Spelled:
		return r
	}
	return NotAsked
}

// canBeContacted reports whether a host has only what names have, or is an address.
func canBeContacted(host string) bool {
	if _, err := netip.ParseAddr(host); err == nil {
		return true
	}
	for i := range len(host) {
		switch c := host[i]; {
		case c >= 0x80, 'a' <= c && c <= 'z', '0' <= c && c <= '9', c == '.', c == '-', c == '_':
		default:
			return false
		}
	}
	return strings.Trim(host, ".") != ""
}
