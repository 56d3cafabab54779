package tui

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/view"
	"pitboss/internal/testing/check"
)

// away returns a table whose people have been signed out by the idle lock.
func away(s view.Snapshot) view.Snapshot {
	s.State.Sequence++
	s.Seen += " away"
	s.State.Dealer, s.State.Manager = game.Person{}, game.Person{}
	s.Step = game.Step{Kind: game.StepSignIn, Name: game.StepNameSignIn}
	return s
}

func sealWanted(t testing.TB) view.Snapshot {
	s := changeShoe(t)
	s.Step = game.Step{Kind: game.StepConfirm, Name: game.StepNameLoadShoe, By: game.Dealer,
		Prompt: message.Written("Load a new set of 8 decks.")}
	return s
}

// What somebody typed survives the idle lock and belongs to them: their successor does not see it, and they can
// continue with it after signing in again.
func TestWhatIsTypedHasAnOwner(t *testing.T) {
	another := func(role game.Role) game.Person { return game.Person{ID: "z9", Name: "Zoe", Roles: []game.Role{role}} }
	for _, test := range []struct {
		name, types, again string
		of                 func(testing.TB) view.Snapshot
		role               game.Role
	}{
		{"a correction that was left with Esc", "r r x y z esc", "r r", oneRound, game.Dealer},
		{"a correction in the middle of it", "r r x y z", "r r", oneRound, game.Dealer},
		{"the reason of a ruling", "1 2 x y z", "1", rulingOn, game.ShiftManager},
		{"the reason of a ruling that was left", "1 2 x y z esc esc", "1 2", rulingOn, game.ShiftManager},
		{"a seal number", "n x y z", "n", sealWanted, game.Dealer},
	} {
		t.Run(test.name, func(t *testing.T) {
			theirs := test.of(t)
			other := theirs
			if other.State.Dealer = another(test.role); test.role == game.ShiftManager {
				other.State.Dealer, other.State.Manager = theirs.State.Dealer, another(test.role)
			}
			other.State.Sequence += 2
			other.Seen += " another"
			back := theirs
			back.State.Sequence += 4
			back.Seen += " back"
			d := newDesk(t, Options{}).size(120, 40).show(theirs).press(test.types)
			check.Lacksf(t, d.show(away(theirs)).show(other).press("wait "+test.again).drawn(), "xyz",
				"who comes next sees it")
			check.Containsf(t, d.show(away(other)).show(back).press("wait "+test.again).drawn(), "xyz", "it is gone")
			if drawn := d.show(other).drawn(); strings.Contains(drawn, "xyz") { // what is typed was still open
				t.Errorf("who takes their place sees it:\n%s", drawn)
			}
		})
	}
}

// A result is made void after its round with another key than Enter, like every void.
func TestAVoidAfterwardsWantsItsKey(t *testing.T) {
	s := correction(t)
	asked := *s.State.Incident.Correction
	asked.After.Status = game.StatusVoid
	incident := *s.State.Incident
	incident.Correction = &asked
	s.State.Incident = &incident
	d := newDesk(t, Options{}).show(dealing(t)).show(s).press("2 wait enter wait enter wait enter")
	if drawn := d.drawn(); len(d.sent) != 0 || !strings.Contains(drawn, "void the result of round 1") {
		t.Fatalf("Enter alone sent %v:\n%s", d.sent, drawn)
	}
	if d.press("wait v"); len(d.sent) != 1 {
		t.Errorf("v sent %v", d.sent)
	}
}
