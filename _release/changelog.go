package main

import (
	"fmt"
	"strings"
	"time"
)

const unreleased = "## Unreleased"

// dateChangelog gives the section of unreleased changes the version and the
// date, and adds a new empty section above it.
func dateChangelog(text, version string, day time.Time) (string, error) {
	before, after, found := strings.Cut(text, "\n"+unreleased+"\n")
	if !found {
		return "", fmt.Errorf("CHANGELOG.md has no section %q", unreleased)
	}
	section, _, _ := strings.Cut(after, "\n## ")
	if strings.TrimSpace(section) == "" {
		return "", fmt.Errorf("CHANGELOG.md has no unreleased changes")
	}
	return fmt.Sprintf("%s\n%s\n\n## %s (%s)\n%s", before, unreleased, version, day.Format(time.DateOnly), after), nil
}
