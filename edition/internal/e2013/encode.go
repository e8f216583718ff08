package e2013

import "github.com/weburl-go/weburl/edition/internal/leaf/encodeset"

// set is an encode set.
//
// 2013: simple encode set, utf-8 percent encode, percent encode
type set = encodeset.Set

const (
	simpleSet   set = ""
	defaultSet  set = " \"#<>?`"          // 2013: default encode set
	passwordSet set = defaultSet + "/@\\" // 2013: password encode set
	usernameSet set = passwordSet + ":"   // 2013: username encode set

	// querySet is a list of bytes in the query state, without a name.
	querySet set = " \"#<>`"
)
