// Package bundle makes a site of the files of the page: it puts hashes into the
// names, so that browsers may keep the files, adds the
// Content-Security-Policy, and compresses.
package bundle

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"mime"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
)

// Policy is the Content-Security-Policy that a page can have in a meta element.
const Policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; " +
	"connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; " +
	"require-trusted-types-for 'script'; trusted-types weburl"

// Index is the file that a visitor opens, and Service is the worker that keeps the
// others for when there is no network. They are the only ones without a hash.
const (
	Index   = "index.html"
	Service = "service.js"
)

const charset = `<meta charset="utf-8">`

// A File is a file of the site.
type File struct {
	Name         string // with the hash
	Data         []byte
	Gzip, Brotli []byte // the data, compressed; nil if that is not smaller
}

// Type returns the media type.
func (f *File) Type() string {
	switch path.Ext(f.Name) {
	case ".wasm":
		return "application/wasm"
	case ".js":
		return "text/javascript; charset=utf-8"
	}
	return mime.TypeByExtension(path.Ext(f.Name))
}

// A Site is the files by their names in the site.
type Site map[string]*File

// Assemble makes a site of the files of a page, which are in one folder, and
// others that are given by name. Files in Go are left out.
func Assemble(page fs.FS, others map[string][]byte) (Site, error) {
	a := assembler{sources: map[string][]byte{}, names: map[string]string{}, site: Site{}}
	entries, err := fs.ReadDir(page, ".")
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		if e.IsDir() {
			return nil, fmt.Errorf("%s: the page is one folder", e.Name())
		}
		if path.Ext(e.Name()) == ".go" {
			continue
		}
		if a.sources[e.Name()], err = fs.ReadFile(page, e.Name()); err != nil {
			return nil, err
		}
	}
	for name, data := range others {
		a.sources[name] = data
	}
	if _, err := a.add(Index, nil); err != nil {
		return nil, err
	}
	for name := range a.sources {
		if _, ok := a.names[name]; !ok {
			return nil, fmt.Errorf("%s: no file refers to it", name)
		}
	}
	a.finish()
	return a.site, nil
}

// finish writes what depends on all names: the modules that the index loads early, all at
// once, and the files that the service worker keeps.
func (a *assembler) finish() {
	var modules, all []string
	for _, name := range slices.Sorted(maps.Keys(a.site)) {
		if name == Index || name == Service {
			continue
		}
		all = append(all, "./"+name)
		if path.Ext(name) == ".js" && !strings.Contains(string(a.site[Index].Data), `"./`+name+`"`) {
			modules = append(modules, "<link rel=\"modulepreload\" href=\"./"+name+"\">\n")
		}
	}
	index := a.site[Index]
	index.Data = []byte(strings.Replace(string(index.Data), "</head>", strings.Join(modules, "")+"</head>", 1))
	if service, ok := a.site[Service]; ok {
		list, _ := json.Marshal(all) // a list of texts has no error
		service.Data = []byte(strings.Replace(string(service.Data), "const files = [];", "const files = "+string(list)+";", 1))
	}
}

type assembler struct {
	sources map[string][]byte // by the name in the folder
	names   map[string]string // the name with the hash, by the name in the folder
	site    Site
}

// reference is how files name each other. Submatch 1 is the name in the folder.
var reference = regexp.MustCompile(`["']\./([A-Za-z0-9_-][A-Za-z0-9._-]*)["']`)

// add adds a file, and first those that it refers to, because its hash depends
// on their names. It returns the name in the site.
func (a *assembler) add(name string, through []string) (string, error) {
	if added, ok := a.names[name]; ok {
		return added, nil
	}
	if slices.Contains(through, name) {
		return "", fmt.Errorf("%s: the references form a circle: %s", name, strings.Join(through, ", "))
	}
	data, ok := a.sources[name]
	if !ok {
		return "", fmt.Errorf("%s: no such file; %s", name, strings.Join(through, ", "))
	}
	switch path.Ext(name) {
	case ".html", ".css", ".js":
		if name != "wasm_exec.js" {
			var err error
			if data, err = a.resolve(name, data, through); err != nil {
				return "", err
			}
		}
	}
	hashed := name
	if name == Service {
		// It has the names of the others.
	} else if name == Index {
		if !strings.Contains(string(data), charset) {
			return "", fmt.Errorf("%s: it has no %s, after which the policy is put", name, charset)
		}
		meta := "\n<meta http-equiv=\"Content-Security-Policy\" content=\"" + Policy + "\">"
		data = []byte(strings.Replace(string(data), charset, charset+meta, 1))
	} else {
		sum := sha256.Sum256(data)
		extension := path.Ext(name)
		hashed = strings.TrimSuffix(name, extension) + "." + hex.EncodeToString(sum[:5]) + extension
	}
	a.names[name] = hashed
	a.site[hashed] = &File{Name: hashed, Data: data}
	return hashed, nil
}

// resolve writes the names in the site into the references of a file.
func (a *assembler) resolve(name string, data []byte, through []string) ([]byte, error) {
	var failed error
	through = append(slices.Clone(through), name)
	data = reference.ReplaceAllFunc(data, func(quoted []byte) []byte {
		quote := string(quoted[:1])
		hashed, err := a.add(string(quoted[3:len(quoted)-1]), through)
		if err != nil && failed == nil {
			failed = err
		}
		return []byte(quote + "./" + hashed + quote)
	})
	return data, failed
}

// Compress compresses the files: with the best compression, which takes some
// seconds for each of the programs, or quickly.
func (s Site) Compress(best bool) {
	zip, brotliLevel := gzip.BestSpeed, 4
	if best {
		zip, brotliLevel = gzip.BestCompression, brotli.BestCompression
	}
	var group sync.WaitGroup
	for _, f := range s {
		group.Go(func() {
			f.Gzip = smaller(f.Data, func(w io.Writer) io.WriteCloser {
				z, _ := gzip.NewWriterLevel(w, zip) // an error is for a level that does not exist
				return z
			})
			f.Brotli = smaller(f.Data, func(w io.Writer) io.WriteCloser {
				return brotli.NewWriterOptions(w, brotli.WriterOptions{Quality: brotliLevel, LGWin: 24})
			})
		})
	}
	group.Wait()
}

// smaller returns the compressed data, or nil if it is not smaller.
func smaller(data []byte, compressor func(io.Writer) io.WriteCloser) []byte {
	var b bytes.Buffer
	w := compressor(&b)
	w.Write(data) // a buffer has no errors
	w.Close()
	if b.Len() >= len(data) {
		return nil
	}
	return b.Bytes()
}

// Write writes the files into a folder, which it makes if need be, and beside
// each the compressed ones, whose names end in .gz and .br. It removes nothing.
func (s Site) Write(folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for name, f := range s {
		for _, v := range [...]struct {
			suffix string
			data   []byte
		}{{"", f.Data}, {".gz", f.Gzip}, {".br", f.Brotli}} {
			if v.data == nil && v.suffix != "" {
				continue
			}
			if err := os.WriteFile(filepath.Join(folder, name+v.suffix), v.data, 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}
