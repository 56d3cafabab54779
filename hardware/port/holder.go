package port

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// processes is where Linux lists its processes.
const processes = "/proc"

// Holder is a program that has a device open.
type Holder struct {
	Program string
	Process int
	// reads says that it may take bytes away from other readers.
	reads bool
}

// String names the program with its process.
func (h Holder) String() string { return fmt.Sprintf("%s (process %d)", h.Program, h.Process) }

// Holders are the programs that have a device open, this one among them, as far as this
// user may see them. Another program that has the far end of a pseudo-terminal is none: it
// is the device itself. device is its name without links.
func Holders(device string) []Holder {
	var found []Holder
	folders, err := os.ReadDir(processes)
	if err != nil {
		return nil
	}
	for _, folder := range folders {
		process, err := strconv.Atoi(folder.Name())
		if err != nil {
			continue
		}
		open, reads, far := opens(filepath.Join(processes, folder.Name()), device)
		if !open || far && process != os.Getpid() {
			continue
		}
		name, err := os.ReadFile(filepath.Join(processes, folder.Name(), "comm"))
		if err != nil {
			continue // it ended while we were looking
		}
		found = append(found, Holder{strings.TrimSpace(string(name)), process, reads})
	}
	return found
}

// opens reports whether a process has a device open, and open for reading, and whether it
// has the far end of it. A program that this console itself has just begun has all our files open
// until it is its own program: those that are closed then do not count.
func opens(process, device string) (open, reads, far bool) {
	files, err := os.ReadDir(filepath.Join(process, "fd"))
	if err != nil {
		return false, false, false // not for this user to see, or it ended
	}
	ours := field(filepath.Join(process, "status"), "PPid:") == strconv.Itoa(os.Getpid())
	terminal, isTerminal := strings.CutPrefix(device, "/dev/pts/")
	for _, file := range files {
		target, err := os.Readlink(filepath.Join(process, "fd", file.Name()))
		if err != nil {
			continue
		}
		about := filepath.Join(process, "fdinfo", file.Name())
		switch {
		case target == device:
			mode, err := strconv.ParseUint(field(about, "flags:"), 8, 64)
			if ours && (err != nil || mode&syscall.O_CLOEXEC != 0) {
				continue
			}
			open = true
			reads = reads || err != nil || mode&syscall.O_ACCMODE != syscall.O_WRONLY
		case isTerminal && strings.HasSuffix(target, "/ptmx") && field(about, "tty-index:") == terminal:
			far = true
		}
	}
	return open, reads, far
}

// field is what a file of lines has behind a name; empty if it has none.
func field(file, name string) string {
	text, err := os.ReadFile(file)
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

// holder names the program that keeps us from a device: " (minicom, process 4242)". Empty
// when it cannot be found.
func holder(device string) string {
	all := Holders(device)
	others := others(all)
	switch {
	case len(others) > 0:
		return fmt.Sprintf(" (%s, process %d)", others[0].Program, others[0].Process)
	case len(all) > 0:
		return " (this console itself, for another device of its configuration)"
	}
	return ""
}

// lookTwice is how long after the first look another program must still be there: one that only
// looks at the device is gone by then.
const lookTwice = 100 * time.Millisecond

// shared says in words who else reads a device we have open; empty for nobody.
func shared(device string) string {
	before := readers(device)
	if len(before) == 0 {
		return ""
	}
	time.Sleep(lookTwice)
	var names []string
	for _, reader := range readers(device) {
		if slices.ContainsFunc(before, func(h Holder) bool { return h.Process == reader.Process }) {
			names = append(names, reader.String())
		}
	}
	verb := "has"
	if len(names) > 1 {
		verb = "have"
	}
	if len(names) == 0 {
		return ""
	}
	return fmt.Sprintf("%s %s this port open too: some bytes go there; close it", strings.Join(names, " and "), verb)
}

// readers are the other programs that may take bytes away.
func readers(device string) []Holder {
	return slices.DeleteFunc(others(Holders(device)), func(h Holder) bool { return !h.reads })
}

// others are the holders but this program.
func others(all []Holder) []Holder {
	return slices.DeleteFunc(slices.Clone(all), func(h Holder) bool { return h.Process == os.Getpid() })
}
