package render_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/growth"
	"github.com/weburl-go/weburl/kit/render"
	"github.com/weburl-go/weburl/kit/render/top"
	"github.com/weburl-go/weburl/kit/site"
)

// https://www.unicode.org/reports/tr39/#Restriction_Level_Detection
func TestRestriction(t *testing.T) {
	for _, tt := range []struct {
		s    string
		want render.RestrictionLevel
	}{
		{"", render.ASCIIOnly}, {"a-b_c.9", render.ASCIIOnly}, {"a b", render.Unrestricted}, {"é", render.SingleScript},
		{"дом", render.SingleScript}, {"дом1", render.SingleScript}, {"·", render.SingleScript}, {"漢", render.SingleScript},
		{"漢かカ", render.SingleScript}, {"漢ㄅ", render.SingleScript}, {"漢한", render.SingleScript}, {"かㄅ", render.MinimallyRestrictive},
		{"か한", render.MinimallyRestrictive}, {"aかカ漢", render.HighlyRestrictive}, {"a漢ㄅ", render.HighlyRestrictive},
		{"a漢한", render.HighlyRestrictive}, {"aか한", render.MinimallyRestrictive}, {"aไ", render.ModeratelyRestrictive},
		{"aא", render.ModeratelyRestrictive}, {"aд", render.MinimallyRestrictive}, {"aα", render.MinimallyRestrictive},
		{"дα", render.MinimallyRestrictive}, {"aไא", render.MinimallyRestrictive}, {"Ꭰ", render.Unrestricted},
		{"aᎠ", render.Unrestricted}, {"a❤", render.Unrestricted}, {"e\u0301", render.SingleScript}, {"\u0378", render.Unrestricted},
	} {
		if got := render.Restriction(tt.s); got != tt.want {
			t.Errorf("Restriction(%q) = %v, want %v", tt.s, got, tt.want)
		}
	}
}

// https://www.unicode.org/reports/tr39/#Confusable_Detection
func TestSkeleton(t *testing.T) {
	for _, group := range [][]string{
		{"apple.com", "аррӏе.com", "app1e.com"},
		{"microsoft", "rnicrosoft", "micr0soft", "місrоѕоft"},
		{"www", "vvvvw", "ԝԝԝ", "ννvvw", "шшш"},
		{"google", "gοοgle", "ɢoogle", "goog1e", "googie", "googlé", "goog\u200dle", "ցօօցӏе"},
		{"straße", "straβe", "strabe"}, {"日ー", "日一"}, {"coeur", "cœur"}, {"a-b", "a‐b", "a–b"},
		{"a", "a\u0301", "α"},
		{"", "\u0301"},
	} {
		for _, s := range group[1:] {
			if render.Skeleton(s) != render.Skeleton(group[0]) {
				t.Errorf("%q does not look like %q", s, group[0])
			}
		}
	}
	for a, b := range map[string]string{"apple": "apply", "ไท": "ไทย", "कि": "क", "ב": "בּ"} {
		if render.Skeleton(a) == render.Skeleton(b) {
			t.Errorf("%s looks like %s", a, b)
		}
	}
}

func TestColumns(t *testing.T) {
	for s, want := range map[string]int{
		"": 0, "abc": 3, "é": 1, "e\u0301": 1, "日本": 4, "ａ": 2, "\u2066א\u2069": 1, "\u1100\u1161": 2, "…": 1, "🎉": 2, "\xFF": 1,
	} {
		if got := render.Columns(s); got != want {
			t.Errorf("Columns(%q) = %d, want %d", s, got, want)
		}
	}
}

func TestZero(t *testing.T) {
	if d := render.URL(weburl.URL{}, render.Options{Width: 10}); d.Text != "" || d.Host != "" || d.Warnings != nil || d.Labels != nil {
		t.Errorf("the zero URL is shown as %+v", d)
	}
}

func TestRules(t *testing.T) {
	u := weburl.MustParse("https://a.whatwg.github.io/")
	for _, tt := range []struct {
		rules site.Rules
		want  string
	}{{nil, "whatwg.github.io"}, {site.ICANN(), "github.io"}} {
		d := render.URL(u, render.Options{Rules: tt.rules})
		if got := d.Text[d.RegistrableSpan.Start:d.RegistrableSpan.End]; got != tt.want {
			t.Errorf("%v: %q, want %q", tt.rules, got, tt.want)
		}
	}
}

func TestNames(t *testing.T) {
	seen := map[string]bool{}
	for k := render.Credentials; k.String() != "unknown"; k++ {
		if text, err := k.MarshalText(); err != nil || string(text) != k.String() || seen[k.String()] || k.Severity().String() == "" ||
			!strings.HasSuffix(k.Why(), ".") || k.Why() == render.Kind(0).Why() {
			t.Errorf("kind %d: %q, %v", k, text, err)
		}
		seen[k.String()] = true
	}
	for _, k := range []render.Kind{render.RedirectElsewhere + 1, 255} {
		if k.String() != "unknown" || k.Severity() != render.Note || k.Why() == "" {
			t.Errorf("kind %d is %s", uint8(k), k)
		}
	}
	if render.RedirectElsewhere.String() != "redirect-elsewhere" || len(seen) != int(render.RedirectElsewhere) {
		t.Errorf("%d kinds have names", len(seen))
	}
	names, err := json.Marshal([]any{
		render.Note, render.Caution, render.Danger, render.InHref, render.InHost,
		render.ASCIIOnly, render.SingleScript, render.HighlyRestrictive, render.ModeratelyRestrictive,
		render.MinimallyRestrictive, render.Unrestricted,
	})
	if want := `["note","caution","danger","href","host","ASCII-Only","Single Script","Highly Restrictive",` +
		`"Moderately Restrictive","Minimally Restrictive","Unrestricted"]`; err != nil || string(names) != want {
		t.Errorf("%s, %v", names, err)
	}
}

// TestEveryWidth narrows URLs column by column.
//
// https://url.spec.whatwg.org/#url-rendering-elision
func TestEveryWidth(t *testing.T) {
	for _, s := range []string{
		"https://examplecorp.com.evil.com/one/two/three?four#five", "https://a.b.c.日本語.jp:8080/日本/é/x.html",
		"https://אב.גד.הו.com/אב/ג/ד", "blob:https://a.b.example.com/0123456789", "blob:https://example.com/אב/ג", "foo:/.//a/b/c/d", "mailto:ann@example.com?subject=x", "data:?", "mailto:",
		"https://192.0.2.1/x/y/z?q", "https://example.com#fragment", "foo://host.of.some.kind/path",
	} {
		u := weburl.MustParse(s)
		shown := ""
		for w := 90; w >= 1; w-- {
			for _, bidi := range []render.BidiPolicy{render.IsolateParts, render.IsolateText, render.Plain} {
				for part := range render.RegistrableDomain + 1 {
					o := render.Options{Width: w, Bidi: bidi, Part: part}
					d := render.URL(u, o)
					checkDisplay(t, u, o, d)
					o.Width = 0
					if whole := render.URL(u, o); d.Elided == (d.Text == whole.Text) {
						t.Errorf("%q, %d: %q of %q, elided is %v", s, w, d.Text, whole.Text, d.Elided)
					}
					if part == render.WholeURL {
						shown = d.Text
					}
				}
			}
		}
		if render.Columns(shown) > 20 {
			t.Errorf("%q is never narrower than %q", s, shown)
		}
	}
}

// TestLinear lets nothing grow faster than its input.
func TestLinear(t *testing.T) {
	names, err := render.NewKnown(slices.Collect(top.Domains()), nil)
	if err != nil {
		t.Fatal(err)
	}
	show := func(s string) {
		u := weburl.MustParse(s)
		for _, width := range []int{0, len(s) / 2, 30} {
			render.URL(u, render.Options{Width: width, Known: names, Input: s})
		}
	}
	for name, input := range costly() {
		growth.Check(t, name, show, input)
	}
}

// TestMemory checks the bound for each byte of a URL that the documentation gives.
func TestMemory(t *testing.T) {
	names := known(t, "example.com")
	for name, input := range costly() {
		s := input(1 << 15)
		u := weburl.MustParse(s)
		for _, width := range []int{0, len(s) / 2, 30} {
			show := func(string) { render.URL(u, render.Options{Width: width, Known: names, Input: s}) }
			growth.CheckBytes(t, name, show, s, 160)
		}
	}
}

// costly are URLs of about n bytes that have much of something.
func costly() map[string]func(n int) string {
	return map[string]func(n int) string{
		"dots":        func(n int) string { return "https://" + strings.Repeat(".", n) + "/" },
		"labels":      func(n int) string { return "https://" + strings.Repeat("a.", n/2) + "com/" },
		"rn":          func(n int) string { return "https://" + strings.Repeat("rn", n/2) + ".com/" },
		"zeros":       func(n int) string { return "https://a" + strings.Repeat("0", n) + ".com/" },
		"xn-- labels": func(n int) string { return "https://" + strings.Repeat("xn--4ca.", n/8) + "com/" },
		"bad xn--":    func(n int) string { return "https://" + strings.Repeat("xn--a.", n/6) + "com/" },
		"Cyrillic":    func(n int) string { return "https://" + strings.Repeat("ж", n/2) + ".com/" },
		"Kana":        func(n int) string { return "https://" + strings.Repeat("ヘー・", n/9) + ".jp/" },
		"look-alikes": func(n int) string { return "https://" + strings.Repeat("ѕо", n/4) + ".com/" },
		"marks on i":  func(n int) string { return "https://a" + strings.Repeat("i\u0307", n/3) + ".com/" },
		"com- labels": func(n int) string { return "https://" + strings.Repeat("com-x.", n/6) + "net/" },
		"-com-":       func(n int) string { return "https://" + strings.Repeat("-com", n/4) + ".net/" },
		"redirects":   func(n int) string { return "https://h/?" + strings.Repeat("u=//h&", n/6) },
		"host and redirects": func(n int) string {
			host := strings.Repeat("a.", n/4) + "com"
			return "https://" + host + "/?" + strings.Repeat("u=//com&", n/16)
		},
		"path and own scheme": func(n int) string {
			return "https://h/" + strings.Repeat("a", n/2) + "?" + strings.Repeat("u=https:x&", n/20)
		},
		"host and own scheme": func(n int) string {
			return "https://" + strings.Repeat("a.", n/4) + "com/?" + strings.Repeat("u=https:x&", n/20)
		},
		"xn-- labels and dots": func(n int) string {
			return "https://" + strings.Repeat("xn--4ca.", n/16) + strings.Repeat(".", n/2) + "/"
		},
		"letters and later ones": func(n int) string {
			return "https://" + strings.Repeat("ķ", n/4) + "." + strings.Repeat("з", n/4) + ".com/"
		},
		"a known name and more": func(n int) string { return "https://wiki" + strings.Repeat("x", n) + ".com/" },
		"one redirect":          func(n int) string { return "https://h/?u=https://h/" + strings.Repeat("%3D", n/3) },
		"at signs":              func(n int) string { return "https://" + strings.Repeat("@", n) + "h/" },
		"com labels":            func(n int) string { return "https://" + strings.Repeat("com.", n/4) + "net/" },
		"slashes":               func(n int) string { return "https://h" + strings.Repeat("/", n) },
		"encoded":               func(n int) string { return "https://h/" + strings.Repeat("%C3%A9", n/6) },
		"right-left":            func(n int) string { return "https://h/" + strings.Repeat("%D7%90/", n/7) },
		"percents":              func(n int) string { return "https://h/" + strings.Repeat("%", n) },
		"marks":                 func(n int) string { return "https://h/" + strings.Repeat("%CC%81", n/6) },
		"one segment":           func(n int) string { return "https://h/" + strings.Repeat("a", n) },
		"fragment":              func(n int) string { return "https://h/#" + strings.Repeat("#", n) },
		"opaque blobs":          func(n int) string { return strings.Repeat("blob:", n/5) + "https://h/" },
	}
}

func BenchmarkURL(b *testing.B) {
	for _, s := range []string{"https://www.example.com/a/b?c=d", "https://bücher.example/caf%C3%A9"} {
		u := weburl.MustParse(s)
		b.Run(u.Host().String(), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				render.URL(u, render.Options{Width: 40})
			}
		})
	}
}

// TestRemembered checks that a Renderer remembers more than one host.
func TestRemembered(t *testing.T) {
	r := render.NewRenderer(render.Options{})
	labels := func(href string) *render.Label { return &r.URL(weburl.MustParse(href), "").Labels[0] }
	first := labels("https://a.example/")
	if second := labels("https://b.example/"); second == first || labels("https://a.example/x") != first || labels("https://b.example/x") != second {
		t.Error("the labels of a host are made again")
	}
}

// TestRememberedLength checks that a Renderer does not remember a host that DNS cannot have,
// which may take very much memory.
func TestRememberedLength(t *testing.T) {
	r := render.NewRenderer(render.Options{})
	for length, remembered := range map[int]bool{253: true, 254: false, 1 << 16: false} {
		u := weburl.MustParse("https://" + strings.Repeat("a.", length)[:length-1] + "b/")
		first, second := r.URL(u, "").Labels, r.URL(u, "").Labels
		if got := &first[0] == &second[0]; got != remembered || len(u.Host().String()) != length {
			t.Errorf("a host of %d bytes is remembered: %v", length, got)
		}
	}
}

// TestScriptNames checks that a message names all scripts of a label, and where a letter
// after others is.
func TestScriptNames(t *testing.T) {
	d := render.URL(weburl.MustParse("https://aбγ.com/"), render.Options{})
	if !slices.ContainsFunc(d.Warnings, func(w render.Warning) bool {
		return strings.Contains(w.Message, "Cyrillic, Greek and Latin")
	}) {
		t.Errorf("%+v", d.Warnings)
	}
	d = render.URL(weburl.MustParse("https://abcþ.com/"), render.Options{Domain: render.Unicode})
	if len(d.Warnings) != 1 || d.Warnings[0].Kind != render.OutOfPlace || d.Warnings[0].Span != (render.Span{Start: 3, End: 5}) {
		t.Errorf("%+v", d.Warnings)
	}
}

// TestInvisible checks that a label with a code point that cannot be seen is in ASCII in
// each form.
func TestInvisible(t *testing.T) {
	for _, form := range []render.DomainForm{render.Cautious, render.Unicode, render.ASCII} {
		d := render.URL(weburl.MustParse("https://é\u2800é.com/"), render.Options{Domain: form})
		if d.Text != "https://xn--9caa4311a.com/" || len(d.Warnings) == 0 || d.Warnings[0].Kind != render.InvisibleInHost {
			t.Errorf("%v: %q %+v", form, d.Text, d.Warnings)
		}
	}
}

// TestMarksOfScripts checks that only the marks of several scripts are left out of what a
// domain is read as.
func TestMarksOfScripts(t *testing.T) {
	if a, b := render.Skeleton("ж\u0323"), render.Skeleton("ж"); a != b {
		t.Errorf("%q, not %q", a, b)
	}
	if a, b := render.Skeleton("क\u0940"), render.Skeleton("क"); a == b {
		t.Errorf("%q", a)
	}
}
