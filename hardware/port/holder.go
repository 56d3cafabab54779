package port

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"pitboss/bench"
	"pitboss/ordinary"
)

// processes is where Linux lists its processes.
const processes = "/proc"

// Holder is a program that has a device open.
type Holder struct {
	bench.Holder
	// reads reports that it may take bytes away from other readers.
	reads bool
}

// Holders returns the programs that have a device open, including this one, as far as this user may see them. It
// leaves out another program with the far end of a pseudo-terminal, which is the device itself. device is its name
// without links.
func Holders(device string) []Holder {
	folders, err := os.ReadDir(processes)
	if err != nil {
		return nil
	}
	sought, err := nodeOf(device)
	if err != nil {
		return nil
	}
	var found []Holder
	for _, folder := range folders {
		process, err := strconv.Atoi(folder.Name())
		if err != nil {
			continue
		}
		path := filepath.Join(processes, folder.Name())
		open, reads, far := sought.opens(path)
		if !open || far && process != os.Getpid() {
			continue
		}
		name, err := ordinary.Read(filepath.Join(path, "comm"), ordinary.Key)
		if err != nil {
			continue // it ended meanwhile
		}
		own := process == os.Getpid()
		found = append(found, Holder{bench.Holder{
			Program: strings.TrimSpace(string(name)), Process: process, Own: own,
			Pitboss:   !own && (sameProgram(path) || string(name) == ownName()),
			Container: !sameSpace(path, "pid"),
		}, reads})
	}
	return found
}

// ownName returns this program's name as the kernel lists it.
func ownName() string {
	name, _ := ordinary.Read(filepath.Join(processes, "self", "comm"), ordinary.Key) // an empty name matches no program
	return string(name)
}

// sameProgram reports whether a process runs this program.
func sameProgram(process string) bool {
	theirs, err := os.Stat(filepath.Join(process, "exe"))
	if err != nil {
		return false
	}
	ours, err := os.Stat(filepath.Join(processes, "self", "exe"))
	return err == nil && os.SameFile(theirs, ours)
}

// sameSpace reports whether a process is in the same namespace as this program, as far as this user may see it.
func sameSpace(process, kind string) bool {
	theirs, err := os.Readlink(filepath.Join(process, "ns", kind))
	if err != nil {
		return true
	}
	ours, err := os.Readlink(filepath.Join(processes, "self", "ns", kind))
	return err != nil || theirs == ours
}

// node identifies a device regardless of its name: its device number and, for a pseudo-terminal, its file system,
// since containers have terminals with the same numbers.
type node struct {
	device, system uint64
	// terminal is the number of a pseudo-terminal, or empty.
	terminal string
}

func nodeOf(path string) (node, error) {
	var status unix.Stat_t
	if err := unix.Stat(path, &status); err != nil {
		return node{}, err
	}
	terminal, _ := strings.CutPrefix(path, "/dev/pts/")
	if terminal == path {
		terminal = ""
	}
	//nolint:unconvert // of another type on other systems
	return node{device: uint64(status.Rdev), system: uint64(status.Dev), terminal: terminal}, nil
}

// is reports whether an open file of a process is the device. The name in the process's link is not reliable, since a
// container has files of the same name.
func (n node) is(file string) bool {
	var status unix.Stat_t
	//nolint:unconvert // of another type on other systems
	return unix.Stat(file, &status) == nil && status.Mode&unix.S_IFMT == unix.S_IFCHR && uint64(status.Rdev) == n.device &&
		(n.terminal == "" || uint64(status.Dev) == n.system)
}

// opens reports whether a process has the device open, whether for reading, and whether it has the far end. A program
// that this console has just started holds all our files until it executes; files that are closed then do not count.
func (n node) opens(process string) (open, reads, far bool) {
	files, err := os.ReadDir(filepath.Join(process, "fd"))
	if err != nil {
		return false, false, false // not visible to this user, or it ended
	}
	ours := field(filepath.Join(process, "status"), "PPid:") == strconv.Itoa(os.Getpid())
	for _, file := range files {
		descriptor := filepath.Join(process, "fd", file.Name())
		target, err := os.Readlink(descriptor)
		if err != nil || !strings.HasPrefix(target, "/dev/") {
			continue
		}
		about := filepath.Join(process, "fdinfo", file.Name())
		switch {
		case n.is(descriptor):
			mode, err := strconv.ParseUint(field(about, "flags:"), 8, 64)
			if ours && (err != nil || mode&syscall.O_CLOEXEC != 0) {
				continue
			}
			open = true
			reads = reads || err != nil || mode&syscall.O_ACCMODE != syscall.O_WRONLY
		case n.terminal != "" && strings.HasSuffix(target, "/ptmx") && field(about, "tty-index:") == n.terminal:
			far = far || sameSpace(process, "mnt")
		}
	}
	return open, reads, far
}

// field returns what follows a name in a file of lines, or "".
func field(file, name string) string {
	text, err := ordinary.Read(file, ordinary.Key)
	if err != nil {
		return ""
	}
	for line := range strings.Lines(string(text)) {
		if value, is := strings.CutPrefix(line, name); is {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

// holder returns the program that holds a device, another one if it can, or none.
func holder(device string) bench.Holder {
	all := Holders(device)
	all = append(others(all), all...)
	if len(all) == 0 {
		return bench.Holder{}
	}
	return all[0].Holder
}

// lookTwice is how long after the first look another program must still be there. A program that only checks the
// device is gone by then.
const lookTwice = 100 * time.Millisecond

// shared returns the other programs that read our open device.
func shared(device string) (programs []bench.Holder) {
	before := readers(device)
	if len(before) == 0 {
		return nil
	}
	time.Sleep(lookTwice)
	for _, reader := range readers(device) {
		if slices.ContainsFunc(before, func(h Holder) bool { return h.Process == reader.Process }) {
			programs = append(programs, reader.Holder)
		}
	}
	return programs
}

// readers returns the other programs that may take bytes away.
func readers(device string) []Holder {
	return slices.DeleteFunc(others(Holders(device)), func(h Holder) bool { return !h.reads })
}

// others returns the holders except this program.
func others(all []Holder) []Holder {
	return slices.DeleteFunc(slices.Clone(all), func(h Holder) bool { return h.Own })
}

// Free returns a [*hardware.LinkError] if another program has the port of a path open, or if this program talks to a
// person there. It leaves the port as it is; a port that is missing counts as free.
func Free(path string) error {
	device, err := filepath.EvalSymlinks(path)
	if err != nil {
		return nil //nolint:nilerr // opening it tells why
	}
	sought, err := nodeOf(device)
	if err != nil {
		return nil //nolint:nilerr // likewise
	}
	for descriptor := range 3 {
		if sought.is(filepath.Join(processes, "self", "fd", strconv.Itoa(descriptor))) {
			return busyError(path, bench.Holder{}, nil)
		}
	}
	if holders := others(Holders(device)); len(holders) > 0 {
		return busyError(path, holders[0].Holder, nil)
	}
	return nil
}
