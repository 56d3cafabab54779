package replay

import (
	"strings"
	"testing"

	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/text"
)

// TestWhatReallyLiesThere: it is said once, where somebody knows it.
func TestWhatReallyLiesThere(t *testing.T) {
	player := dealt(t, "ezugi-roulette", 60)
	teller := NewTeller(must.Get(text.For("en"))(t))
	check.Lacks(t, strings.Join(teller.Lines(player.Position()), "\n"), "On the table")
	check.Slicesf(t, teller.Shown(player.Position()), nil, "what is new")
	teller.Lying([]message.Text{message.New("lying.ball", "the ball is in {number}", message.String("number", "17"))})
	check.Contains(t, strings.Join(teller.Shown(player.Position()), "\n"), "the ball is in 17")
	check.Slicesf(t, teller.Shown(player.Position()), nil, "what is new then")
}
