package table_test

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/testing/check"
)

// wheel reports a state of the wheel.
func (b *bench) wheel(state string) {
	b.t.Helper()
	b.input(game.Input{Command: game.WheelState{State: state}, Device: "wheel"})
}

// wantEarly checks that the launch opened its incident by itself and settled nothing.
func (b *bench) wantEarly() {
	b.t.Helper()
	incident := b.table.State().Incident
	if incident == nil || incident.Kind != game.SpunEarly || !incident.Detected {
		b.t.Fatalf("after %s the incident is %+v", b.names(), incident)
	}
}

// closes lets the betting time end.
func (b *bench) closes() {
	b.t.Helper()
	if round := b.table.State().Round; !round.BettingClosed {
		b.tick(round.BettingUntil.Sub(b.clock.Now()))
	}
}

// A reported launch during betting opens an incident in every game with a ball. The number of that ball is kept,
// but it does not count for the round before a ruling (001/9.21, 003/6.2.b2 to 003/14.2.b4, 001/7 for document
// 004).
func TestALaunchWhileBetsAreTaken(t *testing.T) {
	for _, slug := range roulettes(t) {
		t.Run(slug, func(t *testing.T) {
			b := wheelBench(t, slug, true)
			b.bets()
			b.wheel("bets-open")
			b.wheel(game.BallLaunched)
			b.want("wheel-changed incident-opened" + map[bool]string{true: "", false: " shift-manager-called"}[slug == "ezugi-roulette"])
			b.wantEarly()
			b.closes()
			b.wheel(game.BallSlowing)
			b.reads(17)
			if slug == "ezugi-roulette" {
				b.ends(game.StatusComplete, game.BetsSettle, "001/9.21.2.2")
				return
			}
			b.wantEarly()
			if number := b.table.State().Round.Spin.Number; number == nil || *number != 17 || b.table.State().Round.Did(game.StepSpin) {
				t.Fatalf("the number is not held: %+v", b.table.State().Round)
			}
			b.signIn("mona")
			b.do(ruling(b.table.Step().Offers[0])) // the game continues
			if b.refused != nil || eventOf[game.SpinRepeated](b).Number == nil {
				t.Fatalf("%s; refused: %v", b.names(), b.refused)
			}
			if round := b.table.State().Round; round.Ended() || round.Spin.Number != nil {
				t.Fatalf("the number of the early ball is kept: %+v", round)
			}
			for b.table.Step().Kind == game.StepPlatform {
				b.do(game.Platform{Message: b.table.Step().Name})
			}
			b.confirm("spin")
			b.wheel(game.BallLaunched)
			b.wheel(game.BallSlowing)
			b.reads(20)
			b.confirm("announce")
			if outcome := eventOf[game.RoundClosed](b).Outcome; outcome.Status != game.StatusComplete || outcome.Clause != "" {
				t.Errorf("the spin made in its time ends as %+v", outcome)
			}
		})
	}
}

// 001/9.21.1: the dealer states that the ball was taken out. A ball left in is recognised by its number without a
// launch in time: it counts by 001/9.21.2.2.
func TestABallThatWasNotTakenOut_001_9_21(t *testing.T) {
	for name, test := range map[string]struct {
		relaunch bool
		killed   bool
		clause   string
	}{
		"left in the wheel":                     {false, false, "001/9.21.2.2"},
		"left in, and the console killed":       {false, true, "001/9.21.2.2"},
		"taken out and spun when betting ended": {true, false, ""},
		"the same, and the console killed":      {true, true, ""},
	} {
		t.Run(name, func(t *testing.T) {
			b := wheelBench(t, "ezugi-roulette", false)
			b.bets()
			b.wheel(game.BallLaunched)
			b.do(game.Answer{Facts: game.Facts{"in_pocket": false}})
			b.do(game.Rule{Clause: "001/9.21.1"})
			for b.table.Step().Name == "follow-procedure" {
				b.confirm("follow-procedure")
			}
			b.announced()
			for b.table.Step().Name == "follow-procedure" {
				b.confirm("follow-procedure")
			}
			b.at("betting")
			b.closes()
			b.confirm("spin")
			if test.killed {
				b.restart()
			}
			if test.relaunch {
				b.wheel("bets-open")
				b.wheel(game.BallLaunched)
			}
			b.reads(17)
			if test.clause != "" {
				b.ends(game.StatusComplete, game.BetsSettle, test.clause)
				return
			}
			b.confirm("announce")
			b.ends(game.StatusComplete, game.BetsSettle, "")
		})
	}
}

// A ball launched before the lucky numbers are drawn is too early. Its number is kept, and does not count for the
// round if it continues (003/7.b5, 003/7.2.b2).
func TestALaunchBeforeTheDraw_003_7_b5(t *testing.T) {
	for _, slug := range []string{"pragmatic-mega-roulette", "pragmatic-auto-mega-roulette",
		"pragmatic-lucky6-roulette", "pragmatic-powerup-roulette"} {
		t.Run(slug, func(t *testing.T) {
			b := wheelBench(t, slug, true)
			b.closed()
			draw := b.table.Step().Name
			b.wheel(game.BallLaunched)
			b.wantEarly()
			b.reads(17)
			b.wantEarly()
			b.signIn("mona")
			b.do(ruling(b.table.Step().Offers[0]))
			b.at(draw)
			b.do(game.Platform{Message: draw})
			b.at("spin")
			if b.table.State().Round.Did(game.StepSpin) {
				t.Error("the spin is done and nobody made it")
			}
		})
	}
}

// A ball already running when betting opens was also launched too early.
func TestALaunchBeforeTheRound(t *testing.T) {
	b := wheelBench(t, "ezugi-roulette", false)
	b.wheel(game.BallLaunched)
	b.confirm("start-round")
	b.wantEarly()

	b = wheelBench(t, "ezugi-roulette", false)
	b.wheel(game.BallLaunched)
	b.wheel(game.BallSlowing)
	b.confirm("start-round") // it slows down and has no number yet
	b.wantEarly()

	b = wheelBench(t, "ezugi-roulette", false)
	b.wheel(game.BallLaunched)
	b.wheel(game.BallSlowing)
	b.reads(17) // no round is running, so it settles nothing
	b.confirm("start-round")
	b.at("betting")
}

// If nobody confirmed the spin of a number, the record says which device showed it.
func TestASpinIsConfirmedBySomebody(t *testing.T) {
	b := wheelBench(t, "ezugi-roulette", false)
	b.ready()
	b.wheel(game.BallLaunched)
	b.reads(17)
	b.want("step-done number-registered")
	check.Equalf(t, eventOf[game.StepDone](b).Device, "wheel", "the spin was shown by")
	b = wheelBench(t, "ezugi-roulette", false)
	b.ready()
	b.confirm("spin")
	check.Equalf(t, eventOf[game.StepDone](b).Device, "", "the dealer confirmed the spin, and the record says")
	b.tick(time.Second)
}

// A premature ball comes to rest during another incident, for example an unplugged cable. Its number does not count
// as that of a timely spin (001/9.21, 003/7.2.b2, 003/14.2.b4).
func TestAnEarlyBallRestsInAnotherIncident(t *testing.T) {
	for _, slug := range roulettes(t) {
		t.Run(slug, func(t *testing.T) {
			b := wheelBench(t, slug, true)
			b.bets()
			b.wheel(game.BallLaunched)
			b.wantEarly()
			if slug == "ezugi-roulette" {
				b.do(game.Answer{Facts: game.Facts{"in_pocket": false}})
				b.do(game.Rule{Clause: "001/9.21.1"})
			} else {
				b.signIn("mona")
				b.do(ruling(b.table.Step().Offers[0])) // the game continues
			}
			b.closes()
			for b.table.Step().Kind == game.StepPlatform {
				b.do(game.Platform{Message: b.table.Step().Name})
			}
			b.input(game.Input{Command: game.LinkChanged{Up: false, Reason: message.Written("It was unplugged.")}, Device: "wheel"})
			b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: "wheel"})
			b.reads(17)
			if slug == "ezugi-roulette" {
				b.ends(game.StatusComplete, game.BetsSettle, "001/9.21.2.2")
				return
			}
			if number := b.table.State().Round.Spin.Number; number != nil {
				t.Fatalf("after %s the number of the early ball counts", b.names())
			}
		})
	}
}
