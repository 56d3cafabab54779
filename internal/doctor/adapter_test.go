package doctor

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pitboss/hardware/device"
	"pitboss/hardware/port"
	"pitboss/hardware/scanner"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A name that changes at a replug and an adapter that holds bytes back are warned of, each
// with what to write.
func TestAdapterFindings(t *testing.T) {
	folder := t.TempDir()
	device0 := filepath.Join(folder, "ttyUSB0")
	byID := filepath.Join(folder, "usb-Maker_Scanner-if00")
	timer := filepath.Join(folder, "sys", "bus", "usb-serial", "devices", "ttyUSB0", "latency_timer")
	must.Do(t, os.MkdirAll(filepath.Dir(timer), 0o700))
	for path, text := range map[string]string{device0: "", timer: "16\n"} {
		must.Do(t, os.WriteFile(path, []byte(text), 0o600))
	}
	must.Do(t, os.Symlink(device0, byID))
	ports := []port.Found{{Path: device0, ByID: []string{byID}}}
	found := func(path string) string {
		config := scanner.Config{}
		config.Name, config.Path = "shoe", path
		var words []string
		for _, one := range (Examination{System: filepath.Join(folder, "sys")}).adapterFindings(device.With(scanner.Kind, config), ports) {
			if one.State != stateWarn || one.Do.IsZero() {
				t.Errorf("%+v: want a warning with what to do", one)
			}
			words = append(words, one.Found.String()+" > "+one.Do.String())
		}
		return strings.Join(words, "; ")
	}
	if got := found(device0); !strings.Contains(got, "another name after a replug > write path = \""+byID) || !strings.Contains(got, "up to 16 ms") {
		t.Errorf("by its passing name: %s", got)
	}
	if got := found(byID); strings.Contains(got, "another name") || !strings.Contains(got, "up to 16 ms") {
		t.Errorf("by its lasting name: %s", got)
	}
	must.Do(t, os.WriteFile(timer, []byte("1\n"), 0o600))
	check.Equalf(t, found(byID), "", "all is well")
	check.Equalf(t, found(filepath.Join(folder, "gone")), "", "not there")
}
