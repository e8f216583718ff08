module github.com/weburl-go/weburl/oracle

go 1.26.0

require (
	github.com/dop251/goja v0.0.0-20260917113740-793a2a65c13b
	github.com/dop251/goja_nodejs v0.0.0-20260212111938-1f56ff5bcf14
	github.com/doyensec/safeurl v0.2.2
	github.com/go-chi/chi/v5 v5.5.0
	github.com/google/go-cmp v0.7.0
	github.com/gorilla/mux v1.8.1
	github.com/weburl-go/weburl v0.0.0
	github.com/weburl-go/weburl/edition v0.0.0
	github.com/weburl-go/weburl/encoding v0.0.0
	github.com/weburl-go/weburl/js v0.0.0
	github.com/weburl-go/weburl/kit v0.0.0
	github.com/weburl-go/weburl/urlpattern/jsregexp v0.0.0
	golang.org/x/net v0.62.0
)

require (
	github.com/dlclark/regexp2/v2 v2.12.0 // indirect
	github.com/dop251/base64dec v0.0.0-20231022112746-c6c9f9a96217 // indirect
	github.com/go-sourcemap/sourcemap v2.1.4+incompatible // indirect
	github.com/google/pprof v0.0.0-20240727154555-813a5fbdbec8 // indirect
	golang.org/x/text v0.43.0 // indirect
)
