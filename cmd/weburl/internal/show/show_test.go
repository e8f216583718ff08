package show_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/show"
	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
	"github.com/weburl-go/weburl/kit/render"
)

func TestText(t *testing.T) {
	for _, tt := range []struct {
		href  string
		color bool
		want  string
	}{
		{"https://www.example.com/x", false, "https://www.example.com/x\n  domain   example.com\n"},
		{"data:,x", false, "data:,x\n  caution  data-url: The URL is itself the document, and no host vouches for it.\n" +
			"           The page comes from the link itself, so that no host vouches for it.\n"},
		{"https://bücher.de/", false, "https://bücher.de/\n  domain   bücher.de\n  ascii    xn--bcher-kva.de\n"},
		{"blob:https://bücher.de/x", false, "blob:https://bücher.de/x\n  domain   bücher.de\n  ascii    xn--bcher-kva.de\n"},
		{"https://[::1]/", false, "https://[::1]/\n"},
		{"https://www.example.com/", true, "\x1b[2mhttps://www.\x1b[0m\x1b[1mexample.com\x1b[0m\x1b[2m/\x1b[0m\n  \x1b[36mdomain\x1b[0m   example.com\n"},
	} {
		u := weburl.MustParse(tt.href)
		if got := string(show.AppendText(nil, u, render.URL(u, render.Options{}), style.Style(tt.color))); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.href, got, tt.want)
		}
	}
}

func TestJSON(t *testing.T) {
	var lines []string
	for _, href := range []string{"https://user:S3CR3T@examplecorp.com.evil.com/<x>", "about:blank"} {
		lines = append(lines, string(show.AppendJSON(nil, render.URL(weburl.MustParse(href), render.Options{Width: 20})))+"}")
	}
	lines = append(lines, string(show.AppendFailure(nil, "because"))+"}")
	all := strings.Join(lines, "\n")
	if strings.Contains(all, "S3CR3T") || strings.Contains(all, "null") || strings.Count(all, "\n") != 2 {
		t.Fatalf("%q", lines)
	}
	var got struct {
		Text            string
		RegistrableSpan render.Span
		Warnings        []struct{ Kind, Severity, In, Why string }
	}
	if err := json.Unmarshal([]byte(lines[0]), &got); err != nil {
		t.Fatal(err)
	}
	if got.Text != "https://….evil.com/…" || got.RegistrableSpan != (render.Span{Start: 12, End: 20}) ||
		len(got.Warnings) != 2 || got.Warnings[1].Severity != "danger" || got.Warnings[1].In != "host" || got.Warnings[1].Why != render.SubdomainAsHost.Why() {
		t.Errorf("%+v", got)
	}
	if want := `{"failure":true,"error":"because"}`; lines[2] != want {
		t.Errorf("%s, want %s", lines[2], want)
	}
}
