package config

import (
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"

	"pitboss/game/message"
	"pitboss/hardware"
)

// unready returns problems with files of devices, apart from their ports, that would keep a table from opening, such
// as a card table that is missing or invalid.
func (c Config) unready() (wrong []Problem) {
	for i, setup := range c.Devices {
		for _, what := range message.Each(setup.Ready()) {
			wrong = append(wrong, problemIn(fmt.Sprintf("%s.%d", sectionDevice, i+1), what))
		}
	}
	return wrong
}

// samePort reports whether two paths lead to the same port through links, device files or spellings of a box.
func samePort(one, other hardware.Path) bool {
	if one.Kind != other.Kind {
		return false
	}
	if one.Kind == hardware.TCPPath {
		return sameBox(one.Place, other.Place)
	}
	if filepath.Clean(one.Place) == filepath.Clean(other.Place) {
		return true
	}
	first, failed := os.Stat(one.Place)
	second, err := os.Stat(other.Place)
	if failed != nil || err != nil {
		return false // a missing file is no port
	}
	return os.SameFile(first, second) || sameDevice(first, second)
}

// sameBox compares HOST:PORT without looking up names.
func sameBox(one, other string) bool {
	host, port, err := net.SplitHostPort(one)
	otherHost, otherPort, failed := net.SplitHostPort(other)
	if err != nil || failed != nil {
		return false
	}
	number, err := strconv.Atoi(port)
	otherNumber, failed := strconv.Atoi(otherPort)
	if address, other := net.ParseIP(host), net.ParseIP(otherHost); address != nil && address.Equal(other) {
		host, otherHost = "", ""
	}
	return err == nil && failed == nil && number == otherNumber &&
		strings.EqualFold(strings.TrimSuffix(host, "."), strings.TrimSuffix(otherHost, "."))
}

// sameDevice reports whether two device files belong to the same device. A container's terminal can have the same
// numbers as another one on the machine; the file systems tell them apart.
func sameDevice(one, other os.FileInfo) bool {
	first, known := one.Sys().(*syscall.Stat_t)
	second, alsoKnown := other.Sys().(*syscall.Stat_t)
	return known && alsoKnown && one.Mode()&os.ModeCharDevice != 0 && other.Mode()&os.ModeCharDevice != 0 &&
		first.Rdev == second.Rdev && first.Dev == second.Dev
}
