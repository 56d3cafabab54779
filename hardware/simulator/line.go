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
)

// Times of a line.
const (
	// writeLimit is how long a write may wait for somebody to read.
	writeLimit = 2 * time.Second
	// offerLimit is how long one may that nobody needs.
	offerLimit = time.Millisecond
	// drainLimit is how long an unplugging waits for whoever reads the line, nobodyLimit how
	// long where no program has set it up: there is hardly one.
	drainLimit  = 2 * time.Second
	nobodyLimit = 250 * time.Millisecond
	drainPause  = 500 * time.Microsecond
)

// line is one pseudo-terminal behind a symbolic link: plugging in makes a new one.
type line struct {
	link   string
	master *os.File
	slave  *os.File
	// fresh is the rate of a terminal that nobody has set up yet.
	fresh int
}

// plug makes a terminal and points the link at it. stale is what lies on it unread when
// it appears.
func plug(link string, stale []byte) (*line, error) {
	master, slave, err := pty.Open()
	if err != nil {
		return nil, fmt.Errorf("making a pseudo-terminal: %w", err)
	}
	l := &line{link: link, master: master, slave: slave}
	if err := l.prepare(stale); err != nil {
		_ = l.pull() // the first error is the one to tell
		return nil, err
	}
	return l, nil
}

func (l *line) prepare(stale []byte) error {
	if err := l.rawMode(); err != nil {
		return fmt.Errorf("setting %s to raw mode: %w", l.slave.Name(), err)
	}
	// The library leaves the master in blocking mode, where a write nobody reads
	// could not be given up.
	// No program that is started meanwhile gets it: one that had it would keep the line up.
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

// point makes a symbolic link, in one step: it never leads to nothing meanwhile. It
// replaces no file of anybody's: only a link that leads to a pseudo-terminal, or to
// nothing, as a simulator that was killed leaves one.
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

// checkLink refuses a path at which something lies that is no link of a simulator.
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
		return nil // what it led to is gone, or a pseudo-terminal
	}
	return fmt.Errorf("%s is a link to %s and is not replaced: it is no link of a simulator; choose another path",
		link, to)
}

// unlink takes a link to a path away; what leads elsewhere, or is no link, is not ours.
func unlink(link, to string) error {
	if leads, err := os.Readlink(link); err != nil || leads != to {
		return nil
	}
	if err := os.Remove(link); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// rawMode passes every byte unchanged, both ways, without echo.
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
		// Whoever sets a port up sets CLOCAL.
		settings.Cflag &^= unix.CSIZE | unix.PARENB | unix.CLOCAL
		settings.Cflag |= unix.CS8
		settings.Cc[unix.VMIN], settings.Cc[unix.VTIME] = 1, 0
		l.fresh = int(settings.Ospeed)
		return unix.IoctlSetTermios(descriptor, setTermios, settings)
	})
}

// setUp returns the rate a program has set the line to; 0 as long as none did.
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

// stop keeps what a program writes from being taken, or lets it go on.
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

// write sends bytes, or gives up when nobody reads for too long.
func (l *line) write(data []byte) error { return l.writeWithin(data, writeLimit) }

// offer sends bytes if there is room for them.
func (l *line) offer(data []byte) error { return l.writeWithin(data, offerLimit) }

func (l *line) writeWithin(data []byte, limit time.Duration) error {
	if err := l.master.SetWriteDeadline(time.Now().Add(limit)); err != nil {
		return err
	}
	if _, err := l.master.Write(data); err != nil {
		return fmt.Errorf("sending on %s: %w", l.link, err)
	}
	return nil
}

// drain waits until the reader of the line has read it all, or until it is
// plain that nobody does. A reader may be held up for long, by a busy machine or by
// whoever it reads for.
func (l *line) drain() {
	patience := nobodyLimit
	if baud, err := l.setUp(); err == nil && baud != 0 {
		patience = drainLimit
	}
	for limit := time.Now().Add(patience); time.Now().Before(limit); time.Sleep(drainPause) {
		unread := true
		err := l.control(func(descriptor int) error {
			// Counting the bytes queued would miss those still on their way between
			// the master's side and the slave's; asking whether there is something
			// to read makes the kernel bring them over first.
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

// unclaim takes back the exclusive mode a killed reader left behind: no other
// program but root could open the line otherwise. A living reader keeps others
// out by its lock.
func (l *line) unclaim() error {
	return l.control(func(descriptor int) error { return unix.IoctlSetInt(descriptor, unix.TIOCNXCL, 0) })
}

func (l *line) pull() error {
	return errors.Join(unlink(l.link, l.slave.Name()), l.master.Close(), l.slave.Close())
}
