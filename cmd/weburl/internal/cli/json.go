package cli

import (
	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/attempt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
)

// jsonSink writes a JSON object on each line.
type jsonSink struct {
	*job
	buf []byte
}

func (s *jsonSink) write(r *attempt.Result, p *attempt.Parser) error {
	if r.Parsed() {
		s.buf = jsonline.AppendURL(s.buf[:0], r.URL)
	} else {
		s.buf = append(s.buf[:0], jsonline.Failure...)
	}
	s.buf = append(s.buf, jsonline.ErrorsStart...)
	if r.Dropped > 0 {
		s.writeAllErrors(r.Text, p)
	} else {
		for i, e := range r.Errors {
			s.appendError(e, i == 0)
		}
	}
	s.buf = append(append(s.buf, jsonline.ErrorsEnd...), "}\n"...)
	_, err := s.out.Write(s.buf)
	return err
}

func (s *jsonSink) refuse(problem string) error {
	s.buf = append(append(append(s.buf[:0], jsonline.Failure...), jsonline.ErrorsStart...), jsonline.ErrorsEnd...)
	s.buf = append(jsonline.AppendProblem(s.buf, s.place()+problem), "}\n"...)
	_, err := s.out.Write(s.buf)
	return err
}

func (s *jsonSink) appendError(e weburl.ValidationError, first bool) {
	if !first {
		s.buf = append(s.buf, ',')
	}
	s.buf = jsonline.AppendError(s.buf, e)
}

// writeAllErrors parses the input once more and writes each error as it is found,
// because not all of them were kept. bufio returns a failure to write at the next
// write.
func (s *jsonSink) writeAllErrors(input string, p *attempt.Parser) {
	first := true
	p.EachError(input, func(e weburl.ValidationError) {
		s.appendError(e, first)
		first = false
		_, _ = s.out.Write(s.buf)
		s.buf = s.buf[:0]
	})
}
