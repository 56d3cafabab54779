package history

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
)

// Where the clock voids nothing, the account does not guess why: a throw that a rule repeats, or a player's claim, has
// no complete result (003/7.2.b8, 001/10.26).
func TestALimitThatVoidsNothingGivesNoReason(t *testing.T) {
	due := time.Date(2026, 1, 1, 0, 15, 0, 0, time.UTC)
	clock := func(at time.Time) string { return at.Format(time.TimeOnly) }
	for _, phase := range []game.Phase{game.PhaseSpin, game.PhaseResult} {
		said := english(dueText(Incident{Deadline: due, Waits: true, Phase: phase}, clock))
		if strings.Contains(said, "complete") || !strings.Contains(said, "does not end the round") {
			t.Errorf("in phase %s it says %q", phase, said)
		}
	}
}
