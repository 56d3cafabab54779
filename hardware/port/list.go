package port

import (
	"cmp"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"pitboss/ordinary"
)

// Found is a serial port of this machine.
type Found struct {
	// Path is the device, such as /dev/ttyUSB0. It may change after a replug.
	Path string
	// ByID are its names under /dev/serial/by-id, which belong to the adapter. ByPath are those under
	// /dev/serial/by-path, which belong to the socket.
	ByID, ByPath []string
}

// Best returns the name to use in a configuration: by-id if there is one, then by-path, then the device.
func (f Found) Best() string {
	for _, names := range [][]string{f.ByID, f.ByPath} {
		if len(names) > 0 {
			return names[0]
		}
	}
	return f.Path
}

var portNames = regexp.MustCompile(`^(ttyS|ttyHS|ttyUSB|ttyACM|ttyXRUSB|ttyAMA|ttyO|ttymxc|rfcomm|cu\.)\w+`)

// List lists the serial ports of this machine without opening them.
func List() ([]Found, error) { return list("/dev", "/sys/class/tty") }

func list(dev, sys string) ([]Found, error) {
	entries, err := os.ReadDir(dev)
	if err != nil {
		return nil, err
	}
	ports := map[string]*Found{}
	for _, entry := range entries {
		if portNames.MatchString(entry.Name()) && !placeholder(sys, entry.Name()) {
			path := filepath.Join(dev, entry.Name())
			ports[path] = &Found{Path: path}
		}
	}
	for _, folder := range []string{"by-id", "by-path"} {
		links, err := os.ReadDir(filepath.Join(dev, "serial", folder))
		if err != nil && !os.IsNotExist(err) { // udev makes the folder with the first adapter
			return nil, err
		}
		for _, link := range links {
			name := filepath.Join(dev, "serial", folder, link.Name())
			device, err := filepath.EvalSymlinks(name)
			if err != nil {
				continue // unplugged meanwhile
			}
			if ports[device] == nil {
				ports[device] = &Found{Path: device}
			}
			if port := ports[device]; folder == "by-id" {
				port.ByID = append(port.ByID, name)
			} else {
				port.ByPath = append(port.ByPath, name)
			}
		}
	}
	found := make([]Found, 0, len(ports))
	for _, port := range ports {
		found = append(found, *port)
	}
	slices.SortFunc(found, func(a, b Found) int {
		return cmp.Or(cmp.Compare(len(a.Path), len(b.Path)), strings.Compare(a.Path, b.Path))
	})
	return found, nil
}

// placeholder reports whether the kernel reserves a ttyS name for missing hardware.
func placeholder(sys, name string) bool {
	kind, err := ordinary.Read(filepath.Join(sys, name, "type"), ordinary.Key)
	return err == nil && strings.TrimSpace(string(kind)) == "0"
}
