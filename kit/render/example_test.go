package render_test

import (
	"fmt"
	"log"
	"slices"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/render"
	"github.com/weburl-go/weburl/kit/render/top"
)

// The part to print in bold is the registrable domain.
//
// https://url.spec.whatwg.org/#url-rendering
func ExampleURL() {
	u := weburl.MustParse("https://examplecorp.com:secret@www.attacker.example/caf%C3%A9%2F%F0%9F%94%92")
	d := render.URL(u, render.Options{})
	span := d.RegistrableSpan
	fmt.Println(d.Text[:span.Start] + "[" + d.Text[span.Start:span.End] + "]" + d.Text[span.End:])
	for _, w := range d.Warnings {
		fmt.Println(w.Kind.Severity(), w.Kind)
	}
	// Output:
	// https://www.[attacker.example]/café%2F%F0%9F%94%92
	// caution credentials
	// danger credentials-like-host
	// note trust-mark-encoded
}

// https://url.spec.whatwg.org/#url-rendering-elision
func ExampleURL_width() {
	u := weburl.MustParse("https://examplecorp.com.evil.com/a/long/way/down.html?q")
	for _, width := range []int{60, 50, 40, 30, 20, 10, 1} {
		fmt.Println(render.URL(u, render.Options{Width: width}).Text)
	}
	// Output:
	// https://examplecorp.com.evil.com/a/long/way/down.html?q
	// https://examplecorp.com.evil.com/a/…/down.html?…
	// https://examplecorp.com.evil.com/a/long…
	// https://….com.evil.com/a/long…
	// https://….evil.com/…
	// ….evil.com
	// evil.com
}

// https://url.spec.whatwg.org/#url-rendering-i18n
func ExampleURL_known() {
	known, err := render.NewKnown([]string{"apple.com"}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	u := weburl.MustParse("https://xn--80ak6aa92e.com/")
	d := render.URL(u, render.Options{Known: known})
	fmt.Println(d.Text)
	for _, w := range d.Warnings {
		fmt.Println(w.Message)
	}
	fmt.Println(render.URL(u, render.Options{Domain: render.Unicode}).Text == "https://аррӏе.com/")
	// Output:
	// https://xn--80ak6aa92e.com/
	// The label may be read as "apple", but its letters are Cyrillic.
	// The registrable domain may be taken for apple.com, which it is not.
	// true
}

// https://url.spec.whatwg.org/#url-rendering-simplification
func ExampleOptions() {
	u := weburl.MustParse("https://www.login.example.co.uk:8443/x")
	fmt.Println(render.URL(u, render.Options{Scheme: render.OmitSecure, OmitCommonLabel: true}).Text)
	fmt.Println(render.URL(u, render.Options{Part: render.HostOnly}).Text)
	fmt.Println(render.URL(u, render.Options{Part: render.RegistrableDomain}).Text)
	// Output:
	// login.example.co.uk:8443/x
	// www.login.example.co.uk
	// example.co.uk
}

func ExampleRestriction() {
	for _, label := range []string{"paypal", "paypаl", "日本語", "abc日本", "дом"} {
		fmt.Println(render.Restriction(label))
	}
	// Output:
	// ASCII-Only
	// Minimally Restrictive
	// Single Script
	// Highly Restrictive
	// Single Script
}

// The names of well-known domains in hosts of others.
func ExampleNewKnown_top() {
	known, err := render.NewKnown(slices.Collect(top.Domains()), nil)
	if err != nil {
		log.Fatal(err)
	}
	d := render.URL(weburl.MustParse("https://secure-paypal.com/"), render.Options{Known: known})
	for _, w := range d.Warnings {
		fmt.Println(w.Kind.Severity(), w.Message)
	}
	// Output:
	// caution The host has the name of paypal.com and the word "secure", and is not of that domain.
}
