module github.com/weburl-go/weburl/urlpattern/jsregexp

go 1.26.0

require (
	github.com/dlclark/regexp2/v2 v2.12.0
	github.com/weburl-go/weburl v0.0.0
)
