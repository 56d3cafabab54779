package main

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"pitboss/internal/config"
	"pitboss/internal/exit"
	"pitboss/internal/platform"
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
			config := config.Config{Path: filepath.Join(folder, "etc/pitboss.toml"), Database: filepath.Join(folder, "var/lib/table.db")}
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

// TestDoctorAndConfigCheckLookAtTheToken: whoever may read or replace the platform's token
// speaks as the platform.
func TestDoctorAndConfigCheckLookAtTheToken(t *testing.T) {
	const good = "0123456789abcdef0123456789abcdef\n"
	for _, test := range []struct {
		name  string
		make  func(path string) error
		found string
	}{
		{"not there yet", func(string) error { return nil }, ""},
		{"private", func(path string) error { return os.WriteFile(path, []byte(good), 0o600) }, ""},
		{"for its group", func(path string) error {
			return errors.Join(os.WriteFile(path, []byte(good), 0o600), os.Chmod(path, 0o640))
		}, "others may read"},
		{"too short", func(path string) error { return os.WriteFile(path, []byte("1234\n"), 0o600) }, "want 16 to 512"},
		{"a folder", func(path string) error { return os.Mkdir(path, 0o700) }, "is no ordinary file"},
		{"a pipe", func(path string) error { return syscall.Mkfifo(path, 0o600) }, "is no ordinary file"},
		{"a link to nothing", func(path string) error { return os.Symlink(path+".gone", path) }, "no such file"},
	} {
		t.Run(test.name, func(t *testing.T) {
			folder := t.TempDir()
			path := filepath.Join(folder, "pitboss.toml")
			text := "site = \"s\"\ntable = \"t\"\nvariant = \"ezugi-baccarat\"\ndatabase = \"t.db\"\n[platform]\nsocket = \"p.socket\"\n" +
				"[[device]]\nkind = \"scanner\"\nname = \"shoe\"\npath = \"/dev/x\"\n"
			if err := errors.Join(os.WriteFile(path, []byte(text), 0o600), test.make(filepath.Join(folder, "t.token"))); err != nil {
				t.Fatal(err)
			}
			config, err := config.Load(path)
			if err != nil {
				t.Fatal(err)
			}
			found := tokenFindings(config)
			if len(found) != 1 || (found[0].State == stateOK) != (test.found == "") || !strings.Contains(found[0].Found, test.found) {
				t.Errorf("doctor finds %+v, want %q", found, test.found)
			}
			var errs strings.Builder
			status := ran([]string{"config", "check", "--config", path}, strings.NewReader(""), io.Discard, &errs)
			if (status == exit.Done) != (test.found == "") || !strings.Contains(errs.String(), test.found) {
				t.Errorf("config check ends with %d and says %q, want %q", status, errs.String(), test.found)
			}
		})
	}
	if err := platform.CheckToken(os.DevNull, os.Geteuid()); err == nil {
		t.Error("a device is taken for a token")
	}
}

// TestATokenOfAnotherUser: who owns the token's file may change it at any time.
func TestATokenOfAnotherUser(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root gives files away")
	}
	path := filepath.Join(t.TempDir(), "t.token")
	if err := errors.Join(os.WriteFile(path, []byte("0123456789abcdef\n"), 0o600), os.Chown(path, 65534, 65534)); err != nil {
		t.Fatal(err)
	}
	if err := platform.CheckToken(path, 0); err == nil || !strings.Contains(err.Error(), "belongs to user 65534") {
		t.Errorf("it is taken: %v", err)
	}
	if err := platform.CheckToken(path, 65534); err != nil {
		t.Errorf("the table's own is refused: %v", err)
	}
}
