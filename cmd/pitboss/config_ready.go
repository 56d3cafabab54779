package main

import (
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"

	"pitboss/hardware"
)

// unready returns what the devices read beside their ports and a table would refuse: a card table that is not there or
// not in order.
func (c Config) unready() (wrong []configProblem) {
	for i, setup := range c.Devices {
		err := setup.Ready()
		if err == nil {
			continue
		}
		what := err.Error() // it begins with the device and the key
		if _, behind, found := strings.Cut(what, "card_table"); found {
			what = strings.TrimLeft(behind, ": ")
		}
		wrong = append(wrong, configProblem{Key: fmt.Sprintf("%s.%d.card_table", sectionDevice, i+1),
			What: what})
	}
	return wrong
}

// samePort reports whether two paths lead to one port: by two links, two device files, or two spellings of a box.
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
		return false // one that is not there is nobody's
	}
	return os.SameFile(first, second) || sameDevice(first, second)
}

// sameBox compares HOST:PORT; no name is looked up.
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

// sameDevice reports whether two device files are of one device. A terminal of a container has the numbers of another
// one on the machine: those are told apart by the file system that they lie on.
func sameDevice(one, other os.FileInfo) bool {
	first, known := one.Sys().(*syscall.Stat_t)
	second, alsoKnown := other.Sys().(*syscall.Stat_t)
	return known && alsoKnown && one.Mode()&os.ModeCharDevice != 0 && other.Mode()&os.ModeCharDevice != 0 &&
		first.Rdev == second.Rdev && first.Dev == second.Dev
}
