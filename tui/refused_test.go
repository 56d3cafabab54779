package tui

import (
	"testing"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/tui/screen"
)

// TestARefusalLeavesTheQuestionThere: a headline such as 8H AGAIN says nothing without its sentence, so what was refused
// does not take its place.
func TestARefusalLeavesTheQuestionThere(t *testing.T) {
	for _, hint := range []message.Text{{}, heldTwice(t).Step.Prompt} {
		s := heldTwice(t)
		s.Refused = &game.Refusal{Code: game.RefusedNotNow, Message: message.Written("Answer first."), Hint: hint}
		s.Refusals, s.RefusedTimes = 1, 1
		for _, width := range []int{screen.LeastWidth, 80, 120} {
			drawn := newDesk(t, Options{}).size(width, 24).show(s).drawn()
			for _, want := range []string{"NOT ACCEPTED: Answer first.", "8H was read again. New card: Enter. Same card: X.", "new card"} {
				check.Containsf(t, drawn, want, "%d wide", width)
			}
		}
	}
}
