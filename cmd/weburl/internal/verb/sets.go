package verb

import (
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/percent"
)

// setName returns the name of a percent-encode set for --set: that of the standard
// in lower case, with hyphens, and "form" for the longest.
func setName(set percent.Set) string {
	if set == percent.FormURLEncoded {
		return "form"
	}
	name := strings.TrimSuffix(set.String(), " percent-encode set")
	return strings.ReplaceAll(strings.ToLower(name), " ", "-")
}

// setNames returns the names of the percent-encode sets of the standard.
func setNames() (names []string) {
	for set := range percent.Sets() {
		names = append(names, setName(set))
	}
	return names
}

// findSet returns the set with a name.
func findSet(name string) (percent.Set, bool) {
	for set := range percent.Sets() {
		if setName(set) == name {
			return set, true
		}
	}
	return 0, false
}

// EncodingNames returns the names of the encodings.
func EncodingNames() (names []string) {
	for enc := range encoding.All() {
		names = append(names, strings.ToLower(enc.Name()))
	}
	return names
}

// labelUsage is the usage of --encoding for all commands.
const labelUsage = "`label` of the encoding of the text that is read (default utf-8)"

// encodingOf returns the encoding of a label, or nil for UTF-8.
func encodingOf(label string) (*encoding.Encoding, error) {
	if label == "" {
		return nil, nil
	}
	enc, err := stream.LookupEncoding(label)
	if err != nil {
		return nil, stream.Usage(err.Error())
	}
	if enc.Name() == "UTF-8" {
		return nil, nil
	}
	return enc, nil
}
