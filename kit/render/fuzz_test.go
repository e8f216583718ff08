package render_test

import (
	"reflect"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/render"
)

// FuzzURL checks what must hold of every URL under every option.
func FuzzURL(f *testing.F) {
	for _, s := range []string{
		"https://examplecorp.com.evil.com/a/b?c#d", "https://examplecorp.com@attacker.example/",
		"https://xn--80ak6aa92e.com/", "https://אב.גד.com/אב/%D7%90?x=א#ב", "blob:https://u:p@example.co.uk:8/abc#x",
		"foo:/.//x/y", "data:text/html,a  b", "mailto:a@b.c?subject=%C3%A9", "file:///c:/x", "https://xn--a.xn--bcher-kva.com/",
		"https://h/%%34%31%4%31/e%CC%81%CC%81%CC%81%CC%81%CC%81", "https://a..b.com./", "https://[::1]:8/", "foo://h%41/",
		"https://नी\u200d.com/", "https://日本語.jp/日本", "https://example.com/%F0%9F%94%92%E2%80%AE%00%C2%A0%EF%BF%BD%FF",
	} {
		f.Add(s, 0, uint(0))
		f.Add(s, 12, uint(77))
	}
	names, err := render.NewKnown([]string{"example.com", "é.com"}, nil)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, input string, width int, choice uint) {
		u, err := weburl.Parse(input)
		if err != nil {
			return
		}
		pick := func(n uint) uint8 {
			defer func() { choice /= n }()
			return uint8(choice % n)
		}
		o := render.Options{
			Width:           width % 200,
			Part:            render.Part(pick(3)),
			Scheme:          render.SchemePolicy(pick(3)),
			Domain:          render.DomainForm(pick(3)),
			Bidi:            render.BidiPolicy(pick(3)),
			OmitCommonLabel: pick(2) == 1,
			Known:           names,
			Input:           input,
		}
		d := render.URL(u, o)
		checkDisplay(t, u, o, d)
		r := render.NewRenderer(o)
		for range 2 { // the second time it knows the host
			if again := r.URL(u, input); !reflect.DeepEqual(again, d) {
				t.Fatalf("%q: %+v, want %+v", input, again, d)
			}
		}
	})
}
