//go:build race

package growth

// slack is by what CheckBytes multiplies its limit. Under the race detector,
// functions are not inlined alike and more values escape to the heap.
const slack = 2
