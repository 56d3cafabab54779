package console

import (
	"context"
	"errors"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/store"
)

// A journal that takes nothing more until it is opened again ends the console:
// waiting would be for ever, and what starts it again goes on from what is there.
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
	if !errors.Is(err, store.ErrClosed) {
		t.Errorf("got %v, want %v", err, store.ErrClosed)
	}
}

// Only opening it again cures these; a full disk is waited out at the table.
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
