package hardware

import (
	"context"
	"errors"
	"runtime/debug"
	"time"

	"pitboss/bench"
	"pitboss/game/message"
)

// lendTimeout is how long Lend waits for a link that is up.
const lendTimeout = time.Second

// errNotLent reports a link that is not open.
var errNotLent = message.AsError(message.New("link.not-lent",
	"The link is down or busy, and nothing was sent. Try again when the device is working."))

// Lending lets other code, such as a guided test, use a supervised device's open link for a while. The driver reads
// nothing during that time. Create it with [NewLending].
type Lending struct{ loans chan loan }

// loan is a use waiting for the device's goroutine.
type loan struct {
	ctx  context.Context // the borrower's
	use  func(ctx context.Context, transport Transport) error
	done chan error // has capacity 1
}

// NewLending returns a lending for one [Supervision].
func NewLending() Lending { return Lending{make(chan loan)} }

// Lend runs use on the device's open link, on the goroutine that owns it, and returns its result. The context passed
// to use is done when ctx is or when the device stops; use must then return soon, since Lend waits for it. Bytes that
// arrive before and after the loan go to the driver. Lend fails if the link is down.
func (l Lending) Lend(ctx context.Context, use func(ctx context.Context, transport Transport) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	borrowed := loan{ctx: ctx, use: use, done: make(chan error, 1)}
	patience := time.NewTimer(lendTimeout)
	defer patience.Stop()
	select {
	case l.loans <- borrowed:
	case <-patience.C:
		return errNotLent
	case <-ctx.Done():
		return ctx.Err()
	}
	return <-borrowed.done
}

// pending returns a use that waits for the link, if there is one.
func (l Lending) pending() (loan, bool) {
	select {
	case borrowed := <-l.loans: // blocks forever in a zero Lending, so default is taken
		return borrowed, true
	default:
		return loan{}, false
	}
}

// run lends an open link. It returns an error only if the link was lost; any other failure, including a panic,
// concerns the borrower alone.
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
