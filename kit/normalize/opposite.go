package normalize

// Opposite returns the steps that do the opposite of a step of s: [ForceHTTPS] for
// [ForceHTTP], [AddWWW] for [RemoveWWW], and [AddTrailingSlash] for
// [RemoveTrailingSlash], and the other way round. A program that adds a step to a
// profile should remove its opposite, because the later one of both decides.
func (s Steps) Opposite() (opposite Steps) {
	// The later step of each pair undoes the earlier one.
	for _, pair := range [...][2]Steps{{ForceHTTP, ForceHTTPS}, {RemoveWWW, AddWWW}, {RemoveTrailingSlash, AddTrailingSlash}} {
		if s&pair[0] != 0 {
			opposite |= pair[1]
		}
		if s&pair[1] != 0 {
			opposite |= pair[0]
		}
	}
	return opposite
}
