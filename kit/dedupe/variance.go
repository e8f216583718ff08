package dedupe

import (
	"slices"
	"strings"

	"github.com/dunglas/httpsfv"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/kit/internal/wording"
	"github.com/weburl-go/weburl/percent"
)

// A Variance says which parameters a resource depends on, and whether their order
// matters. It is what a response says about its URL in the header No-Vary-Search.
// For the zero Variance, every byte of the query matters.
//
// https://datatracker.ietf.org/doc/draft-ietf-httpbis-no-vary-search/
type Variance struct {
	names    []string // sorted, each once
	only     bool     // the names are those that matter, not those that do not
	anyOrder bool     // only the order of parameters with the same name matters
}

// ParseVariance returns the variance of a value of the header No-Vary-Search, such
// as `params=("utm_source" "utm_medium")` or `key-order, params, except=("id")`.
// The values of several header fields are joined with ", ".
//
// For a value that browsers ignore it returns an error that is a [*VarianceError]
// and the zero Variance, which is what they use then.
func ParseVariance(value string) (Variance, error) {
	fields, err := httpsfv.UnmarshalDictionary([]string{value})
	if err != nil {
		return Variance{}, &VarianceError{Reason: NotDictionary, Cause: err}
	}
	var v Variance
	if field, ok := fields.Get("key-order"); ok {
		if v.anyOrder, ok = boolean(field); !ok {
			return Variance{}, &VarianceError{Reason: NotBoolean, Field: "key-order"}
		}
	}
	if field, ok := fields.Get("params"); ok {
		if v.only, ok = boolean(field); !ok {
			if v.names, ok = names(field); !ok {
				return Variance{}, &VarianceError{Reason: NotStrings, Field: "params"}
			}
		}
	}
	if field, ok := fields.Get("except"); ok {
		if !v.only {
			return Variance{}, &VarianceError{Reason: ExceptWithoutParams, Field: "except"}
		}
		if v.names, ok = names(field); !ok {
			return Variance{}, &VarianceError{Reason: NotStrings, Field: "except"}
		}
	}
	return v, nil
}

func boolean(field httpsfv.Member) (value, ok bool) {
	item, _ := field.(httpsfv.Item)
	value, ok = item.Value.(bool)
	return value, ok
}

// names returns the decoded names of an inner list, if all of its items are strings.
func names(field httpsfv.Member) (names []string, ok bool) {
	list, ok := field.(httpsfv.InnerList)
	if !ok {
		return nil, false
	}
	for _, item := range list.Items {
		name, ok := item.Value.(string)
		if !ok {
			return nil, false
		}
		// "&" and "=" have no meaning here, so they must not separate anything.
		name = strings.NewReplacer("&", "%26", "=", "%3D").Replace(name)
		names = append(names, form.RawPair(name).Name())
	}
	slices.Sort(names)
	return slices.Compact(names), true
}

// String returns the value of the header, in one spelling; it is empty for the zero
// Variance.
func (v Variance) String() string {
	var parts []string
	if v.anyOrder {
		parts = append(parts, "key-order")
	}
	list := make([]string, len(v.names))
	for i, name := range v.names {
		list[i] = string(percent.AppendEncode([]byte{'"'}, name, percent.FormURLEncoded)) + `"`
	}
	inner := "(" + strings.Join(list, " ") + ")"
	switch {
	case v.only && len(v.names) > 0:
		parts = append(parts, "params", "except="+inner)
	case v.only:
		parts = append(parts, "params")
	case len(v.names) > 0:
		parts = append(parts, "params="+inner)
	}
	return strings.Join(parts, ", ")
}

// Equal reports whether a response for a can be used for b. Two zero URLs are equal,
// and no other URL is equal to a zero URL. Fragments do not matter.
func (v Variance) Equal(a, b weburl.URL) bool {
	return a.IsValid() == b.IsValid() && v.Key(a) == v.Key(b)
}

// Key returns the key of u: two URLs have the same key if they are equal. It is the
// href without what does not matter; "" for the zero URL.
func (v Variance) Key(u weburl.URL) string { return string(v.Append(nil, u)) }

// Append appends the key of u to dst and returns the result. It appends nothing for
// the zero URL.
func (v Variance) Append(dst []byte, u weburl.URL) []byte {
	if !u.IsValid() {
		return dst
	}
	offsets := u.Offsets()
	if !v.anyOrder && !v.only && len(v.names) == 0 {
		return append(dst, u.Href()[:offsets.Fragment]...)
	}
	dst = append(dst, u.Href()[:offsets.Query]...)
	query, _ := u.Query()
	var few [16]form.Pair // most queries need no more
	pairs := few[:0]
	for pair := range form.RawPairs(query) {
		name := pair.Name()
		if _, listed := slices.BinarySearch(v.names, name); listed == v.only {
			pairs = append(pairs, form.Pair{Name: name, Value: pair.Value()})
		}
	}
	if v.anyOrder {
		slices.SortStableFunc(pairs, func(a, b form.Pair) int { return strings.Compare(a.Name, b.Name) })
	}
	delimiter := byte('?')
	for _, pair := range pairs {
		dst = percent.AppendEncode(append(dst, delimiter), pair.Name, percent.FormURLEncoded)
		dst = percent.AppendEncode(append(dst, '='), pair.Value, percent.FormURLEncoded)
		delimiter = '&'
	}
	return dst
}

// A VarianceReason says why a value of No-Vary-Search is ignored. It is an error,
// which errors.Is finds in a [*VarianceError].
type VarianceReason uint8

// The reasons.
const (
	_ VarianceReason = iota
	// NotDictionary: the value is not a dictionary of structured fields.
	NotDictionary
	// NotBoolean: key-order is not a boolean.
	NotBoolean
	// NotStrings: params is neither a boolean nor a list of strings, or except is not
	// a list of strings.
	NotStrings
	// ExceptWithoutParams: there is except, and params is not true.
	ExceptWithoutParams
)

var varianceTexts = wording.Texts{
	{wording.Unknown, "the value cannot be used", "compare it with the documentation"},
	{"not-dictionary", "the value is not a dictionary of structured fields", `write it like params=("a" "b")`},
	{"not-boolean", "the value is not a boolean", "write the name alone, or nothing"},
	{"not-strings", "the value is not a list of strings", `write names in quotes between parentheses, like ("a" "b")`},
	{"except-without-params", "there is except, but not params as a boolean", `write it like params, except=("a")`},
}

// String returns the name, such as "not-boolean", or "unknown" for a number that is
// no reason.
func (r VarianceReason) String() string { return varianceTexts.Of(uint8(r)).Name() }

// Error returns the name, like [VarianceReason.String].
func (r VarianceReason) Error() string { return r.String() }

// Meaning returns what is wrong, a clause without full stop.
func (r VarianceReason) Meaning() string { return varianceTexts.Of(uint8(r)).Meaning() }

// Remedy returns how to correct it, a clause without full stop.
func (r VarianceReason) Remedy() string { return varianceTexts.Of(uint8(r)).Remedy() }

// A VarianceError says why [ParseVariance] refuses a value.
type VarianceError struct {
	Reason VarianceReason

	// Field is the name of the entry that is wrong; empty for NotDictionary.
	Field string

	// Cause says for NotDictionary what the parser of structured fields met, and at
	// which byte.
	Cause error
}

// Error says what is wrong and what to do about it.
func (e *VarianceError) Error() string {
	s := "dedupe: " + e.Reason.String() + ": "
	if e.Field != "" {
		s += e.Field + ": "
	}
	s += e.Reason.Meaning()
	if e.Cause != nil {
		s += " (" + e.Cause.Error() + ")"
	}
	return s + "; " + e.Reason.Remedy()
}

// Unwrap returns the reason and, if there is one, the cause.
func (e *VarianceError) Unwrap() []error { return wording.Causes(e.Reason, e.Cause) }
