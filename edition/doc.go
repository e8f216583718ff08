// Package edition reads URLs by dated editions of the URL Standard, each exactly
// as its text says, so that one can tell how an old program, an archived page or
// an advisory reads a URL, and which change of the text made it so.
//
//	u, err := edition.Parse(edition.E2017, "foo:/a/..//b", "")
//	u.Href()                     // "foo://b"
//	u.Record().Get("path")       // « "", "b" »
//	u.Attribute("pathname")      // "//b"
//
// # Editions
//
// An edition is a text, and [Info] says which. Its record, its errors, the
// attributes of its API and its forms are its own: fields, terms and names are
// strings, as the text has them, and an algorithm that an edition lacks answers
// with [ErrNotInEdition]. The editions share no algorithm with package weburl,
// so that they do not move when the living standard does; [Living] is package
// weburl itself.
//
// # Differences
//
// [Diff] parses by all editions and tells, for each two neighbors that differ,
// the changes of the standard that did it; [Explain] and [Witnesses] tell more of
// one:
//
//	c, err := edition.Diff("http://faß.de/", "")
//	c.Hrefs()                    // yields three groups of editions
//	c.Differences[1].Changes     // "nontransitional", from 2013 to 2017
//
// # Errata
//
// Where a text cannot be carried out by its letter, or by a slip would spoil
// nearly every URL, the edition does what its next commits made of it. Each such
// place has an id, as E12-1 or E17-3, in a comment and in a test that shows the
// letter and the reading. A slip that is merely odd stays.
//
// All editions use one version of Unicode, that of package idna, because none of
// the texts names one.
//
// # Cost
//
// These parsers are made to be compared with their texts and have no fast path.
// Their time grows in proportion to the length of the input; with [Parser].Trace,
// to its square. A parse or a call of Set allocates at most 300 bytes for each byte
// of the input or the value, added up, without a Trace. With an encoding other than
// UTF-8 it is at most 600 bytes, because a code point that the encoding lacks becomes
// its number.
package edition
