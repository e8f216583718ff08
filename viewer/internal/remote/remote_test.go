package remote_test

import (
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/viewer/internal/remote"
)

// TestEncodings compares the encodings of a client with those of package encoding.
//
// https://encoding.spec.whatwg.org/#encode-or-fail
func TestEncodings(t *testing.T) {
	server := &remote.Server{Get: func(label string) (percent.Encoding, error) {
		e, err := encoding.Get(label)
		if err != nil {
			return nil, err
		}
		return e, nil
	}}
	client := &remote.Client{Call: server.Answer}
	count := 0
	for e := range encoding.All() {
		count++
		remote, err := client.Get(e.Name())
		if err != nil {
			t.Fatal(err)
		}
		for _, query := range []string{"é≡あ漢字한", "a😀b", "あaい", "\u00a5\u203e", "plain"} {
			want, _ := weburl.Parser{Encoding: e}.Parse("http://h/?" + query)
			got, _ := weburl.Parser{Encoding: remote}.Parse("http://h/?" + query)
			if got != want {
				t.Errorf("%s: %q, want %q", e.Name(), got, want)
			}
		}
	}
	if count != 40 {
		t.Errorf("%d encodings, want 40", count)
	}
	if _, err := client.Get("nothing"); err == nil {
		t.Error("there is an encoding of an unknown label")
	}
}
