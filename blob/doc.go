// Package blob implements the blob URL store of the File API: it gives out URLs such as
// blob:https://example.com/40a5fb5a-d56d-4a33-b4e2-0acf6a8e5f64 for objects,
// and finds the objects again.
//
//	var store blob.Store[[]byte]
//	page := blob.NewEnvironment(weburl.MustParse("https://example.com/").Origin())
//	u := store.Add(page, []byte("hello"))
//	parsed, _ := store.Parse(u.Href()+"#top", weburl.URL{})
//	store.Revoke(u)
//	entry, ok := parsed.Entry() // still there
//
// # Parsing
//
// What the standard calls the URL parser is [Store.Parse]: the basic URL
// parser, which is that of package weburl, and then a look-up in the store if
// the result is a blob URL. The [URL] that it returns keeps the entry that it
// found, so the object can be fetched even after the URL is revoked. The origin
// of that URL is the origin of the environment that created it.
//
// # Lifetime
//
// A store keeps every object until its URL is revoked. Garbage collection does
// not revoke URLs. Call [Store.RevokeAll] when an environment, such as a
// document or a worker, ends. A [URL] keeps its entry for as long as the URL
// itself is in use.
//
// # Concurrency
//
// A [Store] may be used by many goroutines at once. It starts none.
//
// # Security
//
// Everybody who knows a blob URL can resolve it. Its last part has 122 random
// bits, from crypto/rand, and no error of this package quotes it. To decide whether a
// caller may have the object, compare the origins of the environments; see
// [URL.SameOrigin].
//
// https://w3c.github.io/FileAPI/#url
package blob
