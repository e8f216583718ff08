package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"go/format"
	"os"
	"path/filepath"
)

// embedding is a tables.go whose long tables are files in the folder tables beside
// it. Nobody reads their numbers, and the compiler need not.
type embedding struct {
	bytes.Buffer
	folder string // of the package
	files  map[string][]byte
}

func newEmbedding(root string, folder ...string) *embedding {
	return &embedding{folder: filepath.Join(root, filepath.Join(folder...)), files: map[string][]byte{}}
}

// table adds a variable of a type that is a string, which is what the file has.
func (e *embedding) table(name, kind, comment string, data []byte) {
	fmt.Fprintf(e, "// %s %s.\n//\n//go:embed tables/%s\nvar %s %s\n\n", name, comment, name, name, kind)
	e.files[name] = data
}

// write writes all files, and removes the tables that are no longer there.
func (e *embedding) write() error {
	tables := filepath.Join(e.folder, "tables")
	if err := errors.Join(os.RemoveAll(tables), os.Mkdir(tables, 0o777)); err != nil {
		return err
	}
	for name, data := range e.files {
		if err := os.WriteFile(filepath.Join(tables, name), data, 0o644); err != nil {
			return err
		}
	}
	return writeTables(e.folder, e.Bytes())
}

// writeTables writes the tables.go of a package.
func writeTables(folder string, source []byte) error {
	source, err := format.Source(source)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, "tables.go"), source, 0o644)
}

// littleEndian returns numbers as bytes, the lowest byte of each first.
func littleEndian[T uint16 | int32 | uint32 | uint64](numbers []T) []byte {
	data, err := binary.Append(nil, binary.LittleEndian, numbers)
	if err != nil {
		panic(err) // numbers have a size
	}
	return data
}
