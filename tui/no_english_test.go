package tui

import (
	"testing"

	"pitboss/game"
	"pitboss/game/table/view"
	"pitboss/internal/testing/must"
	"pitboss/site"
	"pitboss/text"
	"pitboss/tui/shell"
	"pitboss/tui/tuitest"
	"pitboss/tui/tuitest/floor"
)

// TestNoEnglishOnAnyScreen: in the pseudo-language every word of every state of the screen has gone through the
// catalog, also in its help and its history.
func TestNoEnglishOnAnyScreen(t *testing.T) {
	texts := must.Get(text.For(text.Pseudo))(t)
	for _, screen := range screens {
		t.Run(screen.name, func(t *testing.T) {
			t.Parallel()
			snapshot := shownOn(t, screen.name, screen.of)
			if snapshot.Site == handmade {
				t.Skip("the words of this state are the test's own: random play has the like")
			}
			for _, size := range [][2]int{{80, 24}, {120, 40}} {
				d := newDesk(t, Options{Options: shell.Options{Texts: texts}, Site: func() site.Link { return screen.link }})
				d.size(size[0], size[1]).show(snapshot).press(screen.keys)
				for _, key := range []string{"", "?", "t"} {
					if key != "" && d.dialog != nil {
						break // the dialog's own keys were pressed
					}
					drawn := d.press(key).drawn()
					if words := tuitest.English(drawn, properNames(d.view)...); len(words) > 0 {
						t.Errorf("English words %q after %q on\n%s", words, key, drawn)
					}
					if key != "" {
						d.press("esc")
					}
				}
			}
		})
	}
}

// handmade is the site of the states that are made by hand.
const handmade = "Vilnius"

// sameEverywhere are the words on those states that no language has its own for: the languages' own names, what was
// typed, a clause, and the names and signs that are printed on the wall of Boom City.
const sameEverywhere = "Lietuvių Română English slip scanner slow cam gli the second card was nine of spades camera " +
	"Bronze Silver Gold PowerUP Lucky Drop or Bust Dice Battle Si Go Bu UP U1 U3"

// properNames returns the texts of a table that are the same in every language.
func properNames(v view.View) []string {
	names := []string{sameEverywhere, "floor-1", floor.Rasa.Name, v.Site, v.Table, v.Title, v.Station, v.Closing, v.Ordered, v.Limits.Currency}
	for _, told := range v.Told {
		names = append(names, told.Text.String(), told.Name)
	}
	for _, note := range v.Notes {
		names = append(names, note.Name, note.Text)
	}
	for _, person := range []game.Person{v.Dealer, v.Manager, v.Technician} {
		names = append(names, person.ID, person.Name)
	}
	return names
}
