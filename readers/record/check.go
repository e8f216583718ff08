package main

import (
	"fmt"

	"github.com/weburl-go/weburl/readers"
)

// compare fails if a reader that has the version of the recording answers an input of
// the recorded data otherwise, or any reader otherwise than a moment before.
func compare(then, now *readers.Atlas) error {
	old := map[string]readers.Case{}
	key := func(c readers.Case) string {
		if c.Key != "" {
			return c.Key
		}
		return readers.Key(readers.Input{Input: c.Input, Base: c.Base})
	}
	for _, c := range then.Cases {
		old[key(c)] = c
	}
	compared, different := 0, 0
	for i, r := range now.Readers {
		k, ok := readers.Find(then.List(), r.Name)
		switch {
		case !ok:
			fmt.Printf("%s is not compared: it is not recorded\n", r.Name)
			continue
		case then.Readers[k].Version != r.Version || r.Version == "":
			fmt.Printf("%s is not compared: recorded was %s %s, and now it is %s %s\n", r.Name, then.Readers[k].Version, then.Readers[k].Missing, r.Version, r.Missing)
			continue
		case r.Missing != "": // it has started, and does not answer any more
			fmt.Printf("%s: %s\n", r.Name, r.Missing)
			different++
			continue
		}
		for _, c := range now.Cases {
			was, ok := old[key(c)]
			if !ok {
				continue
			}
			compared++
			g1, ok1 := c.Of(i)
			g2, ok2 := was.Of(k)
			if ok1 != ok2 || g1 != g2 {
				if different++; different <= 10 {
					fmt.Printf("%s reads %+q as %+v, and recorded is %+v\n", r.Name, c.Input, g1, g2)
				}
			}
		}
	}
	fmt.Printf("compared with the recording of %s: %d answers, %d of them otherwise\n", then.Date, compared, different)
	if different > 0 || now.Otherwise > 0 || compared == 0 {
		return fmt.Errorf("%d answers are not as recorded, %d not as a moment before", different, now.Otherwise)
	}
	return nil
}
