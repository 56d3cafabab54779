package hardware

import (
	"net"
	"regexp"
	"strconv"
	"strings"

	"pitboss/game/message"
	"pitboss/hardware/setting"
)

// PathKind is what a device's path leads to.
type PathKind string

// The kinds, as a path writes them before a colon. A path without a kind is a serial port.
const (
	SerialPath PathKind = "serial" // a serial port of this machine
	TCPPath    PathKind = "tcp"    // a serial-to-network box
	ReplayPath PathKind = "replay" // a recording
)

// Path is a parsed device path of the configuration.
type Path struct {
	Kind PathKind
	// Place is a port's name, a box as HOST:PORT, or a recording's file name.
	Place string
}

// PathOf parses a path without checking it. Use [Path.Validate] for that.
func PathOf(path string) Path {
	for _, kind := range []PathKind{SerialPath, TCPPath, ReplayPath} {
		if place, is := strings.CutPrefix(path, string(kind)+":"); is {
			return Path{kind, place}
		}
	}
	return Path{SerialPath, path}
}

// pathKey is the key of a path in a configuration.
const pathKey = "path"

// otherKind matches a path of an unknown kind.
var otherKind = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.-]+:`)

// Validate returns what is wrong with a path, in the words of the configuration. It does not check whether anything
// exists there.
func (p Path) Validate() error {
	switch p.Kind {
	case TCPPath:
		host, port, err := net.SplitHostPort(p.Place)
		number, bad := strconv.ParseUint(port, 10, 16)
		if err != nil || bad != nil || host == "" || number == 0 {
			return setting.Wrong(pathKey, strconv.Quote("tcp:"+p.Place), message.New("device.path.tcp",
				`want tcp:HOST:PORT with a port from 1 to 65535, such as "tcp:10.0.0.7:4001"`))
		}
	case ReplayPath:
		if p.Place == "" {
			return setting.Wrong(pathKey, `"replay:"`, message.New("device.path.replay",
				`want the file of a recording behind it, such as "replay:/srv/shoe.capture"`))
		}
	case SerialPath:
		if p.Place == "" {
			return message.AsError(message.New("device.path.missing",
				`{key} is missing: want the port, such as "/dev/serial/by-id/usb-..."`, message.String("key", pathKey)))
		}
		if otherKind.MatchString(p.Place) {
			return setting.Wrong(pathKey, strconv.Quote(p.Place), message.New("device.path.kind",
				`want a serial port such as "/dev/serial/by-id/usb-...", tcp:HOST:PORT or replay:FILE`))
		}
	}
	return nil
}
