package port

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"golang.org/x/sys/unix"

	"pitboss/ordinary"
)

// drivers is where Linux lists its terminal drivers with their device numbers.
const drivers = "/proc/tty/drivers"

// CheckSerial returns an error if a path, as seen by [os.Stat], is not a serial port. It opens nothing. If the kernel
// does not list its drivers, every character device is accepted.
func CheckSerial(path string, status fs.FileInfo) error { return checkSerial(drivers, path, status) }

func checkSerial(drivers, path string, status fs.FileInfo) error {
	if status.Mode()&fs.ModeCharDevice == 0 {
		return fmt.Errorf("%s is no serial port", path)
	}
	table, err := ordinary.Read(drivers, ordinary.Key)
	system, known := status.Sys().(*syscall.Stat_t)
	if err != nil || !known {
		return nil //nolint:nilerr // nothing more can be said of it
	}
	major, minor := unix.Major(uint64(system.Rdev)), unix.Minor(uint64(system.Rdev)) //nolint:unconvert // it is no uint64 everywhere
	for line := range strings.Lines(string(table)) {
		if driver, ok := parseDriver(line); ok && driver.has(major, minor) {
			return nil
		}
	}
	return fmt.Errorf("%s is a device, but no serial port", path)
}

// driver is a range of device numbers of a driver of serial lines.
type driver struct{ major, first, last uint32 }

func (d driver) has(major, minor uint32) bool {
	return d.major == major && minor >= d.first && minor <= d.last
}

// parseDriver parses a line such as "usbserial /dev/ttyUSB 188 0-511 serial". It returns false for drivers of anything
// but serial lines and the slaves of pseudo-terminals.
func parseDriver(line string) (driver, bool) {
	fields := strings.Fields(line)
	if len(fields) != 5 || !slices.Contains([]string{"serial", "pty:slave"}, fields[4]) {
		return driver{}, false
	}
	first, last, ranges := strings.Cut(fields[3], "-")
	if !ranges {
		last = first
	}
	numbers := make([]uint32, 0, 3)
	for _, field := range []string{fields[2], first, last} {
		number, err := strconv.ParseUint(field, 10, 32)
		if err != nil {
			return driver{}, false
		}
		numbers = append(numbers, uint32(number))
	}
	return driver{numbers[0], numbers[1], numbers[2]}, true
}
