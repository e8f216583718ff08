// Package render turns a URL into what to show a person who must decide whether
// to trust it, and says what about the URL is apt to deceive that person.
//
//	u := weburl.MustParse("https://examplecorp.com.evil.com/login")
//	d := render.URL(u, render.Options{Width: 24})
//	span := d.RegistrableSpan
//	d.Text                       // "https://….com.evil.com/…"
//	d.Text[span.Start:span.End]  // "evil.com"
//	d.Warnings[0].Kind.String()  // "subdomain-as-host"
//
// # What is shown
//
// The scheme, the host, a port, the path, the query and the fragment, in that
// order. A user name and a password are never shown. Domains are in Unicode;
// labels stay in their xn-- form where the domain does not convert, where a
// code point of the label cannot be seen or could be taken for one of the
// characters that delimit the parts of a URL or for a program's own mark of
// trust, and where [Options.Domain] asks for it.
//
// Percent-encoded bytes are decoded where they are ASCII letters, digits or one
// of - . _ ~, or the UTF-8 of a code point that one sees and that cannot be taken
// for a delimiter. All others stay encoded, among them every delimiter and its
// look-alikes, spaces and other invisible code points, controls of all kinds,
// locks and their like, marks without a letter to stand on or drawn over it, and
// what Unicode 17.0 does not assign. Decoding never makes a percent-encoded byte out of what
// was none, so that decoding the shown path gives the bytes that decoding the
// URL's own path gives. A space, which opaque paths may hold, is shown as %20.
//
// The path of a blob:, filesystem: or view-source: URL that is itself a URL is
// shown like one. The path of a data: or javascript: URL is mere text in which
// nothing is a host, and shown as such.
//
// # Width
//
// With [Options.Width], what does not fit is left out, and "…" is in its place.
// First the path gives way: its query and fragment, then its middle, then its
// end. Then whole labels of the host do, lowest level first, so that
// examplecorp.com.evil.com becomes ….com.evil.com: the dot stays, since "…com"
// might be read as the end of some longer label. After that go, without a mark,
// what is left of the path, the scheme, and the port. The registrable domain,
// or the whole host where there is none, is always shown whole, even if that is
// wider. Of a URL without a host, the scheme always is, and two columns more.
//
// A column is the width of a Latin letter on a terminal. East Asian wide
// characters take two, marks on other letters none; see [Columns].
//
// # Text that runs from right to left
//
// Where nothing runs from right to left, Text has no invisible characters but
// for the joiners that some domains need. Otherwise each label, and each piece
// of the rest between two delimiters, that has such letters is put between
// U+2066 and U+2069, and so is the text as a whole: its parts stay in order from
// left to right, wherever it is put, as if in a left-to-right embedding.
// [Options.Bidi] can leave out the inner ones, or all.
//
// # Warnings
//
// Warnings are advice about appearance, not judgements: few of the URLs that
// deceive have any, and many with one are harmless, which is what [Severity] is
// about. Scripts are those of Unicode 17.0 and the restriction levels those of
// UTS #39 with two approximations, as [RestrictionLevel] tells. Look-alike
// letters come from a table of our own, which is not that of UTS #39.
//
// # Cost
//
// Time and memory are linear in the length of the URL, and of [Options.Known].
// Tables are read-only data without start-up cost.
//
// https://url.spec.whatwg.org/#url-rendering
package render

//go:generate go run ../_gen render
