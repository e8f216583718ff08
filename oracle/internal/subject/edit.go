package subject

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/reason"
)

// Edit makes the call of a case, which has one call of a setter on a URL, with
// the method of weburl's URL that takes the same value: With… or Without…. It is
// not ok when no method takes such a value.
func Edit(c Case) (edited weburl.URL, ok bool, err error) {
	u, err := weburl.Parse(c.Input)
	if err != nil || len(c.Calls) != 1 || len(c.Calls[0]) != 2 {
		return u, false, err
	}
	return edit(u, c.Calls[0][0], c.Calls[0][1])
}

func edit(u weburl.URL, name, value string) (edited weburl.URL, ok bool, err error) {
	switch name {
	case "protocol":
		edited, err = u.WithScheme(value)
	case "username":
		edited, err = u.WithUsername(value)
	case "password":
		edited, err = u.WithPassword(value)
	case "host":
		edited, err = u.WithHostPort(value)
	case "hostname":
		edited, err = u.WithHost(value)
	case "pathname":
		edited, err = u.WithPath(value)
	case "port":
		port, wrong := strconv.ParseUint(value, 10, 16)
		if value == "" {
			return u.WithoutPort(), true, nil
		}
		if wrong != nil {
			return u, false, nil
		}
		edited, err = u.WithPort(uint16(port))
	case "search":
		if value == "" {
			return u.WithoutQuery(), true, nil
		}
		edited, err = u.WithQuery(strings.TrimPrefix(value, "?"))
	case "hash":
		if value == "" {
			return u.WithoutFragment(), true, nil
		}
		edited, err = u.WithFragment(strings.TrimPrefix(value, "#"))
	default:
		return u, false, nil
	}
	return edited, true, err
}

// CheckEdit says what is wrong with what Edit returned, given the href that the
// setter of a peer left; it is empty when nothing is.
//
// An edit that succeeds does what the setter does. One that is refused is one
// that the setter ignores, or of whose value it takes only what comes before the
// place that the error names, or leads to what is read as another URL.
func CheckEdit(c Case, after string) string {
	edited, ok, err := Edit(c)
	switch {
	case !ok:
		return ""
	case err == nil && edited.Href() == after:
		return ""
	case err == nil:
		return fmt.Sprintf("edited to %+q", edited.Href())
	}
	var e *weburl.EditError
	if !errors.As(err, &e) {
		return fmt.Sprintf("the error is a %T", err)
	}
	return checkRefusal(c, after, e)
}

func checkRefusal(c Case, after string, e *weburl.EditError) string {
	name, value := c.Calls[0][0], c.Calls[0][1]
	unfit := fmt.Sprintf("refused: %v", e)
	code := e.Code
	if code.IsValidationError() {
		code = 0 // the value is not valid, whatever the URL is
	}
	switch code {
	case reason.TabOrNewline:
		if stripped, ok := withoutTabs(value); ok {
			// The setter removes its delimiter before the tabs, and only an empty
			// value removes the part.
			if delimiter := delimiters[name]; delimiter != "" && !strings.HasPrefix(value, delimiter) {
				stripped = delimiter + stripped
			}
			return CheckEdit(Case{Input: c.Input, Calls: [][]string{{name, stripped}}}, after)
		}
		return unfit
	case reason.UnbracketedIPv6:
		for i := range len(value) {
			start := *e
			start.Start = i
			if after == c.Input || i > 0 && partly(c, after, name, value, &start, unfit) == "" {
				return "" // ignored, or a part of it taken
			}
		}
		return unfit
	case reason.ZeroURL, reason.TooLong:
		return unfit
	case reason.Ambiguous:
		if !isAmbiguous(after) {
			return unfit
		}
		return ""
	case reason.Rest, reason.NoPort, 0:
		if after == c.Input && (code == 0 || !takes(name)) {
			return ""
		}
		return partly(c, after, name, value, e, unfit)
	}
	if after != c.Input || !couldRefuse(name, code) {
		return unfit
	}
	return ""
}

// delimiters are what the setters of query and fragment remove from a value.
var delimiters = map[string]string{"search": "?", "hash": "#"}

// withoutTabs returns a value without the tabs and newlines that setters remove,
// and whether it has any.
func withoutTabs(value string) (string, bool) {
	stripped := strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(value)
	return stripped, stripped != value
}

// isAmbiguous reports whether a href is read as another URL, as those of file
// URLs with the host localhost are.
func isAmbiguous(href string) bool {
	u, err := weburl.Parse(href)
	return err != nil || u.Href() != href
}

// takes reports whether a setter may take a part of its value.
func takes(name string) bool { return name == "host" || name == "hostname" || name == "port" }

// partly checks that the setter took what comes before the error.
func partly(c Case, after, name, value string, e *weburl.EditError, unfit string) string {
	u, err := weburl.Parse(c.Input)
	if err != nil || e.Start > len(value) {
		return unfit
	}
	value, _ = withoutTabs(value[:e.Start])
	for _, part := range []string{value, strings.TrimRight(value, ":")} {
		edited, ok, err := edit(u, name, part)
		if ok && (err == nil && edited.Href() == after || errors.Is(err, reason.Ambiguous) && isAmbiguous(after)) {
			return ""
		}
	}
	return unfit
}

// couldRefuse reports whether a setter can be ignored for a reason.
func couldRefuse(name string, r reason.Code) bool {
	switch r {
	case reason.OpaquePath:
		return name == "host" || name == "hostname" || name == "pathname"
	case reason.NoAuthority:
		return name == "username" || name == "password" || name == "port"
	case reason.InvalidScheme, reason.SpecialMismatch, reason.FileAuthority, reason.FileEmptyHost:
		return name == "protocol"
	case reason.EmptyHost:
		return name == "host" || name == "hostname"
	case reason.PortInHost:
		return name == "hostname"
	}
	return false
}

// Join returns a case that sets the path that JoinPath stands for.
func Join(c Case) (joined Case, ok bool) {
	u, err := weburl.Parse(c.Input)
	if err != nil || len(c.Calls) != 1 || c.Calls[0][0] != "pathname" || c.Calls[0][1] == "" {
		return c, false
	}
	path := strings.TrimSuffix(u.Path(), "/") + "/" + strings.TrimPrefix(c.Calls[0][1], "/")
	return Case{Input: c.Input, Calls: [][]string{{"pathname", path}}}, true
}

// CheckJoin does for JoinPath what CheckEdit does, given the case that Join was
// asked for and the href after the one that it returned.
func CheckJoin(c Case, after string) string {
	u, err := weburl.Parse(c.Input)
	if err != nil {
		return err.Error()
	}
	elem := c.Calls[0][1]
	edited, err := u.JoinPath(elem)
	if stripped, ok := withoutTabs(elem); ok && errors.Is(err, reason.TabOrNewline) {
		edited, err = u.JoinPath(stripped)
	}
	if err == nil && edited.Href() == after {
		return ""
	}
	if errors.Is(err, reason.OpaquePath) && after == c.Input {
		return ""
	}
	return fmt.Sprintf("joined to %+q, %v", edited.Href(), err)
}
