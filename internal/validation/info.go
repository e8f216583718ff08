package validation

import "github.com/weburl-go/weburl/reason"

// Fatality says whether an error ends parsing.
type Fatality uint8

// An error never, sometimes or always makes the parser return failure.
const (
	Never Fatality = iota
	Sometimes
	Always
)

// Info is what the documents say about a validation error besides its words. Each
// has two examples that cause the error when parsed without a base, or, for
// file-invalid-Windows-drive-letter, against file:///c:/.
type Info struct {
	Fatal    Fatality
	Examples [2]string
}

// Infos has the Info of each validation error, by its code; the first one is of none.
var Infos = [...]Info{
	reason.DomainToASCII:                        {Sometimes, [2]string{"https://exa%23mple.org", "https://a_b.example/"}},
	reason.DomainPercentEncoded:                 {Never, [2]string{"https://exam%70le.org", "https://%C3%A9.example/"}},
	reason.HostInvalidCodePoint:                 {Always, [2]string{"foo://exa[mple.org", "foo://a b/"}},
	reason.IPv4EmptyPart:                        {Never, [2]string{"https://127.0.0.1./", "http://1./"}},
	reason.IPv4TooFewParts:                      {Never, [2]string{"https://1.2.3/", "http://0/"}},
	reason.IPv4TooManyParts:                     {Always, [2]string{"https://1.2.3.4.5/", "http://a.b.c.d.5/"}},
	reason.IPv4NonNumericPart:                   {Always, [2]string{"https://test.42", "http://09/"}},
	reason.IPv4NonDecimalPart:                   {Never, [2]string{"https://127.0.0x0.1", "http://010.0.0.1/"}},
	reason.IPv4OutOfRangePart:                   {Sometimes, [2]string{"https://255.255.4000.1", "http://1.2.3.256/"}},
	reason.IPv4NonASCIIInput:                    {Never, [2]string{"https://１.2.3.4/", "http://1.2.3。4/"}},
	reason.IPv6Unclosed:                         {Always, [2]string{"https://[::1", "http://[::1]x/"}},
	reason.IPv6InvalidCompression:               {Always, [2]string{"https://[:1]", "http://[:]/"}},
	reason.IPv6TooManyPieces:                    {Always, [2]string{"https://[1:2:3:4:5:6:7:8:9]", "http://[1:2:3:4:5:6:7::8:9]/"}},
	reason.IPv6MultipleCompression:              {Always, [2]string{"https://[1::1::1]", "http://[::1::]/"}},
	reason.IPv6InvalidCodePoint:                 {Always, [2]string{"https://[1:2:3!:4]", "http://[1:2:3:]/"}},
	reason.IPv6TooFewPieces:                     {Always, [2]string{"https://[1:2:3]", "http://[]/"}},
	reason.IPv6PieceLeadingZero:                 {Never, [2]string{"https://[::01]", "http://[2001:0db8::1]/"}},
	reason.IPv4InIPv6TooManyPieces:              {Always, [2]string{"https://[1:1:1:1:1:1:1:127.0.0.1]", "http://[1:2:3:4:5:6::1.2.3.4]/"}},
	reason.IPv4InIPv6InvalidCodePoint:           {Always, [2]string{"https://[ffff::.0.0.1]", "http://[::1.2.3.4.5]/"}},
	reason.IPv4InIPv6OutOfRangePart:             {Always, [2]string{"https://[ffff::127.0.0.4000]", "http://[::256.0.0.1]/"}},
	reason.IPv4InIPv6TooFewParts:                {Always, [2]string{"https://[ffff::127.0.0]", "http://[::1.2]/"}},
	reason.InvalidURLUnit:                       {Never, [2]string{"https://example.org/>", "https://example.org/%s"}},
	reason.SpecialSchemeMissingFollowingSolidus: {Never, [2]string{"https:example.org", "file:c:/my-secret-folder"}},
	reason.MissingSchemeNonRelativeURL:          {Always, [2]string{"example.org", "/path"}},
	reason.InvalidReverseSolidus:                {Never, [2]string{`https://example.org\path\to\file`, `file:\c:\x`}},
	reason.InvalidCredentials:                   {Never, [2]string{"https://user@example.org", "ssh://user:pass@example.org"}},
	reason.HostMissing:                          {Always, [2]string{"https://#fragment", "https://:443"}},
	reason.PortOutOfRange:                       {Always, [2]string{"https://example.org:70000", "foo://h:65536/"}},
	reason.PortInvalid:                          {Always, [2]string{"https://example.org:7z", "http://a:b/"}},
	reason.FileInvalidWindowsDriveLetter:        {Never, [2]string{"c|/path", "file:c|/path"}},
	reason.FileInvalidWindowsDriveLetterHost:    {Never, [2]string{"file://c:", "file://d|/x"}},
}
