package main

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"regexp/syntax"
	"slices"
	"strings"

	"github.com/weburl-go/weburl"
)

// template is what a provider of ClearURLs is about.
type template struct {
	URLPattern        string   `json:"urlPattern"`
	Rules             []string `json:"rules"`
	RawRules          []string `json:"rawRules"`
	ReferralMarketing []string `json:"referralMarketing"`
	Exceptions        []string `json:"exceptions"`
}

// templates are the providers, in the order of their names.
type templates []template

func readTemplates(text []byte) (templates, error) {
	var list struct {
		Providers map[string]template `json:"providers"`
	}
	if err := json.Unmarshal(text, &list); err != nil {
		return nil, err
	}
	var all templates
	for _, name := range slices.Sorted(maps.Keys(list.Providers)) {
		all = append(all, list.Providers[name])
	}
	return all, nil
}

// generate returns a URL that matches the pattern of a provider, or one of its
// exceptions, with parameters that match rules of it and of others.
func (all templates) generate(r *rand.Rand) weburl.URL {
	for {
		t := all[r.IntN(len(all))]
		start := t.URLPattern
		if len(t.Exceptions) > 0 && r.IntN(4) == 0 {
			start = pick(r, t.Exceptions)
		}
		href := textFor(r, start)
		if !strings.HasPrefix(href, "http") {
			href = "https://h.example/" + href
		}
		if r.IntN(2) == 0 {
			href += "/p"
		}
		if len(t.RawRules) > 0 && r.IntN(2) == 0 && !strings.Contains(href, "?") {
			href += textFor(r, pick(r, t.RawRules))
		}
		if !strings.Contains(href, "?") {
			href += "?"
		} else {
			href += "&"
		}
		href += all.params(r, t)
		if r.IntN(4) == 0 {
			href += "#" + all.params(r, t)
		}
		if u, err := weburl.Parse(href); err == nil {
			return u
		}
	}
}

// params returns some parameters.
func (all templates) params(r *rand.Rand, t template) string {
	var b strings.Builder
	for i := range r.IntN(5) {
		if i > 0 {
			b.WriteByte('&')
		}
		rules := slices.Concat(t.Rules, t.ReferralMarketing)
		if len(rules) == 0 || r.IntN(3) == 0 {
			other := all[r.IntN(len(all))]
			rules = append(slices.Concat(other.Rules, other.ReferralMarketing), "id", "x[a-z]")
		}
		name := textFor(r, pick(r, rules))
		if r.IntN(6) == 0 {
			name = strings.ToUpper(name)
		}
		b.WriteString(name)
		if r.IntN(8) > 0 {
			b.WriteString("=" + pick(r, []string{"1", "", "a%20b", "caf%C3%A9", "a+b", "x:y/z"}))
		}
	}
	return b.String()
}

func pick(r *rand.Rand, texts []string) string { return texts[r.IntN(len(texts))] }

// textFor returns a text that a regular expression matches.
func textFor(r *rand.Rand, pattern string) string {
	tree, err := syntax.Parse(pattern, syntax.Perl)
	if err != nil {
		return ""
	}
	var b strings.Builder
	appendText(&b, r, tree)
	return b.String()
}

func appendText(b *strings.Builder, r *rand.Rand, re *syntax.Regexp) {
	least, most := 1, 1
	switch re.Op {
	case syntax.OpLiteral:
		b.WriteString(string(re.Rune))
	case syntax.OpCharClass:
		// Of [^…] the ranges go up to the last code point: stay in ASCII.
		pair := 2 * r.IntN(len(re.Rune)/2)
		low, high := re.Rune[pair], min(re.Rune[pair+1], 'z')
		if low < '-' || low > high {
			low, high = 'k', 'k'
		}
		b.WriteRune(low + r.Int32N(high-low+1))
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		b.WriteByte(".-x/"[r.IntN(4)])
	case syntax.OpAlternate:
		appendText(b, r, re.Sub[r.IntN(len(re.Sub))])
		return
	case syntax.OpStar:
		least, most = 0, 2
	case syntax.OpPlus:
		most = 3
	case syntax.OpQuest:
		least = 0
	case syntax.OpRepeat:
		least, most = re.Min, max(re.Max, re.Min+1)
	}
	for range least + r.IntN(most-least+1) {
		for _, sub := range re.Sub {
			appendText(b, r, sub)
		}
	}
}
