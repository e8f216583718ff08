package main

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/oracle/internal/explain"
	"github.com/weburl-go/weburl/oracle/internal/peer"
	"github.com/weburl-go/weburl/percent"
)

// encoded is a text that is encoded differently.
type encoded struct{ label, text, ours, theirs string }

func showEncoded(d encoded) string {
	return fmt.Sprintf("%s %+q: ours %+q, theirs %+q", d.label, d.text, d.ours, d.theirs)
}

// encodings compares percent-encode after encoding.
//
// https://url.spec.whatwg.org/#string-percent-encode-after-encoding
type encodings struct {
	peer   peer.Peer
	ledger *explain.Ledger[encoded]
}

func newEncodings(p peer.Peer) *encodings { return &encodings{p, explain.New[encoded](nil)} }

// run compares and reports. Each scalar value stands alone in a query if alone
// is true; otherwise many stand in one, save for ISO-2022-JP. That, whose
// encoder has a state, also gets every scalar value between two of each state,
// and sequences. The smaller slice leaves out most scalar values after U+FFFF.
func (e *encodings) run(o options, alone bool) (bool, error) {
	each := 256
	which := func(int) bool { return true }
	what := "every scalar value in all 40"
	if o.ci {
		which = func(plane int) bool { return plane == 0 || plane%16 == int(o.seed%16) }
		what = "two planes in all 40"
	}
	if alone {
		each = 1
	}
	for enc := range encoding.All() {
		if err := e.everyScalarValue(enc, which, "", "a", each); err != nil {
			return false, err
		}
	}
	iso, err := encoding.Get("ISO-2022-JP")
	if err != nil {
		return false, err
	}
	surroundings := [][2]string{{"¥", "亜a"}}
	if alone {
		surroundings = append(surroundings, [2]string{"亜", "亜a"}, [2]string{"¥", "¥a"}, [2]string{"a亜", "¥a"})
	}
	for _, s := range surroundings {
		if err := e.everyScalarValue(iso, which, s[0], s[1], 1); err != nil {
			return false, err
		}
	}
	if err := e.sequences(iso); err != nil {
		return false, err
	}
	how := "many in a text"
	if alone {
		how = "one in a text"
	}
	return e.ledger.Report(o.out, format(o, "encodings, "+what+", "+how, showEncoded)), nil
}

// everyScalarValue compares all scalar values of some planes that the parser does
// not strip or stop at.
func (e *encodings) everyScalarValue(enc *encoding.Encoding, which func(plane int) bool, before, after string, each int) error {
	const chunk = 0x8000
	for first := rune(0); first <= utf8.MaxRune; first += chunk {
		if !which(int(first >> 16)) {
			continue
		}
		r := peer.Request{First: first, Last: first + chunk - 1, Before: before, After: after, Each: each}
		if err := e.ask(enc, r, texts(r)); err != nil {
			return err
		}
	}
	return nil
}

// texts returns what a request describes, as encodeAll does in answer.js.
func texts(r peer.Request) []string {
	var all []string
	var b strings.Builder
	n := 0
	for c := r.First; c <= r.Last; c++ {
		if utf8.ValidRune(c) && c != '\t' && c != '\n' && c != '\r' && c != '#' {
			if n++; n > 1 {
				b.WriteByte(',')
			}
			b.WriteRune(c)
		}
		if n == r.Each || c == r.Last && n > 0 {
			all = append(all, r.Before+b.String()+r.After)
			b.Reset()
			n = 0
		}
	}
	return all
}

// sequences compares all sequences of four out of code points that each stand
// for a kind that the encoder of ISO-2022-JP treats in its own way.
//
// https://encoding.spec.whatwg.org/#iso-2022-jp-encoder
func (e *encodings) sequences(enc *encoding.Encoding) error {
	kinds := []string{"a", "\\", "~", "¥", "‾", "亜", "ｱ", "−", "\x0E", "\x1B", "©", "\U0001F308", "\uFFFD"}
	all := []string{""}
	for range 4 {
		var longer []string
		for _, s := range all {
			for _, k := range kinds {
				longer = append(longer, s+k)
			}
		}
		all = longer
	}
	for i := range all {
		all[i] += "a"
	}
	return e.ask(enc, peer.Request{Texts: all}, all)
}

// ask compares the texts that a request has or describes.
func (e *encodings) ask(enc *encoding.Encoding, r peer.Request, texts []string) error {
	r.Do, r.Label = "encode", enc.Name()
	if err := e.peer.Send(r); err != nil {
		return err
	}
	ours := make([]string, len(texts))
	for i, text := range texts {
		ours[i] = percent.EncodeAfterEncoding(enc.OutputEncoding(), text, percent.SpecialQuery)
	}
	response, err := e.peer.Receive()
	if err != nil {
		return err
	}
	if len(response.Texts) != len(texts) {
		return fmt.Errorf("%s: %d results for %d texts", r.Label, len(response.Texts), len(texts))
	}
	for i, text := range texts {
		theirs := response.Texts[i]
		if theirs == ours[i] {
			e.ledger.Equal(1)
			continue
		}
		if r.Each > 1 {
			alone, err := e.narrow(enc, text)
			if err != nil {
				return err
			}
			if alone {
				continue
			}
		}
		e.ledger.Different(encoded{r.Label, text, ours[i], theirs}, "")
	}
	return nil
}

// narrow asks again for the code points of a text one by one, and reports
// whether they have a difference.
func (e *encodings) narrow(enc *encoding.Encoding, text string) (bool, error) {
	before := e.ledger.Differences()
	var alone []string
	for _, c := range text {
		alone = append(alone, string(c)+"a")
	}
	err := e.ask(enc, peer.Request{Texts: alone}, alone)
	return e.ledger.Differences() > before, err
}

// runChromium compares the encodings with a browser.
func runChromium(o options, chromium peer.Peer, versions []string) (bool, error) {
	fmt.Fprintf(o.out, "%s; %s\n", peer.Product(versions[0]), o.slice())
	return newEncodings(chromium).run(o, !o.ci)
}
