package stream

import (
	"slices"

	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
)

// values is columns for a verb whose records are not URLs.
func (o *options) values(v *Verb) (list []column, wanted bool, err error) {
	brief, full := v.Values()
	chosen := slices.Concat(o.fields, o.appended)
	names := chosen
	if to, _ := format.Parse(o.to); len(names) == 0 {
		names = full
		if !to.HasFields() {
			names = brief
		}
	}
	for _, name := range names {
		own := slices.Index(full, name)
		if own < 0 {
			return nil, false, usage("the values of " + v.Name() + " are " + format.List(full) + ", and not " + quoted(name))
		}
		list = append(list, column{name: name, kind: ownValue, own: own})
	}
	kinds := []kind{inputText, inputLine, inputSource, inputIndex}
	for _, name := range o.with {
		k := slices.Index(v.extraNames(), name)
		if k < 0 {
			return nil, false, usage("--with must be " + format.List(v.extraNames()) + " for this command, not " + quoted(name))
		}
		list = append(list, column{name: name, kind: kinds[k]})
	}
	if len(o.appended) > 0 {
		for i := range list {
			list[i].name = o.prefix + list[i].name
		}
	}
	return list, len(chosen)+len(o.with) > 0, nil
}
