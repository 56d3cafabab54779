package hardware

import (
	"context"
	"errors"
	"runtime/debug"
	"time"

	"pitboss/bench"
)

// lendWithin is how long a link that is up may take to be lent.
const lendWithin = time.Second

// Lending lets somebody else use a supervised device's open link for a while, such as a
// guided test. The driver reads nothing meanwhile. The zero value is not usable; make it
// with [NewLending].
type Lending struct{ loans chan loan }

// loan is a use on its way to the device's goroutine.
type loan struct {
	ctx  context.Context // of who wants it
	use  func(ctx context.Context, transport Transport) error
	done chan error // has room for one
}

// NewLending makes a lending for one [Supervision].
func NewLending() Lending { return Lending{make(chan loan)} }

// Lend runs use on the device's open link, from the goroutine that owns it, and returns
// what it returned. The context of use is done when ctx is, or when the device stops; use
// must return soon after, and Lend does not return before it. What comes in before and after
// it is the driver's. It fails when the link is down.
func (l Lending) Lend(ctx context.Context, use func(ctx context.Context, transport Transport) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	wanted := loan{ctx: ctx, use: use, done: make(chan error, 1)}
	patience := time.NewTimer(lendWithin)
	defer patience.Stop()
	select {
	case l.loans <- wanted:
	case <-patience.C:
		return errors.New("the link is down or busy: nothing was sent; try again when the device is working")
	case <-ctx.Done():
		return ctx.Err()
	}
	return <-wanted.done
}

// wanted returns a use that waits for the link, if there is one.
func (l Lending) wanted() (loan, bool) {
	select {
	case wanted := <-l.loans: // never, from one that lends nothing
		return wanted, true
	default:
		return loan{}, false
	}
}

// run uses an open link. The error is a link that was lost meanwhile; any other failure,
// a panic among them, is the borrower's alone.
func (l loan) run(life context.Context, transport Transport) (lost error) {
	ctx, cancel := context.WithCancel(l.ctx)
	defer cancel()
	defer context.AfterFunc(life, cancel)()
	err := l.guarded(ctx, transport)
	l.done <- err
	if link, is := errors.AsType[*LinkError](err); is && link.Reason != bench.Fault {
		return err
	}
	return nil
}

func (l loan) guarded(ctx context.Context, transport Transport) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = Panicked(value, debug.Stack())
		}
	}()
	return l.use(ctx, transport)
}
