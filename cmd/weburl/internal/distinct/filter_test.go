package distinct

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc64"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
)

// record is a record of a test. The number of a key is written after the colon.
type record struct{ key, text string }

// random returns records of which some have the same key. Few keys are frequent.
func random(r *rand.Rand, n, keys int) []record {
	list := make([]record, n)
	for i := range list {
		key := r.IntN(keys)
		if r.IntN(3) == 0 {
			key = r.IntN(10)
		}
		list[i] = record{fmt.Sprint("k", key), fmt.Sprint(i, ":", strings.Repeat("x", r.IntN(40)), "\n")}
	}
	return list
}

// simple is what a Filter does, with a map.
func simple(o Options, earlier map[string]bool, records []record) []string {
	count, kept := map[string]int{}, map[string]int{}
	for i, r := range records {
		if count[r.key]++; count[r.key] == 1 || o.Last {
			kept[r.key] = i
		}
	}
	var out []string
	for i, r := range records {
		if kept[r.key] != i || earlier[r.key] {
			continue
		}
		if o.Count {
			before, after, _ := strings.Cut(r.text, ":")
			r.text = fmt.Sprint(before, ":", count[r.key], after)
		}
		out = append(out, r.text)
	}
	return out
}

// run passes records through a filter.
func run(t *testing.T, f *Filter, h Hasher, records []record) []string {
	t.Helper()
	var out []string
	for _, r := range records {
		write, err := f.Add(ParseHash(h.Append(nil, []byte(r.key))), []byte(r.text), strings.IndexByte(r.text, ':')+1)
		if err != nil {
			t.Fatal(err)
		}
		if write {
			out = append(out, r.text)
		}
	}
	err := f.Finish(func(record []byte) bool {
		out = append(out, string(record))
		return true
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestFilter compares a Filter with a map: in memory, with all of it in temporary
// files, with some of it there, and with partitions that are divided again.
func TestFilter(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	runs, files := 0, 0
	for _, memory := range []int64{0, 1, 64 << 10, 256 << 10} {
		for _, keys := range []int{1, 100, 5000, 100000} {
			for mode := range 4 {
				records := random(r, 12000, keys)
				o := Options{Last: mode&1 != 0, Count: mode&2 != 0, Memory: memory, Folder: t.TempDir(), Collect: true}
				h := NewHasher()
				earlier := map[string]bool{"k3": true, "k77": true, "k4000": true, "nowhere": true}
				f := NewFilter(o)
				for key := range earlier {
					if err := f.Known(ParseHash(h.Append(nil, []byte(key)))); err != nil {
						t.Fatal(err)
					}
				}
				got := run(t, f, h, records)
				want := simple(o, earlier, records)
				if strings.Join(got, "") != strings.Join(want, "") {
					t.Errorf("memory %d, %d keys, last %v, count %v: %d records, want %d", memory, keys, o.Last, o.Count, len(got), len(want))
				}
				if f.records.file != nil {
					files++
				}
				distinct := uint64(len(want) + len(earlier))
				if f.collected != distinct {
					t.Errorf("%d hashes, want %d", f.collected, distinct)
				}
				f.Close()
				if left, err := os.ReadDir(o.Folder); err != nil || len(left) > 0 {
					t.Errorf("%d temporary files are left, %v", len(left), err)
				}
				runs++
			}
		}
	}
	if runs != 64 || files < 16 {
		t.Errorf("%d runs, %d with files", runs, files)
	}
}

// TestLevels divides partitions as often as the hash allows, and no more.
func TestLevels(t *testing.T) {
	f := NewFilter(Options{Memory: 1, Folder: t.TempDir()})
	defer f.Close()
	used := Hash{}
	for level := range maxLevel + 1 {
		for p := range parts {
			h := Hash{high: uint64(p) << (64 - shardBits - partBits*(level+1))}
			if got := h.part(level); got != p {
				t.Fatalf("level %d: partition %d, want %d", level, got, p)
			}
			used.high |= h.high
		}
	}
	if want := uint64(1)<<(64-shardBits) - 1; used.high != want&^3 {
		t.Errorf("bits %x", used.high)
	}
	// Hashes that differ in the low half cannot be divided.
	var want []string
	for i := range uint64(3000) {
		text := fmt.Sprint(i, "\n")
		if _, err := f.Add(Hash{1 << 63, i/2 + 1}, []byte(text), 0); err != nil {
			t.Fatal(err)
		}
		if i%2 == 0 {
			want = append(want, text)
		}
	}
	var got []string
	if err := f.Finish(func(b []byte) bool { got = append(got, string(b)); return true }); err != nil {
		t.Fatal(err)
	}
	if strings.Join(got, "") != strings.Join(want, "") {
		t.Errorf("%d records, want %d", len(got), len(want))
	}
}

// TestTemporaryFails reports a folder in which no file can be created.
func TestTemporaryFails(t *testing.T) {
	for _, o := range []Options{{}, {Last: true}, {Count: true}} {
		o.Memory, o.Folder = 1, filepath.Join(t.TempDir(), "missing")
		f := NewFilter(o)
		var failure error
		for i := range 20000 {
			h := Hash{uint64(i) << 40, uint64(i + 1)}
			if _, failure = f.Add(h, []byte("record\n"), 0); failure != nil {
				break
			}
		}
		var broken exit.IOError
		if b, ok := failure.(exit.IOError); ok {
			broken = b
		}
		if broken.Doing != "using a temporary file" {
			t.Errorf("%v", failure)
		}
		f.Close()
	}
}

// TestSeen keeps what three runs have seen, in memory and in files.
func TestSeen(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, memory := range []int64{0, 1, 64 << 10} {
		name := filepath.Join(t.TempDir(), "seen")
		earlier := map[string]bool{}
		for n := range 3 {
			s, err := OpenSeen(name, "host")
			if err != nil {
				t.Fatal(err)
			}
			f := NewFilter(Options{Memory: memory, Folder: t.TempDir(), Collect: true})
			if err := s.Load(f); err != nil {
				t.Fatal(err)
			}
			records := random(r, 5000, 20000)
			got, want := run(t, f, s.Hasher(), records), simple(Options{}, earlier, records)
			if strings.Join(got, "") != strings.Join(want, "") {
				t.Errorf("memory %d, run %d: %d records, want %d", memory, n, len(got), len(want))
			}
			for _, record := range records {
				earlier[record.key] = true
			}
			if err := s.Save(f); err != nil {
				t.Fatal(err)
			}
			f.Close()
		}
		info, err := os.Stat(name)
		if err != nil || info.Size() < int64(16*len(earlier)) || info.Size() > int64(16*len(earlier)+100) {
			t.Errorf("%v, %v; %d keys", info.Size(), err, len(earlier))
		}
	}
}

// TestSeenRefused refuses files that do not fit.
func TestSeenRefused(t *testing.T) {
	name := filepath.Join(t.TempDir(), "seen")
	s, err := OpenSeen(name, "host")
	if err != nil {
		t.Fatal(err)
	}
	f := NewFilter(Options{Collect: true})
	run(t, f, s.Hasher(), []record{{"a", "a\n"}, {"b", "b\n"}})
	if err := s.Save(f); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	load := func(content []byte) error {
		if err := os.WriteFile(name, content, 0o666); err != nil {
			t.Fatal(err)
		}
		s, err := OpenSeen(name, "host")
		if err == nil {
			err = s.Load(NewFilter(Options{}))
		}
		return err
	}
	if err := load(whole); err != nil {
		t.Fatal(err)
	}
	if err := load(nil); err != nil {
		t.Errorf("empty: %v", err)
	}
	for i := range whole {
		if err := load(whole[:i]); !errors.Is(err, errDamaged) && i > 0 {
			t.Errorf("%d of %d bytes: %v", i, len(whole), err)
		}
		changed := bytes.Clone(whole)
		changed[i] ^= 1
		if err := load(changed); err == nil {
			t.Errorf("byte %d: no error", i)
		}
	}
	for what, content := range map[string][]byte{
		"one more byte": append(bytes.Clone(whole), 0), "another first line": sealed("weburl\n"), "no first line": sealed(""),
		"a key that is too short": sealed(seenMagic + "host\n00\n0\n"), "a key that is none": sealed(seenMagic + "host\n" + strings.Repeat("x", 2*HashSize) + "\n0\n"),
		"no number": sealed(seenMagic + "host\n" + strings.Repeat("0", 2*HashSize) + "\nx\n"),
	} {
		if err := load(content); !errors.Is(err, errDamaged) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if err := load(sealed(seenMagic + "host\n" + strings.Repeat("0", 2*HashSize) + "\n0\n")); err != nil {
		t.Errorf("no hashes: %v", err)
	}
	if err := load(bytes.Replace(whole, []byte("seen 1"), []byte("seen 2"), 1)); err == nil || !strings.Contains(err.Error(), "version") {
		t.Errorf("another version: %v", err)
	}
	if err := load(bytes.Replace(whole, []byte("host"), []byte("apex"), 1)); err == nil || !strings.Contains(err.Error(), "--by") {
		t.Errorf("other keys: %v", err)
	}
	if _, err := OpenSeen(t.TempDir(), "host"); err == nil || !strings.Contains(err.Error(), "not a regular file") {
		t.Errorf("a folder: %v", err)
	}
	if _, err := OpenSeen(name, strings.Repeat("x", maxSeenLine+1)); err == nil {
		t.Error("a long kind: no error")
	}
}

// sealed returns the text and its checksum, as Save ends a file.
func sealed(text string) []byte {
	return binary.LittleEndian.AppendUint64([]byte(text), crc64.Checksum([]byte(text), crc64.MakeTable(crc64.ECMA)))
}

// TestHash checks that hashes depend on the key of the hasher, and that the table
// has what was added.
func TestHash(t *testing.T) {
	a, b := NewHasher(), NewHasher()
	if bytes.Equal(a.Append(nil, []byte("x")), b.Append(nil, []byte("x"))) {
		t.Error("two hashers make the same hash")
	}
	tab := table{numbers: true}
	for i := range uint64(10000) {
		h := ParseHash(a.Append(nil, fmt.Append(nil, i)))
		if _, ok := tab.find(h); ok || !tab.add(h, uint32(i)) {
			t.Fatal(i)
		}
	}
	seen := 0
	for h := range tab.all() {
		if number, ok := tab.find(h); !ok || ParseHash(a.Append(nil, fmt.Append(nil, number))) != h {
			t.Errorf("%v has the number %d", h, number)
		}
		seen++
	}
	if seen != 10000 {
		t.Error(seen)
	}
}

// TestTableBytes compares what the table of a filter says that it takes with the memory of
// its shards and of the numbers beside them.
func TestTableBytes(t *testing.T) {
	for _, o := range []Options{{}, {Last: true}, {Count: true}, {Last: true, Count: true}} {
		beside := 0
		for _, has := range []bool{o.Last, o.Count} {
			if has {
				beside += 8
			}
		}
		f := NewFilter(o)
		for i := range uint64(100_000) {
			f.table.add(Hash{i * 0x9E3779B97F4A7C15, i}, uint32(i))
		}
		want := int64(0)
		for _, s := range f.table.shards {
			want += int64(len(s.hashes)*HashSize + len(s.numbers)*(4+beside))
		}
		if f.table.bytes != want {
			t.Errorf("%+v: %d bytes, want %d", o, f.table.bytes, want)
		}
		f.Close()
	}
}
