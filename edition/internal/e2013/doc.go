// Package e2013 implements the edition of 25 November 2013: its parser, its hosts,
// its API and its forms, each in the words and the order of the text. It shares
// with other editions only the packages in edition/internal/leaf and the loop in
// edition/internal/states.
//
// # How to read the text
//
// The text calls what it parses a URL and the result a parsed URL. A scheme of its
// table is a relative scheme, and a URL with one has the relative flag; all that
// follows another scheme is one string, the scheme data, up to the query. The
// parser is a machine of 18 states with a pointer, a buffer, the @ flag and the []
// flag. It fails by "return failure", in most places after a parse error. Parse
// errors have no name. The setters of URLUtils run the same machine with a state
// override, on the URL itself.
//
// Hosts are parsed, as the edition of 2012 does not do: percent-decoded, split at
// four label separators, each label converted by IDNA2003, which leaves labels in
// ASCII as they are, in their case and with any code point in them. There is no IPv4 parser. The class
// URLUtilsReadOnly has a part of the attributes of URLUtils, with the same
// getters, and is not a class of its own here.
//
// Comments name the places by the text's own names, "2013: relative path state".
//
// # Errata
//
// E13-1: "file:" without a base has a base of nothing. E13-2: what is percent-
// decoded is encoded as UTF-8 first. E13-3: an empty last label of a domain stays.
// E13-4: the numbers of an IPv4 address fill two pieces of an IPv6 address. E13-5:
// a reference can begin with a drive letter. E13-6: the encoding override counts
// for URLs with the relative flag, not for the others. E13-7: the constructor of
// URLSearchParams parses its init. E13-8: the form serializer changes copies of the
// pairs. E13-9: UseSTD3ASCIIRules is unset.
package e2013
