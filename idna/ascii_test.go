package idna_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/idna"
)

// TestPlain puts every byte in every place of domains of small letters, of all
// lengths that make a difference to a scan by eight bytes, and converts them
// with the option that refuses the most of ASCII.
func TestPlain(t *testing.T) {
	strict := idna.Options{UseSTD3ASCIIRules: true}
	tried := 0
	for n := 1; n <= 25; n++ {
		for i := range n {
			for b := range 256 {
				b := byte(b)
				domain := strings.Repeat("a", i) + string([]byte{b}) + strings.Repeat("z", n-1-i)
				tried++
				got, err := strict.ToASCII(domain)
				isLetter := 'a' <= b|0x20 && b|0x20 <= 'z'
				switch {
				case b >= 0x80:
					if !errors.Is(err, idna.Code("V7")) {
						t.Errorf("%q: %q, %v, want V7", domain, got, err)
					}
				case isLetter || '0' <= b && b <= '9' || b == '-' || b == '.':
					if want := strings.ToLower(domain); got != want || err != nil {
						t.Errorf("%q: %q, %v, want %q", domain, got, err, want)
					}
				default:
					if e, ok := err.(*idna.Error); !ok || !slices.Equal(e.Codes, []idna.Code{"U1"}) || e.Start != i || e.End != i+1 {
						t.Errorf("%q: %q, %v, want U1 at byte %d", domain, got, err, i)
					}
				}
			}
		}
	}
	if tried != 25*26/2*256 {
		t.Errorf("%d domains tried", tried)
	}
}
