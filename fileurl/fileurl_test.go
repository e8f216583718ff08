package fileurl_test

import (
	"errors"
	"path"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/fileurl"
	"github.com/weburl-go/weburl/internal/test/growth"
	"github.com/weburl-go/weburl/reason"
)

// FromPath and ToPath are those of the system of the test.
func TestPath(t *testing.T) {
	want := filepath.Join(t.TempDir(), "50% #1")
	u, err := fileurl.FromPath(want)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := fileurl.ToPath(u); got != want || err != nil {
		t.Errorf("%q, %v, want %q", got, err, want)
	}
	if _, err := fileurl.FromPath(`C:\x`); (err == nil) != (runtime.GOOS == "windows") {
		t.Error(err)
	}
	if _, err := fileurl.ToPath(weburl.MustParse("file:///C:foo")); (err == nil) != (runtime.GOOS != "windows") {
		t.Error(err)
	}
}

func TestAllocations(t *testing.T) {
	long, veryLong := strings.Repeat("/name", 100), strings.Repeat("/name", 1000)
	path256 := "/" + strings.Repeat("x", 256-len("file:///")) // its URL fills the buffer on the stack
	path257 := path256 + "x"
	longServer := `\\` + strings.Repeat("server.", 36) + `example\share\` + strings.Repeat("x", 350)
	plain, escaped := weburl.MustParse("file:///home/me/some/file.txt"), weburl.MustParse("file:///C:/a%20b")
	server := weburl.MustParse("file://xn--bcher-kva.example/share/a%20b")
	for name, c := range map[string]struct {
		run  func() error
		want float64
	}{
		"FromUnix":            {func() error { _, err := fileurl.FromUnix("/home/me/a b/file.txt"); return err }, 1},
		"FromUnix, long":      {func() error { _, err := fileurl.FromUnix(long); return err }, 2},
		"FromUnix, very long": {func() error { _, err := fileurl.FromUnix(veryLong); return err }, 2},
		"FromUnix, 256 bytes": {func() error { _, err := fileurl.FromUnix(path256); return err }, 1},
		"FromUnix, 257 bytes": {func() error { _, err := fileurl.FromUnix(path257); return err }, 2},
		"FromWindows, long":   {func() error { _, err := fileurl.FromWindows(longServer); return err }, 3},
		"FromWindows, drive":  {func() error { _, err := fileurl.FromWindows(`C:\Users\me\a b.txt`); return err }, 1},
		"FromWindows, server": {func() error { _, err := fileurl.FromWindows(`\\server\share\a b.txt`); return err }, 2},
		"ToUnix, plain":       {func() error { _, err := fileurl.ToUnix(plain); return err }, 0},
		"ToUnix, escaped":     {func() error { _, err := fileurl.ToUnix(escaped); return err }, 1},
		"ToWindows, drive":    {func() error { _, err := fileurl.ToWindows(escaped); return err }, 2},
		"ToWindows, server":   {func() error { _, err := fileurl.ToWindows(server); return err }, 4},
	} {
		got := testing.AllocsPerRun(100, func() {
			if err := c.run(); err != nil {
				t.Fatal(err)
			}
		})
		if got != c.want {
			t.Errorf("%s allocates %v times, want %v", name, got, c.want)
		}
	}
}

// A long path takes a buffer with some room, and the href.
func TestBytes(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector, which runs the short tests, allocates more")
	}
	for _, n := range []int{1 << 12, 1 << 16} {
		growth.CheckBytes(t, "FromUnix", func(s string) { _, _ = fileurl.FromUnix(s) }, strings.Repeat("/name", n/5), 4)
	}
}

func TestLinear(t *testing.T) {
	for _, unit := range []string{"/a", "/../a", "/a/b/../..", "//", "\\", "%", "/.."} {
		input := func(n int) string { return strings.Repeat(unit, n/len(unit)) }
		growth.Check(t, "Unix paths of "+unit, func(s string) { convert(unix, "/"+s) }, input)
		growth.Check(t, "Windows paths of "+unit, func(s string) { convert(windows, `\\s\s\`+s) }, input)
	}
}

// convert converts a path, and its URL back.
func convert(s system, path string) {
	if u, err := s.from(path); err == nil {
		_, _ = s.to(u)
	}
}

// The cause is an error of package weburl.
func TestCause(t *testing.T) {
	_, err := fileurl.FromWindows(`\\a b\share`)
	var cause *weburl.ParseError
	if !errors.Is(err, reason.InvalidServer) || !errors.As(err, &cause) || !errors.Is(err, reason.DomainToASCII) {
		t.Errorf("%v, cause %v", err, cause)
	}
}

// cleanUnix is the cleaned path that FromUnix promises, by package path.
func cleanUnix(p string) string {
	cleaned := path.Clean(p)
	if strings.HasSuffix(p, "/") && cleaned != "/" {
		cleaned += "/"
	}
	return cleaned
}

// cleanWindows is the cleaned path that FromWindows promises. Below the drive or the
// share it is cleaned like a path of Unix. The server must be in its final form.
func cleanWindows(p string) string {
	if upper := strings.ToUpper(p); strings.HasPrefix(upper, `\\?\UNC\`) {
		p = `\\` + p[8:]
	} else {
		p = strings.TrimPrefix(p, `\\?\`)
	}
	p = strings.ReplaceAll(p, `\`, "/")
	root := p[:2]
	if server, ok := strings.CutPrefix(p, "//"); ok {
		names := strings.SplitN(server, "/", 3)
		root = "//" + names[0] + "/" + names[1]
		if len(p) == len(root) {
			return strings.ReplaceAll(root, "/", `\`)
		}
	}
	below := p[len(root):]
	cleaned := cleanUnix(below)
	if root[0] == '/' && cleaned == "/" && !strings.HasSuffix(below, "/") {
		cleaned = ""
	}
	return strings.ReplaceAll(root+cleaned, "/", `\`)
}

// checkRoundTrip checks what holds for every absolute path without zero byte: it has a
// URL, which parsing does not change, and whose path is the cleaned path.
func checkRoundTrip(t *testing.T, s system, path, cleaned string) {
	t.Helper()
	u, err := s.from(path)
	if err != nil {
		t.Fatalf("%s %q: %v", s.name, path, err)
	}
	if again, err := weburl.Parse(u.Href()); again != u || err != nil {
		t.Fatalf("%s %q: %s is parsed to %v, %v", s.name, path, u, again, err)
	}
	if _, hasQuery := u.Query(); hasQuery || u.Scheme() != "file" {
		t.Fatalf("%s %q: %s", s.name, path, u)
	}
	if back, err := s.to(u); back != cleaned || err != nil {
		t.Fatalf("%s %q: %s is %q, %v, want %q", s.name, path, u, back, err, cleaned)
	}
	if again, err := s.from(cleaned); again != u || err != nil {
		t.Fatalf("%s %q: cleaned %q, has the URL %v, %v, want %s", s.name, path, cleaned, again, err, u)
	}
}

// checkError checks that an error is an *Error with a span in the input.
func checkError(t *testing.T, input string, err error) {
	t.Helper()
	var e *fileurl.Error
	if !errors.As(err, &e) || e.Code == 0 || e.Start < 0 || e.Start > e.End || e.End > len(input) {
		t.Fatalf("%q: %T %+v", input, err, err)
	}
}

// checkURL checks that the path of a URL, if it has one, has a URL with the same
// path.
func checkURL(t *testing.T, s system, u weburl.URL, clean func(string) string) {
	t.Helper()
	path, err := s.to(u)
	if err != nil {
		checkError(t, u.Href(), err)
		return
	}
	checkRoundTrip(t, s, path, clean(path))
}

// FuzzUnix makes paths of arbitrary bytes, and URLs of arbitrary text.
func FuzzUnix(f *testing.F) {
	for _, seed := range []string{"a", "../a//./b/", "C|/x", "\xff %\t", "%2e%2E/%zz", "a%2f", ".", "..", "\x00", "?#"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if u, err := unix.from(s); err != nil {
			checkError(t, s, err)
		} else if s[0] != '/' {
			t.Fatalf("%q: %s", s, u)
		}
		if path := "/" + s; strings.Contains(s, "\x00") {
			_, err := unix.from(path)
			checkError(t, path, err)
		} else {
			checkRoundTrip(t, unix, path, cleanUnix(path))
		}
		if u, err := weburl.Parse("file:" + s); err == nil {
			checkURL(t, unix, u, cleanUnix)
		}
	})
}

// FuzzWindows does the same for Windows.
func FuzzWindows(f *testing.F) {
	for _, seed := range []string{"a", `..\a\\.\b\`, "C|/x", "\xff %\t", "//c%3A/%2e%2E/%zz", "///C:/a%5cb", "//xn--bcher-kva/s/", `\\?\C:\x`, `\\?\UNC\s\s\x`, `\\.\C:\`, "//./x/y"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if u, err := windows.from(s); err != nil {
			checkError(t, s, err)
		} else {
			checkURL(t, windows, u, cleanWindows)
		}
		for _, root := range []string{`C:\`, `\\server\share\`, `//127.0.0.1/C|/`} {
			path := root + s
			if strings.Contains(s, "\x00") {
				_, err := windows.from(path)
				checkError(t, path, err)
			} else {
				checkRoundTrip(t, windows, path, cleanWindows(path))
			}
		}
		if u, err := weburl.Parse("file:" + s); err == nil {
			checkURL(t, windows, u, cleanWindows)
		}
	})
}
