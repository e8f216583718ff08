package ucdfile

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// TestRows reads lines with comments, ranges and several code points, and refuses others.
func TestRows(t *testing.T) {
	name := filepath.Join(t.TempDir(), "file")
	for text, want := range map[string]string{
		"# title\n\n0041..005A ; L # letters\n 00E9;a; 0065 0301\n": "[A-Z:[0041..005A L] é-é:[00E9 a 0065 0301]]",
		"0041..110000;L": "", "0041 0042;L": "", "0041..;L": "", "x;L": "", ";L": "", "# title\n": "",
	} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		var got []string
		err := Rows(name, func(first, last rune, fields []string) error {
			got = append(got, fmt.Sprintf("%c-%c:%v", first, last, fields))
			return nil
		})
		if (err != nil) != (want == "") || err == nil && fmt.Sprint(got) != want {
			t.Errorf("%q: %v, %v, want %s", text, got, err, want)
		}
	}
	if Rows(filepath.Join(t.TempDir(), "none"), nil) == nil {
		t.Error("a file that is not there is read")
	}
}
