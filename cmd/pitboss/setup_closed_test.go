package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A user who may not write the configuration is refused before anything is asked, with what to do.
func TestSetUpByAUserWhoMayNotWrite(t *testing.T) {
	t.Parallel()
	base := t.TempDir()
	for folder := base; len(folder) > len(os.TempDir()); folder = filepath.Dir(folder) {
		must.Do(t, os.Chmod(folder, 0o755)) //nolint:gosec // another user must be able to reach the program
	}
	closed, state, program := filepath.Join(base, "etc"), filepath.Join(base, "state"), filepath.Join(base, "pitboss")
	must.Do(t, os.Mkdir(closed, 0o555))
	must.Do(t, os.Mkdir(state, 0o777))
	must.Do(t, os.Chmod(state, 0o777)) //nolint:gosec // the database could be made
	must.Do(t, os.WriteFile(program, must.Get(os.ReadFile(must.Get(os.Executable())(t)))(t), 0o755))
	for language, want := range map[string][]string{
		"en": {"This user may not write " + closed, "hint: sudo pitboss setup"},
		"lt": {"Šis naudotojas negali rašyti į " + closed, "hint: sudo pitboss setup"},
	} {
		setup := exec.Command(program)
		setup.Args = []string{"pitboss", "setup", "--language", language, "--config", filepath.Join(closed, "pitboss", "pitboss.toml")}
		setup.Env = append(os.Environ(), "STATE_DIRECTORY="+state)
		setup.Stdin = strings.NewReader("en\n")
		if os.Geteuid() == 0 {
			setup.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
		}
		out, err := setup.CombinedOutput()
		check.Fails(t, err, "the set-up of somebody who may write nothing")
		check.Lacksf(t, string(out), "1 ", "something is asked")
		for _, words := range want {
			check.Contains(t, string(out), words)
		}
	}
}
