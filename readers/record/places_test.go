package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/readers"
)

func span(from, to rune, host string) readers.Span {
	return readers.Span{Range: readers.Range{From: from, To: to}, Answer: readers.Answer{OK: host != "", Scheme: known("http"), Host: known(host)}}
}

// TestPlaces checks what is found of four readers: one that maps, one that keeps, one
// that cuts, and one that was not asked everything.
func TestPlaces(t *testing.T) {
	tracks := map[string]*[len(spots)]track{}
	for name, spans := range map[string][]readers.Span{
		"weburl":   {span(0x70, 0x8F, ""), span(0xAD, 0xAD, "a.exampleb.example"), span(0xE9, 0xE9, "{A}a.example{c}b.example"), span(0xFF41, 0xFF41, "a.exampleab.example")},
		"urllib":   {span(0x80, 0xFF, "a.example{c}b.example"), span(0x62D, 0x62D, "a.example{c}b.example"), span(0xFF41, 0xFF41, "a.example{c}b.example")},
		"php":      {span(0xA0, 0xFF, "a.example"), span(0xFF41, 0xFF41, "a.example{E}b.example")},
		"chromium": {span(0xFF41, 0xFF41, "")},
		"qt":       {span(0x62D, 0x62D, "a.xn--exampleb-3xk.example")},
	} {
		tracks[name] = &[len(spots)]track{3: {spans: spans}}
		for _, s := range spans {
			tracks[name][3].asked += int(s.To - s.From + 1)
		}
	}
	place := placesOf(readers.Catalog(), tracks)[3]
	var got []string
	for _, d := range place.Dangers {
		got = append(got, fmt.Sprint(d.Danger, " ", d.Sees, " ", d.Contacts, " ", d.Points, " ", d.Pairs, " ", d.Checker, " ", d.Requester, " ", d.Ranges))
	}
	want := []string{
		"host a.example a.example{c}b.example 96 2 php weburl A0-FF",
		"host a.example{c}b.example a.example 96 2 weburl php A0-FF",
		"host a.example a.exampleb.example 1 1 php weburl AD",
		"host a.exampleb.example a.example 1 1 weburl php AD",
		"host a.example{c}b.example a.{p}.example 1 1 urllib qt 62D",
		"host a.{p}.example a.example{c}b.example 1 1 qt urllib 62D",
		"spelling a.exampleb.example a.example{c}b.example 1 1 weburl urllib AD",
		"spelling a.example{E}b.example a.example{c}b.example 1 1 php urllib FF41",
		"spelling a.example{E}b.example a.example{m}b.example 1 1 php weburl FF41",
		"spelling a.example{c}b.example a.exampleb.example 1 1 urllib weburl AD",
		"spelling a.example{c}b.example a.example{E}b.example 1 1 urllib php FF41",
		"spelling a.example{c}b.example a.example{m}b.example 1 1 urllib weburl FF41",
		"spelling a.example{m}b.example a.example{E}b.example 1 1 weburl php FF41",
		"spelling a.example{m}b.example a.example{c}b.example 1 1 weburl urllib FF41",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if got, want := fmt.Sprint(place.Taken), "[{weburl 19 16 0 0 1 2 0} {chromium 1 1 0 0 0 0 0} {urllib 130 0 130 0 0 0 0} {php 97 0 0 1 0 96 0} {qt 1 0 0 0 1 0 0}]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestChunks counts the code points of the shares.
func TestChunks(t *testing.T) {
	var counts [every + 1]int
	for s := range counts {
		for i, piece := range chunks(share(s), 1, 1) {
			size := 0
			for _, r := range piece {
				size += int(r.To - r.From + 1)
			}
			if counts[s] += size; size > chunk || i == 0 && size != 0x80 {
				t.Errorf("piece %d has %d code points", i, size)
			}
		}
	}
	if counts[every] != 0x110000-0x800 || counts[usual] < 30_000 || counts[usual] > 60_000 || counts[few] < 0x300 || counts[few] > 1500 {
		t.Errorf("%d code points", counts)
	}
}

// TestWhole writes a whole record with as many lines as are recorded, and checks that one
// that lacks some is refused.
func TestWhole(t *testing.T) {
	a, err := readers.Recorded()
	if err != nil {
		t.Fatal(err)
	}
	o := options{places: places{build: t.TempDir()}}
	write := func(inputs, lacking int) {
		encoder, done, err := create(o.answers())
		for range inputs {
			_ = encoder.Encode(map[string]string{"type": "answers"})
		}
		if err != nil || done() != nil {
			t.Fatal(err)
		}
		encoder, done, err = create(o.spans())
		for _, p := range a.Places {
			for _, taken := range p.Taken {
				_ = encoder.Encode(spanLine{"span", p.Place, taken.Reader, span(0x80, 0x7F+rune(taken.Asked-lacking), "a")})
				lacking = 0
			}
		}
		if err != nil || done() != nil {
			t.Fatal(err)
		}
	}
	name := filepath.Join(t.TempDir(), "whole.ndjson.gz")
	o.file = name
	for _, c := range []struct {
		inputs, lacking int
		ok              bool
	}{{a.Asked - 1, 0, false}, {a.Asked, 1, false}, {a.Asked, 0, true}} {
		write(c.inputs, c.lacking)
		if err := o.whole(); (err == nil) != c.ok {
			t.Errorf("%+v: %v", c, err)
		}
		if _, err := os.Stat(name); (err == nil) != c.ok {
			t.Errorf("%+v: the file: %v", c, err)
		}
	}
	if err := o.whole(); err != nil { // the file is there
		t.Error(err)
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	text[100]++
	if err := os.WriteFile(name, text, 0o600); err != nil || o.whole() == nil {
		t.Error("a file with the data of another version is taken", err)
	}
}
