package idna_test

import (
	"errors"
	"fmt"

	"github.com/weburl-go/weburl/idna"
)

func ExampleParseDomain() {
	domain, err := idna.ParseDomain("Bücher.EXAMPLE")
	fmt.Println(domain, err)
	// Output: xn--bcher-kva.example <nil>
}

func ExampleParseDomainStrict() {
	const input = "my_host.example"
	_, err := idna.ParseDomain(input)
	fmt.Println("a browser takes it:", err == nil)
	_, err = idna.ParseDomainStrict(input)
	var e *idna.Error
	if errors.As(err, &e) {
		fmt.Printf("it is valid: false, because of %q: %s\n", input[e.Start:e.End], e.Code.Meaning())
	}
	// Output:
	// a browser takes it: true
	// it is valid: false, because of "_": the ASCII character is neither a lowercase letter, nor a digit, nor a hyphen
}

func ExampleDomainToUnicode() {
	fmt.Println(idna.DomainToUnicode("xn--bcher-kva.example"))
	fmt.Println(idna.DomainToUnicode("xn--8i7caa")) // breaks a rule: left alone
	// Output:
	// bücher.example
	// xn--8i7caa
}

func ExampleOptions_ToASCII() {
	o := idna.Options{CheckHyphens: true, CheckBidi: true, CheckJoiners: true}
	ascii, err := o.ToASCII("-ü.א1a")
	fmt.Println(ascii)
	fmt.Println(err)
	fmt.Println(errors.Is(err, idna.Code("B2")))
	// Output:
	// xn----eha.xn--1a-uld
	// idna: bytes 0 to 3: V3: the label begins or ends with a hyphen; drop that hyphen (also B1, B2, B3)
	// true
}

func ExampleOptions_ToUnicode() {
	unicode, err := idna.Options{}.ToUnicode("xn--fa-hia.DE")
	fmt.Println(unicode, err)
	// Output: faß.de <nil>
}

func ExampleNFC() {
	fmt.Printf("%+q\n", idna.NFC("e\u0301"))
	// Output: "\u00e9"
}

func ExampleEncodePunycode() {
	fmt.Println(idna.EncodePunycode("bücher"))
	// Output: bcher-kva <nil>
}

func ExampleDecodePunycode() {
	fmt.Println(idna.DecodePunycode("bcher-kva"))
	_, err := idna.DecodePunycode("abc-!")
	fmt.Println(err)
	// Output:
	// bücher <nil>
	// idna: bytes 4 to 5: P4: the label begins with "xn--" but the rest is not Punycode that stands for a non-ASCII label; write the label in Unicode, or choose one that does not begin with "xn--"
}

func ExampleCode() {
	_, err := idna.Options{CheckHyphens: true}.ToASCII("-a\uFFFD")
	var e *idna.Error
	if errors.As(err, &e) {
		for _, code := range e.Codes {
			fmt.Println(code.Error(), "–", code.Remedy())
		}
	}
	// Output:
	// V3 – drop that hyphen
	// V7 – remove or replace the code point
}

func ExampleAppendDomain() {
	href := []byte("https://")
	href, ok := idna.AppendDomain(href, "Bücher.example")
	fmt.Println(string(href), ok)
	href, ok = idna.AppendDomain(href[:8], "a b")
	fmt.Println(string(href), ok)
	// Output:
	// https://xn--bcher-kva.example true
	// https:// false
}
