// Package script provides the scripts that run in Node, in a browser and in Python.
package script

import _ "embed"

//go:embed answer.js
var answer string

//go:embed pattern.js
var pattern string

//go:embed patternmodel.js
var patternModel string

//go:embed worker.js
var worker string

//go:embed page.js
var page string

//go:embed edition.js
var edition string

// Edition returns the script for Node that answers with earlier versions.
func Edition() string { return answer + edition }

// Surt is the script for Python with the package surt.
//
//go:embed surt.py
var Surt string

// ClearURLs is the script for Python with the package unalix.
//
//go:embed clearurls.py
var ClearURLs string

// Worker returns the script for Node.
func Worker() string { return answer + pattern + patternModel + worker }

// Page returns the HTML page for a browser.
func Page() string {
	return "<!doctype html><meta charset=utf-8><title>oracle</title><body><script>" + answer + pattern + page + "</script>"
}
