package table_test

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/game/variant"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// rouletteCase is a clause from the report to its effect on the round.
type rouletteCase struct {
	clause   string
	from     string // betting, spin, number, result: the state at the start
	incident game.Incident
	facts    game.Facts
	rules    procedure.Decides // who decides
	effects  string            // events between the ruling and the end of the incident
	status   game.Status       // how the round ended; empty if it continues
	bets     game.BetsEffect
	back     string // the step afterwards
	states   game.Facts
}

// ezugiCases returns the clauses of 001/9.16 to 9.24.
func ezugiCases() []rouletteCase {
	noSpin := func(cause string) game.Facts { return game.Facts{"cause": cause} }
	const rule, dealer, manager = procedure.ByRule, procedure.ByDealer, procedure.ByShiftManager
	again := func(clause, from, cause string, rules procedure.Decides) rouletteCase {
		return rouletteCase{clause: clause, from: from, incident: game.NoSpin, facts: noSpin(cause), rules: rules, effects: "spin-repeated", bets: game.BetsStand, back: "spin"}
	}
	cases := []rouletteCase{
		again("001/9.16.1", "number", "under-turns", rule),
		again("001/9.16.1", "result", "under-turns", rule), // the registered number is discarded (9.17)
		again("001/9.16.2.1", "number", "same-direction", manager),
		{"001/9.16.2.2", "result", game.NoSpin, noSpin("same-direction"), rule, "shift-manager-called round-closed", game.StatusVoid, game.BetsRefund, "collect", nil},
		again("001/9.16.3", "number", "wrong-direction", rule),
		again("001/9.16.4", "number", "wheel-stopped", rule),
		again("001/9.16.5", "number", "ball-riding", rule),
		again("001/9.19", "number", "ball-out", manager), // 9.16.6
		again("001/9.17", "number", "ball-stuck", rule),
		again("001/9.17", "spin", "dropped-early", rule),
		again("001/9.17", "number", "interference", rule),
		again("001/9.17", "result", "mechanical", rule),
		{"001/9.18", "number", game.NumberUnread, nil, rule, "shift-manager-called round-closed", game.StatusVoid, game.BetsRefund, "start-round", nil},
		{"001/9.20.1", "number", game.ProviderFault, nil, manager, "round-closed", game.StatusVoid, game.BetsRefund, "start-round", nil},
		{"001/9.20.1", "betting", game.PowerFailure, nil, manager, "round-closed", game.StatusVoid, game.BetsRefund, "start-round", nil},
		{"001/9.20.2", "number", game.ProviderFault, nil, manager, "round-closed", game.StatusSettledManually, game.BetsSettleManually, "start-round", nil},
		{"001/9.20.2", "result", game.NetworkLost, nil, manager, "round-closed", game.StatusSettledManually, game.BetsSettleManually, "collect", nil},
		{"001/9.21.1", "betting", game.SpunEarly, game.Facts{"in_pocket": false}, dealer, "", "", game.BetsStand, "betting", nil},
		{"001/9.21.2.1", "betting", game.SpunEarly, game.Facts{"in_pocket": true}, manager, "round-closed", game.StatusVoid, game.BetsRefund, "start-round", nil},
		again("001/9.22", "number", "foreign-object", dealer),
		{"001/9.23", "number", game.NoSpin, noSpin("foreign-object"), rule, "round-closed", game.StatusVoid, game.BetsRefund, "start-round", nil},
		{"001/9.23", "result", game.NoSpin, noSpin("foreign-object"), rule, "round-closed", game.StatusVoid, game.BetsRefund, "collect", nil},
		{"001/9.24", "result", game.NumberMisread, nil, manager, "round-closed", game.StatusSettledManually, game.BetsSettle, "collect", nil},
		{"001/7", "number", game.DealerUnable, nil, manager, "", "", game.BetsStand, "number", game.Facts{"resolved": true}},
		{"001/7", "betting", game.DealerError, nil, manager, "round-closed", game.StatusVoid, game.BetsRefundInitial, "start-round", game.Facts{"resolved": false}},
	}
	for i, test := range cases {
		if test.incident == game.NoSpin && test.facts["cause"] == "foreign-object" && test.from == "number" {
			cases[i].facts = test.facts.With(game.Facts{"in_pocket": test.clause == "001/9.23"})
		}
	}
	return cases
}

// pragmaticCases returns the clauses of a section of document 003: its own list of causes why a spin does not
// count, and the shift manager's choice for everything else.
func pragmaticCases(ladder string, causes map[string]string) []rouletteCase {
	const manager = procedure.ByShiftManager
	resolved, not := game.Facts{"resolved": true, "spin_again": false}, game.Facts{"resolved": false}
	cases := []rouletteCase{
		{ladder, "number", game.NumberUnread, nil, manager, "spin-repeated", "", game.BetsStand, "spin", game.Facts{"spin_again": true}},
		{ladder, "number", game.NumberUnread, nil, manager, "round-closed", game.StatusVoid, game.BetsRefundInitial, "start-round", not},
		{ladder, "result", game.NumberMisread, nil, manager, "", "", game.BetsStand, "announce", resolved},
		{ladder, "result", game.NumberMisread, nil, manager, "round-closed", game.StatusVoid, game.BetsRefundInitial, "collect", not},
		{ladder, "betting", game.SpunEarly, nil, manager, "", "", game.BetsStand, "betting", game.Facts{"resolved": true}},
		{ladder, "betting", game.DealerError, nil, manager, "", "", game.BetsStand, "betting", resolved},
		{ladder, "betting", game.ProviderFault, nil, manager, "round-closed", game.StatusVoid, game.BetsRefundInitial, "start-round", nil},
		{ladder, "number", game.VideoLost, nil, manager, "spin-repeated", "", game.BetsStand, "spin", game.Facts{"spin_again": true}},
	}
	for _, cause := range game.BallCauses() {
		facts := game.Facts{"cause": cause}
		if clause, listed := causes[cause]; listed {
			cases = append(cases, rouletteCase{clause, "number", game.NoSpin, facts, procedure.ByRule, "spin-repeated", "", game.BetsStand, "spin", nil},
				rouletteCase{clause, "result", game.NoSpin, facts, procedure.ByRule, "spin-repeated", "", game.BetsStand, "spin", nil})
			continue
		}
		cases = append(cases,
			rouletteCase{ladder, "number", game.NoSpin, facts, manager, "spin-repeated", "", game.BetsStand, "spin", game.Facts{"spin_again": true}},
			rouletteCase{ladder, "result", game.NoSpin, facts, manager, "round-closed", game.StatusVoid, game.BetsRefundInitial, "collect", nil})
	}
	return cases
}

func megaCauses(section string) map[string]string {
	return map[string]string{
		"under-turns": section + ".2.b7.1", "same-direction": section + ".2.b7.2", "wheel-stopped": section + ".2.b7.3", "ball-stuck": section + ".2.b7.3",
	}
}

// TestProceduresOfRoulette drives every clause of every variant from the report to its effect on the round, and
// checks that no clause was left out.
func TestProceduresOfRoulette(t *testing.T) {
	norace.Only(t)
	for slug, cases := range map[string][]rouletteCase{
		"ezugi-roulette":                ezugiCases(),
		"pragmatic-speed-auto-roulette": pragmaticCases("003/6.2.b2", nil),
		"pragmatic-auto-roulette":       pragmaticCases("003/8.2.b2", nil),
		"pragmatic-roulette":            pragmaticCases("003/9.2.b2", nil),
		"pragmatic-speed-roulette":      pragmaticCases("003/10.2.b2", nil),
		"pragmatic-lucky6-roulette":     pragmaticCases("003/13.2.b2", nil),
		"pragmatic-mega-roulette":       pragmaticCases("003/7.2.b2", megaCauses("003/7")),
		"pragmatic-auto-mega-roulette":  pragmaticCases("003/11.2.b2", megaCauses("003/11")),
		"pragmatic-powerup-roulette": pragmaticCases("003/14.2.b4", map[string]string{
			"under-turns": "003/14.b8.1", "same-direction": "003/14.b8.2", "wheel-stopped": "003/14.b8.3", "ball-stuck": "003/14.b8.4",
			"ball-out": "003/14.b8.5", "dropped-early": "003/14.b8.6", "foreign-object": "003/14.b8.7",
		}),
		"ro-roulette": {
			{"001/7", "number", game.NoSpin, game.Facts{"cause": "ball-out"}, procedure.ByShiftManager, "", "", game.BetsStand, "number", game.Facts{"resolved": true}},
			{"001/7", "result", game.NoSpin, nil, procedure.ByShiftManager, "round-closed", game.StatusVoid, game.BetsRefundInitial, "collect", game.Facts{"resolved": false}},
		},
	} {
		driven := map[string]bool{"001/9.21.2.2": true} // TestSpunBeforeBettingEnded
		for _, test := range cases {
			driven[test.clause] = true
			name := strings.Join([]string{slug, test.clause, test.from, string(test.incident)}, " ")
			t.Run(name, func(t *testing.T) { test.drive(t, slug) })
		}
		book := must.Get(variant.Library().Load(slug))(t)
		for _, row := range book.Procedures {
			if row.Applies() && row.Incident != game.ResultWrong && !driven[row.Clause] {
				t.Errorf("%s: no test drives %s", slug, row.Clause)
			}
		}
	}
}

// stand brings the table to the state in which the case starts.
func (test rouletteCase) stand(b *bench) {
	b.t.Helper()
	switch test.from {
	case "betting":
		b.bets()
		b.tick(time.Second)
	case "spin":
		b.ready()
	case "number":
		b.spinning()
	default:
		b.spinning()
		b.reads(5) // not a PowerUP number
		b.at("announce")
	}
}

func (test rouletteCase) drive(t *testing.T, slug string) {
	b := wheelBench(t, slug, false)
	test.stand(b)
	told := len(b.table.State().Round.Messages)
	b.report(test.incident, nil)
	for b.table.Step().Kind == game.StepAnswer {
		given := game.Facts{}
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
	if test.rules == procedure.ByRule && b.table.State().Incident.Ruling == nil {
		b.found()
		test.effects = strings.TrimPrefix(test.effects, "shift-manager-called ") // the finding already required the call
	}
	switch test.rules {
	case procedure.ByShiftManager:
		b.at("shift-manager")
		b.signIn("mona")
	case procedure.ByDealer:
		step := b.at("rule")
		must.Equalf(t, step.By, game.Dealer, "the step is %+v", step)
	}
	if test.rules != procedure.ByRule {
		given := game.Rule{Clause: test.clause, Facts: test.states}
		if test.status == game.StatusSettledManually {
			b.do(given)
			b.wantRefused(game.RefusedBadResult, "") // neither result nor video
			given.Result, given.Reference = game.Typed{Text: "36"}, "camera 3, 10:15"
		}
		b.do(given)
	}
	test.check(b, told)
}

func (test rouletteCase) check(b *bench, told int) {
	b.t.Helper()
	ruled := eventOf[game.Ruled](b)
	if ruled.Clause != test.clause || ruled.Bets != test.bets {
		b.t.Fatalf("ruled by %s, bets %s; want %s, %s", ruled.Clause, ruled.Bets, test.clause, test.bets)
	}
	if names := b.names(); !strings.Contains(names+" ", strings.TrimSpace("ruled "+test.effects)+" ") {
		b.t.Errorf("the effects are in %q, want %q", names, test.effects)
	}
	if test.effects == "spin-repeated" {
		repeated := eventOf[game.SpinRepeated](b)
		if repeated.Clause != test.clause || (repeated.Number != nil) != (test.from == "result") {
			b.t.Errorf("the spin was taken back as %+v", repeated)
		}
		check.Equalf(b.t, len(b.table.State().Round.Messages), told,
			"messages of the platform are left of %d: what was drawn stands", told)
	}
	if test.rules == procedure.ByRule && test.status == "" {
		b.announced()
	}
	switch {
	case test.status == game.StatusVoid:
		outcome := b.ends(game.StatusVoid, test.bets, test.clause)
		if outcome.Bets != nil {
			b.t.Errorf("a void round has bets that won or lost")
		}
		if !strings.Contains(ruled.Announcement.String(), "void") || ruled.Announcer == "" {
			b.t.Errorf("the void is announced as %q by %q (001/7)", ruled.Announcement, ruled.Announcer)
		}
		b.confirm("announce-void")
	case test.status != "":
		outcome := b.ends(test.status, test.bets, test.clause)
		wantWin(b.t, outcome, "straight-36 35:1")
		check.Equalf(b.t, outcome.Reference, "camera 3, 10:15", "the video")
	case test.rules == procedure.ByRule && b.table.Step().Name == "spin":
		if test.effects != "spin-repeated" || test.back != "spin" {
			b.t.Errorf("the ball is to be spun, and %q was ruled", test.effects)
		}
		b.confirm("spin") // one confirmation: the spin carries out the ruling
		test.back = "number"
	case test.rules == procedure.ByRule:
		b.at("follow-procedure")
	}
	b.followRuling()
	if b.table.State().Incident != nil {
		b.t.Errorf("the incident is still open")
	}
	b.at(test.back)
}

// No matter which clause repeats a spin, the round then ends as usual, and its draw counts (003/7.2.b8: the bets
// stay valid until the next valid spin).
func TestARepeatedSpinEndsTheRound(t *testing.T) {
	b := wheelBench(t, "pragmatic-mega-roulette", false)
	b.spinning()
	for n := range 3 { // no document limits the number
		b.input(game.Input{Command: game.NumberRead{Number: 17, Turns: 2, Direction: game.BallAgainst}, Device: "wheel"})
		must.Equalf(t, eventOf[game.Ruled](b).Clause, "003/7.2.b7.1", "ruled by")
		if step := b.at("spin"); !strings.Contains(step.Prompt.String(), "again") || b.table.State().Round.Spin.Repeats != n+1 {
			t.Errorf("after %d spins the step is %q", n+1, step.Prompt)
		}
		b.confirm("spin")
	}
	b.input(game.Input{Command: game.NumberRead{Number: 7, Turns: 3, Direction: game.BallAgainst}, Device: "wheel"})
	b.confirm("announce")
	wantWin(t, b.ends(game.StatusComplete, game.BetsSettle, ""), "straight-7 99:1")
}
