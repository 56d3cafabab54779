package shoe

import (
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/message"
)

// Ledger is the account of one shoe. The zero value means no shoe.
type Ledger struct {
	Number uint64 `json:"number,omitempty"`
	Decks  int    `json:"decks,omitempty"`
	Seal   string `json:"seal,omitempty"`
	// LoadedAt is when the cards came to the table.
	LoadedAt time.Time      `json:"loaded_at,omitzero"`
	Check    game.DeckCheck `json:"check,omitempty"`

	// Loaded, Checked, Cut, CutCardIn and Burned are the completed steps; Passes counts the shuffle passes.
	Loaded    bool `json:"loaded,omitempty"`
	Checked   bool `json:"checked,omitempty"`
	Passes    int  `json:"passes,omitempty"`
	Cut       bool `json:"cut,omitempty"`
	CutCardIn bool `json:"cut_card_in,omitempty"`
	Burned    bool `json:"burned,omitempty"`

	// Scanned counts each face seen by a deck check in progress; ScannedIDs are the numbers of the physical cards, if
	// cards have numbers.
	Scanned    Tally    `json:"scanned,omitzero"`
	ScannedIDs []string `json:"scanned_ids,omitempty"`

	// Fell and Exposed count the cards that fell or were exposed in the shuffle under way (001/11.21, 11.25).
	Fell    int `json:"fell,omitempty"`
	Exposed int `json:"exposed,omitempty"`

	// BurnShown is the first card, shown to the players; Burn is the number of further cards burned unseen.
	BurnShown game.Card `json:"burn_shown,omitzero"`
	Burn      int       `json:"burn,omitempty"`

	// Seen counts each face that came out of the shoe and was read.
	Seen Tally `json:"seen,omitzero"`
	// Sealed counts dealt cards whose face is still hidden.
	Sealed int `json:"sealed,omitempty"`
	// IDs are the numbers of the physical cards that came out, if cards have numbers.
	IDs []string `json:"ids,omitempty"`
	// Dealt, BurnedSeen and BurnedUnseen count cards by where they went.
	Dealt        int `json:"dealt,omitempty"`
	BurnedSeen   int `json:"burned_seen,omitempty"`
	BurnedUnseen int `json:"burned_unseen,omitempty"`
	// Carried are the cards already drawn that will be dealt next, in the order they came out of the shoe
	// (001/11.27).
	Carried []Drawn `json:"carried,omitempty"`

	// Rounds counts the rounds opened with this shoe.
	Rounds int `json:"rounds,omitempty"`
	// CutSeen is true once the cut card came out.
	CutSeen bool `json:"cut_seen,omitempty"`
	// OldCutUntil is the last round in which the cut card of the previous shoe may still be read; 0 if none is
	// expected (001/10.25).
	OldCutUntil int `json:"old_cut_until,omitempty"`
	// ChangeReason is why the shoe will be changed; empty if it will not.
	ChangeReason message.Text `json:"change_reason,omitzero"`
	// ChangeBy is the person at the floor who ordered the change, which can be cancelled; empty if it has a reason of
	// its own.
	ChangeBy string `json:"change_by,omitempty"`
	// Run holds the latest cards of this shoe that came in the order of a new deck.
	Run []game.Card `json:"run,omitempty"`
}

// Drawn is a card that came out of the shoe and was read.
type Drawn struct {
	Card game.Card `json:"card"`
	ID   string    `json:"id,omitempty"`
	// NextRound is true for the first card of the next round, and remains so if a round is made void before it is
	// dealt (001/11.27).
	NextRound bool `json:"next_round,omitempty"`
}

// Load returns the ledger of a new set of cards.
func Load(loaded game.ShoeLoaded, at time.Time) Ledger {
	return Ledger{
		LoadedAt: at, Number: loaded.Shoe, Decks: loaded.Decks, Seal: loaded.Seal, Check: loaded.Check,
		Loaded: true, Checked: loaded.Check == game.CheckNone,
	}
}

// Expected returns the number of cards loaded.
func (l Ledger) Expected() int { return l.Decks * game.Faces }

// Left returns the number of cards that must still be in the shoe.
func (l Ledger) Left() int {
	return l.Expected() - l.Dealt - l.BurnedSeen - l.BurnedUnseen - len(l.Carried)
}

// Untouched reports whether all cards are in the shoe.
func (l Ledger) Untouched() bool { return l.Left() == l.Expected() }

// Ready reports whether rounds may be dealt from the shoe.
func (l Ledger) Ready() bool { return l.Loaded && l.Burned }

// ChangeDue reports whether the shoe must be changed before another round.
func (l Ledger) ChangeDue() bool { return l.Loaded && !l.ChangeReason.IsZero() }

// MustChange reports whether the change is due for a reason that nobody can cancel.
func (l Ledger) MustChange() bool { return l.ChangeDue() && l.ChangeBy == "" }

// Possible reports whether one more card of this face can come out of the shoe.
func (l Ledger) Possible(card game.Card) bool {
	return (card.IsSealed() || l.Seen.Count(card) < l.Decks) && l.Left() > 0
}

// Over reports whether a face came out of the shoe more often than possible.
func (l Ledger) Over(card game.Card) bool { return !card.IsSealed() && l.Seen.Count(card) > l.Decks }

// HasID reports whether the physical card with this number already came out.
func (l Ledger) HasID(id string) bool { return id != "" && slices.Contains(l.IDs, id) }

// Out reports whether this very card already came out: its number did, or its face in a shoe with only one such card.
func (l Ledger) Out(card game.Card, id string) bool {
	return l.HasID(id) || l.Decks == 1 && card.HasFace() && l.Seen.Count(card) > 0
}

// see counts a card that came out of the shoe and was read.
//
// A sealed card is counted by where it goes; its face is counted when it is opened ([Ledger.Reveal]). Until then
// nobody knows whether it continues the order of the cards before it.
func (l Ledger) see(card game.Card, id string) Ledger {
	if card.IsSealed() {
		l.Sealed++
		l.Run = nil
		return l
	}
	l.Seen = l.Seen.Plus(card, 1)
	if id != "" {
		l.IDs = append(slices.Clip(l.IDs), id)
	}
	l.Run = extendRun(l.Run, card)
	return l
}

// unsee cancels a reading that was not a card of that face.
func (l Ledger) unsee(card game.Card, id string) Ledger {
	if card.IsSealed() {
		l.Sealed--
		return l
	}
	l.Seen = l.Seen.Plus(card, -1)
	if at := slices.Index(l.IDs, id); id != "" && at >= 0 {
		l.IDs = slices.Delete(slices.Clone(l.IDs), at, at+1)
	}
	return l
}
