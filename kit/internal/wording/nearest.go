package wording

// Nearest returns the candidate that takes the fewest changes of a byte to make from
// name, or nothing if that are more than a third of its bytes plus one.
func Nearest(name string, candidates []string) string {
	best, least := "", len(name)/3+2
	for _, candidate := range candidates {
		if n := distance(name, candidate, least); n < least {
			best, least = candidate, n
		}
	}
	return best
}

// maxName is a length that no name reaches.
const maxName = 32

// distance returns how many bytes have to be inserted, removed or replaced to
// make b of a, or most if it is at least that.
func distance(a, b string, most int) int {
	if len(a) >= maxName {
		return most
	}
	var row [maxName]int
	for i := range row {
		row[i] = i
	}
	for j := range len(b) {
		diagonal := row[0]
		row[0] = j + 1
		for i := range len(a) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[i+1]
			row[i+1] = min(cost, row[i]+1, diagonal+1)
		}
	}
	return min(row[len(a)], most)
}
