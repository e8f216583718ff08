package ipv6

import "testing"

func TestString(t *testing.T) {
	for _, tt := range []struct {
		address Address
		want    string
	}{
		{Address{}, "::"},
		{Address{7: 1}, "::1"},
		{Address{0: 1}, "1::"},
		{Address{1, 0, 0, 4, 0, 0, 0, 8}, "1:0:0:4::8"},
		{Address{1, 0, 0, 4, 5, 0, 0, 8}, "1::4:5:0:0:8"},
		{Address{0, 2, 3, 4, 5, 6, 7, 8}, "0:2:3:4:5:6:7:8"},
		{Address{0x2001, 0xDB8, 0, 1, 1, 1, 1, 1}, "2001:db8:0:1:1:1:1:1"},
		{Address{1, 2, 3, 4, 5, 6, 0, 0}, "1:2:3:4:5:6::"},
		{Address{0, 0, 3, 4, 5, 6, 7, 8}, "::3:4:5:6:7:8"},
		{Address{5: 0xFFFF, 6: 0x102, 7: 0x304}, "::ffff:102:304"},
		{Address{5: 0xFFFF}, "::ffff:0:0"},
	} {
		if got := tt.address.String(); got != tt.want {
			t.Errorf("%v: %s, want %s", [8]uint16(tt.address), got, tt.want)
		}
	}
}
