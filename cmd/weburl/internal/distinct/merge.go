package distinct

import "container/heap"

// decisionHeap has the sources of a merge that are not at their end, the one with
// the next record first.
type decisionHeap []*decisions

func newHeap(sources []*decisions) decisionHeap {
	var h decisionHeap
	for _, d := range sources {
		if d.record != noRecord {
			h = append(h, d)
		}
	}
	heap.Init(&h)
	return h
}

// fix restores the order after the first source has advanced.
func (h decisionHeap) fix() decisionHeap {
	if h[0].record == noRecord {
		heap.Pop(&h)
	} else {
		heap.Fix(&h, 0)
	}
	return h
}

func (h decisionHeap) Len() int           { return len(h) }
func (h decisionHeap) Less(i, j int) bool { return h[i].record < h[j].record }
func (h decisionHeap) Swap(i, j int)      { h[i], h[j] = h[j], h[i] }

// Push and Pop are those of package heap.
func (h *decisionHeap) Push(d any) { *h = append(*h, d.(*decisions)) }

func (h *decisionHeap) Pop() any {
	last := (*h)[len(*h)-1]
	*h = (*h)[:len(*h)-1]
	return last
}
