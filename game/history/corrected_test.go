package history

import (
	"encoding/json"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/must"
)

// TestCorrectedSaysWhatDiffers keeps a correction readable whose results sound alike: the dealer's hand
// is the same, and a seat's is not.
func TestCorrectedSaysWhatDiffers(t *testing.T) {
	const dealer = `{"dealer":["AS","KD"],"dealer_total":21,"dealer_blackjack":true,"seats":{"1":[`
	before := json.RawMessage(dealer + `{"cards":["8S","8H"],"total":16,"pair":"mixed-pair"}]}}`)
	for after, want := range map[string]string{
		string(before): "",
		dealer + `{"cards":["8S","8H"],"total":16,"pair":"mixed-pair","insured":true}]}}`: "; changed: " +
			"seat 1, hand 1: insured yes, was no",
		dealer + `{"cards":["8S","9D"],"total":17}]}}`: "; changed: seat 1, hand 1: cards 8♠ 9♦, was 8♠ 8♥, " +
			"seat 1, hand 1: pair nothing, was mixed pair, seat 1, hand 1: total 17, was 16",
	} {
		data := must.Get(json.Marshal(game.RoundCorrected{
			Round: 1, Before: game.Outcome{Result: before}, After: game.Outcome{Result: json.RawMessage(after)},
		}))(t)
		words, err := Words(game.Record{
			Variant: "ezugi-blackjack", Type: game.RoundCorrected{}.EventType(), Data: data,
		})
		alike := "the same result, the dealer has Black Jack, A♠, K♦"
		if err != nil || !strings.HasSuffix(english(words), alike+want) {
			t.Errorf("%s\nis told as %q, %v\nwant %q at its end", after, english(words), err, alike+want)
		}
	}
}

// TestCorrectedSaysWhatDiffersOfSeats also where the dealer's hand is another.
func TestCorrectedSaysWhatDiffersOfSeats(t *testing.T) {
	const seats = `"dealer_blackjack":false,"seats":{"1":[{"cards":["8S","8H"],"total":16}],"3":[{"cards":["TS","9H"],"total":19}]}}`
	before := `{"dealer":["9S","KD"],"dealer_total":19,` + seats
	after := strings.Replace(`{"dealer":["8C","KD"],"dealer_total":18,`+seats, `["8S","8H"],"total":16`, `["8S","9D"],"total":17`, 1)
	data := must.Get(json.Marshal(game.RoundCorrected{
		Round: 1, Before: game.Outcome{Result: json.RawMessage(before)}, After: game.Outcome{Result: json.RawMessage(after)},
	}))(t)
	words, err := Words(game.Record{Variant: "ezugi-blackjack", Type: game.RoundCorrected{}.EventType(), Data: data})
	want := "the dealer has 18, 8♣, K♦ instead of the dealer has 19, 9♠, K♦; changed: seat 1, hand 1: cards 8♠ 9♦, was 8♠ 8♥, " +
		"seat 1, hand 1: total 17, was 16"
	if err != nil || !strings.HasSuffix(english(words), want) {
		t.Errorf("it is told as %q, %v\nwant %q at its end", english(words), err, want)
	}
}

// A bet given back after its round is told with the bet (001/10.26).
func TestABetGivenBackAfterItsRoundIsTold_001_10_26(t *testing.T) {
	const dealer = `{"dealer":["AS","KD"],"dealer_total":21,"dealer_blackjack":true,"seats":{"1":[{"cards":["8S","8H"],"total":16`
	outcome := func(more string, result game.BetOutcome) game.Outcome {
		return game.Outcome{Result: json.RawMessage(dealer + more + `}]}}`),
			Bets: game.BetResults{{Name: "seat-1/1/main", Result: result}}}
	}
	data := must.Get(json.Marshal(game.RoundCorrected{
		Round: 1, Before: outcome("", game.BetLose), After: outcome(`,"returned":true`, game.BetRefund),
	}))(t)
	words, err := Words(game.Record{Variant: "ezugi-blackjack", Type: game.RoundCorrected{}.EventType(), Data: data})
	want := "; changed: seat 1, hand 1: initial bet returned yes, was no; "
	if err != nil || !strings.Contains(english(words), want) || !strings.HasSuffix(english(words), " refunded, was lost") {
		t.Errorf("it is told as %q, %v", english(words), err)
	}
}
