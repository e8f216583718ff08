package main

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/ipc"
	"github.com/apache/arrow-go/v18/arrow/memory"

	"github.com/weburl-go/weburl/_bench/internal/process"
)

// chunkRows is how many rows a chunk or a batch has; ClickHouse's blocks have as many.
const chunkRows = 65_536

// writeInputs writes the lines of a file, as often as times says, in all formats.
func writeInputs(dir, links string, times int) error {
	text, err := os.ReadFile(links)
	if err != nil {
		return err
	}
	lines := bytes.Split(bytes.TrimSuffix(text, []byte("\n")), []byte("\n"))
	rows := func(w io.Writer, one func(row []byte, line []byte) []byte) error {
		var row []byte
		for range times {
			for _, line := range lines {
				row = one(row[:0], line)
				if _, err := w.Write(row); err != nil {
					return err
				}
			}
		}
		return nil
	}
	binaryRow := func(row, line []byte) []byte {
		return append(binary.AppendUvarint(append(row, 0), uint64(len(line))), line...)
	}
	escape := strings.NewReplacer(`\`, `\\`, "\t", `\t`)
	for name, write := range map[string]func(io.Writer) error{
		"links.txt": func(w io.Writer) error {
			return rows(w, func(row, line []byte) []byte { return append(append(row, line...), '\n') })
		},
		"links.tsv": func(w io.Writer) error {
			return rows(w, func(row, line []byte) []byte { return append(append(row, escape.Replace(string(line))...), '\n') })
		},
		"links.ndjson": func(w io.Writer) error {
			return rows(w, func(row, line []byte) []byte {
				text, _ := json.Marshal(string(line)) // a string always can be one
				return append(append(row, text...), '\n')
			})
		},
		"links.bin": func(w io.Writer) error { return rows(w, binaryRow) },
		"links.chunks": func(w io.Writer) error {
			written, all := 0, times*len(lines)
			return rows(w, func(row, line []byte) []byte {
				if written%chunkRows == 0 {
					row = fmt.Appendf(row, "%d\n", min(chunkRows, all-written))
				}
				written++
				return binaryRow(row, line)
			})
		},
		"links.arrow": func(w io.Writer) error { return writeArrow(w, lines, times) },
	} {
		if err := process.WriteFile(filepath.Join(dir, name), write); err != nil {
			return err
		}
	}
	return nil
}

// writeArrow writes a stream of batches.
func writeArrow(w io.Writer, lines [][]byte, times int) error {
	schema := arrow.NewSchema([]arrow.Field{{Name: "url", Type: arrow.BinaryTypes.String}}, nil)
	stream := ipc.NewWriter(w, ipc.WithSchema(schema))
	build := array.NewRecordBuilder(memory.DefaultAllocator, schema)
	defer build.Release()
	urls := build.Field(0).(*array.StringBuilder)
	flush := func() error {
		batch := build.NewRecordBatch()
		defer batch.Release()
		return stream.Write(batch)
	}
	for range times {
		for _, line := range lines {
			urls.BinaryBuilder.Append(line)
			if urls.Len() == chunkRows {
				if err := flush(); err != nil {
					return err
				}
			}
		}
	}
	return errors.Join(flush(), stream.Close())
}
