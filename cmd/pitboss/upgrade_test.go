package main

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"pitboss/internal/await"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/releases"
	"pitboss/internal/upgrade"
	"pitboss/store"
)

// A new version takes over between two rounds, is said to have, and stays.
func TestUpgrade(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	u := newTerminal(t, plainTable)
	u.open()
	u.hears(signInWords, 1)
	said, err := u.upgrade(u.release("0.2.0", versionOf(t, "0.2.0")))
	must.Dof(t, err, "the upgrade said\n%s", said)
	check.Contains(t, said, "0.2.0 has shown its first step")
	u.hears(signInWords, 2)
	check.Equal(t, must.Get(u.tree.InForce())(t), "0.2.0")
	t.Logf("the table could not deal for %s", u.starts[1].Sub(u.ends[0]))
	changes := u.changes()
	if len(changes) != 1 || changes[0].From != "0.1.0" || changes[0].To != "0.2.0" || changes[0].TakenBack ||
		changes[0].AskedBy == "" || changes[0].ToDigest != must.Get(u.tree.Describe("0.2.0"))(t).Digest {
		t.Errorf("the record has %+v", changes)
	}
	check.Equal(t, slices.Contains(must.Get(filepath.Glob(u.tree.Folder+"/*"))(t), filepath.Join(u.tree.Folder, "upgrade.json")), false)
}

// A version that has shown its first step can be replaced, although nobody waited for it and nothing was started since.
func TestUpgradeAfterAnother(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	u := newTerminal(t, plainTable)
	u.open()
	u.hears(signInWords, 1)
	said, err := u.upgrade("--no-wait", u.release("0.2.0", versionOf(t, "0.2.0")))
	must.Dof(t, err, "the upgrade said\n%s", said)
	u.hears(signInWords, 2)
	await.Until(t, "0.2.0 has shown its first step", func() bool {
		return must.Get(upgrade.ReadMark(u.database()))(t).Word == upgrade.Shown
	})
	doctor := exec.Command(u.tree.Program("0.2.0"), "doctor", "--config", u.config)
	found, _ := doctor.CombinedOutput() // it warns of this machine
	check.Contains(t, string(found), "version 0.2.0 is in force")
	said, err = u.upgrade("--downgrade", u.release("0.1.0", versionOf(t, "0.1.0")))
	must.Dof(t, err, "the upgrade said\n%s", said)
	check.Equal(t, must.Get(u.tree.InForce())(t), "0.1.0")
}

// A closed table has the new version when it starts next, and a wrong version is refused with the table untouched.
func TestUpgradeOfAClosedTable(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	u := newTerminal(t, plainTable)
	good := u.release("0.2.0", versionOf(t, "0.2.0"))
	approved := filepath.Join(u.base, "approved")
	for _, test := range []struct {
		name, config string
		args         []string
		want         string
	}{
		{"an older version", "", []string{u.release("0.0.9", versionOf(t, "0.2.0"))}, "0.0.9 is older than 0.1.0"},
		{"the same version", "", []string{u.release("0.1.0", versionOf(t, "0.1.0"))}, "in force already"},
		{"another key", "", []string{releases.NewKey(t).Release(t, filepath.Join(u.base, "forged"), "0.2.0", runtime.GOARCH,
			releases.Archive(t, releases.Program("0.2.0", versionOf(t, "0.2.0"))...))}, "was not signed with the key of this program"},
		{"not approved", "[upgrade]\napproved_digests = " + fmt.Sprintf("%q", approved) + "\n", []string{good}, "does not have the digest of 0.2.0"},
		{"not what it is called", "", []string{u.release("0.3.0", versionOf(t, "0.2.0"))}, `it calls itself "0.2.0"`},
		{"no program", "", []string{u.release("0.4.0", []byte("#!/bin/sh\nexit 7\n"))}, "cannot open this table's journal"},
		{"no file", "", nil, "wants the file of a release"},
	} {
		must.Do(t, os.WriteFile(approved, []byte(strings.Repeat("00", 32)+"\n"), 0o644))
		must.Do(t, os.WriteFile(u.config, []byte(plainTable+test.config), 0o644))
		said, err := u.upgrade(test.args...)
		if err == nil || !strings.Contains(said, test.want) {
			t.Errorf("%s: %v, want %q in\n%s", test.name, err, test.want, said)
		}
		check.Equalf(t, must.Get(u.tree.InForce())(t), "0.1.0", "after %s", test.name)
		_, there := must.Get2(u.tree.State())(t)
		check.Equalf(t, there, false, "after %s an upgrade is in hand", test.name)
	}
	digest := fmt.Sprintf("%s\n", must.Get(u.tree.Describe("0.2.0"))(t).Digest)
	must.Do(t, os.WriteFile(approved, []byte(digest), 0o644))
	must.Do(t, os.WriteFile(u.config, fmt.Appendf(nil, "%s[upgrade]\napproved_digests = %q\n", plainTable, approved), 0o644))
	said, err := u.upgrade(good)
	must.Dof(t, err, "the upgrade said\n%s", said)
	check.Contains(t, said, "the next start of the table is its first")
	u.open()
	u.hears(signInWords, 1)
	await.Until(t, "0.2.0 has shown its first step", func() bool {
		mark := must.Get(upgrade.ReadMark(u.database()))(t)
		return mark.Word == upgrade.Shown
	})
	if changes := u.changes(); len(changes) != 1 || changes[0].To != "0.2.0" {
		t.Errorf("the record has %+v", changes)
	}
}

// broken returns a program that reads the copy of a journal well and does something else instead of opening the table.
func broken(version, instead string) []byte {
	return fmt.Appendf(nil, `#!/bin/sh
if [ "$1 $2" = "upgrade check" ]; then
	echo '{"version":%q,"records":1,"screen":"x"}'
	exit 0
fi
%s
`, version, instead)
}

// A version that ends, hangs or is killed before it has shown its first step is taken back by itself, once; the record
// and the screen say so.
func TestABrokenVersionGoesBack(t *testing.T) {
	norace.Only(t)
	for name, instead := range map[string]string{"ends": "exit 7", "is killed": "kill -9 $$", "cannot be run": ""} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			program := broken("0.3.0", instead)
			if instead == "" {
				program = fmt.Appendf(nil, "#!/bin/sh\nif [ \"$1 $2\" != 'upgrade check' ]; then exec /nowhere; fi\necho '{\"version\":\"0.3.0\"}'\n")
			}
			u := newTerminal(t, plainTable)
			u.open()
			u.hears(signInWords, 1)
			said, err := u.upgrade(u.release("0.3.0", program))
			if err == nil || !strings.Contains(said, "0.3.0 did not show its first step: the table goes on with 0.1.0") {
				t.Errorf("the upgrade ended with %v and said\n%s", err, said)
			}
			u.hears("VERSION 0.3.0 DID NOT START", 1)
			check.Equal(t, must.Get(u.tree.InForce())(t), "0.1.0")
			u.signal(syscall.SIGKILL) // another start changes nothing
			u.hears("VERSION 0.3.0 DID NOT START", 2)
			changes := u.changes()
			if len(changes) != 2 || changes[0].To != "0.3.0" || changes[0].TakenBack ||
				changes[1].From != "0.3.0" || changes[1].To != "0.1.0" || !changes[1].TakenBack {
				t.Errorf("the record has %+v", changes)
			}
		})
	}
}

// A version that hangs is ended by the system once its time is over, also if nobody waits for the upgrade any more.
func TestABrokenVersionThatHangsGoesBack(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	u := newTerminal(t, plainTable)
	u.system = filepath.Join(u.base, "system")
	must.Do(t, os.Mkdir(u.system, 0o755))
	for name, script := range map[string]string{
		// systemd-run begins at once what it is told to begin later.
		"systemd-run": "while case $1 in --*) true ;; *) false ;; esac; do shift; done\n\"$@\" >/dev/null 2>&1 </dev/null &",
		"systemctl":   "[ \"$*\" = 'restart table.service' ] && kill -KILL $(cat " + u.base + "/pid)",
	} {
		must.Do(t, os.WriteFile(filepath.Join(u.system, name), []byte("#!/bin/sh\nsleep 1\n"+script+"\n"), 0o755))
	}
	u.open()
	u.hears(signInWords, 1)
	said, err := u.upgrade("--no-wait", u.release("0.3.0", broken("0.3.0", "exec sleep 1000")))
	must.Dof(t, err, "the upgrade said\n%s", said)
	u.hears("VERSION 0.3.0 DID NOT START", 1)
	check.Equal(t, must.Get(u.tree.InForce())(t), "0.1.0")
	if changes := u.changes(); len(changes) != 2 || !changes[1].TakenBack {
		t.Errorf("the record has %+v", changes)
	}
}

// The system is told to look again once the time of a new version is over. It restarts the unit only while that upgrade is
// still being tried.
func TestTheSystemLooksAgain(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	u := newTerminal(t, plainTable)
	u.system = filepath.Join(u.base, "system")
	must.Do(t, os.Mkdir(u.system, 0o755))
	for _, name := range []string{"systemd-run", "systemctl"} {
		must.Do(t, os.WriteFile(filepath.Join(u.system, name), []byte("#!/bin/sh\necho "+name+" \"$@\" >>"+u.base+"/called\n"), 0o755))
	}
	settle := func(args ...string) string {
		_ = os.Remove(filepath.Join(u.base, "called")) // nothing may have been called
		cmd := exec.Command(filepath.Join(u.tree.Folder, "proven", "pitboss"), append([]string{"upgrade", "settle", "--unit", "t.service"}, args...)...)
		cmd.Env = append(os.Environ(), "PATH="+u.system+":"+os.Getenv("PATH"))
		out, err := cmd.CombinedOutput()
		must.Dof(t, err, "settle said\n%s", out)
		called, err := os.ReadFile(filepath.Join(u.base, "called"))
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			t.Fatal(err)
		}
		return strings.TrimSpace(string(called))
	}
	check.Equalf(t, settle(), "", "without an upgrade")
	u.install("0.2.0", versionOf(t, "0.2.0"))
	state := must.Get(u.tree.Ask(upgrade.State{From: upgrade.Installed{Version: "0.1.0"}, To: upgrade.Installed{Version: "0.2.0"},
		Database: u.database(), Within: time.Minute}))(t)
	must.Do(t, upgrade.WriteMark(u.database(), upgrade.Mark{ID: state.ID, Word: upgrade.Agreed}))
	check.Equalf(t, settle("--late", state.ID), "", "before its start")
	check.Contains(t, settle(), "--on-active=90s")
	check.Equal(t, settle("--late", state.ID), "systemctl restart t.service")
	check.Equalf(t, settle("--late", "another"), "", "another upgrade")
	must.Do(t, upgrade.WriteMark(u.database(), upgrade.Mark{ID: state.ID, Word: upgrade.Shown}))
	check.Equalf(t, settle("--late", state.ID), "", "it was shown")
}

// Kill anything at any moment of an upgrade: one whole version is in force, no record is lost, and the upgrade
// can be asked for again.
func TestKilledUpgrade(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	u := newTerminal(t, plainTable)
	u.open()
	u.hears(signInWords, 1)
	chance := rand.New(rand.NewPCG(28, 6))
	archives := map[string]string{"0.1.0": u.release("0.1.0", versionOf(t, "0.1.0")), "0.2.0": u.release("0.2.0", versionOf(t, "0.2.0"))}
	last := store.Head{}
	for kill := range long(10, 100) {
		from := must.Get(u.tree.InForce())(t)
		to := map[string]string{"0.1.0": "0.2.0", "0.2.0": "0.1.0"}[from]
		command := u.upgrading("--downgrade", archives[to])
		must.Do(t, command.Start())
		time.Sleep(time.Duration(chance.IntN(2500)) * time.Millisecond)
		what := chance.IntN(3)
		if what != 1 {
			_ = command.Process.Kill() // it may have ended
		}
		if what != 0 {
			u.signal(syscall.SIGKILL)
		}
		if what == 1 {
			time.AfterFunc(10*time.Second, func() { _ = command.Process.Kill() })
		}
		_ = command.Wait() // however it ended
		version := must.Get(u.tree.InForce())(t)
		if data := must.Get(os.ReadFile(u.tree.Program(version)))(t); !bytes.Equal(data, versionOf(t, version)) {
			t.Fatalf("kill %d: the program of %s is not whole", kill, version)
		}
		last = u.goesOn(kill, last)
	}
	u.close()
	report := must.Get(store.Verify(t.Context(), u.database()))(t)
	if report.Head.Sequence < last.Sequence {
		t.Errorf("the record ends at %d, and had %d", report.Head.Sequence, last.Sequence)
	}
}

// goesOn waits until no version is being tried any more and a table is open, and returns the head of its record, which
// continues from the last one.
func (u *terminalOf) goesOn(kill int, last store.Head) (head store.Head) {
	u.t.Helper()
	await.Right(u.t, "a table is open", func() string {
		if state, there, err := u.tree.State(); err != nil || there && state.Phase == upgrade.Trying &&
			must.Get(upgrade.ReadMark(u.database()))(u.t).Word != upgrade.Shown {
			return fmt.Sprintf("kill %d: %+v (%v)", kill, state, err)
		}
		out, err := exec.Command(filepath.Join(u.tree.Folder, "current", "pitboss"), "journal", "verify", "--db", u.database()).CombinedOutput()
		if err != nil {
			return fmt.Sprintf("kill %d: %v\n%s", kill, err, out)
		}
		u.mu.Lock()
		open := u.table != nil
		u.mu.Unlock()
		if !open {
			return "no table runs"
		}
		return ""
	})
	journal, err := store.OpenReadOnly(u.database())
	if err != nil {
		return last // the table has it open, and verify has read it
	}
	defer journal.Close()
	return must.Get(journal.Head())(u.t)
}
