package port

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"

	"pitboss/bench"
	"pitboss/hardware"
)

// bus is a machine's folders with adapters that can be plugged in and out: real terminals
// behind the names that udev would make, and what the system would have read from them.
type bus struct {
	t *testing.T
	machine
	now time.Time
	// path is the port as configured.
	path string
}

// cable is an adapter: a terminal, the USB device it is on, its names.
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
		if err := os.MkdirAll(folder, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return b
}

// cable makes an adapter with a terminal of its own; serial may be empty.
func (b *bus) cable(usb, serial, id, place string) *cable {
	b.t.Helper()
	master, slave, err := pty.Open()
	if err != nil {
		b.t.Fatal(err)
	}
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
	if err := os.Symlink(target, path); err != nil {
		b.t.Fatal(err)
	}
}

// plug plugs an adapter in under a name of the system; udev names it at once.
func (b *bus) plug(c *cable, name string) {
	b.t.Helper()
	b.appear(c, name)
	b.name(c)
}

// appear plugs an adapter in; udev has not come to it yet.
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
		if err := os.MkdirAll(folder, 0o755); err != nil {
			b.t.Fatal(err)
		}
	}
	for file, text := range map[string]string{"idVendor": "0403\n", "idProduct": "6001\n", "serial": c.serial + "\n"} {
		if err := os.WriteFile(filepath.Join(usb, file), []byte(text), 0o600); err != nil {
			b.t.Fatal(err)
		}
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

// pull takes an adapter out that was under this name; its names go with it.
func (b *bus) pull(c *cable, name string) {
	b.t.Helper()
	b.link("", b.dev, name)
	for _, one := range [][]string{{"serial/by-id", c.id}, {"serial/by-path", c.place}} {
		if one[1] != "" && b.machine.device(filepath.Base(one[0]), one[1]) == c.device {
			b.link("", b.dev, one[0], one[1])
		}
	}
	if err := os.RemoveAll(filepath.Join(b.sys, filepath.Base(c.device))); err != nil {
		b.t.Fatal(err)
	}
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
	if _, err := c.far.WriteString("it"); err != nil {
		b.t.Fatal(err)
	}
	heard := make([]byte, 8)
	if n, err := port.Read(heard); err != nil || string(heard[:n]) != "it" {
		b.t.Errorf("another adapter was opened: heard %q, %v", heard[:n], err)
	}
	if got := port.Opened().Note; got != note {
		b.t.Errorf("noted %q, want %q", got, note)
	}
	if err := port.Close(); err != nil {
		b.t.Error(err)
	}
}

// refuses tries to open the port, which must fail as missing with these words.
func (b *bus) refuses(opener hardware.Opener, words ...string) {
	b.t.Helper()
	transport, err := opener.Open(b.t.Context())
	if err == nil {
		_ = transport.Close()
		b.t.Fatal("it opened")
	}
	if hardware.ReasonOf(err) != bench.Missing {
		b.t.Errorf("the reason is %s", hardware.ReasonOf(err))
	}
	for _, want := range words {
		if !strings.Contains(err.Error(), want) {
			b.t.Errorf("told %q, want %q in it", err, want)
		}
	}
}

const (
	shoe, wheel = "usb-FTDI_Shoe_A600-if00-port0", "usb-FTDI_Wheel_B700-if00-port0"
	alike       = "usb-Prolific_USB-Serial_Controller-if00-port0"
	left, right = "pci-0000:00:14.0-usb-0:1:1.0-port0", "pci-0000:00:14.0-usb-0:2:1.0-port0"
)

func TestTheSameAdapterUnderAnotherName(t *testing.T) {
	b := newBus(t)
	it, opener := b.cable("1-1", "A600", shoe, left), b.opener()
	b.plug(it, "ttyUSB0")
	b.opens(opener, it, "")
	b.pull(it, "ttyUSB0")
	b.refuses(opener, b.path+" is not there: plug the device in")
	// Another socket, another number.
	again := b.cable("1-2", "A600", shoe, right)
	b.plug(again, "ttyUSB1")
	b.opens(opener, again, "found again as "+again.device)
	b.pull(again, "ttyUSB1")
	b.plug(it, "ttyUSB0")
	b.opens(opener, it, "")
}

func TestTwoAdaptersThatChangedNames(t *testing.T) {
	b := newBus(t)
	it, other, opener := b.cable("1-1", "A600", shoe, left), b.cable("1-2", "B700", wheel, right), b.opener()
	b.plug(it, "ttyUSB0")
	b.plug(other, "ttyUSB1")
	b.opens(opener, it, "")
	b.pull(it, "ttyUSB0")
	b.pull(other, "ttyUSB1")
	b.plug(other, "ttyUSB0")
	b.refuses(opener, b.path+" is now another adapter ("+wheel+"): the one this console knew ("+shoe+") is not there", "restart the console if it was replaced on purpose")
	b.plug(it, "ttyUSB1")
	b.opens(opener, it, "found again as "+it.device)
	// A console that was started again takes the port as it is configured.
	b.opens(b.opener(), other, "")
}

// Names alone tell adapters apart where the system says nothing of them.
func TestAdaptersKnownByNameAlone(t *testing.T) {
	b := newBus(t)
	it, other, opener := b.cable("", "", shoe, left), b.cable("", "", wheel, right), b.opener()
	b.plug(it, "ttyUSB0")
	b.opens(opener, it, "")
	b.pull(it, "ttyUSB0")
	b.plug(other, "ttyUSB0")
	b.refuses(opener, "is now another adapter ("+wheel+")")
	b.plug(it, "ttyUSB7")
	b.opens(opener, it, "found again as "+it.device)
}

// A device appears before udev has named it: until then it may be any.
func TestAnAdapterThatHasNoNameYet(t *testing.T) {
	b := newBus(t)
	it, other, opener := b.cable("1-1", "A600", shoe, left), b.cable("1-2", "B700", wheel, right), b.opener()
	b.plug(it, "ttyUSB0")
	b.opens(opener, it, "")
	b.pull(it, "ttyUSB0")
	b.appear(other, "ttyUSB0")
	b.refuses(opener, "is now another adapter (0403:6001:B700)")
	b.pull(other, "ttyUSB0")
	b.appear(it, "ttyUSB0")
	b.opens(opener, it, "") // its serial number is known at once
	b.pull(it, "ttyUSB0")

	// Nothing is known of it but that it is there.
	plain := b.cable("", "", "", "")
	b.appear(plain, "ttyUSB0")
	b.refuses(opener, "has not said yet which adapter it is")
	b.now = b.now.Add(namedWithin - time.Millisecond)
	b.refuses(opener, "has not said yet which adapter it is")
	b.now = b.now.Add(time.Millisecond)
	b.opens(opener, plain, "")
}

// The old name may still be there when another adapter has the number already.
func TestANameThatIsNotTrueAnyMore(t *testing.T) {
	b := newBus(t)
	it, other, opener := b.cable("1-1", "A600", shoe, left), b.cable("1-2", "B700", wheel, right), b.opener()
	b.plug(it, "ttyUSB0")
	b.opens(opener, it, "")
	b.pull(it, "ttyUSB0")
	b.appear(other, "ttyUSB0")
	b.link(other.device, b.dev, "serial/by-id", shoe)
	b.refuses(opener, "is now another adapter")
}

// Adapters without a serial number share a name, which udev gives to one of them: they are
// told apart by the socket.
func TestAdaptersThatAreAllAlike(t *testing.T) {
	t.Run("one, back under another number", func(t *testing.T) {
		b := newBus(t)
		it, opener := b.cable("1-1", "", alike, left), b.opener()
		b.plug(it, "ttyUSB0")
		b.opens(opener, it, "")
		b.pull(it, "ttyUSB0")
		again := b.cable("1-1", "", alike, left)
		b.plug(again, "ttyUSB1")
		b.opens(opener, again, "found again as "+again.device)
	})
	t.Run("one, in another socket", func(t *testing.T) {
		b := newBus(t)
		it, opener := b.cable("1-1", "", alike, left), b.opener()
		b.plug(it, "ttyUSB0")
		b.opens(opener, it, "")
		b.pull(it, "ttyUSB0")
		again := b.cable("1-2", "", alike, right)
		b.plug(again, "ttyUSB0")
		b.opens(opener, again, "")
	})
	t.Run("two, and the other stays", func(t *testing.T) {
		b := newBus(t)
		it, other, opener := b.cable("1-1", "", alike, left), b.cable("1-2", "", alike, right), b.opener()
		b.plug(other, "ttyUSB1")
		b.plug(it, "ttyUSB0") // the last one has the name
		b.opens(opener, it, "")
		b.pull(it, "ttyUSB0")
		b.name(other) // now it has
		b.refuses(opener, "is not there")
	})
	t.Run("two that changed numbers", func(t *testing.T) {
		b := newBus(t)
		it, other, opener := b.cable("1-1", "", alike, left), b.cable("1-2", "", alike, right), b.opener()
		b.plug(other, "ttyUSB1")
		b.plug(it, "ttyUSB0")
		b.opens(opener, it, "")
		b.pull(it, "ttyUSB0")
		b.pull(other, "ttyUSB1")
		b.plug(other, "ttyUSB0")
		b.refuses(opener, "another adapter (one just like it in another socket)")
		b.plug(it, "ttyUSB1")
		b.name(other)
		b.opens(opener, it, "found again as "+it.device)
	})
	t.Run("one that nobody has named yet", func(t *testing.T) {
		b := newBus(t)
		it, opener := b.cable("1-1", "", alike, left), b.opener()
		b.plug(it, "ttyUSB0")
		b.opens(opener, it, "")
		b.pull(it, "ttyUSB0")
		b.appear(it, "ttyUSB0")
		b.refuses(opener, "has not said yet which adapter it is")
		b.name(it)
		b.opens(opener, it, "")
	})
	t.Run("two, and once one was alone", func(t *testing.T) {
		b := newBus(t)
		it, other, opener := b.cable("1-1", "", alike, left), b.cable("1-2", "", alike, right), b.opener()
		b.plug(other, "ttyUSB1")
		b.plug(it, "ttyUSB0")
		b.opens(opener, it, "")
		b.pull(other, "ttyUSB1")
		b.opens(opener, it, "")
		b.pull(it, "ttyUSB0")
		b.plug(other, "ttyUSB0")
		b.refuses(opener, "another adapter (one just like it in another socket)")
	})
	t.Run("two with one serial number", func(t *testing.T) {
		b := newBus(t)
		it, other, opener := b.cable("1-1", "0001", shoe, left), b.cable("1-2", "0001", shoe, right), b.opener()
		b.plug(other, "ttyUSB1")
		b.plug(it, "ttyUSB0")
		b.opens(opener, it, "")
		b.pull(it, "ttyUSB0")
		b.name(other)
		b.refuses(opener, "is not there")
	})
}

// A name by-id or by-path says by itself what it stands for: nothing is remembered.
func TestNamesThatStandForThemselves(t *testing.T) {
	for _, name := range []string{"serial/by-id/" + shoe, "serial/by-path/" + left} {
		b := newBus(t)
		b.path = filepath.Join(b.dev, name)
		it, opener := b.cable("1-1", "A600", shoe, left), b.opener()
		b.plug(it, "ttyUSB0")
		b.opens(opener, it, "")
		b.pull(it, "ttyUSB0")
		other := b.cable("1-1", "B700", wheel, left)
		b.plug(other, "ttyUSB0")
		if strings.Contains(name, "by-path") {
			b.opens(opener, other, "")
		} else {
			b.refuses(opener, "is not there")
		}
	}
}

// Where no folder of names is, as without udev, the path is all there is.
func TestAMachineWithoutNames(t *testing.T) {
	b := newBus(t)
	if err := os.RemoveAll(filepath.Join(b.dev, "serial")); err != nil {
		t.Fatal(err)
	}
	it, other, opener := b.cable("", "", "", ""), b.cable("", "", "", ""), b.opener()
	b.plug(it, "ttyUSB0")
	b.opens(opener, it, "")
	b.pull(it, "ttyUSB0")
	b.plug(other, "ttyUSB0")
	b.opens(opener, other, "")
}

// A device that goes while it is being opened leaves its name to whoever takes it next, such as
// another program's terminal: that is left alone.
func TestANameThatAnotherDeviceTookMeanwhile(t *testing.T) {
	for name, plug := range map[string]func(*bus){
		"gone":             func(b *bus) { b.link("", b.path) },
		"plugged in again": func(b *bus) { b.plug(b.cable("", "", "", ""), "ttyUSB0") },
	} {
		t.Run(name, func(t *testing.T) {
			b := newBus(t)
			master, slave, err := pty.Open()
			if err != nil {
				t.Fatal(err)
			}
			defer master.Close()
			defer slave.Close()
			if _, err := master.WriteString("theirs\n"); err != nil {
				t.Fatal(err)
			}
			b.link(slave.Name(), b.path)
			memory := memory{machine: b.machine}
			device, _, err := memory.find(b.path)
			if err != nil {
				t.Fatal(err)
			}
			plug(b)
			opened, err := open(Settings{Path: b.path}.WithDefaults(), device, func() error { return memory.still(b.path, device) })
			if err == nil {
				_ = opened.Close()
				t.Fatal("it opened")
			}
			if hardware.ReasonOf(err) != bench.Missing || !strings.Contains(err.Error(), "it reconnects by itself") {
				t.Errorf("told %s: %v", hardware.ReasonOf(err), err)
			}
			heard := make([]byte, 16)
			if n, err := slave.Read(heard); err != nil || string(heard[:n]) != "theirs\n" {
				t.Errorf("whose it is now read %q, %v", heard[:n], err)
			}
		})
	}
}
