package render_test

import (
	"strings"
	"testing"
	"unicode"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/render"
)

// labelKinds returns the kinds of the warnings for a host, separated by spaces.
func labelKinds(t *testing.T, host string) string {
	t.Helper()
	u, err := weburl.Parse("https://" + host + "/")
	if err != nil {
		t.Fatalf("%s: %v", host, err)
	}
	var kinds []string
	for _, w := range render.URL(u, render.Options{}).Warnings {
		kinds = append(kinds, w.Kind.String())
	}
	return strings.Join(kinds, " ")
}

// TestHomes checks, for each script that a suffix in ASCII lets readers expect, a
// label that looks like Latin: below these suffixes and others.
//
// https://www.unicode.org/reports/tr39/#Whole_Script_Confusables
func TestHomes(t *testing.T) {
	n := 0
	for _, tt := range []struct{ label, suffixes string }{
		{"ոսօ", "am"}, {"ѕсоре", "ba bg by kg kz me mk mn rs ru su tj ua uz"}, {"ሠዐዐ", "er et"}, {"იო", "ge"},
		{"ικα", "cy gr"}, {"חס", "il"}, {"ພຣບ", "la"}, {"ဂငဝ", "mm"}, {"ทนบ", "th"},
	} {
		for suffix := range strings.FieldsSeq(tt.suffixes) {
			n++
			if got := labelKinds(t, tt.label+"."+suffix); got != "" {
				t.Errorf("%s.%s: %s", tt.label, suffix, got)
			}
		}
		for _, suffix := range []string{"com", "de", "ws"} {
			if got := labelKinds(t, tt.label+"."+suffix); got != "whole-script" {
				t.Errorf("%s.%s: %s", tt.label, suffix, got)
			}
		}
	}
	if n != 24 {
		t.Errorf("%d suffixes, want 24", n)
	}
}

// TestVowelSigns checks words of letters that look like Latin ones, with signs that tell the
// script: Finland, Thailand and others, as CLDR has them, and a word of Tamil. Without the
// signs they look like Latin words, and so does Hebrew with a point, which is no sign of its own.
//
// https://www.unicode.org/reports/tr39/#Whole_Script_Confusables
func TestVowelSigns(t *testing.T) {
	for _, label := range []string{"ฟินแลนด์", "เปรู", "ထိုင်း", "டைடா", "படி", "ടെറ്റും", "ડારી"} {
		letters := strings.Map(func(r rune) rune {
			if unicode.IsMark(r) {
				return -1
			}
			return r
		}, label)
		for text, want := range map[string]string{label: "", letters: "whole-script"} {
			if got := labelKinds(t, text+".com"); got != want {
				t.Errorf("%s: %q, want %q", text, got, want)
			}
		}
	}
	if got := labelKinds(t, "סוֹ.com"); got != "uncommon-character whole-script" {
		t.Errorf("Hebrew with a point: %q", got)
	}
}

// TestWords checks the words all letters of which look like Latin ones, and that
// parts of them are none.
func TestWords(t *testing.T) {
	for word := range strings.FieldsSeq("секс как коса курс парк такий укроп сахарок покраска театр астро пхукет") {
		part := string([]rune(word)[1:])
		want := "whole-script"
		if got := labelKinds(t, word+".com"); got != "" {
			t.Errorf("%s: %s", word, got)
		}
		if got := labelKinds(t, part+".com"); got != want && !strings.ContainsAny(part, "уи") {
			t.Errorf("%s: %s", part, got)
		}
	}
}

// TestTwins checks each of the Kana that Hiragana and Katakana draw alike.
func TestTwins(t *testing.T) {
	for _, twin := range []struct{ letters, at, notAt string }{{"へべぺ", "カ", "か"}, {"ヘベペ", "か", "カ"}} {
		for letter := range strings.SplitSeq(twin.letters, "") {
			if got := labelKinds(t, twin.at+letter+".jp"); got != "out-of-place" {
				t.Errorf("%s after %s: %s", letter, twin.at, got)
			}
			for _, label := range []string{twin.notAt + letter, letter, "漢" + twin.at + letter, twin.at + twin.notAt + letter} {
				if got := labelKinds(t, label+".jp"); got != "" {
					t.Errorf("%s: %s", label, got)
				}
			}
		}
	}
}

// TestSuffixInLabel checks where net- and org- count, which begin ordinary labels.
func TestSuffixInLabel(t *testing.T) {
	for host, want := range map[string]string{
		"paypal.net-verify.account.example": "suffix-in-label", "www.net-verify.account.example": "", "net-verify.account.example": "",
		"a.org-chart.example": "", "a.org-chart.b.example": "suffix-in-label", "paypal.edu-x.b.example": "subdomain-as-host",
		"a.com-x.example": "subdomain-as-host", "a-com-x.b.example": "suffix-in-label", "a-net-x.b.example": "", "a.com.example": "",
		"comé-shop.example": "", "a.com-é.b.example": "subdomain-as-host", "é-com-x.example": "suffix-in-label",
		"a.comx-y.example": "", "a.b.com-x": "",
	} {
		if got := labelKinds(t, host); got != want {
			t.Errorf("%s: %q, want %q", host, got, want)
		}
	}
}

// TestBlocks checks that nothing of the blocks that Chromium refuses is shown, and
// that letters beside them are.
func TestBlocks(t *testing.T) {
	n := 0
	for _, block := range [][2]rune{{0x01CD, 0x01DC}, {0x1C80, 0x1C8F}, {0x1E00, 0x1E9B}, {0x1F00, 0x1FFF}, {0xA640, 0xA69F}, {0xA720, 0xA7FF}} {
		for r := block[0]; r <= block[1]; r++ {
			if host, err := weburl.ParseHost("x" + string(r)); err != nil || host.Unicode() != "x"+string(r) {
				continue // no label can have it
			}
			n++
			if d := render.URL(weburl.MustParse("https://x"+string(r)+".com/"), render.Options{}); !strings.HasPrefix(d.Host, "xn--") {
				t.Errorf("%s is shown", d.Host)
			}
		}
	}
	if n != 325 {
		t.Errorf("%d code points, want 325", n)
	}
	for r := range strings.SplitSeq("ƴ ạ", " ") {
		if got := labelKinds(t, "x"+r+".com"); got != "" {
			t.Errorf("%s: %q", r, got)
		}
	}
}
