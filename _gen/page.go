package main

import (
	"os"
	"path/filepath"

	"github.com/weburl-go/weburl/internal/test/workspace"
)

// filled returns a page of the folder docs with new generated parts, by their names.
func filled(root, page string, parts map[string]string) (string, error) {
	text, err := os.ReadFile(filepath.Join(root, "docs", page))
	if err != nil {
		return "", err
	}
	return workspace.Fill(string(text), parts)
}

// filler returns a generator that writes the generated parts of a page of the folder docs.
func filler(page string, parts func() (map[string]string, error)) func(root string) error {
	return func(root string) error {
		made, err := parts()
		if err != nil {
			return err
		}
		return fill(root, page, made)
	}
}

// fill writes new generated parts to a page of the folder docs.
func fill(root, page string, parts map[string]string) error {
	text, err := filled(root, page, parts)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(root, "docs", page), []byte(text), 0o644)
}
