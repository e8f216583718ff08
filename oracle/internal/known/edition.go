package known

// A Repair is a fault of a version of the npm package whatwg-url that the script
// can mend, so that what is left of a difference is not that fault.
type Repair struct {
	// Name is what the script calls it.
	Name string
	// Reason says what the version does otherwise than the text that it follows.
	Reason string
	// Witness is a case in which the fault shows.
	Witness string
}

// Repairs2017 returns the faults of version 4.6.0 against the text of 2017.
func Repairs2017() []Repair {
	return []Repair{
		astral(),
		{"ipv4", "An empty part of an IPv4 address is the number 0; by the text it makes the host a domain.", "http://./"},
		{"tr46", "tr46 0.0.3 looks for hyphens in the fourth and fifth place, checks no code point of a label, and has the tables of Unicode 8.", "http://ab--c/"},
		{"origin", "The origin of a file URL is file://; the text leaves it to the reader, and here it is opaque.", "file:///a"},
	}
}

// Repairs2024 returns those of versions 14.0.0 and 14.1.0 against the text of 2024.
func Repairs2024() []Repair { return []Repair{astral()} }

func astral() Repair {
	return Repair{"astral", "Credentials are counted in code points and read in code units, so that one above U+FFFF spoils what follows it.", "http://\U0001F600x@h/"}
}
