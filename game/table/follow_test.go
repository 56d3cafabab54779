package table_test

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// Every void is announced with its reason before the table continues, regardless of how it was decided (001/7).
func TestAVoidIsAnnounced_001_7(t *testing.T) {
	for name, void := range map[string]struct {
		do   func(b *bench)
		says []string
	}{
		"by the clock": {
			func(b *bench) { b.report(game.Malfunction, nil); b.tick(15 * time.Minute) },
			[]string{"void: not resolved within 15 minutes", "the initial bets are returned"},
		},
		"by the shift manager, in his words": {
			func(b *bench) {
				b.report(game.Malfunction, nil)
				b.signIn("mona")
				b.do(game.Rule{Clause: "001/11.36", Reason: "smoke in the studio"})
			},
			[]string{"void: smoke in the studio", "the initial bets are returned"},
		},
		"by the shift manager, in the clause's": {
			func(b *bench) { b.report(game.CardMisread, nil); b.signIn("mona"); b.rule("001/11.35.1", 0) },
			[]string{"void: the first card would have to be removed", "the initial bets are returned"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			b := dealingBench(t)
			b.deals("9S")
			void.do(b)
			outcome := eventOf[game.RoundClosed](b).Outcome
			must.Equalf(t, outcome.Status, game.StatusVoid, "the outcome is %+v", outcome)
			step := b.at("announce-void")
			for _, words := range void.says {
				check.Contains(t, step.Prompt.String(), words)
			}
			if step.By != game.Dealer || !step.Deadline.IsZero() || len(step.Offers) > 0 {
				t.Errorf("the step is %+v", step)
			}
			b.card("8H")
			b.wantRefused(game.RefusedNoCardExpected, "reading-ignored")
			b.restart()
			b.confirm("announce-void")
			if b.table.State().Incident != nil || !b.table.State().Manager.IsZero() {
				t.Error("the incident, or the shift manager, is still there")
			}
			b.confirm("collect")
		})
	}
}

// The dealer is told to carry out what the rule itself decides (001/11.27, 001/11.28, 001/11.29.2).
func TestTheDealerIsToldWhatTheRuleDecided(t *testing.T) {
	b := dealingBench(t)
	b.deals("9S 8H KD KC")
	b.card("2S")
	b.do(game.Answer{Facts: game.Facts{"seen": false}})
	check.Containsf(t, b.at("follow-procedure").Prompt.String(), "Keep the card face down for the next round",
		"the dealer is told")
	b.confirm("follow-procedure")
	b.want("action-done incident-closed")
	b.at("announce")
	b.card("3S")
	b.do(game.Answer{Facts: game.Facts{"seen": true}})
	b.announced()
	check.Containsf(t, b.at("follow-procedure").Prompt.String(), "Burn the card", "the dealer is told")

	b = readyBench(t)
	b.confirm("start-round")
	b.threeTimes()
	b.do(game.Answer{Facts: game.Facts{"seen": true}})
	step := b.at("announce-void")
	for _, words := range []string{"first card unread and exposed", "all bets are returned"} {
		check.Contains(t, step.Prompt.String(), words)
	}
	b.confirm("announce-void")
	b.restart() // the remaining tasks are computed from the record
	check.Containsf(t, b.at("follow-procedure").Prompt.String(), "Put the unread card in the discard holder",
		"the dealer is told")
	b.confirm("follow-procedure")
	b.want("action-done incident-closed")
}

// After the shift manager's ruling come the clause's actions, one at a time, and each is recorded (001/9.19).
func TestTheClausesOwnActions_001_9_19(t *testing.T) {
	b := wheelBench(t, "ezugi-roulette", false)
	b.spinning()
	b.report(game.NoSpin, game.Facts{"cause": "ball-out"})
	b.signIn("mona")
	b.rule("001/9.19", 0)
	if step := b.at("follow-procedure"); step.By != game.Dealer || step.Prompt.String() != "Pick up the ball." {
		t.Errorf("first is %+v", step)
	}
	b.confirm("follow-procedure")
	b.want("action-done")
	b.restart()
	if step := b.at("follow-procedure"); step.By != game.ShiftManager ||
		!strings.Contains(step.Prompt.String(), "Shift manager: check the ball for damage") {
		t.Errorf("then comes %+v", step)
	}
	b.do(game.SignOut{})
	step := b.at("shift-manager")
	check.Equalf(t, step.Kind, game.StepSignIn, "nobody but the shift manager checks the ball: %+v", step)
	b.signIn("mona")
	b.confirm("follow-procedure")
	b.want("action-done incident-closed signed-out")
	if done := eventOf[game.ActionDone](b); done.Clause != "001/9.19" || !strings.HasPrefix(done.Action.String(), "check the ball") {
		t.Errorf("recorded is %+v", done)
	}
	if actor := b.journal.records[len(b.journal.records)-3].Actor; actor.Staff != "mona" || actor.Role != game.ShiftManager {
		t.Errorf("checked by %+v", actor)
	}
	b.at("spin")
}

// A ball that ran with the wheel is taken out and spun again from the last winning number, which is shown, after
// corrections (001/9.16.2.1).
func TestSpunAgainFromTheLastNumber_001_9_16_2_1(t *testing.T) {
	for _, test := range []struct {
		name, want string
		before     func(b *bench)
	}{
		{"first game", "No number has won at this table yet.", func(*bench) {}},
		{"second game", "Spin from 17, the last winning number.", func(b *bench) { b.wins(17) }},
		{"after a void one", "Spin from 17, the last winning number.", func(b *bench) {
			b.wins(17)
			b.spinning()
			b.do(game.WheelState{State: "no-result", Incident: game.NumberUnread})
			b.followRuling()
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := wheelBench(t, "ezugi-roulette", false)
			test.before(b)
			b.spinning()
			b.report(game.NoSpin, game.Facts{"cause": "same-direction"})
			b.signIn("mona")
			b.rule("001/9.16.2.1", 0)
			check.Equalf(t, b.at("follow-procedure").Prompt.String(), "Take the ball out of the wheel.", "told")
			b.confirm("follow-procedure")
			b.restart()
			check.Containsf(t, b.at("spin").Prompt.String(), test.want, "told")
		})
	}
	b := wheelBench(t, "ezugi-roulette", false)
	b.wins(17)
	b.spinning()
	b.report(game.NoSpin, game.Facts{"cause": "wheel-stopped"})
	b.followRuling()
	check.Lacksf(t, b.at("spin").Prompt.String(), "17", "9.16.4 names no number to spin from")
}

// wins plays a round of roulette to its end.
func (b *bench) wins(number int) {
	b.t.Helper()
	b.spinning()
	b.reads(number)
	b.confirm("announce")
	b.confirm("collect")
}
