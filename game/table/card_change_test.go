package table_test

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// changes are the rules of document 003 that require new cards.
const changes = `
[[change]]
after = "void"
reason = "the round was cancelled"
clause = "003/2.b8.1"

[[change]]
after = "incident"
incident = "video-lost"
reason = "the video was disrupted"
clause = "003/2.b8.2"

[[change]]
after = "dropped"
count = 4
reason = "more than three cards fell in one round"
clause = "003/2.b8.3"

[[change]]
after = "hours"
hours = 8
reason = "the cards have been in use for eight hours"
clause = "003/1.b3"
`

func super8() following { return following{document: "003/2.2", more: changes} }

// wantOrdered checks the clause of the last order to change the shoe.
func (b *bench) wantOrdered(clause string) {
	b.t.Helper()
	ordered := eventOf[game.ShoeChangeOrdered](b)
	if ordered.Clause != clause || ordered.Reason.IsZero() || b.table.State().Shoe.ChangeReason.String() != ordered.Reason.String() {
		b.t.Fatalf("ordered is %+v; the shoe is changed for %q; want %s", ordered, b.table.State().Shoe.ChangeReason, clause)
	}
}

// A cancelled round is the last one with its cards (003/2.b8.1).
func TestCardsAreChangedAfterAVoid_003_2_b8_1(t *testing.T) {
	b := super8().dealing(t, "9S")
	b.report(game.DealerError, nil)
	b.signIn("mona")
	b.rule("003/2.2.b5", 0)
	b.want("ruled round-closed shoe-change-ordered")
	b.wantOrdered("003/2.b8.1")
	b.confirm("announce-void")
	b.confirm("collect")
	b.confirm("close-shoe")
	b.newShoe("5H")

	b.dealing() // the same by the clock, with no card on the table
	b.report(game.DealerError, nil)
	b.tick(15 * time.Minute)
	b.want("ruled round-closed shoe-change-ordered")
	b.wantOrdered("003/2.b8.1")
	b.confirm("announce-void")
	b.at("close-shoe")

	b = following{document: "003/2.2"}.dealing(t, "9S") // without the rule the shoe stays
	b.report(game.DealerError, nil)
	b.signIn("mona")
	b.rule("003/2.2.b5", 0)
	b.confirm("announce-void")
	b.confirm("collect")
	b.at("start-round")
}

// After the incident and its round, the cards are changed (003/2.b8.2).
func TestCardsAreChangedAfterAnIncident_003_2_b8_2(t *testing.T) {
	b := super8().dealing(t, "9S")
	b.report(game.NetworkLost, nil)
	b.signIn("mona")
	b.rule("003/2.2.b4", 0)
	b.want("ruled incident-closed signed-out")
	b.report(game.VideoLost, nil)
	b.signIn("mona")
	b.rule("003/2.2.b4", 0)
	b.want("ruled incident-closed signed-out shoe-change-ordered")
	b.wantOrdered("003/2.b8.2")
	b.deals("8H KD KC")
	b.confirm("announce")
	b.confirm("collect")
	b.at("close-shoe")
}

// More than three fallen cards in one round, together or one by one, require new cards. Somebody states the number
// (003/2.b8.3).
func TestCardsAreChangedAfterDropping_003_2_b8_3(t *testing.T) {
	drop := func(b *bench, count float64, rule, events string) {
		t.Helper()
		b.report(game.CardsDropped, nil)
		b.want("incident-opened")
		if step := b.at("facts"); len(step.Asks) != 1 || step.Asks[0] != "count" {
			t.Fatalf("asked is %v", step.Asks)
		}
		b.do(game.Answer{Facts: game.Facts{"count": count}})
		b.want("facts-given shift-manager-called")
		b.signIn("mona")
		b.rule(rule, 0)
		b.want(events)
	}
	b := super8().dealing(t, "9S 8H KD")
	drop(b, 3, "003/2.2.b4", "ruled incident-closed signed-out")
	drop(b, 1, "003/2.2.b4", "ruled incident-closed signed-out shoe-change-ordered")
	b.wantOrdered("003/2.b8.3")
	b.deals("KC")
	b.confirm("announce")
	b.confirm("collect")
	b.confirm("close-shoe")

	b = super8().dealing(t, "9S 8H KD") // three in each of two rounds are not more than three
	for range 2 {
		drop(b, 3, "003/2.2.b4", "ruled incident-closed signed-out")
		b.deals("KC")
		b.confirm("announce")
		b.confirm("collect")
		b.dealing()
		b.deals("9S 8H KD")
	}
	b.report(game.CardsDropped, game.Facts{"count": 3.0})
	b.want("incident-opened shift-manager-called") // the report gave the number, so nobody is asked

	b = super8().ready(t)
	b.report(game.CardsDropped, nil)
	b.want("incident-opened shift-manager-called") // without a round, no card fell in one
}

// After eight hours of use the change is ordered at that moment, between rounds, in a round or in an incident
// (003/1.b3).
func TestCardsAreChangedAfterHours_003_1_b3(t *testing.T) {
	for name, to := range map[string]func(*bench){
		"between rounds": func(b *bench) {},
		"locked":         func(b *bench) { b.tick(time.Hour); b.at("sign-in") },
		"in an incident": func(b *bench) { b.report(game.DealerError, nil) },
		"in a round": func(b *bench) {
			b.tick(7*time.Hour + 50*time.Minute)
			b.signIn("dora")
			b.dealing()
			b.deals("9S")
		},
		"in an incident of a round": func(b *bench) {
			b.tick(7*time.Hour + 50*time.Minute)
			b.signIn("dora")
			b.dealing()
			b.report(game.DealerError, nil)
		},
	} {
		t.Run(name, func(t *testing.T) {
			b := super8().ready(t)
			to(b)
			left := start.Add(8 * time.Hour).Sub(b.clock.Now())
			b.tick(left - time.Second)
			if reason := b.table.State().Shoe.ChangeReason; !reason.IsZero() {
				t.Fatalf("changed early: %s", reason)
			}
			b.restart()
			if due, runs := b.table.Due(); !runs || due.After(start.Add(8*time.Hour)) {
				t.Fatalf("the next timer fires at %v", due)
			}
			b.tick(time.Second)
			b.wantOrdered("003/1.b3")
			if due, runs := b.table.Due(); runs && due.Equal(start.Add(8*time.Hour)) {
				t.Error("the timer goes on firing")
			}
		})
	}
}

// The first reason remains, and the change is ordered only once.
func TestAShoeIsOrderedChangedOnce_003_2_b8(t *testing.T) {
	b := super8().dealing(t, "9S")
	b.do(game.CutCardRead{})
	b.report(game.DealerError, nil)
	b.signIn("mona")
	b.rule("003/2.2.b5", 0)
	b.want("ruled round-closed")
	check.Equalf(t, b.table.State().Shoe.ChangeReason.String(), "cut card drawn", "changed for")
	b.tick(10 * time.Hour)
	b.want("console-locked clock-moved")
}

// A row of a procedure orders the change itself and names its clause.
func TestARowChangesTheShoe(t *testing.T) {
	b := following{document: "house", house: houseRow("1", `cards = ["change-shoe"]`)}.dealing(t, "9S 8H")
	b.report(game.CardMissed, nil)
	b.signIn("mona")
	b.rule("house/1", 0)
	b.want("ruled shoe-change-ordered incident-closed signed-out")
	b.wantOrdered("house/1")
	b.deals("KD KC")
	b.confirm("announce")
	b.confirm("collect")
	b.at("close-shoe")
}
