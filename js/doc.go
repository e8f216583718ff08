// Package js describes the classes URL, URLSearchParams, URLPattern and Origin for
// JavaScript engines that are written in Go. The packages below it bring them into
// an engine:
//
//	js/goja     github.com/dop251/goja
//	js/sobek    github.com/grafana/sobek, the engine of k6
//	js/quickjs  modernc.org/quickjs
//	js/nodeurl  the module "url" for require of github.com/dop251/goja_nodejs
//	js/k6       the extension k6/x/weburl (own module)
//
// Programs import those. This package is for authors of packages for other
// engines. It has three parts, and each is there once for all engines:
//
//   - [Interfaces] lists the attributes and operations whose arguments are strings,
//     with the Go functions behind them, which call package webapi.
//   - [Source] is a script. It has what runs code of the caller or belongs to the
//     language: the constructors with their conversions, the iterators and forEach.
//     No script can read or forge the state of an object: it is in a private field, or
//     where only the package of the engine finds it.
//   - [Functions] are what the script calls, with their arguments as [Values].
//
// https://url.spec.whatwg.org/#api
package js
