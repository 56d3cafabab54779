package port

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/creack/pty"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

func TestCheckSerial(t *testing.T) {
	master, terminal := must.Get2(pty.Open())(t)
	defer master.Close()
	defer terminal.Close()
	file := filepath.Join(t.TempDir(), "file")
	must.Do(t, os.WriteFile(file, nil, 0o600))
	for name, test := range map[string]struct{ path, want string }{
		"a terminal":         {terminal.Name(), ""},
		"a file":             {file, "is no serial port"},
		"a folder":           {filepath.Dir(file), "is no serial port"},
		"the null device":    {os.DevNull, "is a device, but no serial port"},
		"the chance device":  {"/dev/urandom", "is a device, but no serial port"},
		"the maker of ptys":  {"/dev/ptmx", "is a device, but no serial port"},
		"one's own terminal": {"/dev/tty", "is a device, but no serial port"},
	} {
		t.Run(name, func(t *testing.T) {
			status, err := os.Stat(test.path)
			if err != nil {
				t.Skip(err)
			}
			err = CheckSerial(test.path, status)
			if got := errorText(err); (err == nil) != (test.want == "") || !strings.Contains(got, test.want) {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
	null := must.Get(os.Stat(os.DevNull))(t)
	check.Dof(t, checkSerial(filepath.Join(t.TempDir(), "none"), os.DevNull, null), "where no drivers are listed")
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func TestParseDriver(t *testing.T) {
	for line, want := range map[string]driver{
		"usbserial            /dev/ttyUSB   188 0-511 serial":            {188, 0, 511},
		"acm                  /dev/ttyACM   166 0-255 serial":            {166, 0, 255},
		"serial               /dev/ttyS       4      64 serial":          {4, 64, 64},
		"pty_slave            /dev/pts      136 0-1048575 pty:slave":     {136, 0, 1048575},
		"pty_master           /dev/ptm      128 0-1048575 pty:master":    {},
		"unknown              /dev/tty        4 1-63 console":            {},
		"/dev/tty             /dev/tty        5       0 system:/dev/tty": {},
		"serial /dev/ttyS x 64 serial":                                   {},
		"":                                                               {},
	} {
		if got, ok := parseDriver(line); got != want || ok != (want != driver{}) {
			t.Errorf("%q is read as %v, %v", line, got, ok)
		}
	}
}
