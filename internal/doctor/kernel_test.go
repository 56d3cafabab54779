package doctor

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"

	"pitboss/internal/testing/must"
)

// TestKernelMessages: doctor warns where the kernel writes its errors over the screen.
func TestKernelMessages(t *testing.T) {
	for _, test := range []struct {
		name, printk string
		want         state
	}{
		{"as Debian has it", "4\t4\t1\t7\n", stateWarn},
		{"as a kernel starts", "7 4 1 7\n", stateWarn},
		{"as the service sets it", "1 4 1 7\n", StateOK},
		{"errors are left out", "3 4 1 7\n", StateOK},
		{"empty", "", stateWarn},
		{"no number", "quiet\n", stateWarn},
	} {
		t.Run(test.name, func(t *testing.T) {
			folder := t.TempDir()
			must.Do(t, os.MkdirAll(filepath.Join(folder, "sys", "kernel"), 0o700))
			must.Do(t, os.WriteFile(filepath.Join(folder, "sys", "kernel", "printk"), []byte(test.printk), 0o600))
			found := Examination{Processes: folder}.kernelFinding()
			if len(found) != 1 || found[0].State != test.want || !found[0].Do.IsZero() != (test.want == stateWarn) {
				t.Errorf("found %+v, want %s", found, test.want)
			}
		})
	}
	if found := (Examination{Processes: t.TempDir()}).kernelFinding(); found != nil {
		t.Errorf("where there is no such kernel: %+v", found)
	}
}

// TestTheServiceSilencesTheKernel: what the unit sets, and what the docs have typed, is what doctor finds well.
func TestTheServiceSilencesTheKernel(t *testing.T) {
	for _, name := range []string{"packaging/systemd/pitboss.service", "docs/operations.md"} {
		text := must.Get(os.ReadFile(filepath.Join("..", "..", name)))(t)
		set := regexp.MustCompile(`kernel\.printk ?= ?(\d+) \d+ \d+ \d+`).FindStringSubmatch(string(text))
		if set == nil {
			t.Fatalf("%s sets no kernel.printk", name)
		}
		if level, _ := strconv.Atoi(set[1]); level > loudestQuiet {
			t.Errorf("%s sets kernel.printk to %d: want at most %d", name, level, loudestQuiet)
		}
	}
}
