package render_test

import (
	"fmt"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/render"
)

// The reasons for which labels are left in ASCII.
//
// https://url.spec.whatwg.org/#url-rendering-i18n
func ExampleURL_policy() {
	for _, host := range []string{"bücher.de", "日本語.jp", "ɢoogle.com", "pаypal.com", "ѕсоре.com", "ѕсоре.ru", "google丶com.com"} {
		d := render.URL(weburl.MustParse("https://"+host+"/"), render.Options{Part: render.HostOnly})
		fmt.Println(d.Text)
		for _, w := range d.Warnings {
			fmt.Println("  " + w.Message)
		}
	}
	// Output:
	// bücher.de
	// 日本語.jp
	// xn--oogle-wmc.com
	//   U+0262 (Latin) is rare in names.
	//   U+0262 (Latin) may be taken for "g" in ASCII.
	// xn--pypal-4ve.com
	//   The label mixes the scripts Cyrillic and Latin.
	//   U+0430 (Cyrillic) may be taken for "a" in ASCII.
	// xn--e1argc3h.com
	//   The label may be read as "scope", but its letters are Cyrillic.
	// ѕсоре.ru
	// xn--googlecom-go6n.com
	//   U+4E36 may be taken for a slash.
}

// The input tells what the URL does not have any more.
func ExampleOptions_input() {
	for _, input := range []string{"http://0300.0250.1.1/", "https://ｇｏｏｇｌｅ.com/", "https://www.google.com/url?q=https://evil.example/"} {
		u := weburl.MustParse(input)
		for _, w := range render.URL(u, render.Options{Input: input}).Warnings {
			fmt.Println(w.Kind.Severity(), w.Kind, "-", w.Message)
		}
	}
	// Output:
	// note not-secure - Others on the way can read and change what is exchanged.
	// caution numeric-address - The address 192.168.1.1 was written as 0300.0250.1.1.
	// caution disguised-host - The host was written with U+FF47, which the parser replaces or drops.
	// note redirect-elsewhere - A parameter of the query is a URL of another site; following this one may lead there.
}

func ExampleNewKnown() {
	for _, domains := range [][]string{{"www.example.com"}, {"example.com", "co.uk"}} {
		_, err := render.NewKnown(domains, nil)
		fmt.Println(err)
	}
	// Output:
	// <nil>
	// render: known domains, entry 2: public-suffix: the entry is a public suffix, or has an empty label, and nobody can register it; write a domain below it
}
