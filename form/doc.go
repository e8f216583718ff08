// Package form reads and writes application/x-www-form-urlencoded, the format
// of queries such as "q=caf%C3%A9+au+lait&page=2".
//
// A [List] is an ordered list of name-value pairs, in which a name may come
// back. It is what URLSearchParams holds in JavaScript:
//
//	list := form.Parse("q=caf%C3%A9+au+lait&page=2")
//	q, _ := list.Get("q") // "café au lait"
//	list.Set("page", "3")
//	list.String()         // "q=caf%C3%A9+au+lait&page=3"
//
// Parsing never fails, whatever the bytes: the format gives a meaning to all of
// them. It leaves a leading "?" alone; that is no part of the format.
//
// [Pairs] and [Lookup] read a query without building a list.
//
// Names and values that need no decoding are parts of the string that was read,
// and the others of one list are parts of one buffer; they keep it in memory.
// strings.Clone makes a value that stands alone.
//
// Everything here takes time linear in the length of the input, save sorting.
//
// https://url.spec.whatwg.org/#application/x-www-form-urlencoded
package form
