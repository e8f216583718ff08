package blob

import (
	"errors"
	"math/big"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/reason"
)

func environment(t testing.TB, url string) *Environment {
	t.Helper()
	u, err := weburl.Parse(url)
	if err != nil {
		t.Fatal(err)
	}
	return NewEnvironment(u.Origin())
}

// vectorCase is a case of testdata/vectors.json. Entry null is for no entry.
type vectorCase struct {
	Input  string  `json:"input"`
	Base   string  `json:"base"`
	Error  bool    `json:"error"`
	Entry  *string `json:"entry"`
	Origin string  `json:"origin"`
}

// vectorStore returns the store that testdata/vectors.json is about.
func vectorStore(t testing.TB) *Store[string] {
	t.Helper()
	page, port := environment(t, "https://example.com/"), environment(t, "http://example.com:8080")
	opaque, loopback := environment(t, "data:,"), environment(t, "http://[::1]:80")
	return &Store[string]{entries: map[string]*Entry[string]{
		"blob:https://example.com/0a0a0a0a-0000-4000-8000-000000000001":       {"a", page},
		"blob:http://example.com:8080/0a0a0a0a-0000-4000-8000-000000000002":   {"b", port},
		"blob:null/0a0a0a0a-0000-4000-8000-000000000003":                      {"c", opaque},
		"blob:http://[::1]/0a0a0a0a-0000-4000-8000-000000000004":              {"d", loopback},
		"blob:https://elsewhere.example/0a0a0a0a-0000-4000-8000-000000000005": {"e", page},
		"blob:x": {"f", page},
	}}
}

// https://url.spec.whatwg.org/#concept-url-parser
// https://url.spec.whatwg.org/#concept-url-blob-entry
// https://url.spec.whatwg.org/#concept-url-origin
// https://w3c.github.io/FileAPI/#blob-url-resolve
func TestVectors(t *testing.T) {
	store := vectorStore(t)
	for _, c := range vector.Load[vectorCase](t, "testdata/vectors.json", 54) {
		var base weburl.URL
		if c.Base != "" {
			base = weburl.MustParse(c.Base)
		}
		u, err := store.Parse(c.Input, base)
		parsed, errParsed := weburl.Parser{Base: base}.Parse(c.Input)
		if (err == nil) != (errParsed == nil) || err == nil && u != store.Attach(parsed) {
			t.Errorf("%q: Parse returns %v, %v, and Attach %v, %v", c.Input, u, err, store.Attach(parsed), errParsed)
		}
		if c.Error {
			var e *weburl.ParseError
			if !errors.As(err, &e) || u.IsValid() {
				t.Errorf("%q: %v, %v, want an error", c.Input, u, err)
			}
			continue
		}
		if err != nil {
			t.Errorf("%q: %v", c.Input, err)
			continue
		}
		checkParsed(t, store, u, c)
	}
}

func checkParsed(t *testing.T, store *Store[string], u URL[string], c vectorCase) {
	t.Helper()
	if got := u.Origin().String(); got != c.Origin {
		t.Errorf("%q: origin %s, want %s", c.Input, got, c.Origin)
	}
	entry, ok := u.Entry()
	if ok != (c.Entry != nil) || ok && entry.Object != *c.Entry || !ok && entry != (Entry[string]{}) {
		t.Errorf("%q: entry %v, %v", c.Input, entry, ok)
	}
	resolved, err := store.Resolve(u.URL)
	if resolved != entry || (err == nil) != ok {
		t.Errorf("%q: resolved to %v, %v, with the entry %v, %v", c.Input, resolved, err, entry, ok)
	}
	want := reason.UnknownBlobURL
	if u.Scheme() != "blob" {
		want = reason.NotBlob
	}
	if err != nil && !errors.Is(err, want) {
		t.Errorf("%q: %v, want %v", c.Input, err, want)
	}
}

// https://w3c.github.io/FileAPI/#add-an-entry
// https://w3c.github.io/FileAPI/#unicodeBlobURL
func TestAdd(t *testing.T) {
	form := regexp.MustCompile(`^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`)
	var store Store[int]
	seen := map[weburl.URL]bool{}
	for _, c := range []struct{ url, prefix string }{
		{"https://example.com/", "blob:https://example.com/"},
		{"https://example.com:444/x", "blob:https://example.com:444/"},
		{"http://[2001:db8:0::1]", "blob:http://[2001:db8::1]/"},
		{"http://bücher.example.", "blob:http://xn--bcher-kva.example./"},
		{"http://a{}\"`'.example", "blob:http://a{}\"`'.example/"},
		{"data:,", "blob:null/"},
		{"file:///", "blob:null/"},
	} {
		e := environment(t, c.url)
		for i := range 300 {
			u := store.Add(e, i)
			id, ok := strings.CutPrefix(u.Href(), c.prefix)
			if !ok || !form.MatchString(id) || seen[u] || u.Scheme() != "blob" || !u.HasOpaquePath() {
				t.Fatalf("Add: %s", u)
			}
			seen[u] = true
			entry, err := store.Resolve(u)
			if err != nil || entry.Object != i || entry.Environment != e {
				t.Fatalf("Resolve(%s) = %v, %v", u, entry, err)
			}
			if e.Origin() != u.Origin() {
				t.Fatalf("the origin of %s is %s, that of its environment %s", u, u.Origin(), e.Origin())
			}
		}
	}
	if store.Len() != len(seen) {
		t.Errorf("Len() = %d, want %d", store.Len(), len(seen))
	}
}

// TestRevokeAfterParse checks that a URL keeps the entry that it had when it was
// parsed.
//
// https://url.spec.whatwg.org/#concept-url-parser
// https://url.spec.whatwg.org/#concept-url-blob-entry
// https://url.spec.whatwg.org/#concept-url-origin
// https://w3c.github.io/FileAPI/#removeTheEntry
func TestRevokeAfterParse(t *testing.T) {
	store := vectorStore(t)
	const input = "blob:https://elsewhere.example/0a0a0a0a-0000-4000-8000-000000000005"
	before, err := store.Parse(input, weburl.URL{})
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Revoke(before.URL); err != nil {
		t.Fatal(err)
	}
	after, err := store.Parse(input, weburl.URL{})
	if err != nil {
		t.Fatal(err)
	}
	if entry, ok := before.Entry(); !ok || entry.Object != "e" || before.Origin().String() != "https://example.com" {
		t.Errorf("the URL parsed before has lost its entry: %v, %v, %v", entry, ok, before.Origin())
	}
	if entry, ok := after.Entry(); ok || after.Origin().String() != "https://elsewhere.example" {
		t.Errorf("the URL parsed after has an entry: %v, %v", entry, after.Origin())
	}
	if before == after || before.URL != after.URL {
		t.Error("the two URLs differ in their entries and in nothing else, but are not compared so")
	}
	if again := store.Attach(before.URL); again != after {
		t.Error("Attach does not look into the store")
	}
	if err := store.Revoke(before.URL); !errors.Is(err, reason.UnknownBlobURL) {
		t.Errorf("to revoke twice: %v", err)
	}
}

// TestReplaced gives a URL with an entry another URL, in each way there is: the entry of the
// old one, and with it its origin, must not stay. A fragment makes no other URL.
//
// https://url.spec.whatwg.org/#concept-url-blob-entry
// https://url.spec.whatwg.org/#concept-url-origin
func TestReplaced(t *testing.T) {
	var s Store[string]
	page := environment(t, "https://page.example/")
	old := s.Add(page, "object")
	const other = "https://other.example/"
	for name, replace := range map[string]func(*URL[string]) error{
		"UnmarshalText": func(u *URL[string]) error { return u.UnmarshalText([]byte(other)) },
		"Scan":          func(u *URL[string]) error { return u.Scan(other) },
		"assignment": func(u *URL[string]) error {
			u.URL = weburl.MustParse(other)
			return nil
		},
	} {
		u := s.Attach(old)
		if err := replace(&u); err != nil {
			t.Fatal(err)
		}
		if entry, ok := u.Entry(); ok || u.Origin() != u.URL.Origin() || u.SameOrigin(page) {
			t.Errorf("%s: %q has the entry %v and the origin %v", name, u, entry, u.Origin())
		}
	}
	u := s.Attach(old)
	if err := u.UnmarshalText([]byte(old.Href() + "#top")); err != nil {
		t.Fatal(err)
	}
	if _, ok := u.Entry(); !ok || !u.SameOrigin(page) {
		t.Errorf("%q has no entry", u)
	}
}

// https://w3c.github.io/FileAPI/#removeTheEntry
// https://w3c.github.io/FileAPI/#dfn-revokeObjectURL
func TestRevoke(t *testing.T) {
	var store Store[string]
	page, twin := environment(t, "https://example.com/"), environment(t, "https://example.com/")
	other, opaque, opaqueTwin := environment(t, "https://example.org/"), environment(t, "data:,"), environment(t, "data:,")
	u := store.Add(page, "x")
	sandboxed := store.Add(opaque, "y")
	fragment, err := u.Parse("#x")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		what string
		err  error
		want error
	}{
		{"another scheme", store.Revoke(weburl.MustParse("https://example.com/")), reason.NotBlob},
		{"the zero URL", store.Revoke(weburl.URL{}), reason.NotBlob},
		{"a fragment", store.Revoke(fragment), reason.UnknownBlobURL},
		{"a fragment, from", store.RevokeFrom(page, fragment.Href()), reason.UnknownBlobURL},
		{"another scheme, from", store.RevokeFrom(page, "https://example.com/"), reason.NotBlob},
		{"unknown, from", store.RevokeFrom(page, "blob:https://example.com/x"), reason.UnknownBlobURL},
		{"another origin", store.RevokeFrom(other, u.Href()), reason.OtherOrigin},
		{"an opaque origin", store.RevokeFrom(opaque, u.Href()), reason.OtherOrigin},
		{"from an opaque origin", store.RevokeFrom(page, sandboxed.Href()), reason.OtherOrigin},
		{"two opaque origins", store.RevokeFrom(opaqueTwin, sandboxed.Href()), reason.OtherOrigin},
		{"no URL", store.RevokeFrom(page, "https://a b"), reason.DomainToASCII},
	} {
		if !errors.Is(c.err, c.want) {
			t.Errorf("revoking %s: %v, want %v", c.what, c.err, c.want)
		}
	}
	if store.Len() != 2 {
		t.Fatalf("%d entries are left, want 2", store.Len())
	}
	if err := store.RevokeFrom(twin, " "+u.Href()); err != nil {
		t.Errorf("another environment of the same origin: %v", err)
	}
	if err := store.RevokeFrom(opaque, sandboxed.Href()); err != nil {
		t.Errorf("an opaque origin's own URL: %v", err)
	}
	if store.Len() != 0 {
		t.Errorf("%d entries are left", store.Len())
	}
	if _, err := store.Resolve(u); !errors.Is(err, reason.UnknownBlobURL) {
		t.Errorf("Resolve of a revoked URL: %v", err)
	}
}

// https://w3c.github.io/FileAPI/#lifeTime
func TestRevokeAll(t *testing.T) {
	var store Store[int]
	page, twin := environment(t, "https://example.com/"), environment(t, "https://example.com/")
	opaque, opaqueTwin := environment(t, "data:,"), environment(t, "data:,")
	if n := store.RevokeAll(page); n != 0 {
		t.Errorf("RevokeAll of an empty store = %d", n)
	}
	kept := map[*Environment]weburl.URL{}
	for i := range 10 {
		for _, e := range []*Environment{page, twin, opaque, opaqueTwin} {
			kept[e] = store.Add(e, i)
		}
	}
	parsed := store.Attach(kept[page])
	for i, e := range []*Environment{page, opaque} {
		if n := store.RevokeAll(e); n != 10 || store.Len() != 30-10*i {
			t.Errorf("RevokeAll = %d, %d entries left", n, store.Len())
		}
		if n := store.RevokeAll(e); n != 0 {
			t.Errorf("RevokeAll again = %d", n)
		}
	}
	for e, u := range kept {
		_, err := store.Resolve(u)
		if gone := e == page || e == opaque; gone != (err != nil) {
			t.Errorf("Resolve(%s): %v", u, err)
		}
	}
	if entry, ok := parsed.Entry(); !ok || entry.Object != 9 {
		t.Errorf("a parsed URL has lost its entry: %v", entry)
	}
}

// https://html.spec.whatwg.org/multipage/browsers.html#same-origin
func TestSameOrigin(t *testing.T) {
	var store Store[int]
	page, twin := environment(t, "https://example.com/"), environment(t, "https://example.com/")
	other, opaque, opaqueTwin := environment(t, "http://example.com/"), environment(t, "data:,"), environment(t, "data:,")
	own, sandboxed := store.Attach(store.Add(page, 1)), store.Attach(store.Add(opaque, 1))
	plain, unknown := store.Attach(weburl.MustParse("https://example.com/x")), store.Attach(weburl.MustParse("blob:https://example.com/x"))
	null := store.Attach(weburl.MustParse("blob:null/x"))
	for _, c := range []struct {
		name string
		u    URL[int]
		same []*Environment
	}{
		{"own", own, []*Environment{page, twin}},
		{"sandboxed", sandboxed, []*Environment{opaque}},
		{"plain", plain, []*Environment{page, twin}},
		{"unknown", unknown, []*Environment{page, twin}},
		{"null", null, nil},
	} {
		for i, e := range []*Environment{page, twin, other, opaque, opaqueTwin} {
			want := false
			for _, s := range c.same {
				want = want || s == e
			}
			if got := c.u.SameOrigin(e); got != want {
				t.Errorf("%s: SameOrigin(environment %d) = %v", c.name, i, got)
			}
		}
	}
}

func TestZeroValues(t *testing.T) {
	var store Store[int]
	if _, err := store.Resolve(weburl.MustParse("blob:null/x")); !errors.Is(err, reason.UnknownBlobURL) {
		t.Errorf("Resolve in an empty store: %v", err)
	}
	if err := store.Revoke(weburl.MustParse("blob:null/x")); !errors.Is(err, reason.UnknownBlobURL) {
		t.Errorf("Revoke in an empty store: %v", err)
	}
	if _, err := store.Resolve(weburl.URL{}); !errors.Is(err, reason.NotBlob) {
		t.Errorf("Resolve of the zero URL: %v", err)
	}
	var u URL[int]
	if _, ok := u.Entry(); ok || u.IsValid() || !u.Origin().IsOpaque() {
		t.Error("the zero URL has something")
	}
}

// TestNil uses a nil environment, which is the same as no other, and a nil
// store, which is empty.
func TestNil(t *testing.T) {
	var store Store[int]
	page := environment(t, "https://example.com/")
	u := store.Attach(store.Add(nil, 1))
	if entry, ok := u.Entry(); !ok || entry != (Entry[int]{1, nil}) || !strings.HasPrefix(u.Href(), "blob:null/") || !u.Origin().IsOpaque() {
		t.Errorf("%v, %v, %v", u, entry, ok)
	}
	if u.SameOrigin(nil) || u.SameOrigin(page) || store.Attach(store.Add(page, 2)).SameOrigin(nil) {
		t.Error("no environment has the same origin as something")
	}
	if err := store.RevokeFrom(nil, u.Href()); !errors.Is(err, reason.OtherOrigin) {
		t.Errorf("RevokeFrom: %v", err)
	}
	if n := store.RevokeAll(nil); n != 1 || store.Len() != 1 {
		t.Errorf("RevokeAll: %d, %d are left", n, store.Len())
	}
	var none *Store[int]
	if parsed, err := none.Parse(u.Href(), weburl.URL{}); err != nil || parsed.URL != u.URL || parsed.found != nil {
		t.Errorf("Parse with a nil store: %v, %v", parsed, err)
	}
	if _, err := none.Resolve(u.URL); !errors.Is(err, reason.UnknownBlobURL) {
		t.Errorf("Resolve in a nil store: %v", err)
	}
	if err := none.Revoke(u.URL); !errors.Is(err, reason.UnknownBlobURL) {
		t.Errorf("Revoke in a nil store: %v", err)
	}
	if none.RevokeAll(page) != 0 || none.Len() != 0 {
		t.Error("a nil store is not empty")
	}
}

// TestError compares a message.
func TestError(t *testing.T) {
	const want = "blob: Revoke: not-blob: the scheme of the URL is not blob; use a URL that Store.Add has returned"
	if err := new(Store[int]).Revoke(weburl.URL{}); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// TestUUIDBits looks at the bits of many UUIDs: six are fixed, and each of the
// other 122 is 0 in some and 1 in others, and no two of them are always equal or
// always different.
//
// https://www.rfc-editor.org/rfc/rfc9562#section-5.4
func TestUUIDBits(t *testing.T) {
	const count = 256        // that a sound generator fails has a probability of less than 2^-240
	var columns [128]big.Int // bit i of column j is bit j of UUID i
	for i := range count {
		text := strings.ReplaceAll(newUUID(), "-", "")
		id, ok := new(big.Int).SetString(text, 16)
		if !ok || len(text) != 32 {
			t.Fatalf("%q is not 32 hexadecimal digits", text)
		}
		for j := range columns {
			columns[j].SetBit(&columns[j], i, id.Bit(127-j))
		}
	}
	var none, all big.Int
	all.Sub(all.Lsh(big.NewInt(1), count), big.NewInt(1))
	fixed := map[int]*big.Int{48: &none, 49: &all, 50: &none, 51: &none, 64: &all, 65: &none} // version 4, variant 10
	for j := range columns {
		if want, ok := fixed[j]; ok {
			if columns[j].Cmp(want) != 0 {
				t.Errorf("bit %d is not what version and variant demand", j)
			}
			continue
		}
		if columns[j].Cmp(&none) == 0 || columns[j].Cmp(&all) == 0 {
			t.Errorf("bit %d is not random", j)
		}
		for k := range j {
			var difference big.Int
			difference.Xor(&columns[j], &columns[k])
			if _, ok := fixed[k]; !ok && (difference.Cmp(&none) == 0 || difference.Cmp(&all) == 0) {
				t.Errorf("bit %d depends on bit %d", j, k)
			}
		}
	}
}

func TestErrors(t *testing.T) {
	var store Store[int]
	const secret = "0a0a0a0a-0000-4000-8000-000000000001"
	_, err := store.Resolve(weburl.MustParse("blob:null/" + secret))
	var e *Error
	if !errors.As(err, &e) || e.Op != "Resolve" || e.Code != reason.UnknownBlobURL || strings.Contains(err.Error(), secret) {
		t.Errorf("%#v: %v", err, err)
	}
}

// TestConcurrency uses a store from many goroutines, for the race detector.
func TestConcurrency(t *testing.T) {
	var store Store[int]
	shared := environment(t, "https://shared.example/")
	var group sync.WaitGroup
	for i := range 8 {
		group.Go(func() {
			own := NewEnvironment(shared.Origin())
			for j := range 200 {
				u := store.Add(own, i)
				store.Add(shared, i)
				parsed, err := store.Parse(u.Href()+"#x", weburl.URL{})
				entry, ok := parsed.Entry()
				if err != nil || !ok || entry.Object != i || entry.Environment != own {
					t.Errorf("Parse = %v, %v, %v", entry, ok, err)
				}
				switch j % 4 {
				case 0:
					if err := store.Revoke(u); err != nil {
						t.Error(err)
					}
				case 1:
					if err := store.RevokeFrom(shared, u.Href()); err != nil {
						t.Error(err)
					}
				case 2:
					if n := store.RevokeAll(own); n == 0 {
						t.Error("RevokeAll found nothing")
					}
				}
				store.RevokeAll(shared)
				_ = store.Len()
			}
			store.RevokeAll(own)
		})
	}
	group.Wait()
	store.RevokeAll(shared)
	if n := store.Len(); n != 0 {
		t.Errorf("%d entries are left", n)
	}
}

// TestAllocations wants no allocation for resolving, and for parsing only those of
// weburl.
func TestAllocations(t *testing.T) {
	var store Store[int]
	u := store.Add(environment(t, "https://example.com/"), 1)
	href := u.Href()
	if n := testing.AllocsPerRun(100, func() { _, _ = store.Resolve(u) }); n != 0 {
		t.Errorf("Resolve allocates %v times", n)
	}
	parsing := testing.AllocsPerRun(100, func() { _, _ = weburl.Parse(href) })
	if n := testing.AllocsPerRun(100, func() { _, _ = store.Parse(href, weburl.URL{}) }); n > parsing {
		t.Errorf("Parse allocates %v times, weburl.Parse %v", n, parsing)
	}
}

// FuzzParse compares Parse with weburl.Parse and with Resolve, and checks that a
// revoked URL has no entry.
func FuzzParse(f *testing.F) {
	f.Add("blob:https://example.com/0a0a0a0a-0000-4000-8000-000000000001#x", "")
	f.Add("#x", "blob:null/0a0a0a0a-0000-4000-8000-000000000003")
	f.Add("BLOB:x", "https://example.com/")
	f.Fuzz(func(t *testing.T, input, base string) {
		store := vectorStore(t)
		b, _ := weburl.Parse(base)
		want, wantErr := b.Parse(input)
		u, err := store.Parse(input, b)
		if u.URL != want || (err == nil) != (wantErr == nil) {
			t.Fatalf("Parse = %v, %v, want %v, %v", u, err, want, wantErr)
		}
		entry, ok := u.Entry()
		resolved, err := store.Resolve(u.URL)
		if ok != (err == nil) || entry != resolved || ok && u.Scheme() != "blob" {
			t.Fatalf("Resolve(%v) = %v, %v", u, resolved, err)
		}
		if !ok && u.Origin() != want.Origin() {
			t.Fatalf("%v: origin %v, want %v", u, u.Origin(), want.Origin())
		}
		_, hasFragment := u.Fragment()
		if err := store.Revoke(u.URL); (err == nil) != (ok && !hasFragment) {
			t.Fatalf("Revoke(%v): %v", u, err)
		}
		if again := store.Attach(u.URL); ok && !hasFragment && again.found != nil {
			t.Fatalf("%v resolves after it is revoked", u)
		}
	})
}

func BenchmarkStore(b *testing.B) {
	var store Store[int]
	e := environment(b, "https://example.com/")
	u := store.Add(e, 1)
	b.Run("Add", func(b *testing.B) {
		var store Store[int]
		b.ReportAllocs()
		for b.Loop() {
			store.Add(e, 1)
		}
	})
	b.Run("Resolve", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			_, _ = store.Resolve(u)
		}
	})
	b.Run("Parse", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			_, _ = store.Parse(u.Href(), weburl.URL{})
		}
	})
}
