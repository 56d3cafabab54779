// Package packaging_test checks what a Debian package of pitboss is made of, without a container: packaging/try does the
// rest in one.
package packaging_test

import (
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// unit holds the lines of a unit file by section and key.
type unit map[string]map[string][]string

// readUnit parses a unit file and fails on a line that is neither a section, a setting nor a comment.
func readUnit(t *testing.T, file string) unit {
	t.Helper()
	read, section := unit{}, ""
	for line := range strings.Lines(string(must.Get(os.ReadFile(file))(t))) {
		line = strings.TrimSuffix(line, "\n")
		key, value, is := strings.Cut(line, "=")
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case strings.HasPrefix(line, "[") && strings.HasSuffix(line, "]"):
			section = strings.Trim(line, "[]")
			read[section] = map[string][]string{}
		case is && section != "" && regexp.MustCompile(`^[A-Z][A-Za-z]+$`).MatchString(key):
			read[section][key] = append(read[section][key], value)
		default:
			t.Fatalf("%s: %q is no line of a unit", file, line)
		}
	}
	return read
}

// tables are the services that run a table.
var tables = []string{"pitboss.service", "pitboss-kiosk.service"}

// shipped returns every path in the package.
func shipped(t *testing.T) []string {
	t.Helper()
	var paths []string
	text := string(must.Get(os.ReadFile("nfpm.yaml"))(t))
	for _, found := range regexp.MustCompile(`(?m)^  - \{src: "?([^,"]+)"?, dst: ([^,}]+)`).FindAllStringSubmatch(text, -1) {
		paths = append(paths, found[2])
		if source := found[1]; !strings.HasPrefix(source, "${DIST}") && !strings.HasPrefix(source, "../") {
			if _, err := os.Stat(filepath.Join("..", source)); err != nil {
				t.Errorf("the package wants %v", err)
			}
		}
	}
	if len(paths) < 15 {
		t.Fatalf("the package has only %q", paths)
	}
	return paths
}

// others are the files of Debian's packages that units and scripts use, with the package.
var others = map[string]string{
	"/usr/bin/cage": "cage", "/usr/bin/foot": "foot", "/usr/bin/chvt": "kbd", "/usr/sbin/sysctl": "procps",
}

// laid are the programs that postinst lays, as versions next to each other.
var laid = []string{"/usr/lib/pitboss/proven/pitboss"}

// Every file that a unit names is in the package or in one that it recommends.
func TestPathsOfUnits(t *testing.T) {
	files := append(shipped(t), laid...)
	recommended := string(must.Get(os.ReadFile("nfpm.yaml"))(t))
	for _, file := range must.Get(filepath.Glob("systemd/*"))(t) {
		if !slices.Contains(files, "/usr/lib/systemd/system/"+filepath.Base(file)) {
			t.Errorf("%s is not in the package", file)
		}
		service := readUnit(t, file)["Service"]
		for _, key := range []string{"ExecStart", "ExecStartPre", "EnvironmentFile"} {
			for _, line := range service[key] {
				for _, path := range regexp.MustCompile(`/(usr|etc)/[^ "]+`).FindAllString(line, -1) {
					from, debian := others[path]
					if !slices.Contains(files, path) && !(debian && strings.Contains(recommended, "- "+from+"\n")) {
						t.Errorf("%s: nothing brings %s", file, path)
					}
				}
			}
		}
	}
}

// Under its unit a table has what the docs promise: the network, its adapters, the folders of its configuration.
func TestUnitsOfTables(t *testing.T) {
	for _, file := range tables {
		service := readUnit(t, "systemd/"+file)["Service"]
		for key, want := range map[string][]string{
			"User": {"pitboss"}, "Restart": {"always"},
			// Go ends a program that crashes with 2, and what a start cannot mend is said on the screen.
			"RestartPreventExitStatus": nil,
			"ConfigurationDirectory":   {"pitboss"}, "StateDirectory": {"pitboss"},
			"PrivateNetwork": nil, "PrivateDevices": nil, "ProtectSystem": {"full"},
			"NoNewPrivileges": {"yes"}, "CapabilityBoundingSet": {""}, "LimitCORE": {"0"}, "TasksMax": {"256"},
		} {
			if got := service[key]; !slices.Equal(got, want) {
				t.Errorf("%s: %s=%q, want %q", file, key, got, want)
			}
		}
		if !strings.HasPrefix(service["RestrictAddressFamilies"][0], "AF_UNIX AF_INET AF_INET6") {
			t.Errorf("%s: families %s", file, service["RestrictAddressFamilies"])
		}
		for _, class := range []string{"char-ttyUSB rw", "char-ttyACM rw", "char-ttyS rw"} {
			if !slices.Contains(service["DeviceAllow"], class) {
				t.Errorf("%s does not allow %s", file, class)
			}
		}
	}
	hub := readUnit(t, "systemd/pitboss-hub.service")["Service"]
	// Without AF_NETLINK the hub does not learn the machine's addresses, and ends.
	check.Equal(t, strings.Join(hub["RestrictAddressFamilies"], ""), "AF_UNIX AF_INET AF_INET6 AF_NETLINK")
	check.Equal(t, strings.Join(hub["MemoryMax"], ""), "1G")
}

// An adapter that is plugged in after the start is allowed, because the drivers were loaded before: modules-load.d does
// it at boot, and the services start after it.
func TestModulesBeforeTables(t *testing.T) {
	modules := strings.Fields(string(must.Get(os.ReadFile("modules.conf"))(t)))
	script := string(must.Get(os.ReadFile("scripts/postinst"))(t))
	for _, module := range []string{"usbserial", "ftdi_sio", "cp210x", "pl2303", "ch341", "cdc_acm"} {
		if !slices.Contains(modules, module) || !strings.Contains(script, module) {
			t.Errorf("%s is not loaded", module)
		}
	}
	for _, file := range tables {
		if !strings.Contains(strings.Join(readUnit(t, "systemd/"+file)["Unit"]["After"], " "), "systemd-modules-load.service") {
			t.Errorf("%s may start before the drivers are there", file)
		}
	}
}

// Units that are enabled by name have a target; the rest are started by others.
func TestUnitsCanBeEnabled(t *testing.T) {
	for file, want := range map[string]string{
		"pitboss.service": "multi-user.target", "pitboss-kiosk.service": "multi-user.target",
		"pitboss-hub.service": "multi-user.target", "pitboss-backup.timer": "timers.target", "pitboss-backup.service": "",
	} {
		check.Equal(t, strings.Join(readUnit(t, "systemd/"+file)["Install"]["WantedBy"], " "), want)
	}
}

// systemd's own measure of what an attacked service may do: at most 2.0 of 10.
func TestSecurityOfUnits(t *testing.T) {
	analyze, err := exec.LookPath("systemd-analyze")
	if err != nil {
		t.Skip("this machine has no systemd-analyze")
	}
	files := must.Get(filepath.Glob("systemd/*.service"))(t)
	if len(files) < len(tables) {
		t.Fatalf("units: %q", files)
	}
	for _, file := range files {
		command := exec.Command(analyze, "security", "--offline=yes", "--threshold=20", "--no-pager", file)
		if said, err := command.CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", file, err, said)
		}
	}
}

// The two units of tables differ only in what shows the table.
func TestTablesAreProtectedAlike(t *testing.T) {
	differ := []string{
		"ExecStart", "ExecStartPre", "Environment", "StandardInput", "StandardOutput", "SupplementaryGroups",
		"TTYVHangup", "TTYVTDisallocate", "RuntimeDirectory", "MemoryMax", "RestrictAddressFamilies", "DeviceAllow",
	}
	plain, kiosk := readUnit(t, "systemd/"+tables[0])["Service"], readUnit(t, "systemd/"+tables[1])["Service"]
	for key := range maps.Keys(plain) {
		if !slices.Contains(differ, key) && !slices.Equal(plain[key], kiosk[key]) {
			t.Errorf("%s: %q on the plain console, %q full screen", key, plain[key], kiosk[key])
		}
	}
}
