package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/configs"
	"pitboss/internal/testing/must"
)

// Root asks for the table, which does not run as root: doctor checks what the owner of the table's folder may do.
func TestDoctorOfRootIsThatOfTheTable(t *testing.T) {
	t.Parallel()
	if os.Geteuid() != 0 {
		t.Skip("only root can become another user")
	}
	const service = 65534
	above := t.TempDir()
	for folder := above; len(folder) > len(os.TempDir()); folder = filepath.Dir(folder) {
		must.Do(t, os.Chmod(folder, 0o755)) //nolint:gosec // the service must be able to reach its folder
	}
	folder, config := filepath.Join(above, "state"), filepath.Join(above, "pitboss.toml")
	must.Do(t, os.Mkdir(folder, 0o700))
	must.Do(t, os.WriteFile(config, []byte(configs.Shortest+"database = \"state/table.db\"\n"), 0o600))
	group := func() string {
		process := exec.Command(os.Args[0])
		process.Args = []string{"pitboss", "doctor", "--config", config}
		out, _ := process.Output() // it warns, and fails where there is no device
		for line := range strings.Lines(string(out)) {
			if strings.Contains(line, "  group ") {
				return line
			}
		}
		return string(out)
	}
	check.Contains(t, group(), "this is root, who may open every port")
	must.Do(t, os.Chown(folder, service, service))
	check.Contains(t, group(), "nobody is not in dialout, to which serial ports belong")
}
