package console

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table/state"
	"pitboss/game/table/view"
	"pitboss/game/wire"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/training"
	"pitboss/store"
	"pitboss/store/storetest"
)

// working returns a console that runs until the test ends.
func working(t *testing.T, c *Console) context.Context {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	up := make(chan struct{})
	go func() {
		ended <- c.Work(ctx, func(ctx context.Context) error { close(up); <-ctx.Done(); return nil })
	}()
	await.From(t, "the console works", up)
	t.Cleanup(func() {
		cancel()
		check.Do(t, await.From(t, "the end of the console", ended))
	})
	return ctx
}

func (c *Console) shown() view.Snapshot {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.latest
}

func (c *Console) present() state.State { return c.shown().State }

func disable(id string) func(*store.Journal, game.Actor, time.Time) error {
	return func(journal *store.Journal, by game.Actor, at time.Time) error {
		return journal.DisableStaff(id, by, at)
	}
}

// Someone who is disabled while the table is open is signed out and cannot sign in again, and the record says who did
// it. The table knows what the record gives.
func TestPeopleAreChangedWhileTheTableIsOpen(t *testing.T) {
	c := trainingConsole(t, nil)
	ctx := working(t, c)
	must.Get(c.table.Ask(ctx, game.Input{Command: training.SignIn(game.Dealer)}))(t)
	maria := wire.SignIn{Staff: "manager", PIN: "2222"}
	must.Do(t, c.ChangePeople(ctx, Changer{As: maria, User: "anna (uid 1000)"}, disable("dealer")))
	if dealer := c.present().Dealer; !dealer.IsZero() {
		t.Errorf("%s is still signed in", dealer.ID)
	}
	if told := c.shown().Refused; told == nil || !strings.Contains(told.Message.String(), "account was disabled. Signed out.") {
		t.Errorf("the screen says %v", told)
	}
	c.signIn("dealer", "", "1111")
	await.Until(t, "the refused sign-in is recorded", func() bool {
		head := must.Get(c.options.Journal.Head())(t)
		last, err := c.options.Journal.Record(head.Sequence)
		return err == nil && last.Type == (game.SignInFailed{}).EventType()
	})
	if dealer := c.present().Dealer; !dealer.IsZero() {
		t.Errorf("%s signed in after being disabled", dealer.ID)
	}
	changes := storetest.Recorded(t, c.options.Journal.Records(1, 0), game.StaffChanged{}.EventType())
	check.Equalf(t, changes[len(changes)-1].Actor, game.Actor{Staff: "manager", Role: game.ShiftManager, User: "anna (uid 1000)"},
		"the record says it was")
	end := must.Get(Restore(c.options.Journal))(t)
	restored := end.State
	await.Until(t, "the table shows what is recorded", func() bool { return c.present().Sequence >= restored.Sequence })
	if state := c.present(); restored.Sequence != state.Sequence || restored.Dealer.ID != state.Dealer.ID {
		t.Errorf("the record gives state %d with dealer %q, the table has %d with %q", restored.Sequence,
			restored.Dealer.ID, state.Sequence, state.Dealer.ID)
	}
}

// Without a valid PIN or the authority, nobody changes anything, at an open or a closed table; the failed attempt is
// recorded and counts (GLI-19 2.8.8, B.2.3(d)).
func TestPeopleAreChangedWithAuthorityOnly(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name    string
		as      wire.SignIn
		records int
	}{
		{"a wrong PIN", wire.SignIn{Staff: "manager", PIN: "2223"}, 1},
		{"an unknown id", wire.SignIn{Staff: "nobody", PIN: "2222"}, 1},
		{"a dealer", wire.SignIn{Staff: "dealer", PIN: "1111"}, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			journal := trainingJournal(t)
			before := must.Get(journal.Head())(t)
			change := func(*store.Journal, game.Actor, time.Time) error { t.Error("the change is made"); return nil }
			err := ChangePeople(journal, Changer{As: test.as, User: "anna"}, time.Now(), change)
			if refusal, is := errors.AsType[*RefusalError](err); !is {
				t.Errorf("closed: %v, want a refusal", refusal)
			}
			after, err := journal.Head()
			if err != nil || after.Sequence != before.Sequence+uint64(test.records) {
				t.Errorf("closed: %d records more (%v), want %d", after.Sequence-before.Sequence, err, test.records)
			}

			c := trainingConsole(t, nil)
			ctx := working(t, c)
			opened := c.present().Sequence
			err = c.ChangePeople(ctx, Changer{As: test.as, User: "anna"}, change)
			if refusal, is := errors.AsType[*RefusalError](err); !is {
				t.Errorf("open: %v, want a refusal", refusal)
			}
			if state := c.present(); state.Sequence != opened+uint64(test.records) || !state.Manager.IsZero() {
				t.Errorf("open: %d records more, manager %q", state.Sequence-opened, state.Manager.ID)
			}
		})
	}
}

// A change of people that the roster refuses leaves the table as it was, and the table keeps recording after one that
// was accepted.
func TestTheTableGoesOnAfterAChangeOfPeople(t *testing.T) {
	c := trainingConsole(t, nil)
	ctx := working(t, c)
	check.ErrorIsf(t, c.ChangePeople(ctx, Changer{User: "anna"}, disable("nobody")), store.ErrNoSuchStaff,
		"disabling nobody")
	must.Do(t, c.ChangePeople(ctx, Changer{User: "anna"}, disable("technician")))
	must.Get(c.table.Ask(ctx, game.Input{Command: training.SignIn(game.Dealer)}))(t)
	head, err := c.options.Journal.Head()
	if err != nil || head.Sequence != c.present().Sequence {
		t.Errorf("the journal is at record %d (%v), the table at %d", head.Sequence, err, c.present().Sequence)
	}
}
