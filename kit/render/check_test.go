package render_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/render"
	"github.com/weburl-go/weburl/kit/site"
	"github.com/weburl-go/weburl/percent"
)

var withoutIsolates = strings.NewReplacer("\u2066", "", "\u2069", "")

// checkDisplay checks what must hold of d, however u and o are.
func checkDisplay(t *testing.T, u weburl.URL, o render.Options, d render.Display) {
	t.Helper()
	checkText(t, u, d)
	checkWarnings(t, u, d)
	checkRegistrable(t, u, o, d)
	if o.Domain == render.Cautious {
		checkCautious(t, u, d)
	}
	if o.Width > 0 {
		checkWidth(t, u, o, d)
	}
	if !d.Elided && o.Part == render.WholeURL && !isWrapper(u) {
		got := percent.Decode(withoutIsolates.Replace(d.Text[d.HostSpan.End:]))
		masked, err := weburl.Parse(u.WithoutCredentials().Redacted())
		if want := percent.Decode(tailOf(masked)); got != want || err != nil {
			t.Errorf("%q: %q decodes to %q after the host, want %q", u.Href(), d.Text, got, want)
		}
	}
	// User name and password make no difference to what is shown.
	bare := strings.Replace(u.Href(), userinfo(u), "", 1)
	if v, err := weburl.Parse(bare); u.HasCredentials() && err == nil {
		if again := render.URL(v, o); again.Text != d.Text {
			t.Errorf("%q is shown as %q, but without credentials as %q", u.Href(), d.Text, again.Text)
		}
	}
}

func isWrapper(u weburl.URL) bool {
	return strings.Contains(" blob filesystem view-source ", " "+u.Scheme()+" ")
}

// userinfo returns what the href of u has before the host, with "@".
func userinfo(u weburl.URL) string {
	s := u.Username()
	if u.Password() != "" {
		s += ":" + u.Password()
	}
	return s + "@"
}

// tailOf returns port, path, query and fragment of u.
func tailOf(u weburl.URL) string {
	tail := u.Path()
	if port, ok := u.Port(); ok {
		tail = fmt.Sprintf(":%d%s", port, tail)
	}
	if query, ok := u.Query(); ok {
		tail += "?" + query
	}
	if fragment, ok := u.Fragment(); ok {
		tail += "#" + fragment
	}
	return tail
}

// checkText wants nothing in the text that is not seen, but for isolates in
// pairs and the joiners of domains.
func checkText(t *testing.T, u weburl.URL, d render.Display) {
	t.Helper()
	if !utf8.ValidString(d.Text) {
		t.Errorf("%q: %q is not UTF-8", u.Href(), d.Text)
	}
	depth := 0
	for i, r := range d.Text {
		switch {
		case r == 0x2066:
			depth++
		case r == 0x2069:
			depth--
		case r == 0x200C || r == 0x200D:
			if i < d.HostSpan.Start || i >= d.HostSpan.End {
				t.Errorf("%q: joiner outside of the host in %q", u.Href(), d.Text)
			}
		case unicode.In(r, unicode.Cc, unicode.Cf, unicode.Cs, unicode.Co, unicode.Z):
			t.Errorf("%q: %U in %q", u.Href(), r, d.Text)
		case strings.ContainsRune("⁄∕？／＃％：。🔒", r):
			t.Errorf("%q: %U in %q", u.Href(), r, d.Text)
		}
		if depth < 0 {
			t.Errorf("%q: isolates of %+q are not in pairs", u.Href(), d.Text)
		}
		if depth == 0 && strings.Contains(d.Text, "\u2066") && i < len(d.Text)-len("\u2069") {
			t.Errorf("%q: a part of %+q is outside of its isolate", u.Href(), d.Text)
			break
		}
	}
	if depth != 0 {
		t.Errorf("%q: isolates of %+q are not in pairs", u.Href(), d.Text)
	}
}

func checkWarnings(t *testing.T, u weburl.URL, d render.Display) {
	t.Helper()
	for _, w := range d.Warnings {
		text := u.Href()
		if w.In == render.InHost {
			text = d.Host
		}
		if w.Span.Start < 0 || w.Span.End <= w.Span.Start || w.Span.End > len(text) || w.Kind.String() == "unknown" {
			t.Errorf("%q: bad warning %+v", u.Href(), w)
		}
		for _, r := range w.Message {
			if r < ' ' || r > '~' {
				t.Errorf("%q: message %q", u.Href(), w.Message)
			}
		}
	}
}

// checkCautious wants the labels in ASCII that a warning above a note is about.
func checkCautious(t *testing.T, u weburl.URL, d render.Display) {
	t.Helper()
	for _, w := range d.Warnings {
		isOfLabel := render.BadPunycode <= w.Kind && w.Kind <= render.Lookalike || w.Kind == render.LooksLikeKnown
		if !isOfLabel || w.In != render.InHost || w.Kind.Severity() == render.Note {
			continue
		}
		for _, r := range d.Host[w.Span.Start:w.Span.End] {
			if r >= 0x80 {
				t.Errorf("%q: %q is shown in spite of %v", u.Href(), d.Host, w)
				break
			}
		}
	}
}

// checkRegistrable compares the span with what package site says.
func checkRegistrable(t *testing.T, u weburl.URL, o render.Options, d render.Display) {
	t.Helper()
	got := withoutIsolates.Replace(d.Text[d.RegistrableSpan.Start:d.RegistrableSpan.End])
	if isWrapper(u) {
		return // of another URL
	}
	domain, ok := site.Finder{Rules: o.Rules}.RegistrableDomain(u.Host())
	if !ok {
		if got != "" {
			t.Errorf("%q: %q shown as registrable", u.Href(), got)
		}
		return
	}
	var shown []string
	n := strings.Count(domain, ".") + 1
	for _, label := range d.Labels[len(d.Labels)-n:] {
		shown = append(shown, label.Shown)
	}
	if want := strings.Join(shown, "."); got != want {
		t.Errorf("%q: registrable domain shown as %q, want %q", u.Href(), got, want)
	}
	if h, err := weburl.ParseHost(got); err != nil || h.String() != domain {
		t.Errorf("%q: registrable domain shown as %q, which is %q, %v, want %q", u.Href(), got, h, err, domain)
	}
	host := withoutIsolates.Replace(d.Text[d.HostSpan.Start:d.HostSpan.End])
	before := strings.TrimSuffix(host, got)
	if before == host || before != "" && !strings.HasSuffix(before, ".") {
		t.Errorf("%q: registrable domain %q in host %q", u.Href(), got, host)
	}
}

// checkWidth wants the text within the width, or as narrow as it may be.
func checkWidth(t *testing.T, u weburl.URL, o render.Options, d render.Display) {
	t.Helper()
	core := d.Host
	if d.RegistrableSpan.End > 0 {
		core = d.Text[d.RegistrableSpan.Start:d.RegistrableSpan.End]
	}
	if core == "" {
		core = u.Scheme() + "://.." // nothing but the scheme, and two columns more
	}
	limit := max(o.Width, render.Columns(core))
	if isWrapper(u) {
		limit = max(o.Width, len(u.Scheme()+":")+render.Columns(core))
	}
	if n := render.Columns(d.Text); n > limit {
		t.Errorf("%q: %q has %d columns, %d allowed", u.Href(), d.Text, n, limit)
	}
	if n := strings.Count(d.Text, "…"); n > 3 || n > 0 && !d.Elided {
		t.Errorf("%q: %d ellipses in %q, elided %v", u.Href(), n, d.Text, d.Elided)
	}
}
