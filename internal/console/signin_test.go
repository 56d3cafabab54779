package console

import (
	"context"
	"errors"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table/decide"
	"pitboss/game/variant"
	"pitboss/hardware/device"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/training"
	"pitboss/store"
)

// trainingConsole returns a console without devices; recorded watches its table.
func trainingConsole(t *testing.T, recorded func([]game.Record), devices ...device.Device) *Console {
	t.Helper()
	c := must.Get(New(Options{
		Setup:   trainingSetup(t),
		Journal: trainingJournal(t), Clock: NewWallClock(1, time.Time{}), Devices: devices,
		Log: slog.New(slog.DiscardHandler), Recorded: recorded,
	}))(t)
	return c
}

func trainingSetup(t *testing.T) decide.Setup {
	t.Helper()
	rules := must.Get(variant.Load("ezugi-baccarat"))(t)
	settings := must.Get(rules.Book.ChooseTraining(nil))(t)
	return decide.Setup{Site: "training", Table: "sign-in", Training: true, Variant: rules, Settings: settings}
}

// dealersBadge is the code of the training dealer's badge in these tests.
const dealersBadge = "BADGE-4711"

func trainingJournal(t *testing.T) *store.Journal {
	t.Helper()
	journal, err := store.Open(filepath.Join(t.TempDir(), "sign-in.db"),
		store.Options{Site: "training", Table: "sign-in", PINCost: store.PINCost{MemoryKiB: 64, Passes: 1, Lanes: 1}})
	must.Do(t, err)
	t.Cleanup(func() { journal.Close() })
	must.Do(t, errors.Join(training.Enrol(journal, time.Now()),
		journal.SetBadge("dealer", dealersBadge, game.Actor{Staff: game.StaffConsole}, time.Now())))
	return journal
}

// A table that is slow to record must not lose count of wrong PINs: the second is only looked up once the first is in
// the roster.
func TestWrongPINsAreCountedWhileTheTableIsBusy(t *testing.T) {
	t.Parallel()
	busy, free := make(chan struct{}), make(chan struct{})
	c := trainingConsole(t, func(records []game.Record) {
		if records[0].Type == (game.ReadingIgnored{}).EventType() {
			close(busy)
			<-free
		}
	})
	failures := func() int {
		staff, err := c.options.Journal.Staff()
		check.Do(t, err)
		for _, person := range staff {
			if person.ID == "dealer" {
				return person.Failures
			}
		}
		return -1
	}
	must.Do(t, c.Work(t.Context(), func(context.Context) error {
		c.table.Send(game.Input{Command: game.NoRead{}})
		await.From(t, "the table is busy", busy)
		for range 2 {
			await.Until(t, "the PIN is taken", func() bool { return c.signIn("dealer", "", "0000") })
		}
		time.Sleep(100 * time.Millisecond) // time enough to look both up
		close(free)
		await.Until(t, "two wrong PINs are counted", func() bool { return failures() == 2 })
		return nil
	}))
}

// A badge that cannot be looked up is not mistaken for a code that may be recorded.
func TestABadgeThatCannotBeLookedUpIsNotRecorded(t *testing.T) {
	const code = "BADGE-4711"
	recorded := make(chan game.Record, 8)
	c := trainingConsole(t, func(records []game.Record) {
		for _, record := range records {
			recorded <- record
		}
	})
	unreadable := trainingJournal(t)
	must.Do(t, unreadable.Close())
	c.options.Journal = unreadable
	<-recorded // the console's start
	must.Do(t, c.Work(t.Context(), func(ctx context.Context) error {
		c.take(ctx, game.Input{Command: game.UnknownRead{Text: code}, At: time.Now(), Device: "scanner",
			Sequence: 1, Raw: []byte(code + "\r\n")})
		record := await.From(t, "that something was scanned is recorded", recorded)
		if strings.Contains(string(record.Data), code) || strings.Contains(string(record.Raw), code) {
			t.Errorf("recorded: %s %q", record.Data, record.Raw)
		}
		check.Equalf(t, record.Type, (game.ReadingIgnored{}).EventType(), "recorded as")
		return nil
	}))
}
