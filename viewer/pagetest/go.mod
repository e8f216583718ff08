module github.com/weburl-go/weburl/viewer/pagetest

go 1.26.0

require (
	github.com/chromedp/cdproto v0.0.0-20250724212937-08a3db8b4327
	github.com/chromedp/chromedp v0.14.2
	github.com/gobwas/ws v1.4.0
	github.com/santhosh-tekuri/jsonschema/v6 v6.0.3
	github.com/weburl-go/weburl v0.0.0
	github.com/weburl-go/weburl/readers v0.0.0
	github.com/weburl-go/weburl/viewer v0.0.0
)

require (
	github.com/andybalholm/brotli v1.2.0 // indirect
	github.com/chromedp/sysutil v1.1.0 // indirect
	github.com/go-json-experiment/json v0.0.0-20250725192818-e39067aee2d2 // indirect
	github.com/gobwas/httphead v0.1.0 // indirect
	github.com/gobwas/pool v0.2.1 // indirect
	golang.org/x/sys v0.34.0 // indirect
	golang.org/x/text v0.43.0 // indirect
)
