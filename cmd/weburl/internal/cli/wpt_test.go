package cli

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// wptCase is a case of urltestdata.json. Input and base are kept as they are
// written there, with escapes for lone surrogates.
type wptCase struct {
	Comment      any             `json:"comment"`
	Input        json.RawMessage `json:"input"`
	Base         json.RawMessage `json:"base"`
	Failure      bool            `json:"failure"`
	RelativeTo   string          `json:"relativeTo"`
	Href         *string         `json:"href"`
	Origin       *string         `json:"origin"`
	Protocol     *string         `json:"protocol"`
	Username     *string         `json:"username"`
	Password     *string         `json:"password"`
	Host         *string         `json:"host"`
	Hostname     *string         `json:"hostname"`
	Port         *string         `json:"port"`
	Pathname     *string         `json:"pathname"`
	Search       *string         `json:"search"`
	SearchParams any             `json:"searchParams"` // not in the machine interface
	Hash         *string         `json:"hash"`
}

func (c wptCase) components() map[string]*string {
	return map[string]*string{
		"href": c.Href, "origin": c.Origin, "protocol": c.Protocol, "username": c.Username, "password": c.Password,
		"host": c.Hostname, "hostname": c.Hostname, "port": c.Port, "pathname": c.Pathname, "search": c.Search, "hash": c.Hash,
	}
}

// wptResult is a line of output.
type wptResult struct {
	Failure bool
	Errors  []struct {
		Name       string
		Start, End int
		Fatal      bool
	}
	Error string
}

// TestWPT passes all cases through the machine interface, in one stream.
func TestWPT(t *testing.T) {
	const count, failures = 891, 267
	cases := vector.Load[wptCase](t, vector.Shared(t, "wpt/urltestdata.json"), count)
	var in, out, errOut bytes.Buffer
	for _, c := range cases {
		in.WriteString(`{"input":` + string(c.Input) + `,"base":` + string(c.Base) + "}\n")
	}
	if code := run([]string{"parse", "--from", "ndjson", "--to", "ndjson"}, streams{In: &in, Out: &out, Err: &errOut}); code != exit.Failed {
		t.Errorf("exit code %d", code)
	}
	if errOut.Len() > 0 {
		t.Errorf("on standard error: %s", &errOut)
	}
	lines := bytes.Split(bytes.TrimSuffix(out.Bytes(), []byte("\n")), []byte("\n"))
	if len(lines) != count {
		t.Fatalf("%d lines, want %d", len(lines), count)
	}
	failed, compared := 0, 0
	for i, c := range cases {
		if c.Failure {
			failed++
		}
		compared += compareWPT(t, c, lines[i])
	}
	if failed != failures || compared < (count-failures)*10 {
		t.Errorf("%d failures, %d components compared", failed, compared)
	}
}

// compareWPT compares the components that a case gives and returns their number.
func compareWPT(t *testing.T, c wptCase, line []byte) (compared int) {
	t.Helper()
	var result wptResult
	var got map[string]any
	if json.Unmarshal(line, &result) != nil || json.Unmarshal(line, &got) != nil {
		t.Errorf("not a result: %s", line)
		return 0
	}
	if result.Failure != c.Failure {
		t.Errorf("%s, %s: %s", c.Input, c.Base, line)
	}
	if c.Failure {
		fatal := len(result.Errors) > 0 && result.Errors[len(result.Errors)-1].Fatal
		if !fatal && result.Error == "" {
			t.Errorf("%s, %s: no reason in %s", c.Input, c.Base, line)
		}
		return 0
	}
	for name, want := range c.components() {
		if want == nil {
			continue
		}
		compared++
		if got[name] != *want {
			t.Errorf("%s, %s: %s is %q, want %q", c.Input, c.Base, name, got[name], *want)
		}
	}
	return compared
}
