package console

import (
	"context"
	"errors"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/store"
)

// A journal that accepts nothing more until it is opened again ends the console, since waiting would not help. The
// next start continues from what is there.
func TestAJournalThatIsOverEndsTheConsole(t *testing.T) {
	c := trainingConsole(t, nil)
	err := c.Work(t.Context(), func(ctx context.Context) error {
		if err := c.options.Journal.Close(); err != nil {
			return err
		}
		c.table.Send(game.Input{Command: game.NoRead{}})
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(await.End):
			return errors.New("the console goes on")
		}
	})
	check.ErrorIs(t, err, store.ErrClosed)
}

// Only opening the journal again helps after these errors. The table waits for a full disk to have room.
func TestWhichFailuresEndTheConsole(t *testing.T) {
	for _, err := range []error{store.ErrUncertain, store.ErrDamaged, store.ErrClosed} {
		if !isOver(errors.Join(err)) {
			t.Errorf("%v is waited out", err)
		}
	}
	for _, err := range []error{nil, store.ErrDiskFull, store.ErrBadRecord, errors.New("input/output error")} {
		if isOver(err) {
			t.Errorf("%v ends the console", err)
		}
	}
}
