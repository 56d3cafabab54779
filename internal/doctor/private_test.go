package doctor

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pitboss/internal/config"
	"pitboss/internal/platform"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
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
		{"private", "etc", 0o755, StateOK, ""},
		{"the configuration for everybody", "etc/pitboss.toml", 0o666, StateFail, "everybody"},
		{"the configuration for its group", "etc/pitboss.toml", 0o664, stateWarn, "group"},
		{"the configuration's folder", "etc", 0o777, StateFail, "everybody"},
		{"the database's folder", "var/lib", 0o777, StateFail, "everybody"},
		{"the database's folder, sticky", "var/lib", 0o777 | os.ModeSticky, StateFail, "everybody"},
		{"a folder above it", "var", 0o777, StateFail, "everybody"},
		{"a sticky folder above it", "var", 0o777 | os.ModeSticky, StateOK, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			folder := t.TempDir()
			for _, name := range []string{"etc", "var", "var/lib"} {
				must.Do(t, os.Mkdir(filepath.Join(folder, name), 0o755))
				if err := os.Chmod(filepath.Join(folder, name), 0o755); err != nil { // the umask takes bits away
					t.Fatal(err)
				}
			}
			config := config.Config{Path: filepath.Join(folder, "etc/pitboss.toml"), Database: filepath.Join(folder, "var/lib/table.db")}
			for _, name := range []string{config.Path, config.Database} {
				must.Do(t, os.WriteFile(name, nil, 0o600))
			}
			open := filepath.Join(folder, test.path)
			must.Do(t, os.Chmod(open, test.mode))
			found := private(config)
			if len(found) != 1 || found[0].State != test.want || !strings.Contains(found[0].Found.String(), test.found) {
				t.Fatalf("found %+v, want one that is %s", found, test.want)
			}
			if test.want != StateOK && (!strings.Contains(found[0].Found.String(), open) || !strings.HasPrefix(found[0].Do.String(), "chmod ")) {
				t.Errorf("it does not say what to do about %s: %+v", open, found[0])
			}
		})
	}
}

// TestATokenOfAnotherUser: who owns the token's file may change it at any time.
func TestATokenOfAnotherUser(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root gives files away")
	}
	path := filepath.Join(t.TempDir(), "t.token")
	must.Do(t, errors.Join(os.WriteFile(path, []byte("0123456789abcdef\n"), 0o600), os.Chown(path, 65534, 65534)))
	check.ErrorSaysf(t, platform.CheckToken(path, 0), "belongs to user 65534", "it is taken")
	check.Dof(t, platform.CheckToken(path, 65534), "the table's own is refused")
}
