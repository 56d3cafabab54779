package tui

import (
	"strings"
	"testing"

	"pitboss/game"
	tablestate "pitboss/game/table/state"
	"pitboss/internal/testing/check"
	"pitboss/text"
	"pitboss/tui/screen"
)

// TestTheScreenSpeaksToThePerson: the one who has come to the table last reads the screen, in their own language or the
// screen's.
func TestTheScreenSpeaksToThePerson(t *testing.T) {
	pseudo := func(id string) game.Person { return game.Person{ID: id, Name: id, Language: text.Pseudo} }
	english := func(id string) game.Person { return game.Person{ID: id, Name: id} }
	shown := dealing(t)
	d := newDesk(t, Options{})
	for _, test := range []struct {
		name string
		sign func(*tablestate.State)
		want string
	}{
		{"a dealer without a language", func(v *tablestate.State) { v.Dealer = english("ann") }, text.English},
		{"a dealer with one", func(v *tablestate.State) { v.Dealer = pseudo("ben") }, text.Pseudo},
		{"a manager comes", func(v *tablestate.State) { v.Manager = english("max") }, text.English},
		{"a technician comes", func(v *tablestate.State) { v.Technician = pseudo("tom") }, text.Pseudo},
		{"the technician leaves", func(v *tablestate.State) { v.Technician = game.Person{} }, text.English},
		{"the manager is at the floor", func(v *tablestate.State) { v.Station = "floor 1" }, text.Pseudo},
		{"a language this program lacks", func(v *tablestate.State) { v.Dealer.Language = "tlh" }, text.English},
		{"nobody", func(v *tablestate.State) { v.Dealer, v.Manager = game.Person{}, game.Person{} }, text.English},
	} {
		test.sign(&shown.State)
		d.show(shown)
		check.Equalf(t, d.Texts.Language(), test.want, "%s", test.name)
		title, _, _ := strings.Cut(d.drawn(), "\n")
		check.Containsf(t, title, " "+d.Say(screen.LanguageCode)+" ", "%s: the title bar", test.name)
	}
}
