package table_test

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// TestProceduresOfTheTable drives the clauses of document 001 about the burn, the shuffle and fallen cards, from
// the report to the end.
func TestProceduresOfTheTable(t *testing.T) {
	shuffling := func(pass int) func(t *testing.T) *bench {
		return func(t *testing.T) *bench {
			b := newBench(t)
			b.signIn("dora")
			b.confirm("load-shoe")
			for n := 1; n < pass; n++ {
				b.confirm([]string{"shuffle-1", "shuffle-2", "shuffle-3"}[n-1])
			}
			return b
		}
	}
	burning := func(t *testing.T) *bench {
		b := newBench(t)
		b.signIn("dora")
		for _, step := range []string{"load-shoe", "shuffle-1", "shuffle-2", "shuffle-3", "cut", "cut-card"} {
			b.confirm(step)
		}
		b.card("5H")
		b.at("burn-unseen")
		return b
	}
	ready := func(t *testing.T) *bench { return readyBench(t) }
	betting := func(t *testing.T) *bench { b := readyBench(t); b.confirm("start-round"); return b }
	dealing := func(t *testing.T) *bench { b := dealingBench(t); b.deals("9S 8H"); return b }
	dealt := func(t *testing.T) *bench { b := dealing(t); b.deals("KD"); return b }
	played := func(t *testing.T) *bench { b := dealingBench(t); b.finish(); return b }

	type facts = game.Facts
	for _, test := range []struct {
		clause   string
		from     func(t *testing.T) *bench
		incident game.Incident
		facts    facts
		manager  bool
		effects  string // events between the ruling and the end of the incident
		void     game.BetsEffect
		back     string // the step afterwards
	}{
		{"001/11.15.1", ready, game.BurnTooMany, facts{"in_holder": false, "seen": false}, false, "", "", "start-round"},
		{"001/11.15.2", ready, game.BurnTooMany, facts{"seen": true, "in_holder": true, "count": 2.0}, false, "burn-corrected", "", "start-round"},
		{"001/11.15.3", ready, game.BurnTooMany, facts{"in_holder": true, "seen": false, "count": 1.0}, false, "burn-corrected", "", "start-round"},
		{"001/11.15.3", burning, game.BurnTooMany, facts{"in_holder": true, "seen": false, "count": 1.0}, false, "cards-burned", "", "start-round"},
		{"001/11.15.4", played, game.BurnTooMany, facts{"count": 2.0}, false, "burn-corrected", "", "start-round"},
		{"001/7", betting, game.BurnTooMany, facts{"count": 2.0}, true, "burn-corrected", "", "betting"},
		{"001/7", dealing, game.BurnTooMany, facts{"count": 2.0}, true, "burn-corrected", "", "deal player-2"},
		{"001/11.16.1", ready, game.BurnTooFew, facts{"count": 2.0}, false, "burn-corrected", "", "start-round"},
		{"001/11.16.1", burning, game.BurnTooFew, facts{"count": 2.0}, false, "cards-burned", "", "start-round"},
		{"001/11.17", ready, game.BurnMissed, nil, false, "shift-manager-called burn-corrected", "", "start-round"},
		{"001/11.17", burning, game.BurnMissed, nil, false, "shift-manager-called cards-burned", "", "start-round"},
		{"001/11.18", dealing, game.BurnCardShown, facts{"count": 1.0}, false, "burn-kept-visible", "", "deal player-2"},
		{"001/11.19", dealing, game.BurnCardShown, facts{"count": 2.0}, true, "cards-burned", "", "deal player-2"},
		{"001/11.20.1", dealing, game.CardsDropped, facts{"count": 2.0, "seen": true}, false, "", "", "deal player-2"},
		{"001/11.20.2", dealing, game.CardsDropped, facts{"count": 2.0, "seen": false}, false, "round-closed", game.BetsRefund, "collect"},
		{"001/11.20.3", dealt, game.CardsDropped, facts{"count": 3.0}, false, "round-closed", game.BetsRefund, "collect"},
		{"001/11.21.1", shuffling(2), game.CardsDroppedMixing, facts{"count": 2.0}, false, "", "", "shuffle-2"},
		{"001/11.21.2", shuffling(3), game.CardsDroppedMixing, facts{"count": 1.0}, false, "shuffle-restarted", "", "shuffle-1"},
		{"001/11.21.3", shuffling(2), game.CardsDroppedMixing, facts{"count": 3.0}, false, "shoe-closed", "", "load-shoe"},
		{"001/11.24.1", dealing, game.CutCardMissed, nil, true, "cut-card-seen", "", "deal player-2"},
		{"001/11.24.2", betting, game.CutCardMissed, nil, true, "cut-card-seen betting-opened", "", "betting"},
		{"001/11.25.1", shuffling(1), game.CardsExposedMixing, facts{"count": 1.0}, false, "", "", "shuffle-1"},
		{"001/11.25.2", shuffling(3), game.CardsExposedMixing, facts{"count": 2.0}, false, "shift-manager-called shuffle-restarted", "", "shuffle-1"},
		{"001/11.26", shuffling(2), game.CardsExposedMixing, facts{"count": 3.0}, true, "shuffle-restarted", "", "shuffle-1"},
		{"001/11.32.1", ready, game.CardsLeft, nil, true, "", "", "start-round"},
		{"001/11.32.2", dealing, game.CardsLeft, nil, true, "", "", "deal player-2"},
		{"001/11.33", dealing, game.CardDamaged, facts{"count": 1.0}, true, "cards-replaced", "", "deal player-2"},
		{"001/11.34", dealing, game.CardDamaged, facts{"count": 3.0}, true, "cards-replaced", "", "deal player-2"},
		{"001/11.37", dealing, game.CardsCollectedEarly, nil, true, "", "", "deal player-2"},
	} {
		t.Run(test.clause+" at "+test.from(t).table.Step().Name, func(t *testing.T) {
			b := test.from(t)
			b.tick(5 * time.Second)
			b.report(test.incident, nil)
			for b.table.Step().Kind == game.StepAnswer {
				given := facts{}
				for _, name := range b.table.Step().Asks {
					if value, known := test.facts[name]; known {
						given[name] = value
					}
				}
				if len(given) == 0 {
					t.Fatalf("%v is asked, which does not matter", b.table.Step().Asks)
				}
				b.answers(given)
			}
			if test.manager {
				b.at("shift-manager")
				b.signIn("mona")
				b.rule(test.clause, 0)
			}
			must.Equalf(t, eventOf[game.Ruled](b).Clause, test.clause, "ruled by")
			names := b.names()
			after := strings.TrimSpace(names[strings.Index(names, "ruled")+len("ruled"):])
			after = strings.TrimSpace(strings.TrimSuffix(after, "incident-closed signed-out"))
			if ruled := eventOf[game.Ruled](b); ruled.Announcer == "shift-manager" {
				after = strings.TrimSpace(strings.TrimSuffix(after, "shift-manager-called"))
			}
			check.Equalf(t, after, test.effects, "the effects")
			switch {
			case test.void != "":
				if outcome := eventOf[game.RoundClosed](b).Outcome; outcome.Instruction != test.void || outcome.Clause != test.clause {
					t.Errorf("the outcome is %+v", outcome)
				}
				b.at("announce-void")
			case !test.manager:
				b.announced()
				b.at("follow-procedure")
			}
			b.followRuling()
			if b.table.State().Incident != nil {
				t.Error("the incident is still open")
			}
			b.at(test.back)
		})
	}
}

// The account of the burn follows what was really burned (001/11.15 to 001/11.17).
func TestTheBurnAsItWas_001_11_15_11_17(t *testing.T) {
	for _, test := range []struct {
		incident game.Incident
		facts    game.Facts
		unseen   int
	}{
		{game.BurnTooMany, game.Facts{"seen": true, "in_holder": false, "count": 2.0}, 7},
		{game.BurnTooFew, game.Facts{"count": 2.0}, 3},
		{game.BurnTooFew, game.Facts{"count": 5.0}, 0},
		{game.BurnMissed, nil, 0},
	} {
		b := readyBench(t) // five of hearts shown, five burned
		b.report(test.incident, test.facts)
		b.confirm("follow-procedure")
		check.Equalf(t, b.table.State().Shoe.BurnedUnseen, test.unseen,
			"%s %v: burned unseen", test.incident, test.facts)
	}
}

// If it is noticed during betting, the bets stand and betting starts again in full; the shoe is changed after the
// round (001/11.24.2).
func TestABettingPlayedAgain_001_11_24_2(t *testing.T) {
	b := readyBench(t)
	b.confirm("start-round")
	b.tick(10 * time.Second)
	b.report(game.CutCardMissed, nil)
	b.signIn("mona")
	b.rule("001/11.24.2", 0)
	b.tick(17 * time.Second)
	b.at("betting")
	b.tick(time.Second)
	b.at("deal player-1")
	b.finish()
	b.at("close-shoe")
}

// The same happens if betting ended while the table waited for the shift manager.
func TestABettingPlayedAgainAfterItClosed_001_11_24_2(t *testing.T) {
	b := readyBench(t)
	b.confirm("start-round")
	b.report(game.CutCardMissed, nil)
	b.tick(time.Minute)
	b.want("betting-closed clock-moved")
	b.signIn("mona")
	b.rule("001/11.24.2", 0)
	b.want("ruled cut-card-seen betting-opened incident-closed signed-out")
	b.card("9S") // too early again
	b.want("incident-opened shift-manager-called")
	b.signIn("mona")
	b.rule("001/7", 0)
	b.tick(17 * time.Second)
	b.at("betting")
	b.restart()
	b.tick(time.Second)
	b.at("deal banker-1")
}
