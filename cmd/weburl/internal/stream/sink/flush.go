package sink

import (
	"bufio"
	"io"

	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
)

// FlushBefore reads In. Each read first writes what Out holds, because it may have to
// wait. The error of that is an [exit.IOError].
type FlushBefore struct {
	In  io.Reader
	Out *bufio.Writer
}

func (f FlushBefore) Read(p []byte) (int, error) {
	if err := f.Out.Flush(); err != nil {
		return 0, exit.IOError{Doing: "writing", Err: err}
	}
	return f.In.Read(p)
}
