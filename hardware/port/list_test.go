package port

import (
	"os"
	"path/filepath"
	"testing"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

func TestListReadsNamesOnly(t *testing.T) {
	dev, sys := t.TempDir(), t.TempDir()
	file := func(path, text string) {
		t.Helper()
		must.Do(t, os.MkdirAll(filepath.Dir(path), 0o755))
		// Mode 0: opening it would fail, except for root.
		must.Do(t, os.WriteFile(path, []byte(text), 0))
	}
	link := func(target, name string) {
		t.Helper()
		must.Do(t, os.MkdirAll(filepath.Dir(name), 0o755))
		must.Do(t, os.Symlink(target, name))
	}
	for _, name := range []string{"ttyUSB0", "ttyUSB10", "ttyACM0", "ttyS0", "ttyS1", "tty1", "null", "ptmx", "weird0"} {
		file(filepath.Join(dev, name), "")
	}
	for name, kind := range map[string]string{"ttyS0": "4\n", "ttyS1": "0\n"} {
		path := filepath.Join(sys, name, "type")
		file(path, kind)
		must.Do(t, os.Chmod(path, 0o444))
	}
	id, path := filepath.Join(dev, "serial/by-id/usb-Maker_Scanner-if00"), filepath.Join(dev, "serial/by-path/pci-usb-1")
	odd := filepath.Join(dev, "serial/by-id/usb-Odd")
	link("../../ttyUSB0", id)
	link("../../ttyUSB0", path)
	link("../../weird0", odd)
	link("../../ttyUSB7", filepath.Join(dev, "serial/by-id/usb-Gone"))

	got := must.Get(list(dev, sys))(t)
	want := []Found{
		{Path: filepath.Join(dev, "ttyS0")},
		{Path: filepath.Join(dev, "weird0"), ByID: []string{odd}},
		{Path: filepath.Join(dev, "ttyACM0")},
		{Path: filepath.Join(dev, "ttyUSB0"), ByID: []string{id}, ByPath: []string{path}},
		{Path: filepath.Join(dev, "ttyUSB10")},
	}
	check.Difff(t, want, got, "ports")
	if best := got[3].Best(); best != id {
		t.Errorf("the best name is %s, want the one by-id", best)
	}
}

func TestPermissionAdvice(t *testing.T) {
	// A device that is not there any more still gets the usual advice.
	if got, want := permissionAdvice("/no/such/device").String(), "Your user must be in group dialout: sudo usermod -aG dialout $USER, then log in again."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
