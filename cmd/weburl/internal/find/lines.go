package find

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strings"
)

// eachLine calls do with each line of r, its line feed included, and its
// position. The line is valid during the call only.
func eachLine(r io.Reader, start Position, do func(line []byte, at Position) error) error {
	in := bufio.NewReaderSize(r, 64<<10)
	position := start
	var long []byte
	for {
		line, err := in.ReadSlice('\n')
		if len(long) > 0 || errors.Is(err, bufio.ErrBufferFull) {
			if long = append(long, line...); len(long) > maxLength {
				return ErrTooLong
			}
			if errors.Is(err, bufio.ErrBufferFull) {
				continue
			}
			line = long
		}
		if len(line) > 0 {
			if failure := do(line, position); failure != nil {
				return failure
			}
			position = after(position, line)
			long = long[:0]
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// withoutEnd returns the line without its line feed and the carriage return
// before it.
func withoutEnd(line []byte) []byte {
	line = bytes.TrimSuffix(line, []byte("\n"))
	return bytes.TrimSuffix(line, []byte("\r"))
}

// lines finds a URL in every line that is not blank.
func (f *finder) lines(r io.Reader, start Position) error {
	return eachLine(r, start, func(line []byte, at Position) error {
		text := string(withoutEnd(line))
		if strings.Trim(text, " \t\r") != "" {
			if err := f.found(literally(text), plainSyntax(), at, "line", false); err != nil {
				return err
			}
		}
		return f.passed(at.Offset + int64(len(line)))
	})
}
