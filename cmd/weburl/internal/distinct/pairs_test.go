package distinct

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestPairs compares random lists with maps, in memory and with temporary files.
func TestPairs(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	hasher := NewHasher()
	hash := func(s string) Hash { return ParseHash(hasher.Append(nil, []byte(s))) }
	list := func() (keys, contents []string) {
		for range r.IntN(60) {
			keys, contents = append(keys, fmt.Sprint("key ", r.IntN(30))), append(contents, fmt.Sprint("content ", r.IntN(3)))
		}
		return keys, contents
	}
	changes := 0
	for i := range 2000 {
		p := NewPairs(t.TempDir())
		if i%2 == 1 {
			p.firsts.limit, p.changed.limit = 10, 10
		}
		oldKeys, oldContents := list()
		newKeys, newContents := list()
		before, after := map[string]string{}, map[string]string{}
		var got, want []string
		skipped := int64(0)
		record := func(i int, keys, contents []string) []byte { return []byte(keys[i] + "=" + contents[i]) }
		for i, key := range oldKeys {
			if err := p.First(hash(key), hash(oldContents[i]), record(i, oldKeys, oldContents)); err != nil {
				t.Fatal(err)
			}
			if _, ok := before[key]; !ok {
				before[key] = oldContents[i]
			} else if before[key] != oldContents[i] {
				skipped++
			}
		}
		var changed []string
		for i, key := range newKeys {
			added, err := p.Second(hash(key), hash(newContents[i]), record(i, newKeys, newContents))
			if err != nil {
				t.Fatal(err)
			}
			if added {
				got = append(got, "+ "+string(record(i, newKeys, newContents)))
			}
			if content, ok := after[key]; ok {
				if content != newContents[i] {
					skipped++
				}
				continue
			}
			after[key] = newContents[i]
			switch content, ok := before[key]; {
			case !ok:
				want = append(want, "+ "+key+"="+newContents[i])
			case content != newContents[i]:
				changed = append(changed, "~ "+key+"="+content+" "+key+"="+newContents[i])
				changes++
			}
		}
		want = append(want, changed...)
		for i, key := range oldKeys {
			if _, ok := after[key]; !ok && slices.Index(oldKeys, key) == i {
				want = append(want, "- "+key+"="+before[key])
			}
		}
		err := p.Finish(
			func(before, after []byte) { got = append(got, "~ "+string(before)+" "+string(after)) },
			func(before []byte) { got = append(got, "- "+string(before)) },
		)
		if err != nil || !slices.Equal(got, want) || p.Skipped != skipped {
			t.Fatalf("%v, %d skipped:\n%q, want %d:\n%q", err, p.Skipped, got, skipped, want)
		}
		p.Close()
	}
	if changes < 1000 {
		t.Errorf("%d changes", changes)
	}
}

// TestPairsFull: an error of a temporary file is returned.
func TestPairsFull(t *testing.T) {
	p := NewPairs("/nonexistent/folder")
	defer p.Close()
	p.firsts.limit = 3
	h := NewHasher()
	key := ParseHash(h.Append(nil, []byte("a")))
	if err := p.First(key, key, []byte("a record")); err == nil {
		t.Error("a record is stored in a folder that does not exist")
	}
}
