package verb

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strconv"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/kit/value"
)

// Sample returns the verb sample.
func Sample() *stream.Verb {
	s := new(sampler)
	v := &stream.Verb{
		Use: "sample [flags] [--per COMPONENT N] [URL...]", Short: "Write some URLs, at random or the first for each host",
		Document: true, Guess: true, Passes: true, Flags: s.register, Start: s.start,
		Complete: map[string]func() []string{"per,": stream.ValueNames},
	}
	v.Prepare = func(args []string, changed func(string) bool) ([]string, error) {
		if changed("per") {
			v.Operands = 1 // how many for each value
		}
		return args, nil
	}
	return v
}

func (s *sampler) register(f *pflag.FlagSet) {
	f.StringSliceVar(&s.per, "per", nil, "write the first N records for each value of these `components`; N is the first argument")
	f.IntVarP(&s.number, "number", "n", 0, "write this `number` of records, chosen at random")
	f.Uint64Var(&s.seed, "seed", 0, "make the choice of -n the same for the same `number`")
}

func (s *sampler) start(r *stream.Run) (stream.Plan, error) {
	s.random = rand.New(rand.NewPCG(s.seed, 0))
	if !r.Changed("seed") {
		s.random = rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	}
	var names []value.Name
	if err := cmp.Or(
		stream.UsageIf(len(r.Operands) == 0 && !r.Changed("number"), "sample needs -n N or --per COMPONENT N"),
		stream.UsageIf(r.Changed("number") && s.number < 1, "--number must be at least 1"),
		stream.UsageIf(r.Changed("seed") && !r.Changed("number"), "--seed needs -n"),
	); err != nil {
		return stream.Plan{}, err
	}
	if len(r.Operands) > 0 {
		n, err := strconv.Atoi(r.Operands[0])
		if err != nil || n < 1 {
			return stream.Plan{}, stream.Usage("the argument after --per COMPONENT must be a number, at least 1")
		}
		s.perValue, s.seen = n, map[string]int{}
		if names, err = parseKeys("per", s.per); err != nil {
			return stream.Plan{}, err
		}
	}
	return stream.Plan{Worker: func() stream.Worker { return sampleWorker(names) }, Sequence: s, Transient: true}, nil
}

// parseNames returns what the values of a flag name.
func parseNames(flag string, names []string) ([]value.Name, error) {
	list, err := value.ParseAll(names...)
	if err != nil {
		return nil, stream.Usage("--" + flag + ": " + stream.NameProblem(err))
	}
	return list, nil
}

// parseKeys is parseNames for values that the URL alone has.
func parseKeys(flag string, names []string) ([]value.Name, error) {
	list, err := parseNames(flag, names)
	if slices.ContainsFunc(list, value.Name.NeedsErrors) {
		err = stream.Usage("--" + flag + " cannot be errors, which depend on the text and not on the URL")
	}
	return list, err
}

// sampleWorker puts out each record with the keys of values as its key.
func sampleWorker(names []value.Name) stream.Worker {
	var key []byte
	values := value.NewEvaluator(value.Options{}, names...)
	return stream.Worker{Do: stream.OfURL(func(u *weburl.URL, in *stream.Record, out *stream.Output) error {
		values.Set(u, new(in.Row()))
		key = key[:0]
		for i := range names {
			key = append(values.AppendKey(key, i), '\n')
		}
		out.Key(key)
		out.Pass(u)
		return nil
	})}
}

// sampler is a run of sample, which chooses records.
type sampler struct {
	per      []string
	seed     uint64
	perValue int // for each value; 0 for all
	seen     map[string]int
	number   int // in all; 0 for all
	random   *rand.Rand
	count    int // of the records to choose from
	chosen   []chosen
}

// chosen is a record that was chosen.
type chosen struct {
	index  int // in the input
	record []byte
}

// Next decides about a record. With a number it is the algorithm that is known as R:
// record i replaces one of the n chosen ones with the probability n/i.
func (s *sampler) Next(key, record []byte) (bool, error) {
	if s.perValue > 0 {
		n := s.seen[string(key)]
		if n == s.perValue {
			return false, nil
		}
		s.seen[string(key)] = n + 1
	}
	if s.number == 0 {
		return true, nil
	}
	s.count++
	if len(s.chosen) < s.number {
		s.chosen = append(s.chosen, chosen{s.count, slices.Clone(record)})
	} else if i := s.random.IntN(s.count); i < s.number {
		s.chosen[i] = chosen{s.count, append(s.chosen[i].record[:0], record...)}
	}
	return false, nil
}

// Finish writes the chosen records in their order.
func (s *sampler) Finish(out *stream.Output) error {
	slices.SortFunc(s.chosen, func(a, b chosen) int { return cmp.Compare(a.index, b.index) })
	for _, c := range s.chosen {
		out.Lines(string(c.record))
	}
	return nil
}
