package tui

import (
	"slices"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table/view"
	"pitboss/internal/testing/check"
	"pitboss/tui/tuitest/floor"
)

// passes leaves the table alone.
func passes(by time.Duration) func(*floor.Floor) error {
	return func(f *floor.Floor) error {
		f.Pass(by)
		return nil
	}
}

// An entry by hand that was typed when the console locked itself is there again for the same shift manager, and for
// nobody else (GLI-19 C.6.5(d)).
func TestAnEntryByHandOutlivesTheLock(t *testing.T) {
	unread := []func(*floor.Floor) error{reports(game.NumberUnread, nil, floor.Rasa)}
	noRead := []func(*floor.Floor) error{func(f *floor.Floor) error { return f.NoRead(3) }, comes(floor.Rasa)}
	another := game.Person{ID: "m9", Name: "Ona Petrauskaite", Roles: []game.Role{game.ShiftManager}}
	for _, test := range []struct {
		name, slug, step, typed string
		happens                 []func(*floor.Floor) error
	}{
		{"a segment", candyland, "spin", "bonus", unread},
		{"a number", pragmatic, "number", "17", unread},
		{"dice", "ezugi-ultimate-sic-bo", "dice", "1 2 4", unread},
		{"a card", "ezugi-baccarat", "deal", "10h", noRead},
	} {
		t.Run(test.name, func(t *testing.T) {
			at := func(more ...func(*floor.Floor) error) view.Snapshot {
				return wheelWith(test.slug, byHandAllowed, 0, test.step, append(slices.Clone(test.happens), more...)...)(t)
			}
			open, locked := at(), at(passes(6*time.Minute))
			again, other := at(passes(6*time.Minute), comes(floor.Rasa)), at(passes(6*time.Minute), comes(another))
			if !locked.State.Manager.IsZero() {
				t.Fatal("the console is not locked")
			}
			d := newDesk(t, Options{}).size(80, 24).show(open).press("e").typeText(test.typed)
			d.show(locked).show(again).press("e")
			check.Containsf(t, d.drawn(), test.typed+"_", "%q is lost", test.typed)
			d.show(locked).show(other).press("e")
			check.Lacksf(t, d.drawn(), test.typed+"_", "another shift manager sees %q", test.typed)
		})
	}
}

// The answer being typed when the console locked itself is there again for whoever typed it, and for nobody else.
func TestAnAnswerOutlivesTheLock(t *testing.T) {
	asked, locked, other := endCount(t), endCount(t), endCount(t)
	locked.State.Dealer = game.Person{}
	locked.Step = game.Step{Kind: game.StepSignIn, Name: "sign-in", By: game.Dealer, Prompt: asked.Step.Prompt}
	other.State.Dealer = game.Person{ID: "d13", Name: "Ieva", Roles: []game.Role{game.Dealer}}
	d := newDesk(t, Options{}).show(asked).typeText("23").show(locked).show(other)
	check.Lacksf(t, d.drawn(), "23_", "another dealer sees the answer")
	d.show(locked).show(asked).typeText("1").press("enter")
	wantSent(t, d.sent, game.Answer{Facts: game.Facts{"cards_left": 231.0}})
	check.Lacksf(t, d.show(locked).show(asked).drawn(), "231_", "what was sent is still there")
}
