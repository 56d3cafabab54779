package simulator

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/creack/pty"
	"golang.org/x/sys/unix"

	"pitboss/clock"
)

// Time limits of a line.
const (
	// writeLimit is how long a write may wait for a reader.
	writeLimit = 2 * time.Second
	// offerLimit is how long a write may take that nobody needs.
	offerLimit = time.Millisecond
	// drainLimit is how long unplugging waits for the reader of the line. nobodyLimit applies if no program has set
	// the line up, since then there is probably no reader.
	drainLimit  = 2 * time.Second
	nobodyLimit = 250 * time.Millisecond
	drainPause  = 500 * time.Microsecond
)

// line is a pseudo-terminal behind a symbolic link. Plugging in creates a new one.
type line struct {
	link   string
	master *os.File
	slave  *os.File
	// fresh is the initial rate of a terminal that no program has set up.
	fresh int
}

// plug creates a terminal and points the link to it. stale is already waiting to be read when the terminal appears.
func plug(link string, stale []byte) (*line, error) {
	master, slave, err := pty.Open()
	if err != nil {
		return nil, fmt.Errorf("making a pseudo-terminal: %w", err)
	}
	l := &line{link: link, master: master, slave: slave}
	if err := l.prepare(stale); err != nil {
		_ = l.pull() // the first error is the one to report
		return nil, err
	}
	return l, nil
}

func (l *line) prepare(stale []byte) error {
	if err := l.rawMode(); err != nil {
		return fmt.Errorf("setting %s to raw mode: %w", l.slave.Name(), err)
	}
	// The library leaves the master in blocking mode, where a write that nobody reads could not be aborted. A program
	// started meanwhile must not inherit the descriptor, or it would keep the line up.
	descriptor, err := unix.FcntlInt(l.master.Fd(), unix.F_DUPFD_CLOEXEC, 0)
	if err != nil {
		return err
	}
	if err := unix.SetNonblock(descriptor, true); err != nil {
		_ = unix.Close(descriptor)
		return err
	}
	name := l.master.Name()
	if err := l.master.Close(); err != nil {
		_ = unix.Close(descriptor)
		return err
	}
	l.master = os.NewFile(uintptr(descriptor), name)
	if len(stale) > 0 {
		if err := l.write(stale); err != nil {
			return err
		}
	}
	return point(l.link, l.slave.Name())
}

// point creates a symbolic link by rename, so there is never a moment without it. It never replaces other people's
// files, only a link to a pseudo-terminal or to nothing, as a killed simulator leaves one.
func point(link, to string) error {
	if err := checkLink(link); err != nil {
		return err
	}
	fresh := fmt.Sprintf("%s.%d.new", link, os.Getpid())
	if err := os.Symlink(to, fresh); err != nil {
		return err
	}
	return os.Rename(fresh, link)
}

// checkLink rejects a path that is occupied by something other than a simulator's link.
func checkLink(link string) error {
	status, err := os.Lstat(link)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if status.Mode()&fs.ModeSymlink == 0 {
		return fmt.Errorf("%s is there and is not replaced: it is no link of a simulator; choose another path", link)
	}
	to, err := filepath.EvalSymlinks(link)
	if err != nil || strings.HasPrefix(to, "/dev/pts/") || strings.HasPrefix(to, "/dev/ttys") {
		return nil // its target is gone or is a pseudo-terminal
	}
	return fmt.Errorf("%s is a link to %s and is not replaced: it is no link of a simulator; choose another path",
		link, to)
}

// unlink removes a link to a path. It leaves alone what leads elsewhere or is not a link.
func unlink(link, to string) error {
	if leads, err := os.Readlink(link); err != nil || leads != to {
		return nil
	}
	if err := os.Remove(link); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// rawMode passes every byte unchanged both ways, without echo.
func (l *line) rawMode() error {
	return l.control(func(descriptor int) error {
		settings, err := unix.IoctlGetTermios(descriptor, getTermios)
		if err != nil {
			return err
		}
		settings.Iflag &^= unix.IGNBRK | unix.BRKINT | unix.PARMRK | unix.ISTRIP | unix.INLCR | unix.IGNCR |
			unix.ICRNL | unix.IXON | unix.IXOFF
		settings.Oflag &^= unix.OPOST
		settings.Lflag &^= unix.ECHO | unix.ECHONL | unix.ICANON | unix.ISIG | unix.IEXTEN
		// A program that sets the port up sets CLOCAL.
		settings.Cflag &^= unix.CSIZE | unix.PARENB | unix.CLOCAL
		settings.Cflag |= unix.CS8
		settings.Cc[unix.VMIN], settings.Cc[unix.VTIME] = 1, 0
		l.fresh = int(settings.Ospeed)
		return unix.IoctlSetTermios(descriptor, setTermios, settings)
	})
}

// setUp returns the rate that a program has set, or 0 if none has.
func (l *line) setUp() (baud int, err error) {
	err = l.control(func(descriptor int) error {
		settings, err := unix.IoctlGetTermios(descriptor, getTermios)
		if err != nil {
			return err
		}
		if settings.Cflag&unix.CLOCAL != 0 || int(settings.Ospeed) != l.fresh {
			baud = int(settings.Ospeed)
		}
		return nil
	})
	return baud, err
}

// stop stops accepting what programs write to the terminal, or resumes.
func (l *line) stop(stop bool) error {
	return l.control(func(descriptor int) error { return stopTerminal(descriptor, stop) })
}

func (l *line) control(do func(descriptor int) error) error {
	raw, err := l.slave.SyscallConn()
	if err != nil {
		return err
	}
	var failed error
	if err := raw.Control(func(descriptor uintptr) { failed = do(int(descriptor)) }); err != nil {
		return err
	}
	return failed
}

// write sends bytes, and gives up if nobody reads for too long.
func (l *line) write(data []byte) error { return l.writeWithin(data, writeLimit) }

// offer sends bytes if there is room for them.
func (l *line) offer(data []byte) error { return l.writeWithin(data, offerLimit) }

func (l *line) writeWithin(data []byte, limit time.Duration) error {
	if err := l.master.SetWriteDeadline(clock.In(limit)); err != nil {
		return err
	}
	if _, err := l.master.Write(data); err != nil {
		return fmt.Errorf("sending on %s: %w", l.link, err)
	}
	return nil
}

// drain waits until the reader of the line has read everything, or until there is evidently no reader. A reader may be
// delayed for long on a busy machine.
func (l *line) drain() {
	patience := nobodyLimit
	if baud, err := l.setUp(); err == nil && baud != 0 {
		patience = drainLimit
	}
	for limit := clock.In(patience); clock.Now().Before(limit); time.Sleep(drainPause) {
		unread := true
		err := l.control(func(descriptor int) error {
			// Counting the queued bytes would miss those still in transit between the master's side and the slave's.
			// Polling for input makes the kernel move them first.
			ask := []unix.PollFd{{Fd: int32(descriptor), Events: unix.POLLIN}}
			_, err := unix.Poll(ask, 0)
			unread = ask[0].Revents&unix.POLLIN != 0
			return err
		})
		if err == nil && !unread {
			return
		}
	}
}

// unclaim ends the exclusive mode that a killed reader left behind, in which only root could open the line. A living
// reader keeps others out by its lock.
func (l *line) unclaim() error {
	return l.control(func(descriptor int) error { return unix.IoctlSetInt(descriptor, unix.TIOCNXCL, 0) })
}

func (l *line) pull() error {
	return errors.Join(unlink(l.link, l.slave.Name()), l.master.Close(), l.slave.Close())
}
