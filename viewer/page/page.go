// Package page provides the files of the page: HTML, CSS and JavaScript. They ask the
// programs in WebAssembly as viewer/API.md says.
package page

import "embed"

// Files are the files of this folder.
//
//go:embed *
var Files embed.FS
