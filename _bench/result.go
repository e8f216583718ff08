package main

import (
	"fmt"
	"time"

	"github.com/weburl-go/weburl/_bench/internal/process"
)

// result is a measured row of the table.
type result struct {
	Operation string `json:"operation"`
	Data      string `json:"data"`
	Skipped   string `json:"skipped,omitempty"` // why it was not measured
	Items     int    `json:"items,omitempty"`

	Weburl    score   `json:"weburl,omitzero"`
	Reference score   `json:"reference,omitzero"`
	Others    []score `json:"others,omitempty"`

	Target *verdict `json:"target,omitempty"`
}

// score is the result of one contender. Times are medians of all rounds.
type score struct {
	Name        string  `json:"name"`
	Nanoseconds float64 `json:"ns"` // per item
	// Ratio is weburl's time, divided by the contender's: the median of the
	// ratios within each round.
	Ratio float64 `json:"ratio"`
	// Allocations is the mean per item, of contenders in this process.
	Allocations *float64 `json:"allocations,omitempty"`
}

// verdict is the comparison with the target.
type verdict struct {
	Ratio     float64 `json:"ratio"`
	RatioPass bool    `json:"ratioPass"`

	// Limit is the number of allocations that an item may take, Share the share
	// of items that must not take more, and Within the share of those that do
	// not. They are left out if the target has no number of allocations.
	Limit           *int    `json:"limit,omitempty"`
	Share           float64 `json:"share,omitempty"`
	Within          float64 `json:"within,omitempty"`
	AllocationsPass bool    `json:"allocationsPass"`
}

// settings say how long to measure.
type settings struct {
	rounds int
	sample time.Duration
}

// measure measures the operation.
func (o operation) measure(s settings) (result, error) {
	r := result{Operation: o.name, Data: o.data, Skipped: o.lacks}
	if o.lacks != "" {
		return r, nil
	}
	f := o.setup()
	all := f.all()
	samples, err := measure(all, s.rounds, s.sample)
	if err != nil {
		return r, fmt.Errorf("%s: %w", o.id(), err)
	}
	scores := make([]score, len(all))
	for i, c := range all {
		scores[i] = score{c.name(), process.Median(samples[i]), process.Median(process.Ratios(samples[0], samples[i])), nil}
		if n, ok := c.(*native); ok {
			scores[i].Allocations = new(float64(n.leastAllocations(0, n.items)) / float64(n.items))
		}
	}
	r.Items = f.weburl.items
	r.Weburl, r.Reference = scores[0], scores[1]
	if len(scores) > 2 {
		r.Others = scores[2:]
	}
	r.Target = o.target.judge(r.Reference.Ratio, f.weburl)
	return r, nil
}

// judge compares with the target, if there is one.
func (t *target) judge(ratio float64, ours *native) *verdict {
	if t == nil {
		return nil
	}
	v := &verdict{Ratio: t.ratio, RatioPass: ratio <= t.ratio, AllocationsPass: true}
	if t.limit != noLimit {
		v.Limit, v.Share, v.Within = &t.limit, t.share, shareWithin(ours.allocations(), t.limit)
		v.AllocationsPass = v.Within >= t.share
	}
	return v
}
