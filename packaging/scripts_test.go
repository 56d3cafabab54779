package packaging_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// machine is a root folder in which maintainer scripts run, with stubs that write down how they were called.
type machine struct {
	t          *testing.T
	root, bin  string
	calledFile string
	// refuses is the exit status of the program that is asked to change its version.
	refuses int
}

// newMachine returns a machine on which the package was unpacked. running is true if systemd runs and a table is active.
func newMachine(t *testing.T, running bool) *machine {
	t.Helper()
	folder := t.TempDir()
	m := &machine{t: t, root: filepath.Join(folder, "root"), bin: filepath.Join(folder, "bin"), calledFile: filepath.Join(folder, "called")}
	must.Do(t, os.MkdirAll(m.bin, 0o700))
	for _, name := range []string{"systemctl", "deb-systemd-helper", "deb-systemd-invoke", "systemd-sysusers", "systemd-tmpfiles"} {
		script := "#!/bin/sh\necho " + name + ` "$@" >>"` + m.calledFile + `"` + "\n"
		if name == "deb-systemd-helper" {
			// Nothing is enabled; every unit is the package's.
			script += `[ "$2" != was-enabled ]` + "\n"
		}
		must.Do(t, os.WriteFile(filepath.Join(m.bin, name), []byte(script), 0o700)) //nolint:gosec // it is run
	}
	if running {
		must.Do(t, os.MkdirAll(m.path("run/systemd/system"), 0o700))
	}
	return m
}

func (m *machine) path(name string) string { return filepath.Join(m.root, filepath.FromSlash(name)) }

// write puts a file into the root.
func (m *machine) write(name, content string) {
	m.t.Helper()
	must.Do(m.t, os.MkdirAll(filepath.Dir(m.path(name)), 0o700))
	must.Do(m.t, os.WriteFile(m.path(name), []byte(content), 0o700)) //nolint:gosec // it is run
}

// unpack puts the files of a version there, as dpkg does.
func (m *machine) unpack(version string) {
	m.t.Helper()
	for _, name := range []string{"pitboss", "VERSION"} {
		// dpkg renames a new file over the old one.
		_ = os.Remove(m.path("usr/lib/pitboss/dist/" + name))
	}
	m.write("usr/lib/pitboss/dist/VERSION", version+"\n")
	m.write("usr/lib/pitboss/dist/pitboss", "#!/bin/sh\n"+
		`[ "$1" = upgrade ] && { echo `+version+` "$@" >>"`+m.calledFile+`"; exit "$REFUSES"; }`+"\necho "+version+"\n")
}

// runs runs a maintainer script and returns what it said.
func (m *machine) runs(script string, args ...string) string {
	m.t.Helper()
	command := exec.Command("/bin/sh", append([]string{"scripts/" + script}, args...)...)
	command.Env = []string{"DPKG_ROOT=" + m.root, "PATH=" + m.bin + ":/usr/bin:/bin", "REFUSES=" + strconv.Itoa(m.refuses)}
	said, err := command.CombinedOutput()
	if err != nil {
		m.t.Fatalf("%s %v: %v\n%s", script, args, err, said)
	}
	return string(said)
}

// called returns the calls of the stubs since the last time.
func (m *machine) called() string {
	m.t.Helper()
	data, err := os.ReadFile(m.calledFile)
	if err != nil && !os.IsNotExist(err) {
		m.t.Fatal(err)
	}
	_ = os.Remove(m.calledFile)
	return string(data)
}

// says returns what the installed program prints.
func (m *machine) says() string {
	m.t.Helper()
	return strings.TrimSpace(string(must.Get(exec.Command(m.path("usr/lib/pitboss/current/pitboss")).Output())(m.t)))
}

func TestInstallationStartsNothing(t *testing.T) {
	m := newMachine(t, true)
	m.unpack("0.1.0")
	m.runs("postinst", "configure", "")
	check.Equal(t, m.says(), "0.1.0")
	check.Equal(t, must.Get(os.Readlink(m.path("usr/lib/pitboss/current")))(t), "0.1.0")
	called := m.called()
	for _, want := range []string{"systemd-sysusers", "systemd-tmpfiles", "daemon-reload", "unmask pitboss-kiosk.service"} {
		if !strings.Contains(called, want) {
			t.Errorf("it did not call %s:\n%s", want, called)
		}
	}
	for _, no := range []string{" enable ", " start ", " restart ", "--now"} {
		if strings.Contains(called, no) {
			t.Errorf("it called%s:\n%s", no, called)
		}
	}
}

// An installation that failed half-way, or one whose systemd has nothing to work with, as in a root that is only
// mounted, is finished by the next try.
func TestInstallationIsTriedAgain(t *testing.T) {
	m := newMachine(t, false)
	must.Do(t, os.WriteFile(filepath.Join(m.bin, "systemd-tmpfiles"), []byte("#!/bin/sh\nexit 1\n"), 0o700)) //nolint:gosec // it is run
	m.unpack("0.1.0")
	m.runs("postinst", "configure", "")
	m.runs("postinst", "configure", "0.1.0")
	check.Equal(t, m.says(), "0.1.0")
	if _, err := os.Stat(m.path("usr/lib/pitboss/0.1.0.new")); !os.IsNotExist(err) {
		t.Errorf("a half of the version is left: %v", err)
	}
}

// A new version lies beside the old one. On a configured machine the program in force is asked to change to it; without a
// configuration, and no table that runs, the link alone is moved.
func TestUpgradeLaysTheVersionBeside(t *testing.T) {
	for _, test := range []struct {
		name                string
		running, configured bool
		refuses             int
		asked               bool
		want                string
	}{
		{"a table runs", true, true, 0, true, "0.1.0"},
		{"a table runs with another configuration", true, false, 0, true, "0.1.0"},
		{"the table is closed", false, true, 0, true, "0.1.0"},
		{"the version is refused", false, true, 1, true, "0.1.0"},
		{"nothing is configured", false, false, 0, false, "0.2.0"},
	} {
		t.Run(test.name, func(t *testing.T) {
			m := newMachine(t, test.running)
			m.refuses = test.refuses
			m.unpack("0.1.0")
			m.runs("postinst", "configure", "")
			check.Equal(t, must.Get(os.Readlink(m.path("usr/lib/pitboss/proven")))(t), "0.1.0")
			if test.configured {
				m.write("etc/pitboss/pitboss.toml", "site = \"s\"\n")
			}
			m.called()
			m.runs("prerm", "upgrade", "0.2.0")
			m.unpack("0.2.0")
			m.runs("postrm", "upgrade", "0.2.0")
			said := m.runs("postinst", "configure", "0.1.0")
			check.Equal(t, m.says(), test.want)
			check.Equal(t, must.Get(os.Readlink(m.path("usr/lib/pitboss/proven")))(t), test.want)
			called := m.called()
			check.Equal(t, strings.Contains(called, "0.1.0 upgrade --laid 0.2.0 --no-wait"), test.asked)
			check.Equal(t, strings.Contains(said, "goes on with 0.1.0"), test.refuses != 0)
			for _, version := range []string{"0.1.0", "0.2.0"} {
				got := must.Get(exec.Command(m.path("usr/lib/pitboss/" + version + "/pitboss")).Output())(t)
				check.Equal(t, strings.TrimSpace(string(got)), version)
			}
			if strings.Contains(called, "stop") {
				t.Errorf("the upgrade stopped something:\n%s", called)
			}
		})
	}
}

// Installing a version again, as after an interrupted installation, leaves it whole.
func TestInstallationAgain(t *testing.T) {
	m := newMachine(t, false)
	m.unpack("0.1.0")
	m.write("usr/lib/pitboss/0.1.0.new/pitboss", "half a pro")
	m.runs("postinst", "configure", "")
	m.unpack("0.1.0")
	m.runs("postinst", "configure", "0.1.0")
	check.Equal(t, m.says(), "0.1.0")
	if _, err := os.Stat(m.path("usr/lib/pitboss/0.1.0.new")); err == nil {
		t.Error("the temporary folder is still there")
	}
}

// Neither remove nor purge deletes a journal, and both say where it is.
func TestRemovalKeepsJournals(t *testing.T) {
	m := newMachine(t, true)
	m.unpack("0.1.0")
	m.runs("postinst", "configure", "")
	m.write("etc/pitboss/pitboss.toml", "site = \"s\"\ndatabase = \"/srv/records/table-7.db\"\n")
	kept := []string{"srv/records/table-7.db", "var/lib/pitboss/table-7.db", "var/lib/pitboss-hub/hub.db"}
	for _, name := range kept {
		m.write(name, "a record")
	}
	m.called()
	m.runs("prerm", "remove")
	if called := m.called(); !strings.Contains(called, "stop pitboss-kiosk.service pitboss.service") {
		t.Errorf("removal did not stop the table:\n%s", called)
	}
	for _, step := range []string{"remove", "purge"} {
		said := m.runs("postrm", step)
		for _, where := range []string{"/srv/records/table-7.db", "/var/lib/pitboss ", "/var/lib/pitboss-hub "} {
			if !strings.Contains(said, where) {
				t.Errorf("%s does not name %s:\n%s", step, where, said)
			}
		}
		for _, name := range kept {
			check.Equal(t, string(must.Get(os.ReadFile(m.path(name)))(t)), "a record")
		}
	}
	for _, gone := range []string{"usr/lib/pitboss", "etc/pitboss"} {
		if _, err := os.Stat(m.path(gone)); err == nil {
			t.Errorf("%s is still there", gone)
		}
	}
}
