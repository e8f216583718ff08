package readers

import (
	"os"
	"slices"
	"testing"
	"time"
)

// TestSpans checks what stands for a code point in the texts of an answer, and what the
// answer is for another one.
func TestSpans(t *testing.T) {
	answers := Local{Read: func(in Input) Answer {
		a := readWeburl(in)
		if in.Input == "http://aéb/" {
			a.Host = known("a%c3%A9b%C3%A9%c3%a9")
		}
		return a
	}}
	spans, err := Sweep{"http://a", "b/", []Range{{0xE8, 0xEA}, {0x4E00, 0x4E02}, {0xFF21, 0xFF21}, {'x', 'x'}}}.Ask(answers)
	if err != nil {
		t.Fatal(err)
	}
	var hosts []string
	for _, s := range spans {
		hosts = append(hosts, s.Answer.Host.Text)
	}
	if want := []string{"{A}a{c}b", "a%c3%A9b{E}{e}", "{A}a{c}b", "{A}a{c}b", "aab", "axb"}; !slices.Equal(hosts, want) {
		t.Errorf("%q, want %q", hosts, want)
	}
	if s := spans[3]; s.From != 0x4E00 || s.To != 0x4E02 || s.Answer.Href.Known {
		t.Errorf("%+v", s)
	}
	for _, c := range []struct {
		span int
		c    rune
		want string
	}{{0, 0xEA, "aêb"}, {1, 0xE9, "a%c3%A9b%C3%A9%c3%a9"}, {3, 0x4E01, "a丁b"}} {
		if got := spans[c.span].Answer.At(c.c).Host.Text; got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// TestSweepEnds checks that a driver that ends in a sweep is asked one by one.
func TestSweepEnds(t *testing.T) {
	p, err := Start(Command{Path: os.Args[0], Env: append(os.Environ(), "READERS_TEST_DRIVER=1")}, time.Second)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = p.Stop() }()
	for before, want := range map[string][]Span{
		"":    {{Range{0x80, 0x82}, Answer{OK: true, Host: known("swept{c}")}}},
		"die": {{Range{0x80, 0x82}, Answer{OK: true, Host: known("die{c}"), Path: known("\xff")}}},
	} {
		if got, err := (Sweep{before, "", []Range{{0x80, 0x82}}}).Ask(p); err != nil || !slices.Equal(got, want) {
			t.Errorf("%+v, want %+v; %v", got, want, err)
		}
	}
	if p.Restarts != 1 {
		t.Errorf("it ended %d times", p.Restarts)
	}
}

// sweepInstalled compares the sweeps of a driver of this machine with questions for each
// code point.
func sweepInstalled(t *testing.T, r *Installed) {
	for _, s := range []Sweep{
		{"http://a.example", "b.example/", []Range{{0x80, 0x90}, {0xA8, 0xC2}, {0x3000, 0x3003}, {0xFF0E, 0xFF12}, {0x1F600, 0x1F602}, {0xE0100, 0xE0101}}},
		{"http://a.example/p", "q", []Range{{0x80, 0xC2}, {0x2028, 0x2029}, {0xD7FF, 0xD7FF}, {0xE000, 0xE001}, {0x10FFFE, 0x10FFFF}}},
		{"ht", "tp://a.example/", []Range{{0x17F, 0x181}, {0x212A, 0x212B}}},
	} {
		quick, err := s.Ask(r.Asker)
		if err != nil {
			t.Fatal(err)
		}
		if single, err := s.AskSingly(r.Asker); err != nil || !slices.Equal(quick, single) {
			t.Errorf("%+v, and singly %+v; %v", quick, single, err)
		}
	}
	if p, ok := r.Asker.(*Process); ok && p.Restarts > 0 {
		t.Errorf("the driver ended %d times", p.Restarts)
	}
}
