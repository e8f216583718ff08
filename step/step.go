package step

// EOF is the [Step.CodePoint] of a step at the end of the input.
//
// https://url.spec.whatwg.org/#eof-code-point
const EOF rune = -1

// Step is one run of a parser's state machine: a state on a code point. Of an
// edition that is a grammar, it is something that happened to one rule.
//
// The fields that are embedded are the variables before the step, so that State
// is the state that was run and Pointer is where it was run.
//
// A Step is a value to read. Its slices are shared with other steps and must not
// be changed. It may be kept: nothing changes it later.
type Step struct {
	Variables

	// CodePoint is the code point that Pointer points to, or EOF. It is U+FFFD
	// where the input is ill-formed UTF-8.
	CodePoint rune

	// Errors are the validation errors of the step, in order.
	Errors []Error

	// Outcome is how the step ended.
	Outcome Outcome

	// After are the variables after the step. They are the variables before the
	// next step, and the result of the parser after the last one.
	After Variables
}

// Variables are the variables of a parser at one moment.
type Variables struct {
	// State is the state's name as the text writes it, such as "path start
	// state", or the name of a grammar's rule. It is empty before the first
	// state: see Parse.
	State string

	// Pointer is the offset in bytes of the code point that the pointer points
	// to, in the string that the caller passed. Where the text moves its pointer
	// back before the loop moves it on, it is the offset after both. After the
	// last step it is where that step was run.
	Pointer int

	// Input is the string that the machine reads, without what the text removes
	// before its first state.
	Input string

	// Buffer is the buffer, as the text fills it: a scheme in lower case, a path
	// segment percent-encoded, a query not yet encoded.
	Buffer string

	// Encoding is the name of the encoding for queries, such as "UTF-8". It is
	// empty where the text has no such variable.
	Encoding string

	// Flags are the flags, in the order in which the text introduces them.
	Flags []Flag

	// Record is the URL record.
	Record Record
}

// Flag is a flag of the state machine, such as atSignSeen. A flag that belongs
// to the URL record is a field of that.
type Flag struct {
	Name string // as the text writes it
	Set  bool
}

// Flag reports whether the flag of that name is set. There may be none.
func (v Variables) Flag(name string) bool {
	for _, f := range v.Flags {
		if f.Name == name {
			return f.Set
		}
	}
	return false
}

// Error is a validation error, or a parse error as earlier editions call it.
type Error struct {
	// Name is the name that the text gives to the error. It is empty where the
	// text gives none.
	Name string

	// Start and End are the span that the error is about, offsets in bytes in
	// the string that the caller passed. They are equal where something is
	// missing.
	Start, End int

	// Fatal says that the parser returned failure because of the error.
	Fatal bool

	// Cause is what led to the error, such as an *idna.Error. It is nil for most.
	// The form as JSON leaves it out.
	Cause error `json:"-"`
}

// Outcome is how a step ended.
type Outcome uint8

// The outcomes. The last three are those of a grammar.
const (
	Continues  Outcome = iota // another step follows
	Ends                      // the state was run at the end of the input, and the parser returned its URL
	Returns                   // the state made the parser return before that
	Fails                     // the parser returned failure
	Tries                     // the rule State is tried at Pointer
	Matches                   // the rule State matches from Pointer to After.Pointer
	Backtracks                // the rule State does not match at Pointer, and another is tried
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

// String returns the outcome in one word, such as "continues".
func (o Outcome) String() string {
	if o >= endOfOutcomes {
		return "unknown outcome"
	}
	return outcomeNames[o]
}

// MarshalText returns what String does.
func (o Outcome) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// IsLast reports whether no step follows one with this outcome.
func (o Outcome) IsLast() bool { return o == Ends || o == Returns || o == Fails }
