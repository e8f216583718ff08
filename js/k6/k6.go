// Package k6 extends k6 v2, the load testing tool, with the classes URL,
// URLSearchParams, URLPattern and Origin. Build a k6 with it by xk6:
//
//	xk6 build --with github.com/weburl-go/weburl/js/k6
//
// A script then imports the classes, or installs them as globals for itself and the
// modules that it imports:
//
//	import { URL, URLSearchParams } from "k6/x/weburl";
//
//	import { install } from "k6/x/weburl";
//	install(); // once, at the top of the script
//
// A URL is its href for k6 and for other extensions, and a URLSearchParams the list as a
// string: as an argument of http.get, as a body, and in what setup returns. But
// console.log of k6 prints {} for every object without properties of its own: write
// console.log(url.href).
//
// The extension is compiled with k6 v2.2.0 and needs k6 v2.0.0 or later, whose Go module
// is go.k6.io/k6/v2. A k6 v1 leaves it out, as xk6 says.
//
// weburl.d.ts beside this file has the types for TypeScript. The classes are those of
// package js/sobek.
package k6

import (
	"go.k6.io/k6/v2/js/common"
	"go.k6.io/k6/v2/js/modules"

	weburl "github.com/weburl-go/weburl/js/sobek"
)

// ModuleName is the name that scripts import.
const ModuleName = "k6/x/weburl"

// The registry of k6 can only be reached when the program starts: k6 finds the
// extensions that are compiled into it in this way.
func init() { modules.Register(ModuleName, new(Root)) }

// Root is the module, of which each virtual user has an instance.
type Root struct{}

// NewModuleInstance makes the classes for a virtual user.
func (*Root) NewModuleInstance(vu modules.VU) modules.Instance {
	realm, err := weburl.New(vu.Runtime())
	if err != nil {
		common.Throw(vu.Runtime(), err)
	}
	return &Instance{vu: vu, realm: realm}
}

// Instance is the module of one virtual user.
type Instance struct {
	vu    modules.VU
	realm *weburl.Realm
}

// Exports returns what scripts import: the classes and install.
func (i *Instance) Exports() modules.Exports {
	return modules.Exports{Named: map[string]any{
		"URL":             i.realm.URL(),
		"URLSearchParams": i.realm.URLSearchParams(),
		"URLPattern":      i.realm.URLPattern(),
		"Origin":          i.realm.Origin(),
		"install":         i.install,
	}}
}

// Realm returns the classes, for extensions that take URLs from scripts or return
// them.
func (i *Instance) Realm() *weburl.Realm { return i.realm }

// install makes the classes globals of the script.
func (i *Instance) install() {
	if err := i.realm.Install(); err != nil {
		common.Throw(i.vu.Runtime(), err)
	}
}
