// Package trurl implements the command line of the program trurl, with the parser of the
// URL Standard in the place of libcurl's. It has the options, the texts, the JSON
// and the exit codes of trurl 0.16. What both parsers read in the same way has the
// same output; docs/trurl.md lists the differences.
//
// What it knows about URLs is trurl's own policy: the schemes that it guesses, the
// default ports that libcurl has, and that it decodes and encodes components again.
// Everything else is done by package weburl.
package trurl

import (
	"bufio"
	_ "embed" // of the help
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/sink"
)

// The exit codes of trurl.
const (
	codeFile    = 1  // --url-file
	codeAppend  = 2  // --append
	codeArg     = 3  // an option has no argument
	codeFlag    = 4  // an option is unknown, or excludes another one
	codeSet     = 5  // --set
	codeURL     = 7  // there is no valid URL to put out
	codeTrim    = 8  // --trim
	codeBadURL  = 9  // with --verify: the URL does not parse
	codeGet     = 10 // --get
	codeIterate = 11 // --iterate
	codeReplace = 12 // --replace and --replace-append
)

// Help is what --help prints.
//
//go:embed help.txt
var Help string

// versionText is what --version prints: the version of trurl whose command line
// this is, that of weburl, and trurl's names for the features.
const versionText = `trurl version 0.16 weburl/%s
features: get-empty no-guess-scheme normalize-ipv4 punycode punycode2idn url-strerror white-space
`

// A failure ends the run with an exit code and a message.
type failure struct {
	code    int
	message string
}

func (f *failure) Error() string { return f.message }

func fail(code int, format string, arguments ...any) *failure {
	return &failure{code, fmt.Sprintf(format, arguments...)}
}

// A run is one run of trurl.
type run struct {
	options
	in   io.Reader
	out  *bufio.Writer
	err  io.Writer
	urls int // the number of URLs that were put out
}

// Run runs trurl with the arguments after its name, and returns the exit code. The version
// is that of the command, for --version.
func Run(arguments []string, in io.Reader, out, errs io.Writer, version string) int {
	r := &run{in: in, out: bufio.NewWriterSize(out, 64<<10), err: errs}
	err := r.parse(arguments)
	switch {
	case err != nil:
	case r.help:
		_, _ = r.out.WriteString(Help)
	case r.version:
		fmt.Fprintf(r.out, versionText, version)
	default:
		err = r.all()
	}
	return r.end(err)
}

// end writes what is left, and the message of err. It returns the exit code.
func (r *run) end(err error) int {
	if flushed := r.out.Flush(); flushed != nil {
		// A reader that closed the pipe needs no message.
		if !exit.IsClosedPipe(flushed) {
			fmt.Fprintf(r.err, "trurl error: writing: %v\n", flushed)
		}
		return codeURL
	}
	if err == nil {
		return 0
	}
	fmt.Fprintf(r.err, "trurl error: %v\ntrurl error: Try trurl -h for help\n", err)
	if f, ok := errors.AsType[*failure](err); ok {
		return f.code
	}
	return codeURL
}

func (r *run) all() error {
	if r.json {
		_ = r.out.WriteByte('[')
	}
	if err := r.sources(); err != nil {
		return err
	}
	r.closeJSON()
	return nil
}

func (r *run) closeJSON() {
	if !r.json {
		return
	}
	if r.urls > 0 {
		_ = r.out.WriteByte('\n')
	}
	_, _ = r.out.WriteString("]\n")
}

// sources reads the URLs of the file, or else those of the command line. With
// neither, the URL is made by --set.
func (r *run) sources() error {
	switch {
	case r.file != "":
		return r.readFile()
	case len(r.operands) == 0:
		r.verify = true
		return r.one("", false)
	}
	for _, operand := range r.operands {
		if err := r.one(operand, true); err != nil {
			return err
		}
	}
	return nil
}

// maxLine is the number of bytes that a line of a file may have, with the newline.
const maxLine = 4095

// readFile works on each line of the file that is not empty.
func (r *run) readFile() error {
	in := r.in
	if r.opened != nil {
		defer func() { _ = r.opened.Close() }()
		in = r.opened
	}
	lines := bufio.NewReaderSize(sink.FlushBefore{In: in, Out: r.out}, maxLine)
	for {
		line, err := lines.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			r.note("skipping long line")
			for errors.Is(err, bufio.ErrBufferFull) {
				_, err = lines.ReadSlice('\n')
			}
			line = nil
		}
		if text := strings.TrimRight(format.TrimLineEnd(string(line)), " \t"); text != "" {
			if failed := r.one(text, true); failed != nil {
				return failed
			}
		}
		switch {
		case err == io.EOF:
			return nil
		case errors.As(err, new(exit.IOError)):
			return nil // end reports it
		case err != nil:
			return fail(codeFile, "reading the URLs: %v", excerpt.WithoutName(err))
		}
	}
}

func (r *run) note(format string, arguments ...any) {
	if !r.quiet {
		r.warn(format, arguments...)
	}
}

// warn writes a note. The output is written first, so that the order is right when
// both streams are the same terminal.
func (r *run) warn(format string, arguments ...any) {
	_ = r.out.Flush()
	fmt.Fprintf(r.err, "trurl note: "+format+"\n", arguments...)
}

// reject says that a URL is bad. With --verify it returns the failure that ends the
// run, and the JSON array is complete then.
func (r *run) reject(code int, format string, arguments ...any) error {
	if !r.verify {
		r.warn(format, arguments...)
		return nil
	}
	r.closeJSON()
	return fail(code, format, arguments...)
}
