package rulebook

import (
	"fmt"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/procedure"
)

// Book is one variant's rules in the form the program uses.
type Book struct {
	// Like names the parent file. It is nil in a loaded book, which contains the parent's values itself.
	Like *Like `toml:"like"`
	// Variant is the slug used everywhere, such as ezugi-baccarat.
	Variant string `toml:"variant"`
	// Family is the family that plays it.
	Family string `toml:"family"`
	// Title is the name people see; Document is the regulation it comes from.
	Title    string `toml:"title"`
	Document string `toml:"document"`
	Clause   string `toml:"clause"`

	Limits Limits `toml:"limits"`
	Timers Timers `toml:"timers"`
	Shoe   *Shoe  `toml:"shoe"`
	Deal   Deal   `toml:"deal"`
	Reads  Reads  `toml:"reads"`
	Bets   []Bet  `toml:"bet"`
	// Own holds the keys that only the book's family has; nil for a family without any.
	Own Own `toml:"-"`
	// Calls are what the dealer calls out.
	Calls Calls `toml:"-"`
	// Chosen holds a site's choices; nil before [Book.With].
	Chosen Settings `toml:"-"`
	// Paytable is the digest of the rules with those settings; empty before [Book.With].
	Paytable string `toml:"-"`
	// Changes are the rules that require new cards, besides the cut card.
	Changes []Change `toml:"change"`
	// Common names the settings files shared with other variants.
	Common []string `toml:"common"`
	// Settings are what a site may choose, with the possible values of each.
	Settings []Setting `toml:"setting"`
	// Include names the procedure files of the documents this variant follows.
	Include []string `toml:"procedures"`

	// Procedures are the included rows in order.
	Procedures procedure.Set `toml:"-"`
	// Digest is the hex SHA-256 of the concatenated files the book was read from: its own, its parents, the common
	// ones, the procedures, each followed by its own parents. Files are those, in that order, each once.
	Digest string           `toml:"-"`
	Files  []game.RulesFile `toml:"-"`
}

// Amount is money as printed in the document, with its clause. It is shown, never computed with. If no document gives
// it, Setting names the site's setting, and the amount is empty until [Book.With] fills it in.
type Amount struct {
	Value    string `toml:"value" json:"value"`
	Currency string `toml:"currency" json:"currency"`
	Setting  string `toml:"setting" json:"setting,omitempty"`
	Clause   string `toml:"clause" json:"clause"`
}

// Limits are shown at the table; the platform applies them (001/11.12). Limits that a document does not give are
// empty.
type Limits struct {
	Minimum Amount `toml:"minimum" json:"minimum"`
	Maximum Amount `toml:"maximum" json:"maximum"`
	Win     Amount `toml:"maximum_win" json:"maximum_win"`
}

// Seconds is a duration with its clause. If no document gives it, Setting names the site's setting, and Seconds is 0
// until [Book.With] fills it in.
type Seconds struct {
	Seconds int    `toml:"seconds" json:"seconds"`
	Setting string `toml:"setting" json:"setting,omitempty"`
	Clause  string `toml:"clause" json:"clause"`
}

// Duration returns the duration.
func (s Seconds) Duration() time.Duration { return time.Duration(s.Seconds) * time.Second }

// Timers are the variant's clocks.
type Timers struct {
	// Betting is the time for bets.
	Betting Seconds `toml:"betting" json:"betting"`
	// Decision is the time for players' decisions during a round, in games that have them.
	Decision Seconds `toml:"decision" json:"decision,omitzero"`
	// Malfunction is how long a paused round may be saved (001/7).
	Malfunction Seconds `toml:"malfunction" json:"malfunction"`
}

// Number is a count with its clause. If no document gives it, Setting names the site's setting, and Value is 0 until
// [Book.With] fills it in.
type Number struct {
	Value   int    `toml:"value" json:"value"`
	Setting string `toml:"setting" json:"setting,omitempty"`
	Clause  string `toml:"clause" json:"clause"`
}

// Shoe says how the cards are prepared.
type Shoe struct {
	Decks    Number `toml:"decks" json:"decks"`
	Shuffles Number `toml:"shuffles" json:"shuffles"`
	// CutCard is the number of cards behind the cut card; 0 if neither the document nor the site gives it.
	CutCard Number `toml:"cut_card" json:"cut_card,omitzero"`
	Burn    Burn   `toml:"burn" json:"burn"`
	// EachRound has all cards shuffled again for each round: no card is cut off or burned then.
	EachRound Cited `toml:"each_round" json:"each_round,omitzero"`
}

// Burn is the first card shown and the number of further cards it burns, by rank; or the number of cards burned face
// down. Without either, nothing is burned.
type Burn struct {
	Clause string         `toml:"clause" json:"clause"`
	Cards  map[string]int `toml:"cards" json:"cards"`
	// FaceDown is the number of cards that go to the discard holder unseen, with none shown (004/2.3.5.a).
	FaceDown Number `toml:"face_down" json:"face_down,omitzero"`
	// Setting names the site's choice whether to burn cards, if no document says: by-value or none.
	Setting string `toml:"setting" json:"setting,omitempty"`
}

// Burns reports whether cards are burned.
func (b Burn) Burns() bool { return len(b.Cards) > 0 || b.FaceDown.Value > 0 }

// ShuffledEachRound reports whether all cards are shuffled again for each round.
func (s *Shoe) ShuffledEachRound() bool { return s != nil && s.EachRound.Clause != "" }

// After returns the number of further cards to burn when card is shown.
func (b Burn) After(card game.Card) int { return b.Cards[card.Rank.String()] }

// Deal is the order of the first cards.
type Deal struct {
	Order  []game.Position `toml:"order" json:"order"`
	Clause string          `toml:"clause" json:"clause"`
	// Reuse is the number of surplus cards of a round that may be the first of the next (003/1.b8); 0 if a card too
	// many is a mistake.
	Reuse Number `toml:"reuse" json:"reuse,omitzero"`
}

// Check returns an error if the order does not name each of the wanted places once.
func (d Deal) Check(want ...game.Position) error {
	slices.Sort(want)
	if !slices.Equal(slices.Sorted(slices.Values(d.Order)), want) {
		return fmt.Errorf("deal.order must name each of %v once, not %v", want, d.Order)
	}
	return nil
}

// Reads is the number of attempts to read a card (001/11.29, 001/11.31).
type Reads struct {
	Dealer Number `toml:"dealer" json:"dealer"`
}
