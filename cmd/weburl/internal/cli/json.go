package cli

import (
	"bufio"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
)

// jsonSink writes a JSON object a line.
type jsonSink struct {
	out *bufio.Writer
	buf []byte
}

func (s *jsonSink) write(r *result) error {
	if r.failure == nil && r.problem == "" {
		s.buf = jsonline.AppendURL(s.buf[:0], r.url)
	} else {
		s.buf = append(s.buf[:0], jsonline.Failure...)
	}
	s.buf = append(s.buf, jsonline.ErrorsStart...)
	if r.dropped > 0 {
		s.writeAllErrors(r)
	} else {
		for i, e := range r.errors {
			if i > 0 {
				s.buf = append(s.buf, ',')
			}
			s.buf = jsonline.AppendError(s.buf, e)
		}
	}
	s.buf = append(s.buf, jsonline.ErrorsEnd...)
	if r.problem != "" {
		s.buf = jsonline.AppendProblem(s.buf, r.problem)
	}
	s.buf = append(s.buf, "}\n"...)
	_, err := s.out.Write(s.buf)
	return err
}

// writeAllErrors writes errors too many to be kept while they are found again.
// A failure to write shows at the next write, as bufio remembers it.
func (s *jsonSink) writeAllErrors(r *result) {
	first := true
	again := *r.parser
	again.Report = func(e weburl.ValidationError) {
		if !first {
			s.buf = append(s.buf, ',')
		}
		first = false
		s.buf = jsonline.AppendError(s.buf, e)
		_, _ = s.out.Write(s.buf)
		s.buf = s.buf[:0]
	}
	_, _ = again.Parse(r.input)
}
