package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestDoctorFindsWhatOthersMayWrite: whoever may write the configuration, or the folder
// of the configuration or the database, can put another in its place.
func TestDoctorFindsWhatOthersMayWrite(t *testing.T) {
	for _, test := range []struct {
		name  string
		path  string
		mode  os.FileMode
		want  state
		found string
	}{
		{"private", "etc", 0o755, stateOK, ""},
		{"the configuration for everybody", "etc/pitboss.toml", 0o666, stateFail, "everybody"},
		{"the configuration for its group", "etc/pitboss.toml", 0o664, stateWarn, "group"},
		{"the configuration's folder", "etc", 0o777, stateFail, "everybody"},
		{"the database's folder", "var/lib", 0o777, stateFail, "everybody"},
		{"the database's folder, sticky", "var/lib", 0o777 | os.ModeSticky, stateFail, "everybody"},
		{"a folder above it", "var", 0o777, stateFail, "everybody"},
		{"a sticky folder above it", "var", 0o777 | os.ModeSticky, stateOK, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			folder := t.TempDir()
			for _, name := range []string{"etc", "var", "var/lib"} {
				if err := os.Mkdir(filepath.Join(folder, name), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.Chmod(filepath.Join(folder, name), 0o755); err != nil { // the umask takes bits away
					t.Fatal(err)
				}
			}
			config := Config{Path: filepath.Join(folder, "etc/pitboss.toml"), Database: filepath.Join(folder, "var/lib/table.db")}
			for _, name := range []string{config.Path, config.Database} {
				if err := os.WriteFile(name, nil, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			open := filepath.Join(folder, test.path)
			if err := os.Chmod(open, test.mode); err != nil {
				t.Fatal(err)
			}
			found := private(config)
			if len(found) != 1 || found[0].State != test.want || !strings.Contains(found[0].Found, test.found) {
				t.Fatalf("found %+v, want one that is %s", found, test.want)
			}
			if test.want != stateOK && (!strings.Contains(found[0].Found, open) || !strings.HasPrefix(found[0].Do, "chmod ")) {
				t.Errorf("it does not say what to do about %s: %+v", open, found[0])
			}
		})
	}
}
