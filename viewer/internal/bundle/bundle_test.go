package bundle

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/andybalholm/brotli"
)

const index = "<!doctype html>\n<meta charset=\"utf-8\">\n<link rel=\"stylesheet\" href=\"./a.css\"><script type=\"module\" src=\"./a.js\"></script>"

// folder returns a page, with other files or contents.
func folder(changes map[string]string) fstest.MapFS {
	page := fstest.MapFS{}
	for name, text := range map[string]string{
		"index.html": index, "a.css": `x{background:url("./i.svg")}`, "i.svg": "<svg/>",
		"a.js": `import "./b.js"; new URL('./p.wasm', import.meta.url); // "./"`, "b.js": strings.Repeat("let x = 1;\n", 100), "page.go": "package page",
	} {
		page[name] = &fstest.MapFile{Data: []byte(text)}
	}
	for name, text := range changes {
		page[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return page
}

var programs = map[string][]byte{"p.wasm": []byte("\x00asm")}

// TestAssemble checks that every reference leads to a file, and the policy.
func TestAssemble(t *testing.T) {
	site, err := Assemble(folder(nil), programs)
	if err != nil {
		t.Fatal(err)
	}
	if len(site) != 6 {
		t.Errorf("%d files, want 6", len(site))
	}
	hashed := regexp.MustCompile(`^[a-z]+\.[0-9a-f]{10}\.[a-z]+$`)
	references := 0
	for name, f := range site {
		if name != Index && !hashed.MatchString(name) {
			t.Errorf("the name %q has no hash", name)
		}
		if f.Type() == "" {
			t.Errorf("%s has no type", name)
		}
		for _, m := range reference.FindAllStringSubmatch(string(f.Data), -1) {
			references++
			if site[m[1]] == nil {
				t.Errorf("%s refers to %s", name, m[1])
			}
		}
	}
	if references != 5 {
		t.Errorf("%d references, want 5", references)
	}
	if !strings.Contains(string(site[Index].Data), charset+"\n<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ") {
		t.Errorf("%s", site[Index].Data)
	}
	again, _ := Assemble(folder(map[string]string{"i.svg": "<svg></svg>"}), programs)
	same := 0
	for name := range again {
		if site[name] != nil {
			same++
		}
	}
	if same != 4 { // all but the image and the style sheet that refers to it
		t.Errorf("%d names are the same after a change, want 4", same)
	}
}

// TestAssembleRefuses checks pages that are not what API.md says.
func TestAssembleRefuses(t *testing.T) {
	for _, tt := range []struct {
		changes map[string]string
		want    string
	}{
		{map[string]string{"b.js": `import "./c.js"`}, "c.js: no such file; index.html, a.js, b.js"},
		{map[string]string{"b.js": `import "./a.js"`}, "a.js: the references form a circle"},
		{map[string]string{"c.js": ``}, "c.js: no file refers to it"},
		{map[string]string{"index.html": `<meta charset=utf-8>"./a.js""./a.css"`}, "it has no <meta"},
		{map[string]string{"d/x.js": ``}, "d: the page is one folder"},
	} {
		if _, err := Assemble(folder(tt.changes), programs); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%v, want %q", err, tt.want)
		}
	}
}

// TestWrite writes a site and reads the compressed files.
func TestWrite(t *testing.T) {
	for _, best := range []bool{false, true} {
		site, err := Assemble(folder(nil), programs)
		if err != nil {
			t.Fatal(err)
		}
		site.Compress(best)
		dir := filepath.Join(t.TempDir(), "new", "folder")
		if err := site.Write(dir); err != nil {
			t.Fatal(err)
		}
		compressed := 0
		for name, f := range site {
			data, err := os.ReadFile(filepath.Join(dir, name))
			if err != nil || !bytes.Equal(data, f.Data) {
				t.Errorf("%s: %v", name, err)
			}
			for suffix, open := range map[string]func(io.Reader) (io.Reader, error){
				".gz": func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) },
				".br": func(r io.Reader) (io.Reader, error) { return brotli.NewReader(r), nil },
			} {
				file, err := os.Open(filepath.Join(dir, name+suffix))
				if err != nil {
					continue // not smaller
				}
				defer file.Close()
				r, err := open(file)
				if err != nil {
					t.Fatal(err)
				}
				if data, err := io.ReadAll(r); err != nil || !bytes.Equal(data, f.Data) {
					t.Errorf("%s%s: %v", name, suffix, err)
				}
				compressed++
			}
		}
		if compressed < 2 {
			t.Errorf("%d compressed files", compressed)
		}
	}
}
