package table_test

import (
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// TestTheHeadlineFollowsASpinMadeAgain shows that the headline asks for the spin until the wheel reports a launch,
// regardless of reports about the spin before.
func TestTheHeadlineFollowsASpinMadeAgain(t *testing.T) {
	for _, slug := range roulettes(t) {
		if slug == "ezugi-roulette" {
			continue // its early number is settled
		}
		t.Run(slug, func(t *testing.T) {
			b := wheelBench(t, slug, true)
			b.bets()
			b.wheel("bets-open")
			b.wheel(game.BallLaunched)
			b.closes()
			b.wheel(game.BallSlowing)
			b.reads(17)
			b.signIn("mona")
			b.do(ruling(b.table.Step().Offers[0])) // the game continues
			for b.table.Step().Kind == game.StepPlatform {
				b.do(game.Platform{Message: b.table.Step().Name})
			}
			headline := func() string {
				return b.table.Snapshot().Picture().Headline.Texts[0].String()
			}
			if b.table.Step().Name != game.StepSpin || headline() != "SPIN AGAIN" {
				t.Fatalf("at %s the headline is %s", b.table.Step().Name, headline())
			}
			b.wheel("closed")
			b.wheel(game.BallLaunched)
			check.Equalf(t, headline(), "BALL IN PLAY", "the ball runs again, and the headline")
			b.wheel(game.BallSlowing)
			check.Equalf(t, headline(), "BALL IN PLAY", "the ball slows down, and the headline")
		})
	}
}
