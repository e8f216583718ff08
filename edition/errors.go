package edition

import (
	"errors"

	"github.com/weburl-go/weburl/edition/internal/spec"
)

// The errors that are not about a URL.
var (
	// ErrNoEdition says that there is no edition of that id.
	ErrNoEdition = errors.New("edition: there is no such edition")
	// ErrTooLong says that the input, the base or the value is longer than MaxLength.
	ErrTooLong = errors.New("edition: the input is longer than MaxLength")
	// ErrNotInEdition says that the edition has no such algorithm or class.
	ErrNotInEdition = errors.New("edition: this edition does not have that")
	// ErrNoAttribute says that the edition's API has no attribute of that name.
	ErrNoAttribute = spec.ErrNoAttribute
	// ErrReadOnly says that the attribute cannot be set.
	ErrReadOnly = spec.ErrReadOnly
	// ErrNoMethod says that the edition's class has no method of that name with
	// that many arguments.
	ErrNoMethod = spec.ErrNoMethod
)
