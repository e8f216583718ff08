// Package uts46 implements the processing of domains by Unicode Technical Standard #46
// with the options of each edition that uses it, all on one version of Unicode,
// that of package idna.
//
// The texts of 2015 and 2017 name neither a version of UTS #46 nor its flags
// CheckHyphens, CheckBidi and CheckJoiners, which are younger than the texts.
// The revisions of their time refused hyphens in the third and fourth place
// and at both ends, and left the other two checks open; so the first is on and
// the others are off. Those revisions also took a label whose Punycode stands for
// ASCII alone, or for nothing, for what it stands for; since revision 31 that is
// an error.
//
// https://www.unicode.org/reports/tr46/#Processing
package uts46

import (
	"errors"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/idna"
)

// Options are the flags of one edition.
type Options struct {
	options  idna.Options
	needless bool // a label may be Punycode without need
}

// Transitional returns the options of the 2015 edition.
func Transitional() Options {
	return Options{idna.Options{CheckHyphens: true, TransitionalProcessing: true}, true}
}

// Nontransitional returns the options of the 2017 edition.
func Nontransitional() Options {
	return Options{idna.Options{CheckHyphens: true}, true}
}

// Checked returns the options of the 2024 edition, with beStrict false.
func Checked() Options {
	return Options{idna.Options{CheckBidi: true, CheckJoiners: true}, false}
}

// ToASCII returns the domain in ASCII, which may be empty, and whether no error
// was recorded. Ill-formed bytes count as U+FFFD, which is an error.
//
// https://www.unicode.org/reports/tr46/#ToASCII
func (o Options) ToASCII(domain string) (string, bool) {
	result, err := o.options.ToASCII(domain)
	return result, err == nil || o.needless && o.isNeedless(domain, err)
}

// ToUnicode returns the domain in Unicode, as far as it can be converted, and
// whether no error was recorded.
//
// https://www.unicode.org/reports/tr46/#ToUnicode
func (o Options) ToUnicode(domain string) (string, bool) {
	result, err := o.options.ToUnicode(domain)
	return result, err == nil || o.needless && o.isNeedless(domain, err)
}

// isNeedless reports whether all that err says is that a label is Punycode without
// need. Then every such label has been decoded; one that cannot be decoded stays
// as it is.
func (o Options) isNeedless(domain string, err error) bool {
	var e *idna.Error
	if !errors.As(err, &e) || !slices.Equal(e.Codes, []idna.Code{"P4"}) {
		return false
	}
	unicode, _ := o.options.ToUnicode(domain)
	return !strings.Contains("."+unicode, ".xn--")
}
