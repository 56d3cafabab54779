package doctor

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pitboss/internal/config"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/configs"
	"pitboss/internal/testing/must"
)

// served makes a machine whose service has a unit and a configuration, and returns what doctor finds of the service.
func served(t *testing.T, unit, changed, keys string) string {
	t.Helper()
	folder := t.TempDir()
	path := filepath.Join(folder, "pitboss.toml")
	must.Do(t, os.WriteFile(path, []byte(configs.Shortest+keys), 0o600))
	loaded := must.Get(config.Load(path))(t)
	units := filepath.Join(folder, "units")
	must.Do(t, os.MkdirAll(filepath.Join(units, "pitboss.service.d"), 0o700))
	must.Do(t, os.WriteFile(filepath.Join(units, "pitboss.service"), []byte("[Unit]\nProtectHome=no\n[Service]\n"+unit), 0o600))
	if changed != "" {
		must.Do(t, os.WriteFile(filepath.Join(units, "pitboss.service.d", "override.conf"), []byte("[Service]\n"+changed), 0o600))
	}
	said := ""
	for _, found := range (Examination{Units: []string{filepath.Join(folder, "none"), units}, ServiceConfig: path}).serviceFindings(loaded) {
		said += string(found.State) + ": " + found.Found.String() + "\n"
	}
	return said
}

// TestTheServicesUnitPermitsTheConfiguration: each thing that the configuration names and the unit does not permit is
// found, and the line that forbids it.
func TestTheServicesUnitPermitsTheConfiguration(t *testing.T) {
	const inState = "database = \"/var/lib/pitboss/table.db\"\n"
	const fineWords = "ok: pitboss.service permits every folder, port and address of the configuration\n"
	for name, test := range map[string]struct{ unit, changed, keys, want string }{
		"nothing":           {"", "", inState, fineWords},
		"its own folder":    {"ProtectSystem=strict\nStateDirectory=pitboss\n", "", inState, fineWords},
		"strict":            {"ProtectSystem=strict\n", "", inState, "fail: pitboss.service may not write below /var/lib/pitboss (ProtectSystem=strict)"},
		"strict, permitted": {"ProtectSystem=strict\nReadWritePaths=/srv \\\n -/var/lib/pitboss\n", "", inState, fineWords},
		"full":              {"ProtectSystem=full\n", "", "database = \"/etc/pitboss/table.db\"\n", "may not write below /etc/pitboss (ProtectSystem=full)"},
		"home":              {"ProtectHome=yes\n", "", "database = \"/home/table/table.db\"\n", "may not write below /home/table (ProtectHome=yes)"},
		"home, changed":     {"ProtectHome=yes\n", "ProtectHome=\n", "database = \"/home/table/table.db\"\n", fineWords},
		"a box without network": {"PrivateNetwork=yes\n", "", inState + "[[device]]\nkind = \"scanner\"\nname = \"shoe\"\npath = \"tcp:10.0.0.5:4001\"\n",
			"may not use addresses as device.1.path names one (PrivateNetwork=yes)"},
		"figures without addresses": {"RestrictAddressFamilies=AF_UNIX\n", "", inState + "[metrics]\nlisten = \"127.0.0.1:9464\"\n",
			"may not use addresses as metrics.listen names one (RestrictAddressFamilies)"},
		"figures with addresses": {"RestrictAddressFamilies=AF_UNIX\n", "RestrictAddressFamilies=AF_INET\n", inState + "[metrics]\nlisten = \"127.0.0.1:9464\"\n", fineWords},
		"a socket": {"RestrictAddressFamilies=~AF_UNIX\n", "", inState + "[platform]\nsocket = \"/run/pitboss/platform.sock\"\n",
			"may not use addresses as platform.socket names one"},
		"a port": {"DevicePolicy=closed\nDeviceAllow=char-ttyUSB rw\n", "", inState + "[[device]]\nkind = \"scanner\"\nname = \"shoe\"\npath = \"/dev/ptmx\"\n",
			"may not open /dev/ptmx (DeviceAllow)"},
		"a port of a class": {"DevicePolicy=closed\nDeviceAllow=char-ptm* rw\n", "", inState + "[[device]]\nkind = \"scanner\"\nname = \"shoe\"\npath = \"/dev/ptmx\"\n", fineWords},
		"a large unit":      {strings.Repeat("#", 80<<10), "", inState, "warn: "},
	} {
		check.Containsf(t, served(t, test.unit, test.changed, test.keys), test.want, "%s", name)
	}
}

// TestTheShippedUnitsPermitWhatTheDocsPromise: boxes, figures, the platform's socket and serial ports work in them.
func TestTheShippedUnitsPermitWhatTheDocsPromise(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "pitboss.toml")
	must.Do(t, os.WriteFile(path, []byte(configs.Shortest+"database = \"/var/lib/pitboss/table.db\"\n[platform]\nsocket = \"/run/pitboss/platform.sock\"\n"+
		"[metrics]\nlisten = \"127.0.0.1:9464\"\n[[device]]\nkind = \"scanner\"\nname = \"shoe\"\npath = \"tcp:10.0.0.5:4001\"\n"), 0o600))
	found := Examination{Units: []string{filepath.Join("..", "..", "packaging", "systemd")}, ServiceConfig: path}.serviceFindings(must.Get(config.Load(path))(t))
	check.Equal(t, len(found), len(tableUnits))
	for _, one := range found {
		check.Equalf(t, one.State, StateOK, "%s", one.Found)
	}
}

// TestTheScreenOfTheService: doctor says whether the machine shows the console of the service, and nothing where it
// cannot know.
func TestTheScreenOfTheService(t *testing.T) {
	for active, want := range map[string]string{
		"tty1\n": "ok: the machine shows tty1, the console of pitboss-kiosk.service", "": "",
		"tty2\n":  "warn: the machine shows tty2, not tty1, the console of pitboss-kiosk.service: nobody sees the table",
		"../../x": "", strings.Repeat("tty1", 30_000): "",
	} {
		folder := t.TempDir()
		must.Do(t, os.MkdirAll(filepath.Join(folder, "class", "tty", "tty0"), 0o700))
		must.Do(t, os.WriteFile(filepath.Join(folder, "class", "tty", "tty0", "active"), []byte(active), 0o600))
		said := ""
		for _, found := range (Examination{System: folder, Units: []string{filepath.Join("..", "..", "packaging", "systemd")}}).shownFindings(config.Config{}) {
			said += string(found.State) + ": " + found.Found.String()
		}
		check.Equalf(t, said, want, "%.20q", active)
	}
}
