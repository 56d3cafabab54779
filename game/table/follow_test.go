package table_test

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
)

// Every void is announced with its reason before the table goes on, whoever or
// whatever decided it (001/7).
func TestAVoidIsAnnounced_001_7(t *testing.T) {
	for name, void := range map[string]struct {
		do   func(b *bench)
		says []string
	}{
		"by the clock": {
			func(b *bench) { b.report(game.Malfunction, nil); b.tick(15 * time.Minute) },
			[]string{"void: not solved within 15 minutes", "the initial bets are returned"},
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
			if outcome := eventOf[game.RoundClosed](b).Outcome; outcome.Status != game.StatusVoid {
				t.Fatalf("the outcome is %+v", outcome)
			}
			step := b.at("announce-void")
			for _, words := range void.says {
				if !strings.Contains(step.Prompt, words) {
					t.Errorf("%q does not say %q", step.Prompt, words)
				}
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

// What the rule itself decides, the dealer is told to do (001/11.27, 001/11.28, 001/11.29.2).
func TestTheDealerIsToldWhatTheRuleDecided(t *testing.T) {
	b := dealingBench(t)
	b.deals("9S 8H KD KC")
	b.card("2S")
	b.do(game.Answer{Facts: game.Facts{"seen": false}})
	if step := b.at("follow-procedure"); !strings.Contains(step.Prompt, "Keep the card face down; use it as the first card of the next round") {
		t.Errorf("the dealer is told %q", step.Prompt)
	}
	b.confirm("follow-procedure")
	b.want("incident-closed")
	b.at("announce")
	b.card("3S")
	b.do(game.Answer{Facts: game.Facts{"seen": true}})
	if step := b.at("follow-procedure"); !strings.Contains(step.Prompt, "Burn the card") {
		t.Errorf("the dealer is told %q", step.Prompt)
	}

	b = readyBench(t)
	b.confirm("start-round")
	b.threeTimes()
	b.do(game.Answer{Facts: game.Facts{"seen": true}})
	step := b.at("announce-void")
	for _, words := range []string{"the unread first card was visible", "all bets are returned", "put the unread card in the discard holder"} {
		if !strings.Contains(step.Prompt, words) {
			t.Errorf("%q does not say %q", step.Prompt, words)
		}
	}
}
