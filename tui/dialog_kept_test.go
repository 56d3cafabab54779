package tui

import (
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/must"
	"pitboss/tui/dialog"
	"pitboss/tui/tuitest/floor"
)

// A segment or number that stands there and was not read can be kept from the list of rulings where the site allows
// entry by hand; where it does not, the list says that this setting forbids it, or that the game does (003/15.b8,
// 003/21.1.b2, 001/9.18).
func TestWhatWasNotReadIsKeptFromTheListOfRulings(t *testing.T) {
	unread, failed := reports(game.NumberUnread, nil, floor.Rasa), reports(game.EquipmentFailure, nil, floor.Rasa)
	gone := func(f *floor.Floor) error {
		if err := f.Unplug(); err != nil {
			return err
		}
		return f.SignIn(floor.Rasa)
	}
	for _, test := range []struct {
		name, slug, step string
		happens          func(*floor.Floor) error
		settings         map[string]string
		says             string
		kept             bool
	}{
		{"a segment", candyland, "spin", unread, byHandAllowed, "Enter the segment by hand, if you can see what it is", true},
		{"a segment, forbidden", candyland, "spin", unread, nil, "A segment that was not read cannot be kept: the site's setting", false},
		{"a number", pragmatic, "number", unread, byHandAllowed, "Enter the number by hand, if you can see what it is", true},
		{"a number, forbidden", pragmatic, "number", unread, nil, "A number that was not read cannot be kept: the site's setting", false},
		{"a number of Ezugi", ezugiRoulette, "spin", unread, nil, "Numbers are not entered by hand at this table.", false},
		{"a throw", "ezugi-ultimate-sic-bo", "dice", unread, byHandAllowed, "Enter the dice by hand, if you can see what it is", true},
		{"a throw, forbidden", "ezugi-ultimate-sic-bo", "dice", unread, nil, "A throw that was not read cannot be kept: the site's setting", false},
		{"a segment, its device fails", candyland, "spin", failed, byHandAllowed, "Enter the segment by hand, if you can see what it is", true},
		{"a segment, its device fails, forbidden", candyland, "spin", failed, nil, "A segment that was not read cannot be kept: the site's setting", false},
		{"a number, its device fails", pragmatic, "number", failed, byHandAllowed, "Enter the number by hand, if you can see what it is", true},
		{"a number, its device fails, forbidden", pragmatic, "number", failed, nil, "A number that was not read cannot be kept: the site's setting", false},
		{"a segment, its device is gone, forbidden", candyland, "spin", gone, nil, "A segment that was not read cannot be kept: the site's setting", false},
		{"a throw, its sensor is gone, forbidden", "ezugi-ultimate-sic-bo", "dice", gone, nil, "A throw that was not read cannot be kept: the site's setting", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := newDesk(t, Options{}).size(80, 24).show(wheelWith(test.slug, test.settings, 0, test.step, test.happens)(t))
			must.Contains(t, d.drawn(), test.says)
			d.press("e")
			if _, opens := d.dialog.(*dialog.Twice); opens != test.kept {
				t.Errorf("e opens the entry by hand: %t, want %t\n%s", opens, test.kept, d.drawn())
			}
		})
	}
}

// A segment that the shift manager kept is the result, and the ruling says so.
func TestAKeptSegmentIsTheResult_003_21_1_b2(t *testing.T) {
	twice := does(game.EnterSegment{Symbol: "5"})
	s := wheelWith(candyland, byHandAllowed, 0, "spin", reports(game.NumberUnread, nil, floor.Rasa), twice, twice)(t)
	if s.State.Incident != nil || len(s.State.Round.Segments) != 1 || s.State.Round.Segments[0].Symbol != "5" {
		t.Errorf("the incident is %+v, the segments are %+v", s.State.Incident, s.State.Round.Segments)
	}
}
