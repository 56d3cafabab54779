package table_test

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
)

// Every variant plays from the first bet to the next round, with the times and the odds of its document.
func TestRoundOfEveryRoulette(t *testing.T) {
	for _, test := range []struct {
		slug    string
		betting time.Duration // 0: the site's setting, here that of training
		steps   string        // between betting and spin
		result  string
		bets    int
		win     string
	}{
		{"ezugi-roulette", 23 * time.Second, "", `{"number":17,"colour":"black"}`, 156, "straight-17 35:1"},
		{"ro-roulette", 20 * time.Second, "", `{"number":17,"colour":"black"}`, 151, "straight-17 35:1"},
		{"pragmatic-roulette", 18 * time.Second, "", `{"number":17,"colour":"black"}`, 157, "straight-17 35:1"},
		{"pragmatic-speed-roulette", 14 * time.Second, "", `{"number":17,"colour":"black"}`, 157, "straight-17 35:1"},
		{"pragmatic-auto-roulette", 15 * time.Second, "", `{"number":17,"colour":"black"}`, 157, "straight-17 35:1"},
		{"pragmatic-speed-auto-roulette", 11 * time.Second, "", `{"number":17,"colour":"black"}`, 157, "straight-17 35:1"},
		{"pragmatic-mega-roulette", 20 * time.Second, "lucky-numbers",
			`{"number":17,"colour":"black","multiplier":50,"lucky":{"17":50,"7":100}}`, 157, "straight-17 49:1"},
		{"pragmatic-auto-mega-roulette", 20 * time.Second, "lucky-numbers",
			`{"number":17,"colour":"black","multiplier":500,"lucky":{"17":500}}`, 157, "straight-17 499:1"},
		{"pragmatic-lucky6-roulette", 15 * time.Second, "lucky-numbers",
			`{"number":17,"colour":"black","multiplier":2088,"lucky":{"1":66,"17":2088,"2":66,"3":66,"36":100,"4":66}}`,
			157, "straight-17 2087:1"},
		{"pragmatic-powerup-roulette", 15 * time.Second, "power-up-numbers",
			`{"number":17,"colour":"black","power_up":{"numbers":[3,17,20],"spins":[{"number":5,"multiplier":120},{"number":17,"multiplier":0}]}}`, 157, "straight-5 119:1"},
	} {
		t.Run(test.slug, func(t *testing.T) {
			b := wheelBench(t, test.slug, false)
			b.confirm("start-round")
			b.want("round-opened betting-opened")
			if opened := eventOf[game.RoundOpened](b); opened.Round != 1 || opened.InShoe != 0 {
				t.Errorf("opened %+v: there is no shoe to count in", opened)
			}
			b.tick(test.betting - time.Millisecond)
			b.at("betting")
			b.tick(time.Millisecond)
			b.want("betting-closed")
			for _, message := range strings.Fields(test.steps) {
				step := b.at(message)
				check.Equalf(t, step.Kind, game.StepPlatform, "the step is %+v", step)
				b.platform(message, "")
			}
			step := b.at("spin")
			check.Equalf(t, step.Kind, game.StepConfirm, "the step is %+v", step)
			b.confirm("spin")
			b.want("step-done")
			if step := b.at("number"); step.Kind != game.StepNumber {
				t.Errorf("the step is %+v", step)
			}
			b.input(game.Input{Command: game.NumberRead{Number: 17, Turns: 9, Direction: game.BallAgainst}, Device: "wheel"})
			b.want("number-registered")
			if b.table.Step().Name == "bonus-spin" {
				b.platform("bonus-spin", "")
				b.platform("bonus-spin", "the last")
			}
			b.confirm("announce")
			b.want("round-closed")
			outcome := b.ends(game.StatusComplete, game.BetsSettle, "")
			wantResult(t, outcome, test.result)
			if len(outcome.Bets) != test.bets || outcome.ByHand != 0 || outcome.RoundInShoe != 0 {
				t.Errorf("%d bets settled, want %d; by hand %d", len(outcome.Bets), test.bets, outcome.ByHand)
			}
			wantWin(t, outcome, test.win)
			wantWin(t, outcome, "split-17-20 17:1")
			wantWin(t, outcome, "black 1:1")
			b.confirm("collect")
			b.at("start-round")
		})
	}
}

// With an automatic wheel nobody confirms the spin: its number shows it.
func TestANumberShowsThatTheWheelWasSpun(t *testing.T) {
	b := wheelBench(t, "pragmatic-auto-roulette", false)
	b.ready()
	b.reads(0)
	b.want("step-done number-registered")
	b.confirm("announce")
	wantResult(t, b.ends(game.StatusComplete, game.BetsSettle, ""), `{"number":0,"colour":"green"}`)
}

// A round has one number: the same number again changes nothing, an impossible number is refused, and after the
// announcement no number is accepted.
func TestNumbersThatAreNone(t *testing.T) {
	b := wheelBench(t, "ezugi-roulette", false)
	b.reads(5)
	b.wantRefused(game.RefusedNotNow, "reading-ignored")
	b.spinning()
	for _, number := range []int{37, -1, 1000} {
		b.reads(number)
		b.wantRefused(game.RefusedBadResult, "reading-ignored")
	}
	b.reads(5)
	b.want("number-registered")
	for range 3 {
		b.reads(5)
		b.wantRefused(game.RefusedNotNow, "reading-ignored")
	}
	b.confirm("announce")
	for _, number := range []int{5, 6} {
		b.reads(number)
		b.wantRefused(game.RefusedNotNow, "reading-ignored")
	}
	b.confirm("collect")
	b.reads(5)
	b.wantRefused(game.RefusedNotNow, "reading-ignored")
}

// Cards, dice and players' decisions are refused.
func TestWhatRouletteHasNot(t *testing.T) {
	b := wheelBench(t, "pragmatic-roulette", false)
	b.spinning()
	for _, command := range []game.Command{
		game.CardRead{Card: card(t, "9S")}, game.DiceRead{Faces: []int{1}}, game.Decide{Decision: game.Decision{Action: "hit"}},
	} {
		b.do(command)
		b.wantRefused(game.RefusedNotHere, "")
	}
	for _, segment := range []game.SegmentRead{{Symbol: "joker", Stop: 17}, {Cause: "pointer-on-pin"}, {}} {
		b.do(segment)
		b.wantRefused(game.RefusedNotHere, "reading-ignored")
	}
	b.do(game.Platform{Message: "lucky-numbers", Data: []byte(`{"lucky":{"7":100}}`)})
	b.wantRefused(game.RefusedNotNow, "")
}

// A live table accepts a draw only as its document allows; training continues without one (003/7.b10, 003/13.b6,
// 003/14.b3, 003/14.b4).
func TestDrawsAreChecked(t *testing.T) {
	for _, test := range []struct{ slug, name, data string }{
		{"pragmatic-mega-roulette", "lucky-numbers", ``},
		{"pragmatic-mega-roulette", "lucky-numbers", `{}`},
		{"pragmatic-mega-roulette", "lucky-numbers", `{"lucky":{}}`},
		{"pragmatic-mega-roulette", "lucky-numbers", `{"lucky":{"7":49}}`},
		{"pragmatic-mega-roulette", "lucky-numbers", `{"lucky":{"7":501}}`},
		{"pragmatic-mega-roulette", "lucky-numbers", `{"lucky":{"37":50}}`},
		{"pragmatic-mega-roulette", "lucky-numbers", `{"lucky":{"1":50,"2":50,"3":50,"4":50,"5":50,"6":50}}`},
		{"pragmatic-mega-roulette", "lucky-numbers", `{"lucky":{"7":50},"seats":[1]}`},
		{"pragmatic-lucky6-roulette", "lucky-numbers", `{"lucky":{"1":66,"2":66,"3":66,"4":66,"5":66}}`},
		{"pragmatic-lucky6-roulette", "lucky-numbers", `{"lucky":{"1":66,"2":66,"3":66,"4":66,"5":66,"6":65}}`},
		{"pragmatic-powerup-roulette", "power-up-numbers", `{"numbers":[1,2]}`},
		{"pragmatic-powerup-roulette", "power-up-numbers", `{"numbers":[1,2,2]}`},
		{"pragmatic-powerup-roulette", "power-up-numbers", `{"numbers":[1,2,3,4,5,6]}`},
	} {
		b := wheelBench(t, test.slug, false)
		b.closed()
		b.do(game.Platform{Message: test.name, Data: []byte(test.data)})
		b.wantRefused(game.RefusedBadResult, "platform-erred")
		if erred := eventOf[game.PlatformErred](b); erred.Message != test.name || erred.Data != test.data || erred.Why.IsZero() {
			t.Errorf("%s: a technician sees %+v", test.slug, erred)
		}
		if step := b.at(test.name); !strings.HasPrefix(step.Prompt.String(), "The platform's data is wrong. Wait: it must send again. ") {
			t.Errorf("%s: the dealer reads %q", test.slug, step.Prompt)
		}
		b.do(game.Platform{Message: test.name, Data: []byte(test.data)})
		b.wantRefused(game.RefusedBadResult, "") // recorded once; the link counts the rest
		b.at(test.name)
	}
	b := wheelBench(t, "pragmatic-powerup-roulette", false)
	b.closed()
	b.do(game.Platform{Message: "lucky-numbers", Data: []byte(`{"lucky":{"7":50}}`)})
	b.wantRefused(game.RefusedNotNow, "")

	b = wheelBench(t, "pragmatic-mega-roulette", true)
	b.closed()
	b.do(game.Platform{Message: "lucky-numbers"})
	b.want("platform-received")
	b.confirm("spin")
	b.reads(17)
	b.confirm("announce")
	outcome := b.ends(game.StatusComplete, game.BetsSettle, "")
	wantResult(t, outcome, `{"number":17,"colour":"black"}`)
	wantWin(t, outcome, "straight-17 29:1")
}

// Up to five bonus spins follow a PowerUP number, and none follows any other (003/14.b4, b7).
func TestBonusSpins_003_14_b4_b7(t *testing.T) {
	b := wheelBench(t, "pragmatic-powerup-roulette", false)
	b.spinning()
	b.reads(4)
	b.at("announce")
	b.confirm("announce")
	b.confirm("collect")
	b.spinning()
	b.reads(20)
	for n := range 5 {
		check.Containsf(t, b.at("bonus-spin").Prompt.String(), "of up to 5", "bonus spin %d is asked", n+1)
		b.do(game.Platform{Message: "bonus-spin", Data: []byte(`{"number":8,"multiplier":501}`)})
		if n == 0 {
			b.wantRefused(game.RefusedBadResult, "platform-erred") // the first goes to 500x
			b.platform("bonus-spin", "")
			continue
		}
		b.want("platform-received")
	}
	b.reads(8)
	b.wantOpened(game.NumberMisread)
	b.signIn("mona")
	b.do(game.Rule{Clause: "003/14.2.b4", Facts: game.Facts{"resolved": true}})
	b.confirm("announce")
	outcome := b.ends(game.StatusComplete, game.BetsSettle, "")
	wantWin(t, outcome, "straight-20 29:1")
	wantWin(t, outcome, "straight-5 119:1")
	wantWin(t, outcome, "straight-8 2003:1") // four times 501x
}

// A site may allow numbers to be entered by hand if the document does not forbid it: twice the same, marked in the
// record and in the outcome (GLI-19 4.18.4(d)).
func TestNumbersByHand(t *testing.T) {
	t.Run("001/9.18 never", func(t *testing.T) {
		b := wheelBench(t, "ezugi-roulette", false, "manual-entry=allowed")
		b.spinning()
		b.do(game.EnterNumber{Number: 17})
		b.wantRefused(game.RefusedNotHere, "")
	})
	t.Run("the site does not allow it", func(t *testing.T) {
		b := wheelBench(t, "pragmatic-roulette", false)
		b.spinning()
		b.do(game.EnterNumber{Number: 17})
		b.wantRefused(game.RefusedNotHere, "")
	})
	t.Run("twice the same", func(t *testing.T) {
		b := wheelBench(t, "pragmatic-roulette", false, "manual-entry=allowed")
		b.ready()
		b.do(game.EnterNumber{Number: 17})
		b.wantRefused(game.RefusedNotNow, "")
		b.confirm("spin")
		b.do(game.EnterNumber{Number: 38})
		b.wantRefused(game.RefusedBadResult, "reading-ignored")
		b.do(game.EnterNumber{Number: 17})
		b.want("number-entered")
		check.Containsf(t, b.at("number").Prompt.String(), "17", "the step")
		b.do(game.EnterNumber{Number: 18})
		b.want("number-cleared")
		b.do(game.EnterNumber{Number: 18})
		b.want("number-entered")
		b.do(game.EnterNumber{Number: 18})
		b.want("number-registered")
		if !eventOf[game.NumberRegistered](b).ByHand {
			t.Error("the number is not marked as entered by hand")
		}
		b.confirm("announce")
		check.Equalf(t, b.ends(game.StatusComplete, game.BetsSettle, "").ByHand, 1, "the outcome says by hand")
	})
	t.Run("the reader is faster", func(t *testing.T) {
		b := wheelBench(t, "pragmatic-roulette", false, "manual-entry=allowed")
		b.spinning()
		b.do(game.EnterNumber{Number: 17})
		b.reads(17)
		b.want("number-registered")
		b.confirm("announce")
		check.Equalf(t, b.ends(game.StatusComplete, game.BetsSettle, "").ByHand, 0, "the outcome says by hand")
	})
	t.Run("it ends the incident that none was read", func(t *testing.T) {
		b := wheelBench(t, "ro-roulette", false, "manual-entry=allowed")
		b.spinning()
		b.report(game.NumberUnread, nil)
		b.at("shift-manager")
		b.do(game.EnterNumber{Number: 3})
		b.do(game.EnterNumber{Number: 3})
		b.want("ruled number-registered incident-closed")
		b.confirm("announce")
		b.ends(game.StatusComplete, game.BetsSettle, "")
	})
	t.Run("a shift manager who keeps it rules", func(t *testing.T) {
		b := wheelBench(t, "ro-roulette", false, "manual-entry=allowed")
		b.spinning()
		b.report(game.EquipmentFailure, nil)
		b.signIn("mona")
		b.do(game.EnterNumber{Number: 3})
		b.do(game.EnterNumber{Number: 3})
		b.want("ruled number-registered incident-closed signed-out")
		ruled := eventOf[game.Ruled](b)
		if ruled.Authority != "shift-manager" || ruled.By != "mona" || ruled.As != game.ShiftManager ||
			ruled.Announcer != "shift-manager" {
			t.Errorf("ruled as %+v", ruled)
		}
	})
	t.Run("a wheel lost does not stop a table that needs none", func(t *testing.T) {
		b := wheelBench(t, "pragmatic-roulette", false, "manual-entry=allowed")
		b.ready()
		b.input(game.Input{Command: game.LinkChanged{Reason: message.Written("It was unplugged.")}, Device: "wheel"})
		b.want("device-changed")
		b.confirm("spin")
		b.do(game.EnterNumber{Number: 3})
		b.do(game.EnterNumber{Number: 3})
		b.want("number-registered")
	})
}

// A table without a shoe keeps only its last rounds.
func TestRoundsAtHandWithoutAShoe(t *testing.T) {
	norace.Only(t)
	b := wheelBench(t, "ro-roulette", true)
	for range 105 {
		b.spinning()
		b.reads(7)
		b.confirm("announce")
		b.confirm("collect")
	}
	played := b.table.State().Played
	if len(played) != 100 || played[99].Round != 105 || played[0].Round != 6 {
		t.Errorf("%d rounds are kept, from %d on", len(played), played[0].Round)
	}
}

// wantOpened checks that the last input opened an incident.
func (b *bench) wantOpened(kind game.Incident) {
	b.t.Helper()
	if incident := b.table.State().Incident; incident == nil || incident.Kind != kind {
		b.t.Fatalf("the incident is %+v, want %s (%s)", incident, kind, b.names())
	}
}
