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
// order. A user name and a password are never shown; those of URLs inside of the path,
// the query and the fragment are masked as [weburl.URL.Redacted] does it. The labels of a
// domain are in Unicode where the policy below allows it, and in their xn-- form
// elsewhere; [Options.Domain] can ask for more or for fewer in Unicode.
//
// Percent-encoded bytes are decoded where they are ASCII letters, digits or one
// of - . _ ~, or the UTF-8 of a code point that one sees and that cannot be taken
// for a delimiter. All others stay encoded, among them every delimiter and its
// look-alikes, spaces and other invisible code points, controls of all kinds,
// locks and their like, marks without a letter to stand on or drawn over it, and
// what Unicode does not assign. Decoding never makes a percent-encoded byte out of
// what was none, so that decoding the shown path gives the bytes that decoding the
// URL's own path gives, but for the masks. A space, which opaque paths may hold, is shown as %20.
//
// The path of a blob:, filesystem: or view-source: URL that is itself a URL is
// shown like one, also if that is a URL of these schemes again. The path of a data: or javascript: URL is mere text in which
// nothing is a host, and shown as such.
//
// # Policy for Unicode
//
// A label is in ASCII if one of these rules is against it. Each has a [Kind] of
// warning, given here in parentheses. The sources are UTS #39 with Unicode's
// files IdentifierStatus.txt, ScriptExtensions.txt and confusables.txt, and the
// rules of Chromium, which knows attacks that UTS #39 does not cover.
//
//  1. The domain converts to Unicode and back, by the URL Standard
//     ([BadPunycode]).
//  2. No code point is invisible, looks like a delimiter of URLs or like a
//     program's mark of trust ([InvisibleInHost], [DelimiterInHost],
//     [TrustMarkInHost]). The two joiners may stand between letters, as IDNA has
//     it ([JoinerInHost], which is a note); Chromium refuses them.
//  3. Marks stand on letters of their script, at most four on one, none twice
//     ([MarksInHost]); the last is the test of invisible characters of UTS #39,
//     the first is Chromium's.
//  4. Code points have Identifier_Status Allowed ([UncommonCharacter]), other
//     than those that Chromium takes out: look-alikes of hyphens and quotation
//     marks, kra, and blocks that few languages use. Ideographs and Bopomofo
//     count as allowed ([RareCharacter], a note), although Unicode restricts the
//     rare ones since version 17: their readers want to see them, and to those
//     who do not read them, all ideographs are alike.
//  5. The scripts are at most Highly Restrictive by UTS #39 ([MixedScripts]);
//     beside East Asian scripts, Latin letters are ASCII only, by Chromium.
//  6. Digits are of one script, by UTS #39 ([MixedDigits]).
//  7. No letter looks like one of another script that the label has, or like an
//     ASCII hyphen ([Lookalike]).
//  8. Not all letters and digits look like ASCII ones, which makes a whole-script
//     confusable ([WholeScript]). A mark of a script, such as a vowel sign of Thai,
//     Burmese or Tamil, tells readers the script. Below a suffix in the script of the label, or
//     of a country that writes in it, such labels are what readers expect, and
//     so are a few Russian words. This is Chromium's rule. Chinese, Japanese and
//     Korean are left out, since nobody takes their words for Latin.
//  9. Letters and signs have the place that orthography gives them
//     ([OutOfPlace]), by Chromium: the Kana marks for long vowels and iteration,
//     the Katakana middle dot, strokes and ideographs of few strokes beside Latin letters,
//     the middle dot of Catalan, and þ, ð and ə, which are read as other letters
//     where they are not at home. Two hyphens in third and fourth place are for
//     encodings.
//  10. The registrable domain does not look like one of [Options.Known]
//     ([LooksLikeKnown]): [Skeleton] compares by confusables.txt, without marks.
//
// These are the kinds above severity [Note] that are about the characters of a label,
// and the last one. Rules 1 and 10 are about the domain, and put all its labels in
// ASCII, or only the one with the name if the known domain has another suffix. Rules
// 7, 8 and 10 use the list of Unicode together with one of our own,
// for letters that a reader who does not know their script takes for Latin ones.
// A test compares the result with the 495 rows of Chromium's own test.
//
// The name of a known domain in a host of another is a warning, too ([KnownAsBait],
// [KnownElsewhere]). Package top has some that most readers know.
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
// wider. Of a URL without a host, the scheme always is, and two columns more. Of several
// schemes before a URL, as in view-source:blob:https://example.com/, the first always is; the
// others give way when they take more than half of the width.
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
// about. [Kind.Why] gives the reason for each kind.
//
// With [Options.Input], they also tell of addresses in other notations, such as
// one number, and of hosts in characters that the parser replaces, such as
// fullwidth letters: the URL itself does not have these any more. Capitals, and
// letters of Thai, Armenian and others that the parser cuts into two, are how
// words are spelled.
//
// # Cost
//
// Time and memory are linear in the length of the URL: at most 160 bytes are
// allocated for each byte of a URL, which is one whose host has very many labels
// and warnings, and less than 10 for usual URLs. Known domains cost time
// when the set is built. Tables are 70 KiB of read-only data without start-up
// cost. A [Renderer] is for many URLs: judging a host takes longer than all else, and it
// remembers 32,768 of them.
//
// https://url.spec.whatwg.org/#url-rendering
package render

//go:generate go run ../_gen render
