package main

import "strings"

// A route is a path with names in braces, such as "/repos/{owner}/{repo}".
type route string

// routes are those of an API of the size of GitHub's, made of its resources.
func routes() []route {
	var all []route
	add := func(base string, paths ...string) {
		for _, path := range paths {
			all = append(all, route(base+path))
		}
	}
	add("", "/events", "/feeds", "/gists", "/gists/public", "/gists/starred", "/emojis", "/issues", "/meta", "/networks/{owner}/{repo}/events",
		"/notifications", "/rate_limit", "/search/code", "/search/commits", "/search/issues", "/search/repositories", "/search/users",
		"/search/topics", "/licenses", "/licenses/{license}", "/markdown", "/markdown/raw", "/repositories", "/organizations", "/zen")
	add("/gists/{gist}", "", "/commits", "/forks", "/star", "/comments", "/comments/{comment}", "/{sha}")
	add("/notifications/threads/{thread}", "", "/subscription")
	add("/users/{user}", "", "/events", "/events/public", "/followers", "/following", "/following/{target}", "/gists", "/gpg_keys", "/hovercard",
		"/keys", "/orgs", "/received_events", "/received_events/public", "/repos", "/starred", "/subscriptions", "/events/orgs/{org}")
	add("/user", "", "/blocks", "/blocks/{user}", "/emails", "/followers", "/following", "/following/{user}", "/gpg_keys", "/gpg_keys/{key}",
		"/issues", "/keys", "/keys/{key}", "/memberships/orgs", "/memberships/orgs/{org}", "/migrations", "/orgs", "/repos", "/starred",
		"/starred/{owner}/{repo}", "/subscriptions", "/subscriptions/{owner}/{repo}", "/teams")
	add("/orgs/{org}", "", "/blocks", "/blocks/{user}", "/events", "/hooks", "/hooks/{hook}", "/hooks/{hook}/pings", "/invitations", "/issues",
		"/members", "/members/{user}", "/memberships/{user}", "/migrations", "/outside_collaborators", "/projects", "/public_members",
		"/public_members/{user}", "/repos", "/teams", "/teams/{team}", "/teams/{team}/members", "/teams/{team}/repos",
		"/teams/{team}/repos/{owner}/{repo}", "/teams/{team}/discussions", "/teams/{team}/discussions/{number}",
		"/teams/{team}/discussions/{number}/comments", "/teams/{team}/discussions/{number}/comments/{comment}")
	add("/repos/{owner}/{repo}", "", "/assignees", "/assignees/{user}", "/branches", "/branches/{branch}", "/branches/{branch}/protection",
		"/branches/{branch}/protection/enforce_admins", "/branches/{branch}/protection/restrictions",
		"/branches/{branch}/protection/restrictions/teams", "/branches/{branch}/protection/restrictions/users", "/collaborators",
		"/collaborators/{user}", "/collaborators/{user}/permission", "/comments", "/comments/{comment}", "/comments/{comment}/reactions",
		"/commits", "/commits/{ref}", "/commits/{ref}/comments", "/commits/{ref}/pulls", "/commits/{ref}/status", "/commits/{ref}/statuses",
		"/commits/{ref}/check-runs", "/commits/{ref}/check-suites", "/community/profile", "/compare/{range}", "/contributors", "/deployments",
		"/deployments/{deployment}", "/deployments/{deployment}/statuses", "/deployments/{deployment}/statuses/{status}", "/downloads",
		"/downloads/{download}", "/events", "/forks", "/git/blobs", "/git/blobs/{sha}", "/git/commits", "/git/commits/{sha}", "/git/refs",
		"/git/tags", "/git/tags/{sha}", "/git/trees", "/git/trees/{sha}", "/hooks", "/hooks/{hook}", "/hooks/{hook}/pings", "/hooks/{hook}/tests",
		"/invitations", "/invitations/{invitation}", "/issues", "/issues/{number}", "/issues/{number}/assignees", "/issues/{number}/comments",
		"/issues/{number}/events", "/issues/{number}/labels", "/issues/{number}/labels/{name}", "/issues/{number}/lock",
		"/issues/{number}/reactions", "/issues/{number}/timeline", "/keys", "/keys/{key}", "/labels", "/labels/{name}", "/languages", "/license",
		"/merges", "/milestones", "/milestones/{number}", "/milestones/{number}/labels", "/notifications", "/pages", "/pages/builds",
		"/pages/builds/latest", "/pages/builds/{build}", "/projects", "/pulls", "/pulls/{number}", "/pulls/{number}/comments",
		"/pulls/{number}/commits", "/pulls/{number}/files", "/pulls/{number}/merge", "/pulls/{number}/requested_reviewers",
		"/pulls/{number}/reviews", "/pulls/{number}/reviews/{review}", "/pulls/{number}/reviews/{review}/comments",
		"/pulls/{number}/reviews/{review}/dismissals", "/readme", "/releases", "/releases/latest", "/release-tags/{tag}", "/releases/{release}",
		"/releases/{release}/assets", "/stargazers", "/stats/code_frequency", "/stats/commit_activity", "/stats/contributors",
		"/stats/participation", "/stats/punch_card", "/statuses/{sha}", "/subscribers", "/subscription", "/tags", "/teams", "/topics",
		"/traffic/clones", "/traffic/popular/paths", "/traffic/popular/referrers", "/traffic/views", "/transfer")
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
