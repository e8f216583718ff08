// Package help embeds the texts of the help, one file for each command or topic.
package help

import (
	"embed"
	"strings"
)

//go:embed *.txt
var files embed.FS

// Of returns the text about a command and its examples, one on each line. Part is what
// the command makes itself; the file says where it belongs.
func Of(command, part string) (long, example string) {
	long, example, _ = strings.Cut(Topic(command), "\n\nExamples:\n")
	return strings.Replace(long, "{part}", part, 1), strings.TrimSuffix(example, "\n")
}

// Topic returns the text of a file; an empty one if there is none.
func Topic(name string) string {
	text, _ := files.ReadFile(name + ".txt")
	return string(text)
}
