package whole

import "testing"

func TestWhole(t *testing.T) {
	defer func(set bool) { Set = set }(Set)
	for _, Set = range []bool{false, true} {
		least, most := 900, 1100
		if Set {
			least, most = 10_000, 10_000
		}
		tried, chosen := 0, OneOf(10)
		for range 10_000 {
			if chosen() {
				tried++
			}
		}
		if tried < least || tried > most {
			t.Errorf("set %v: %d of 10000", Set, tried)
		}
		if got := Or(3, 5); got != 3 && !Set || got != 5 && Set {
			t.Errorf("set %v: %d", Set, got)
		}
	}
}
