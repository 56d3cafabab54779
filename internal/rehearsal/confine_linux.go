package rehearsal

import (
	"fmt"
	"os"
	"runtime"
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"

	"pitboss/ordinary"
)

// The limits of a rehearsal: bytes of memory that may be reserved (the program maps the journal and reserves much that
// it never uses), seconds of computing, open files, and bytes that a file may grow to besides the copy.
const (
	maxMemory  = 8 << 30
	maxSeconds = 15 * 60
	maxFiles   = 256
	spareBytes = 256 << 20
)

// restricted runs become on a thread that can gain no privileges, exceed no limit and write only below the folder. What
// it becomes inherits that.
func restricted(folder string, size int64, become func() error) error {
	runtime.LockOSThread() // restrictions are a thread's; it ends with this process
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return fmt.Errorf("giving up privileges: %w", err)
	}
	if err := writeOnly(folder); err != nil {
		return fmt.Errorf("giving up all folders but %s: %w", folder, err)
	}
	for which, limit := range map[int]uint64{
		unix.RLIMIT_CORE: 0, unix.RLIMIT_FSIZE: uint64(size)*2 + spareBytes, unix.RLIMIT_NOFILE: maxFiles,
		unix.RLIMIT_CPU: maxSeconds, unix.RLIMIT_AS: maxMemory,
	} {
		if err := syscall.Setrlimit(which, &syscall.Rlimit{Cur: limit, Max: limit}); err != nil {
			return fmt.Errorf("limit %d: %w", which, err)
		}
	}
	return become()
}

// The rights to change files that each version of Landlock knows, from the first.
var writes = []uint64{
	unix.LANDLOCK_ACCESS_FS_WRITE_FILE | unix.LANDLOCK_ACCESS_FS_REMOVE_DIR | unix.LANDLOCK_ACCESS_FS_REMOVE_FILE |
		unix.LANDLOCK_ACCESS_FS_MAKE_CHAR | unix.LANDLOCK_ACCESS_FS_MAKE_DIR | unix.LANDLOCK_ACCESS_FS_MAKE_REG |
		unix.LANDLOCK_ACCESS_FS_MAKE_SOCK | unix.LANDLOCK_ACCESS_FS_MAKE_FIFO | unix.LANDLOCK_ACCESS_FS_MAKE_BLOCK |
		unix.LANDLOCK_ACCESS_FS_MAKE_SYM,
	unix.LANDLOCK_ACCESS_FS_REFER,
	unix.LANDLOCK_ACCESS_FS_TRUNCATE,
}

// writeOnly lets this thread change nothing on the disk but what is below a folder, where the kernel can do that.
func writeOnly(folder string) error {
	version, _, failed := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_VERSION)
	if failed == unix.ENOSYS || failed == unix.EOPNOTSUPP {
		return nil
	}
	if failed != 0 {
		return failed
	}
	attributes := unix.LandlockRulesetAttr{}
	for _, rights := range writes[:min(int(version), len(writes))] {
		attributes.Handled_access_fs |= rights
	}
	// Only the first field: earlier kernels know no other.
	made, _, failed := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, uintptr(unsafe.Pointer(&attributes)), unsafe.Sizeof(attributes.Handled_access_fs), 0)
	if failed != 0 {
		return failed
	}
	rules := os.NewFile(made, "rules")
	defer rules.Close() // it holds once it is applied
	below, err := ordinary.OpenFolder(folder)
	if err != nil {
		return err
	}
	defer below.Close() // only named
	rule := unix.LandlockPathBeneathAttr{Allowed_access: attributes.Handled_access_fs, Parent_fd: int32(below.Fd())}
	_, _, failed = unix.Syscall6(unix.SYS_LANDLOCK_ADD_RULE, rules.Fd(), unix.LANDLOCK_RULE_PATH_BENEATH,
		uintptr(unsafe.Pointer(&rule)), 0, 0, 0)
	if failed != 0 {
		return failed
	}
	_, _, failed = unix.Syscall(unix.SYS_LANDLOCK_RESTRICT_SELF, rules.Fd(), 0, 0)
	return errorOf(failed)
}

// errorOf returns a system call's error, or nil.
func errorOf(failed syscall.Errno) error {
	if failed == 0 {
		return nil
	}
	return failed
}
