package table_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// outsider writes a change of people as the roster does.
func outsider(t *testing.T, journal table.Journal, id, change string) func(time.Time) ([]game.Record, error) {
	return func(at time.Time) ([]game.Record, error) {
		event := game.StaffChanged{Person: people[id], Change: change}
		if change == game.StaffTaken {
			event.Person.Roles = []game.Role{"another"}
		}
		data, err := game.EncodeEvent(event)
		check.Do(t, err)
		return journal.Append([]game.Record{{Version: game.RecordVersion, At: at, Type: event.EventType(), Data: data}}, nil)
	}
}

// A dealer disabled during a round finishes it and opens no other. Between rounds they are signed out. The screen
// says so, and the table's sequence matches the journal's.
func TestPeopleAreChangedBetweenTwoInputs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		journal := &shared{}
		live, newest, ctx := live(t, journal)
		toBetting(t, ctx, live)
		must.Do(t, live.Outside(ctx, outsider(t, journal, "dora", "disabled")))
		snapshot := newest()
		if dealer := snapshot.State.Dealer; dealer.ID != "dora" || dealer.Until.IsZero() {
			t.Errorf("in the running round the dealer is %+v", dealer)
		}
		if told := snapshot.Refused; told == nil || !strings.Contains(told.Hint.String(), "Finish this round") {
			t.Errorf("the screen says %v", told)
		}
		if at := uint64(len(journal.types())); snapshot.State.Sequence != at {
			t.Errorf("the table is at record %d, the journal at %d", snapshot.State.Sequence, at)
		}
	})
}

// While the journal cannot be written, and after the table has ended, people cannot be changed.
func TestPeopleAreNotChangedWithoutARecord(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		journal := &shared{}
		live, newest, ctx := live(t, journal)
		journal.fail(errors.New("no room"))
		must.Get(live.Ask(ctx, game.Input{Command: game.SignIn{Identity: known("dora")}}))(t)
		err := live.Outside(ctx, func(time.Time) ([]game.Record, error) { t.Error("it is written"); return nil, nil })
		check.ErrorSaysf(t, err, "no room", "the change is answered with")
		journal.fail(nil)
		check.Dof(t, live.Outside(ctx, outsider(t, journal, "dora", "disabled")), "with room again")
		if dealer := newest().State.Dealer; !dealer.IsZero() {
			t.Errorf("%s signed in first and is still there", dealer.ID)
		}
		gone, cancel := context.WithCancel(ctx)
		cancel()
		if err := live.Outside(gone, func(time.Time) ([]game.Record, error) { return nil, nil }); err != nil &&
			!errors.Is(err, context.Canceled) {
			t.Errorf("after the end: %v", err)
		}
	})
}
