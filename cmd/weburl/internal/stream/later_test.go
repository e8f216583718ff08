package stream_test

import (
	"encoding/binary"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
)

// numbering is a Sequence that writes all records in the end, with their numbers.
type numbering struct {
	records [][]byte
	ended   []bool
}

func (n *numbering) Next(key, record []byte) (bool, error) {
	at := binary.LittleEndian.Uint32(key[len("key"):])
	number := []byte{byte('1' + len(n.records))}
	n.records = append(n.records, slices.Concat(record[:at], number, record[at:]))
	return false, nil
}

func (n *numbering) Finish(out *stream.Output) error {
	for _, r := range n.records {
		if !out.Written(r) {
			return errors.New("the output has stopped")
		}
	}
	return nil
}

// verb returns a verb that passes records with their numbers.
func (n *numbering) verb() *stream.Verb {
	return &stream.Verb{
		Use: "number [flags] [URL...]", Passes: true,
		Columns: func() stream.Columns { return stream.Columns{First: []string{"n"}} },
		Start: func(*stream.Run) (stream.Plan, error) {
			plan := stream.Each(func(in *stream.Record, out *stream.Output) error {
				u, err := in.Parse()
				if err != nil {
					return err
				}
				out.Key([]byte("key"))
				out.Pass(u, stream.Later())
				return nil
			})
			plan.Sequence = n
			plan.End = func(complete bool) error { n.ended = append(n.ended, complete); return nil }
			return plan, nil
		},
	}
}

// TestLater puts numbers in that are known in the end, in all formats.
func TestLater(t *testing.T) {
	for _, c := range []struct{ args, in, want string }{
		{"", "http://a/\nhttp://b/\n", "1\thttp://a/\n2\thttp://b/\n"},
		{"--to=json", "http://a/\nhttp://b/\n", "[\n{\"n\":1,\"url\":\"http://a/\"},\n{\"n\":2,\"url\":\"http://b/\"}\n]\n"},
		{"--to=csv --fields=host --with=line", "http://a/\nhttp://b/\n", "n,host,line\n1,a,1\n2,b,2\n"},
		{"--from=csv", "url,x\nhttp://a/,\"p\"\nhttp://b/,q\n", "url,x,n\nhttp://a/,\"p\",1\nhttp://b/,q,2\n"},
		{"--from=csv --append=host", "url,x\nhttp://a/,p\n", "url,x,n,url_host\nhttp://a/,p,1,a\n"},
		{"--from=ndjson", "{\"url\":\"http://a/\", \"x\": 1 }\n", "{\"url\":\"http://a/\", \"x\": 1,\"n\":1}\n"},
	} {
		n := &numbering{}
		out, message, err := execute(n.verb(), strings.NewReader(c.in), strings.Fields(c.args)...)
		if err != nil || message != "" || out != c.want {
			t.Errorf("%s: %q, %q, %v; want %q", c.args, out, message, err, c.want)
		}
		if !slices.Equal(n.ended, []bool{true}) {
			t.Errorf("%s: ended %v", c.args, n.ended)
		}
	}
	n := &numbering{}
	if _, _, err := execute(n.verb(), strings.NewReader("http://a/\nx\n"), "--on-error=fail"); err == nil || !slices.Equal(n.ended, []bool{false}) || len(n.records) != 1 {
		t.Errorf("%v, ended %v, %d records", err, n.ended, len(n.records))
	}
}
