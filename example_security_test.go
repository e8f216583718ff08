package weburl_test

import (
	"fmt"
	"log/slog"
	"os"

	"github.com/weburl-go/weburl"
)

// A link or a redirect to a path that begins with "//" would lead to another host. The
// function RedirectTarget of package guard, in the module kit, is for the values of
// parameters.
func ExampleURL_PathReference() {
	u := weburl.MustParse("https://example.com//evil.example?a#b")
	fmt.Println(u.Path(), u.RequestTarget(), u.PathReference())
	// Output: //evil.example //evil.example?a /.//evil.example?a#b
}

// An origin is never compared as a prefix or a suffix of a text. Package guard, in the
// module kit, has lists of origins.
func ExampleOrigin_SameOrigin() {
	app := weburl.MustParse("https://app.example.com/").Origin()
	for _, header := range []string{
		"https://app.example.com", "https://app.example.com.evil.example", "https://evilapp.example.com", "http://app.example.com", "null",
	} {
		origin, err := weburl.ParseOrigin(header)
		fmt.Println(err == nil && origin.SameOrigin(app), header)
	}
	// Output:
	// true https://app.example.com
	// false https://app.example.com.evil.example
	// false https://evilapp.example.com
	// false http://app.example.com
	// false null
}

// The credentials of a URL do not belong in a log.
func Example_logging() {
	withoutTime := func(_ []string, a slog.Attr) slog.Attr {
		if a.Key == slog.TimeKey {
			return slog.Attr{}
		}
		return a
	}
	logger := slog.New(slog.NewTextHandler(os.Stdout, &slog.HandlerOptions{ReplaceAttr: withoutTime}))
	u := weburl.MustParse("https://user:secret@example.com/")
	logger.Info("fetching", "url", u)
	logger.Info("fetching " + u.Redacted())
	// Output:
	// level=INFO msg=fetching url=https://xxxxx:xxxxx@example.com/
	// level=INFO msg="fetching https://xxxxx:xxxxx@example.com/"
}
