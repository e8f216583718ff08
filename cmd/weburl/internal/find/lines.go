package find

import (
	"bufio"
	"bytes"
	"io"
	"strings"
)

// blockSize is how many bytes eachLine reads at once, unless a line is longer.
const blockSize = 64 << 10

// eachLine calls do with each line of r, its line feed included, and its position.
//
// It makes one string of all lines that are in memory, and the lines are parts of
// it. So a line that the caller keeps keeps its neighbors, up to blockSize bytes.
func eachLine(r io.Reader, start Position, do func(line string, at Position) error) error {
	position, searched := start, 0 // there is no line feed in what is searched
	blocks := bufio.NewScanner(r)
	blocks.Buffer(make([]byte, blockSize), maxLength+1)
	blocks.Split(func(data []byte, atEOF bool) (int, []byte, error) {
		whole := searched + bytes.LastIndexByte(data[searched:], '\n') + 1
		if atEOF {
			whole = len(data)
		} else if whole == searched { // no line has ended
			whole = 0
		}
		if searched = 0; whole == 0 {
			searched = len(data)
			return 0, nil, nil
		}
		return whole, data[:whole], nil
	})
	for blocks.Scan() {
		for line := range strings.Lines(blocks.Text()) {
			if len(line) > maxLength {
				return ErrLongLine
			}
			if err := do(line, position); err != nil {
				return err
			}
			position = Position{Line: position.Line + 1, Column: 1, Offset: position.Offset + int64(len(line))}
		}
	}
	if blocks.Err() == bufio.ErrTooLong {
		return ErrLongLine
	}
	return blocks.Err()
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
		if strings.Trim(text, " \t\r") != "" {
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
