package tui

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
)

// TestTheSignInKeySaysWhoIsWanted: its label is who could usefully come now.
func TestTheSignInKeySaysWhoIsWanted(t *testing.T) {
	technician := func(t testing.TB) table.Snapshot {
		s := rulingOn(t)
		s.Step = game.Step{Kind: game.StepSignIn, Name: "technician", By: game.Technician, Prompt: message.Written("Technician: sign in.")}
		return s
	}
	for _, test := range []struct {
		name string
		of   func(testing.TB) table.Snapshot
		want string
	}{
		{"between rounds", atTable, "change dealer"},
		{"a shoe is being made ready", newShoe, "change dealer"},
		{"a round runs", dealing, "shift manager"},
		{"an incident", incident, "shift manager"},
		{"an incident's question", asked, "shift manager"},
		{"the technician is awaited", technician, "technician"},
		{"the shift manager is here", rulingOn, "sign in"},
		{"nobody is signed in", signedOut, "sign in"},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := newDesk(t, Options{}).size(120, 40).show(test.of(t))
			d.dialog = nil
			if drawn := d.drawn(); !strings.Contains(drawn, " s  "+test.want+" ") {
				t.Errorf("no s %s in\n%s", test.want, drawn)
			}
		})
	}
}

// TestTheFooterNeverCutsAReason looks at every screen at 80 columns.
func TestTheFooterNeverCutsAReason(t *testing.T) {
	for _, screen := range screens {
		d := newDesk(t, Options{}).size(80, 24).show(screen.of(t))
		d.dialog = nil
		footer := d.screen().Footer(nil)[1]
		if strings.Contains(footer, d.look.Glyphs.Ellipsis) {
			t.Errorf("%s: %q", screen.name, footer)
		}
		if enter := d.screen().Keys()[0]; enter.Why != "" && !strings.Contains(footer, strings.TrimSuffix(enter.Why, ".")) {
			t.Errorf("%s: it does not say why Enter is dead: %q", screen.name, footer)
		}
	}
}
