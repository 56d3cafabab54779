package port

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"pitboss/ordinary"
)

// machine is where a machine keeps its devices: /dev and /sys/class/tty.
type machine struct{ dev, sys string }

var thisMachine = machine{"/dev", "/sys/class/tty"}

// adapter is what makes a serial port out of something, such as a USB cable, as far as the
// machine can tell one from another.
type adapter struct {
	// ids are its names by-id, sockets those by-path of the socket it is in.
	ids, sockets []string
	// usb is its maker, model and serial number, as the system read them; empty where it is
	// not known. It is known the moment a device appears, its names a little later.
	usb string
	// nameless says that it has no serial number: any of its model has the same names.
	// twins says that one with the same numbers was there too.
	nameless, twins bool
}

// known reports whether there is anything to know it by.
func (a adapter) known() bool { return len(a.ids) > 0 }

// alike reports whether others may have the same names and numbers.
func (a adapter) alike() bool { return a.nameless || a.twins }

// same reports whether another adapter is this one, as far as names and numbers tell.
func (a adapter) same(other adapter) bool {
	if a.usb != "" && other.usb != "" && a.usb != other.usb {
		return false
	}
	return slices.ContainsFunc(a.ids, func(id string) bool { return slices.Contains(other.ids, id) })
}

// moved reports whether both are known to be in a socket, and not in the same.
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

// names returns all names in a folder of /dev/serial: none where udev made no such folder.
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

// device returns what a name stands for now; empty for nothing.
func (m machine) device(folder, name string) string {
	device, err := filepath.EvalSymlinks(filepath.Join(m.dev, "serial", folder, name))
	if err != nil {
		return ""
	}
	return device
}

// usb returns the USB device behind a terminal's name: where the system has it, and its maker,
// model and serial number; all empty if it is none.
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

// another reports whether some other USB device than that at a place has the same numbers.
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
