package defang_test

import (
	"fmt"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/defang"
)

func ExampleDefang() {
	fmt.Println(defang.Defang("From 192.0.2.1 (abuse@example.com): https://evil.example/a.exe?next=http://b.example/"))
	// Output:
	// From 192[.]0[.]2[.]1 (abuse[@]example[.]com): hxxps://evil[.]example/a[.]exe?next=hxxp://b[.]example/
}

func ExampleURL() {
	fmt.Println(defang.URL(weburl.MustParse("https://evil.example:8443/a/[.]")))
	// Output:
	// hxxps://evil[.]example:8443/a/[[].]
}

func ExampleRefang() {
	for _, text := range []string{"hXXps[:]//evil[dot]example/", "someone (at) evil [.] example", "hxxp://192[.]0[.]2[.]1/[[].]"} {
		fmt.Println(defang.Refang(text))
	}
	// Output:
	// https://evil.example/
	// someone@evil.example
	// http://192.0.2.1/[.]
}
