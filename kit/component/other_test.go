package component_test

import (
	"errors"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/component"
)

// TestOther compiles formats with names that are not components. Their values are not
// decoded, and a terminator in one is percent-encoded.
func TestOther(t *testing.T) {
	options := component.Options{Terminators: "\t\n\x1f", Other: func(name string) func([]byte, weburl.URL) ([]byte, bool) {
		switch name {
		case "lines":
			return func(dst []byte, u weburl.URL) ([]byte, bool) {
				return append(append(dst, "a\nb\tc\x1f\x00%0A|"...), u.Scheme()...), true
			}
		case "none":
			return func(dst []byte, _ weburl.URL) ([]byte, bool) { return dst, false }
		}
		return nil
	}}
	u := weburl.MustParse("https://h.example/a%0Ab\n")
	for _, tt := range []struct {
		format, want string
		left         int
		terminators  string
	}{
		{"\\n{lines}{host}", "\na%0Ab%09c%1F\x00%0A|httpsh.example", 1, options.Terminators},
		{"{lines}", "a\nb\tc\x1f\x00%0A|https", 0, ""},
		{"{lines}", "a\nb%09c\x1f\x00%0A|https", 1, "\t"},
		{"<{none}>", "<>", 0, options.Terminators},
		{"{scheme}{none}", "https", 0, options.Terminators},
	} {
		with := options
		with.Terminators = tt.terminators
		template, err := component.Compile(tt.format, with)
		if err != nil {
			t.Fatal(tt.format, err)
		}
		if got, left, err := template.AppendCount(nil, &u); string(got) != tt.want || left != tt.left || err != nil {
			t.Errorf("%q: %q, %d, %v, want %q, %d", tt.format, got, left, err, tt.want, tt.left)
		}
	}
	for _, format := range []string{"{other}", "{lines:x}", "{x}{lines}"} {
		err := (*component.Error)(nil)
		if _, got := component.Compile(format, options); !errors.As(got, &err) || err.Reason != component.UnknownName {
			t.Errorf("%q: %v", format, got)
		}
	}
	if _, err := component.Compile("{lines}", component.Options{}); !errors.Is(err, component.UnknownName) {
		t.Error(err)
	}
}
