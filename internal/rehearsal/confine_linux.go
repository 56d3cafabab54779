package rehearsal

import (
	"fmt"
	"runtime"
	"syscall"

	"golang.org/x/sys/unix"
)

// The limits of a rehearsal: bytes of memory that may be reserved (the program maps the journal and reserves much that
// it never uses), seconds of computing, open files, processes of the user with those of the table, and bytes that a
// file may grow to besides the copy.
const (
	maxMemory    = 8 << 30
	maxSeconds   = 15 * 60
	maxFiles     = 256
	maxProcesses = 1024
	spareBytes   = 256 << 20
)

// apply runs become on a thread that can gain no privileges and exceed no limit, opens no sockets, and reads and writes
// only what it is left. What it becomes inherits that.
func (l limits) apply(become func() error) error {
	runtime.LockOSThread() // restrictions are a thread's; it ends with this process
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return fmt.Errorf("giving up privileges: %w", err)
	}
	if err := l.hide(); err != nil {
		return fmt.Errorf("giving up the files of others: %w", err)
	}
	for which, limit := range map[int]uint64{
		unix.RLIMIT_CORE: 0, unix.RLIMIT_FSIZE: uint64(l.size)*2 + spareBytes, unix.RLIMIT_NOFILE: maxFiles,
		unix.RLIMIT_CPU: maxSeconds, unix.RLIMIT_AS: maxMemory, unix.RLIMIT_NPROC: maxProcesses,
	} {
		if err := syscall.Setrlimit(which, &syscall.Rlimit{Cur: limit, Max: limit}); err != nil {
			return fmt.Errorf("limit %d: %w", which, err)
		}
	}
	if err := withoutSockets(); err != nil {
		return fmt.Errorf("giving up sockets: %w", err)
	}
	return become()
}
