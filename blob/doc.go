// Package blob is the blob URL store of the File API: it gives out URLs such as
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
// parser, which is that of package weburl, and a look into the store if the
// result is a blob URL. The [URL] that it returns holds on to the entry that it
// found, so that it can be fetched even if it is revoked in between, and its
// origin is that of the environment which created it.
//
// # Lifetime
//
// A store keeps every object until its URL is revoked; garbage collection does
// not do it. [Store.RevokeAll] is for when an environment, a document or
// a worker, goes away. A [URL] keeps the entry that it has for as long as it
// lives itself.
//
// # Concurrency
//
// A [Store] may be used by many goroutines at once. It starts none.
//
// # Security
//
// Who knows a blob URL can use it. The last part has 122 random bits, from
// crypto/rand, and no error of this package quotes it. Whether a caller may
// have the object all the same is to be decided by comparing the environments'
// origins; see [URL.SameOrigin].
//
// https://w3c.github.io/FileAPI/#url
package blob
