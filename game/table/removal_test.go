package table_test

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// The shift manager removes the last card, or the last two, but never the first.
func TestRemovingCards_001_11_35(t *testing.T) {
	kinds := map[game.Incident]game.Fate{
		game.CardMisread: game.FateMisread, game.CardScannedTwice: game.FateReading, game.CardsStuck: game.FateDiscarded,
	}
	for kind, fate := range kinds {
		for _, remove := range []int{0, 1, 2} {
			t.Run(string(kind)+" "+string(rune('0'+remove)), func(t *testing.T) {
				b := dealingBench(t)
				b.deals("2S 3H KD")
				before := b.table.State().Shoe
				b.report(kind, nil)
				b.want("incident-opened shift-manager-called")
				b.signIn("mona")
				check.Equalf(t, b.offers(), "001/11.35 001/7 001/11.35.1 001/11.35.2 001/11.23 001/11.36", "offered")
				check.Equalf(t, b.table.Step().Offers[0].MaxRemove, 2, "at most are offered")
				b.rule("001/11.35", remove)
				want := max(remove, 1)
				b.want("ruled " + strings.Repeat("card-removed ", want) + "incident-closed signed-out")
				ruled := eventOf[game.Ruled](b)
				check.Equalf(t, ruled.Remove, want, "ruled %+v", ruled)
				// The earliest removed card is the one that was wrong.
				removed := eventOf[game.CardRemoved](b)
				check.Equalf(t, removed.Fate, fate, "removed as %+v", removed)
				after := b.table.State().Shoe
				check.Equalf(t, after.Dealt, before.Dealt-want, "%d cards dealt, then", before.Dealt)
				back := 0
				if fate == game.FateReading {
					back = 1 // there was no such card
				}
				check.Equalf(t, after.Left(), before.Left()+back, "%d left, then", before.Left())
				b.at([]string{"", "deal player-2", "deal banker-1"}[want])
				b.deals([]string{"", "7D", "7D 7C"}[want]) // the next card fills the position
			})
		}
	}
}

func TestRemovalsThatAreRefused_001_11_35_1_11_35_2(t *testing.T) {
	b := dealingBench(t)
	b.deals("2S 3H KD KC") // 2 and 3: Player draws
	b.report(game.CardMisread, nil)
	b.rule("001/11.35", 1)
	b.wantRefused(game.RefusedNotOffered, "") // nobody is there to rule
	b.signIn("mona")
	b.rule("001/11.35", 3)
	b.wantRefused(game.RefusedTooManyCards, "")
	b.rule("001/11.35", 4)
	b.wantRefused(game.RefusedFirstCard, "")
	b.rule("001/11.35", -1)
	b.wantRefused(game.RefusedTooManyCards, "")
	b.rule("001/7", 1)
	b.wantRefused(game.RefusedTooManyCards, "")
	b.rule("001/11.27", 0)
	b.wantRefused(game.RefusedNotOffered, "")
	b.rule("", 0)
	b.wantRefused(game.RefusedNotOffered, "")
	b.rule("001/11.35.2", 2)
	b.wantRefused(game.RefusedTooManyCards, "")
	b.rule("001/11.35.2", 3)
	b.want("ruled round-closed")
	b.confirm("announce-void")
	if outcome := eventOf[game.RoundClosed](b).Outcome; outcome.Instruction != game.BetsRefund || outcome.Clause != "001/11.35.2" {
		t.Errorf("the outcome is %+v", outcome)
	}
}

// With one card on the table the first would have to be removed, so only voids are left.
func TestTheFirstCardIsNeverRemoved_001_11_35_1(t *testing.T) {
	b := dealingBench(t)
	b.deals("2S")
	b.report(game.CardMisread, nil)
	b.signIn("mona")
	check.Equalf(t, b.offers(), "001/7 001/11.35.1 001/11.23 001/11.36", "offered")
	b.rule("001/11.35", 1)
	b.wantRefused(game.RefusedNotOffered, "")
	b.rule("001/11.35.1", 0)
	b.want("ruled round-closed")
	b.confirm("announce-void")
	if outcome := eventOf[game.RoundClosed](b).Outcome; outcome.Instruction != game.BetsRefundInitial || outcome.Clause != "001/11.35.1" {
		t.Errorf("the outcome is %+v", outcome)
	}
	b.confirm("collect")

	b = dealingBench(t) // no card on the table
	b.report(game.CardMisread, nil)
	b.signIn("mona")
	check.Equalf(t, b.offers(), "001/7 001/11.23 001/11.36", "offered")
}

// Only the shift manager states the number of cards: a dealer who stated it in a report would void the round alone.
func TestADealerCannotVoidByReporting_001_11_35(t *testing.T) {
	for _, facts := range []game.Facts{{"remove": 3.0}, {"remove_first": true}, {"remove": 1.0, "remove_first": false}} {
		b := dealingBench(t)
		b.deals("2S 3H KD")
		b.report(game.CardMisread, facts)
		b.wantRefused(game.RefusedUnknownFact, "")
		b.at("deal banker-2")
	}
	// What the console detects itself, nobody else can state.
	b := dealingBench(t)
	b.report(game.CardUnreadable, game.Facts{"round_open": false, "betting_open": true, "first": true, "device_lost": true, "seen": true})
	b.want("incident-opened shift-manager-called")
	b.signIn("mona")
	check.Equalf(t, b.offers(), "001/7 001/11.31 001/11.23 001/11.36", "offered")
}

// After the announcement of the result nothing is removed.
func TestNoRemovalAfterTheAnnouncement_001_11_35(t *testing.T) {
	b := dealingBench(t)
	b.deals("9S 8H KD KC")
	b.confirm("announce")
	b.report(game.CardMisread, nil)
	b.signIn("mona")
	check.Equalf(t, b.offers(), "001/7", "offered")
	b.rule("001/7", 0)
	b.at("collect")
}

// Removing the last card of a finished deal reopens the deal.
func TestRemovalBeforeTheAnnouncement_001_11_35(t *testing.T) {
	b := dealingBench(t)
	b.deals("9S 8H KD KC")
	b.report(game.CardsStuck, nil)
	b.signIn("mona")
	b.rule("001/11.35", 1)
	b.at("deal banker-2")
	b.deals("QC")
	b.confirm("announce")
}
