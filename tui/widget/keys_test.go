package widget_test

import (
	"testing"

	"github.com/charmbracelet/x/ansi"

	"pitboss/internal/testing/check"
	"pitboss/tui/widget"
)

func TestFooterKeepsHelpAndSaysWhyNot(t *testing.T) {
	keys := []widget.KeyCap{
		{Key: "Enter", Label: "done", Why: "The table waits for a card."}, {Key: "m", Label: "call manager"},
		{Key: "r", Label: "report"}, {Key: "x", Label: "same card", Why: "no", Obvious: 2},
		{Key: "o", Label: "sign out", Why: "not in a round."}, {Key: "?", Label: "help", Keep: true}, {Key: "q", Label: "quit"},
	}
	lines := widget.Footer(keys, "Not now:", 25, plain)
	check.Equalf(t, ansi.Strip(lines[0]), "m call manager  ? help", "live keys")
	dead := ansi.Strip(widget.Footer(keys, "Not now:", 200, plain)[1])
	check.Equalf(t, dead,
		"Not now: Enter done (The table waits for a card), o sign out (not in a round), x same card (no)", "dead keys are")
}

// TestDeadKeysTellWholeReasons: what does not fit whole is left out, the least
// missed first.
func TestDeadKeysTellWholeReasons(t *testing.T) {
	keys := []widget.KeyCap{
		{Key: "Enter", Label: "done", Why: "Scan a card."},
		{Key: "x", Label: "same card", Why: "No card was read twice.", Obvious: 2},
		{Key: "v", Label: "incident", Why: "nothing has gone wrong", Obvious: 1},
		{Key: "r", Label: "report", Why: "An incident is open already."},
		{Key: "?", Label: "help", Keep: true},
	}
	for _, test := range []struct {
		name  string
		width int
		want  string
	}{
		{"room for all", 200, "Not now: Enter done (Scan a card), r report (An incident is open already), v incident (nothing has gone wrong), x same card (No card was read twice)"},
		{"room for two", 80, "Not now: Enter done (Scan a card), r report (An incident is open already)"},
		{"a shorter one in place of one that does not fit", 70, "Not now: Enter done (Scan a card), v incident (nothing has gone wrong)"},
		{"room for one", 40, "Not now: Enter done (Scan a card)"},
		{"room for no reason", 25, "Not now: Enter, r, v, x"},
		{"room for nothing", 9, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := ansi.Strip(widget.Footer(keys, "Not now:", test.width, plain)[1])
			check.Equal(t, got, test.want)
			if widget.Width(got) > test.width {
				t.Errorf("%d wide", widget.Width(got))
			}
		})
	}
	check.Equalf(t, widget.Footer(keys[4:], "Not now:", 80, plain)[1], "", "with no dead key")
}

func TestLiveKeysCloseUpBeforeOneGoes(t *testing.T) {
	keys := []widget.KeyCap{{Key: "Enter", Label: "done"}, {Key: "?", Label: "help", Keep: true}, {Key: "q", Label: "quit"}}
	for _, test := range []struct {
		width int
		want  string
	}{
		{40, " Enter  done   ?  help   q  quit"},
		{28, "Enter done  ? help  q quit"},
		{24, "Enter done ? help q quit"},
		{23, " Enter  done   ?  help"},
		{17, "Enter done ? help"},
	} {
		check.Equalf(t, ansi.Strip(widget.Footer(keys, "Not now:", test.width, plain)[0]), test.want,
			"in %d cells", test.width)
	}
}
