package normalize

import (
	"strconv"
	"strings"
)

// A NameError is the error of [ParseSteps] for a name that it does not know.
type NameError struct {
	// Name is the name, without the hyphen that removes a step.
	Name string

	// Start and End are the span of the name, as byte offsets into the text.
	Start, End int
}

// Error says which name is unknown, and where it stands. It leaves out what no name looks
// like, such as a URL with a password.
func (e *NameError) Error() string {
	name := "with this name"
	if len(e.Name) <= maxQuoted && strings.Trim(e.Name, "abcdefghijklmnopqrstuvwxyz0123456789-") == "" {
		name = strconv.Quote(e.Name)
	}
	return "normalize: byte " + strconv.Itoa(e.Start) + ": there is no step and no profile " + name
}

// maxQuoted is the length in bytes of the longest name that an error repeats.
const maxQuoted = 40

// ParseSteps reads names of steps and of profiles, separated by commas, with
// spaces around them or not. Each adds its steps; with a hyphen before it, it
// removes them. So "aggressive,-remove-www" is [Aggressive] without [RemoveWWW].
// Empty text, and nothing between two commas, is no step.
//
// On failure the error is a [*NameError].
func ParseSteps(text string) (Steps, error) {
	var steps Steps
	end := 0 // of the item
	for item := range strings.SplitSeq(text, ",") {
		end += len(item)
		name := strings.TrimLeft(item, " ")
		start := end - len(name)
		name = strings.TrimRight(name, " ")
		if name != "" {
			bare, remove := strings.CutPrefix(name, "-")
			found, ok := stepsNamed(bare)
			switch {
			case !ok:
				return 0, &NameError{Name: bare, Start: start + len(name) - len(bare), End: start + len(name)}
			case remove:
				steps &^= found
			default:
				steps |= found
			}
		}
		end += len(",")
	}
	return steps, nil
}

// stepsNamed returns the step or the profile with a name.
func stepsNamed(name string) (Steps, bool) {
	for profile, steps := range Profiles() {
		if profile == name {
			return steps, true
		}
	}
	for step := range All() {
		if step.info().name == name {
			return step, true
		}
	}
	return 0, false
}
