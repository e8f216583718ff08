package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"unicode"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/internal/test/wpt"
	"github.com/weburl-go/weburl/readers"
)

// A family is a set of inputs. Those of a shared file are not written to the recorded
// data by their text, and those that are small are asked of slow readers, too.
type family struct {
	name, about string
	shared      bool
	small       bool
	inputs      []readers.Input
	tests       map[string]wpt.URL // by the key of the input
}

// places of an input at which code points and pairs of bytes are put. Two hosts stand
// at both sides in the host, so that it shows which of them a reader takes.
var spots = [...][3]string{
	{"before the scheme", "", "http://a.example/"},
	{"in the scheme", "ht", "tp://a.example/"},
	{"in the userinfo", "http://u", "v@a.example/"},
	{"in the host", "http://a.example", "b.example/"},
	{"in the port", "http://a.example:8", "1/"},
	{"in the path", "http://a.example/p", "q"},
	{"in the query", "http://a.example/?p", "q"},
}

func plain(text string) readers.Input { return readers.Input{Input: text} }

func plains(texts []string) (inputs []readers.Input) {
	for _, text := range texts {
		inputs = append(inputs, plain(text))
	}
	return inputs
}

// families returns all that is asked. A scale below 1 takes a part of the large ones.
func families(shared string, seed uint64, scale float64) ([]family, error) {
	rng := rand.New(rand.NewPCG(seed, seed))
	tests, expected, err := wptInputs(shared)
	if err != nil {
		return nil, err
	}
	samples, err := fuzzerInputs(shared)
	if err != nil {
		return nil, err
	}
	small := []family{
		{name: "wpt", about: "the inputs of web-platform-tests, urltestdata.json", shared: true, small: true, inputs: tests, tests: expected},
		{name: "tiny-url-fuzzer", about: "the samples of Orange Tsai's Tiny-URL-Fuzzer", shared: true, small: true, inputs: samples},
		{name: "literature", about: "the classes of Snyk and Claroty, and of the ESORICS paper, in our own words", small: true, inputs: plains(literature)},
		{name: "editions", about: "the witnesses of the changes between editions of the standard", small: true, inputs: editionWitnesses()},
	}
	var pool []readers.Input
	for _, f := range small {
		pool = append(pool, f.inputs...)
	}
	large := []family{
		{name: "code-points", about: "a code point at seven places of a URL", inputs: codePoints(rng, scale)},
		{name: "pairs", about: "two bytes of ASCII at seven places of a URL", inputs: pairsOfBytes(rng, scale)},
		{name: "grammar", about: "made from pieces of authorities that readers may cut in different ways", inputs: made(scale, func() string { return sentence(rng) })},
		{name: "mutated", about: "the others with pieces of each other put in, taken out or doubled", inputs: made(scale, func() string { return mutate(rng, pool[rng.IntN(len(pool))].Input) })},
	}
	return unique(append(small, large...)), nil
}

// editionWitnesses returns the inputs that show changes between editions.
func editionWitnesses() (inputs []readers.Input) {
	for c := range edition.Changes() {
		for w := range edition.Witnesses(c.ID) {
			if w.Action == edition.ShowHref {
				in := plain(w.Input)
				if w.Base != "" {
					in.Base = &w.Base
				}
				inputs = append(inputs, in)
			}
		}
	}
	return inputs
}

// codePoints returns a sample of the code points at all spots.
func codePoints(rng *rand.Rand, scale float64) (inputs []readers.Input) {
	for _, spot := range spots {
		for c := range rune(unicode.MaxRune + 1) {
			sample := c < 0x300 || rng.Float64() < pointShare(c, spot[0] == "in the host")
			if sample && (c < 0xD800 || c > 0xDFFF) {
				inputs = append(inputs, plain(spot[1]+string(c)+spot[2]))
			}
		}
	}
	if scale < 1 {
		rng.Shuffle(len(inputs), func(i, j int) { inputs[i], inputs[j] = inputs[j], inputs[i] })
		inputs = inputs[:int(scale*float64(len(inputs)))]
	}
	return inputs
}

func pairsOfBytes(rng *rand.Rand, scale float64) (inputs []readers.Input) {
	for _, spot := range spots {
		for n := range 1 << 14 {
			if scale >= 1 || rng.Float64() < scale {
				inputs = append(inputs, plain(spot[1]+string([]byte{byte(n >> 7), byte(n & 127)})+spot[2]))
			}
		}
	}
	return inputs
}

// made returns 40,000 inputs, or a part of so many.
func made(scale float64, one func() string) (inputs []readers.Input) {
	for range int(40_000 * scale) {
		inputs = append(inputs, plain(one()))
	}
	return inputs
}

// pointShare is how likely a code point beyond the first ones is asked. In hosts, those
// count that are mapped, and in all places those of compatibility and special ones.
func pointShare(c rune, host bool) float64 {
	switch {
	case c >= 0x2000 && c < 0x2070, c >= 0xFE00 && c < 0x10000, unicode.In(c, unicode.Zs, unicode.Zl, unicode.Zp):
		return 1
	case host && c < 0x3400:
		return 0.5
	case c < 0x10000:
		return 0.02
	}
	return 0.0005
}

// unique removes inputs that were there before.
func unique(list []family) []family {
	seen := map[string]bool{}
	for i := range list {
		kept := list[i].inputs[:0:0]
		for _, in := range list[i].inputs {
			if key := readers.Key(in); !seen[key] {
				seen[key] = true
				kept = append(kept, in)
			}
		}
		list[i].inputs = kept
	}
	return list
}

func wptInputs(shared string) (inputs []readers.Input, tests map[string]wpt.URL, err error) {
	data, err := os.ReadFile(filepath.Join(shared, filepath.FromSlash(wpt.URLs)))
	if err != nil {
		return nil, nil, err
	}
	cases, err := vector.Decode[wpt.URL](data)
	if err != nil {
		return nil, nil, err
	}
	tests = map[string]wpt.URL{}
	for _, c := range cases {
		in := readers.Input{Input: c.Input, Base: c.Base}
		if text, err := json.Marshal(in); err != nil || strings.Contains(string(text), `\ufffd`) {
			continue // a surrogate, which is not in UTF-8
		}
		inputs = append(inputs, in)
		tests[readers.Key(in)] = c
	}
	return inputs, tests, nil
}

func fuzzerInputs(shared string) (inputs []readers.Input, err error) {
	data, err := os.ReadFile(filepath.Join(shared, "readers", "tiny-url-fuzzer.txt"))
	if err != nil {
		return nil, fmt.Errorf("the shared data: %w", err)
	}
	for line := range strings.Lines(string(data)) {
		if line = strings.TrimRight(line, "\r\n"); line != "" && !strings.HasPrefix(line, "#") {
			inputs = append(inputs, plain(line))
		}
	}
	return inputs, nil
}

// pick returns one of the texts.
func pick(rng *rand.Rand, texts ...string) string { return texts[rng.IntN(len(texts))] }

// sentence makes a URL. Most have two hosts, with something between them that one
// reader takes for the end of the host, and another one does not.
func sentence(rng *rand.Rand) string {
	var b strings.Builder
	maybe := func(n int, texts ...string) {
		if rng.IntN(n) == 0 {
			b.WriteString(pick(rng, texts...))
		}
	}
	host := func(name string) string {
		return pick(rng, name, name, name, name, name, strings.ToUpper(name), strings.Replace(name, "e", "%65", 1), strings.Replace(name, "e", "ｅ", 1), strings.Replace(name, ".", "。", 1),
			"127.0.0.1", "2130706433", "0x7f.1", "0177.0.0.1", "127.1", "[::1]", "[::ffff:127.0.0.1]", "0", "faß.example", "xn--fa-hia.example", name+".", "%31%32%37.0.0.1", "[::1%25lo]", "")
	}
	odd := []string{"@", "@@", "\\", "\\@", "#@", "?@", "/@", ";@", "&@", "%40", "%5C", "%2F", "%23@", "%00", "\x00", "\t", "\n", "\r\n", " ", " @", "\u00a0", "\ufeff", ":@", ":80@", ":80:", ":", "::", "#", "?", "/", "//", "\\\\", "[", "]", "[@", "]@", "^", "|", "<", ">", "\"", "'", "`", "{", "}", "$", "!", "*", "(", ")", ",", ";", "=", "+", "~", "..", "%", "%2", "%zz", "%25", "%252F", "％", "＠", "＃", "／", "？", "：", "\u200b", "\u00ad", "é", "\x7f", "#\\@", "?\\@", "\\\\@", "/\\@", "\t@", "\n@", "%09", "%0a", "%20@"}
	maybe(12, " ", "\t", "\x00", "\u00a0", "\ufeff", "url:", "view-source:", "x", "/", "\\")
	b.WriteString(pick(rng, "http", "http", "http", "http", "http", "https", "https", "HTTP", "ftp", "ws", "file", "foo", "javascript", "h\ttp", "http+x", ""))
	b.WriteString(pick(rng, "://", "://", "://", "://", "://", "://", ":", ":/", ":///", ":////", ":\\\\", ":/\\", ":\\/", "//", ":\t//", ": //", "%3a//", "::// "))
	maybe(3, "u@", "u:p@", "u:@", ":p@", "@", "a.example@", "a.example:80@", "u@v@", "u%40v@", "u:p:q@", "u/p@", "u\\p@", "u#p@", "u?p@", "[u]@", "u[@")
	b.WriteString(host("a.example"))
	for range 1 + rng.IntN(2) {
		if rng.IntN(4) == 0 {
			break
		}
		b.WriteString(pick(rng, odd...))
		b.WriteString(pick(rng, host("b.example"), host("b.example"), "", "x"))
	}
	maybe(4, ":80", ":", ":81", ":080", ":65536", ":-1", ":+80", ":8 0", ":0", ":８０", ":80x", ":443")
	maybe(2, "/", "/p", "/../p", "/./p", "/%2e%2e/p", "\\p", "//p", "/p;x", "/a b", "/é", "/%", "/a/..//b", "/..\\p")
	maybe(4, "?q", "?", "?a=b&c", "?@b.example", "?/", "?é", "?a b", "?\\")
	maybe(4, "#f", "#", "#@b.example", "#/", "#?", "#é")
	return b.String()
}

// mutate changes a text in one to three places.
func mutate(rng *rand.Rand, text string) string {
	runes := []rune(text)
	for range 1 + rng.IntN(3) {
		at := rng.IntN(len(runes) + 1)
		end := min(len(runes), at+rng.IntN(4))
		piece := []rune(pick(rng, "", "", "@", "\\", "/", "#", "?", ":", "%", "[", "]", ".", "\t", " ", "\x00", "%00", "%40", "%2f", "%5c", "b.example", "@b.example", "。", "é", "\n", ";", "&", "|", "..", "0x", "//"))
		if len(piece) == 0 && rng.IntN(2) == 0 {
			piece = append(append(piece, runes[at:end]...), runes[at:end]...)
		}
		runes = append(append(append([]rune{}, runes[:at]...), piece...), runes[end:]...)
	}
	return string(runes)
}

// literature has examples of the classes that were published, with hosts of
// our own:
//   - Snyk and Claroty, "Exploiting URL Parsing Confusion" (2022): confusion of scheme,
//     slashes, backslashes, of what is URL-encoded, and of schemes with others
//   - Reynolds, Bates, Bailey, "Equivocal URLs" (ESORICS 2022): what makes two parsers
//     see two hosts
var literature = []string{
	// scheme
	"a.example", "a.example/path", "a.example:80", "//a.example/", "a.example:80/path", "localhost:80",
	// slashes
	"http:a.example", "http:/a.example", "http:///a.example/", "http:////a.example/", "http://///a.example/p", "https:///a.example@b.example/",
	// backslashes
	`http://a.example\b.example/`, `http://a.example\@b.example/`, `http:\\a.example/`, `http:/\a.example/`, `http://a.example\.b.example/`, `http:\/a.example`, `http://a.example\\@b.example/`,
	// URL-encoded
	"http://%61.example/", "http://a%2eexample/", "http://a.example%2f@b.example/", "http://a.example%5c@b.example/", "http://a.example%23@b.example/", "http://a.example%3f@b.example/",
	"http://a.example%40b.example/", "http://%31%32%37.0.0.1/", "http://a.example%00.b.example/", "http://a.example%09b.example/", "http://%2561.example/",
	// schemes with others
	"ldap://a.example#.b.example:1389/a", "ldap://127.0.0.1#.b.example:1389/a", "http://a.example#.b.example/", "jndi:ldap://a.example#b.example/",
	// the at sign
	"http://a.example@b.example/", "http://a.example@b.example@c.example/", "http://a.example:80@b.example/", "http://u:p@a.example@b.example/", "http://@a.example/", "http://a.example@/",
	// the number sign, the question mark
	"http://a.example#@b.example/", "http://a.example?@b.example/", "http://a.example#b.example", "http://a.example?b.example", "http://a.example#\\@b.example/", "http://a.example?\\@b.example/",
	// white space and controls
	"http://a.example b.example/", "http://a.example\tb.example/", "http://a.example\nb.example/", "http://a.example\r\nb.example/", " http://a.example/", "http://a.example /", "http://a.example\x00b.example/",
	"http://a.example @b.example/", "http://a.example\t@b.example/", "http://a.example\x00@b.example/", "http://a.example\u00a0@b.example/", "http://a.ex\tample/", "ht\ntp://a.example/", "\x00http://a.example/",
	// IDNA mapping
	"http://ａ.example/", "http://a。example/", "http://faß.example/", "http://a.exa\u00admple/", "http://a.ex\u200bample/", "http://ⓐ.example/", "http://a.example／b.example/", "http://a.example＃b.example/",
	"http://a.example？b.example/", "http://a.example＠b.example/", "http://a.example℀b.example/", "http://xn--a.example/", "http://a\u2024example/", "http://\u212a.example/", "http://bücher.example/",
	// numbers as IPv4 addresses
	"http://2130706433/", "http://0x7f000001/", "http://0x7f.1/", "http://0177.0.0.1/", "http://127.1/", "http://0/", "http://0x/", "http://127.0.0.1./", "http://127.0.0.01/", "http://08.8.8.8/", "http://256.1.1.1/",
	"http://4294967296/", "http://1.2.3/", "http://①②⑦.0.0.1/", "http://127.0.0.1.b.example/", "http://0xa.example/", "http://a.0x1/",
	// IPv6
	"http://[::1]/", "http://[::ffff:127.0.0.1]/", "http://[::127.0.0.1]/", "http://[0:0:0:0:0:0:0:1]/", "http://[::1%25eth0]/", "http://[::1%eth0]/", "http://[::1]b.example/", "http://[a.example]/", "http://[v1.x]/",
	"http://[::1]@b.example/", "http://[a.example]@b.example/", "http://a.example[@b.example/", "http://a.example]@b.example/", "http://::1/",
	// ports
	"http://a.example:80:81/", "http://a.example:b.example:80/", "http://a.example:/", "http://a.example:x/", "http://a.example:65536/", "http://a.example:0/", "http://a.example:+80/", "http://a.example: 80/",
	"http://a.example:80b.example/", "http://a.example:80 b.example/", "http://a.example:00000000000000000080/",
	// other characters
	"http://a.example;@b.example/", "http://a.example;b.example/", "http://a.example&@b.example/", "http://a.example|b.example/", "http://a.example^b.example/", "http://a.example<b.example/", "http://a.example{b.example/",
	"http://a.example`b.example/", "http://a.example\"b.example/", "http://a.example'b.example/", "http://a.example,b.example/", "http://a.example*b.example/", "http://a.example!b.example/", "http://a_b.example/", "http://a..example/",
}
