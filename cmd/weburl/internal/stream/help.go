package stream

import (
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/help"
)

// helpOf returns the end of the help of a verb.
func helpOf(v *Verb) string {
	ofURLs := !v.columns().Closed && !v.Counts
	return "\n\n" + strings.TrimSuffix(choose(help.Topic("streams"), map[string]bool{
		"operands": !v.NoURL, "records": v.NoURL, "bytes": !v.Bytes, "guess": v.Guess,
		"each": !v.Counts, "counts": v.Counts, "urls": ofURLs, "values": !ofURLs,
	}), "\n")
}

// Help returns what the help of verbs has about input, output and failures.
func Help() string {
	return choose(help.Topic("streams"), map[string]bool{"operands": true, "bytes": true, "guess": true, "each": true, "urls": true})
}

// choose returns a text with the parts, between [name] and [/name], whose names are true.
func choose(text string, parts map[string]bool) string {
	for _, name := range []string{"operands", "records", "bytes", "guess", "each", "counts", "urls", "values"} {
		for {
			before, after, found := strings.Cut(text, "["+name+"]")
			if !found {
				break
			}
			part, rest, _ := strings.Cut(after, "[/"+name+"]")
			if !parts[name] {
				part = ""
			}
			text = before + part + rest
		}
	}
	return text
}
