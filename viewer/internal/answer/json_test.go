package answer

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/scalar"
)

type inner struct {
	Input
	Deep  *inner            `json:"deep"`
	Left  string            `json:"left,omitempty"`
	Out   string            `json:"-"`
	Any   any               `json:"any"`
	Small []uint16          `json:"small,omitempty"`
	Runes map[string][]rune `json:"runes"`
	Plain bool
}

type asked struct {
	Input
	Error *int              `json:"error"`
	List  []string          `json:"list"`
	Edits []edit            `json:"edits"`
	Init  map[string]string `json:"init"`
	N     int               `json:"n"`
}

type edit struct {
	Op string `json:"op"` // in small letters, as "exact" of FuzzReadJSON expects
}

// standard writes a value with encoding/json.
func standard(t *testing.T, v any) string {
	t.Helper()
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// FuzzWriteJSON compares what is written with package encoding/json, which writes a byte
// that is not UTF-8 as an escape before Go 1.27, and as U+FFFD since then.
func FuzzWriteJSON(f *testing.F) {
	f.Add("a\"\\\n\x00\x7f\u2028<é😀\xff\b\f", "", 7, true)
	f.Add("", "\ufffd", -1, false)
	plain := strings.NewReplacer(`\ufffd`, "\ufffd")
	f.Fuzz(func(t *testing.T, s, left string, n int, yes bool) {
		v := inner{Input: Input{s, left, "", yes}, Left: left, Any: []string{s}, Runes: map[string][]rune{s: {rune(n)}, left: nil}, Plain: yes}
		if yes {
			v.Deep = &inner{Any: n, Small: []uint16{uint16(n)}}
		}
		if got, want := plain.Replace((shapes{}).write(v)), plain.Replace(standard(t, v)); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	})
}

// FuzzReadJSON compares what is read with package encoding/json: the same value, for all
// that Go and JavaScript write, and no value where that package has none. Names are compared
// exactly, and a number that no field has is not checked. Ill-formed texts are compared with
// what a decoder of the Encoding Standard makes of them.
func FuzzReadJSON(f *testing.F) {
	for _, s := range []string{`{"input":"é\ud83d\ude00\ud800\u0041\n","escapes":true,"error":3,"list":["a",null],"init":{"a":"b"},"edits":[{"op":"x"}],"n":-1}`,
		`{}`, ` { "x" : [1.5e3, {"y":null}, true] } `, `[]`, `{"n":01}`, `{"n":1.0}`, `{"input":7}`, `{"Input":7}`, `{"a":1`, `null`, `{"list":[],}`, `{"error":null,"input":"\ud800\ud800\udc00"}`, "{\"input\":\"\xf0\x9fa\xff\xff\\ud803\xe2\x82\"}"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var got, want asked
		err := (shapes{}).read(text, reflect.ValueOf(&got).Elem())
		text = scalar.String(text)
		wanted := json.Unmarshal([]byte(text), &want)
		exact := !strings.ContainsAny(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZſK") // encoding/json takes names in other letters, too
		if exact && json.Valid([]byte(text)) != (wanted == nil) && err == nil {
			t.Errorf("%s is taken: %+v; %v", text, got, wanted)
		}
		if err != nil {
			return
		}
		if compact := standard(t, got); wanted == nil && compact != standard(t, want) && exact {
			t.Errorf("%s: %s, want %s", text, compact, standard(t, want))
		}
		written, _ := json.Marshal(want)
		if json.Unmarshal(written, &want) == nil && (shapes{}).read(string(written), reflect.ValueOf(&got).Elem()) != nil {
			t.Errorf("%s is refused", written)
		}
	})
}
