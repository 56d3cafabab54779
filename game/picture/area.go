package picture

import (
	"time"

	"pitboss/game"
	"pitboss/game/message"
)

// Area is a hand, a row of cards or a single card.
type Area struct {
	// Name is the family's own, such as player or seat-3-hand-2.
	Name  string       `json:"name"`
	Title message.Text `json:"title"`
	Ink   Ink          `json:"ink,omitempty"`
	// Places are where its cards lie, in order.
	Places []Place `json:"places"`
	// Total is what its cards count, such as 7, or 7/17 where they count both and the last is the one
	// that holds; empty while nobody counts them.
	Total string `json:"total,omitempty"`
	// Lit is the ink an area is lit up in once the round has a result: that of the side that won,
	// or of a tie in both; empty in the side that lost.
	Lit Ink `json:"lit,omitempty"`
	// Note says in a word what became of it or whose turn it is, such as WINS or BUST.
	Note    message.Text `json:"note,omitzero"`
	NoteInk Ink          `json:"note_ink,omitempty"`
	// Brief is the note in three letters at most, for where there is no room for it.
	Brief message.Text `json:"brief,omitzero"`
	// Active is true for the area that is at work: the next card goes there, or its players decide.
	Active bool `json:"active,omitempty"`
}

// Seat is a player's place with its hands. It keeps its cells whether somebody plays there or not.
type Seat struct {
	// Title is what the seat is called where there is little room, such as 3.
	Title message.Text `json:"title"`
	// Hands are those it plays, from the left; none where nobody plays.
	Hands []Area `json:"hands,omitempty"`
	// Mark says in a word what holds for the whole seat, such as INSURED, and Brief the same in
	// three letters at most.
	Mark  message.Text `json:"mark,omitzero"`
	Brief message.Text `json:"brief,omitzero"`
}

// Place is where one card lies.
type Place struct {
	Position game.Position `json:"position"`
	State    State         `json:"state,omitempty"`
	// Card is the card that lies there; none where it lies face down.
	Card game.Card `json:"card,omitzero"`
	// ByHand marks a card that no device read.
	ByHand bool `json:"by_hand,omitempty"`
	// Gold is what the card multiplies a win by; 0 for nothing.
	Gold int `json:"gold,omitempty"`
}

// State is how a place is: a closed list. An empty place that waits for nothing has none.
type State string

// The states of a place.
const (
	Up      State = "up"      // a card lies face up
	Down    State = "down"    // a card lies face down
	Open    State = "open"    // a card lies face down and is to be opened now
	Coming  State = "next"    // the next card goes there
	Removed State = "removed" // its card was taken away
	Unused  State = "unused"  // no card comes there in this round
)

// Dealt is a card of the round as whoever rules on it looks at it.
type Dealt struct {
	Position game.Position `json:"position"`
	// Card and Frame, which the device sent, are empty for a card that lies face down.
	Card   game.Card `json:"card,omitzero"`
	Frame  string    `json:"frame,omitempty"`
	At     time.Time `json:"at,omitzero"`
	Dealer string    `json:"dealer,omitempty"`
	ByHand bool      `json:"by_hand,omitempty"`
}

// Drawn is what was drawn for the round besides its cards: figures or cards to be read from afar,
// and the same in words for where there is no room for them.
type Drawn struct {
	Title   message.Text `json:"title,omitzero"`
	Figures []Figure     `json:"figures,omitempty"`
	Cards   []DrawnCard  `json:"cards,omitempty"`
	Words   message.Text `json:"words,omitzero"`
}

// IsZero reports whether nothing was drawn.
func (d Drawn) IsZero() bool { return len(d.Figures)+len(d.Cards) == 0 && d.Words.IsZero() }

// Figure is something to be read from afar, with what it is of.
type Figure struct {
	Title message.Text `json:"title"`
	// Text is digits and signs that large letters have.
	Text string `json:"text"`
	Ink  Ink    `json:"ink,omitempty"`
	// Below says more in a few words.
	Below Line `json:"below,omitzero"`
}

// DrawnCard is a card that was drawn, with what stands under it.
type DrawnCard struct {
	Card  game.Card `json:"card"`
	Below Line      `json:"below"`
}
