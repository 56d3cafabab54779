package main

import (
	"archive/tar"
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"pitboss/internal/testing/configs"
	"pitboss/internal/testing/must"
)

// TestAKilledBundleIsWholeOrNotThere: a bundle whose program is killed while it writes has its name only if it is whole.
func TestAKilledBundleIsWholeOrNotThere(t *testing.T) {
	folder := t.TempDir()
	config := filepath.Join(folder, "pitboss.toml")
	must.Do(t, os.WriteFile(config, []byte(configs.Shortest+"database = \"table.db\"\n"), 0o600))
	log := strings.Repeat(`{"time":"2026-09-01T12:00:00Z","level":"WARN","msg":"input after the end","device":"shoe","sequence":7}`+"\n", 20_000)
	must.Do(t, os.WriteFile(filepath.Join(folder, "table.log"), []byte(log), 0o600))
	for i := range 10 {
		bundle := filepath.Join(folder, fmt.Sprintf("bundle-%d.tar.gz", i))
		process := exec.Command(os.Args[0])
		process.Args = []string{"pitboss", "support-bundle", bundle, "--config", config}
		out := must.Get(process.StdoutPipe())(t)
		must.Do(t, process.Start())
		lines := bufio.NewScanner(out)
		// It has collected everything, it writes, or it records.
		until := []string{"The bundle has", "It has no names", "Written to"}[i%3]
		for lines.Scan() && !strings.Contains(lines.Text(), until) {
		}
		must.Do(t, process.Process.Kill())
		_ = process.Wait() // it was killed, or had ended
		data, err := os.ReadFile(bundle)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		must.Do(t, err)
		files := tar.NewReader(must.Get(gzip.NewReader(bytes.NewReader(data)))(t))
		for err = nil; err == nil; {
			if _, err = files.Next(); err == nil {
				_, err = io.Copy(io.Discard, files)
			}
		}
		if !errors.Is(err, io.EOF) {
			t.Errorf("kill %d: half a bundle has its name: %v", i, err)
		}
	}
}
