package hardware

import (
	"errors"
	"fmt"
	"net"
	"regexp"
	"strconv"
	"strings"
)

// PathKind is what a device's path leads to: a closed list.
type PathKind string

// The kinds, as a path writes them in front of a colon. A path without one is a serial port.
const (
	SerialPath PathKind = "serial" // a serial port of this machine
	TCPPath    PathKind = "tcp"    // a serial-to-network box
	ReplayPath PathKind = "replay" // a recording
)

// Path is a device's path in the configuration, taken apart.
type Path struct {
	Kind PathKind
	// Place is the port's name, the box as HOST:PORT, or the recording's file.
	Place string
}

// PathOf takes a path apart. It looks at nothing but the text; [Path.Validate] says
// whether the text is in order.
func PathOf(path string) Path {
	for _, kind := range []PathKind{SerialPath, TCPPath, ReplayPath} {
		if place, is := strings.CutPrefix(path, string(kind)+":"); is {
			return Path{kind, place}
		}
	}
	return Path{SerialPath, path}
}

// otherKind is a path of a kind there is not.
var otherKind = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.-]+:`)

// Validate says what is wrong with a path in the words of the configuration; nil when
// nothing is. Whether there is anything at the place is for the opening to find out.
func (p Path) Validate() error {
	switch p.Kind {
	case TCPPath:
		host, port, err := net.SplitHostPort(p.Place)
		number, bad := strconv.ParseUint(port, 10, 16)
		if err != nil || bad != nil || host == "" || number == 0 {
			return fmt.Errorf(`path = %q: want tcp:HOST:PORT with a port from 1 to 65535, such as "tcp:10.0.0.7:4001"`, "tcp:"+p.Place)
		}
	case ReplayPath:
		if p.Place == "" {
			return errors.New(`path = "replay:": want the file of a recording behind it, such as "replay:/srv/shoe.capture"`)
		}
	case SerialPath:
		if p.Place == "" {
			return errors.New(`path is missing: want the port, such as "/dev/serial/by-id/usb-..."`)
		}
		if otherKind.MatchString(p.Place) {
			return fmt.Errorf(`path = %q: want a serial port such as "/dev/serial/by-id/usb-...", tcp:HOST:PORT or replay:FILE`, p.Place)
		}
	}
	return nil
}
