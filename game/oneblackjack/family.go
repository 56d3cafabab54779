package oneblackjack

import (
	"embed"

	"pitboss/game/family"
	"pitboss/game/rulebook"
)

//go:embed variants/*.toml procedures/*.toml coverage/clauses.toml coverage/answers/*.toml
var files embed.FS

// Family is what One Blackjack registers.
var Family = family.Family{
	Name:  "one-blackjack",
	Help:  help,
	Files: files,
	Own:   func() rulebook.Own { return &Own{} },
	New:   func(book *rulebook.Book) (family.Rules, error) { return New(book) },
}

// Own is what a variant's file has besides what every game has.
type Own struct {
	// Stands is what the dealer stands on, an ace counted 11 where that makes it (003/18.b3).
	Stands rulebook.Number `toml:"stands" json:"stands"`
	// Doubles is the clause by which a hand is doubled, Splits that by which it is split (003/18.b4,
	// 003/18.b5). Insurance is the one by which it is offered and the hole card checked (003/18.b9).
	Doubles   rulebook.Cited `toml:"doubles" json:"doubles"`
	Splits    rulebook.Cited `toml:"splits" json:"splits"`
	Insurance rulebook.Cited `toml:"insurance" json:"insurance"`
	// Won pays side bets that are won on open cards when a round is void (003/18.2.b6).
	Won rulebook.Cited `toml:"won" json:"won"`
	// AfterSplit names the setting of whether a half of a split may be doubled, Aces that of how many
	// cards an ace of a split gets, Draws that of whose cards the first half takes.
	AfterSplit string `toml:"after_split" json:"after_split"`
	Aces       string `toml:"aces" json:"aces"`
	Draws      string `toml:"draws" json:"draws"`
}

// The choices of the settings.
const (
	notDoubled = "no"
	doubled    = "yes"

	oneCard  = "one-card"
	anyCards = "any"

	separately = "separate"
	together   = "shared"
)

// Validate reports everything that does not hold.
func (o *Own) Validate(check rulebook.Check) {
	check.Count("stands", o.Stands, 17, 18, "points")
	check.Clause("doubles", o.Doubles.Clause)
	check.Clause("splits", o.Splits.Clause)
	check.Clause("insurance", o.Insurance.Clause)
	check.Clause("won", o.Won.Clause)
	check.Choice("after_split", o.AfterSplit, notDoubled, doubled)
	check.Choice("aces", o.Aces, oneCard, anyCards)
	check.Choice("draws", o.Draws, separately, together)
}
