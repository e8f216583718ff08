package render_test

import (
	"os"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/kit/render"
)

// What Chromium shows, and ordinary names, as a measure of the policy.

// A chromiumCase is a domain and what Chromium's address bar shows for it.
type chromiumCase struct {
	Name     string `json:"name"`
	Punycode string `json:"punycode"`
	Shown    string `json:"shown"`
	Note     string `json:"note"`
}

// A difference is a reason for which we show domains otherwise than Chromium.
type difference struct {
	Reason  string   `json:"reason"`
	Unicode bool     `json:"unicode"` // Chromium shows the domains in ASCII, we do not, and mean it
	Domains []answer `json:"domains"`
}

// An answer is what we show for a domain and what Chromium does.
type answer struct {
	Domain   string `json:"domain"`
	Ours     string `json:"ours"`
	Chromium string `json:"chromium"`
}

// chromiumKnown returns the domains that Chromium's test compares with, and the
// two others that its table needs.
func chromiumKnown(t *testing.T) *render.Known {
	t.Helper()
	text, err := os.ReadFile(vector.Shared(t, "spoof/chromium-known-domains.txt"))
	if err != nil {
		t.Fatal(err)
	}
	domains := []string{"google.com", "apple.com"}
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			domains = append(domains, line)
		}
	}
	if len(domains) != 39 {
		t.Errorf("%d known domains, want 39", len(domains))
	}
	return known(t, domains...)
}

// hasDanger reports whether a warning of d is of severity Danger.
func hasDanger(d render.Display) bool {
	for _, w := range d.Warnings {
		if w.Kind.Severity() == render.Danger {
			return true
		}
	}
	return false
}

// listedDifferences returns the differences of testdata/chromium.json by domain, and
// which domains are in Unicode here though Chromium has them in ASCII.
func listedDifferences(t *testing.T) (listed map[string]answer, meant map[string]bool) {
	t.Helper()
	listed, meant = map[string]answer{}, map[string]bool{}
	for _, d := range vector.Load[difference](t, vector.Own(t, "kit/render/testdata/chromium.json"), 3) {
		for _, a := range d.Domains {
			if listed[a.Domain] != (answer{}) || d.Reason == "" {
				t.Errorf("%s is listed twice, or without a reason", a.Domain)
			}
			listed[a.Domain] = a
			meant[a.Domain] = d.Unicode
		}
	}
	return listed, meant
}

// A tally counts the rows of Chromium's table.
type tally struct {
	rows, notURLs, equal int
	// Of those in ASCII there: in ASCII here, in Unicode with a danger, and without.
	ascii, danger, softer int
	stricter              int // in Unicode there and in ASCII here
	forKnown              int // in ASCII here for the known domains only
}

// count compares what is shown for a row with what Chromium shows.
func (n *tally) count(t *testing.T, c chromiumCase, d, withoutKnown render.Display, meant bool) {
	t.Helper()
	isASCII := d.Text == c.Punycode
	if isASCII && withoutKnown.Text != c.Punycode && !hasDanger(withoutKnown) {
		n.forKnown++
	}
	switch {
	case c.Shown == "unicode" && strings.HasPrefix(c.Name, "xn--"): // only the suffix is in Unicode
	case c.Shown == "unicode" && hasDanger(d):
		t.Errorf("%s: Chromium shows it in Unicode, we have %v", c.Punycode, d.Warnings)
	case c.Shown == "unicode" && d.Text != c.Name:
		n.stricter++
	case c.Shown == "unicode":
	case isASCII:
		n.ascii++
	case hasDanger(d):
		n.danger++
	default:
		n.softer++
		if !meant {
			t.Errorf("%s: Chromium shows it in ASCII, we as %s with %v", c.Punycode, d.Text, d.Warnings)
		}
	}
}

// TestChromium compares what is shown for each domain of Chromium's table. What
// Chromium shows in ASCII is in ASCII here, or has a warning of severity Danger;
// what it shows in Unicode has none. testdata/chromium.json has all differences.
//
// https://url.spec.whatwg.org/#url-rendering-i18n
func TestChromium(t *testing.T) {
	listed, meant := listedDifferences(t)
	o := render.Options{Part: render.HostOnly, Bidi: render.Plain}
	withKnown := o
	withKnown.Known = chromiumKnown(t)
	var n tally
	for _, c := range vector.Load[chromiumCase](t, vector.Shared(t, "spoof/chromium-idn.json"), 495) {
		n.rows++
		u, err := weburl.Parse("https://" + c.Punycode + "/")
		if err != nil || u.Host().String() != c.Punycode {
			n.notURLs++
			if c.Punycode != "" && c.Punycode != "." && !strings.Contains(c.Note, "invalid:") {
				t.Errorf("%q: %v", c.Punycode, err)
			}
			continue
		}
		want := c.Name
		if c.Shown == "punycode" {
			want = c.Punycode
		}
		d := render.URL(u, withKnown)
		found := answer{c.Punycode, d.Text, want}
		if d.Text == want {
			n.equal++
			found = answer{}
		}
		if found != listed[c.Punycode] {
			t.Errorf("%s: found %+q, listed %+q: %s %v", c.Punycode, found, listed[c.Punycode], c.Note, d.Warnings)
		}
		delete(listed, c.Punycode)
		n.count(t, c, d, render.URL(u, o), meant[c.Punycode])
	}
	for domain := range listed {
		t.Errorf("%s is listed, but not in the table", domain)
	}
	if want := (tally{rows: 495, notURLs: 2, equal: 488, ascii: 391, softer: 5, forKnown: 34}); n != want {
		t.Errorf("%+v, want %+v", n, want)
	}
	t.Logf("%+v", n)
}

// TestLegitimate shows ordinary names in many languages, which must not look
// suspicious.
//
// https://url.spec.whatwg.org/#url-rendering-i18n
func TestLegitimate(t *testing.T) {
	text, err := os.ReadFile(vector.Shared(t, "spoof/legitimate.txt"))
	if err != nil {
		t.Fatal(err)
	}
	n, notes := 0, 0
	for line := range strings.Lines(string(text)) {
		name, _, ok := strings.Cut(line, "\t")
		if !ok {
			continue
		}
		n++
		u, err := weburl.Parse("https://" + name + "/")
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		d := render.URL(u, render.Options{Part: render.HostOnly, Bidi: render.Plain, Input: "https://" + name + "/"})
		if d.Text != name {
			t.Errorf("%s is shown as %s, with %v", name, d.Text, d.Warnings)
		}
		for _, w := range d.Warnings {
			notes++
			if w.Kind.Severity() != render.Note {
				t.Errorf("%s: %v", name, w)
			}
		}
	}
	if n != 626 {
		t.Errorf("%d names, want 626", n)
	}
	t.Logf("%d names, %d notes", n, notes)
}
