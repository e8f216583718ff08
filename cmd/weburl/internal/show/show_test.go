package show_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/show"
	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
	"github.com/weburl-go/weburl/render"
)

func TestText(t *testing.T) {
	for _, tt := range []struct {
		href   string
		colour bool
		want   string
	}{
		{"https://www.example.com/x", false, "https://www.example.com/x\n  domain   example.com\n"},
		{"data:,x", false, "data:,x\n  caution  data-url: The URL is itself the document, and no host vouches for it.\n"},
		{"https://www.example.com/", true, "\x1b[2mhttps://www.\x1b[0m\x1b[1mexample.com\x1b[0m\x1b[2m/\x1b[0m\n  \x1b[36mdomain\x1b[0m   example.com\n"},
	} {
		var b bytes.Buffer
		p := show.Printer{Out: &b, Style: style.Style(tt.colour)}
		if err := p.Print(weburl.MustParse(tt.href)); err != nil || b.String() != tt.want {
			t.Errorf("%s: %q, %v, want %q", tt.href, &b, err, tt.want)
		}
	}
}

func TestJSON(t *testing.T) {
	var b bytes.Buffer
	p := show.Printer{Out: &b, JSON: true, Options: render.Options{Width: 20}}
	for _, s := range []string{"https://user:S3CR3T@examplecorp.com.evil.com/<x>", "about:blank"} {
		if err := p.Print(weburl.MustParse(s)); err != nil {
			t.Fatal(err)
		}
	}
	if err := p.PrintFailure("because"); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n")
	if len(lines) != 3 || strings.Contains(b.String(), "S3CR3T") || strings.Contains(b.String(), "null") {
		t.Fatalf("%q", lines)
	}
	var got struct {
		Text            string
		RegistrableSpan render.Span
		Warnings        []struct{ Kind, Severity, In string }
	}
	if err := json.Unmarshal([]byte(lines[0]), &got); err != nil {
		t.Fatal(err)
	}
	if got.Text != "https://….evil.com/…" || got.RegistrableSpan != (render.Span{Start: 12, End: 20}) ||
		len(got.Warnings) != 2 || got.Warnings[1].Severity != "danger" || got.Warnings[1].In != "host" {
		t.Errorf("%+v", got)
	}
	if want := `{"failure":true,"error":"because"}`; lines[2] != want {
		t.Errorf("%s, want %s", lines[2], want)
	}
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("disk full") }

func TestWriteFails(t *testing.T) {
	for _, asJSON := range []bool{false, true} {
		p := show.Printer{Out: broken{}, JSON: asJSON}
		if err := p.Print(weburl.MustParse("about:blank")); err == nil {
			t.Error("no error")
		}
	}
}
