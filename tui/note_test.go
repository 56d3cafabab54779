package tui

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pitboss/game"
	"pitboss/game/table/view"
	"pitboss/internal/testing/check"
	"pitboss/tui/dialog"
	"pitboss/tui/tuitest/floor"
)

// visited returns a table in a round, with a shift manager at it.
func visited(t testing.TB) view.Snapshot {
	return floored(t, nil, func(f *floor.Floor) error {
		return errors.Join(dealt(f, "8S 9H"), f.SignIn(floor.Rasa))
	})
}

// A shift manager at the table leaves a note for the next shift; what was typed stays until it is left.
func TestANoteForTheNextShift(t *testing.T) {
	visited := visited(t)
	d := newDesk(t, Options{}).show(visited).press("h s l o w esc h enter")
	want := []game.Input{{Command: game.LeaveNote{Note: "slow"}, Seen: visited.Seen}}
	if difference := cmp.Diff(want, d.sent); difference != "" {
		t.Errorf("want - got +:\n%s\n%s", difference, d.drawn())
	}
	if d.dialog != nil {
		t.Error("the dialog stays open after the note was left")
	}
	check.Lacksf(t, d.press("h").drawn(), "slow", "the note that was left")

	nobody := newDesk(t, Options{}).show(floored(t, nil, func(*floor.Floor) error { return nil })).press("h")
	if _, open := nobody.dialog.(*dialog.Note); open || len(nobody.sent) > 0 {
		t.Error("a note can be left without a shift manager")
	}
}
