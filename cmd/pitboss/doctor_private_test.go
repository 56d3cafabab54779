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
	"pitboss/internal/doctor"
	"pitboss/internal/exit"
	"pitboss/internal/platform"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

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
			must.Do(t,
				errors.Join(os.WriteFile(path, []byte(text), 0o600), test.make(filepath.Join(folder, "t.token"))))
			config := must.Get(config.Load(path))(t)
			found := doctor.TokenFindings(config)
			if len(found) != 1 || (found[0].State == doctor.StateOK) != (test.found == "") || !strings.Contains(found[0].Found.String(), test.found) {
				t.Errorf("doctor finds %+v, want %q", found, test.found)
			}
			var errs strings.Builder
			status := ran([]string{"config", "check", "--config", path}, strings.NewReader(""), io.Discard, &errs)
			if (status == exit.Done) != (test.found == "") || !strings.Contains(errs.String(), test.found) {
				t.Errorf("config check ends with %d and says %q, want %q", status, errs.String(), test.found)
			}
		})
	}
	check.Fails(t, platform.CheckToken(os.DevNull, os.Geteuid()), "a device is taken for a token")
}
