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
	"pitboss/internal/testing/must"
)

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
	b.refuses(opener, b.path+": It is not there. Check its cable.")
	// Another socket, another number.
	again := b.cable("1-2", "A600", shoe, right)
	b.plug(again, "ttyUSB1")
	b.opens(opener, again, "Found again as "+again.device+".")
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
	b.refuses(opener, b.path+": At its path is now another adapter ("+wheel+"); the one this console knew ("+shoe+") is not there",
		"restart the console if it was replaced on purpose")
	b.plug(it, "ttyUSB1")
	b.opens(opener, it, "Found again as "+it.device+".")
	// A console that was started again takes the port as it is configured.
	b.opens(b.opener(), other, "")
}

// If the system knows nothing about the adapters, only their names distinguish them.
func TestAdaptersKnownByNameAlone(t *testing.T) {
	b := newBus(t)
	it, other, opener := b.cable("", "", shoe, left), b.cable("", "", wheel, right), b.opener()
	b.plug(it, "ttyUSB0")
	b.opens(opener, it, "")
	b.pull(it, "ttyUSB0")
	b.plug(other, "ttyUSB0")
	b.refuses(opener, "is now another adapter ("+wheel+")")
	b.plug(it, "ttyUSB7")
	b.opens(opener, it, "Found again as "+it.device+".")
}

// A device appears before udev has named it. Until then it may be any adapter.
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
	b.now = b.now.Add(nameTimeout - time.Millisecond)
	b.refuses(opener, "has not said yet which adapter it is")
	b.now = b.now.Add(time.Millisecond)
	b.opens(opener, plain, "")
}

// The old name may still exist when another adapter already has the number.
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

// Adapters without a serial number share a name, which udev gives to one of them. They are distinguished by their
// socket.
func TestAdaptersThatAreAllAlike(t *testing.T) {
	t.Run("one, back under another number", func(t *testing.T) {
		b := newBus(t)
		it, opener := b.cable("1-1", "", alike, left), b.opener()
		b.plug(it, "ttyUSB0")
		b.opens(opener, it, "")
		b.pull(it, "ttyUSB0")
		again := b.cable("1-1", "", alike, left)
		b.plug(again, "ttyUSB1")
		b.opens(opener, again, "Found again as "+again.device+".")
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
		b.refuses(opener, "an adapter just like it, in another socket")
		b.plug(it, "ttyUSB1")
		b.name(other)
		b.opens(opener, it, "Found again as "+it.device+".")
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
		b.refuses(opener, "an adapter just like it, in another socket")
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

// A name by-id or by-path identifies its adapter, so nothing is remembered.
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

// Without folders of names, as without udev, only the path identifies the device.
func TestAMachineWithoutNames(t *testing.T) {
	b := newBus(t)
	must.Do(t, os.RemoveAll(filepath.Join(b.dev, "serial")))
	it, other, opener := b.cable("", "", "", ""), b.cable("", "", "", ""), b.opener()
	b.plug(it, "ttyUSB0")
	b.opens(opener, it, "")
	b.pull(it, "ttyUSB0")
	b.plug(other, "ttyUSB0")
	b.opens(opener, other, "")
}

// A device that disappears while it is being opened leaves its name to the next one, such as another program's
// terminal, which must be left alone.
func TestANameThatAnotherDeviceTookMeanwhile(t *testing.T) {
	for name, plug := range map[string]func(*bus){
		"gone":             func(b *bus) { b.link("", b.path) },
		"plugged in again": func(b *bus) { b.plug(b.cable("", "", "", ""), "ttyUSB0") },
	} {
		t.Run(name, func(t *testing.T) {
			b := newBus(t)
			master, slave := must.Get2(pty.Open())(t)
			defer master.Close()
			defer slave.Close()
			must.Get(master.WriteString("theirs\n"))(t)
			b.link(slave.Name(), b.path)
			memory := memory{machine: b.machine}
			device, _ := must.Get2(memory.find(b.path))(t)
			plug(b)
			opened, err := open(Settings{Path: b.path}.WithDefaults(), device, func() error { return memory.still(b.path, device) })
			if err == nil {
				_ = opened.Close()
				t.Fatal("it opened")
			}
			if reason := hardware.ReasonOf(err); reason != bench.Missing && reason != bench.OtherAdapter || !strings.Contains(err.Error(), "It reconnects by itself") {
				t.Errorf("told %s: %v", hardware.ReasonOf(err), err)
			}
			heard := make([]byte, 16)
			if n, err := slave.Read(heard); err != nil || string(heard[:n]) != "theirs\n" {
				t.Errorf("whose it is now read %q, %v", heard[:n], err)
			}
		})
	}
}
