package main

import (
	"testing"

	xidna "golang.org/x/net/idna"

	"github.com/weburl-go/weburl/idna"
)

// TestMoving compares the profiles of golang.org/x/net/idna with the options that
// the documentation of package idna has for them. The domains are those in which
// the versions of Unicode make no difference.
func TestMoving(t *testing.T) {
	lookup := idna.Options{CheckHyphens: true, CheckBidi: true, CheckJoiners: true, UseSTD3ASCIIRules: true}
	strict := lookup
	strict.VerifyDNSLength = true
	registration := func(domain string) (string, error) {
		ascii, err := strict.ToASCII(domain)
		if unicode, _ := strict.ToUnicode(domain); err == nil && unicode != domain && ascii != domain {
			err = idna.Code("V7")
		}
		return ascii, err
	}
	type converter func(string) (string, error)
	for _, domain := range []string{
		"example.com", "EXAMPLE.com", "bücher.example", "BÜCHER.example", "bu\u0308cher.example", "faß.de", "xn--fa-hia.de", "xn--0", "xn--a",
		"a_b.example", "-a.example", "ab--c.example", "a..b", "例え。テスト", "ｅｘａｍｐｌｅ.com", "אבג.example", "אa.example", "نامه\u200Cای.com",
		"a\u200Cb", "क्\u200Dष.भारत", "\u0301a", "\uFFFD", "россия.рф", "한국.한국",
	} {
		for name, pair := range map[string][2]converter{
			"Lookup":       {xidna.Lookup.ToASCII, lookup.ToASCII},
			"Display":      {xidna.Display.ToUnicode, lookup.ToUnicode},
			"Registration": {xidna.Registration.ToASCII, registration},
			"New": {
				xidna.New(xidna.MapForLookup(), xidna.BidiRule(), xidna.Transitional(true), xidna.StrictDomainName(false)).ToASCII,
				idna.Options{CheckHyphens: true, CheckBidi: true, CheckJoiners: true, TransitionalProcessing: true}.ToASCII,
			},
		} {
			theirs, theirErr := pair[0](domain)
			ours, err := pair[1](domain)
			if (err == nil) != (theirErr == nil) || err == nil && ours != theirs {
				t.Errorf("%s of %+q: %q, %v; x/net/idna %q, %v", name, domain, ours, err, theirs, theirErr)
			}
		}
	}
}
