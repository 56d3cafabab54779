package blackjack

import (
	"embed"

	"pitboss/game/family"
	"pitboss/game/rulebook"
)

//go:embed variants/*.toml procedures/*.toml coverage/clauses.toml coverage/answers/*.toml
var files embed.FS

// Family registers blackjack.
var Family = family.Family{
	Name:  "blackjack",
	Help:  help,
	Files: files,
	Own:   func() rulebook.Own { return &Own{} },
	New:   func(book *rulebook.Book) (family.Rules, error) { return New(book) },
}

// Own has the family's own keys in a variant's file.
type Own struct {
	// Seats is the number of seats of the table (001/10.2).
	Seats rulebook.Number `toml:"seats" json:"seats"`
	// Stands is the total on which the dealer stands (001/10.11); Soft17 says what the dealer does on a 17 with an
	// ace counted as 11 (004/2.1.5.a).
	Stands rulebook.Number `toml:"stands" json:"stands"`
	Soft17 rulebook.Choice `toml:"soft_17" json:"soft_17"`
	// Insured has the values of the dealer's up card against which insurance is offered. Checked has those with which
	// the hole card is checked for blackjack before players act; 1 is an ace (001/10.9). InsuranceEnds says who ends
	// the time for insurance.
	Insured       rulebook.Values `toml:"insured" json:"insured"`
	Checked       rulebook.Values `toml:"checked" json:"checked"`
	InsuranceEnds rulebook.Choice `toml:"insurance_ends" json:"insurance_ends"`
	// DealerChecks has the dealer confirm that the hole card is checked (004/2.3.8).
	DealerChecks rulebook.Cited `toml:"dealer_checks" json:"dealer_checks,omitzero"`
	// Surrender lets players give up the hand for half of the bet, together with insurance (001/10.9.2).
	Surrender rulebook.Cited `toml:"surrender" json:"surrender,omitzero"`
	// DoubleAfterSplit says whether a hand of a split may be doubled. SplitCards says when the hands of a split get
	// their second cards, and FirstHand which of them is played first, as the player sees them.
	DoubleAfterSplit rulebook.Choice `toml:"double_after_split" json:"double_after_split"`
	SplitCards       rulebook.Choice `toml:"split_cards" json:"split_cards"`
	FirstHand        rulebook.Choice `toml:"first_hand" json:"first_hand"`
	// Order is the order in which hands decide.
	Order rulebook.Choice `toml:"decision_order" json:"decision_order"`
	// LateDouble and LateSplit say what happens to the additional stakes of a double and a split if the dealer has
	// blackjack that was not checked before.
	LateDouble rulebook.Choice `toml:"late_double" json:"late_double"`
	LateSplit  rulebook.Choice `toml:"late_split" json:"late_split"`
	// Collected has the dealer's cards collected first, then the players' against the direction of the deal
	// (004/2.3.7).
	Collected rulebook.Cited `toml:"collected" json:"collected,omitzero"`
	// Won has bets paid that a void round has already won (003/17.2.b6); empty in variants without the clause.
	Won rulebook.Cited `toml:"won" json:"won,omitzero"`
}

// The values of the choices.
const (
	softStands     = "stand"
	softDraws      = "draw"
	endsByTime     = "time"
	endsByPlatform = "platform"
	doubles        = "yes"
	doublesNot     = "no"
	splitAtOnce    = "both-hands"
	splitInTurn    = "hand-by-hand"
	handRight      = "right"
	handLeft       = "left"
	orderSeat      = "seat"
	orderArrival   = "arrival"
	stakeLost      = "lost"
	stakeReturned  = "returned"
)

// Validate reports everything that is wrong.
func (o *Own) Validate(check rulebook.Check) {
	check.Count("seats", o.Seats, 1, 7, "seats")
	check.Count("stands", o.Stands, 17, 17, "points")
	check.OneOf("soft_17", o.Soft17, softStands, softDraws)
	check.Values("insured", o.Insured, 1, 1)
	check.Values("checked", o.Checked, 1, 10)
	check.OneOf("insurance_ends", o.InsuranceEnds, endsByTime, endsByPlatform)
	check.OneOf("double_after_split", o.DoubleAfterSplit, doubles, doublesNot)
	check.OneOf("split_cards", o.SplitCards, splitAtOnce, splitInTurn)
	check.OneOf("first_hand", o.FirstHand, handRight, handLeft)
	check.OneOf("decision_order", o.Order, orderSeat, orderArrival)
	check.OneOf("late_double", o.LateDouble, stakeLost, stakeReturned)
	check.OneOf("late_split", o.LateSplit, stakeLost, stakeReturned)
	for key, rule := range map[string]rulebook.Cited{
		"dealer_checks": o.DealerChecks, "surrender": o.Surrender, "won": o.Won, "collected": o.Collected,
	} {
		if rule != (rulebook.Cited{}) {
			check.Clause(key, rule.Clause)
		}
	}
}
