package simulator

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

	"github.com/creack/pty"
	"golang.org/x/sys/unix"
)

// Times of a line.
const (
	// writeLimit is how long a write may wait for somebody to read.
	writeLimit = 2 * time.Second
	// drainLimit is how long an unplugging waits for the reader.
	drainLimit = 250 * time.Millisecond
	drainPause = 500 * time.Microsecond
)

// line is one pseudo-terminal behind a symbolic link: plugging in makes a new one.
type line struct {
	link   string
	master *os.File
	slave  *os.File
}

// plug makes a terminal and points the link at it.
func plug(link string) (*line, error) {
	master, slave, err := pty.Open()
	if err != nil {
		return nil, fmt.Errorf("making a pseudo-terminal: %w", err)
	}
	l := &line{link: link, master: master, slave: slave}
	if err := l.prepare(); err != nil {
		_ = l.pull() // the first error is the one to tell
		return nil, err
	}
	return l, nil
}

func (l *line) prepare() error {
	if err := l.rawMode(); err != nil {
		return fmt.Errorf("setting %s to raw mode: %w", l.slave.Name(), err)
	}
	// The library leaves the master in blocking mode, where a write nobody reads
	// could not be given up.
	descriptor, err := unix.Dup(int(l.master.Fd()))
	if err != nil {
		return err
	}
	unix.CloseOnExec(descriptor)
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

	fresh := l.link + ".new"
	if err := os.Remove(fresh); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := os.Symlink(l.slave.Name(), fresh); err != nil {
		return err
	}
	return os.Rename(fresh, l.link)
}

// rawMode passes every byte unchanged, both ways, without echo.
func (l *line) rawMode() error {
	return l.control(func(descriptor int) error {
		settings, err := unix.IoctlGetTermios(descriptor, getTermios)
		if err != nil {
			return err
		}
		settings.Iflag &^= unix.IGNBRK | unix.BRKINT | unix.PARMRK | unix.ISTRIP | unix.INLCR | unix.IGNCR | unix.ICRNL | unix.IXON | unix.IXOFF
		settings.Oflag &^= unix.OPOST
		settings.Lflag &^= unix.ECHO | unix.ECHONL | unix.ICANON | unix.ISIG | unix.IEXTEN
		settings.Cflag &^= unix.CSIZE | unix.PARENB
		settings.Cflag |= unix.CS8
		settings.Cc[unix.VMIN], settings.Cc[unix.VTIME] = 1, 0
		return unix.IoctlSetTermios(descriptor, setTermios, settings)
	})
}

// control works on the slave's descriptor.
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
func (l *line) write(data []byte) error {
	if err := l.master.SetWriteDeadline(time.Now().Add(writeLimit)); err != nil {
		return err
	}
	if _, err := l.master.Write(data); err != nil {
		return fmt.Errorf("sending on %s: %w", l.link, err)
	}
	return nil
}

// drain waits until whatever reads the line has read it all, or until it is
// plain that nobody does.
func (l *line) drain() {
	for limit := time.Now().Add(drainLimit); time.Now().Before(limit); time.Sleep(drainPause) {
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

// pull takes the link and the terminal away.
func (l *line) pull() error {
	err := os.Remove(l.link)
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return errors.Join(err, l.master.Close(), l.slave.Close())
}
