package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/weburl-go/weburl/urlpattern/jsregexp"
)

// expression is a regular expression of JavaScript, and texts that it is matched with.
type expression struct {
	Text   string   `json:"text"`
	Flags  string   `json:"flags"`
	Inputs []string `json:"inputs"`
}

// expressionAnswer is what V8 makes of an expression: whether it is valid, and for each
// input the spans of its groups, or null; and those with the flag u in the place of v.
type expressionAnswer struct {
	Valid  bool    `json:"valid"`
	Spans  [][]int `json:"spans"`
	SpansU [][]int `json:"spansU"`
}

// modifiers is an explanation: with the flag v, V8 lets a group with flags, such as (?i:a),
// decide about the case in classes that come after it. With the flag u it does not.
const modifiers = "modifiers-leak"

// modifiersWitness must differ for that reason, and hasModifiers finds such groups.
var (
	modifiersWitness = expression{"(?i:.)[A-Z]", "v", []string{"aa"}}
	hasModifiers     = regexp.MustCompile(`\(\?[ims]*-?[ims]*:`)
)

// How many of 1,000 expressions that V8 takes package jsregexp may not support, and how many
// of 1,000 matches may be given up.
const (
	mostUnsupported = 100
	mostGivenUp     = 10
)

// tooMany reports whether more than so many of 1,000 are of a kind.
func tooMany(kind, all, of1000 int) bool { return kind*1000 > all*of1000 }

// runRegExp compares package jsregexp with V8: which expressions are valid, and how those
// that regexp2 has match.
func runRegExp(o options) (ok bool, err error) {
	node, versions, err := newNode("process.version + ' with V8 ' + process.versions.v8")
	if err != nil {
		return false, err
	}
	o.n = o.count(60_000, 10_000)
	fmt.Fprintf(o.out, "Node %s, about package jsregexp; %s\n", versions, o.slice())
	g := expressions{rand.New(rand.NewPCG(o.seed, 4))}
	counts := map[string]int{}
	for done := 0; done < o.n; {
		all := make([]expression, min(2000, o.n-done))
		for i := range all {
			all[i] = g.next()
		}
		if done == 0 {
			all[0] = modifiersWitness
		}
		done += len(all)
		theirs, err := inNode[expressionAnswer](node, expressionScript, all, len(all))
		if err != nil {
			return false, err
		}
		for i, e := range all {
			what := compareExpression(e, theirs[i], counts)
			if what == "" {
				continue
			}
			if counts["different"]++; counts["different"] <= o.show {
				fmt.Fprintf(o.out, "  %s with the flags %s: %s\n", e.Text, e.Flags, what)
			}
		}
	}
	fmt.Fprintf(o.out, "%d expressions: V8 takes %d, of which %d are taken, %d not supported and %d called invalid; V8 refuses %d, of which %d are not called invalid\n",
		o.n, counts["valid"], counts["taken"], counts["unsupported"], counts["called invalid"], counts["invalid"], counts["called valid"])
	fmt.Fprintf(o.out, "%d matches with equal spans, %d given up, %d differ by %s, %d expressions differ without a reason\n",
		counts["equal"], counts["given up"], counts[modifiers], modifiers, counts["different"])
	if counts[modifiers] == 0 {
		fmt.Fprintf(o.out, "  nothing has the reason %s any more\n", modifiers)
	}
	if tooMany(counts["unsupported"], counts["valid"], mostUnsupported) || tooMany(counts["given up"], counts["equal"], mostGivenUp) {
		fmt.Fprintln(o.out, "  too many are not supported or given up")
		return false, nil
	}
	return counts["different"] == 0 && counts[modifiers] > 0, nil
}

// compareExpression counts an expression by its result. It returns what differs, or an
// empty string.
func compareExpression(e expression, theirs expressionAnswer, counts map[string]int) string {
	m, err := jsregexp.Engine{Timeout: 200 * time.Millisecond}.Compile(e.Text, e.Flags)
	invalid := errors.Is(err, jsregexp.ErrSyntax)
	if !theirs.Valid {
		if counts["invalid"]++; !invalid {
			counts["called valid"]++
			return "V8 refuses it"
		}
		return ""
	}
	counts["valid"]++
	switch {
	case invalid:
		counts["called invalid"]++
		return "V8 takes it"
	case err != nil:
		counts["unsupported"]++
		return ""
	}
	counts["taken"]++
	for i, input := range e.Inputs {
		spans, err := m.Match(input)
		if err != nil {
			counts["given up"]++
			continue
		}
		switch {
		case slices.Equal(spans, theirs.Spans[i]):
			counts["equal"]++
		case hasModifiers.MatchString(e.Text) && len(theirs.SpansU) > 0 && slices.Equal(spans, theirs.SpansU[i]):
			counts[modifiers]++
		default:
			return fmt.Sprintf("on %q it has the spans %v, in V8 %v", input, spans, theirs.Spans[i])
		}
	}
	return ""
}

// expressionScript is a function that returns the answers for expressions.
const expressionScript = `(all) => JSON.stringify(JSON.parse(all).map(({ text, flags, inputs }) => {
	const spans = (flags) => {
		const compiled = new RegExp(text, flags + "d");
		return inputs.map((input) => compiled.exec(input)?.indices.flatMap((span) => span ?? [-1, -1]) ?? null);
	};
	const answer = { valid: false };
	try { answer.spans = spans(flags); answer.valid = true; answer.spansU = spans(flags.replace("v", "u")) } catch { }
	return answer;
}))`

// expressions makes expressions.
type expressions struct{ *rand.Rand }

// What expressions are made of.
var (
	atoms = strings.Split(`a b c 1 _ - . \d \D \w \W \s \S \b \B ^ $ \. \/ \- \t \n \0 \cA \x41 \u0041 \u{61} \k<n> \1 \2 \p{L} \P{L} \p{Lu} \p{ASCII} \p{Script=Latin} \p{scx=Grek} `+
		`\p{RGI_Emoji} [^] [] [a-c] [^a-c] [\w-] [-a] [a-] [\d\-a] [[a-c]--b] [\w&&[a-c]] [[a-b]1] [\q{ab|c}] [\p{L}1] [\b] [a--b--c] [a&&b--c] [(] [a|b] [\\] [\]] `+
		`{ } ] \e \a \_ \p{X} \u{110000} \x4`, " ")
	quantifiers = []string{"*", "+", "?", "{2}", "{1,2}", "{0,}", "*?", "+?", "??", "{2,3}?", "{2,1}", "{,2}", "{1", "**"}
	starts      = []string{"(", "(", "(?:", "(?:", "(?<n>", "(?<m>", "(?=", "(?!", "(?<=", "(?<!", "(?i:", "(?-i:", "(?s:", "(?ims:", "(?", "(?>", "(?i)"}
)

func (g expressions) pick(from []string) string { return from[g.IntN(len(from))] }

// next makes an expression with a few inputs.
func (g expressions) next() expression {
	e := expression{Text: g.disjunction(3), Flags: g.pick([]string{"v", "v", "vi"})}
	if g.IntN(3) == 0 {
		e.Text = "^(?:" + e.Text + ")$" // as package urlpattern has it
	}
	if at := g.IntN(len(e.Text) + 1); g.IntN(5) == 0 && (at == len(e.Text) || e.Text[at] < 0x80) {
		if e.Text = e.Text[:at] + g.pick([]string{"(", ")", "[", "]", "{", "}", "\\", "|", "?", "*", "-", "^", "&&", "--"}) + e.Text[at:]; g.IntN(2) == 0 && at+1 < len(e.Text) {
			e.Text = e.Text[:at] + e.Text[at+1:]
		}
	}
	for range 4 {
		var b strings.Builder
		for range g.IntN(7) {
			b.WriteString(g.pick([]string{"a", "a", "b", "c", "A", "B", "1", "2", "_", "-", ".", "/", " ", "\n", "\x01", "{", "}", "]"}))
		}
		e.Inputs = append(e.Inputs, b.String())
	}
	return e
}

// disjunction makes alternatives with groups up to a depth.
func (g expressions) disjunction(depth int) string {
	var b strings.Builder
	for range 1 + g.IntN(4) {
		if depth > 0 && g.IntN(3) == 0 {
			b.WriteString(g.pick(starts) + g.disjunction(depth-1) + ")")
		} else if g.IntN(4) == 0 {
			b.WriteString(g.pick(atoms))
		} else {
			b.WriteString(g.pick(atoms[:7])) // mostly what is valid everywhere
		}
		if g.IntN(4) == 0 {
			b.WriteString(g.pick(quantifiers))
		}
		if g.IntN(8) == 0 {
			b.WriteByte('|')
		}
	}
	return b.String()
}
