package verb

import (
	"math/rand/v2"
	"testing"
)

// TestSampler checks that each record is chosen about equally often.
func TestSampler(t *testing.T) {
	const records, number, runs = 10, 3, 20_000
	random := rand.New(rand.NewPCG(5, 6))
	var chosenAt [records + 1]int
	for range runs {
		s := sampler{number: number, random: random}
		for range records {
			if write, err := s.Next(nil, []byte("x")); write || err != nil {
				t.Fatal(write, err)
			}
		}
		if len(s.chosen) != number {
			t.Fatalf("%d records", len(s.chosen))
		}
		for _, c := range s.chosen {
			chosenAt[c.index]++
		}
	}
	const want = runs * number / records // standard deviation 65
	for i, n := range chosenAt[1:] {
		if n < want-400 || n > want+400 {
			t.Errorf("record %d was chosen %d times, want about %d", i+1, n, want)
		}
	}
}
