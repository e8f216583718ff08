package scope

import (
	"strconv"

	"github.com/weburl-go/weburl/kit/internal/wording"
)

// A Reason says why an entry is refused. It is an error, which errors.Is finds in
// an [*Error].
type Reason uint8

// The reasons.
const (
	_ Reason = iota
	// InvalidHost: the host parser refuses the entry, or it is a domain that can be
	// no name of a host: one with an empty label, with other characters than letters,
	// digits, hyphens and underscores, or with several labels and no letter in the
	// last.
	InvalidHost
	// MisplacedWildcard: an asterisk that is not the first label, or a wildcard
	// before an IP address.
	MisplacedWildcard
	// InvalidPrefix: a number of bits that the address does not have, or bits after
	// the prefix that are not 0.
	InvalidPrefix
	// MoreThanHost: a scheme, a port or a path beside the host.
	MoreThanHost
	// TooLong: more than 253 bytes in ASCII, the maximum for a domain, or a line of
	// over 64 KiB.
	TooLong
	// Exclusion: an entry that begins with "-" or "~", with which other programs
	// exclude a host, or "!" without a host after it.
	Exclusion
	// SeveralHosts: a comma or a semicolon.
	SeveralHosts
)

var reasonTexts = wording.Texts{
	{wording.Unknown, "the entry is not well-formed", "compare it with the documentation"},
	{"invalid-host", "the entry is not a host", "correct the spelling of the host"},
	{"misplaced-wildcard", "an asterisk is not the whole first label of a domain", `write wildcards like "*.example.com"`},
	{"invalid-prefix", "the prefix has too many bits, or bits after it that are not 0", `write prefixes like "192.0.2.0/24"`},
	{"more-than-host", "there is more than a host, such as a scheme, a port or a path", "write the host alone"},
	{"too-long", "the entry is longer than a domain can be, which is 253 bytes in ASCII", "shorten the entry"},
	{"exclusion", `a host is excluded by "!" before it, not by "-" or "~"`, `write entries like "!admin.example.com"`},
	{"several-hosts", "there is more than one host, with a comma or a semicolon between them", "write each host on a line of its own"},
}

// String returns the name, such as "invalid-host", or "unknown" for a number that
// is no reason.
func (r Reason) String() string { return reasonTexts.Of(uint8(r)).Name() }

// Error returns the name, like [Reason.String].
func (r Reason) Error() string { return r.String() }

// Meaning returns what is wrong, a clause without full stop.
func (r Reason) Meaning() string { return reasonTexts.Of(uint8(r)).Meaning() }

// Remedy returns how to correct it, a clause without full stop.
func (r Reason) Remedy() string { return reasonTexts.Of(uint8(r)).Remedy() }

// An Error says why [Parse] or [New] refuses a list: it is the first reason found.
type Error struct {
	// Reason is what is wrong.
	Reason Reason
	// Line is the number of the line, or of the entry that was given to New, from 1.
	Line int
	// Entry is the entry. It is empty if it is longer than 64 KiB. It may be a URL
	// with a password.
	Entry string
	// Cause is the error of [weburl.ParseHost] for an InvalidHost. It is nil if that
	// has no error, and for other reasons.
	Cause error
}

// Error says what is wrong, where, and what to do about it. It does not quote the
// entry.
func (e *Error) Error() string {
	return "scope: line " + strconv.Itoa(e.Line) + ": " + e.Reason.String() + ": " + e.Reason.Meaning() + "; " + e.Reason.Remedy()
}

// Unwrap returns the reason and, if there is one, the cause.
func (e *Error) Unwrap() []error { return wording.Causes(e.Reason, e.Cause) }
