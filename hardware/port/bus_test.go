package port

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/creack/pty"

	"pitboss/bench"
	"pitboss/hardware"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// bus is a machine's folders with adapters that can be plugged in and out: real terminals behind the names that udev
// would create, and what the system would have read from them.
type bus struct {
	t *testing.T
	machine
	now time.Time
	// path is the port as configured.
	path string
}

// cable is an adapter: a terminal, its USB device, its names.
type cable struct {
	far            *os.File // the device's end
	device         string
	usb, id, place string // place is by-path
	serial         string
}

func newBus(t *testing.T) *bus {
	t.Helper()
	root := t.TempDir()
	b := &bus{t: t, machine: machine{filepath.Join(root, "dev"), filepath.Join(root, "sys")}, now: time.Unix(0, 0)}
	b.path = filepath.Join(b.dev, "ttyUSB0")
	for _, folder := range []string{filepath.Join(b.dev, "serial/by-id"), filepath.Join(b.dev, "serial/by-path"), b.sys} {
		must.Do(t, os.MkdirAll(folder, 0o755))
	}
	return b
}

// cable returns an adapter with its own terminal; serial may be empty.
func (b *bus) cable(usb, serial, id, place string) *cable {
	b.t.Helper()
	master, slave := must.Get2(pty.Open())(b.t)
	b.t.Cleanup(func() { master.Close(); slave.Close() })
	return &cable{master, slave.Name(), usb, id, place, serial}
}

func (b *bus) link(target string, name ...string) {
	b.t.Helper()
	path := filepath.Join(name...)
	if err := os.Remove(path); err != nil && !os.IsNotExist(err) {
		b.t.Fatal(err)
	}
	if target == "" {
		return
	}
	must.Do(b.t, os.Symlink(target, path))
}

// plug plugs an adapter in under a name of the system; udev names it at once.
func (b *bus) plug(c *cable, name string) {
	b.t.Helper()
	b.appear(c, name)
	b.name(c)
}

// appear plugs an adapter in before udev has named it.
func (b *bus) appear(c *cable, name string) {
	b.t.Helper()
	b.link(c.device, b.dev, name)
	if c.usb == "" {
		return
	}
	usb := filepath.Join(b.sys, "..", "devices", c.usb)
	terminal := filepath.Join(usb, c.usb+":1.0")
	own := filepath.Join(b.sys, filepath.Base(c.device))
	for _, folder := range []string{terminal, own} {
		must.Do(b.t, os.MkdirAll(folder, 0o755))
	}
	for file, text := range map[string]string{"idVendor": "0403\n", "idProduct": "6001\n", "serial": c.serial + "\n"} {
		must.Do(b.t, os.WriteFile(filepath.Join(usb, file), []byte(text), 0o600))
	}
	b.link(terminal, own, "device")
}

func (b *bus) name(c *cable) {
	b.t.Helper()
	if c.id != "" {
		b.link(c.device, b.dev, "serial/by-id", c.id)
	}
	if c.place != "" {
		b.link(c.device, b.dev, "serial/by-path", c.place)
	}
}

// pull removes the adapter with this name; its names go with it.
func (b *bus) pull(c *cable, name string) {
	b.t.Helper()
	b.link("", b.dev, name)
	for _, one := range [][]string{{"serial/by-id", c.id}, {"serial/by-path", c.place}} {
		if one[1] != "" && b.machine.device(filepath.Base(one[0]), one[1]) == c.device {
			b.link("", b.dev, one[0], one[1])
		}
	}
	must.Do(b.t, os.RemoveAll(filepath.Join(b.sys, filepath.Base(c.device))))
}

// opener opens the configured port as a console does.
func (b *bus) opener() hardware.Opener {
	return opener(Settings{Path: b.path}, &memory{machine: b.machine, clock: func() time.Time { return b.now }})
}

// opens opens the port, which must be that adapter's, and closes it.
func (b *bus) opens(opener hardware.Opener, c *cable, note string) {
	b.t.Helper()
	transport, err := opener.Open(b.t.Context())
	if err != nil {
		b.t.Fatalf("want it to open: %v", err)
	}
	port := transport.(*Port)
	must.Get(c.far.WriteString("it"))(b.t)
	heard := make([]byte, 8)
	if n, err := port.Read(heard); err != nil || string(heard[:n]) != "it" {
		b.t.Errorf("another adapter was opened: heard %q, %v", heard[:n], err)
	}
	check.Equalf(b.t, port.Opened().Note.String(), note, "noted")
	check.Do(b.t, port.Close())
}

// refuses tries to open the port, which must fail with these words, as missing or as another adapter.
func (b *bus) refuses(opener hardware.Opener, words ...string) {
	b.t.Helper()
	transport, err := opener.Open(b.t.Context())
	if err == nil {
		_ = transport.Close()
		b.t.Fatal("it opened")
	}
	if reason := hardware.ReasonOf(err); reason != bench.Missing && reason != bench.OtherAdapter {
		b.t.Errorf("the reason is %s", reason)
	}
	for _, want := range words {
		check.Containsf(b.t, err.Error(), want, "told in it")
	}
}
