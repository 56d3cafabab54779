package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"pitboss/internal/cli/manual"
	"pitboss/internal/cli/root"
	"pitboss/ordinary"
)

// stage writes everything that a package has besides the program into the folder: VERSION, man/*.1.gz,
// completion/bash, zsh and fish, doc/ with the changes and the licences of the libraries. All files get the time of the
// commit and modes that do not depend on the user's umask.
func (c commit) stage(ctx context.Context, folder string) error {
	files := map[string][]byte{"VERSION": []byte(c.version + "\n")}
	for name, text := range manual.Pages(root.New(), c.version, c.time) {
		packed, err := zipped([]byte(text))
		if err != nil {
			return err
		}
		files["man/"+name+".gz"] = packed
	}
	for shell, generate := range map[string]func(*cobra.Command, *bytes.Buffer) error{
		"bash": func(cmd *cobra.Command, out *bytes.Buffer) error { return cmd.GenBashCompletionV2(out, true) },
		"zsh":  func(cmd *cobra.Command, out *bytes.Buffer) error { return cmd.GenZshCompletion(out) },
		"fish": func(cmd *cobra.Command, out *bytes.Buffer) error { return cmd.GenFishCompletion(out, true) },
	} {
		var out bytes.Buffer
		if err := generate(root.New(), &out); err != nil {
			return err
		}
		files["completion/"+shell] = out.Bytes()
	}
	for _, name := range []string{"CHANGELOG.md", "SECURITY.md"} {
		text, err := ordinary.Read(filepath.Join(c.folder, name), ordinary.Text)
		if err != nil {
			return err
		}
		files["doc/"+name] = text
	}
	licences, err := c.licences(ctx)
	if err != nil {
		return err
	}
	files["doc/LICENCES"] = licences
	for name, data := range files {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			return err
		}
	}
	return c.settle(folder)
}

// settle gives everything in a folder the time of the commit and a mode: 0755 for folders and the program, else 0644.
func (c commit) settle(folder string) error {
	return filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		mode := fs.FileMode(0o644)
		if entry.IsDir() || path == filepath.Join(folder, "pitboss") {
			mode = 0o755
		}
		if err := os.Chmod(path, mode); err != nil {
			return fmt.Errorf("mode: %w", err)
		}
		return os.Chtimes(path, c.time, c.time)
	})
}

// zipped returns data in gzip's format, without a name and a time.
func zipped(data []byte) ([]byte, error) {
	var out bytes.Buffer
	writer, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := writer.Write(data); err != nil {
		return nil, err
	}
	err = writer.Close()
	return out.Bytes(), err
}
