package main

import (
	_ "embed"
	"strings"
)

// A route is a path with names in braces, such as "/repos/{owner}/{repo}".
type route string

//go:embed routes.txt
var routesText string

// routes are those of an API of the size of GitHub's, made of its resources.
func routes() (all []route) {
	for _, path := range strings.Fields(routesText) {
		all = append(all, route(path))
	}
	return all
}

// origin is where the API is.
const origin = "https://api.example.com"

// pattern returns the pattern of the route for URLPattern.
func (r route) pattern() string {
	return origin + strings.NewReplacer("{", ":", "}", "").Replace(string(r))
}

// url returns a URL of the route.
func (r route) url() string {
	out := origin
	for segment := range strings.SplitSeq(string(r[1:]), "/") {
		if strings.HasPrefix(segment, "{") {
			segment = "some-" + strings.Trim(segment, "{}") + "-17"
		}
		out += "/" + segment
	}
	return out
}
