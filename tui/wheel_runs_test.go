package tui

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/table/view"
)

// TestAWheelThatRunsWantsNoKey: where the wheel tells that it runs, nobody is told to spin it, and no key to confirm it
// is shown. The key still does: the wheel may fail in the middle.
func TestAWheelThatRunsWantsNoKey(t *testing.T) {
	for _, test := range []struct {
		name   string
		of     func(testing.TB) view.Snapshot
		says   string
		before string
		taken  bool
	}{
		{"not yet spun", wheelAt(ezugiRoulette, 0, game.StepSpin), "then Enter.", "", true},
		{"the ball runs", wheelAt(ezugiRoulette, 0, game.StepSpin, tells(game.BallLaunched)),
			"Ball in play. Waiting for the number.", "then Enter", true},
		{"it slows", wheelAt(ezugiRoulette, 0, game.StepSpin, tells(game.BallLaunched), tells(game.BallSlowing)),
			"Ball in play. Waiting for the number.", "then Enter", true},
		{"said to be spun, and the wheel tells that it was not", wheelAt(ezugiRoulette, 0, "number", tells("bets-open")),
			"The wheel has seen no spin yet. Spin the ball.", "Ball in play. Waiting", false},
		{"a money wheel turns", wheelAt(megaWheel, 0, game.StepSpin, tells(game.WheelTurns)),
			"The wheel turns. Waiting for the segment.", "Spin the wheel", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := newDesk(t, Options{}).show(test.of(t))
			drawn := d.drawn()
			if runs := test.before != ""; !strings.Contains(drawn, test.says) || runs && (strings.Contains(drawn, test.before) ||
				strings.Contains(drawn, "Enter  done") || strings.Contains(drawn, "Enter done")) {
				t.Errorf("it says:\n%s", drawn)
			}
			if d.press("enter"); (len(d.sent) == 1) != test.taken {
				t.Errorf("Enter sends %v", d.sent)
			}
		})
	}
}
