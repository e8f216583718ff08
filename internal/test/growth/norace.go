//go:build !race

package growth

// slack is by what CheckBytes multiplies its limit.
const slack = 1
