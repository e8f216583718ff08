package script

import _ "embed"

//go:embed edition.js
var edition string

// Edition returns the script for Node that answers with earlier versions.
func Edition() string { return answer + edition }
