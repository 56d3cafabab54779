package main

import (
	"fmt"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/norace"
)

// decidedJournal returns the journal of a round in which seat 1 splits, and stands on one hand by itself; it
// takes no insurance, and the clock decides all else.
func decidedJournal(t *testing.T) string {
	t.Helper()
	path := freshTable(t, "ezugi-blackjack")
	t.Run("play", func(t *testing.T) {
		p := drivePlay(t, "ezugi-blackjack", "--db", path)
		p.until("the seats", func() bool { return p.name() == "seats" })
		p.must(`{"in":"platform","message":"seats","seats":[1,3]}`)
		for _, card := range strings.Fields("8S 9H AS 8H 7D 5C") {
			p.must(fmt.Sprintf(`{"in":"card","code":%q}`, card))
		}
		p.must(`{"in":"decision","seat":1,"action":"no-insurance"}`)
		p.must(`{"in":"tick","seconds":14}`) // seat 3 says nothing
		p.must(`{"in":"decision","seat":1,"hand":1,"action":"split"}`)
		p.until("a decision of the first hand", func() bool { return p.kind() == "decide" })
		p.must(`{"in":"decision","seat":1,"hand":1,"action":"stand"}`)
		if outcome := p.round(); outcome["status"] != "complete" {
			t.Fatalf("the round ends with %v", outcome)
		}
		p.follow()
	})
	return path
}

// decision changes what was decided, the n-th time.
func decision(n int, edit func(*game.PlayerDecided)) func(*game.Record) {
	return nth(n, game.PlayerDecided{}.EventType(), func(record *game.Record) { rewrite(record, edit) })
}

// TestReplayFindsForgedDecisions: a decision that nobody made, or that was made by another, shows when the
// record is played again by its rules.
func TestReplayFindsForgedDecisions(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	path := decidedJournal(t)
	window := game.DecisionsOpened{}.EventType()
	wantAllFound(t, path, []forgery{
		{"nothing", func(*game.Record) {}, ""},
		{"insurance the clock did not take", decision(2, func(e *game.PlayerDecided) { e.Decision.Action = "insurance" }),
			`player-decided.decision.action is "insurance", by the rules "no-insurance"`},
		{"insurance said to be the player's",
			decision(2, func(e *game.PlayerDecided) { e.Decision.Action, e.ByClock = "insurance", false }),
			`player-decided.by_clock is missing, by the rules true`},
		{"the clock's decision as the player's", decision(2, func(e *game.PlayerDecided) { e.ByClock = false }),
			`player-decided.by_clock is missing, by the rules true`},
		{"the player's decision as the clock's", decision(1, func(e *game.PlayerDecided) { e.ByClock = true }),
			`player-decided.by_clock is true, by the rules missing`},
		{"a seat that does not play", decision(1, func(e *game.PlayerDecided) { e.Decision.Seat = 5 }),
			`player-decided.decision.seat is 5, by the rules 1`},
		{"a split of a hand that is split",
			decision(4, func(e *game.PlayerDecided) { e.Decision.Action = "split" }),
			`player-decided.decision.action is "split", by the rules "stand"`},
		{"a decision taken out", nth(2, game.PlayerDecided{}.EventType(), func(record *game.Record) {
			record.Type, record.Data = game.ShiftManagerCalled{}.EventType(), []byte(`{}`)
		}), `shift-manager-called {} is recorded, by the rules player-decided {"by_clock":true`},
		{"a longer time", nth(2, window, func(record *game.Record) {
			rewrite(record, func(e *game.DecisionsOpened) { e.Until = e.Until.Add(1) })
		}), `decisions-opened.until is "2026-01-01T00:01:26.000000001Z", by the rules`},
		{"another seat's time", nth(2, window, func(record *game.Record) {
			rewrite(record, func(e *game.DecisionsOpened) { e.Seat = 3 })
		}), `decisions-opened.seat is 3, by the rules 1`},
	}, "--replay")
}

// TestReplayFindsForgedSteps: what the platform did not say, and a step nobody wanted done, show when the
// record is played again by its rules.
func TestReplayFindsForgedSteps(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	path := decidedJournal(t)
	told := func(edit func(*game.PlatformReceived)) func(*game.Record) {
		return nth(1, game.PlatformReceived{}.EventType(), func(record *game.Record) { rewrite(record, edit) })
	}
	done := func(n int, step string) func(*game.Record) {
		return nth(n, game.StepDone{}.EventType(), func(record *game.Record) {
			rewrite(record, func(e *game.StepDone) { e.Step = step })
		})
	}
	wantAllFound(t, path, []forgery{
		{"nothing", func(*game.Record) {}, ""},
		{"a seat the table does not have", told(func(e *game.PlatformReceived) { e.Data = []byte(`{"seats":[1,3,9]}`) }),
			`platform-received.data.seats is [1,3,9], by the rules [1,3]`},
		{"seats without any", told(func(e *game.PlatformReceived) { e.Data = []byte(`{}`) }),
			`platform-received.data.seats is missing, by the rules [1,3]`},
		{"another message", told(func(e *game.PlatformReceived) { e.Message = "decisions-closed" }),
			`platform-received.message is "decisions-closed", by the rules "seats"`},
		{"a message in place of a step", nth(1, game.StepDone{}.EventType(), func(record *game.Record) {
			said := game.PlatformReceived{Message: "seats", Data: []byte(`{"seats":[1]}`)}
			record.Type, record.Data = said.EventType(), []byte(jsonLine(said))
		}), `is recorded, by the rules step-done {"step":"split"}`},
		{"a step after cards were moved by another", done(1, "open-hole-card"),
			`step-done.step is "open-hole-card", by the rules "split"`},
		{"a step done too early", done(2, "check-hole-card"),
			`step-done.step is "check-hole-card", by the rules "open-hole-card"`},
		{"a step in place of a message", nth(1, game.PlatformReceived{}.EventType(), func(record *game.Record) {
			done := game.StepDone{Step: "split"}
			record.Type, record.Data = done.EventType(), []byte(jsonLine(done))
		}), `step-done {"step":"split"} is recorded, by the rules platform-received`},
	}, "--replay")
}
