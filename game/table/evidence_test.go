package table_test

import (
	"testing"
	"time"

	"pitboss/game"
)

// What the console detects itself cannot be stated by a person: it is left out of the record, and the detected
// value counts (001/11.21.1, 001/11.22).
func TestNobodySaysWhatTheConsoleSees_001_11_21(t *testing.T) {
	b := readyBench(t)
	b.dealing()
	b.deals("9S 8H KD")
	b.report(game.CardFaceUp, game.Facts{"first": true, "dealt": 0.0, "seen": true})
	opened := eventOf[game.IncidentOpened](b)
	if len(opened.Facts) != 1 || opened.Facts["seen"] != true {
		t.Errorf("the record says %v", opened.Facts)
	}
	if b.table.State().Incident.Ruling != nil {
		t.Error("a round with three cards on the table is void for its first card")
	}
}

// An impossible number of cards is not a fact.
func TestCountsThatCannotBe_001_11_20(t *testing.T) {
	for _, count := range []float64{0, 417} {
		b := readyBench(t)
		b.dealing()
		b.deals("9S 8H")
		b.do(game.Report{Incident: game.CardsDropped, Facts: game.Facts{"count": count, "seen": false}})
		b.wantRefused(game.RefusedUnknownFact, "")
		b.report(game.CardsDropped, game.Facts{"seen": false})
		b.do(game.Answer{Facts: game.Facts{"count": count}})
		b.wantRefused(game.RefusedUnknownFact, "")
	}
}

// Cards that fall one after another in a round are added up (003/1.2.b6.1, 003/1.2.b6.3).
func TestDroppedCardsOfARoundAddUp_003_1_2_b6(t *testing.T) {
	b := following{document: "003/1.2"}.dealing(t, "9S 8H")
	b.report(game.CardsDropped, game.Facts{"count": 2.0, "seen": true})
	b.confirm("follow-procedure")
	b.report(game.CardsDropped, game.Facts{"count": 1.0, "seen": true})
	if ruled := eventOf[game.Ruled](b); ruled.Clause != "003/1.2.b6.3" || ruled.Round != game.RoundVoid {
		t.Errorf("three cards in all are ruled by %s", ruled.Clause)
	}
}

// A round that waited too long becomes void by the document's own clause, if it has one (003/1.2.b2), and otherwise
// by 001/7.
func TestTheClauseOfARoundThatWaitedTooLong_003_1_2_b2(t *testing.T) {
	for document, clause := range map[string]string{"001": "001/7", "002": "001/7", "003/1.2": "003/1.2.b2", "003/2.2": "003/2.2.b5"} {
		b := following{document: document}.dealing(t, "9S 8H")
		b.report(game.Malfunction, nil)
		b.tick(15 * time.Minute)
		if outcome := eventOf[game.RoundClosed](b).Outcome; outcome.Clause != clause || outcome.Instruction != game.BetsRefundInitial {
			t.Errorf("%s: void by %s, %s", document, outcome.Clause, outcome.Instruction)
		}
	}
}

// A card that the shift manager got read is recorded under the shift manager's name (001/11.31).
func TestWhoReadTheCard_001_11_31(t *testing.T) {
	b := readyBench(t)
	b.dealing()
	b.threeTimes()
	b.signIn("mona")
	b.card("5H")
	for _, record := range b.journal.records[len(b.journal.records)-len(b.events):] {
		if record.Type == "card-dealt" && (record.Actor.Staff != "mona" || record.Actor.Role != game.ShiftManager) {
			t.Errorf("the card bears %+v", record.Actor)
		}
	}
}

// Under document 000 the dealer reports and the shift manager cancels (000/3.39.special.b2).
func TestTheShiftManagerCancels_000_3_39(t *testing.T) {
	b := following{document: "000/3.39"}.dealing(t, "9S 8H")
	b.report(game.CardsDropped, game.Facts{"count": 1.0, "seen": false})
	b.at("shift-manager")
	b.signIn("mona")
	b.rule("000/3.39.special.b2", 0)
	if outcome := eventOf[game.RoundClosed](b).Outcome; outcome.Instruction != game.BetsRefundInitial ||
		outcome.Clause != "000/3.39.special.b2" {
		t.Errorf("the outcome is %+v", outcome)
	}
}

// A report about a spin with a registered number settles nothing by the rules alone: the shift manager finds
// whether it is right, regardless of what the wheel's reader knows (001/9.14, 001/9.16.1, 001/9.16.2.2).
func TestTheReaderAgainstADealersWord_001_9_14(t *testing.T) {
	for _, test := range []struct {
		name, cause, then string
		read              game.NumberRead
	}{
		{"enough turns", "under-turns", "announce-ruling",
			game.NumberRead{Number: 17, Turns: 9, Direction: game.BallAgainst}},
		{"against the wheel", "same-direction", "announce-void",
			game.NumberRead{Number: 17, Turns: 9, Direction: game.BallAgainst}},
		{"nothing known of the spin", "under-turns", "announce-ruling", game.NumberRead{Number: 17}},
		{"nothing known of the direction", "same-direction", "announce-void", game.NumberRead{Number: 17, Turns: 9}},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := wheelBench(t, "ezugi-roulette", true)
			b.closed()
			b.do(test.read)
			b.report(game.NoSpin, game.Facts{"cause": test.cause})
			b.at("shift-manager")
			b.found()
			b.at(test.then)
		})
	}
}

// The call button comes first and the cause is named later: the matching clause is ruled, the clock of the call
// continues, and those who came stay (001/7, 001/11.30.2).
func TestTheCallIsNamedLater_001_7(t *testing.T) {
	b := readyBench(t)
	b.namesCall = true
	b.dealing()
	b.deals("9S 8H KD")
	b.report(game.Malfunction, nil)
	deadline := b.table.State().Incident.Deadline
	b.tick(time.Minute)
	b.signIn("mona")
	b.report(game.CardMisplaced, game.Facts{"last_only": false})
	b.want("incident-closed incident-opened shift-manager-called")
	if got := b.table.State().Incident.Deadline; !got.Equal(deadline) {
		t.Errorf("the clock runs to %v, it was started to %v", got, deadline)
	}
	b.at("rule")
	b.rule("001/11.30.2", 0)
	b.at("deal banker-2")
}

// A repeated code is questioned only if its first reading counts. A refused or cancelled reading does not.
func TestOnlyAReadingThatCountsIsReadAgain_001_11_35(t *testing.T) {
	b := readyBench(t)
	b.dealing()
	b.deals("9S")
	b.report(game.CardMisread, nil)
	b.do(game.CardRead{Card: card(t, "8H")})
	b.wantRefused(game.RefusedNoCardExpected, "reading-ignored")
	b.signIn("mona")
	b.rule("001/7", 0)
	b.do(game.CardRead{Card: card(t, "8H"), Repeated: true})
	b.want("card-dealt")
	b.do(game.CardRead{Card: card(t, "8H"), Repeated: true})
	b.want("repeat-held")
}

// If the site has the dealer state how many cards are opened, the dealer is asked (000/3.39.rules.b4).
func TestTheDealerSaysHowManyAreOpened_000_3_39(t *testing.T) {
	b := wheelBench(t, "evolution-peek-baccarat", true, "peek-from=dealer")
	for _, name := range []string{"load-shoe", "shuffle-1", "shuffle-2", "shuffle-3", "cut", "cut-card"} {
		b.confirm(name)
	}
	b.dealing()
	b.deals("9S 8H KD 2C")
	step := b.at("peek")
	if step.Kind != game.StepAnswer || len(step.Asks) != 1 || step.Asks[0] != "cards" {
		t.Fatalf("the step is %+v", step)
	}
	b.do(game.Answer{Facts: game.Facts{"cards": 5.0}})
	b.wantRefused(game.RefusedUnknownFact, "")
	b.do(game.Answer{Facts: game.Facts{"cards": 2.0}})
	b.want("platform-received")
	b.at("open-cards")
}
