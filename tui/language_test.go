package tui

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/table/view"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/text"
	"pitboss/tui/shell"
	"pitboss/tui/tuitest"
	"pitboss/tui/tuitest/floor"
	"pitboss/tui/widget"
)

// inPseudo returns the screen in the language that marks every text, at 80x24.
func inPseudo(t *testing.T) *desk {
	t.Helper()
	texts := must.Get(text.For(text.Pseudo))(t)
	return newDesk(t, Options{Options: shell.Options{Texts: texts}}).size(80, 24)
}

// names are the words on those screens that no language has its own for: people, places, games,
// devices, languages, and keys as they are printed on a keyboard.
var names = strings.Fields(`vilnius Ezugi Baccarat Auto Roulette Evolution EUR Anna Petrauskaite Petrauskaitė Rasa Kazlauskiene Enter Esc Tab F1
	d12 m7 B7 e o Lietuvių Română English`)

// aWord is a word of Latin letters without marks that has a vowel: in the pseudo-language every
// vowel of a text has a mark.
var aWord = regexp.MustCompile(`[\pL\pN]*[aeiouyAEIOUY][\pL\pN]*`)

// Every text on a screen goes through the catalogs, and no screen is wider for longer texts.
func TestScreensInTheLongestLanguage(t *testing.T) {
	atDesk := func(f *floor.Floor) error { return f.To(game.StepNameBetting, "") }
	for name, of := range map[string]struct {
		snapshot func(*testing.T) view.Snapshot
		keys     string
	}{
		"pseudo-sign-in": {func(t *testing.T) view.Snapshot {
			return floored(t, nil, func(f *floor.Floor) error { return nil })
		}, "s"},
		"pseudo-betting": {func(t *testing.T) view.Snapshot { return floored(t, nil, atDesk) }, ""},
		"pseudo-dealing": {func(t *testing.T) view.Snapshot {
			return floored(t, nil, func(f *floor.Floor) error { return dealt(f, fiveCards) })
		}, ""},
		"pseudo-incident": {func(t *testing.T) view.Snapshot {
			return floored(t, nil, func(f *floor.Floor) error {
				if err := dealt(f, fiveCards); err != nil {
					return err
				}
				return f.NoRead(3)
			})
		}, ""},
		"pseudo-ruling": {func(t *testing.T) view.Snapshot { return rulingOn(t) }, "v"},
		"pseudo-number": {func(t *testing.T) view.Snapshot {
			return wheelAt(ezugiRoulette, 3, "number",
				spins(17, 6, ""))(t)
		}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			d := inPseudo(t).show(of.snapshot(t))
			if of.keys != "" && d.dialog == nil {
				d.press(of.keys)
			}
			for _, line := range d.screen().Lines(nil) {
				if width := widget.Width(line); width > 80 {
					t.Errorf("a line of %d cells: %s", width, line)
				}
			}
			drawn := d.drawn()
			for line := range strings.Lines(drawn) {
				for _, word := range aWord.FindAllString(line, -1) {
					if marked(word) || slices.Contains(names, word) {
						continue
					}
					t.Errorf("%q has no mark in %s", word, line)
				}
			}
			tuitest.Golden(t, name, drawn, *update)
		})
	}
}

// marked reports whether a word has a vowel with the mark of the pseudo-language.
func marked(word string) bool {
	return strings.ContainsAny(word, "áéíóúýÁÉÍÓÚÝ") && !strings.ContainsAny(word, "aeiouyAEIOUY")
}

// TestBothLanguagesOfWhatIsSpoken: where players are spoken to in another language than the dealer's, the screen has
// what the dealer says, and what it means.
func TestBothLanguagesOfWhatIsSpoken(t *testing.T) {
	var english *text.Printer
	texts := english.WithAnnouncements(must.Get(text.For(text.Pseudo))(t))
	for name, of := range map[string]struct {
		snapshot func(testing.TB) view.Snapshot
		want     []string
	}{
		"aloud-start": {func(t testing.TB) view.Snapshot { return floorAt(game.StepNameStartRound)(t) },
			[]string{`Call "⟦Plácé ýóúr béts ~~~⟧" (Place your bets) and open betting.`}},
		"aloud-announce": {func(t testing.TB) view.Snapshot { return floorAt(game.StepNameAnnounce)(t) },
			[]string{"Announce: ⟦Pláýér wíns. Pláýér 9, Bánkér 6 ~~~~~~~~~⟧ (Player wins. Player 9, Banker 6)."}},
		"aloud-incident": {enteredByHand,
			[]string{`TELL THE PLAYERS (shift manager): "⟦Á cárd wás éntéréd bý hánd.`, "(A card was entered by hand."}},
	} {
		d := newDesk(t, Options{Options: shell.Options{Texts: texts}}).size(80, 24).show(of.snapshot(t))
		drawn := d.drawn()
		for _, want := range of.want {
			check.Containsf(t, strings.Join(strings.Fields(drawn), " "), want, "%s", name)
		}
		tuitest.Golden(t, name, drawn, *update)
	}
}
