package simulator_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/cardreader"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// TestASimulatorReplacesNobodysFile checks that a device only appears at a free path or at the link of a killed
// simulator, and that a file, a folder and a link to one are left alone.
func TestASimulatorReplacesNobodysFile(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name    string
		make    func(path string) error
		refused bool
	}{
		{"nothing", func(string) error { return nil }, false},
		{"a link that a killed simulator left", func(path string) error { return os.Symlink("/dev/pts/99999", path) }, false},
		{"a file", func(path string) error { return os.WriteFile(path, []byte("mine"), 0o600) }, true},
		{"a folder", func(path string) error { return os.Mkdir(path, 0o700) }, true},
		{"a link to a file", func(path string) error { return os.Symlink("/etc/passwd", path) }, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "shoe")
			beside := path + ".new"
			must.Do(t, os.WriteFile(beside, []byte("mine"), 0o600))
			must.Do(t, test.make(path))
			before, _ := os.Lstat(path)
			options := simulator.Options{Link: path}
			sim, err := scanner.NewSimulator(scanner.Default(), options, cardreader.Options{})
			if err == nil {
				err = sim.Close()
				if test.refused {
					t.Error("it was replaced")
				}
			} else if !test.refused || !strings.Contains(err.Error(), "not replaced") {
				t.Errorf("got %v", err)
			}
			after, failure := os.Lstat(path)
			if test.refused && (failure != nil || !os.SameFile(before, after)) {
				t.Errorf("it is not what it was: %v (%v, %v)", after, failure, err)
			}
			check.Equalf(t, string(must.Get(os.ReadFile(beside))(t)), "mine", "the file beside it was touched")
		})
	}
}
