package edition

// NewParams makes an object of the edition's URLSearchParams from a string. The
// error is ErrNoEdition or ErrNotInEdition.
func NewParams(id ID, init string) (Params, error) {
	if construct := specOf(id).NewParams; construct != nil {
		return construct(init), nil
	}
	return nil, lacking(id)
}

// ParseForm returns the pairs of input, by the edition's parser of
// application/x-www-form-urlencoded, and false where that returns failure. The
// error is ErrNoEdition or ErrNotInEdition.
func ParseForm(id ID, input string, o FormOptions) (pairs []Pair, ok bool, err error) {
	if parse := specOf(id).ParseForm; parse != nil {
		pairs, ok = parse(input, o)
		return pairs, ok, nil
	}
	return nil, false, lacking(id)
}

// SerializeForm writes pairs by the edition's serializer of
// application/x-www-form-urlencoded. The error is ErrNoEdition or
// ErrNotInEdition.
func SerializeForm(id ID, pairs []Pair, o FormOptions) (string, error) {
	if serialize := specOf(id).SerializeForm; serialize != nil {
		return serialize(pairs, o), nil
	}
	return "", lacking(id)
}

// DomainToASCII is the edition's static function of that name, which 2013 and
// 2015 have. The error is ErrNoEdition or ErrNotInEdition.
func DomainToASCII(id ID, domain string) (string, error) {
	if toASCII := specOf(id).DomainToASCII; toASCII != nil {
		return toASCII(domain), nil
	}
	return "", lacking(id)
}

// DomainToUnicode is the edition's static function of that name, which 2013 and
// 2015 have. The error is ErrNoEdition or ErrNotInEdition.
func DomainToUnicode(id ID, domain string) (string, error) {
	if toUnicode := specOf(id).DomainToUnicode; toUnicode != nil {
		return toUnicode(domain), nil
	}
	return "", lacking(id)
}

// lacking returns why a function is not there: there is no such edition, or it does not
// have the function.
func lacking(id ID) error {
	if _, ok := Describe(id); !ok {
		return ErrNoEdition
	}
	return ErrNotInEdition
}
