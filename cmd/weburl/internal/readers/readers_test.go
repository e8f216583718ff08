package readers

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/edition"
)

// TestDiffering marks what differs and no more.
func TestDiffering(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want []excerpt.Span
	}{
		{"http://h/", "http://h/", nil},
		{"http://faß.de/", "http://fass.de/", []excerpt.Span{{Start: 9, End: 11}}},
		{"http://fass.de/", "http://xn--fa-hia.de/", []excerpt.Span{{Start: 7, End: 17}}},
		{"foo:/a/../b", "foo:/b", []excerpt.Span{{Start: 5, End: 5}}},
		{"http://h", "http://h/", []excerpt.Span{{Start: 8, End: 9}}},
		{"http://h/#a <b>", "http://h/#a%20%3Cb%3E", []excerpt.Span{{Start: 11, End: 17}, {Start: 18, End: 21}}},
		{"http://u@h/{}", "http://v@h/%7B%7D", []excerpt.Span{{Start: 7, End: 8}, {Start: 11, End: 17}}},
		{"", "é", []excerpt.Span{{Start: 0, End: 2}}},
		{"é", "è", []excerpt.Span{{Start: 0, End: 2}}},
	} {
		if got := Differing(tt.a, tt.b); !slices.Equal(got, tt.want) {
			t.Errorf("%q, %q: %v, want %v", tt.a, tt.b, got, tt.want)
		}
	}
}

// TestDifferingRemainder: what is left of a text without its spans is in the other
// text, in that order, and the spans are in order and in the text.
func TestDifferingRemainder(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 5000 {
		a, b := someText(r), someText(r)
		at, rest := 0, ""
		for _, s := range Differing(a, b) {
			if s.Start < at || s.End < s.Start || s.End > len(b) {
				t.Fatalf("%q, %q: span %v", a, b, s)
			}
			rest += b[at:s.Start]
			at = s.End
		}
		rest += b[at:]
		for i := range len(a) {
			if rest != "" && a[i] == rest[0] {
				rest = rest[1:]
			}
		}
		if rest != "" {
			t.Fatalf("%q, %q: %q is unmarked and not there", a, b, rest)
		}
	}
}

func someText(r *rand.Rand) string {
	s := ""
	for range r.IntN(8) {
		s += []string{"a", "b", "/", ":", "%20", "é", "."}[r.IntN(7)]
	}
	return s
}

// TestNetURL reads as net/url does, and says so of what it refuses.
func TestNetURL(t *testing.T) {
	for _, tt := range []struct{ input, base, href, name, value string }{
		{"http://u:p@H:80/a/../b?q#f", "", "http://u:p@H:80/a/../b?q#f", "password", "p"},
		{"../x", "http://h/a/b/c", "http://h/a/x", "pathname", "/a/x"},
		{"mailto:x", "", "mailto:x", "pathname", "x"},
		{"http://faß.de/", "", "http://fa%C3%9F.de/", "hostname", "faß.de"},
		{"http://h/?q", "", "http://h/?q", "search", "?q"},
		{"http://h", "", "http://h", "hash", ""},
	} {
		r := readNet(tt.input, tt.base)
		if href, value := r.group("href").Value.Text(), r.group(tt.name).Value.Text(); href != tt.href || value != tt.value {
			t.Errorf("%q: %q and %q", tt.input, href, value)
		}
		if !r.group("origin").Missing {
			t.Errorf("%q has an origin", tt.input)
		}
	}
	for _, tt := range [][2]string{{"x", ""}, {"http://a b/", ""}, {"x", "http://[/"}, {"x", "y"}} {
		if r := readNet(tt[0], tt[1]); !r.group("href").Failed {
			t.Errorf("%q against %q is %v", tt[0], tt[1], r)
		}
	}
}

// TestChoose takes names of readers, and refuses others.
func TestChoose(t *testing.T) {
	all, ok := Choose(nil)
	if !ok || len(all) < 4 || all[len(all)-1] != NetURL || all[len(all)-2] != edition.Living {
		t.Errorf("all are %v", all)
	}
	if got, ok := Choose([]string{"editions"}); !ok || !slices.Equal(got, all[:len(all)-1]) {
		t.Errorf("editions are %v", got)
	}
	if got, ok := Choose([]string{"net/url", "2017"}); !ok || !slices.Equal(got, []edition.ID{NetURL, edition.E2017}) {
		t.Errorf("two are %v", got)
	}
	for _, name := range []string{"", "1998", "Living"} {
		if got, ok := Choose([]string{"2017", name}); ok {
			t.Errorf("%q is %v", name, got)
		}
	}
}

// TestRead: readers agree or not, by the href or by attributes, and the length has
// a limit.
func TestRead(t *testing.T) {
	for _, tt := range []struct {
		input          string
		readers        []edition.ID
		hrefs, differs bool
	}{
		{"http://h/", []edition.ID{edition.E2017, edition.Living, NetURL}, false, false},
		{"http://h", []edition.ID{edition.E2017, NetURL}, true, true},
		{"http://h", []edition.ID{edition.E2017, edition.Living}, false, false},
		{"http://h", []edition.ID{NetURL}, false, false},
		{"blob:ftp://h/x", []edition.ID{edition.E2017, edition.E2024}, false, true},
		{"foo:x", []edition.ID{edition.E2017, NetURL}, false, false},
		{"http://h/%41", []edition.ID{NetURL, edition.E2017}, false, false},
		{"http://h:80/", []edition.ID{NetURL, edition.E2017}, true, true},
	} {
		for _, fields := range []bool{false, true} {
			r, err := Choice{Readers: tt.readers, Fields: fields}.Read(tt.input, "")
			if err != nil {
				t.Fatal(err)
			}
			want := tt.hrefs
			if fields {
				want = tt.differs
			}
			if r.Differ(fields) != want || !r.Parsed() {
				t.Errorf("%q, %v, fields %v: %v", tt.input, tt.readers, fields, r.Fields())
			}
		}
	}
	if r, err := (Choice{Readers: All()}).Read("x", ""); err != nil || r.Parsed() || r.Differ(true) {
		t.Errorf("x: %v, %v", r, err)
	}
	if _, err := (Choice{Readers: All(), MaxLength: 3}).Read("x", "abcd"); err != edition.ErrTooLong {
		t.Errorf("%v", err)
	}
}
