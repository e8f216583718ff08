package render

import (
	"cmp"
	"strings"
	"sync"
)

// baits are words with which names are made that pretend to belong to a known domain,
// between spaces. The strong ones are also found where no hyphen is between them and the name.
const (
	strongBaits = " account accounts billing confirm confirmation customer helpdesk login logon password recovery " +
		"secure security signin support unlock update updates validate validation verification verified verify wallet "
	baits = strongBaits + "access airdrop alert alerts auth authenticate bank banking bonus card cards care center " +
		"claim client clients connect delivery free gift giveaway help home id info invoice limited mail manage member my notice " +
		"notification official online page parcel pay payment payments portal prize promo protect recover refund reset restore " +
		"resolution reward rewards safe service services session sign store suspended swap team track tracking verifying web winner "
)

// leastName is how long the first label of a known domain must be, in bytes, to be looked
// for in the words of other names, and longName to be looked for at the beginning and the
// end of other words. Shorter ones are in many.
const (
	leastName = 4
	longName  = 6
)

// A mention is a place where the name of a known domain, its first label, is in a host
// outside of that domain.
type mention struct {
	domain string // the known one; empty if there is no mention
	label  int
	bait   string // a word beside it, or empty
}

// mentioned returns the first mention of a known domain in labels, of which the one
// with the number core begins the registrable domain. Hosts of known domains have none.
func (k *Known) mentioned(labels []Label, core int, registrable string) mention {
	if k == nil || k.domains[registrable] {
		return mention{}
	}
	for i := core; i >= 0; i-- {
		name := Skeleton(labels[i].Unicode)
		if domain := k.nameIn(name); domain != "" {
			return mention{domain, i, baitIn(labels[:core+1], i, domain)}
		}
		if len(name) < leastName || !k.starts[name[:leastName]] && !k.ends[name[len(name)-leastName:]] {
			continue // no name is at its beginning or its end
		}
		if domain, bait := k.joined(name); domain != "" {
			return mention{domain, i, bait}
		}
		if domain := k.nameAtEnd(name); domain != "" {
			return mention{domain, i, baitIn(labels[:core+1], i, domain)}
		}
	}
	return mention{}
}

// baitIn returns the last bait that is a word of a label and not one of the name of the known
// domain, or "". Owners have the name under many suffixes and write it together with other
// words: if a registrable domain is of that kind, as in login.microsoftonline.com, a word in a
// label before it is no bait.
func baitIn(labels []Label, at int, known string) (bait string) {
	name, _, _ := strings.Cut(known, ".")
	if rest := strings.Replace(labels[at].ASCII, name, "", 1); at == len(labels)-1 && rest != labels[at].ASCII && !strings.Contains(rest, "-") {
		labels = labels[at:]
	}
	for _, label := range labels {
		for word := range strings.SplitSeq(label.ASCII, "-") {
			if strings.Contains(baits, " "+word+" ") && !strings.Contains("-"+name+"-", "-"+word+"-") {
				bait = word
			}
		}
	}
	return bait
}

// nameIn returns the known domain whose name is a label or one of its words.
func (k *Known) nameIn(label string) string {
	for word := range strings.SplitSeq(label, "-") {
		if domain := k.names[word]; domain != "" {
			return domain
		}
	}
	return k.names[label]
}

// joined finds the name of a known domain that is written together with a strong bait.
func (k *Known) joined(label string) (domain, bait string) {
	for _, bait := range strongBaitWords() {
		name, ok := strings.CutSuffix(label, bait.skeleton)
		if !ok {
			name, ok = strings.CutPrefix(label, bait.skeleton)
		}
		if ok && k.names[name] != "" {
			return k.names[name], bait.word
		}
	}
	return "", ""
}

// nameAtEnd returns the known domain with whose name, if it is long, a label begins or ends.
func (k *Known) nameAtEnd(label string) string {
	for n := min(len(label)-1, k.longest); n >= longName; n-- {
		if domain := cmp.Or(k.names[label[:n]], k.names[label[len(label)-n:]]); domain != "" {
			return domain
		}
	}
	return ""
}

// strongBaitWords returns strongBaits, and what each is read as.
var strongBaitWords = sync.OnceValue(func() (words []struct{ word, skeleton string }) {
	for word := range strings.FieldsSeq(strongBaits) {
		words = append(words, struct{ word, skeleton string }{word, Skeleton(word)})
	}
	return words
})
