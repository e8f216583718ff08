package main

import (
	"bytes"
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
)

// TestPageHead reads headers with long values as statistics, in both versions of pages,
// and headers that never end.
func TestPageHead(t *testing.T) {
	in := filepath.Join(t.TempDir(), "in.parquet")
	inputs := damagedInputs()
	for version := 1; version <= 2; version++ {
		writeURLs(t, in, inputs, &parquet.Plain, parquet.DataPageVersion(version))
		whole, optional, m := chunkOf(t, in)
		head, size := decodeHead(whole)
		for _, length := range []int{100, 64 << 10, 1 << 20, 70 << 20} {
			long := bytes.Repeat([]byte("x"), length)
			statistics := format.Statistics{Min: long, MaxValue: long, NullCount: 1}
			head.DataPageHeader.V.Statistics, head.DataPageHeaderV2.V.Statistics = statistics, statistics
			text, err := thrift.Marshal(new(thrift.CompactProtocol), head)
			if err != nil || len(text) < 2*length {
				t.Fatalf("%v, %d bytes", err, len(text))
			}
			chunk := append(text, whole[size:]...)
			var p urlPages
			m.size = int64(len(chunk))
			p.open(bytes.NewReader(chunk), m, optional, smallPages, smallPages)
			if page, err := p.next(); err != nil || page.values != len(inputs) {
				t.Fatalf("version %d, statistics of %d bytes: %v", version, length, err)
			}
			p.close()
			if rows, err := readChunk(t, chunk, optional, m); err != nil || rows != int64(len(inputs)) {
				t.Errorf("version %d, statistics of %d bytes: %d rows, %v", version, length, rows, err)
			}
			if _, err := readChunk(t, text[:len(text)-length], optional, m); !errors.Is(err, errDamaged) {
				t.Errorf("version %d, a part of a header: %v", version, err)
			}
		}
	}
	for name, unit := range map[string]string{"nested": "\x9c", "nested lists": "\x99\x19", "fields": "\x91"} {
		chunk := []byte(strings.Repeat(unit, 1<<20))
		if _, err := readChunk(t, chunk, false, urlChunk{values: 1}); !errors.Is(err, errDamaged) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// footerFile is a file that has nothing but a footer.
func footerFile(footer string) *bytes.Reader {
	n := len(footer)
	return bytes.NewReader([]byte(magic + footer + string([]byte{byte(n), byte(n >> 8), byte(n >> 16), byte(n >> 24)}) + magic))
}

// TestFooterMemory measures footers that promise more than they have, and those of files.
func TestFooterMemory(t *testing.T) {
	for _, tt := range []struct{ name, footer, want string }{
		{"nested", strings.Repeat("\x1c", 1000), "damaged"},
		{"nested lists", strings.Repeat("\x19\x19", 1000), "damaged"},
		{"long list", "\x49\xfc\xff\xff\xff\xff\x07" + strings.Repeat("\x00", 1000), "damaged"},
		{"long text", "\x18\xff\xff\xff\xff\x07", "damaged"},
		{"empty", "", "damaged"},
		{"empty column chunks", "\x49\x1c\x19\xfc\x80\x80\x40" + strings.Repeat("\x00", 1<<20) + "\x00\x00", "1048576 column chunks"},
		{"empty structures", "\x29\xfc\x80\x80\x40" + strings.Repeat("\x00", 1<<20) + "\x00", "the limit is"},
		{"short", "\x15\x02\x00", ""},
	} {
		r := footerFile(tt.footer)
		first, rest, err := footerMemory(r, r.Size(), 2)
		if tt.want == "" && (err != nil || first != 6 || rest != 3) || tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
			t.Errorf("%s: %d, %d, %v", tt.name, first, rest, err)
		}
	}
	for _, text := range []string{"", "PAR1", magic + "\xff\xff\xff\xff" + magic, magic + "\xff\xff\xff\x7f" + magic, magic + "\x00\x00\x00\x00PARE"} {
		if _, _, err := footerMemory(strings.NewReader(text), int64(len(text)), 1); err == nil {
			t.Errorf("%q has a footer", text)
		}
	}
}

// TestBudget takes memory for files and row groups.
func TestBudget(t *testing.T) {
	b := newBudget()
	pages, opened, release := b.file(1<<20, 1<<20)
	if opened(); pages != maxPages || !b.pages.TryAcquire(allPages) || b.metadata.TryAcquire(sharedMetadata) {
		t.Errorf("%d bytes of pages", pages)
	}
	b.pages.Release(allPages)
	release()
	pages, opened, release = b.file(100<<20, 60<<20)
	if want := int64(maxPages - 60<<20 + sharedMetadata); pages != want || b.pages.TryAcquire(want) || b.metadata.TryAcquire(1) {
		t.Errorf("%d bytes of pages, want %d", pages, want)
	}
	opened()
	done := b.group(pages)
	if b.pages.TryAcquire(1) {
		t.Error("there is more memory than there may be")
	}
	done()
	if release(); !b.pages.TryAcquire(allPages) || !b.metadata.TryAcquire(sharedMetadata) {
		t.Error("memory is not given back")
	}
}
