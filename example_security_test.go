package weburl_test

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/fileurl"
	"github.com/weburl-go/weburl/percent"
)

// The functions in this file and the bodies of its examples are code of
// docs/security.md, as are those in kit/guard/example_security_test.go;
// TestSecurityPage of package guard compares them.

// redirectTarget returns where to redirect to for the value of a parameter such
// as next: a path on the site. It is "/" for a value that leads elsewhere.
func redirectTarget(site weburl.URL, next string) string {
	u, err := site.Parse(next)
	if err != nil || u.HasOpaquePath() || !u.Origin().SameOrigin(site.Origin()) {
		return "/"
	}
	return u.PathReference()
}

// redirect is the handler of https://example.com/login?next=….
func redirect(w http.ResponseWriter, r *http.Request) {
	site := weburl.MustParse("https://example.com/")
	w.Header().Set("Location", redirectTarget(site, r.FormValue("next")))
	w.WriteHeader(http.StatusSeeOther)
}

// A server must redirect to a reference made from the parsed URL, never to the
// text of the parameter.
func ExampleURL_PathReference() {
	site := weburl.MustParse("https://example.com/")
	for _, next := range []string{
		"/account?tab=2", "https://example.com/account", "account",
		"//evil.example", `/\evil.example`, "/\t/evil.example", "https:evil.example", "javascript:alert(1)", "/.//evil.example", "http://example.com/",
	} {
		fmt.Printf("%-30q %s\n", next, redirectTarget(site, next))
	}
	// Output:
	// "/account?tab=2"               /account?tab=2
	// "https://example.com/account"  /account
	// "account"                      /account
	// "//evil.example"               /
	// "/\\evil.example"              /
	// "/\t/evil.example"             /
	// "https:evil.example"           /evil.example
	// "javascript:alert(1)"          /
	// "/.//evil.example"             /.//evil.example
	// "http://example.com/"          /
}

// isAllowed reports whether the header Origin of a request names an origin of
// the list.
func isAllowed(list []weburl.Origin, header string) bool {
	origin, err := weburl.ParseOrigin(header)
	return err == nil && slices.ContainsFunc(list, origin.SameOrigin)
}

// An origin is never compared as a prefix or a suffix of a text.
func ExampleOrigin_SameOrigin() {
	list := []weburl.Origin{weburl.MustParse("https://app.example.com/").Origin()}
	for _, header := range []string{
		"https://app.example.com", "https://app.example.com.evil.example", "https://evilapp.example.com", "http://app.example.com", "null",
	} {
		fmt.Println(isAllowed(list, header), header)
	}
	// Output:
	// true https://app.example.com
	// false https://app.example.com.evil.example
	// false https://evilapp.example.com
	// false http://app.example.com
	// false null
}

// logRequest writes a URL to a log, without its credentials.
func logRequest(logger *slog.Logger, u weburl.URL) {
	logger.Info("fetching", "url", u)
	logger.Info("fetching " + u.Redacted())
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
	logRequest(logger, weburl.MustParse("https://user:secret@example.com/"))
	// Output:
	// level=INFO msg=fetching url=https://xxxxx:xxxxx@example.com/
	// level=INFO msg="fetching https://xxxxx:xxxxx@example.com/"
}

var errOutside = errors.New("the path leads out of the folder, or other programs may read it so")

// inFolder adds a path from a user to the URL of a folder, which ends with a
// slash.
func inFolder(folder weburl.URL, path string) (weburl.URL, error) {
	u, err := folder.JoinPath(path)
	if err != nil {
		return weburl.URL{}, err
	}
	rest, inside := strings.CutPrefix(u.Path(), folder.Path())
	if !inside || slices.ContainsFunc(strings.Split(rest, "/"), isAmbiguous) {
		return weburl.URL{}, errOutside
	}
	return u, nil
}

// isAmbiguous reports whether a program that decodes a segment, once or more
// often, may read it as a dot segment or as several segments.
func isAmbiguous(segment string) bool {
	for range 3 {
		segment = percent.Decode(segment)
	}
	if percent.Decode(segment) != segment || !utf8.ValidString(segment) || strings.ContainsFunc(segment, unicode.IsControl) {
		return true
	}
	name, _, _ := strings.Cut(segment, ";") // some servers remove ";" and what follows
	return strings.ContainsAny(segment, `/\`) || name != "" && strings.Trim(name, ". ") == ""
}

// A path with dot segments can leave the folder that it is added to, also with
// encoded slashes: many servers decode a path before they look for segments.
func ExampleURL_JoinPath_untrusted() {
	folder := weburl.MustParse("https://example.com/users/ann/")
	for _, path := range []string{"photos/1.jpg", "//evil.example", "a?b#c", "../bob/", "%2e%2e/bob/", `..\bob`, "..%2fbob/", "..%252fbob/", "..;/bob/"} {
		u, err := inFolder(folder, path)
		fmt.Println(path, u, errors.Is(err, errOutside))
	}
	// Output:
	// photos/1.jpg https://example.com/users/ann/photos/1.jpg false
	// //evil.example https://example.com/users/ann//evil.example false
	// a?b#c https://example.com/users/ann/a%3Fb%23c false
	// ../bob/  true
	// %2e%2e/bob/  true
	// ..\bob  true
	// ..%2fbob/  true
	// ..%252fbob/  true
	// ..;/bob/  true
}

// readFile reads the file of a file URL, if it is in a folder.
func readFile(folder string, u weburl.URL) ([]byte, error) {
	path, err := fileurl.ToPath(u)
	if err != nil {
		return nil, err
	}
	path, err = filepath.Rel(folder, path)
	if err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, err
	}
	defer func() { _ = root.Close() }()
	file, err := root.Open(path) // refuses "..", and symbolic links to other folders
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	return io.ReadAll(file)
}
