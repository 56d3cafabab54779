package shoe_test

import (
	"testing"

	"pitboss/game/message"
	"pitboss/game/shoe"
	"pitboss/internal/testing/check"
)

// All cards are shuffled again for each round: none is out, and the rounds of the shoe continue to count (003/20.b2).
func TestAllCardsAreShuffledAgain_003_20_b2(t *testing.T) {
	ledger := loaded(1).Fill()
	if !ledger.Ready() || !ledger.Untouched() {
		t.Fatalf("a filled shoe: %+v", ledger)
	}
	ledger = ledger.OpenRound().Deal(card(t, "9D"), "7", false).Deal(card(t, "QD"), "8", false).BurnUnseen(1).Carry(shoe.Drawn{Card: card(t, "2C"), ID: "9"}).
		SeeCutCard().RestartShuffle()
	if ledger.Ready() || !ledger.Untouched() || ledger.Left() != 52 || ledger.Rounds != 1 || !ledger.Loaded ||
		!ledger.Checked || ledger.CutSeen {
		t.Errorf("after a round its cards are back among the others: %+v", ledger)
	}
	if !ledger.Possible(card(t, "9D")) || ledger.HasID("7") || ledger.Carried != nil || ledger.Run != nil {
		t.Errorf("every card can come again: %+v", ledger)
	}
	check.Equalf(t, loaded(1).OrderChange(message.Written("worn")).RestartShuffle().ChangeReason.String(), "worn",
		"cards that are to be changed are shuffled for the reason")
}
