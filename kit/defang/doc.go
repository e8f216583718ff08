// Package defang writes URLs, hosts and addresses so that no program makes a link
// of them, and reads such text again. Reports about attacks write indicators of
// compromise in this way.
//
//	defang.Defang("See http://evil.example/a.exe") // "See hxxp://evil[.]example/a[.]exe"
//	defang.Refang("hxxps[:]//evil[dot]example/")   // "https://evil.example/"
//
// # What Defang writes
//
// Defang writes the schemes http, https, ftp and ftps with "x" in place of "t" or
// "tt", and "[://]" after the other schemes and after Http, whose letters differ in
// case. It writes "[.]" and "[@]" for the dots and at signs of an authority, and for
// dots between letters or digits and at signs between other characters everywhere, also
// in paths, queries and fragments: some programs make links of a.zip and a@b.example
// wherever they are. The colons of IPv6 addresses become "[:]".
//
// [Refang] of the result is the text again, whatever the text is. If the text has
// one of the notations below, Defang therefore puts the first character of it in
// brackets: "[.]" becomes "[[].]".
//
// # What Refang reads
//
// Letters may be in either case, except for those that only Defang writes:
//
//	http:   hxxp: h**p:
//	https:  hxxps: h**ps:
//	ftp:    fxp:
//	ftps:   fxps:
//	.       [.] (.) {.} [dot] (dot) {dot} [punto] (punto) {punto} [punkt] (punkt) {punkt} \.
//	@       [@] (@) {@} [at] (at) {at} [arroba] (arroba) {arroba}
//	://     [://]
//	:       [:]
//	//      [//]
//	/       [/]
//	[       [[]
//	(       [(]
//	{       [{]
//	\       [\]
//	hxxp    [h]xxp
//	fxp     [f]xp
//
// Words and signs for a dot or an at sign may have one space on both sides. A
// scheme counts only after something that is neither a letter nor a digit, and
// before a colon, which may be in brackets. It becomes "HTTP" if all its letters
// are upper-case, otherwise "http". What is replaced is not looked at again.
//
// # What other programs read
//
// The Python package ioc-fanger reads the lines of its own sample as Refang does.
// It also reads what follows, and Refang does not, because ordinary text and
// URLs have it:
//
//   - brackets that do not match or are missing: "].[", "[.[", "^.", "<.>"
//   - words without brackets: "-dot-", "DOT", " AT ", and "[et]"
//   - commas for dots: "[,]", "9,10,11,12"; "[-]" for a hyphen, and "\/" for a slash
//   - schemes of other letters, in brackets, or not complete: "xxxx://", "[http]://",
//     "http//", "http ://", "http:///"
//   - spaces around an at sign, more than one space, and brackets around a URL or "www"
//
// The package iocextract also reads a single bracket ("[.com"), "__" and ":\\" for
// "://", and URLs in hexadecimal and base64.
//
// # Security
//
// The result of Refang is what the text stood for, and can be dangerous. Nothing
// is known about the result of Defang but that it is no link to what the text has: it
// is not escaped for HTML. A host without a dot, such as //localhost, stays as it is, and
// some programs make a link with the scheme hxxp, which leads nowhere.
package defang
