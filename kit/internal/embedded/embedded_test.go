package embedded_test

import (
	"net/netip"
	"testing"

	"github.com/weburl-go/weburl/kit/internal/embedded"
)

func TestIPv4(t *testing.T) {
	for text, want := range map[string]string{
		"64:ff9b::192.0.2.7": "192.0.2.7", "64:ff9b::": "0.0.0.0", "2002:c000:207::": "192.0.2.7", "2002:c000:207:1:2:3:4:5": "192.0.2.7", "::ffff:0:c000:207": "192.0.2.7",
		"::": "", "64:ff9b:1::192.0.2.7": "", "64:ff9b::1:0:0": "", "64:ff9a::192.0.2.7": "", "64:fe9b::192.0.2.7": "", "164:ff9b::192.0.2.7": "",
		"2003:c000:207::": "", "2102:c000:207::": "", "::ffff:192.0.2.7": "", "::192.0.2.7": "", "2001:0:c000:207::": "", "::ffff:1:c000:207": "", "1::ffff:0:c000:207": "",
	} {
		got, gateway := "", false
		if ipv4, ok := embedded.IPv4(netip.MustParseAddr(text).As16()); ok {
			got = netip.AddrFrom4(ipv4).String()
		}
		if translated, ok := embedded.Translated(netip.MustParseAddr(text).As16()); ok {
			gateway = netip.AddrFrom4(translated).String() == got
		}
		if gateway != (want != "" && text[:4] != "2002") {
			t.Errorf("%s: translated %v", text, gateway)
		}
		if got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}
