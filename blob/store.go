package blob

import (
	"crypto/rand"
	"fmt"
	"maps"
	"sync"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/reason"
)

// An Environment is what blob URLs are created in, such as a document or a
// worker. When it ends, they are revoked. Two environments are different even
// if they have the same origin. A nil *Environment stands for none: its origin
// is opaque and not the same as any other, nor as itself.
//
// https://html.spec.whatwg.org/multipage/webappapis.html#environment-settings-object
type Environment struct{ origin weburl.Origin }

// NewEnvironment returns a new environment with the given origin, which may be
// opaque.
func NewEnvironment(origin weburl.Origin) *Environment { return &Environment{origin} }

// Origin returns the environment's origin.
func (e *Environment) Origin() weburl.Origin {
	if e == nil {
		return weburl.Origin{}
	}
	return e.origin
}

// An Entry is what a blob URL stands for.
//
// https://w3c.github.io/FileAPI/#blob-url-entry
type Entry[T any] struct {
	// Object is the object that was added.
	Object T
	// Environment is the one in which it was added.
	Environment *Environment
}

// A Store maps blob URLs to objects. The zero Store is empty and ready for
// use. A Store must not be copied after its first use. A nil *Store is empty,
// and [Store.Add] panics on it, as a write to a nil map does.
//
// https://w3c.github.io/FileAPI/#BlobURLStore
type Store[T any] struct {
	mutex   sync.RWMutex
	entries map[string]*Entry[T] // by href without fragment
}

// Add puts object into the store, on behalf of the environment, and returns a
// new URL for it. The object stays there until the URL is revoked. It is not copied:
// what a slice or a pointer leads to must not change.
//
// https://w3c.github.io/FileAPI/#add-an-entry
func (s *Store[T]) Add(environment *Environment, object T) weburl.URL {
	entry := &Entry[T]{object, environment}
	u := newURL(environment.Origin())
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.entries == nil {
		s.entries = map[string]*Entry[T]{}
	}
	s.entries[u.Href()] = entry
	return u
}

// newURL generates a blob URL. For an opaque origin it writes "null", as
// browsers do.
//
// https://w3c.github.io/FileAPI/#unicodeBlobURL
func newURL(origin weburl.Origin) weburl.URL {
	return weburl.MustParse("blob:" + origin.String() + "/" + newUUID())
}

// newUUID returns a random UUID of version 4.
//
// https://www.rfc-editor.org/rfc/rfc9562#section-5.4
func newUUID() string {
	var id [16]byte
	_, _ = rand.Read(id[:]) // never fails
	id[6] = id[6]&0x0f | 0x40
	id[8] = id[8]&0x3f | 0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", id[:4], id[4:6], id[6:8], id[8:10], id[10:])
}

// Resolve returns the entry of a blob URL, whatever its fragment. The error is
// an [*Error] with the code reason.NotBlob or reason.UnknownBlobURL. It allocates nothing when it
// succeeds.
//
// https://w3c.github.io/FileAPI/#blob-url-resolve
func (s *Store[T]) Resolve(u weburl.URL) (Entry[T], error) {
	entry, code := s.lookup(u)
	if entry == nil {
		return Entry[T]{}, refused("Resolve", code)
	}
	return *entry, nil
}

// lookup returns the entry of u, or nil and the reason why there is none.
func (s *Store[T]) lookup(u weburl.URL) (*Entry[T], reason.Code) {
	if u.Scheme() != "blob" {
		return nil, reason.NotBlob
	}
	if s == nil {
		return nil, reason.UnknownBlobURL
	}
	s.mutex.RLock()
	defer s.mutex.RUnlock()
	if entry := s.entries[u.WithoutFragment().Href()]; entry != nil {
		return entry, 0
	}
	return nil, reason.UnknownBlobURL
}

// Revoke removes the entry of a blob URL, so that the URL no longer resolves. It
// does not check who calls it; [Store.RevokeFrom] does. A URL with a fragment
// has no entry of its own, so it removes none. The error is an [*Error] with the
// code reason.NotBlob or reason.UnknownBlobURL. Revoking a URL twice has no effect but the error.
//
// https://w3c.github.io/FileAPI/#removeTheEntry
func (s *Store[T]) Revoke(u weburl.URL) error {
	if u.Scheme() != "blob" {
		return refused("Revoke", reason.NotBlob)
	}
	if s == nil {
		return refused("Revoke", reason.UnknownBlobURL)
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if _, ok := s.entries[u.Href()]; !ok {
		return refused("Revoke", reason.UnknownBlobURL)
	}
	delete(s.entries, u.Href())
	return nil
}

// RevokeFrom is [Store.Revoke] on behalf of the environment: it parses input
// and revokes the URL if it has an entry whose origin is that of the
// environment. It compares nothing but origins. URL.revokeObjectURL in
// JavaScript does the same, without reporting errors. The error is
// a *weburl.ParseError, or an [*Error] with any of the reasons.
//
// https://w3c.github.io/FileAPI/#dfn-revokeObjectURL
func (s *Store[T]) RevokeFrom(environment *Environment, input string) error {
	const op = "RevokeFrom"
	u, err := s.Parse(input, weburl.URL{})
	switch {
	case err != nil:
		return err
	case u.Scheme() != "blob":
		return refused(op, reason.NotBlob)
	case u.found == nil:
		return refused(op, reason.UnknownBlobURL)
	case !u.SameOrigin(environment):
		return refused(op, reason.OtherOrigin)
	case s.Revoke(u.URL) != nil: // it has a fragment, or was revoked just now
		return refused(op, reason.UnknownBlobURL)
	}
	return nil
}

// RevokeAll removes all entries of an environment, which is about to end, and
// returns how many there were. Entries of other environments stay, even those
// with the same origin. It takes time linear in the size of the store.
//
// https://w3c.github.io/FileAPI/#lifeTime
func (s *Store[T]) RevokeAll(environment *Environment) int {
	if s == nil {
		return 0
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	before := len(s.entries)
	maps.DeleteFunc(s.entries, func(_ string, entry *Entry[T]) bool {
		return entry.Environment == environment
	})
	return before - len(s.entries)
}

// Len returns the number of entries.
func (s *Store[T]) Len() int {
	if s == nil {
		return 0
	}
	s.mutex.RLock()
	defer s.mutex.RUnlock()
	return len(s.entries)
}
