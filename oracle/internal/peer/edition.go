package peer

import "github.com/weburl-go/weburl/oracle/internal/script"

// EditionURL is an npm package in oracle/editions, which has whatwg-url in the
// versions that follow earlier editions.
const EditionURL = "whatwg-url-4.6.0"

// StartEditions starts the Node that is installed on this machine, in the folder
// with those versions. The label of a request says which of them answers.
func StartEditions(folder string) (*Node, error) {
	path, err := nodePath()
	if err != nil {
		return nil, err
	}
	return startNode(path, folder, EditionURL, script.Edition())
}
