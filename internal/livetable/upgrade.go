package livetable

import (
	"context"
	"errors"
	"fmt"
	"os"
	"sync"
	"time"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/console"
	"pitboss/internal/journals"
	"pitboss/internal/upgrade"
	"pitboss/store"
)

// errNotShown ends a new version that did not show its first step in time: the next start is that of the old one.
var errNotShown = errors.New("the first step was not shown in time, so the version before takes over again")

// upgrading is a table's part in an upgrade. There is one for every table, because an upgrade may be asked for at any
// time.
type upgrading struct {
	journal *store.Journal
	// returned is the version that was taken back, and tries is true while this version has not shown its first step.
	returned string
	tries    bool
	part     upgrade.Part

	// end ends the process unless it is stopped; nil if nothing is tried.
	end *time.Timer

	// asked receives a value when somebody asks for an upgrade.
	asked chan struct{}
	drawn drawn
}

// endUnlessShown ends this process if it is a new version that hangs, so that the version before can take over. It
// returns the timer, which is stopped once the first step was shown, or nil.
func endUnlessShown() *time.Timer {
	within, tries := upgrade.OnTrial()
	if !tries {
		return nil
	}
	return time.AfterFunc(within+ending, func() {
		fmt.Fprintln(os.Stderr, "pitboss:", errNotShown)
		os.Exit(1)
	})
}

// ending is how long a new version may take to end in order once its time is over.
const ending = 10 * time.Second

// newUpgrading looks which upgrade is in hand, and records that one was taken back. Until a new version has shown its
// first step, the journal takes nothing that the old one cannot read.
func newUpgrading(journal *store.Journal, end *time.Timer) (*upgrading, error) {
	u := &upgrading{journal: journal, asked: make(chan struct{}, 1), end: end}
	part, concerned, err := upgrade.PartOf(journal.Path())
	if err != nil || !concerned {
		return u, err
	}
	u.part = part
	switch part.State.Phase {
	case upgrade.Asked:
		u.Ask()
	case upgrade.Returned:
		u.returned = part.State.To.Version
		return u, part.Enter(journal, journals.NewestFirst(journal), clock.Now())
	case upgrade.Trying:
		if u.tries, err = part.Tries(); u.tries {
			journal.LimitForm(part.State.Form)
		}
	}
	return u, err
}

// Ask lets the table look whether an upgrade is asked for. It returns at once.
func (u *upgrading) Ask() {
	select {
	case u.asked <- struct{}{}:
	default: // it is going to look
	}
}

// standing returns what the screen says as long as a version is taken back, or an empty text.
func (u *upgrading) standing() message.Text {
	if u.returned == "" {
		return message.Text{}
	}
	return message.New("screen.banner.taken-back",
		"VERSION {version} DID NOT START: the table goes on with the one before. Tell a technician", message.String("version", u.returned))
}

// run shows that a new version is sound, or waits for an upgrade and hands the table over.
func (u *upgrading) run(ctx context.Context, c *console.Console) error {
	if u.tries {
		if err := u.prove(ctx); err != nil || ctx.Err() != nil {
			return err
		}
	}
	for {
		select {
		case <-u.asked:
		case <-ctx.Done():
			return nil
		}
		if err := u.handOver(ctx, c); err != nil {
			return err
		}
	}
}

// prove notes that this version has shown its first step long enough, or returns an error when its time is over.
func (u *upgrading) prove(ctx context.Context) error {
	limit, look := time.NewTimer(u.part.State.Within), time.NewTicker(lookEvery)
	defer limit.Stop()
	defer look.Stop()
	for !u.drawn.shownFor(u.part.State.ShownFor) {
		select {
		case <-look.C:
		case <-limit.C:
			return errNotShown
		case <-ctx.Done():
			return nil
		}
	}
	if err := u.part.Mark(upgrade.Shown); err != nil {
		return fmt.Errorf("noting that this version has shown its first step: %w", err)
	}
	u.journal.LimitForm(0)
	if u.end != nil {
		u.end.Stop()
	}
	return nil
}

// lookEvery is how often the table looks whether its screen was shown long enough, or a round is still on it.
const lookEvery = 200 * time.Millisecond

// handOver waits until no round is on the table and lets the new version take over, if an upgrade is still asked for
// then. It returns [console.ErrHandedOver] when it has.
func (u *upgrading) handOver(ctx context.Context, c *console.Console) error {
	for {
		part, concerned, err := upgrade.PartOf(u.journal.Path())
		if err != nil || !concerned || part.State.Phase != upgrade.Asked {
			return nil //nolint:nilerr // no game stops because of an upgrade; the command tells who asked for it
		}
		err = c.HandOver(ctx, func(at time.Time) ([]game.Record, bool, error) { return agree(u.journal, part, at) })
		if errors.Is(err, console.ErrHandedOver) || ctx.Err() != nil {
			return err
		}
		select {
		case <-time.After(lookEvery):
		case <-ctx.Done():
			return nil
		}
	}
}

// agree records the change, if an earlier start has not, and notes that the table agreed.
func agree(journal *store.Journal, part upgrade.Part, at time.Time) (written []game.Record, agreed bool, err error) {
	release, still, err := part.Hold()
	if err != nil || !still {
		return nil, false, err
	}
	defer release()
	recorded, err := part.Recorded(journals.NewestFirst(journal))
	if err == nil && !recorded {
		written, err = journal.Write(part.By(), at, part.Change())
	}
	if err != nil {
		return nil, false, err
	}
	return written, part.Mark(upgrade.Agreed) == nil, nil // a mark that failed is tried again
}

// Agree records that another version takes over a table that is not open, and notes that it agreed. It returns an error
// if a round is on it.
func Agree(database string, part upgrade.Part) error {
	journal, err := store.Open(database, store.Options{Kind: game.Live, Begun: true})
	if err != nil {
		return journals.OpenError(err)
	}
	defer journal.Close()
	end, err := journals.Restore(journal)
	if err != nil {
		return err
	}
	if end.State.Round != nil {
		return message.AsError(message.New("upgrade.round-open",
			"a round is open: finish it first; a version is changed between two rounds"))
	}
	release, still, err := part.Hold()
	if err != nil || !still {
		return err
	}
	defer release()
	if err := part.Enter(journal, journals.NewestFirst(journal), clock.Now()); err != nil {
		return err
	}
	return part.Mark(upgrade.Agreed)
}

// drawn knows since when a table's screen shows a step.
type drawn struct {
	mu    sync.Mutex
	first time.Time
	last  time.Time
}

// note notes that the screen was drawn with a step of the table.
func (d *drawn) note() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.last = clock.Now()
	if d.first.IsZero() {
		d.first = d.last
	}
}

// shownFor reports whether the screen was drawn again so long after it first was.
func (d *drawn) shownFor(enough time.Duration) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return !d.first.IsZero() && d.last.Sub(d.first) >= enough
}
