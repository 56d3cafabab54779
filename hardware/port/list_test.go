package port

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestListReadsNamesOnly(t *testing.T) {
	dev, sys := t.TempDir(), t.TempDir()
	file := func(path, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		// Mode 0: opening it would fail, except for root.
		if err := os.WriteFile(path, []byte(text), 0); err != nil {
			t.Fatal(err)
		}
	}
	link := func(target, name string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(target, name); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"ttyUSB0", "ttyUSB10", "ttyACM0", "ttyS0", "ttyS1", "tty1", "null", "ptmx", "weird0"} {
		file(filepath.Join(dev, name), "")
	}
	for name, kind := range map[string]string{"ttyS0": "4\n", "ttyS1": "0\n"} {
		path := filepath.Join(sys, name, "type")
		file(path, kind)
		if err := os.Chmod(path, 0o444); err != nil {
			t.Fatal(err)
		}
	}
	id, path := filepath.Join(dev, "serial/by-id/usb-Maker_Scanner-if00"), filepath.Join(dev, "serial/by-path/pci-usb-1")
	odd := filepath.Join(dev, "serial/by-id/usb-Odd")
	link("../../ttyUSB0", id)
	link("../../ttyUSB0", path)
	link("../../weird0", odd)
	link("../../ttyUSB7", filepath.Join(dev, "serial/by-id/usb-Gone"))

	got, err := list(dev, sys)
	if err != nil {
		t.Fatal(err)
	}
	want := []Found{
		{Path: filepath.Join(dev, "ttyS0")},
		{Path: filepath.Join(dev, "weird0"), ByID: []string{odd}},
		{Path: filepath.Join(dev, "ttyACM0")},
		{Path: filepath.Join(dev, "ttyUSB0"), ByID: []string{id}, ByPath: []string{path}},
		{Path: filepath.Join(dev, "ttyUSB10")},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("ports (-want +got):\n%s", diff)
	}
	if best := got[3].Best(); best != id {
		t.Errorf("the best name is %s, want the one by-id", best)
	}
}

func TestPermissionAdvice(t *testing.T) {
	// A device that is not there any more still gets the usual advice.
	if got, want := permissionAdvice("/no/such/device"), "your user must be in group dialout: sudo usermod -aG dialout $USER, then log in again"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
