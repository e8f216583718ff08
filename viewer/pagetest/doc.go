// Package pagetest tests the page of the viewer in Chromium, as a person uses it.
//
//	go test ./viewer/pagetest -chromium                    a part of the inputs, three minutes; two with -short
//	go test ./viewer/pagetest -chromium -all               all inputs
//	go test ./viewer/pagetest -chromium -screenshots DIR   writes pictures of six scenes at two widths
//	go test ./viewer/pagetest -chromium -limits            fails if the page is too slow
//	go test ./viewer/pagetest -chromium -firefox           also uses all views in Firefox ESR
//	go test ./viewer/pagetest -chromium -webkit            also in WebKitGTK
//	go test ./viewer/pagetest -chromium -axe axe.min.js    with the rules of the npm package axe-core
//
// It is a module of its own, in the workspace of all modules, and the commands need
// GOWORK=$PWD/all.work, which "make all.work" writes. Without -chromium the tests are
// skipped: they build the WebAssembly and start a browser, which takes longer than a test
// of one package should.
package pagetest
