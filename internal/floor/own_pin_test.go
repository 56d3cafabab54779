package floor_test

import (
	"context"
	"encoding/json"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table/view"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/training"
	"pitboss/site"
	client "pitboss/store/hub"
	"pitboss/store/storetest"
)

// changes types two PINs into the table's screen, and waits until the next has an answer.
func (r *rig) changes(staff, old, renewed string) (view.Snapshot, *game.Refusal) {
	r.t.Helper()
	before := r.snapshot()
	await.Until(r.t, "the table takes the PINs", func() bool {
		return r.console.Screen().ChangePIN(staff, "", old, renewed)
	})
	var now view.Snapshot
	await.Until(r.t, "the table has answered", func() bool {
		now = r.snapshot()
		return now.PINsChanged != before.PINsChanged || now.Refusals != before.Refusals
	})
	if now.PINsChanged != before.PINsChanged {
		return now, nil
	}
	return now, now.Refused
}

// snapshot returns how the table is.
func (r *rig) snapshot() (now view.Snapshot) {
	r.t.Helper()
	must.Do(r.t, r.console.Table().Outside(r.t.Context(), func(time.Time) ([]game.Record, error) {
		now = r.console.Table().Snapshot()
		return nil, nil
	}))
	return now
}

// proves reports whether a PIN is somebody's at the table.
func (r *rig) proves(staff, pin string) func() bool {
	return func() bool {
		identity, err := r.journal.Identify(staff, pin)
		return err == nil && identity.Proved
	}
}

// atHub returns the records of the hub itself of a type, as they are stored.
func (r *rig) atHub(of game.EventType) []game.Record {
	r.t.Helper()
	return storetest.Recorded(r.t, r.hub.Journal().Records(1, 0), of)
}

// Somebody of the site changes their own PIN at a table: the hub checks it and says so, the table hears it as a change
// that they made themselves, and nobody is signed out. No PIN is in any file or record.
func TestPeopleOfTheSiteChangeTheirOwnPIN(t *testing.T) {
	r := newRig(t, nil)
	r.signIn("manager")
	old, renewed := training.PIN("manager"), "719428"
	for _, test := range []struct{ name, old, renewed, words string }{
		{"a wrong old PIN", "914273", renewed, "Sign-in failed."},
		{"a short one", old, "7194", "at least 6 digits"},
		{"the same", old, old, "The new PIN is the old one."},
		{"a usual one", old, "123456", "hard to guess"},
	} {
		_, refused := r.changes("manager", test.old, test.renewed)
		if refused == nil || !strings.Contains(refused.Message.String(), test.words) || refused.Hint.IsZero() {
			t.Errorf("%s: %+v, want %q", test.name, refused, test.words)
		}
	}
	if _, refused := r.changes("manager", old, renewed); refused != nil {
		t.Fatalf("the PIN is not changed: %+v", refused)
	}
	await.Until(t, "the new PIN holds at the table", r.proves("manager", renewed))
	if r.proves("manager", old)() {
		t.Error("the old PIN holds too")
	}
	if now := r.snapshot(); now.State.Manager.ID != "manager" || len(r.records("signed-out")) > 0 {
		t.Errorf("the manager was signed out: %+v", now.State.Manager)
	}
	changed, record := last[game.StaffChanged](r)
	if changed.Change != game.StaffPINChanged || changed.Hub == 0 || record.Actor.Staff != "hub" {
		t.Errorf("the table's record has %+v by %+v", changed, record.Actor)
	}
	there := r.atHub("staff-changed")
	if last := there[len(there)-1]; !strings.Contains(string(last.Data), `"pin-changed"`) || last.Actor.Staff != "manager" || last.Actor.Device != "table-7" {
		t.Errorf("the hub's record has %s by %+v", last.Data, last.Actor)
	}
	for _, folder := range []string{filepath.Dir(r.journal.Path()), r.hub.Dir()} {
		err := filepath.WalkDir(folder, func(path string, entry os.DirEntry, err error) error {
			if err != nil || !entry.Type().IsRegular() {
				return err
			}
			data, err := os.ReadFile(path)
			for _, pin := range []string{`"` + renewed + `"`, `"914273"`} {
				check.Lacksf(t, string(data), pin, "%s has a PIN", path)
			}
			return err
		})
		must.Do(t, err)
	}
}

// A PIN that somebody else gave ends a session still, also where its owner chose another before the table heard of it.
func TestAResetThatATableHearsOfLate(t *testing.T) {
	r := newRig(t, nil)
	r.signIn("manager")
	hub := r.hub.Journal()
	own, by := game.Actor{Staff: "manager"}, game.Actor{Staff: "console"}
	must.Do(t, hub.ChangePIN("manager", "719428", own, time.Now()))
	await.Until(t, "the table hears of an own change", r.proves("manager", "719428"))
	check.Equalf(t, r.snapshot().State.Manager.ID, "manager", "who changed their own PIN elsewhere was signed out")
	check.Equalf(t, r.snapshot().PINsChanged, 0, "the screen says that somebody changed their PIN here")
	r.endTable()
	must.Do(t, hub.ResetPIN("manager", "826413", by, time.Now()))
	must.Do(t, hub.ChangePIN("manager", "937514", own, time.Now()))
	r.attend(r.table, client.Part{Name: "the people", Run: client.NewPeople(r.table, r.console.TakePerson, slog.New(slog.DiscardHandler)).Run})
	await.Until(t, "the table hears of both", r.proves("manager", "937514"))
	await.Until(t, "whose PIN was reset is signed out", func() bool { return r.snapshot().State.Manager.IsZero() })
}

// Without the hub the screen says that the PIN is the old one still, and what to do; at once.
func TestOwnPINsWithoutTheHub(t *testing.T) {
	r := newRig(t, nil)
	r.endTable()
	_, refused := r.changes("manager", training.PIN("manager"), "719428")
	if refused == nil || refused.Message.String() != "The hub keeps your PIN and cannot be reached." ||
		refused.Hint.String() != "Your PIN is still the old one. Try again once the hub is back." {
		t.Errorf("%+v", refused)
	}
	if !r.proves("manager", training.PIN("manager"))() {
		t.Error("the old PIN does not hold")
	}
}

// claims asks the hub by a table's credentials alone, as a thief of them does.
type claims struct {
	*rig
	credentials client.Credentials
}

func (c claims) ask(ask site.Ask) site.PINAnswer {
	c.t.Helper()
	connection := must.Get(client.DialOnce(c.credentials))(c.t)
	defer connection.Close()
	data := must.Get(json.Marshal(ask))(c.t)
	ctx, stop := context.WithTimeout(c.t.Context(), await.End)
	defer stop()
	reply := must.Get(connection.RequestWithContext(ctx, c.credentials.Site.OwnPIN(c.credentials.Name), data))(c.t)
	answer := must.Get(site.ParsePINAnswer(reply.Data))(c.t)
	return answer
}

// claim seals and signs a change.
func (c claims) claim(staff string, pins site.TwoPINs) site.Ask {
	c.t.Helper()
	given := c.ask(site.Ask{Nonce: true})
	box := must.Get(c.credentials.HubBox(given.Box))(c.t)
	claim := site.PINClaim{Site: c.credentials.Site, Table: c.credentials.Name, Nonce: given.Nonce, Staff: staff}
	both, err := json.Marshal(pins)
	if err == nil {
		claim.PINs, err = client.Seal(box, site.PINClaimPurpose(claim), both)
	}
	must.Do(c.t, err)
	return c.signed(claim)
}

func (c claims) signed(claim site.PINClaim) site.Ask {
	c.t.Helper()
	data := must.Get(json.Marshal(claim))(c.t)
	signature := must.Get(c.credentials.Sign(site.PINClaimSigning(data)))(c.t)
	return site.Ask{Command: &site.Signed{Command: data, Signature: signature}}
}

// verdict returns the code of the hub's word on a claim; empty where the PIN was changed.
func (c claims) verdict(ask site.Ask) game.RefusalCode {
	c.t.Helper()
	said := must.Get(site.ParsePINVerdict(c.ask(ask).Verdict))(c.t)
	if said.Refused == nil {
		return ""
	}
	return said.Refused.Code
}

// Somebody who holds a table's credentials guesses twice at somebody's PIN, and both count; repeats no claim; changes
// no sealed one to somebody else; and makes nobody wait at another table.
func TestAStolenTableAndOwnPINs(t *testing.T) {
	r := newRig(t, nil)
	c := claims{r, r.table}
	wrong, right := site.TwoPINs{Old: "914273", New: "719428"}, site.TwoPINs{Old: training.PIN("manager"), New: "719428"}
	for i, want := range []game.RefusalCode{game.RefusedSignIn, game.RefusedSignIn, game.RefusedLockedOut} {
		check.Equalf(t, c.verdict(c.claim("manager", wrong)), want, "guess %d is", i+1)
	}
	check.Equalf(t, c.verdict(c.claim("manager", right)), game.RefusedLockedOut,
		"the right PIN after too many wrong ones is")
	failed := r.atHub("sign-in-failed")
	if len(failed) != 2 || failed[1].Actor.Device != "table-7" || !strings.Contains(string(failed[1].Data), `"failures":2`) {
		t.Errorf("the hub's record has %v", failed)
	}
	check.Equalf(t, c.verdict(c.claim("ghost", right)), game.RefusedNoSuchPerson,
		"somebody who is not of the table is")
	dealer := site.TwoPINs{Old: training.PIN("dealer"), New: "826413"}
	asked := c.claim("dealer", dealer)
	moved := must.Get(site.ParsePINClaim(asked.Command.Command))(t)
	again := moved
	moved.Staff = "technician"
	check.Equalf(t, c.verdict(c.signed(moved)), game.RefusedUnsealed, "a claim made another's is")
	check.Equalf(t, c.verdict(asked), game.RefusedReplayed, "a nonce that was used is")
	again.Nonce = c.ask(site.Ask{Nonce: true}).Nonce
	check.Equalf(t, c.verdict(c.signed(again)), game.RefusedUnsealed, "an old claim under a new nonce is")
	asked = c.claim("dealer", dealer)
	check.Equalf(t, c.verdict(asked), "", "a change is")
	check.Equalf(t, c.verdict(asked), game.RefusedReplayed, "the same change again is")
}

// How long PINs are the site says, and the tables hear it: a table demands it, in its own words, and lets a shorter one
// be again once the site does.
func TestATableDemandsThePINLengthOfTheSite(t *testing.T) {
	r := newRig(t, nil)
	demands := func(digits int) {
		t.Helper()
		must.Do(t, r.hub.Journal().SetPINLength(digits, game.Actor{Staff: "manager"}, time.Now()))
		await.Until(t, "the table has heard it", func() bool {
			length, err := r.journal.PINLength()
			return err == nil && length == digits
		})
	}
	demands(8)
	_, refused := r.changes("dealer", training.PIN("dealer"), "719428")
	if refused == nil || !strings.Contains(refused.Message.String(), "at least 8 digits") {
		t.Fatalf("six digits: %+v", refused)
	}
	if set, record := last[game.PINLengthSet](r); set.Hub == 0 || record.Actor.Staff != "hub" {
		t.Errorf("the record has %+v by %+v", set, record.Actor)
	}
	demands(6)
	if _, refused := r.changes("dealer", training.PIN("dealer"), "719428"); refused != nil {
		t.Errorf("six digits are refused still: %+v", refused)
	}
	if recorded := r.records("pin-length-set"); len(recorded) != 2 {
		t.Errorf("%d records say it, want one for each change", len(recorded))
	}
	if report, err := r.journal.VerifyThrough(t.Context()); err != nil || len(report.Problems) > 0 {
		t.Errorf("the record is not sound: %v, %v", err, report.Problems)
	}
}
