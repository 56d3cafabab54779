package picture

import (
	"time"

	"pitboss/game"
	"pitboss/game/message"
)

// Area is a hand, a row of cards or a single card.
type Area struct {
	// Name is the family's own name, such as player or seat-3-hand-2.
	Name  string       `json:"name"`
	Title message.Text `json:"title"`
	Ink   Ink          `json:"ink,omitempty"`
	// Places are the places of its cards, in order.
	Places []Place `json:"places"`
	// Total is the value of its cards, such as 7, or 7/17 if they count both and the last one applies; empty while
	// nothing is counted.
	Total string `json:"total,omitempty"`
	// Lit is the ink of a highlighted area once the round has a result: that of the side that won, or of a tie in
	// both; empty for the side that lost.
	Lit Ink `json:"lit,omitempty"`
	// Note says in a word what happened to it or whose turn it is, such as WINS or BUST.
	Note    message.Text `json:"note,omitzero"`
	NoteInk Ink          `json:"note_ink,omitempty"`
	// Brief is the note in at most three letters, if there is no room for it.
	Brief message.Text `json:"brief,omitzero"`
	// Active is true for the area in use: the next card goes there, or its players decide.
	Active bool `json:"active,omitempty"`
}

// Seat is a player's seat with its hands. It keeps its cells whether or not somebody plays there.
type Seat struct {
	// Title is the short name of the seat, such as 3.
	Title message.Text `json:"title"`
	// Hands are the seat's hands, from the left; none if nobody plays.
	Hands []Area `json:"hands,omitempty"`
	// Mark says in a word what applies to the whole seat, such as INSURED, and Brief says it in at most three
	// letters.
	Mark  message.Text `json:"mark,omitzero"`
	Brief message.Text `json:"brief,omitzero"`
}

// Place is the place of one card.
type Place struct {
	Position game.Position `json:"position"`
	State    State         `json:"state,omitempty"`
	// Card is the card there; none if it is face down.
	Card game.Card `json:"card,omitzero"`
	// ByHand marks a card that no device read.
	ByHand bool `json:"by_hand,omitempty"`
	// Gold is the card's win multiplier; 0 for none.
	Gold int `json:"gold,omitempty"`
}

// State is the state of a place: a closed list. An empty place that waits for nothing has none.
type State string

// The states of a place.
const (
	Up      State = "up"      // a card is face up
	Down    State = "down"    // a card is face down
	Open    State = "open"    // a card is face down and is to be opened now
	Coming  State = "next"    // the next card goes there
	Removed State = "removed" // its card was taken away
	Unused  State = "unused"  // gets no card in this round
)

// Dealt is a card of the round as shown to the person ruling on it.
type Dealt struct {
	Position game.Position `json:"position"`
	// Card is empty for a card that is face down.
	Card   game.Card `json:"card,omitzero"`
	At     time.Time `json:"at,omitzero"`
	Dealer string    `json:"dealer,omitempty"`
	ByHand bool      `json:"by_hand,omitempty"`
}

// Drawn is what was drawn for the round in addition to its cards: figures or cards to be read from a distance, and
// the same in words if there is no room for them.
type Drawn struct {
	Title   message.Text `json:"title,omitzero"`
	Figures []Figure     `json:"figures,omitempty"`
	Cards   []DrawnCard  `json:"cards,omitempty"`
	Words   message.Text `json:"words,omitzero"`
}

// IsZero reports whether nothing was drawn.
func (d Drawn) IsZero() bool { return len(d.Figures)+len(d.Cards) == 0 && d.Words.IsZero() }

// Figure is a value to be read from a distance, with its title.
type Figure struct {
	Title message.Text `json:"title"`
	// Text consists of digits and signs that exist as large letters.
	Text string `json:"text"`
	// Room is the most characters that the text of this figure has in the round; 0 if it does not change.
	Room int `json:"room,omitempty"`
	Ink  Ink `json:"ink,omitempty"`
	// Times is what multiplies a win on it, drawn as large as the figure; 0 for nothing.
	Times int `json:"times,omitempty"`
	// Below adds a few words.
	Below Line `json:"below,omitzero"`
}

// DrawnCard is a card that was drawn, with the line below it.
type DrawnCard struct {
	Card  game.Card `json:"card"`
	Below Line      `json:"below"`
}
