package tui

import (
	"strings"
	"testing"

	"pitboss/game"
	tablestate "pitboss/game/table/state"
	"pitboss/internal/testing/check"
	"pitboss/text"
	"pitboss/tui/screen"
	"pitboss/tui/technician"
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

// TestTheLanguageKeyWorksEverywhere: on every page and in every dialog of a table, in a form that is being typed and on
// the locked screen, F3 changes the language and nothing else.
func TestTheLanguageKeyWorksEverywhere(t *testing.T) {
	for name, open := range map[string]func() *desk{
		"the table":          func() *desk { return newDesk(t, Options{}).show(dealing(t)) },
		"help":               func() *desk { return newDesk(t, Options{}).show(dealing(t)).press("?") },
		"a report":           func() *desk { return newDesk(t, Options{}).show(dealing(t)).press("r") },
		"leaving":            func() *desk { return newDesk(t, Options{}).show(dealing(t)).press("q") },
		"the bench":          func() *desk { return newDesk(t, Options{Bench: &technician.Floor{}}).show(dealing(t)).press("b") },
		"the locked screen":  func() *desk { return newDesk(t, Options{}).show(signedOut(t)) },
		"the sign-in":        func() *desk { return newDesk(t, Options{}).show(signedOut(t)).press("s").typeText("d12") },
		"the change of PINs": func() *desk { return newDesk(t, Options{}).show(signedOut(t)).press("s").typeText("d12").press("f2") },
		"a forgotten badge":  func() *desk { return newDesk(t, Options{}).show(signedOut(t)).press("s").typeText("d12").press("f4") },
	} {
		d := open()
		page := d.dialog
		for _, want := range []string{"lt", "ro", "en"} {
			d.press("f3")
			check.Equalf(t, d.Texts.Language(), want, "%s: the language", name)
			check.Equalf(t, d.dialog == page, true, "%s: what was open is still open", name)
			check.Containsf(t, d.drawn(), d.Say(screen.LanguageCode), "%s: the title bar", name)
		}
		if strings.Contains(name, "sign-in") {
			check.Containsf(t, d.drawn(), "d12", "%s: what was typed", name)
		}
		check.Equalf(t, len(d.sent), 0, "%s: commands", name)
	}
}

// TestALanguageIsFoundByItsOwnName: whoever cannot read the screen finds the key that changes its language, on the
// locked screen and in the sign-in, also at the smallest size that has a page.
func TestALanguageIsFoundByItsOwnName(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 40}} {
		for _, key := range []string{"", "s"} {
			d := newDesk(t, Options{}).size(size[0], size[1]).show(signedOut(t))
			if key != "" {
				d.press(key)
			}
			for _, want := range []string{"F3  Lietuvių · Română", "F3  Română · English", "F3  English · Lietuvių", "F3  Lietuvių · Română"} {
				check.Containsf(t, d.drawn(), want, "after the key %q at %v", key, size)
				d.press("f3")
			}
		}
	}
}

// TestALanguageChosenBeforeTheSignIn stays for a person whose language nobody has said, and gives way to that of
// anybody else. It ends when they sign out.
func TestALanguageChosenBeforeTheSignIn(t *testing.T) {
	for language, want := range map[string]string{"": "lt", "ro": "ro"} {
		d := newDesk(t, Options{}).show(signedOut(t)).press("f3")
		shown := dealing(t)
		shown.State.Dealer.Language = language
		check.Equalf(t, d.show(shown).Texts.Language(), want, "the language of a dealer with %q", language)
		check.Equalf(t, d.show(signedOut(t)).Texts.Language(), text.English, "after the sign-out")
	}
}
