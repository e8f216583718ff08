package test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// readYAML reads a file at the root of the repository.
func readYAML(t *testing.T, name string, into any) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "..", "..", name))
	if err != nil {
		t.Fatal(err)
	}
	if err := yaml.Unmarshal(text, into); err != nil {
		t.Fatal(err)
	}
}

// hookFolder returns a folder with a file that has findings and one that has none.
func hookFolder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{"with space.md": "[a](<http://h/a b>)\n", "clean.md": "[a](clean.md)\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestHooks reads the hooks for pre-commit, and runs them as it does: the entry with the
// arguments and the names of files, of which one looks like a flag and one like a URL.
func TestHooks(t *testing.T) {
	var hooks []struct {
		ID, Name, Description, Entry, Language string
		Args                                   []string
		Dependencies                           []string `yaml:"additional_dependencies"`
		TypesOr                                []string `yaml:"types_or"`
	}
	readYAML(t, ".pre-commit-hooks.yaml", &hooks)
	codes := map[string][2]int{"weburl-check": {1, 1}, "weburl-fix": {0, 0}} // of two runs
	types := map[string][]string{"weburl-check": {"markdown", "html", "css"}, "weburl-fix": {"markdown", "html", "css"}}
	if len(hooks) != len(codes) {
		t.Errorf("%d hooks", len(hooks))
	}
	for _, hook := range hooks {
		if hook.Name == "" || hook.Description == "" || hook.Language != "golang" || !slices.Equal(hook.Dependencies, []string{"./cmd/weburl"}) || !slices.Equal(hook.TypesOr, types[hook.ID]) {
			t.Errorf("%+v", hook)
		}
		want, known := codes[hook.ID]
		if !known {
			t.Errorf("%s is not known", hook.ID)
		}
		dir, entry := hookFolder(t), append(strings.Fields(hook.Entry), hook.Args...)
		flag, url := "-ostolen.md", "todo:list.md"
		if runtime.GOOS == "windows" {
			url = "list.md"
		}
		if err := os.WriteFile(filepath.Join(dir, flag), nil, 0o666); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, url), []byte("[a](<http://h/a b>)\n"), 0o666); err != nil {
			t.Fatal(err)
		}
		for _, code := range want {
			c := exec.Command(entry[0], append(entry[1:], flag, url, "with space.md", "clean.md")...)
			c.Dir = dir
			out, err := c.CombinedOutput()
			if !strings.Contains(hook.Entry, "--write") && !strings.Contains(string(out), url+":1:16: ") {
				t.Errorf("%s: %s is not read\n%s", hook.ID, url, out)
			}
			if exitStatus(t, err) != code {
				t.Errorf("%s: %v, want %d\n%s", hook.ID, err, code, out)
			}
		}
		if _, err := os.Stat(filepath.Join(dir, "stolen.md")); err == nil {
			t.Errorf("%s: the name of a file is a flag", hook.ID)
		}
	}
}

// exitStatus returns the exit code of a command that ran.
func exitStatus(t *testing.T, err error) int {
	t.Helper()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return exit.ExitCode()
	}
	if err != nil {
		t.Fatal(err)
	}
	return 0
}

// TestAction reads the action for GitHub, and runs its last step, which checks.
func TestAction(t *testing.T) {
	var action struct {
		Name, Description string
		Inputs            map[string]struct{ Description, Default string }
		Runs              struct {
			Using string
			Steps []struct {
				Uses, Name, Shell, Run string
				Env                    map[string]string
			}
		}
	}
	readYAML(t, "action.yml", &action)
	if action.Name == "" || action.Description == "" || action.Runs.Using != "composite" || len(action.Runs.Steps) != 3 || len(action.Inputs) != 5 {
		t.Fatalf("%+v", action)
	}
	for _, step := range action.Runs.Steps {
		if strings.Contains(step.Run, "${{") {
			t.Errorf("%s: an input in a script could be run as a part of it", step.Name)
		}
	}
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash")
	}
	last := action.Runs.Steps[2]
	for _, tt := range []struct {
		inputs map[string]string
		code   int
		out    string
	}{
		{nil, 1, "::warning file=with space.md,line=1,col=16,endLine=1,endColumn=17,title=invalid-URL-unit::"},
		{map[string]string{"paths": "clean.md\n"}, 0, ""},
		{map[string]string{"paths": "clean.md\nwith space.md"}, 1, "::warning file=with space.md,"},
		{map[string]string{"args": "--fail-on=error\n--ignore=host-missing\n"}, 0, "::warning "},
		{map[string]string{"output": "findings.sarif", "format": "sarif"}, 1, ""},
		{map[string]string{"paths": "--version"}, 3, "::error "},
	} {
		c := exec.Command(bash, "--noprofile", "--norc", "-eo", "pipefail", "-c", last.Run)
		c.Dir, c.Env = hookFolder(t), os.Environ()
		for variable, expression := range last.Env {
			name := strings.TrimSuffix(strings.TrimPrefix(expression, "${{ inputs."), " }}")
			input, known := action.Inputs[name]
			value := input.Default
			if given, ok := tt.inputs[name]; ok {
				value = given
			}
			if !known {
				t.Errorf("no input for %s", expression)
			}
			c.Env = append(c.Env, variable+"="+value)
		}
		out, err := c.Output()
		if code := exitStatus(t, err); code != tt.code || !strings.Contains(string(out), tt.out) || tt.out == "" && len(out) > 0 {
			t.Errorf("%v: exit code %d, want %d\n%s", tt.inputs, code, tt.code, out)
		}
		if name := tt.inputs["output"]; name != "" {
			if _, err := os.Stat(filepath.Join(c.Dir, name)); err != nil {
				t.Error(err)
			}
		}
	}
}
