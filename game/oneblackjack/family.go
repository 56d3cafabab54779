package oneblackjack

import (
	"embed"

	"pitboss/game/family"
	"pitboss/game/rulebook"
)

//go:embed variants/*.toml procedures/*.toml coverage/clauses.toml coverage/answers/*.toml
var files embed.FS

// Family registers One Blackjack.
var Family = family.Family{
	Name:  "one-blackjack",
	Help:  help,
	Files: files,
	Own:   func() rulebook.Own { return &Own{} },
	New:   func(book *rulebook.Book) (family.Rules, error) { return New(book) },
}

// Own has the family's own keys in a variant's file.
type Own struct {
	// Stands is the total on which the dealer stands, with an ace counted as 11 if that makes it (003/18.b3).
	Stands rulebook.Number `toml:"stands" json:"stands"`
	// Doubles is the clause on doubling, Splits that on splitting (003/18.b4, 003/18.b5). Insurance is the clause on
	// insurance and on checking the hole card (003/18.b9).
	Doubles   rulebook.Cited `toml:"doubles" json:"doubles"`
	Splits    rulebook.Cited `toml:"splits" json:"splits"`
	Insurance rulebook.Cited `toml:"insurance" json:"insurance"`
	// Won has side bets paid that won on open cards when a round is made void (003/18.2.b6).
	Won rulebook.Cited `toml:"won" json:"won"`
	// AfterSplit names the setting whether a half of a split may be doubled, Aces the one for the number of cards an
	// ace of a split gets, Draws the one that says whose cards the first half takes.
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

// Validate reports everything that is wrong.
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
