package fileurl_test

import (
	"errors"
	"fmt"
	"path/filepath"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/fileurl"
	"github.com/weburl-go/weburl/reason"
)

func ExampleFromUnix() {
	for _, path := range []string{"/tmp/50% off?/", "/a/../b//c", "/caf\xe9", "docs/a.txt"} {
		u, err := fileurl.FromUnix(path)
		if err != nil {
			fmt.Println(errors.Is(err, reason.RelativePath), err)
			continue
		}
		fmt.Println(u)
	}
	// Output:
	// file:///tmp/50%25%20off%3F/
	// file:///b/c
	// file:///caf%E9
	// true fileurl: relative-path: the path is not absolute; make it absolute first, as filepath.Abs does
}

func ExampleToUnix() {
	for _, href := range []string{"file:///tmp/50%25%20off%3F#top", "file:///etc%2Fpasswd", "file://server/share"} {
		path, err := fileurl.ToUnix(weburl.MustParse(href))
		if err != nil {
			var e *fileurl.Error
			errors.As(err, &e)
			fmt.Println(e.Code.String(), href[e.Start:e.End])
			continue
		}
		fmt.Println(path)
	}
	// Output:
	// /tmp/50% off?
	// encoded-separator %2F
	// unexpected-host server
}

func ExampleFromWindows() {
	for _, path := range []string{`C:\Users\me\a b.txt`, `\\Server\share\x`, `\\?\C:\x`, `\\.\COM1`, `C:x`} {
		u, err := fileurl.FromWindows(path)
		if err != nil {
			var e *fileurl.Error
			errors.As(err, &e)
			fmt.Println(e.Code.String())
			continue
		}
		fmt.Println(u)
	}
	// Output:
	// file:///C:/Users/me/a%20b.txt
	// file://server/share/x
	// file:///C:/x
	// device-path
	// relative-path
}

func ExampleToWindows() {
	for _, href := range []string{"file:///c%3A/a%20b", "file://xn--bcher-kva.example/share/x", "file:///etc/hosts"} {
		path, err := fileurl.ToWindows(weburl.MustParse(href))
		fmt.Println(path, errors.Is(err, reason.MissingDrive))
	}
	// Output:
	// c:\a b false
	// \\bücher.example\share\x false
	//  true
}

// A relative path is made absolute first.
func ExampleFromPath() {
	path, err := filepath.Abs("example_test.go")
	if err != nil {
		fmt.Println(err)
		return
	}
	u, err := fileurl.FromPath(path)
	if err != nil {
		fmt.Println(err)
		return
	}
	back, err := fileurl.ToPath(u)
	fmt.Println(u.Scheme(), back == path, err)
	// Output: file true <nil>
}
