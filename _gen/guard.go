package main

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"net/netip"
	"os"
	"path/filepath"
	"slices"

	"github.com/weburl-go/weburl/internal/test/workspace"
)

// A registry is one of IANA's, as the shared data has it.
type registry struct {
	Updated  string         `json:"registry_updated"`
	URL      string         `json:"url"`
	Prefixes []netip.Prefix `json:"prefixes"`
}

// registries are those that decide which addresses are public.
type registries struct{ special4, special6, allocated6 registry }

// readRegistries reads the registries of a folder.
func readRegistries(folder string) (r registries, err error) {
	for name, to := range map[string]*registry{
		"ipv4_special_use.json": &r.special4, "ipv6_special_use.json": &r.special6, "ipv6_allocated.json": &r.allocated6,
	} {
		data, err := os.ReadFile(filepath.Join(folder, name))
		if err == nil {
			err = json.Unmarshal(data, to)
		}
		if err != nil {
			return r, fmt.Errorf("%s: %w", name, err)
		}
		if len(to.Prefixes) == 0 {
			return r, fmt.Errorf("%s: no prefixes", name)
		}
	}
	return r, nil
}

// carveOuts are in a registry of special purposes, and public all the same: IANA says
// that they are globally reachable, and their servers are at many places of the internet.
// They are the servers of AS112, which answer reverse look-ups of private addresses, and
// the relays of AMT for multicast. The others that IANA says are globally reachable are
// not among them, because they reach a server of the own network (PCP, TURN, DNS-SD), or
// are no addresses of servers (ORCHID, DRIP).
var carveOuts = []string{"192.31.196.0/24", "192.175.48.0/24", "2001:4:112::/48", "2620:4f:8000::/48", "192.52.193.0/24", "2001:3::/32"}

// notIn the registries of special purposes, but of no server: multicast.
const multicast4 = "224.0.0.0/4"

// An addrRange is the addresses of IPv4 from First to Last, or the upper halves of those of
// IPv6.
type addrRange struct{ First, Last uint64 }

// rangeOf returns the range of a prefix. One of IPv6 that is longer than 64 bits is that of
// its upper half.
func rangeOf(p netip.Prefix) addrRange {
	if p.Addr().Is4() {
		b := p.Addr().As4()
		first := uint64(binary.BigEndian.Uint32(b[:]))
		return addrRange{first, first | (1<<(32-p.Bits()) - 1)}
	}
	b := p.Addr().As16()
	first := binary.BigEndian.Uint64(b[:])
	return addrRange{first, first | (1<<(64-min(p.Bits(), 64)) - 1)}
}

// rangesOf returns the ranges of prefixes.
func rangesOf(prefixes []netip.Prefix) []addrRange {
	var ranges []addrRange
	for _, p := range prefixes {
		ranges = append(ranges, rangeOf(p))
	}
	return ranges
}

// union returns ranges without overlaps, in order.
func union(ranges []addrRange) []addrRange {
	slices.SortFunc(ranges, func(a, b addrRange) int { return cmp.Compare(a.First, b.First) })
	var merged []addrRange
	for _, s := range ranges {
		if n := len(merged); n > 0 && s.First <= merged[n-1].Last+1 {
			merged[n-1].Last = max(merged[n-1].Last, s.Last)
			continue
		}
		merged = append(merged, s)
	}
	return merged
}

// without returns the ranges without those of a prefix.
func without(ranges []addrRange, p netip.Prefix) []addrRange {
	cut := rangeOf(p)
	var rest []addrRange
	for _, s := range ranges {
		if cut.Last < s.First || s.Last < cut.First {
			rest = append(rest, s)
			continue
		}
		if s.First < cut.First {
			rest = append(rest, addrRange{s.First, cut.First - 1})
		}
		if cut.Last < s.Last {
			rest = append(rest, addrRange{cut.Last + 1, s.Last})
		}
	}
	return rest
}

// addressTables returns the ranges of IPv4 that are internal, and those of IPv6 that are
// public.
func addressTables(r registries) (internal4, public6 []addrRange) {
	internal4 = union(append(rangesOf(r.special4.Prefixes), rangeOf(netip.MustParsePrefix(multicast4))))
	public6 = union(rangesOf(r.allocated6.Prefixes))
	for _, p := range r.special6.Prefixes {
		public6 = without(public6, p)
	}
	for _, text := range carveOuts {
		if p := netip.MustParsePrefix(text); p.Addr().Is4() {
			internal4 = without(internal4, p)
		} else {
			public6 = append(public6, rangeOf(p))
		}
	}
	return internal4, union(public6)
}

// show4 and show6 return the first and the last address of a range.
func show4(s addrRange) string {
	var first, last [4]byte
	binary.BigEndian.PutUint32(first[:], uint32(s.First))
	binary.BigEndian.PutUint32(last[:], uint32(s.Last))
	return netip.AddrFrom4(first).String() + " - " + netip.AddrFrom4(last).String()
}

func show6(s addrRange) string {
	var first, last [16]byte
	binary.BigEndian.PutUint64(first[:], s.First)
	binary.BigEndian.PutUint64(last[:], s.Last)
	binary.BigEndian.PutUint64(last[8:], 1<<64-1)
	return netip.AddrFrom16(first).String() + " - " + netip.AddrFrom16(last).String()
}

// genGuard writes the addresses that are internal or public for package guard.
func genGuard(root string) error {
	shared, err := workspace.Shared()
	if err != nil {
		return err
	}
	r, err := readRegistries(filepath.Join(shared, "guard", "iana"))
	if err != nil {
		return err
	}
	internal4, public6 := addressTables(r)
	var b bytes.Buffer
	fmt.Fprintf(&b, `// Code generated by "go run ./_gen guard"; DO NOT EDIT.

package guard

// internal4 has the first and the last address of the ranges of IPv4 that are internal:
// IANA's registry of special purposes of %s, and multicast.
var internal4 = [...][2]uint32{
`, r.special4.Updated)
	for _, s := range internal4 {
		fmt.Fprintf(&b, "{%#08x, %#08x}, // %s\n", s.First, s.Last, show4(s))
	}
	fmt.Fprintf(&b, `}

// public6 has the upper halves of the first and the last address of the ranges of IPv6
// that are public: IANA's registry of unicast addresses of %s, without those of
// special purposes of %s.
var public6 = [...][2]uint64{
`, r.allocated6.Updated, r.special6.Updated)
	for _, s := range public6 {
		fmt.Fprintf(&b, "{%#016x, %#016x}, // %s\n", s.First, s.Last, show6(s))
	}
	b.WriteString("}\n")
	return writeTables(filepath.Join(root, "kit", "guard"), b.Bytes())
}
