package files

import (
	"bufio"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
)

// A piece is a temporary file with records of a bundle.
type piece struct {
	name string
	disk filesystem.Interface
	file io.WriteCloser
	text *bufio.Writer
	size int
}

// createPiece creates a piece whose name has the prefix.
func createPiece(ctx context.Context, prefix string) (*piece, error) {
	name := prefix + rand.Text()
	disk, err := filesystem.New(ctx, name)
	if err != nil {
		return nil, err
	}
	file, err := disk.OpenWrite(ctx, name)
	if err != nil {
		return nil, errors.Join(err, disk.Close())
	}
	return &piece{name: name, disk: disk, file: file, text: bufio.NewWriterSize(file, packSize)}, nil
}

func (p *piece) write(records []byte) error {
	n, err := p.text.Write(records)
	p.size += n
	return err
}

// close completes the piece and returns its name.
func (p *piece) close() (name string, err error) {
	return p.name, errors.Join(p.text.Flush(), p.file.Close(), p.disk.Close())
}

// abandon closes a piece that is not needed, if there is one.
func (p *piece) abandon() {
	if p != nil {
		_, _ = p.file.Close(), p.disk.Close()
	}
}

// literal makes a pattern of a name.
var literal = strings.NewReplacer("*", `\*`, "?", `\?`, "[", `\[`, `\`, `\\`)

// Finish removes the pieces of a sink, also those of workers that have failed, and reports
// files that are missing. It is called when the pipeline has ended.
func Finish(ctx context.Context, sink Sink) error {
	disk, err := filesystem.New(ctx, sink.Pieces)
	if err != nil {
		return err
	}
	defer disk.Close()
	pieces, err := disk.List(ctx, literal.Replace(sink.Pieces)+"*")
	if err != nil {
		return err
	}
	if remover, ok := disk.(filesystem.Remover); ok {
		for _, name := range pieces {
			err = errors.Join(err, remover.Remove(ctx, name))
		}
	} else if len(pieces) > 0 {
		err = fmt.Errorf("the temporary files %s* cannot be removed", sink.Pieces)
	}
	written, wrong := disk.List(ctx, literal.Replace(sink.Prefix)+fmt.Sprintf("-?????-of-%05d%s", sink.Shards, sink.suffix()))
	if wrong == nil && len(written) < sink.Shards {
		wrong = fmt.Errorf("%d of the %d files %s-… were not written", sink.Shards-len(written), sink.Shards, sink.Prefix)
	}
	return errors.Join(err, wrong)
}
