package rulefiles_test

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"pitboss/internal/rulefiles"
	"pitboss/internal/testing/must"
)

// lay writes files below a new folder, by name.
func lay(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		name = filepath.Join(dir, name)
		must.Do(t, os.MkdirAll(filepath.Dir(name), 0o755))
		must.Do(t, os.WriteFile(name, []byte(text), 0o600))
	}
	return dir
}

func TestSite(t *testing.T) {
	dir := lay(t, map[string]string{
		"variants/seaside.toml": "a", "procedures/seaside.toml": "b", "common/seaside.toml": "c",
		"variants/.#seaside.toml": "editor", "variants/notes.txt": "notes", "README.toml": "no", "variants/old/seaside.toml": "no",
	})
	must.Do(t, os.Symlink("seaside.toml", filepath.Join(dir, "variants", "linked.toml")))
	tree := must.Get(rulefiles.Site(dir))(t)
	want := []string{"common/seaside.toml", "procedures/seaside.toml", "variants/linked.toml", "variants/seaside.toml"}
	if got := slices.Sorted(maps.Keys(tree)); !slices.Equal(got, want) || string(tree["variants/linked.toml"]) != "a" {
		t.Errorf("read %v, want %v", got, want)
	}
}

// What is no ordinary, small file within the folder is named and not read.
func TestSiteReadsNothingElse(t *testing.T) {
	outside := lay(t, map[string]string{"secret.toml": "s", "variants/secret.toml": "s"})
	for _, test := range []struct {
		name string
		make func(dir string) error
		says string
	}{
		{"nothing", func(dir string) error { return os.Remove(filepath.Join(dir, "variants", "own.toml")) }, "holds no .toml file in variants, procedures or common"},
		{"no folder", func(dir string) error { return os.RemoveAll(dir) }, "no such file"},
		{"a pipe", func(dir string) error { return syscall.Mkfifo(filepath.Join(dir, "variants", "pipe.toml"), 0o600) }, `"variants/pipe.toml" is no ordinary file`},
		{"a pipe for a folder", func(dir string) error { return syscall.Mkfifo(filepath.Join(dir, "common"), 0o600) }, "common"},
		{"a folder for a file", func(dir string) error { return os.Mkdir(filepath.Join(dir, "variants", "d.toml"), 0o755) }, `"variants/d.toml" is no ordinary file`},
		{"a link out", func(dir string) error {
			return os.Symlink(filepath.Join(outside, "secret.toml"), filepath.Join(dir, "variants", "x.toml"))
		}, "variants/x.toml"},
		{"a link out by ..", func(dir string) error {
			return os.Symlink("../../secret.toml", filepath.Join(dir, "variants", "x.toml"))
		}, "variants/x.toml"},
		{"a folder linked out", func(dir string) error {
			return os.Symlink(filepath.Join(outside, "variants"), filepath.Join(dir, "procedures"))
		}, "procedures"},
		{"a link to nothing", func(dir string) error { return os.Symlink("gone", filepath.Join(dir, "variants", "x.toml")) }, "variants/x.toml"},
		{"a device", func(dir string) error { return os.Symlink("/dev/zero", filepath.Join(dir, "variants", "x.toml")) }, "variants/x.toml"},
		{"a large file", func(dir string) error {
			return os.WriteFile(filepath.Join(dir, "variants", "x.toml"), bytes.Repeat([]byte("#"), 1<<20), 0o600)
		}, `variants/x.toml" is larger than 128 KiB`},
		{"many lines", func(dir string) error {
			return os.WriteFile(filepath.Join(dir, "variants", "x.toml"), bytes.Repeat([]byte("[a]\n"), 3001), 0o600)
		}, `"variants/x.toml" has more than 3000 lines or 5000 keys`},
		{"many keys", func(dir string) error {
			return os.WriteFile(filepath.Join(dir, "variants", "x.toml"), bytes.Repeat([]byte("a={b=1,c=1}\n"), 1700), 0o600)
		}, `"variants/x.toml" has more than 3000 lines or 5000 keys`},
		{"a long line", func(dir string) error {
			return os.WriteFile(filepath.Join(dir, "variants", "x.toml"), bytes.Repeat([]byte("a."), 2001), 0o600)
		}, `"variants/x.toml" has a line of more than 4000 bytes`},
		{"a name with control characters", func(dir string) error {
			return os.WriteFile(filepath.Join(dir, "variants", "\x1b[31m.toml"), nil, 0o600)
		}, `"variants/\x1b[31m.toml": want a name`},
		{"many files", func(dir string) error {
			for i := range 201 {
				if err := os.WriteFile(filepath.Join(dir, "variants", fmt.Sprintf("%d.toml", i)), nil, 0o600); err != nil {
					return err
				}
			}
			return nil
		}, "there are more than 200 files of rules"},
		{"many entries", func(dir string) error {
			for i := range 2001 {
				if err := os.WriteFile(filepath.Join(dir, "variants", fmt.Sprintf("%d.txt", i)), nil, 0o600); err != nil {
					return err
				}
			}
			return nil
		}, "variants holds more than 2000 files"},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := filepath.Join(lay(t, map[string]string{"rules/variants/own.toml": "a", "secret.toml": "s"}), "rules")
			must.Do(t, test.make(dir))
			tree, err := rulefiles.Site(dir)
			if err == nil || !strings.Contains(err.Error(), test.says) || tree != nil {
				t.Errorf("%v, %v; want an error that says %q", tree, err, test.says)
			}
		})
	}
}

func TestAt(t *testing.T) {
	dir := lay(t, map[string]string{"a.toml": "variant = \"a\"", "b/procedures/c.toml": "x", "d.txt": "", "b/e.toml": ""})
	tree, places, err := rulefiles.At(dir)
	if err != nil || len(tree) != 2 || places["variants/a.toml"] != filepath.Join(dir, "a.toml") || places["procedures/c.toml"] != filepath.Join(dir, "b/procedures/c.toml") {
		t.Errorf("%v, %v, %v", tree, places, err)
	}
	pipe := filepath.Join(dir, "pipe.toml")
	must.Do(t, syscall.Mkfifo(pipe, 0o600))
	for _, place := range []string{pipe, dir, filepath.Join(dir, "gone"), filepath.Join(dir, "b", "none")} {
		if _, _, err := rulefiles.At(place); err == nil {
			t.Errorf("%s is read", place)
		}
	}
}
