package main

import "testing"

// TestExplainNodeURL explains only what Node does otherwise, to the last byte.
func TestExplainNodeURL(t *testing.T) {
	const control, root = `pathToFileURL("/a\u0001\u0001", )`, `pathToFileURL("\\", {"windows":true})`
	for _, tt := range []struct{ call, ours, theirs, want string }{
		{control, "URL file:///a%01%01", "URL file:///a", "control-dropped"},
		{control, "URL file:///a/..%01%01", "URL file:///", "control-dropped"},
		{control, "URL file:///b%01%01", "URL file:///a", ""},
		{control, "URL file:///a%01%01", "URL file:///a%01", ""},
		{control, "URL file:///a", "URL file:///a%01%01", ""},
		{control, "throws TypeError", "URL file:///a", ""},
		{`parse("/a\u0001")`, "URL file:///a%01", "URL file:///a", ""},
		{root, "URL file:///", "URL file:////", "windows-root"},
		{root, "URL file:///C:/", "URL file:///C://", "windows-root"},
		{root, "URL file:////", "URL file:///", ""},
		{root, "URL file:///a", "URL file:///a/", ""},
		{`pathToFileURL("/", )`, "URL file:///", "URL file:////", ""},
	} {
		ours, theirs := nodeURLAnswer{tt.call, tt.ours}, nodeURLAnswer{tt.call, tt.theirs}
		if got := explainNodeURL(ours, theirs); got != tt.want {
			t.Errorf("%s: ours %s, theirs %s: %q, want %q", tt.call, tt.ours, tt.theirs, got, tt.want)
		}
	}
}
