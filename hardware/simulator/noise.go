package simulator

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"time"

	"golang.org/x/sys/unix"

	"pitboss/clock"
)

const (
	// noisePiece is how many bytes of junk without end are sent at a time. The device's own frames come in between.
	noisePiece = 16
	// noNoise are the bytes that start or end a frame of any protocol.
	noNoise = "\r\n\x02\x03\x05\x06\x15"
)

// sendNoise sends junk at the line's rate until quiet. It is lost if nobody reads it.
func (c *Cable) sendNoise() error {
	if c.noise != nil {
		return errors.New("junk forever: there is junk without end already: quiet ends it")
	}
	ctx, end := context.WithCancel(context.Background())
	c.noise = end
	chance := rand.New(rand.NewPCG(c.Chance.Uint64(), 0x10153))
	go func() {
		for due := clock.Now(); ; {
			c.Mu.Lock()
			var err error
			if c.line != nil && !c.held {
				err = c.line.offer(c.arrives(RandomBytes(chance, noisePiece, noNoise)))
			}
			pause := max(c.taking(noisePiece), time.Millisecond)
			c.Mu.Unlock()
			if err != nil && !errors.Is(err, os.ErrDeadlineExceeded) {
				pause = unclaimEvery // the line is going away
			}
			// Reckon by due times, since a pause takes longer than asked. After a long delay, with the device held up,
			// do not catch up.
			due = due.Add(pause)
			if now := clock.Now(); now.Sub(due) > unclaimEvery {
				due = now
			}
			if Wait(ctx, clock.Until(due)) != nil {
				return
			}
		}
	}()
	return nil
}

func (c *Cable) quiet() {
	for _, end := range []*func(){&c.noise, &c.thief} {
		if *end != nil {
			(*end)()
			*end = nil
		}
	}
}

// share lets another program open the port too, which takes a part of the bytes before the reader can, until quiet or
// until the device is unplugged.
func (c *Cable) share(Command) error {
	if err := c.pluggedIn("share"); err != nil {
		return err
	}
	if c.thief != nil {
		return errors.New("share: another program is on the port already: quiet ends it")
	}
	other, err := c.line.second()
	if err != nil {
		return fmt.Errorf("share: opening %s once more: %w", c.Wire.link, err)
	}
	ctx, end := context.WithCancel(context.Background())
	c.thief = func() { end(); _ = other.Close() } // nothing was written through it
	go steal(ctx, other, rand.New(rand.NewPCG(c.Chance.Uint64(), 0x7e1f)))
	return nil
}

func steal(ctx context.Context, from *os.File, chance *rand.Rand) {
	for buffer := make([]byte, 8); ; {
		if _, err := from.Read(buffer[:1+chance.IntN(len(buffer))]); err != nil {
			return
		}
		if Wait(ctx, time.Duration(chance.IntN(3))*time.Millisecond) != nil {
			return
		}
	}
}

// second opens the line again, as another program would. If the line's reader keeps others out, it duplicates the open
// descriptor.
func (l *line) second() (*os.File, error) {
	flags := unix.O_RDONLY | unix.O_NOCTTY | unix.O_NONBLOCK | unix.O_CLOEXEC
	descriptor, err := unix.Open(l.slave.Name(), flags, 0)
	if errors.Is(err, unix.EBUSY) {
		err = l.control(func(slave int) error {
			var err error
			descriptor, err = unix.FcntlInt(uintptr(slave), unix.F_DUPFD_CLOEXEC, 0)
			return err
		})
	}
	if err != nil {
		return nil, err
	}
	return os.NewFile(uintptr(descriptor), l.slave.Name()), nil
}
