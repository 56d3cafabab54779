package main

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/exit"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/configs"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/terminal"
)

// TestATerminalIsNeverBlack: where a table cannot open, its terminal says why and what to do, in three languages, and
// opens the table by itself once that is put right. It ends when it is told to.
func TestATerminalIsNeverBlack(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	config := filepath.Join(folder, "pitboss.toml")
	process := exec.Command(os.Args[0])
	process.Args = []string{"pitboss", "table", "--kiosk"}
	process.Env = append(os.Environ(), "TERM=xterm-256color", "LANG=C.UTF-8", "GORACE=atexit_sleep_ms=0",
		"PITBOSS_CONFIG=", "CONFIGURATION_DIRECTORY="+folder, "HOME="+folder, "XDG_CONFIG_HOME="+folder)
	screen := terminal.Start(t, process, 80, 24)
	ended := make(chan error, 1)
	go func() { ended <- process.Wait() }()

	screen.Press("This terminal has no configuration yet.", "q")
	screen.Sees("This screen stays")
	screen.Press("Press s: a few questions", "\x1bOR") // F3
	screen.Sees("Šis terminalas dar nesukonfigūruotas")

	must.Do(t, os.WriteFile(config, []byte("site = \"s\"\nvariant = \"ezugi-baccarat\"\n"), 0o600))
	screen.Press("LT", "\r")
	screen.Sees("table: it is missing")
	text := configs.Shortest + "database = \"table.db\"\n[[device]]\nkind = \"scanner\"\nname = \"shoe\"\npath = \"/dev/no-such-port\"\n"
	must.Do(t, os.WriteFile(config, []byte(text), 0o600))
	screen.Press("table: it is missing", "\r")
	screen.Sees("If this table has dealt before, bring its record back from a backup.")
	addPerson(t, config, "471186\n", "anna", "--name", "Anna", "--role", "dealer", "--new")
	screen.Press("bring its record back", "\r")
	screen.Sees("has no shift manager who can sign in")
	addPerson(t, config, "48291377\n", "maria", "--name", "Maria", "--role", "shift-manager")
	screen.Sees("Dealer: sign in.") // it was tried again by itself

	must.Do(t, process.Process.Signal(syscall.SIGTERM))
	if err := await.From(t, "the end", ended); err != nil {
		t.Errorf("told to stop, it ends with %v", err)
	}
}

// TestADamagedRecordIsShown: a file that is no journal is said to be damaged, and what to do; it stays as it is.
func TestADamagedRecordIsShown(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	config := filepath.Join(folder, "pitboss.toml")
	text := configs.Shortest + "database = \"table.db\"\n[[device]]\nkind = \"scanner\"\nname = \"shoe\"\npath = \"/dev/no-such-port\"\n"
	must.Do(t, os.WriteFile(config, []byte(text), 0o600))
	junk := []byte(strings.Repeat("no journal ", 1000))
	must.Do(t, os.WriteFile(filepath.Join(folder, "table.db"), junk, 0o600))
	process := exec.Command(os.Args[0])
	process.Args = []string{"pitboss", "table", "--kiosk", "--config", config}
	process.Env = append(os.Environ(), "TERM=xterm-256color", "LANG=C.UTF-8", "GORACE=atexit_sleep_ms=0")
	screen := terminal.Start(t, process, 80, 24)
	ended := make(chan error, 1)
	go func() { ended <- process.Wait() }()
	screen.Sees("Do not deal at this table. Call a technician")
	if !bytes.Equal(must.Get(os.ReadFile(filepath.Join(folder, "table.db")))(t), junk) {
		t.Error("the file was changed")
	}
	must.Do(t, process.Process.Signal(syscall.SIGTERM))
	if err := await.From(t, "the end", ended); err != nil {
		t.Errorf("told to stop, it ends with %v", err)
	}
}

// TestFilesStayTheServices: a command that root gives next to the service leaves every file with the owner of the
// table's folder, and the record says that it was root.
func TestFilesStayTheServices(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root can become another user")
	}
	const add = "staff add anna --name Anna --role dealer --pin-stdin --new"
	for name, of := range map[string]struct {
		commands []string
		input    string
	}{
		"staff add":      {[]string{add}, "471186\n"},
		"support-bundle": {[]string{add, "support-bundle STATE/bundle.tar.gz"}, "471186\n"},
		"setup": {[]string{"setup"}, "en\ns\nt\n\nezugi-baccarat\nlater\nauto\nusual\n" +
			"max\nMax M.\n482605\nanna\nAnna B.\n739164\nyes\n"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			filesStayTheServices(t, of.commands, of.input)
		})
	}
}

// filesStayTheServices runs commands of root's for a table whose folder is the service's, and checks whose files it
// leaves.
func filesStayTheServices(t *testing.T, commands []string, input string) {
	t.Helper()
	const service = 65534
	above := t.TempDir()
	for folder := above; len(folder) > len(os.TempDir()); folder = filepath.Dir(folder) {
		must.Do(t, os.Chmod(folder, 0o755)) //nolint:gosec // the service must be able to reach its folder
	}
	folder, config := filepath.Join(above, "state"), filepath.Join(above, "pitboss.toml")
	must.Do(t, os.Mkdir(folder, 0o700))
	must.Do(t, os.Chown(folder, service, service))
	must.Do(t, os.WriteFile(config, []byte(configs.Shortest+"database = \"state/table.db\"\n"), 0o600))
	for _, command := range commands {
		process := exec.Command(os.Args[0])
		process.Args = append([]string{"pitboss"}, strings.Fields(strings.ReplaceAll(command, "STATE", folder)+" --config "+config)...)
		process.Stdin = strings.NewReader(input)
		out, err := process.CombinedOutput()
		must.Dof(t, err, "%s", out)
	}
	files := 0
	must.Do(t, filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		files++
		if owner := info.Sys().(*syscall.Stat_t); owner.Uid != service || owner.Gid != service {
			t.Errorf("%s belongs to %d:%d", path, owner.Uid, owner.Gid)
		}
		return nil
	}))
	if files < 3 {
		t.Errorf("there are %d files", files)
	}
	var record bytes.Buffer
	must.Equal(t, ran([]string{"journal", "tail", "--db", filepath.Join(folder, "table.db")}, nil, &record, os.Stderr), exit.Done)
	check.Containsf(t, record.String(), "(uid 0)", "the record does not say that root did it")
	check.Lacksf(t, record.String(), "(uid 65534)", "the record says that the service did it")
}
