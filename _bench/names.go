package main

import (
	_ "embed"
	"strings"
)

//go:embed names.txt
var namesText string

// names are domains outside ASCII: ten in each of twenty scripts. Nearly all
// are in lower case and composed, like the domains that people write.
var names = parseNames(namesText)

// parseNames reads lines that begin with the name of a script and a colon.
func parseNames(text string) []string {
	var all []string
	for line := range strings.Lines(text) {
		_, ofScript, _ := strings.Cut(line, ":")
		all = append(all, strings.Fields(ofScript)...)
	}
	return all
}
