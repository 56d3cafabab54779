package rulebook

import (
	"fmt"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/procedure"
)

// Book is one variant's rules as the program uses them.
type Book struct {
	// Like names what the variant's file is like. It is nil in a book that was loaded, which
	// has the parent's values itself.
	Like *Like `toml:"like"`
	// Variant is the slug used everywhere, such as ezugi-baccarat.
	Variant string `toml:"variant"`
	// Family is the code that plays it.
	Family string `toml:"family"`
	// Title is the name people see; Document the regulation it comes from.
	Title    string `toml:"title"`
	Document string `toml:"document"`
	Clause   string `toml:"clause"`

	Limits Limits `toml:"limits"`
	Timers Timers `toml:"timers"`
	Shoe   *Shoe  `toml:"shoe"`
	Deal   Deal   `toml:"deal"`
	Reads  Reads  `toml:"reads"`
	Bets   []Bet  `toml:"bet"`
	// Own is what the book's family has besides the keys here; nil for a family without.
	Own Own `toml:"-"`
	// Chosen are what a site chose; nil before [Book.With].
	Chosen Settings `toml:"-"`
	// Paytable is the digest of the rules with those settings; empty before [Book.With].
	Paytable string `toml:"-"`
	// Changes are the rules that demand new cards besides the cut card.
	Changes []Change `toml:"change"`
	// Common names the settings files shared with other variants.
	Common []string `toml:"common"`
	// Settings are what a site may choose, with what each may be.
	Settings []Setting `toml:"setting"`
	// Include names the procedure files of the documents this variant follows.
	Include []string `toml:"procedures"`

	// Procedures are the included rows in order.
	Procedures procedure.Set `toml:"-"`
	// Digest is the hex SHA-256 of the files the book was read from, one behind the other:
	// its own, its parents, the common ones, the procedures, each with its own parents
	// behind it. Files are those, in that order, each once.
	Digest string           `toml:"-"`
	Files  []game.RulesFile `toml:"-"`
}

// Amount is money as the document prints it, with its clause. It is shown, never
// computed with. Where no document gives it, Setting names the site's, and it is
// empty until [Book.With] filled it in.
type Amount struct {
	Value    string `toml:"value" json:"value"`
	Currency string `toml:"currency" json:"currency"`
	Setting  string `toml:"setting" json:"setting,omitempty"`
	Clause   string `toml:"clause" json:"clause"`
}

// Limits are shown at the table; the platform applies them (001/11.12). Those that a
// document does not give are empty.
type Limits struct {
	Minimum Amount `toml:"minimum" json:"minimum"`
	Maximum Amount `toml:"maximum" json:"maximum"`
	Win     Amount `toml:"maximum_win" json:"maximum_win"`
}

// Seconds is a length of time with its clause. Where no document gives it, Setting
// names the site's, and Seconds is 0 until [Book.With] filled it in.
type Seconds struct {
	Seconds int    `toml:"seconds" json:"seconds"`
	Setting string `toml:"setting" json:"setting,omitempty"`
	Clause  string `toml:"clause" json:"clause"`
}

// Duration returns the length of time.
func (s Seconds) Duration() time.Duration { return time.Duration(s.Seconds) * time.Second }

// Timers are the variant's clocks.
type Timers struct {
	// Betting is how long bets are taken.
	Betting Seconds `toml:"betting" json:"betting"`
	// Decision is how long players may decide in the middle of a round, in games where
	// they do.
	Decision Seconds `toml:"decision" json:"decision,omitzero"`
	// Malfunction is how long a paused round may be saved (001/7).
	Malfunction Seconds `toml:"malfunction" json:"malfunction"`
}

// Number is a count with its clause. Where no document gives it, Setting names the
// site's, and Value is 0 until [Book.With] filled it in.
type Number struct {
	Value   int    `toml:"value" json:"value"`
	Setting string `toml:"setting" json:"setting,omitempty"`
	Clause  string `toml:"clause" json:"clause"`
}

// Shoe is how the cards are prepared.
type Shoe struct {
	Decks    Number `toml:"decks" json:"decks"`
	Shuffles Number `toml:"shuffles" json:"shuffles"`
	// CutCard is how many cards lie behind the cut card; 0 where neither document nor
	// site says.
	CutCard Number `toml:"cut_card" json:"cut_card,omitzero"`
	Burn    Burn   `toml:"burn" json:"burn"`
	// EachRound has all cards shuffled again for each round: no card is cut off or burned then.
	EachRound Cited `toml:"each_round" json:"each_round,omitzero"`
}

// Burn is the first card shown, and how many more cards it takes with it, by rank; or how many
// cards are burned face down. Without either nothing is burned.
type Burn struct {
	Clause string         `toml:"clause" json:"clause"`
	Cards  map[string]int `toml:"cards" json:"cards"`
	// FaceDown is how many go to the discard holder unseen, none being shown (004/2.3.5.a).
	FaceDown Number `toml:"face_down" json:"face_down,omitzero"`
	// Setting names the choice by which a site burns cards or not, where no document
	// says: by-value or none.
	Setting string `toml:"setting" json:"setting,omitempty"`
}

// Burns reports whether cards are burned at all.
func (b Burn) Burns() bool { return len(b.Cards) > 0 || b.FaceDown.Value > 0 }

// ShuffledEachRound reports whether all cards are shuffled again for each round.
func (s *Shoe) ShuffledEachRound() bool { return s != nil && s.EachRound.Clause != "" }

// After returns how many further cards are burned when card is shown.
func (b Burn) After(card game.Card) int { return b.Cards[card.Rank.String()] }

// Deal is the order of the first cards.
type Deal struct {
	Order  []game.Position `toml:"order" json:"order"`
	Clause string          `toml:"clause" json:"clause"`
	// Reuse is how many cards drawn beyond what a round needed may be the first of the
	// next (003/1.b8); 0 where a card too many is a mistake.
	Reuse Number `toml:"reuse" json:"reuse,omitzero"`
}

// Check reports an order that does not name each of some places once.
func (d Deal) Check(want ...game.Position) error {
	slices.Sort(want)
	if !slices.Equal(slices.Sorted(slices.Values(d.Order)), want) {
		return fmt.Errorf("deal.order must name each of %v once, not %v", want, d.Order)
	}
	return nil
}

// Reads is how often a card that cannot be read is tried (001/11.29, 001/11.31).
type Reads struct {
	Dealer Number `toml:"dealer" json:"dealer"`
}
