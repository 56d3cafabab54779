package tui

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/text"
	"pitboss/tui/shell"
)

// TestYesAndNoInEachLanguage: the letters of the language answer, y and n always do, and the screen shows which to press.
func TestYesAndNoInEachLanguage(t *testing.T) {
	for language, keys := range map[string]struct{ yes, no, shown string }{
		"en": {"y", "n", "Y  yes     N  no"}, "lt": {"t", "n", "T  taip     N  ne"}, "ro": {"d", "n", "D  da     N  nu"},
	} {
		for pressed, want := range map[string]bool{keys.yes: true, "y": true, keys.no: false, "n": false} {
			d := newDesk(t, Options{Options: shell.Options{Texts: must.Get(text.For(language))(t)}}).show(asked(t))
			check.Containsf(t, d.drawn(), keys.shown, "%s", language)
			d.press(pressed)
			check.Equalf(t, len(d.sent), 1, "%s: %s answers", language, pressed)
			answer, _ := d.sent[0].Command.(game.Answer)
			check.Equalf(t, answer.Facts[game.FactSeen], any(want), "%s: %s", language, pressed)
		}
	}
}

// TestDigitsOfTheLithuanianLayout: its row of digits has letters, which count as the digits where only digits do and in a
// staff id.
func TestDigitsOfTheLithuanianLayout(t *testing.T) {
	d := newDesk(t, Options{}).show(counted(t)).press("š")
	if drawn := d.drawn(); strings.Contains(drawn, "is not a digit") {
		t.Errorf("š is not the 6 of the Lithuanian layout:\n%s", drawn)
	}

	d = newDesk(t, Options{}).show(atTable(t)).press("s").typeText("dĄč").press("tab").typeText("ąčęė").press("enter")
	must.Diff(t, []string{"d12/1234"}, d.signIns)

	d = newDesk(t, Options{}).show(atTable(t)).press("s").typeText("d12").press("tab").typeText("ūų„“").press("enter")
	must.Diff(t, []string{"d12/8790"}, d.signIns)
}
