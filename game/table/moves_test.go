package table_test

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/table/decide"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// lie returns the cards on the table by position.
func (b *bench) lie() string {
	var words []string
	for _, position := range []game.Position{"player-1", "banker-1", "player-2", "banker-2", "player-3", "banker-3"} {
		if card, lies := b.table.State().Round.At(position); lies {
			words = append(words, string(position)+"="+card.String())
		}
	}
	return strings.Join(words, " ")
}

func (b *bench) wantLie(cards string) {
	b.t.Helper()
	must.Equalf(b.t, b.lie(), cards, "on the table lie")
}

func (b *bench) move(clause string, moves ...string) {
	b.t.Helper()
	rule := game.Rule{Clause: clause}
	for _, move := range moves {
		from, to, _ := strings.Cut(move, ">")
		rule.Moves = append(rule.Moves, game.Move{From: game.Position(from), To: game.Position(to)})
	}
	b.do(rule)
}

// misplaced returns a round with a misplaced card.
func misplaced(t *testing.T, cards string, lastOnly bool) *bench {
	b := dealingBench(t)
	b.deals(cards)
	b.report(game.CardMisplaced, game.Facts{"last_only": lastOnly})
	return b
}

// The dealer moves only the last card, without calling anybody (001/11.30.1).
func TestTheDealerMovesTheLastCard_001_11_30_1(t *testing.T) {
	b := misplaced(t, "2S 3H KD", true)
	b.want("incident-opened")
	step := b.at("rule")
	if step.By != game.Dealer || len(step.Offers) != 1 || step.Offers[0].Clause != "001/11.30.1" ||
		strings.Join(step.Offers[0].Takes, " ") != "moves" {
		t.Fatalf("the step is %+v", step)
	}
	check.Equalf(t, decide.Waiting(step).String(), "Waiting for the dealer to rule.", "waiting")
	before := b.table.State().Shoe
	b.move("001/11.30.1", "player-2>banker-2")
	b.want("ruled cards-moved incident-closed")
	b.wantLie("player-1=2S banker-1=3H banker-2=KD")
	ruled := eventOf[game.Ruled](b)
	if ruled.Authority != "dealer" || !ruled.Announcement.IsZero() {
		t.Errorf("ruled as %+v", ruled)
	}
	records := b.journal.records
	for _, record := range records[len(records)-3:] {
		if record.Actor.Staff != "dora" || record.Actor.Role != game.Dealer {
			t.Errorf("%s is of %+v", record.Type, record.Actor)
		}
	}
	if after := b.table.State().Shoe; after.Dealt != before.Dealt || after.Left() != before.Left() {
		t.Errorf("moving cards changed the account: %+v", after)
	}
	b.at("deal player-2")
	b.deals("7C") // the position left empty; with the two it is a natural
	b.at("announce")
}

// If only the table was wrong and the record is right, nothing is moved in the record.
func TestTheRecordWasRight_001_11_30_1(t *testing.T) {
	b := misplaced(t, "2S 3H KD", true)
	b.move("001/11.30.1")
	b.want("ruled incident-closed")
	b.wantLie("player-1=2S banker-1=3H player-2=KD")

	b = misplaced(t, "", true) // that position has no card
	b.move("001/11.30.1", "player-1>banker-1")
	b.wantRefused(game.RefusedNotNow, "")
	b.move("001/11.30.1")
	b.want("ruled incident-closed")
	b.at("deal player-1")
}

func TestWhatTheDealerMayNotMove_001_11_30_1(t *testing.T) {
	for _, test := range []struct {
		name, moves string
		code        game.RefusalCode
	}{
		{"another card", "player-1>banker-2", game.RefusedTooManyCards},
		{"two cards", "player-2>banker-2 banker-1>player-2", game.RefusedTooManyCards},
		{"the last one twice", "player-2>banker-2 player-2>player-3", game.RefusedTooManyCards},
		{"to a card's place", "player-2>banker-1", game.RefusedBadResult},
		{"before its turn", "player-2>player-3", game.RefusedBadResult},
		{"off the table", "player-2>burn-1", game.RefusedBadResult},
		{"nowhere", "player-2>", game.RefusedBadResult},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := misplaced(t, "2S 3H KD", true)
			b.move("001/11.30.1", strings.Fields(test.moves)...)
			b.wantRefused(test.code, "")
			b.at("rule")
		})
	}
	b := misplaced(t, "2S 3H KD", true)
	b.do(game.Rule{Clause: "001/11.30.1", Cards: []game.Placed{{Position: "player-1", Card: card(t, "2S")}}})
	b.wantRefused(game.RefusedNotOffered, "")
	b.move("001/11.30.2", "player-2>banker-2")
	b.wantRefused(game.RefusedNotOffered, "")
	b.move("001/11.36")
	b.wantRefused(game.RefusedNotOffered, "") // the dealer may not rule a void
}

// The dealer may call anyway: then the shift manager decides.
func TestTheDealerCallsInstead_001_11_30_1(t *testing.T) {
	b := misplaced(t, "2S 3H KD", true)
	b.report(game.Malfunction, nil)
	b.want("shift-manager-called")
	b.at("shift-manager")
	b.move("001/11.30.1", "player-2>banker-2")
	b.wantRefused(game.RefusedNotOffered, "")
	b.signIn("mona")
	check.Equalf(t, b.offers(), "001/11.30.1 001/7 001/11.23 001/11.36", "offered")
	b.move("001/11.30.1", "player-2>banker-2")
	b.want("ruled cards-moved incident-closed signed-out")
	record := b.journal.records[len(b.journal.records)-3]
	check.Equalf(t, record.Actor.Staff, "mona", "the move is of %+v", record.Actor)
}

// Only the shift manager may move more than one card (001/11.30.2).
func TestTheShiftManagerMovesSeveral_001_11_30_2(t *testing.T) {
	b := misplaced(t, "2S 3H KD KC", false)
	b.want("incident-opened shift-manager-called")
	b.move("001/11.30.2", "player-2>banker-2", "banker-2>player-2")
	b.wantRefused(game.RefusedNotOffered, "")
	b.signIn("mona")
	check.Equalf(t, b.offers(), "001/11.30.2 001/7 001/11.23 001/11.36", "offered")
	b.move("001/11.30.2", "player-2>banker-2", "banker-1>banker-2")
	b.wantRefused(game.RefusedBadResult, "") // two cards in one position
	b.move("001/11.30.2", "player-3>banker-3")
	b.wantRefused(game.RefusedBadResult, "") // that position has no card
	b.move("001/11.30.2", "player-1>banker-1", "banker-1>player-1", "player-2>banker-2", "banker-2>player-2")
	b.want("ruled cards-moved incident-closed signed-out")
	b.wantLie("player-1=3H banker-1=2S player-2=KC banker-2=KD")
	if told := eventOf[game.Ruled](b); told.Announcer != "shift-manager" ||
		!strings.Contains(told.Announcement.String(), "Card in the wrong position") {
		t.Errorf("the players are told %q by %q", told.Announcement, told.Announcer)
	}
	b.at("deal player-3")
}

// After a move the rules look at the hands again: here the third card is no longer due.
func TestAMoveChangesWhatComesNext_001_11_30_2(t *testing.T) {
	b := misplaced(t, "9S KH KD 2C", false) // Player has a natural
	b.signIn("mona")
	b.move("001/11.30.2", "player-1>banker-2", "banker-2>player-1")
	b.wantLie("player-1=2C banker-1=KH player-2=KD banker-2=9S")
	b.at("announce")
}

// If a card was dealt late to an early position, the third card stays: the card below it cannot be removed.
func TestNoGapUnderAThirdCard_001_11_30_11_35(t *testing.T) {
	b := dealingBench(t)
	b.deals("2S 3H KD KC 4D") // Player has 6 with the third card, Banker 3 draws
	b.report(game.CardMisplaced, game.Facts{"last_only": false})
	b.signIn("mona")
	b.move("001/11.30.2", "banker-2>player-3", "player-3>banker-2")
	b.want("ruled cards-moved incident-closed signed-out")
	b.wantLie("player-1=2S banker-1=3H player-2=KD banker-2=4D player-3=KC")
	b.report(game.CardMisread, nil)
	b.signIn("mona")
	if offer := b.table.Step().Offers[0]; offer.Clause != "001/11.35" || offer.MaxRemove != 2 {
		t.Fatalf("offered is %+v", offer)
	}
	b.rule("001/11.35", 1) // banker-2 was dealt last
	b.wantRefused(game.RefusedTooManyCards, "")
	b.rule("001/11.35", 0)
	b.want("ruled card-removed card-removed incident-closed signed-out")
	b.wantLie("player-1=2S banker-1=3H player-2=KD")
}

// Its scan cannot be cancelled either (000/3.39.scan.b1.1 after such a move).
func TestNoScanTakenBackUnderAThirdCard(t *testing.T) {
	row := houseRow("1", `incident = ["card-misread"]
when = { cancel_last = true }
round = "pause"
cards = ["cancel-last"]`)
	b := following{document: "house", house: row}.dealing(t, "2S 3H KD KC 4D")
	b.report(game.CardMisread, nil)
	b.signIn("mona")
	check.Equalf(t, b.offers(), "001/11.35 001/7 house/1 001/11.35.1 001/11.35.2 001/11.23 001/11.36", "offered")
	b.rule("001/7", 0)
	b.report(game.CardMisplaced, game.Facts{"last_only": false})
	b.signIn("mona")
	b.move("001/11.30.2", "banker-2>player-3", "player-3>banker-2")
	b.report(game.CardMisread, nil)
	b.signIn("mona")
	check.Lacksf(t, b.offers(), "house/1", "offered")
	b.rule("house/1", 0)
	b.wantRefused(game.RefusedNotOffered, "")
}

// Cards are moved while a repeated code waits for the dealer's answer. If the moves leave no position for it, it is
// one card too many.
func TestACodeReadTwiceAfterAMove_001_11_30_11_27(t *testing.T) {
	b := dealingBench(t)
	b.deals("2S 3H KD KC")
	b.at("deal player-3")
	b.do(game.CardRead{Card: card(t, "KC"), Repeated: true})
	b.want("repeat-held")
	b.report(game.CardsCollectedEarly, nil)
	b.signIn("mona")
	b.do(game.Rule{Clause: "001/11.37", Cards: placed(t, "player-1=9S banker-1=3H player-2=KD banker-2=KC")})
	b.want("ruled cards-restored incident-closed signed-out")
	b.confirm("confirm-repeat") // it is a second card, and both hands now stand
	b.want("incident-opened")
	if opened := eventOf[game.IncidentOpened](b); opened.Incident != game.ExtraCardDrawn || opened.Held != card(t, "KC") {
		t.Errorf("opened is %+v", opened)
	}
	b.do(game.Answer{Facts: game.Facts{"seen": true}})
	b.want("facts-given ruled held-burned shift-manager-called")
	b.confirm("follow-procedure")
	b.at("announce")
}
