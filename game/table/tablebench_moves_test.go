package table_test

import (
	"slices"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/must"
)

// names returns the types of the last events, without those that notify the platform, which have tests of their
// own.
func (b *bench) names() string {
	var names []string
	for _, event := range b.events {
		if _, told := event.(game.PlatformTold); told {
			continue
		}
		names = append(names, string(event.EventType()))
	}
	return strings.Join(names, " ")
}

// want checks the types of the last events.
func (b *bench) want(types string) {
	b.t.Helper()
	if b.refused != nil {
		b.t.Fatalf("refused: %s (%s %s); want %s", b.refused.Code, b.refused.Message, b.refused.Hint, types)
	}
	must.Equalf(b.t, b.names(), types, "events")
}

// wantRefused checks that the last input was refused, and the events recorded with it.
func (b *bench) wantRefused(code game.RefusalCode, audit string) {
	b.t.Helper()
	if b.refused == nil || b.refused.Code != code {
		b.t.Fatalf("got refusal %+v and events %s; want %s", b.refused, b.names(), code)
	}
	must.Equalf(b.t, b.names(), audit, "the audit holds")
}

// at checks the table's step, given as name and position, and returns it.
func (b *bench) at(name string) game.Step {
	b.t.Helper()
	step := b.table.Step()
	must.Equalf(b.t, strings.TrimSpace(step.Name+" "+string(step.Position)), name,
		"the table is at (%s)", step.Prompt)
	return step
}

// eventOf returns the last event of a type among the latest ten records.
func eventOf[E game.Event](b *bench) E {
	b.t.Helper()
	records := b.journal.records
	for _, record := range slices.Backward(records[max(0, len(records)-10):]) {
		event := must.Get(game.DecodeEvent(record.Type, record.Data))(b.t)
		if e, is := event.(E); is {
			return e
		}
	}
	var none E
	b.t.Fatalf("no %s among %s", none.EventType(), b.names())
	return none
}

func (b *bench) confirm(step string) {
	b.t.Helper()
	if step != "announce-ruling" {
		b.announced()
	}
	b.at(step)
	b.do(game.Confirm{})
	if b.refused != nil {
		b.t.Fatalf("%s is refused: %s", step, b.refused.Message)
	}
}

// announced has the shift manager announce what the rule decided, if the table waits for that.
func (b *bench) announced() {
	b.t.Helper()
	incident := b.table.State().Incident
	if incident == nil || incident.Ruling == nil {
		return
	}
	if b.table.Step().Name == "shift-manager" {
		b.signIn("mona")
	}
	if b.table.Step().Name == "announce-ruling" {
		b.confirm("announce-ruling")
	}
}

// answers states the facts asked for, which must be accepted.
func (b *bench) answers(facts game.Facts) {
	b.t.Helper()
	b.do(game.Answer{Facts: facts})
	if b.refused != nil {
		b.t.Fatalf("%v is refused: %s", facts, b.refused.Message)
	}
}

// followRuling confirms the actions after a ruling, one by one.
func (b *bench) followRuling() {
	b.t.Helper()
	for range 10 {
		b.announced()
		switch step := b.table.Step(); step.Name {
		case "follow-procedure", "announce-void":
			b.confirm(step.Name)
		default:
			return
		}
	}
	b.t.Fatalf("what was ruled is never done: %s", b.table.Step().Prompt)
}

func (b *bench) card(code string) {
	b.t.Helper()
	b.do(game.CardRead{Card: card(b.t, code)})
}

// deals scans cards that must be dealt.
func (b *bench) deals(codes string) {
	b.t.Helper()
	for _, code := range strings.Fields(codes) {
		b.card(code)
		b.want("card-dealt")
	}
}

func card(t tester, code string) game.Card {
	t.Helper()
	return must.Get(game.ParseCard(code))(t)
}

func (b *bench) signIn(id string) {
	b.t.Helper()
	b.do(game.SignIn{Identity: known(id)})
	if b.refused != nil {
		b.t.Fatalf("%s is refused: %s", id, b.refused.Message)
	}
	if b.table.Step().Name == "name-call" && !b.namesCall {
		b.do(game.Answer{Facts: game.Facts{"incident": "malfunction"}})
	}
}

func (b *bench) rule(clause string, remove int) {
	b.t.Helper()
	b.do(game.Rule{Clause: clause, Remove: remove})
}

// offers returns the clauses offered now.
func (b *bench) offers() string {
	var clauses []string
	for _, offer := range b.table.Step().Offers {
		clauses = append(clauses, offer.Clause)
	}
	return strings.Join(clauses, " ")
}

func (b *bench) report(incident game.Incident, facts game.Facts) {
	b.t.Helper()
	b.do(game.Report{Incident: incident, Facts: facts})
}

// newShoe prepares a shoe whose first card is burn.
func (b *bench) newShoe(burn string) {
	b.t.Helper()
	for _, step := range []string{"load-shoe", "shuffle-1", "shuffle-2", "shuffle-3", "cut", "cut-card"} {
		b.confirm(step)
	}
	b.at("burn burn-1")
	b.card(burn)
	b.confirm("burn-unseen")
	b.at("start-round")
}

// readyBench returns a table with a dealer and a shoe: five of hearts shown, five burned.
func readyBench(t tester, set ...string) *bench {
	t.Helper()
	b := newBench(t, set...)
	b.signIn("dora")
	b.newShoe("5H")
	return b
}

// dealing plays to a round whose betting has closed.
func (b *bench) dealing() {
	b.t.Helper()
	b.confirm("start-round")
	b.tick(18 * time.Second)
	b.at("deal player-1")
}

func dealingBench(t tester, set ...string) *bench {
	t.Helper()
	b := readyBench(t, set...)
	b.dealing()
	return b
}

// finish deals a natural, from the first card on, and collects the cards.
func (b *bench) finish() {
	b.t.Helper()
	b.deals("9S 8H KD KC")
	b.confirm("announce")
	b.confirm("collect")
}
