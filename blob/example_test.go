package blob_test

import (
	"errors"
	"fmt"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/blob"
	"github.com/weburl-go/weburl/reason"
)

func ExampleStore() {
	var store blob.Store[string]
	page := blob.NewEnvironment(weburl.MustParse("https://example.com/").Origin())
	u := store.Add(page, "hello")
	fmt.Println(u.Scheme(), u.Origin(), len(u.Href()))

	entry, err := store.Resolve(u)
	fmt.Println(entry.Object, err)

	fmt.Println(store.Revoke(u))
	_, err = store.Resolve(u)
	fmt.Println(errors.Is(err, reason.UnknownBlobURL))
	// Output:
	// blob https://example.com 61
	// hello <nil>
	// <nil>
	// true
}

func ExampleStore_Parse() {
	var store blob.Store[string]
	page := blob.NewEnvironment(weburl.MustParse("https://example.com/").Origin())
	u := store.Add(page, "hello")

	parsed, err := store.Parse(u.Href()+"#part", weburl.URL{})
	if err != nil {
		fmt.Println(err)
		return
	}
	_ = store.Revoke(u)
	entry, ok := parsed.Entry() // as it was when the URL was parsed
	fmt.Println(entry.Object, ok, parsed.Origin())

	parsed, _ = store.Parse(u.Href(), weburl.URL{})
	_, ok = parsed.Entry()
	fmt.Println(ok, parsed.Origin())
	// Output:
	// hello true https://example.com
	// false https://example.com
}

func ExampleStore_RevokeAll() {
	var store blob.Store[int]
	page := blob.NewEnvironment(weburl.MustParse("https://example.com/").Origin())
	frame := blob.NewEnvironment(page.Origin())
	store.Add(page, 1)
	store.Add(page, 2)
	store.Add(frame, 3)
	fmt.Println(store.RevokeAll(page), store.Len())
	// Output: 2 1
}

func ExampleURL_SameOrigin() {
	var store blob.Store[int]
	sandbox := blob.NewEnvironment(weburl.MustParse("data:,").Origin())
	u := store.Attach(store.Add(sandbox, 1))
	fmt.Println(u.Origin(), u.Origin().SameOrigin(sandbox.Origin()), u.SameOrigin(sandbox))
	// Output: null false true
}
