package table_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// Betting lasts 18 seconds, and no card is dealt before it ends.
func TestBettingLasts18Seconds_001_11_13(t *testing.T) {
	b := readyBench(t)
	b.confirm("start-round")
	b.want("round-opened betting-opened")
	if opened := eventOf[game.BettingOpened](b); !opened.Until.Equal(start.Add(18 * time.Second)) {
		t.Errorf("betting lasts until %v", opened.Until)
	}
	if step := b.at("betting"); step.Kind != game.StepWait || !step.Deadline.Equal(start.Add(18*time.Second)) {
		t.Errorf("the step is %+v", step)
	}
	b.do(game.Confirm{})
	b.wantRefused(game.RefusedNotNow, "")
	b.tick(17999 * time.Millisecond)
	b.want("clock-moved")
	b.at("betting")
	b.tick(time.Millisecond)
	b.want("betting-closed")
	b.at("deal player-1")
}

// A card read at the very end of betting is valid, even if it is decided before the timer.
func TestACardAtTheEndOfBettingIsNotEarly_001_11_13(t *testing.T) {
	b := readyBench(t)
	b.confirm("start-round")
	b.input(game.Input{Command: game.CardRead{Card: card(t, "9S")}, At: start.Add(18 * time.Second)})
	if b.table.State().Incident != nil {
		t.Fatalf("a card at 18 s is an incident: %s", b.names())
	}
	state := b.table.State()
	if !state.Round.BettingClosed || len(state.Round.Cards) != 1 {
		t.Errorf("the round is %+v", state.Round)
	}
}

func TestRounds_001_11_6_11_7(t *testing.T) {
	tests := []struct {
		name, cards, result string
	}{
		{"natural of the player", "9S 5H KD KC",
			`"winner":"player","player":["9S","KD"],"banker":["5H","KC"],"player_total":9,"banker_total":5,"natural":true`},
		{"natural of the banker ends it", "2S 8H 3D KC", `"winner":"banker"`},
		{"both stand", "6S 7H KD KC", `"winner":"banker"`},
		{"player draws, banker stands by the table", "2S 7H 3D KC 8H", `"winner":"banker","player":["2S","3D","8H"]`},
		{"player draws, banker draws by the table", "2S 5H 3D KC 4H 4D", `"winner":"tie"`},
		{"player stands, banker draws", "6S 5H KD KC 2D", `"winner":"banker"`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			b := dealingBench(t)
			b.deals(test.cards)
			step := b.at("announce")
			if !strings.HasPrefix(step.Prompt.String(), "Announce: ") {
				t.Errorf("the prompt is %q", step.Prompt)
			}
			b.confirm("announce")
			b.want("round-closed")
			outcome := eventOf[game.RoundClosed](b).Outcome
			if outcome.Status != game.StatusComplete || outcome.Instruction != game.BetsSettle || len(outcome.Bets) != 9 ||
				outcome.Round != 1 || outcome.RoundInShoe != 1 || outcome.Variant != "ezugi-baccarat" ||
				len(outcome.Rulebook) != 64 || outcome.Clause != "" {
				t.Errorf("the outcome is %+v", outcome)
			}
			if !strings.Contains(string(outcome.Result), test.result) || !json.Valid(outcome.Result) {
				t.Errorf("the result is %s, want %s in it", outcome.Result, test.result)
			}
			b.confirm("collect")
			check.Equalf(t, eventOf[game.CardsCollected](b).Cards, len(strings.Fields(test.cards)),
				"cards are collected (11.32)")
			if played := b.table.State().Played; len(played) != 1 || played[0].Round != 1 {
				t.Errorf("the shoe's rounds are %+v", played)
			}
			b.at("start-round")
		})
	}
}

// A code repeated immediately is held until somebody says what it was.
func TestRepeatedCode(t *testing.T) {
	again := func(b *bench) {
		b.t.Helper()
		b.do(game.CardRead{Card: card(b.t, "9S"), Repeated: true})
		b.want("repeat-held")
		b.at("confirm-repeat banker-1")
	}
	t.Run("confirmed: a second card", func(t *testing.T) {
		b := dealingBench(t)
		b.deals("9S")
		again(b)
		b.card("2D") // nothing else is dealt meanwhile
		b.wantRefused(game.RefusedNoCardExpected, "reading-ignored")
		check.Equalf(t, b.refused.Message.String(), "Answer first: x same card, Enter new card.", "the refusal is")
		b.do(game.Confirm{})
		b.want("card-dealt")
		check.Equalf(t, b.table.State().Shoe.Seen.Count(card(t, "9S")), 2, "9S came out times")
		b.at("deal player-2")
	})
	t.Run("dropped: the same card", func(t *testing.T) {
		b := dealingBench(t)
		b.deals("9S")
		again(b)
		b.report(game.CardScannedTwice, nil)
		b.want("repeat-dropped")
		if b.table.State().Incident != nil || b.table.State().Shoe.Seen.Count(card(t, "9S")) != 1 {
			t.Error("saying that it was the same card opened an incident, or counted it")
		}
		b.at("deal banker-1")
	})
	t.Run("void while it is held", func(t *testing.T) {
		b := dealingBench(t)
		b.deals("9S")
		again(b)
		b.report(game.PowerFailure, nil)
		b.signIn("mona")
		b.rule("001/11.23", 0)
		b.want("ruled round-closed")
		b.confirm("announce-void")
		b.confirm("collect")
		b.at("start-round")
	})
	t.Run("dropped: a misreading is reported, and a card is removed (001/11.35)", func(t *testing.T) {
		b := dealingBench(t)
		b.deals("9S 2D")
		b.do(game.CardRead{Card: card(t, "2D"), Repeated: true})
		b.at("confirm-repeat player-2")
		b.report(game.CardMisread, nil)
		b.want("repeat-dropped incident-opened shift-manager-called")
		b.signIn("mona")
		b.rule("001/11.35", 1)
		b.at("deal banker-1")
		b.card("2D")
		b.want("card-dealt")
		check.Equalf(t, eventOf[game.CardDealt](b).Position, "banker-1", "dealt to")
	})
	t.Run("cards with numbers of their own need no word", func(t *testing.T) {
		b := dealingBench(t)
		b.do(game.CardRead{Card: card(t, "9S"), ID: "a"})
		b.do(game.CardRead{Card: card(t, "9S"), ID: "b", Repeated: true})
		b.want("card-dealt")
	})
}

func TestSamePhysicalCard(t *testing.T) {
	b := dealingBench(t)
	b.do(game.CardRead{Card: card(t, "9S"), ID: "a"})
	b.do(game.CardRead{Card: card(t, "9S"), ID: "a"})
	b.wantRefused(game.RefusedNoCardExpected, "reading-ignored")
	b.do(game.CardRead{Card: card(t, "2D"), ID: "b"})
	b.want("card-dealt")

	// It is not the card just dealt, so somebody has to look.
	b.do(game.CardRead{Card: card(t, "9S"), ID: "a"})
	b.want("incident-opened shift-manager-called")
	if opened := eventOf[game.IncidentOpened](b); opened.Incident != game.CardScannedTwice || opened.HeldID != "a" ||
		!opened.Detected || opened.Position != "player-2" {
		t.Errorf("opened as %+v", opened)
	}
	b.signIn("mona")
	b.rule("001/7", 0)
	b.want("ruled held-dropped incident-closed signed-out")
	b.at("deal player-2")
	b.do(game.CardRead{Card: card(t, "KD"), ID: "c"})
	b.do(game.CardRead{Card: card(t, "8D"), ID: "d"})
	b.confirm("announce")
	// After the result it changes nothing either.
	b.do(game.CardRead{Card: card(t, "9S"), ID: "a"})
	b.wantRefused(game.RefusedNoCardExpected, "reading-ignored")
}

// A card from a set with numbers that is read again after its round was really there: removing the last card keeps
// that card's account (001/11.35).
func TestRemovingUnderADetectedDoubleScan_001_11_35(t *testing.T) {
	b := dealingBench(t)
	b.do(game.CardRead{Card: card(t, "9S"), ID: "a"})
	b.do(game.CardRead{Card: card(t, "2D"), ID: "b"})
	b.do(game.CardRead{Card: card(t, "9S"), ID: "a"})
	b.signIn("mona")
	b.rule("001/11.35", 1)
	if removed := eventOf[game.CardRemoved](b); removed.Fate != game.FateDiscarded || removed.Card != card(t, "2D") {
		t.Errorf("the 2D, a card that was read once, is removed as %+v", removed)
	}
	state := b.table.State()
	if !state.Shoe.HasID("b") || state.Shoe.Seen.Count(card(t, "2D")) != 1 {
		t.Error("the 2D in the discard holder is taken for a card of the shoe")
	}
}

// After a restart in the middle of a round the scanner may read the last card again without knowing it: the dealer
// says whether it is a second card.
func TestTheLastCardReadAgainAfterARestart(t *testing.T) {
	scan := func(b *bench, code string) {
		b.input(game.Input{Command: game.CardRead{Card: card(t, code)}, Device: "scanner", Sequence: 1})
	}
	b := dealingBench(t)
	scan(b, "2S")
	b.restart()
	scan(b, "2S")
	b.want("repeat-held")
	b.report(game.CardScannedTwice, nil)
	b.want("repeat-dropped")
	scan(b, "3H")
	b.want("card-dealt")
	scan(b, "3H") // the restart is over, so this is another three of hearts
	b.want("card-dealt")

	b = dealingBench(t)
	scan(b, "2S")
	b.restart()
	scan(b, "3S")
	b.want("card-dealt")

	b = dealingBench(t)
	b.deals("2S")
	b.restart()
	b.card("2S") // from a line of play, not from a scanner
	b.want("card-dealt")
}
