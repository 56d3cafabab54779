package game_test

import (
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

type later struct {
	Old string
	New string `form:"2"`
}

// An event has the form of the newest thing that is set in it, wherever that is.
func TestFormOfAnEvent(t *testing.T) {
	type brandNew struct {
		_ struct{} `form:"3"`
	}
	for name, test := range map[string]struct {
		event any
		want  int
	}{
		"nothing new is set": {later{Old: "x"}, 1},
		"a new field":        {later{New: "x"}, 2},
		"in a pointer":       {struct{ In *later }{&later{New: "x"}}, 2},
		"no pointer":         {struct{ In *later }{}, 1},
		"in a list":          {struct{ In []later }{[]later{{Old: "x"}, {New: "x"}}}, 2},
		"in a map":           {struct{ In map[string]later }{map[string]later{"a": {New: "x"}}}, 2},
		"a new event":        {brandNew{}, 3},
	} {
		check.Equalf(t, game.FormOf(test.event), test.want, "%s", name)
	}
}

// Everything this program writes has a form that it knows.
func TestFormsAreKnown(t *testing.T) {
	for _, event := range everyEvent() {
		if form := game.FormOf(event); form < 1 || form > game.Form {
			t.Errorf("%s has form %d, want 1 to %d", event.EventType(), form, game.Form)
		}
	}
}
