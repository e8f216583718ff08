package files

import (
	"fmt"
	"testing"
)

// TestFlinkHash compares the hash of keys with what Java computes: MathUtils.murmurHash of
// Flink 1.16, of Arrays.hashCode of the bytes.
func TestFlinkHash(t *testing.T) {
	for text, want := range map[string]uint32{
		"": 68075478, "a": 132521001, "0 0": 2021722199, "https://a.example/ \u00e9 12": 649301440,
		"/data/urls-00017.txt 8388608 4k": 1540027072, "\u00ff\x00zzzzzzzzzzzzzz": 907982313,
	} {
		if got := murmur(javaHash(1, []byte(text))); got != want {
			t.Errorf("%q: %d, want %d", text, got, want)
		}
	}
}

// TestSpread gives keys to slots as Flink does: no slot has more than one key more than
// another.
func TestSpread(t *testing.T) {
	const keys = 100
	all := map[string]bool{}
	for _, slots := range []uint32{1, 2, 3, 4, 5, 8, 12, 16, 20, 32, 64} {
		count := make([]int, slots)
		for i := range keys {
			k := key(fmt.Sprint("/data/urls 1.txt ", i), int64(i)+950)
			all[k] = true
			if name := nameOf(k); name != fmt.Sprint("/data/urls 1.txt ", i) {
				t.Errorf("the name of %q is %q", k, name)
			}
			count[murmur(javaHash(1, []byte(k)))%slots]++
		}
		for slot, n := range count {
			if n < keys/int(slots) || n > keys/int(slots)+1 {
				t.Errorf("slot %d of %d has %d of %d keys", slot, slots, n, keys)
			}
		}
	}
	if len(all) != keys {
		t.Errorf("%d keys for %d names", len(all), keys)
	}
}

// TestFirst numbers the blocks of several files and patterns in a row.
func TestFirst(t *testing.T) {
	var names []string
	for i := range 3 {
		names = append(names, write(t, "x.txt", make([]byte, 10*i+1)))
	}
	var got []string
	match := &matchFn{Size: 10}
	emit := func(k string, f File) {
		got = append(got, fmt.Sprint(nameOf(k) == f.Path, murmur(javaHash(1, []byte(k)))%spread, f.Size, f.First))
	}
	for range 2 {
		got = nil
		match.StartBundle(emit)
		for _, name := range names {
			if err := match.ProcessElement(t.Context(), name, emit); err != nil {
				t.Fatal(err)
			}
		}
		if want := "[true 0 1 0 true 1 11 1 true 2 21 3]"; fmt.Sprint(got) != want {
			t.Errorf("files %v, want %s", got, want)
		}
	}
}

// TestBlockSize makes blocks smaller if lines get a long base URL.
func TestBlockSize(t *testing.T) {
	for added, want := range map[int]int64{0: blockSize, 15: blockSize, 127: 1 << 20, 1 << 20: 127, 1 << 30: 1} {
		if got := (Source{Added: added}).blockSize(); got != want {
			t.Errorf("%d bytes added: blocks of %d bytes, want %d", added, got, want)
		}
	}
}
