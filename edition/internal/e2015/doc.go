// Package e2015 implements the grammar of the edition of 12 January 2015, which the
// group WebSpecs wrote beside the line that leads from 2013 to 2017. It has no
// state machine: 21 rules parse a URL and 9 set an attribute. Each rule is a
// function of this package with the rule's name.
//
// # How to read the text
//
// A rule has a diagram and steps. The diagram says what the rule matches: its
// alternatives are tried from top to bottom, and one that does not match gives
// way to the next, back at the code point where it began. The steps say what the
// rule returns, and they may change what the diagram matches in two ways: they
// return failure, and the next alternative is tried, or they end all parsing with
// a parse exception. A conformance error does neither. What an alternative found
// before it gave way, be it a conformance error or another encoding override, does
// not count. Where a row of a diagram has a condition on what it is given, as that
// the scheme is not the base's, the condition is tested before the rest of the row
// is matched, because the rest may raise a parse exception.
//
// The text was generated from the comments of a program, url.pegjs, whose code is
// the reference implementation of its authors. Where both say something that can
// be carried out, the text counts.
//
// Comments name the places in the text: "2015: #rule-host".
//
// # Errata
//
// The text cannot be carried out by its letter in these places; the line that
// follows another reading has the id in a comment, and a test shows both.
//
//   - E15-1: non-relative-url returns failure for schemes that are not relative;
//     it must be for those that are.
//   - E15-2: the steps of rows 2 and 3 of file-url are those of the other row.
//   - E15-3: row 3 of file-url puts the base's path in front of the path and sets
//     the path afterwards.
//   - E15-4: a host that is empty ends the parse, so no file URL could be without
//     a host. Without credentials and port, it is no host.
//   - E15-5: the host up to the first "@" is the host, and the rest goes to the
//     credentials; it must be the last, and before the host is parsed.
//   - E15-6: ipv4addr and ipv6addr match the beginning of a longer host.
//   - E15-7: the numbers of pieces that ipv6addr wants exclude each other.
//   - E15-8: row 4 of relative-url takes any base, even none.
//   - E15-9: a last "." in a path stays, unless it is alone.
//   - E15-10: row 3 of relative-url uses the rule scheme, which it does not have.
//   - E15-11: set-host sets the port of a result that it does not have.
//   - E15-12: port asks for an argument by a name that it does not have.
//   - E15-13: to percent encode a string with a set is not defined.
//   - E15-14: the setter of search lets the query object overwrite, at the end,
//     the query that it has just set; it could not make the query null. The query
//     that is set stays.
//   - E15-15: an href need not parse as the same URL again. That is what the text
//     says: file-url takes any number of slashes and no credentials and no port,
//     ipv6addr does not match what the IPv6 serializer compresses at an end, a
//     host that UTS #46 makes empty cannot be parsed, a dot that was alone is
//     removed behind another name, and white space at the end is stripped.
package e2015
