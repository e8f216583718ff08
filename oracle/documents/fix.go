package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
)

// occurrence is a line that "weburl extract --to ndjson" writes.
type occurrence struct {
	File, Kind, URL   string
	Href              *string
	Offset, EndOffset int64
}

// fix fixes a copy of the documents, and compares it with the originals: all URLs
// parse to what they parsed to, and every byte outside the URLs that were changed is
// the same.
func fix(dir, weburl string) error {
	scratch, err := os.MkdirTemp("", "fixed")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	changed, urls, failures := 0, 0, 0
	for _, origin := range origins() {
		folder := filepath.Join(scratch, origin)
		if err := os.CopyFS(folder, os.DirFS(filepath.Join(dir, origin))); err != nil {
			return err
		}
		before, err := extract(scratch, origin, weburl)
		if err != nil {
			return err
		}
		c := exec.Command(weburl, "check", "--write", "--fail-on", "none", "--", origin)
		c.Dir = scratch
		if message, err := c.CombinedOutput(); err != nil {
			fmt.Printf("%s: %s\n", err, lastLines(message))
		}
		after, err := extract(scratch, origin, weburl)
		if err != nil {
			return err
		}
		err = filepath.WalkDir(folder, func(name string, e fs.DirEntry, err error) error {
			if err != nil || !e.Type().IsRegular() {
				return err
			}
			rest, err := filepath.Rel(scratch, name)
			if err != nil {
				return err
			}
			n, err := compare(filepath.Join(dir, rest), name, before[rest], after[rest])
			if err != nil {
				failures++
				fmt.Printf("%s: %v\n", rest, err)
			}
			if n > 0 {
				changed++
				urls += n
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	fmt.Printf("%d URLs in %d files are written in another way; %d files are wrong\n", urls, changed, failures)
	if failures > 0 || urls == 0 {
		return errors.New("fixing went wrong")
	}
	return nil
}

// lastLines returns the end of what a command writes.
func lastLines(text []byte) []byte { return text[max(len(text)-2000, 0):] }

// extract returns the URLs in each file.
func extract(dir, origin, weburl string) (map[string][]occurrence, error) {
	c := exec.Command(weburl, "extract", "--to", "ndjson", "--base", "https://base.invalid/a/b", "--", origin)
	c.Dir = dir
	out, _ := c.Output() // its exit code tells that some files cannot be decoded
	all := map[string][]occurrence{}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var o occurrence
		if err := d.Decode(&o); err == io.EOF {
			return all, nil
		} else if err != nil {
			return nil, err
		}
		name := filepath.FromSlash(o.File)
		all[name] = append(all[name], o)
	}
}

// compare compares a file with what it was, and returns how many URLs are written in
// another way.
func compare(original, fixed string, before, after []occurrence) (changed int, err error) {
	old, err := os.ReadFile(original)
	if err != nil {
		return 0, err
	}
	text, err := os.ReadFile(fixed)
	if err != nil || bytes.Equal(old, text) {
		return 0, err
	}
	if len(before) != len(after) {
		return 0, fmt.Errorf("%d URLs became %d", len(before), len(after))
	}
	var oldEnd, end int64
	for i, b := range before {
		a := after[i]
		if b.Offset < oldEnd { // it is in another one
			continue
		}
		if b.Kind != a.Kind || (b.Href == nil) != (a.Href == nil) || b.Href != nil && *b.Href != *a.Href {
			return 0, fmt.Errorf("%q became %q", b.URL, a.URL)
		}
		if !bytes.Equal(old[oldEnd:b.Offset], text[end:a.Offset]) {
			return 0, fmt.Errorf("the text before %q is another one", b.URL)
		}
		if !bytes.Equal(old[b.Offset:b.EndOffset], text[a.Offset:a.EndOffset]) {
			changed++
		}
		oldEnd, end = b.EndOffset, a.EndOffset
	}
	if !bytes.Equal(old[oldEnd:], text[end:]) {
		return 0, errors.New("the end is another one")
	}
	if changed == 0 {
		return 0, errors.New("the file was changed, but no URL in it")
	}
	return changed, nil
}
