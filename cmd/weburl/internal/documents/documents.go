// Package documents opens the documents that a command is to search: files,
// standard input, and all files in a folder.
package documents

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/gunzip"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/sink"
	"github.com/weburl-go/weburl/cmd/weburl/internal/tree"
	"github.com/weburl-go/weburl/encoding"
)

// Options say what documents are.
type Options struct {
	Kind     find.Kind
	KindOf   func(name string) find.Kind // asked first when Kind is Auto; may be nil
	Encoding *encoding.Encoding          // nil to find it out
	Stdin    io.Reader
	Domains  bool                   // find domains without a scheme in plain text
	Columns  []string               // of tables whose cells are URLs; see find.Input
	Tree     tree.Options           // for folders; its patterns are for all files
	Only     func(name string) bool // the files that are read; nil for all
	Own      bool                   // of folders, not what is in folders of others and of tests, nor programs that are tests
	Prose    bool                   // of folders, only what people read
	Outputs  []os.FileInfo          // what the command writes, which would have no end if it were read
	Skipped  int                    // how many files with a name of their own a pattern has excluded
	Passed   int                    // how many files were not read because of Prose; those with an unknown extension are not counted

	buffer  *bufio.Reader // of the last document, to use the memory again
	parsers find.Parsers
}

// Document is a document that is ready to be searched.
type Document struct {
	Name    string // of the file, or find.Stdin
	Kind    find.Kind
	Input   *find.Input
	IsCode  bool // it is nothing that people read, by its name, or text without a grammar that was found in a folder
	Written bool // search has written the file, so that it may have changed

	file io.Closer
}

// Close closes the file, when all of it has been read and it is to be replaced. Windows
// does not replace a file that is open.
func (d *Document) Close() error { return d.file.Close() }

// Named returns the names of files and folders that an argument stands for. In Windows, where
// no name can have * or ? and shells leave both to programs, it is a pattern with them.
func Named(argument string) []string {
	if runtime.GOOS == "windows" && strings.ContainsAny(argument, "*?") {
		if names, err := filepath.Glob(argument); err == nil && len(names) > 0 {
			return names
		}
	}
	return []string{argument}
}

// Each calls search for the document with a name, unless a pattern excludes it, or for each text in the folder
// with that name. A file in a folder that is no text is passed by. Each calls failed
// for a document that could not be opened or decoded, that changed while it was
// read, or of which search returned an error. It returns the first error of failed.
func (o *Options) Each(name string, search func(*Document) error, failed func(name string, err error) error) error {
	if info, err := os.Stat(name); name == find.Stdin || err != nil || !info.IsDir() {
		if name != find.Stdin && err == nil && len(o.Tree.Exclude) > 0 && o.Tree.ExcludesFile(name) {
			o.Skipped++
			return nil
		}
		if err := o.one(name, search, true); err != nil {
			return failed(name, err)
		}
		return nil
	}
	if o.Own {
		o.Tree.Pass = isOfOthers
	}
	var failure error
	err := tree.Walk(name, o.Tree, func(file string) error {
		err := o.one(file, search, false)
		if err == nil || errors.As(err, new(find.NotText)) {
			return nil
		}
		return failed(file, err)
	}, func(folder string, err error) {
		if failure == nil {
			failure = failed(folder, find.Problem(excerpt.WithoutName(err).Error()))
		}
	})
	return errors.Join(err, failure)
}

// isOfOthers reports whether a folder has what others maintain, or data of tests, by its name in any case.
func isOfOthers(name string) bool {
	name = strings.ToLower(name)
	return slices.Contains(strings.Fields(`node_modules vendor third_party third-party thirdparty 3rdparty external bower_components
		test testdata fixtures __tests__ __fixtures__ __snapshots__`), name) ||
		strings.HasSuffix(name, "tests") || strings.HasSuffix(name, "_test") || strings.HasPrefix(name, "test-") || strings.HasPrefix(name, "test_")
}

// isTest reports whether a program is a test, by its name.
func isTest(name string) bool {
	stem, _, _ := strings.Cut(filepath.Base(name), ".")
	lower := strings.ToLower(filepath.Base(name))
	return strings.HasPrefix(lower, "test_") || strings.HasSuffix(stem, "_test") || strings.HasSuffix(stem, "_spec") || strings.HasSuffix(stem, "Test") || strings.HasSuffix(stem, "Tests") ||
		strings.Contains(lower, ".test.") || strings.Contains(lower, ".spec.")
}

// DocumentKind returns the kind of a file, and whether only its name tells it.
func (o *Options) DocumentKind(name string) (kind find.Kind, byName bool) {
	if kind = o.Kind; kind == find.Auto && o.KindOf != nil {
		kind = o.KindOf(name)
	}
	if kind == find.Auto {
		return find.KindOf(name), true
	}
	return kind, false
}

// one searches one document. One that is named by itself is searched whatever it is, and one
// whose name tells nothing is for people then.
func (o *Options) one(name string, search func(*Document) error, named bool) error {
	if o.Only != nil && name != find.Stdin && !o.Only(name) {
		return nil
	}
	kind, byName := o.DocumentKind(name)
	prose := o.Prose && !named
	isCode := kind == find.Code || kind == find.Roff || byName && !(named && kind == find.Text) && !find.IsDocument(name, kind)
	if o.Own && !named && isCode && isTest(name) {
		return nil
	}
	if prose && isCode && kind != find.XML {
		if kind != find.Text {
			o.Passed++
		}
		return nil
	}
	file, err := find.Open(name, o.Stdin)
	if err != nil {
		return err
	}
	defer file.Close()
	info := sink.InfoOf(file)
	if info != nil && slices.ContainsFunc(o.Outputs, func(output os.FileInfo) bool { return os.SameFile(info, output) }) {
		if named {
			return errOutput
		}
		return nil
	}
	before := stateOf(info)
	content, err := o.content(name, file)
	if err != nil {
		return err
	}
	in, err := find.Decode(content, kind, o.Encoding)
	if err != nil {
		return err
	}
	head, _ := in.Reader.(*bufio.Reader).Peek(headSize)
	if o.Own && !named && byName && (isCode && bytes.HasPrefix(head, []byte("%!PS")) || kind == find.HTML && bytes.HasPrefix(head, []byte("."))) {
		return nil // PostScript, in which texts are cut anywhere, or what groff makes a page of
	}
	kind, isCode = byHead(kind, isCode, byName, head)
	if prose && isCode {
		o.Passed++
		return nil
	}
	in.Name, in.Domains, in.Columns, in.Size, in.Parsers = name, o.Domains, o.Columns, before.size, &o.parsers
	d := &Document{Name: name, Kind: kind, Input: in, IsCode: isCode || byName && !named && kind == find.Text, file: file}
	if err := search(d); err != nil {
		return err
	}
	if !d.Written && stateOf(sink.InfoOf(file)) != before {
		return ErrChanged
	}
	return nil
}

// byHead returns the kind of a document, and whether it is code, by its first bytes, too.
func byHead(kind find.Kind, isCode, byName bool, head []byte) (find.Kind, bool) {
	isCode = isCode || kind == find.HTML && byName && find.IsGenerated(head)
	switch {
	case kind == find.Code && byName && bytes.HasPrefix(head, []byte("<?xml")):
		kind = find.XML // .ts is also the extension of translations
	case kind == find.XML:
		isCode = isCode && !find.IsDocumentElement(head)
	}
	return kind, isCode
}

// errOutput is for a file with a name of its own that the command writes.
const errOutput = find.Problem("is also what the output is written to")

// content returns a reader of what is in a file, which is open, and uncompresses it if its name says that it is
// compressed.
func (o *Options) content(name string, file io.Reader) (*bufio.Reader, error) {
	if o.buffer == nil {
		o.buffer = bufio.NewReaderSize(nil, find.BufferSize)
	}
	o.buffer.Reset(file)
	if strings.HasSuffix(name, find.Compressed) {
		return uncompressed(o.buffer)
	}
	return o.buffer, nil
}

// headSize is how many bytes of a document of XML may come before its root element.
const headSize = 4 << 10

// uncompressed reads what is compressed with gzip, and other files as they are.
func uncompressed(file *bufio.Reader) (*bufio.Reader, error) {
	if head, _ := file.Peek(2); string(head) != "\x1F\x8B" {
		return file, nil
	}
	content, err := gunzip.NewReader(file)
	if err != nil {
		return nil, find.Problem("is not well compressed: " + err.Error())
	}
	return bufio.NewReaderSize(content, find.BufferSize), nil
}

// ErrChanged is for a file that another program wrote to while it was read.
const ErrChanged = find.Problem("changed while it was read, so places in it may be wrong; run the command again")

// state is what tells that a file has changed.
type state struct{ size, modified int64 }

// stateOf returns the state of a regular file.
func stateOf(info os.FileInfo) state {
	if info == nil || !info.Mode().IsRegular() {
		return state{}
	}
	return state{info.Size(), info.ModTime().UnixNano()}
}
