package render_test

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/render"
)

// What others show or list, as a measure of what we do.

// cautious is how render shows the host of href where it may deceive.
func cautious(t *testing.T, href string) render.Display {
	t.Helper()
	u, err := weburl.Parse(href)
	if err != nil {
		t.Fatalf("%q: %v", href, err)
	}
	return render.URL(u, render.Options{Part: render.HostOnly, Domain: render.Cautious, Bidi: render.Plain})
}

// A chromiumCase is a domain and what Chromium's address bar shows for it.
type chromiumCase struct {
	Name     string `json:"name"`
	Punycode string `json:"punycode"`
	Shown    string `json:"shown"`
	Note     string `json:"note"`
}

// A difference names domains that we show otherwise than Chromium, and why.
type difference struct {
	Reason  string   `json:"reason"`
	Domains []string `json:"domains"`
}

// TestChromium compares what is shown with Chromium, but for what is no domain
// by the standard, and for domains that are compared with a list of known ones.
// testdata/chromium.json has all differences.
//
// https://url.spec.whatwg.org/#url-rendering-i18n
func TestChromium(t *testing.T) {
	const all, compared = 495, 346
	reasons := map[string]string{}
	for _, d := range vector.Load[difference](t, vector.Own(t, "render/testdata/chromium.json"), 12) {
		for _, domain := range d.Domains {
			if reasons[domain] != "" {
				t.Errorf("%s is listed twice", domain)
			}
			reasons[domain] = d.Reason
		}
	}
	n := 0
	for _, c := range vector.Load[chromiumCase](t, vector.Shared(t, "spoof/chromium-idn.json"), all) {
		if strings.Contains(c.Note, "[depends on the list of known domains]") || strings.Contains(c.Note, "invalid:") ||
			c.Punycode == "" || c.Punycode == "." {
			continue
		}
		n++
		want := c.Name
		if c.Shown == "punycode" {
			want = c.Punycode
		}
		got := cautious(t, "https://"+c.Punycode+"/").Text
		switch reason := reasons[c.Punycode]; {
		case got != want && reason == "":
			t.Errorf("%s: shown as %+q, in Chromium as %+q", c.Punycode, got, want)
		case got == want && reason != "":
			t.Errorf("%s: shown as in Chromium, against what is listed: %s", c.Punycode, reason)
		}
		delete(reasons, c.Punycode)
	}
	for domain := range reasons {
		t.Errorf("%s is listed, but not among the domains compared", domain)
	}
	if n != compared {
		t.Errorf("%d domains compared, want %d", n, compared)
	}
}

// unlikeLegitimate are ordinary names that we leave in ASCII: we take the
// dotless i of Turkish for a look-alike of the other one.
var unlikeLegitimate = []string{"kitapçı.com.tr", "şarkı.com.tr", "ışık.com.tr"}

// TestLegitimate shows ordinary names in many languages, which must not look
// suspicious.
//
// https://url.spec.whatwg.org/#url-rendering-i18n
func TestLegitimate(t *testing.T) {
	text, err := os.ReadFile(vector.Shared(t, "spoof/legitimate.txt"))
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for line := range strings.Lines(string(text)) {
		name, _, ok := strings.Cut(line, "\t")
		if !ok {
			continue
		}
		n++
		d := cautious(t, "https://"+name+"/")
		if same := d.Text == name && len(d.Warnings) == 0; same == slices.Contains(unlikeLegitimate, name) {
			t.Errorf("%s is shown as %s, with %v", name, d.Text, d.Warnings)
		}
	}
	if n != 626 {
		t.Errorf("%d names, want 626", n)
	}
}

// hexText decodes code points in hexadecimal, separated by spaces.
func hexText(t *testing.T, s string) string {
	t.Helper()
	text := ""
	for _, f := range strings.Fields(s) {
		v, err := strconv.ParseUint(f, 16, 32)
		if err != nil {
			t.Fatal(err)
		}
		text += string(rune(v))
	}
	return text
}

// confusables returns what each code point is confusable with, by Unicode.
func confusables(t *testing.T) map[rune]string {
	targets := map[rune]string{}
	unicodeRows(t, "confusables.txt", func(r, _ rune, fields []string) { targets[r] = hexText(t, fields[1]) })
	if len(targets) != 6565 {
		t.Errorf("%d confusables, want 6565", len(targets))
	}
	return targets
}

// ofOurOwn are the look-alikes that we list and Unicode does not: each with the
// ASCII character that it looks like in many fonts.
const ofOurOwn = "ⲍz ȝ3 мm τt ʒ3 ພw ᴍm ⲧt ƅb ⲭx Ꮠl з3 ⲕk ɜ3 ᴛt ᴋk ⴰo ᑫq ⲙm ӡ3 ƨ2 тt ʀr ვ3 ⲱw ьb κk χx ωw ηn кk"

// TestLookalikesOutside compares each look-alike with Unicode's list: both must
// have one target, that of the capital at least, or ofOurOwn must have it.
//
// https://www.unicode.org/reports/tr39/#Confusable_Detection
func TestLookalikesOutside(t *testing.T) {
	targets := confusables(t)
	skeleton := func(r rune) string {
		if target, ok := targets[r]; ok {
			return target
		}
		return string(r)
	}
	listed := strings.Fields(ofOurOwn)
	n := 0
	for r, like := range render.Lookalikes() {
		n++
		small, capital := rune(like), rune(strings.ToUpper(string(like))[0])
		agrees := skeleton(r) == skeleton(small) || skeleton(r) == skeleton(capital)
		if entry := string(r) + string(like); agrees == slices.Contains(listed, entry) {
			t.Errorf("U+%04X looks like %q, Unicode has %q; listed as ours: %v", r, like, skeleton(r), !agrees)
		}
	}
	if n != 220 {
		t.Errorf("%d look-alikes, want 220", n)
	}
}

// unusual are the code points that Unicode allows in identifiers and that we call
// unusual in names: signs of Sindhi, hyphens and an apostrophe that look like
// others, and Grantha signs whose script is not recommended.
const unusual = "\u06FD\u06FE\u2010\u2019\u2027\u30A0\U00011301\U00011303\U0001133C"

// TestIdentifiersOutside checks that we call no code point unusual that Unicode
// allows. The other way round we are coarser: we go by scripts, Unicode restricts
// rare letters of common scripts, too.
//
// https://www.unicode.org/reports/tr39/#Identifier_Status_and_Type
func TestIdentifiersOutside(t *testing.T) {
	n := 0
	unicodeRows(t, "IdentifierStatus.txt", func(first, last rune, fields []string) {
		for r := first; r <= last; r++ {
			n++
			if r < 0x80 {
				continue // host code points in ASCII need no judgement
			}
			ours := render.Restriction(string(r)) != render.Unrestricted
			if ours == strings.ContainsRune(unusual, r) {
				t.Errorf("U+%04X is allowed; usual in names: %v", r, ours)
			}
		}
	})
	if n != 33791 {
		t.Errorf("%d code points are allowed, want 33791", n)
	}
}

// Delimiters by our own judgement: neither does the mapping table make
// characters of ASCII of them, nor does Unicode call them confusable with any.
const ownDelimiters = "\u01C0\u01C1\u01C2\u0242\u02D1\u05C0\u061B\u061F\u06D4\u0708\u1427\u1801\u2027\u203D\u204F\u205D" +
	"\u2223\u2225\u22C5\u22D5\u22EE\u22EF\u2572\u266F\u2753\u2754\u2758\u2982\u2D4C\u2E2E\u2E33\u2E35\u2E4A\u2E54\uA78A" +
	"\uFE19\uFFE8"

// Code points that Unicode calls confusable with one of "/\:.?#%@|&=;!" and that
// we call digits, marks, letters or symbols, since names need them or they are
// rare: Arabic zeros, visargas, a Cherokee letter, a syllable, Kana and ideographs
// of a stroke, Coptic signs, marks and signs of other kinds.
const notDelimiters = "\u0660\u06F0\u0903\u0A83\u13AE\u1400\u2041\u2CC7\u30CE\u31D4\u4E36\u4E3F\U00011DD9\U0001D16D" +
	"\U0001D20F\U0001D23A\U0001D23B"

// TestDelimitersOutside explains each code point that we call a delimiter by the
// mapping table or by Unicode's confusables, and each of those that we do not.
func TestDelimitersOutside(t *testing.T) {
	const punctuation = " !\"#$%&'()*+,./:;<=>?@[\\]^_`{|}~"
	targets, mapped := confusables(t), map[rune]string{}
	unicodeRows(t, "IdnaMappingTable.txt", func(first, last rune, fields []string) {
		for r := first; r <= last && fields[1] == "mapped"; r++ {
			mapped[r] = hexText(t, fields[2])
		}
	})
	isDelimiter := func(r rune) bool { return render.KeptAs(r) == "delimiter" }
	n := 0
	for r := rune(0x80); r < codePoints; r++ {
		explained := strings.ContainsAny(mapped[r], punctuation) || strings.ContainsAny(targets[r], punctuation) ||
			strings.ContainsFunc(mapped[r], isDelimiter)
		target := targets[r]
		confusable := len(target) == 1 && strings.Contains("/\\:.?#%@|&=;!", target) && mapped[r] == ""
		switch visible, _ := render.Shown(r); {
		case isDelimiter(r):
			n++
			if explained == strings.ContainsRune(ownDelimiters, r) {
				t.Errorf("U+%04X is a delimiter; explained by Unicode's data: %v", r, explained)
			}
		case strings.ContainsRune(ownDelimiters, r):
			t.Errorf("U+%04X is no delimiter", r)
		case visible && confusable != strings.ContainsRune(notDelimiters, r):
			t.Errorf("U+%04X is no delimiter; confusable with one: %v (%q)", r, confusable, target)
		}
	}
	if n != 418 {
		t.Errorf("%d delimiters, want 418", n)
	}
}
