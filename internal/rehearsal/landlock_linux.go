package rehearsal

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"
)

// Rights to files that each version of Landlock knows, from the first. Those to read and run come first.
const (
	readFile = unix.LANDLOCK_ACCESS_FS_READ_FILE | unix.LANDLOCK_ACCESS_FS_EXECUTE
	read     = readFile | unix.LANDLOCK_ACCESS_FS_READ_DIR
)

var rights = []uint64{
	read | unix.LANDLOCK_ACCESS_FS_WRITE_FILE | unix.LANDLOCK_ACCESS_FS_REMOVE_DIR | unix.LANDLOCK_ACCESS_FS_REMOVE_FILE |
		unix.LANDLOCK_ACCESS_FS_MAKE_CHAR | unix.LANDLOCK_ACCESS_FS_MAKE_DIR | unix.LANDLOCK_ACCESS_FS_MAKE_REG |
		unix.LANDLOCK_ACCESS_FS_MAKE_SOCK | unix.LANDLOCK_ACCESS_FS_MAKE_FIFO | unix.LANDLOCK_ACCESS_FS_MAKE_BLOCK |
		unix.LANDLOCK_ACCESS_FS_MAKE_SYM,
	unix.LANDLOCK_ACCESS_FS_REFER,
	unix.LANDLOCK_ACCESS_FS_TRUNCATE,
}

// scoped is the first version that also keeps signals and abstract sockets within the confined program.
const scoped = 6

// landlock returns the version of Landlock that the kernel knows, 0 for none.
func landlock() int {
	version, _, failed := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_VERSION)
	if failed != 0 {
		return 0
	}
	return int(version)
}

// Hides reports whether this kernel can hide the table's files from a new version that is rehearsed.
func Hides() bool { return landlock() > 0 }

// hide lets this thread read and write only what it is left, where the kernel can do that.
func (l limits) hide() error {
	version := landlock()
	if version == 0 {
		return nil
	}
	attributes := unix.LandlockRulesetAttr{}
	for _, known := range rights[:min(version, len(rights))] {
		attributes.Handled_access_fs |= known
	}
	if version >= scoped {
		attributes.Scoped = unix.LANDLOCK_SCOPE_ABSTRACT_UNIX_SOCKET | unix.LANDLOCK_SCOPE_SIGNAL
	}
	// An earlier kernel takes what it does not know as long as that is zero.
	made, _, failed := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, uintptr(unsafe.Pointer(&attributes)), unsafe.Sizeof(attributes), 0)
	if failed != 0 {
		return failed
	}
	rules := os.NewFile(made, "rules")
	defer rules.Close() // it holds once it is applied
	if err := allow(rules, l.folder, attributes.Handled_access_fs); err != nil {
		return err
	}
	for _, path := range l.readable {
		if err := allow(rules, path, read); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	_, _, failed = unix.Syscall(unix.SYS_LANDLOCK_RESTRICT_SELF, rules.Fd(), 0, 0)
	return errorOf(failed)
}

// allow adds rights to a file, or to everything below a folder. Of a file, it leaves those out that only folders have.
func allow(rules *os.File, path string, rights uint64) error {
	named, err := unix.Open(path, unix.O_PATH|unix.O_CLOEXEC, 0)
	if err != nil {
		return &fs.PathError{Op: "open", Path: path, Err: err}
	}
	defer func() { _ = unix.Close(named) }() // only named
	var status unix.Stat_t
	if err := unix.Fstat(named, &status); err != nil {
		return err
	}
	if status.Mode&unix.S_IFMT != unix.S_IFDIR {
		rights &= readFile
	}
	rule := unix.LandlockPathBeneathAttr{Allowed_access: rights, Parent_fd: int32(named)}
	_, _, failed := unix.Syscall6(unix.SYS_LANDLOCK_ADD_RULE, rules.Fd(), unix.LANDLOCK_RULE_PATH_BENEATH,
		uintptr(unsafe.Pointer(&rule)), 0, 0, 0)
	return errorOf(failed)
}

// errorOf returns a system call's error, or nil.
func errorOf(failed syscall.Errno) error {
	if failed == 0 {
		return nil
	}
	return failed
}
