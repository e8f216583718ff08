// Package form reads and writes application/x-www-form-urlencoded, the format
// of queries such as "q=caf%C3%A9+au+lait&page=2".
//
// A [List] is an ordered list of name-value pairs, in which a name may occur
// more than once. It is the list that URLSearchParams has in JavaScript:
//
//	list := form.Parse("q=caf%C3%A9+au+lait&page=2")
//	q, _ := list.Get("q") // "café au lait"
//	list.Set("page", "3")
//	list.String()         // "q=caf%C3%A9+au+lait&page=3"
//
// A copy of a list is independent of it. [FromValues] and [List.Values] convert
// from and to the maps of net/url.
//
// Parsing never fails: the format gives a meaning to every sequence of bytes. A
// leading "?" is not removed; it is not part of the format.
//
// [Pairs] and [Lookup] read a query without building a list, and [RawPairs] gives
// the pairs as they are written. [MapPairs] edits pairs and keeps the bytes of the
// others.
//
// [List.String] writes all pairs in one way, also those that did not change. The
// query that it returns often differs from the one that was parsed: "flag"
// becomes "flag=", "%20" becomes "+", and "%E9", a byte that is not UTF-8, becomes
// "%EF%BF%BD". The method WithParam of package weburl changes one parameter of a
// URL and keeps the bytes of the others; so do AddParam, WithoutParam and
// WithoutParamFunc.
//
// Names and values that need no decoding are substrings of the string that was
// read, and the others of one list are substrings of one buffer. Each of them
// keeps the whole string or buffer in memory; strings.Clone makes a copy that
// does not.
//
// All functions take time linear in the length of their input, except
// [List.Sort] and [FromValues], which sorts the keys. For several values,
// [List.Has] and [List.Delete] take that time for each of them.
//
// https://url.spec.whatwg.org/#application/x-www-form-urlencoded
package form
