package tui

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/view"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/text"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest"
)

// TestTheSignInKeySaysWhoIsWanted: its label names who could usefully sign in now.
func TestTheSignInKeySaysWhoIsWanted(t *testing.T) {
	technician := func(t testing.TB) view.Snapshot {
		s := rulingOn(t)
		s.Step = game.Step{Kind: game.StepSignIn, Name: "technician", By: game.Technician, Prompt: message.Written("Technician: sign in.")}
		return s
	}
	for _, test := range []struct {
		name string
		of   func(testing.TB) view.Snapshot
		want string
	}{
		{"between rounds", atTable, "change dealer"},
		{"a shoe is being made ready", newShoe, "change dealer"},
		{"a round runs", dealing, "shift manager"},
		{"an incident", incident, "shift manager"},
		{"an incident's question", asked, "shift manager"},
		{"the technician is awaited", technician, "technician"},
		{"the shift manager is here", rulingOn, "sign in"},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := newDesk(t, Options{}).size(120, 40).show(test.of(t))
			d.dialog = nil
			check.Containsf(t, d.drawn(), " s  "+test.want+" ", "no s %s in", test.want)
		})
	}
}

// TestTheFooterTellsAReasonInWholeWords presses every disabled key of every screen at 80 columns.
func TestTheFooterTellsAReasonInWholeWords(t *testing.T) {
	t.Parallel()
	for _, screen := range screens {
		d := newDesk(t, Options{Options: shell.Options{Theme: theme.Mono}}).size(80,
			24).show(shownOn(t, screen.name, screen.of))
		d.dialog = nil
		for _, key := range d.screen().Keys() {
			if key.Why == "" || d.screen().Question() != "" {
				continue
			}
			d.press(key.Keys[0])
			said := tuitest.Draw(d.screen().Footer(nil)[1], 80, 1)
			shown := strings.Fields(strings.TrimSuffix(strings.TrimSpace(said), d.Look.Glyphs.Ellipsis))
			whole := strings.Fields(key.Cap + " does nothing now. " + key.Reason)
			if lessSaid := "Not now: " + key.Reason; strings.HasPrefix(lessSaid, strings.Join(shown, " ")) {
				whole = strings.Fields(lessSaid)
			}
			// A name can be of any length; help has the reason in full.
			if strings.Contains(said, d.Look.Glyphs.Ellipsis) && !strings.Contains(key.Reason, "Rasa") {
				t.Errorf("%s: the reason is cut: %q", screen.name, said)
			}
			for i, word := range shown {
				if i >= len(whole) || whole[i] != word && strings.TrimRight(whole[i], ",;:") != word {
					t.Errorf("%s: %q is no beginning in whole words of %q", screen.name, said, whole)
					break
				}
			}
			if len(shown) < 5 {
				t.Errorf("%s: it does not say why %s is dead: %q", screen.name, key.Cap, said)
			}
		}
	}
}

// TestTheFooterKeepsHelpAndTheWayOut: where the keys of a table and of its training do not fit, others are left out
// first, since help lists them. The call for the shift manager stays too.
func TestTheFooterKeepsHelpAndTheWayOut(t *testing.T) {
	extra := []ExtraKey{
		{Key: "space", Label: message.New("demo.draw", "draw")}, {Key: "f", Label: message.New("demo.faults", "fault")},
		{Key: "p", Label: message.New("demo.platform.faults", "platform fault")},
	}
	for _, language := range []string{"en", "lt", "ro"} {
		for name, of := range map[string]func(testing.TB) view.Snapshot{
			"a new shoe": newShoe, "a decision": seated(threeSeats, "TS 6H 9C 6S 6C 5D 9D TD 1/1:stand 3/1:double"),
			"an incident": incident,
		} {
			for _, width := range []int{60, 80} {
				options := Options{Options: shell.Options{Texts: must.Get(text.For(language))(t)}, Extra: extra}
				drawn := newDesk(t, options).size(width, 24).show(of(t)).drawn()
				lines := strings.Split(strings.TrimRight(drawn, "\n"), "\n")
				footer := strings.Join(lines[len(lines)-2:], " ")
				for _, key := range []string{"F1", "? ", "q "} {
					check.Containsf(t, " "+footer, " "+key, "%s, %s, %d wide", language, name, width)
				}
			}
		}
	}
}
