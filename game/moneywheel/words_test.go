package moneywheel_test

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// A wheel of segments has no ball and no number: neither an incident nor what was recorded last speaks of
// one (003/15.2.b2, 003/21.5.b4).
func TestNoBallAndNoNumber_003_15_2_b2(t *testing.T) {
	f := openSweet(t)
	for _, kind := range game.Incidents() {
		said := kind.WordsWhere(f.Snapshot().Shows())
		if !strings.Contains(said.String(), "ball") && !strings.Contains(said.String(), "number") {
			continue
		}
		for _, reportable := range f.Snapshot().Reportable() {
			if reportable == kind {
				t.Errorf("%s is called %q", kind, said)
			}
		}
	}
	for kind, says := range map[game.Incident]string{
		game.NumberUnread: "The segment was not read", game.NumberMisread: "The segment was misread",
		game.SpunEarly: "The wheel was spun too early",
	} {
		check.Equalf(t, kind.WordsWhere(f.Snapshot().Shows()).String(), says, "%s is called", kind)
	}
	resumed := func() string {
		f.link(false)
		f.link(true)
		said := f.Step().Prompt.String()
		f.do(game.Confirm{})
		return said
	}
	check.Containsf(t, resumed(), "No segment of this round is registered.", "the wheel is back")
	f.do(spun("sugar-bomb", 3, game.Clockwise))
	f.do(bomb(2))
	check.Containsf(t, resumed(), "Last segment recorded: sugar-bomb.", "the wheel is back")
}

// link has the wheel's reader go, or come back.
func (f floor) link(up bool) {
	f.t.Helper()
	if result := f.Do(game.Input{Device: "wheel", Command: game.LinkChanged{Up: up}}); result.Refused != nil {
		f.t.Fatalf("the link is refused: %s", result.Refused.Message)
	}
}
