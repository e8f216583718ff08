package first

import (
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/fileurl"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/kit/guess"
	"github.com/weburl-go/weburl/kit/render"
)

// meant is a URL that somebody may have meant who typed something else.
type meant struct {
	Href string `json:"href"`
	Why  string `json:"why"`
}

// meantBy guesses what an input without a base was meant to be; nil is the input.
func meantBy(input string) *meant {
	rest := strings.TrimSpace(input)
	switch {
	case isWindowsPath(rest):
		if u, err := fileurl.FromWindows(rest); err == nil {
			return &meant{u.Href(), "a path of Windows"}
		}
	case strings.HasPrefix(rest, "/") && !strings.HasPrefix(rest, "//"):
		if u, err := fileurl.FromUnix(rest); err == nil {
			return &meant{u.Href(), "a path of a file"}
		}
	}
	completed, _ := guess.Complete(input)
	if completed == input {
		return nil
	}
	if u, err := weburl.Parse(completed); err == nil {
		return &meant{u.Href(), "a host without a scheme"}
	}
	return nil
}

// isWindowsPath reports whether a text begins with a drive and a separator, or with the
// name of a server after two backslashes.
func isWindowsPath(s string) bool {
	if len(s) > 2 && s[1] == ':' && (s[2] == '\\' || s[2] == '/') {
		return 'a' <= s[0]|0x20 && s[0]|0x20 <= 'z'
	}
	return strings.HasPrefix(s, `\\`) && len(s) > 2 && s[2] != '\\'
}

// maxTop is how many pairs and warnings are above the views.
const maxTop = 20

// addTop adds what the page shows above its views.
func (r *reading) addTop(u weburl.URL, hasBase bool) {
	if !hasBase {
		r.Meant = meantBy(r.Text)
	}
	if !r.OK {
		return
	}
	query, _ := u.Query()
	for name, value := range form.Pairs(query) {
		if len(r.Pairs) == maxTop {
			break
		}
		r.Pairs = append(r.Pairs, pair{Name: name, Value: value})
	}
	if len(r.Text) > maxRuns {
		return
	}
	d := render.URL(u, render.Options{Input: r.Text})
	for _, w := range warningsOf(u, d) {
		// The page shows the user name and the password, and an error says that they are there.
		if w.Severity != render.Note.String() && w.Kind != render.Credentials.String() && len(r.Warnings) < maxTop {
			r.Warnings = append(r.Warnings, w)
		}
	}
}
