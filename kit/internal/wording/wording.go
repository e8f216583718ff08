// Package wording provides the words for codes of errors. The type of a code has the
// methods String, Error, Meaning and Remedy, which take them from a table.
package wording

// Unknown is the name of a number that is no code.
const Unknown = "unknown"

// Text has the words for a code: its name, what is wrong, and what to do about it.
// Meaning and remedy are clauses without full stop.
type Text [3]string

// Name returns the name, such as "opaque-path".
func (t Text) Name() string { return t[0] }

// Meaning returns what is wrong.
func (t Text) Meaning() string { return t[1] }

// Remedy returns what to do about it.
func (t Text) Remedy() string { return t[2] }

// Texts has the words for the codes of a type, by number. The first text, whose name
// is Unknown, is for numbers that are no code.
type Texts []Text

// Of returns the words for a code.
func (t Texts) Of(code uint8) Text {
	if int(code) < len(t) {
		return t[code]
	}
	return t[0]
}

// Causes returns the reason of an error and, if there is one, the cause: what Unwrap of
// an error returns.
func Causes(reason, cause error) []error {
	if cause == nil {
		return []error{reason}
	}
	return []error{reason, cause}
}

// Nearest returns the candidate that takes the fewest changes of a byte to make from
// name, or nothing if that are more than a third of its bytes plus one.
func Nearest(name string, candidates []string) string {
	best, least := "", len(name)/3+2
	for _, candidate := range candidates {
		if n := distance(name, candidate, least); n < least {
			best, least = candidate, n
		}
	}
	return best
}

// maxName is a length that no name reaches.
const maxName = 32

// distance returns how many bytes have to be inserted, removed or replaced to
// make b of a, or most if it is at least that.
func distance(a, b string, most int) int {
	if len(a) >= maxName {
		return most
	}
	var row [maxName]int
	for i := range row {
		row[i] = i
	}
	for j := range len(b) {
		diagonal := row[0]
		row[0] = j + 1
		for i := range len(a) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[i+1]
			row[i+1] = min(cost, row[i]+1, diagonal+1)
		}
	}
	return min(row[len(a)], most)
}
