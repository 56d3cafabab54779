package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/releases"
	"pitboss/internal/upgrade"
	"pitboss/store"
)

// nobody is the user of the service in these tests, where root runs them.
const nobody = 65534

// releaseKey signs the releases of these tests, and versions are the programs that pin it, built once.
var (
	releaseKey releases.Key
	keyOnce    sync.Once
	versions   = map[string]func() (string, error){"0.1.0": sync.OnceValues(buildOf("0.1.0")), "0.2.0": sync.OnceValues(buildOf("0.2.0"))}
)

// versionOf returns the bytes of a program that was built as a version.
func versionOf(t *testing.T, version string) []byte {
	t.Helper()
	keyOnce.Do(func() { releaseKey = releases.NewKey(t) })
	wasBuilt.Store(true)
	return must.Get(os.ReadFile(must.Get(versions[version]())(t)))(t)
}

// buildOf returns what builds the program as a version: the file VERSION is another one, as in a later commit.
func buildOf(version string) func() (string, error) {
	return func() (string, error) {
		program, err := built() // its folder is removed with it
		if err != nil {
			return "", err
		}
		folder := filepath.Dir(program)
		root, err := filepath.Abs("../..")
		if err != nil {
			return "", err
		}
		name := filepath.Join(folder, "VERSION-"+version)
		overlay := filepath.Join(folder, "overlay-"+version+".json")
		err = errors.Join(os.WriteFile(name, []byte(version+"\n"), 0o600),
			os.WriteFile(overlay, fmt.Appendf(nil, `{"Replace":{%q:%q}}`, filepath.Join(root, "VERSION"), name), 0o600))
		if err != nil {
			return "", err
		}
		target := filepath.Join(folder, "pitboss-"+version)
		build := exec.Command("go", "build", "-overlay", overlay, "-ldflags",
			"-s -X pitboss/internal/build.revision="+strings.Repeat("0", 40)+" -X pitboss/internal/build.publicKey="+releaseKey.Public,
			"-o", target, ".")
		build.Env = append(os.Environ(), "CGO_ENABLED=0")
		if out, err := build.CombinedOutput(); err != nil {
			return "", fmt.Errorf("building %s: %w\n%s", version, err, out)
		}
		return target, nil
	}
}

// terminalOf is an installation with a table, and the unit that starts the table whenever it ends.
type terminalOf struct {
	t            *testing.T
	tree         upgrade.Tree
	base, config string
	// system is a folder with the programs of the system that the unit's commands call, or empty.
	system string
	// stop ends the unit; ended is closed once it has.
	stop, ended chan struct{}

	mu sync.Mutex
	// table is the table that runs, said all that it and those before it said, starts when each began, and ends when
	// each ended.
	table        *exec.Cmd
	keys         io.WriteCloser
	said         bytes.Buffer
	starts, ends []time.Time
}

// newTerminal installs 0.1.0 and starts its table.
func newTerminal(t *testing.T, config string) *terminalOf {
	t.Helper()
	base := t.TempDir()
	terminal := &terminalOf{t: t, base: base, tree: upgrade.Tree{Folder: filepath.Join(base, "lib")},
		config: filepath.Join(base, "var", "pitboss.toml"), stop: make(chan struct{}), ended: make(chan struct{})}
	must.Do(t, errors.Join(os.Chmod(filepath.Dir(base), 0o755), os.Chmod(base, 0o755)))
	must.Do(t, errors.Join(os.Mkdir(filepath.Join(base, "lib"), 0o755), os.Mkdir(filepath.Join(base, "var"), 0o700)))
	terminal.install("0.1.0", versionOf(t, "0.1.0"))
	for _, link := range []string{"current", "proven"} {
		must.Do(t, os.Symlink("0.1.0", filepath.Join(terminal.tree.Folder, link)))
	}
	must.Do(t, os.WriteFile(terminal.config, []byte(config), 0o644))
	addPeople(t, terminal.config)
	if os.Geteuid() == 0 {
		must.Do(t, filepath.WalkDir(filepath.Join(base, "var"), func(path string, _ os.DirEntry, err error) error {
			return errors.Join(err, os.Chown(path, nobody, nobody))
		}))
	}
	return terminal
}

// install lays a program next to the others.
func (u *terminalOf) install(version string, program []byte) {
	u.t.Helper()
	must.Do(u.t, os.Mkdir(filepath.Join(u.tree.Folder, version), 0o755))
	must.Do(u.t, os.WriteFile(u.tree.Program(version), program, 0o755))
}

// database returns the path of the table's journal.
func (u *terminalOf) database() string { return filepath.Join(u.base, "var", "table.db") }

// open starts the unit: before each start of the table, it settles as root, and 300 ms after an end it starts again.
func (u *terminalOf) open() {
	u.t.Helper()
	u.t.Cleanup(u.close)
	go func() {
		defer close(u.ended)
		for {
			settle := exec.Command(filepath.Join(u.tree.Folder, "proven", "pitboss"), "upgrade", "settle")
			if u.system != "" {
				settle.Args = append(settle.Args, "--unit", "table.service")
				settle.Env = append(os.Environ(), "PATH="+u.system+":"+os.Getenv("PATH"))
			}
			if out, err := settle.CombinedOutput(); err != nil {
				u.t.Errorf("settle: %v\n%s", err, out)
			}
			u.runTable()
			select {
			case <-time.After(300 * time.Millisecond):
			case <-u.stop:
				return
			}
		}
	}()
}

// runTable runs the table in force until it ends.
func (u *terminalOf) runTable() {
	table := exec.Command(filepath.Join(u.tree.Folder, "current", "pitboss"), "table", "--plain", "--config", u.config)
	table.Env = append(os.Environ(), "LANG=C.UTF-8")
	if os.Geteuid() == 0 {
		table.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	}
	table.Stdout, table.Stderr = u, u
	keys, err := table.StdinPipe()
	if err == nil {
		u.mu.Lock()
		select {
		case <-u.stop:
			u.mu.Unlock()
			return
		default:
		}
		if err = table.Start(); err == nil {
			u.table, u.keys = table, keys
			u.starts = append(u.starts, time.Now())
			must.Do(u.t, os.WriteFile(filepath.Join(u.base, "pid"), fmt.Append(nil, table.Process.Pid), 0o600))
		}
		u.mu.Unlock()
	}
	if err != nil {
		u.said.WriteString(err.Error() + "\n")
		return
	}
	_ = table.Wait() // it ends as a test wants it to
	u.mu.Lock()
	u.table = nil
	u.ends = append(u.ends, time.Now())
	u.mu.Unlock()
}

// Write keeps what the tables say.
func (u *terminalOf) Write(text []byte) (int, error) {
	u.mu.Lock()
	defer u.mu.Unlock()
	return u.said.Write(text)
}

// everything returns all that the tables said.
func (u *terminalOf) everything() string {
	u.mu.Lock()
	defer u.mu.Unlock()
	return u.said.String()
}

// hears waits until the tables have said a text as many times.
func (u *terminalOf) hears(text string, times int) {
	u.t.Helper()
	await.Right(u.t, "the table says "+text, func() string {
		if said := u.everything(); strings.Count(said, text) < times {
			return "it said\n" + said
		}
		return ""
	})
}

// signal sends a signal to the table that runs, if one does.
func (u *terminalOf) signal(signal os.Signal) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.table != nil {
		_ = u.table.Process.Signal(signal) // it may just have ended
	}
}

// close ends the unit and its table, once.
func (u *terminalOf) close() {
	u.t.Helper()
	select {
	case <-u.stop:
		return
	default:
		close(u.stop)
	}
	u.signal(syscall.SIGTERM)
	await.From(u.t, "the end of the unit", u.ended)
}

// release makes a signed release of a program.
func (u *terminalOf) release(version string, program []byte) string {
	u.t.Helper()
	return releaseKey.Release(u.t, filepath.Join(u.base, "release-"+version), version, runtime.GOARCH,
		releases.Archive(u.t, releases.Program(version, program)...))
}

// upgrading returns the command upgrade of the program in force.
func (u *terminalOf) upgrading(args ...string) *exec.Cmd {
	all := append([]string{"upgrade", "--config", u.config, "--shown-for", "500ms", "--within", "40s"}, args...)
	return exec.Command(filepath.Join(u.tree.Folder, "current", "pitboss"), all...)
}

// upgrade runs the command and returns what it said.
func (u *terminalOf) upgrade(args ...string) (string, error) {
	said, err := u.upgrading(args...).CombinedOutput()
	return string(said), err
}

// changes returns the changes of the program in the record, once the unit is closed and verify finds nothing.
func (u *terminalOf) changes() (changes []game.ProgramChanged) {
	u.t.Helper()
	u.close()
	must.Get(store.Verify(u.t.Context(), u.database()))(u.t)
	journal := must.Get(store.OpenReadOnly(u.database()))(u.t)
	defer journal.Close()
	for record, err := range journal.Records(1, 0) {
		must.Do(u.t, err)
		if event, is := must.Get(game.DecodeEvent(record.Type, record.Data))(u.t).(game.ProgramChanged); is {
			changes = append(changes, event)
		}
	}
	return changes
}

// plainTable is a table whose scanner is not plugged in.
const plainTable = `site = "vilnius-1"
table = "table-9"
variant = "ezugi-baccarat"
database = "table.db"
[[device]]
kind = "scanner"
name = "shoe"
path = "/dev/serial/by-id/none"
`

// signInWords is what the first step of a table says.
const signInWords = "sign in"
