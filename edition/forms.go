package edition

// NewParams makes an object of the edition's URLSearchParams from a string. The
// error is ErrNoEdition or ErrNotInEdition.
func NewParams(id ID, init string) (Params, error) {
	r := specOf(id)
	if r == nil {
		return nil, ErrNoEdition
	}
	params := r.NewParams(init)
	if params == nil {
		return nil, ErrNotInEdition
	}
	return params, nil
}

// ParseForm returns the pairs of input, by the edition's parser of
// application/x-www-form-urlencoded, and false where that returns failure. The
// error is ErrNoEdition or ErrNotInEdition.
func ParseForm(id ID, input string, o FormOptions) (pairs []Pair, ok bool, err error) {
	r := specOf(id)
	if r == nil {
		return nil, false, ErrNoEdition
	}
	forms := r.Forms()
	if forms == nil {
		return nil, false, ErrNotInEdition
	}
	pairs, ok = forms.ParseForm(input, o)
	return pairs, ok, nil
}

// SerializeForm writes pairs by the edition's serializer of
// application/x-www-form-urlencoded. The error is ErrNoEdition or
// ErrNotInEdition.
func SerializeForm(id ID, pairs []Pair, o FormOptions) (string, error) {
	r := specOf(id)
	if r == nil {
		return "", ErrNoEdition
	}
	forms := r.Forms()
	if forms == nil {
		return "", ErrNotInEdition
	}
	return forms.SerializeForm(pairs, o), nil
}

// DomainToASCII is the edition's static function of that name, which 2013 and
// 2015 have. The error is ErrNoEdition or ErrNotInEdition.
func DomainToASCII(id ID, domain string) (string, error) {
	r := specOf(id)
	if r == nil {
		return "", ErrNoEdition
	}
	if domains := r.Domains(); domains != nil {
		return domains.DomainToASCII(domain), nil
	}
	return "", ErrNotInEdition
}

// DomainToUnicode is the edition's static function of that name, which 2013 and
// 2015 have. The error is ErrNoEdition or ErrNotInEdition.
func DomainToUnicode(id ID, domain string) (string, error) {
	r := specOf(id)
	if r == nil {
		return "", ErrNoEdition
	}
	if domains := r.Domains(); domains != nil {
		return domains.DomainToUnicode(domain), nil
	}
	return "", ErrNotInEdition
}
