package check

import (
	"bufio"
	"bytes"
	"io"

	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
)

// The marks in a document, usually in comments, that say which lines are not
// checked. The line of a mark is not checked either.
const (
	ignoreMark  = "weburl-ignore-"
	ignoreNext  = "next-line"
	ignoreStart = "start"
	ignoreEnd   = "end"
)

// ignoredLines is a reader that passes on a document and tells which of its lines
// are not checked. It reads a line to its end before the URLs in it are found.
type ignoredLines struct {
	in      *bufio.Reader
	ahead   []byte   // the rest of a line, which was scanned and not passed on
	err     error    // of what comes after it
	line    int      // the number of the line that the next byte is in
	tail    []byte   // the end of what has been scanned
	ranges  [][2]int // from the first line to the last, in ascending order
	started bool     // the last range has no end yet
}

// reset makes l a reader of another document. It uses its memory again.
func (l *ignoredLines) reset(in io.Reader) {
	*l = ignoredLines{in: bufio.NewReaderSize(in, find.BufferSize), line: 1, tail: l.tail[:0]}
}

// maxAhead is how many bytes of a line are scanned before the first of them are passed on.
const maxAhead = 1 << 20

// Read implements [io.Reader].
func (l *ignoredLines) Read(p []byte) (int, error) {
	if n := copy(p, l.ahead); n > 0 {
		l.ahead = l.ahead[n:]
		return n, nil
	}
	if l.err != nil {
		return 0, l.err
	}
	n, err := l.in.Read(p)
	l.scan(p[:n])
	for l.ahead = nil; n > 0 && err == nil && p[n-1] != '\n' && len(l.ahead) < maxAhead; {
		part, failure := l.in.ReadSlice('\n')
		l.ahead = append(l.ahead, part...)
		if l.scan(part); failure == bufio.ErrBufferFull {
			continue
		}
		if l.err = failure; failure != nil {
			l.scan(nil)
		}
		break
	}
	return n, err
}

// markLength is the length of the longest mark.
const markLength = len(ignoreMark) + len(ignoreNext)

// scan takes the next part of the document. A mark may be divided between parts, so
// the end of each part is looked at again with the next one.
func (l *ignoredLines) scan(part []byte) {
	l.tail = append(l.tail, part...)
	text := l.tail
	for {
		i := bytes.Index(text, []byte(ignoreMark))
		if i < 0 || len(text)-i < markLength && len(part) > 0 && bytes.IndexByte(text[i:], '\n') < 0 {
			break
		}
		l.line += bytes.Count(text[:i], []byte("\n"))
		text = text[i+len(ignoreMark):]
		l.mark(text)
	}
	kept := max(len(text)-markLength, 0)
	l.line += bytes.Count(text[:kept], []byte("\n"))
	l.tail = append(l.tail[:0], text[kept:]...)
}

// mark takes what follows a mark in its line.
func (l *ignoredLines) mark(rest []byte) {
	switch {
	case bytes.HasPrefix(rest, []byte(ignoreNext)) && !l.started:
		l.ranges = append(l.ranges, [2]int{l.line, l.line + 1})
	case bytes.HasPrefix(rest, []byte(ignoreStart)) && !l.started:
		l.started = true
		l.ranges = append(l.ranges, [2]int{l.line, 0})
	case bytes.HasPrefix(rest, []byte(ignoreEnd)) && l.started:
		l.started = false
		l.ranges[len(l.ranges)-1][1] = l.line
	}
}

// has reports whether a line is not checked. Lines must ascend.
func (l *ignoredLines) has(line int) bool {
	for len(l.ranges) > 0 && l.ranges[0][1] != 0 && l.ranges[0][1] < line {
		l.ranges = l.ranges[1:]
	}
	return len(l.ranges) > 0 && l.ranges[0][0] <= line
}
