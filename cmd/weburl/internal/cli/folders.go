package cli

import (
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl/cmd/weburl/internal/config"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/tree"
)

// folderFlags are the flags that say what is read of folders, and what is a URL in
// plain text.
type folderFlags struct {
	tree    tree.Options
	config  string
	bare    bool
	column  string
	columns []string // that one, or those of the file
}

// register adds the flags.
func (f *folderFlags) register(c *cobra.Command) {
	c.Flags().StringArrayVar(&f.tree.Exclude, "exclude", nil, "leave out files in folders that match this `pattern`; may be repeated")
	c.Flags().BoolVar(&f.bare, "bare", false, "find also domains without a scheme in plain text, such as example.com/a")
	c.Flags().StringVar(&f.column, "column", "", "`name` or number of the column or field that has the URL")
	c.Flags().BoolVar(&f.tree.All, "no-ignore", false, "read also files in folders that .gitignore excludes")
	c.Flags().StringVar(&f.config, "config", "", "read this `file` instead of "+config.Name+"; none for no file")
}

// read checks the flags and reads the configuration file, whose patterns it adds.
func (f *folderFlags) read(c *cobra.Command) (config.Config, error) {
	for _, pattern := range f.tree.Exclude {
		if !tree.Valid(pattern) {
			return config.Config{}, misused(c, "--exclude has a pattern that is not well-formed, such as one with [ but not ]")
		}
	}
	if f.column != "" {
		f.columns = []string{f.column}
	}
	name := f.config
	switch name {
	case "none":
		return config.Config{}, nil
	case "":
		if name = config.Find("."); name == "" {
			return config.Config{}, nil
		}
	}
	configured, err := config.Read(name)
	if err != nil {
		return configured, usageError(excerpt.Printable(name) + ": " + err.Error())
	}
	f.tree.Exclude = append(f.tree.Exclude, configured.Exclude...)
	f.tree.Settings = filepath.Dir(name)
	if f.column == "" {
		f.columns = configured.Columns
	}
	return configured, nil
}
