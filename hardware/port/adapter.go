package port

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"pitboss/ordinary"
)

// machine is where a machine lists its devices: /dev and /sys/class/tty.
type machine struct{ dev, sys string }

var thisMachine = machine{"/dev", "/sys/class/tty"}

// adapter identifies the hardware of a serial port, such as a USB cable, as far as the machine can tell one from
// another.
type adapter struct {
	// ids are its names by-id. sockets are the by-path names of its socket.
	ids, sockets []string
	// usb is its vendor, product and serial number as read by the system, or empty. It is available as soon as a
	// device appears; the names follow a little later.
	usb string
	// nameless reports that it has no serial number, so all of its model have the same names. twins reports that
	// another one with the same numbers was connected too.
	nameless, twins bool
}

// known reports whether the adapter can be recognized.
func (a adapter) known() bool { return len(a.ids) > 0 }

// alike reports whether other adapters may have the same names and numbers.
func (a adapter) alike() bool { return a.nameless || a.twins }

// same reports whether another adapter is this one, judging by names and numbers.
func (a adapter) same(other adapter) bool {
	if a.usb != "" && other.usb != "" && a.usb != other.usb {
		return false
	}
	return slices.ContainsFunc(a.ids, func(id string) bool { return slices.Contains(other.ids, id) })
}

// moved reports whether the sockets of both are known and differ.
func (a adapter) moved(other adapter) bool {
	return len(a.sockets) > 0 && len(other.sockets) > 0 &&
		!slices.ContainsFunc(a.sockets, func(socket string) bool { return slices.Contains(other.sockets, socket) })
}

func (m machine) at(device string) adapter {
	a := adapter{ids: m.namesOf(device, "by-id"), sockets: m.namesOf(device, "by-path")}
	place, usb, serial := m.usb(filepath.Base(device))
	if a.usb = usb; place != "" {
		a.nameless, a.twins = serial == "", m.another(place, usb)
	}
	return a
}

func (m machine) namesOf(device, folder string) (names []string) {
	for _, name := range m.names(folder) {
		if m.device(folder, name) == device {
			names = append(names, name)
		}
	}
	return names
}

// names returns all names in a folder of /dev/serial, or nil if udev did not create the folder.
func (m machine) names(folder string) (names []string) {
	links, err := os.ReadDir(filepath.Join(m.dev, "serial", folder))
	if err != nil {
		return nil
	}
	for _, link := range links {
		names = append(names, link.Name())
	}
	return names
}

// device returns the device that a name leads to now, or "".
func (m machine) device(folder, name string) string {
	device, err := filepath.EvalSymlinks(filepath.Join(m.dev, "serial", folder, name))
	if err != nil {
		return ""
	}
	return device
}

// usb returns the USB device behind a terminal: its place in the system, its identity (vendor, product and serial
// number), and its serial number. All are empty if it is not a USB device.
func (m machine) usb(name string) (place, identity, serial string) {
	place, err := filepath.EvalSymlinks(filepath.Join(m.sys, name, "device"))
	if err != nil {
		return "", "", ""
	}
	for read := attribute(place, "idVendor"); ; place, read = filepath.Dir(place), attribute(filepath.Dir(place), "idVendor") {
		if read != "" {
			serial = attribute(place, "serial")
			return place, strings.Join([]string{read, attribute(place, "idProduct"), serial}, ":"), serial
		}
		if place == filepath.Dir(place) {
			return "", "", ""
		}
	}
}

// another reports whether a USB device other than the one at place has the same numbers.
func (m machine) another(place, identity string) bool {
	terminals, err := os.ReadDir(m.sys)
	if err != nil {
		return false
	}
	return slices.ContainsFunc(terminals, func(terminal os.DirEntry) bool {
		where, same, _ := m.usb(terminal.Name())
		return same == identity && where != place
	})
}

func attribute(folder, name string) string {
	text, err := ordinary.Read(filepath.Join(folder, name), ordinary.Key)
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(text))
}
