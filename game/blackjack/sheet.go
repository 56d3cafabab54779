package blackjack

import (
	"fmt"

	"pitboss/game/family"
	"pitboss/game/rulebook"
)

// sheetClauses has the clauses of the rule sheet that the family's own keys do not name.
type sheetClauses struct{ deal, decision string }

// Sheet describes a round and what players may do.
func (r *Rules) Sheet() []family.Section {
	own := r.own
	rule := family.CitedRule
	chosen := func(about string, choice rulebook.Choice, words map[string]string) family.Rule {
		return family.Rule{
			About: about, Holds: words[choice.Value], Setting: choice.Setting, Clauses: []string{choice.Clause},
		}
	}
	round := []family.Rule{
		family.NumberRule("seats", "1 to %d, from the dealer's left", own.Seats),
		rule("cards", "one to each seat, the dealer's up card, a second to each seat, the hole card face down",
			r.clauses.deal),
		rule("dealer", fmt.Sprintf("draws to %d, while a hand depends on it", own.Stands.Value), own.Stands.Clause),
		chosen("soft 17", own.Soft17, map[string]string{
			softStands: "the dealer stands", softDraws: "the dealer draws",
		}),
	}
	players := []family.Rule{
		rule("insurance", "half of the bet, against an ace", own.Insured.Clause),
		chosen("end of insurance", own.InsuranceEnds, map[string]string{
			endsByTime: "when the time to decide is over", endsByPlatform: "when the platform says so",
		}),
		rule("hole card", r.checkInWords(), own.Checked.Clause),
		chosen("double after a split", own.DoubleAfterSplit, map[string]string{
			doubles: "allowed", doublesNot: "not allowed",
		}),
		chosen("hands of a split", own.SplitCards, map[string]string{
			splitAtOnce: "both get a card before either is played",
			splitInTurn: "the first is played before the second gets its card",
		}),
		chosen("first hand of a split", own.FirstHand, map[string]string{
			handRight: "on the player's right", handLeft: "on the player's left",
		}),
		chosen("order of decisions", own.Order, map[string]string{
			orderSeat: "by seat, from the dealer's left", orderArrival: "as they come",
		}),
		chosen("doubled, and the dealer has blackjack", own.LateDouble, map[string]string{
			stakeLost: "all is lost", stakeReturned: "the second stake comes back",
		}),
		chosen("split, and the dealer has blackjack", own.LateSplit, map[string]string{
			stakeLost: "both hands lose", stakeReturned: "the second hand's stake comes back",
		}),
	}
	if own.Surrender.Clause != "" {
		players = append(players, rule("surrender", "under an ace, together with insurance: half of the bet comes back",
			own.Surrender.Clause))
	}
	if own.Collected.Clause != "" {
		round = append(round, rule("collecting", "the dealer's cards first, then the players' from right to left",
			own.Collected.Clause))
	}
	return []family.Section{{Title: "Each round", Rules: round}, {Title: "Players", Rules: players}}
}

// checkInWords says how the table knows before players act whether the dealer has blackjack.
func (r *Rules) checkInWords() string {
	const asked = "the reader says yes or no before players act, under an ace"
	if r.own.DealerChecks.Clause != "" {
		return asked + ", once the dealer has confirmed the check"
	}
	return asked
}
