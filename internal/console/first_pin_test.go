package console

import (
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table/view"
	"pitboss/game/wire"
	"pitboss/hardware/device"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
	"pitboss/store/storetest"
)

var eve = game.Person{ID: "eve", Name: "Eve E.", Roles: []game.Role{game.Dealer, game.ShiftManager}}

// addEve adds eve with a badge and a first PIN.
func addEve(journal *store.Journal, by game.Actor, at time.Time) error {
	return journal.AddStaff(eve, "482613", "BADGE-EVE-1", by, at, store.FirstPIN)
}

// events returns what a table's record says of people since they were added: who, and what.
func (c *Console) events(t *testing.T) (said []string) {
	t.Helper()
	for _, record := range storetest.Recorded(t, c.options.Journal.Records(1, 0)) {
		event, err := game.DecodeEvent(record.Type, record.Data)
		must.Do(t, err)
		switch event := event.(type) {
		case game.SignInFailed:
			said = append(said, event.Staff+" failed: "+string(event.Reason))
		case game.StaffChanged:
			if event.Person.ID == "eve" {
				said = append(said, record.Actor.Staff+" "+event.Change)
			}
		case game.SignedIn:
			said = append(said, event.Person.ID+" signed in by "+string(event.Credential))
		}
	}
	return said
}

// At the first sign-in a person chooses a PIN and is signed in with it. A PIN that cannot be is refused and nothing
// changes; afterwards the first one is wrong. The record says who chose, and has neither PIN.
func TestTheFirstSignInChoosesAPIN(t *testing.T) {
	t.Parallel()
	journal := trainingJournal(t)
	c := must.Get(New(Options{
		Setup: trainingSetup(t), Journal: journal, Clock: NewWallClock(1, time.Time{}), Log: slog.New(slog.DiscardHandler),
		Published: func(shown view.Snapshot) {
			if shown.PINsChanged == 0 {
				return
			}
			who, err := journal.Identify("eve", "719428")
			if err != nil || !who.Proved || who.FirstPIN {
				t.Errorf("it is shown before it is on the disk: %+v, %v", who, err)
			}
		},
	}))(t)
	must.Do(t, c.ChangePeople(working(t, c), Changer{User: "anna"}, addEve))
	refused := func(words string) func() bool {
		return func() bool {
			why := c.shown().Refused
			return why != nil && strings.Contains(why.Message.String(), words)
		}
	}
	choose := func(first, chosen string) func() bool {
		return func() bool { return c.Screen().ChoosePIN("eve", "", first, chosen) }
	}
	for _, step := range []struct {
		name string
		do   func() bool
		done func() bool
	}{
		{"signs in", func() bool { return c.signIn("eve", "", "482613") }, refused("Eve E. still has the first PIN.")},
		{"a weak PIN", choose("482613", "123456"), refused("hard to guess")},
		{"the first PIN again", choose("482613", "482613"), refused("The new PIN is the old one.")},
		{"another's PIN", choose("482614", "719428"), refused("Sign-in failed.")},
		{"a good PIN", choose("482613", "719428"), func() bool { return c.present().Dealer.ID == "eve" }},
		{"the first PIN once more", choose("482613", "826413"), refused("Sign-in failed.")},
	} {
		await.Until(t, step.name, step.do)
		await.Until(t, step.name+": the answer", step.done)
	}
	check.Slicesf(t, c.events(t), []string{
		"console added", "console badge-set", "eve failed: first-pin", "eve failed: wrong-pin", "eve pin-changed", "eve signed in by pin",
		"eve failed: wrong-pin",
	}, "the record says")
	for _, record := range storetest.Recorded(t, c.options.Journal.Records(1, 0)) {
		for _, secret := range []string{"482613", "719428", "pitboss-pin1", "argon2"} {
			check.Lacksf(t, string(record.Data), secret, "record %d has a PIN: %s", record.Sequence, record.Data)
		}
	}
	report, err := c.options.Journal.VerifyThrough(t.Context())
	if err != nil || len(report.Problems) > 0 {
		t.Errorf("the record is not sound: %v, %v", err, report.Problems)
	}
}

// With a badge the first PIN is chosen by the badge too, which waits for it.
func TestAFirstPINAfterABadge(t *testing.T) {
	t.Parallel()
	reader := &stub{name: "scanner", inputs: make(chan game.Input)}
	c := trainingConsole(t, nil, device.Device(reader))
	must.Do(t, c.ChangePeople(working(t, c), Changer{User: "anna"}, addEve))
	reader.inputs <- game.Input{Command: game.UnknownRead{Text: "BADGE-EVE-1"}, At: time.Now(), Device: "scanner"}
	await.Until(t, "the badge waits for its PIN", func() bool { return c.Screen().Badge().ID == "eve" })
	await.Until(t, "the PIN is taken", func() bool { return c.signIn("", "eve", "482613") })
	await.Until(t, "it is a first one", func() bool {
		return c.shown().Refused != nil && c.shown().Refused.Code == game.RefusedFirstPIN
	})
	await.Until(t, "the new PIN is taken", func() bool { return c.Screen().ChoosePIN("", "eve", "482613", "719428") })
	await.Until(t, "eve is at the table", func() bool { return c.present().Dealer.ID == "eve" })
	check.Slicesf(t, c.events(t)[2:], []string{"eve failed: first-pin", "eve pin-changed", "eve signed in by badge-pin"}, "the record says")
}

// With a first PIN nobody changes people, at an open or a closed table.
func TestAFirstPINChangesNobody(t *testing.T) {
	t.Parallel()
	c := trainingConsole(t, nil)
	journal := c.options.Journal
	must.Do(t, ChangePeople(journal, Changer{User: "anna"}, time.Now(), addEve))
	change := func(*store.Journal, game.Actor, time.Time) error { t.Error("the change is made"); return nil }
	as := wire.SignIn{Staff: "eve", PIN: "482613"}
	refusedFor := func(name string, err error) {
		t.Helper()
		refusal, is := errors.AsType[*RefusalError](err)
		if !is || refusal.Refusal.Code != game.RefusedFirstPIN || !strings.Contains(refusal.Refusal.Hint.String(), "Sign in at a table") {
			t.Errorf("%s: %v", name, err)
		}
	}
	refusedFor("closed", ChangePeople(journal, Changer{As: as, User: "anna"}, time.Now(), change))
	c = must.Get(New(c.options))(t)
	refusedFor("open", c.ChangePeople(working(t, c), Changer{As: as, User: "anna"}, change))
}
