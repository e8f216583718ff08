module github.com/weburl-go/weburl/capi

go 1.26.0

require (
	github.com/weburl-go/weburl v0.0.0
	github.com/weburl-go/weburl/kit v0.0.0
)
