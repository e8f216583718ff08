package e2017

import (
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/step"
)

// The validation errors by the names that they have had since 2023. Errors that have
// none in 2024, because they are no longer there, are unnamed. Package ipv6 has others.
//
// 2017, 2024: #validation-error
const (
	unnamed = ""

	domainToASCII          = "domain-to-ASCII"
	domainInvalidCodePoint = "domain-invalid-code-point"
	hostInvalidCodePoint   = "host-invalid-code-point"

	ipv4EmptyPart      = "IPv4-empty-part"
	ipv4TooManyParts   = "IPv4-too-many-parts"
	ipv4NonNumericPart = "IPv4-non-numeric-part"
	ipv4NonDecimalPart = "IPv4-non-decimal-part"
	ipv4OutOfRangePart = "IPv4-out-of-range-part"

	ipv6Unclosed = "IPv6-unclosed"

	ipv4InIPv6TooManyPieces  = "IPv4-in-IPv6-too-many-pieces"
	ipv4InIPv6OutOfRangePart = "IPv4-in-IPv6-out-of-range-part"
	ipv4InIPv6TooFewParts    = "IPv4-in-IPv6-too-few-parts"

	invalidURLUnit                       = "invalid-URL-unit"
	specialSchemeMissingFollowingSolidus = "special-scheme-missing-following-solidus"
	missingSchemeNonRelativeURL          = "missing-scheme-non-relative-URL"
	invalidReverseSolidus                = "invalid-reverse-solidus"
	invalidCredentials                   = "invalid-credentials"
	hostMissing                          = "host-missing"
	portOutOfRange                       = "port-out-of-range"
	portInvalid                          = "port-invalid"
	fileInvalidWindowsDriveLetter        = "file-invalid-Windows-drive-letter"
	fileInvalidWindowsDriveLetterHost    = "file-invalid-Windows-drive-letter-host"
)

// report reports a validation error about the code points from start to end.
func (m *machine) report(name string, start, end int) {
	m.Tell(m.issue(name, start, end, false))
}

// fail reports a validation error because of which the parser returns failure,
// and returns that outcome.
func (m *machine) fail(name string, start, end int) step.Outcome {
	return m.Fail(m.issue(name, start, end, true))
}

func (m *machine) issue(name string, start, end int, fatal bool) spec.Issue {
	if !m.later {
		name = unnamed
	}
	return m.Issue("validation error", name, start, end, fatal)
}
