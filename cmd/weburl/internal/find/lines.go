package find

import (
	"bytes"
	"io"
	"strings"
)

// blockSize is how many bytes eachLine reads at once, unless a line is longer.
const blockSize = 64 << 10

// maxEmptyReads is after how many reads without a byte eachLine gives up.
const maxEmptyReads = 100

// eachLine calls do with each line of r, its line feed included, and its position.
//
// It makes one string of all lines that are in memory, and the lines are parts of
// it. So a line that the caller keeps keeps its neighbors, up to blockSize bytes.
func eachLine(r io.Reader, start Position, do func(line string, at Position) error) error {
	buffer := make([]byte, 0, blockSize)
	position := start
	searched, empty := 0, 0 // there is no line feed in what is searched
	for {
		if len(buffer) == cap(buffer) {
			buffer = append(buffer, 0)[:len(buffer)]
		}
		n, err := r.Read(buffer[len(buffer):cap(buffer)])
		buffer = buffer[:len(buffer)+n]
		if empty++; n > 0 {
			empty = 0
		} else if err == nil && empty == maxEmptyReads {
			err = io.ErrNoProgress
		}
		whole := len(buffer)
		if last := bytes.LastIndexByte(buffer[searched:], '\n'); err == nil && last >= 0 {
			whole = searched + last + 1
		} else if err == nil { // no line has ended
			whole = 0
		}
		if failure := eachLineOf(string(buffer[:whole]), &position, do); failure != nil {
			return failure
		}
		buffer = buffer[:copy(buffer, buffer[whole:])]
		searched = len(buffer)
		if searched > maxLength {
			return ErrLongLine
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// eachLineOf calls do with each line of a text that begins at a position, and moves
// the position to the start of the line after it.
func eachLineOf(text string, position *Position, do func(line string, at Position) error) error {
	for len(text) > 0 {
		line := text
		if end := strings.IndexByte(text, '\n'); end >= 0 {
			line = text[:end+1]
		}
		if len(line) > maxLength {
			return ErrLongLine
		}
		if err := do(line, *position); err != nil {
			return err
		}
		position.Line++
		position.Column = 1
		position.Offset += int64(len(line))
		text = text[len(line):]
	}
	return nil
}

// withoutEnd returns the line without its line feed and the carriage return
// before it.
func withoutEnd(line string) string {
	return strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r")
}

// lines finds a URL in every line that is not blank. Only the text and the position
// differ from one to the next.
func (f *finder) lines(r io.Reader, start Position) error {
	f.last = f.occurrence(literally(""), start, InLine)
	return eachLine(r, start, func(line string, at Position) error {
		text := withoutEnd(line)
		if !isBlank(text) {
			f.last.text, f.last.source, f.last.Start = text, text, at
			if err := f.Found(&f.last); err != nil {
				return err
			}
		}
		return f.passed(at.Offset + int64(len(line)))
	})
}

// InLine is the Where of a line.
const InLine = "line"

// isBlank reports whether a line has nothing but spaces, tabs and carriage returns.
func isBlank(line string) bool { return strings.TrimLeft(line, " \t\r") == "" }
