package render

import "github.com/weburl-go/weburl/kit/site"

// Options say how a URL is shown. The zero value shows all of it but user name
// and password.
type Options struct {
	// Width is the number of columns there are; 0 or less means no limit.
	Width int
	// Part is what to show of the URL.
	Part Part
	// Scheme says when the scheme may be left out.
	Scheme SchemePolicy
	// Domain says which labels are shown in Unicode.
	Domain DomainForm
	// Bidi says how text from right to left is kept in place.
	Bidi BidiPolicy
	// OmitCommonLabel leaves out a first label that is www or m, above a
	// registrable domain.
	OmitCommonLabel bool
	// Rules decide what a registrable domain is; nil means site.Default.
	Rules site.Rules
	// Known are domains that the person may have in mind, such as those visited
	// before. A different domain that looks like one of them gets a warning, and
	// is in ASCII with Cautious. Nil means none.
	Known *Known
	// Input is the string that the URL was parsed from, if it is at hand. It is
	// never shown. It tells how the host was written, for warnings about numbers
	// that are addresses and about characters that the parser replaces.
	Input string
}

// Part is a part of a URL.
//
// https://url.spec.whatwg.org/#url-rendering-simplification
type Part uint8

// The parts. A URL without a host is shown by its scheme alone unless all of it
// is; one with the scheme blob, filesystem or view-source by its scheme and the part of
// the URL in it. A host without a registrable domain is shown whole.
const (
	WholeURL          Part = iota
	HostOnly               // no scheme, no port, nothing after the host
	RegistrableDomain      // the registrable domain of the host only
)

// SchemePolicy says when the scheme of a URL that has a host may be left out.
//
// https://url.spec.whatwg.org/#url-rendering-simplification
type SchemePolicy uint8

// The policies. Others than the first are for places where the reader can rely
// on what a missing scheme means. The schemes file, blob and all those of URLs
// without a host are always shown.
const (
	ShowScheme  SchemePolicy = iota
	OmitSecure               // leave out https and wss
	OmitSpecial              // leave out https, http, wss, ws and ftp
)

// DomainForm says which labels of a domain are shown in Unicode.
//
// https://url.spec.whatwg.org/#url-rendering-i18n
type DomainForm uint8

// The forms.
const (
	// Cautious shows a label in Unicode unless it gets a warning of severity
	// Caution or Danger for what it looks like. This is the policy that the package
	// documentation states.
	Cautious DomainForm = iota
	// Unicode shows each label in Unicode that can be shown, for readers who see
	// the warnings beside it.
	Unicode
	// ASCII leaves all labels in ASCII.
	ASCII
)

// BidiPolicy says how text from right to left is kept in place. It has no
// effect on URLs without such text.
//
// https://url.spec.whatwg.org/#url-rendering-i18n
type BidiPolicy uint8

// The policies. With IsolateText and Plain, adjacent parts from right to left
// may change places with each other when they are displayed.
const (
	IsolateParts BidiPolicy = iota // isolate labels, pieces, and the whole text
	IsolateText                    // isolate the whole text only
	Plain                          // add nothing, for programs that isolate the text elsewhere
)
