package table_test

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A number comes before betting has ended, in the three cases of 001/9.21.
func TestSpunBeforeBettingEnded_001_9_21(t *testing.T) {
	t.Run("registered: completed as incorrect", func(t *testing.T) {
		b := wheelBench(t, "ezugi-roulette", false)
		b.bets()
		b.tick(10 * time.Second)
		b.reads(17)
		b.want("number-registered incident-opened ruled shift-manager-called betting-closed round-closed")
		outcome := b.ends(game.StatusComplete, game.BetsSettle, "001/9.21.2.2")
		wantWin(t, outcome, "straight-17 35:1")
		check.Containsf(t, outcome.Reason.String(), "with an error",
			"the outcome does not say that it was completed as incorrect")
		b.announced()
		b.confirm("collect")
		b.at("start-round")
	})
	t.Run("noticed in time, and the betting time runs on", func(t *testing.T) {
		b := wheelBench(t, "ezugi-roulette", false)
		b.bets()
		b.tick(20 * time.Second)
		b.report(game.SpunEarly, game.Facts{"in_pocket": false})
		b.tick(2 * time.Second)
		b.do(game.Rule{Clause: "001/9.21.1"})
		b.confirm("follow-procedure")
		b.at("betting")
		b.tick(time.Second)
		b.want("betting-closed")
		b.at("spin")
	})
	t.Run("the time ends while the dealer takes the ball out", func(t *testing.T) {
		b := wheelBench(t, "ezugi-roulette", false)
		b.bets()
		b.report(game.SpunEarly, game.Facts{"in_pocket": false})
		b.tick(23 * time.Second)
		b.do(game.Rule{Clause: "001/9.21.1"})
		b.confirm("follow-procedure")
		b.at("spin")
	})
	t.Run("reported, and then the ball falls and is read", func(t *testing.T) {
		b := wheelBench(t, "ezugi-roulette", false)
		b.bets()
		b.report(game.SpunEarly, game.Facts{"in_pocket": false})
		b.reads(17) // too late to take the ball out
		b.want("number-registered ruled shift-manager-called betting-closed round-closed")
		b.ends(game.StatusComplete, game.BetsSettle, "001/9.21.2.2")
	})
	t.Run("the ball was to be taken out, and falls all the same", func(t *testing.T) {
		b := wheelBench(t, "ezugi-roulette", false)
		b.bets()
		b.report(game.SpunEarly, game.Facts{"in_pocket": false})
		b.do(game.Rule{Clause: "001/9.21.1"})
		b.reads(17)
		b.ends(game.StatusComplete, game.BetsSettle, "001/9.21.2.2")
	})
	t.Run("in a pocket and not read", func(t *testing.T) {
		b := wheelBench(t, "ezugi-roulette", false)
		b.bets()
		b.report(game.SpunEarly, nil)
		if step := b.at("facts"); len(step.Asks) != 1 || step.Asks[0] != "in_pocket" {
			t.Errorf("asked is %v", step.Asks)
		}
		b.do(game.Answer{Facts: game.Facts{"in_pocket": true}})
		b.signIn("mona")
		check.Equalf(t, b.offers(), "001/9.21.2.1", "offered")
	})
	t.Run("003: going on is without that number", func(t *testing.T) {
		b := wheelBench(t, "pragmatic-roulette", false)
		b.bets()
		b.reads(17)
		b.want("number-registered incident-opened shift-manager-called")
		b.signIn("mona")
		b.do(game.Rule{Clause: "003/9.2.b2", Facts: game.Facts{"resolved": true}})
		b.want("ruled spin-repeated incident-closed signed-out")
		b.tick(18 * time.Second)
		b.confirm("spin")
		b.at("number")
	})
	t.Run("003: going on without it when betting has closed meanwhile", func(t *testing.T) {
		b := wheelBench(t, "pragmatic-powerup-roulette", false)
		b.bets()
		b.reads(17)
		b.tick(15 * time.Second)
		b.signIn("mona")
		b.do(game.Rule{Clause: "003/14.2.b4", Facts: game.Facts{"resolved": true}})
		b.want("ruled spin-repeated incident-closed signed-out")
		if repeated := eventOf[game.SpinRepeated](b); repeated.Bonus || *repeated.Number != 17 {
			t.Errorf("repeated: %+v", repeated)
		}
		b.at("power-up-numbers")
	})
	t.Run("003: before the draw that belongs before the ball", func(t *testing.T) {
		b := wheelBench(t, "pragmatic-mega-roulette", false)
		b.closed()
		b.reads(17)
		b.want("number-registered incident-opened shift-manager-called")
		b.wantOpened(game.SpunEarly)
		b.signIn("mona")
		b.do(game.Rule{Clause: "003/7.2.b2", Facts: game.Facts{"resolved": true}})
		b.want("ruled spin-repeated incident-closed signed-out")
		b.at("lucky-numbers")
	})
}

// The reader itself shows that a spin does not count (001/9.14, 9.16.1, 9.16.2.2; 003/7.2.b7): its number is
// discarded, or the round is void.
func TestSpinsThatDoNotCount(t *testing.T) {
	for _, test := range []struct {
		name, slug string
		turns      int
		direction  game.Direction
		clause     string // empty: it counts
		void       bool
	}{
		{"three turns", "ezugi-roulette", 3, game.BallAgainst, "001/9.16.1", false},
		{"four turns", "ezugi-roulette", 4, game.BallAgainst, "", false},
		{"turns not known", "ezugi-roulette", 0, "", "", false},
		{"with the wheel, registered", "ezugi-roulette", 9, game.BallWith, "001/9.16.2.2", true},
		{"three turns with the wheel", "ezugi-roulette", 3, game.BallWith, "001/9.16.2.2", true},
		{"two turns", "pragmatic-mega-roulette", 2, game.BallAgainst, "003/7.2.b7.1", false},
		{"three turns", "pragmatic-auto-mega-roulette", 3, game.BallAgainst, "", false},
		{"with the wheel", "pragmatic-auto-mega-roulette", 9, game.BallWith, "003/11.2.b7.2", false},
		{"two turns", "pragmatic-powerup-roulette", 2, "", "003/14.b8.1", false},
		{"one turn where no clause counts them", "pragmatic-roulette", 1, game.BallAgainst, "", false},
		{"one turn where no clause says anything", "ro-roulette", 1, game.BallWith, "", false},
	} {
		t.Run(test.slug+" "+test.name, func(t *testing.T) {
			b := wheelBench(t, test.slug, false)
			b.spinning()
			b.input(game.Input{Command: game.NumberRead{Number: 5, Turns: test.turns, Direction: test.direction}, Device: "wheel"})
			if test.clause == "" {
				b.want("number-registered")
				b.at("announce")
				return
			}
			must.Equalf(t, eventOf[game.Ruled](b).Clause, test.clause, "ruled by")
			if test.void {
				b.ends(game.StatusVoid, game.BetsRefund, test.clause)
				return
			}
			if repeated := eventOf[game.SpinRepeated](b); repeated.Number == nil || *repeated.Number != 5 {
				t.Errorf("what was registered is not in the record: %+v", repeated)
			}
			b.confirm("spin") // once: the spin itself carries out the ruling
			if got := strings.Replace(b.names(), " signed-out", "", 1); got != "incident-closed step-done" ||
				b.table.State().Round.Spin.Repeats != 1 {
				t.Errorf("events are %s, the spin is %+v", got, b.table.State().Round.Spin)
			}
			b.at("number")
		})
	}
	t.Run("003/9.2.b2 with the wheel: the shift manager's choice", func(t *testing.T) {
		b := wheelBench(t, "pragmatic-roulette", false)
		b.spinning()
		b.input(game.Input{Command: game.NumberRead{Number: 5, Direction: game.BallWith}, Device: "wheel"})
		b.signIn("mona")
		offers := b.table.Step().Offers
		if len(offers) != 3 || offers[0].Round != game.RoundContinue || offers[1].Round != game.RoundRespin ||
			offers[2].Round != game.RoundVoid {
			t.Fatalf("offered are %+v", offers)
		}
		b.do(game.Rule{Clause: offers[1].Clause, Facts: offers[1].Facts})
		b.want("ruled spin-repeated incident-closed signed-out")
	})
}

// A second, different number comes: the video decides, and nothing is cancelled (001/9.24).
func TestAnotherNumberIsRead_001_9_24(t *testing.T) {
	b := wheelBench(t, "ezugi-roulette", false)
	b.spinning()
	b.reads(17)
	b.reads(20)
	b.want("reading-ignored incident-opened shift-manager-called")
	b.wantOpened(game.NumberMisread)
	if cause := b.table.State().Incident.Facts["cause"]; cause != "17 was registered, then 20 was read" {
		t.Errorf("the incident says %v", cause)
	}
	b.reads(21)
	b.wantRefused(game.RefusedNotNow, "reading-ignored")
	b.signIn("mona")
	b.do(game.Rule{Clause: "001/9.24", Result: game.Typed{JSON: []byte(`{"number":37}`)}, Reference: "camera 3"})
	b.wantRefused(game.RefusedBadResult, "")
	b.do(game.Rule{Clause: "001/9.24", Result: game.Typed{JSON: []byte(`{"number":20}`)}})
	b.wantRefused(game.RefusedBadResult, "")
	b.do(game.Rule{Clause: "001/9.24", Result: game.Typed{JSON: []byte(`{"number":20}`)}, Reference: "camera 3"})
	outcome := b.ends(game.StatusSettledManually, game.BetsSettle, "001/9.24")
	wantResult(t, outcome, `{"number":20,"colour":"black"}`)
	if outcome.Reference != "camera 3" || outcome.Corrected {
		t.Errorf("the outcome is %+v", outcome)
	}
	b.confirm("collect")
}

// A correction after the announcement settles the round again and keeps its draw (GLI-19 2.9.5). Nobody has to
// enter the draw again.
func TestACorrectedNumberKeepsItsDraw(t *testing.T) {
	b := wheelBench(t, "pragmatic-mega-roulette", false)
	b.spinning()
	b.reads(20)
	b.confirm("announce")
	b.do(game.Correct{Identity: known("dora"), Round: 1, Result: game.Typed{Text: "seventeen"}, Reason: "misread"})
	b.wantRefused(game.RefusedBadResult, "")
	b.do(game.Correct{Identity: known("dora"), Round: 1, Result: game.Typed{Text: " 17 "}, Reason: "misread", Reference: "camera 3"})
	b.signIn("mona")
	b.do(game.Rule{Clause: "gli-19/2.9.5", Facts: game.Facts{"approved": true}})
	after := eventOf[game.RoundCorrected](b).After
	wantResult(t, after, `{"number":17,"colour":"black","multiplier":50,"lucky":{"17":50,"7":100}}`)
	wantWin(t, after, "straight-17 49:1")
	if !after.Corrected {
		t.Error("it is not marked as corrected")
	}
}

// An invalid bonus spin is repeated and cancels nothing else in the round (003/14.b8, b9).
func TestABonusSpinRepeated_003_14_b9(t *testing.T) {
	b := wheelBench(t, "pragmatic-powerup-roulette", false)
	b.spinning()
	b.reads(17)
	b.platform("bonus-spin", "")
	b.reads(30) // the wheel's own reading of the bonus spin
	b.wantRefused(game.RefusedNotNow, "reading-ignored")
	b.report(game.NoSpin, game.Facts{"cause": "ball-out", "of_last": false})
	if repeated := eventOf[game.SpinRepeated](b); !repeated.Bonus || repeated.Number != nil || repeated.Clause != "003/14.b8.5" {
		t.Errorf("repeated: %+v", repeated)
	}
	b.confirm("follow-procedure")
	b.at("bonus-spin")
	b.platform("bonus-spin", "the last")
	b.confirm("announce")
	wantResult(t, b.ends(game.StatusComplete, game.BetsSettle, ""),
		`{"number":17,"colour":"black","power_up":{"numbers":[3,17,20],"spins":[{"number":5,"multiplier":120},{"number":17,"multiplier":0}]}}`)
}

// Bonus spins reported by the platform are cancelled together with the number they followed. The PowerUP numbers
// remain, because they were drawn for the round.
func TestBonusSpinsGoWithTheirNumber(t *testing.T) {
	b := wheelBench(t, "pragmatic-powerup-roulette", false)
	b.spinning()
	b.reads(17)
	b.platform("bonus-spin", "the last")
	b.report(game.VideoLost, nil)
	b.signIn("mona")
	b.do(game.Rule{Clause: "003/14.2.b4", Facts: game.Facts{"spin_again": true}})
	b.confirm("spin")
	b.reads(1)
	b.confirm("announce")
	wantResult(t, b.ends(game.StatusComplete, game.BetsSettle, ""), `{"number":1,"colour":"red","power_up":{"numbers":[3,17,20]}}`)
}

// The cause of an invalid spin is a word from a closed list that the step offers. It is asked only if it matters.
func TestTheCauseOfANoSpin(t *testing.T) {
	b := wheelBench(t, "ezugi-roulette", false)
	b.spinning()
	b.report(game.NoSpin, game.Facts{"cause": "bad luck"})
	b.wantRefused(game.RefusedUnknownFact, "")
	b.report(game.NoSpin, game.Facts{"cause": "pointer-on-pin"}) // a cause for a wheel with a pointer
	b.wantRefused(game.RefusedUnknownFact, "")
	b.report(game.NoSpin, nil)
	step := b.at("facts")
	if step.Asks[0] != "cause" || strings.Join(step.Choices["cause"], " ") != strings.Join(game.BallCauses(), " ") {
		t.Errorf("asked is %v with %v", step.Asks, step.Choices)
	}
	b.do(game.Answer{Facts: game.Facts{"cause": "bad luck"}})
	b.wantRefused(game.RefusedUnknownFact, "")
	b.do(game.Answer{Facts: game.Facts{"cause": "foreign-object"}})
	b.want("facts-given")
	if step := b.at("facts"); len(step.Asks) != 1 || step.Asks[0] != "in_pocket" || step.Choices != nil {
		t.Errorf("asked is %v with %v", step.Asks, step.Choices)
	}

	b = wheelBench(t, "pragmatic-roulette", false)
	b.spinning()
	b.report(game.NoSpin, nil)
	b.at("shift-manager") // there, the shift manager decides about every cause
}

// The number, its draw and the spins that did not count survive a kill of the console at any moment of a round.
func TestARouletteRestored(t *testing.T) {
	b := wheelBench(t, "pragmatic-powerup-roulette", false)
	b.ready()
	b.restart()
	b.confirm("spin")
	b.report(game.NoSpin, game.Facts{"cause": "ball-out"})
	b.restart()
	b.confirm("spin")
	b.reads(17)
	b.restart()
	b.platform("bonus-spin", "the last")
	b.restart()
	if spin := b.table.State().Round.Spin; spin.Repeats != 1 || *spin.Number != 17 {
		t.Errorf("the spin is %+v", spin)
	}
	b.confirm("announce")
}
