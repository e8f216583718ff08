package step

// EOF is the [Step.CodePoint] of a step at the end of the input.
//
// https://url.spec.whatwg.org/#eof-code-point
const EOF rune = -1

// Step is one run of the state machine of a parser: a state is run on a code
// point. In an edition that is a grammar, a Step is one event for one rule.
//
// The embedded fields are the variables before the step: State is the state
// that was run, and Pointer is where it was run.
//
// A Step is a value that does not change later, so a program can keep it. Its
// slices are shared with other steps and must not be changed.
type Step struct {
	Variables

	// CodePoint is the code point that Pointer points to, or EOF. It is U+FFFD
	// where the input is ill-formed UTF-8.
	CodePoint rune

	// Errors are the validation errors of the step, in order.
	Errors []Error

	// Outcome says how the step ended.
	Outcome Outcome

	// After has the variables after the step. They are the variables before the
	// next step. After the last step they are the result of the parser.
	After Variables
}

// Variables are the values of the variables of a parser at one moment.
type Variables struct {
	// State is the name of the state in the standard, such as "path start
	// state", or the name of a rule of a grammar. It is empty before the first
	// state: see Parse.
	State string

	// Pointer is the offset in bytes of the code point that the pointer points
	// to, in the string that the caller passed. If a state decreases the pointer
	// and the loop then increases it, Pointer is the offset after both. After
	// the last step it is the offset at which that step was run.
	Pointer int

	// Input is the string that the machine reads, without the code points that
	// are removed before the first state.
	Input string

	// Buffer is the standard's buffer: a scheme in lower case, a path segment
	// percent-encoded, a query not yet encoded.
	Buffer string

	// Encoding is the name of the encoding for queries, such as "UTF-8". It is
	// empty if the edition has no such variable.
	Encoding string

	// Flags are the flags, in the order in which the standard introduces them.
	Flags []Flag

	// Record is the URL record.
	Record Record
}

// Flag is a flag of the state machine, such as atSignSeen. Flags of the URL
// record are fields of the record.
type Flag struct {
	Name string // as the standard writes it
	Set  bool
}

// Flag reports whether the flag of that name is set. It is false if there is no
// such flag.
func (v Variables) Flag(name string) bool {
	for _, f := range v.Flags {
		if f.Name == name {
			return f.Set
		}
	}
	return false
}

// Error is a validation error. Earlier editions call it a parse error.
type Error struct {
	// Name is the name of the error in the standard. It is empty if the edition
	// gives it none.
	Name string

	// Start and End are the span of the error, as offsets in bytes in the string
	// that the caller passed. They are equal where something is missing.
	Start, End int

	// Fatal is true if the parser returned failure because of the error.
	Fatal bool

	// Cause is the error that caused it, such as an *idna.Error. It is nil for
	// most errors, and JSON does not contain it.
	Cause error `json:"-"`
}

// Outcome is the way in which a step ended.
type Outcome uint8

// The outcomes. The last three are for grammars.
const (
	Continues  Outcome = iota // another step follows
	Ends                      // the state was run at the end of the input, and the parser returned its URL
	Returns                   // the parser returned before the end of the input
	Fails                     // the parser returned failure
	Tries                     // the rule State is tried at Pointer
	Matches                   // the rule State matches from Pointer to After.Pointer
	Backtracks                // the rule State does not match at Pointer; the grammar tries another
	endOfOutcomes
)

var outcomeNames = [endOfOutcomes]string{
	Continues:  "continues",
	Ends:       "ends",
	Returns:    "returns",
	Fails:      "fails",
	Tries:      "tries",
	Matches:    "matches",
	Backtracks: "backtracks",
}

// String returns the outcome as one word, such as "continues".
func (o Outcome) String() string {
	if o >= endOfOutcomes {
		return "unknown outcome"
	}
	return outcomeNames[o]
}

// MarshalText returns the text of String.
func (o Outcome) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// IsLast reports whether a step with this outcome is the last one.
func (o Outcome) IsLast() bool { return o == Ends || o == Returns || o == Fails }
