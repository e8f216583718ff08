package swar

import "testing"

// TestBytes tries every ASCII byte against every range, in every place of a
// word whose other bytes are all the same, or zeros before it if they are not ASCII.
func TestBytes(t *testing.T) {
	for b := range 128 {
		for _, other := range []byte{0, 'a', 0x7F, 0x80, 0xFF} {
			for place := range 8 {
				shift := 8 * place
				w := Ones*uint64(other)&^(0xFF<<shift) | uint64(b)<<shift
				if other >= 0x80 {
					w &= ^uint64(0) << shift
				}
				for x := range 128 {
					if got, want := Not(w, byte(x))>>(shift+7)&1 == 1, b != x; got != want {
						t.Fatalf("Not(%#x, %#x) at %d: %v", w, x, place, got)
					}
					for _, high := range []byte{byte(x), 'z', 0x7F} {
						if high < byte(x) || x == 0 {
							continue
						}
						want := b >= x && b <= int(high)
						if got := Inside(w, byte(x), high)>>(shift+7)&1 == 1; got != want {
							t.Fatalf("Inside(%#x, %#x, %#x) at %d: %v", w, x, high, place, got)
						}
					}
				}
			}
		}
	}
}

func TestWords(t *testing.T) {
	const s = "abcdefghijk"
	if got := Word(s); got != 0x6867666564636261 {
		t.Errorf("Word: %#x", got)
	}
	for n, want := range []uint64{0, 0x6B, 0x6B6A, 0x6B6A69, 0x6B6A6968} {
		if got := LastWord(s, n); got != want {
			t.Errorf("LastWord(%d): %#x, want %#x", n, got, want)
		}
	}
}
