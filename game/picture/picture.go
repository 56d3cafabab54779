package picture

import (
	"pitboss/game"
	"pitboss/game/message"
)

// Picture is what a family shows of its table at one step. Parts that a game does not have are left out.
type Picture struct {
	// Between is true while no round is on the table.
	Between bool `json:"between,omitempty"`
	// Headline is the family's own headline for this step; if empty, the table's is used.
	Headline Headline `json:"headline,omitzero"`
	// Notice is what everybody at the table must know in addition to the step.
	Notice message.Text `json:"notice,omitzero"`

	// Drawn is what was drawn for the round in addition to its cards, or what players decide.
	Drawn Drawn `json:"drawn,omitzero"`
	// Areas are the places for cards: rows of areas from the top, each from the left.
	Areas [][]Area `json:"areas,omitempty"`
	// Seats are the players' seats, from the left as the dealer sees them; none in games without. Every seat keeps
	// its cells, and the active hand is drawn large in cells of its own next to the areas.
	Seats []Seat `json:"seats,omitempty"`
	// Number is a wheel's number with its details; nil before there is any.
	Number *Number `json:"number,omitempty"`
	// Wheel is what the wheel reports about itself.
	Wheel Wheel `json:"wheel,omitzero"`
	// Strip is a part of a wheel's rim; nil in games without.
	Strip *Strip `json:"strip,omitempty"`
	// Reel is a reel of symbols on a screen, with the one that counts; nil while none runs.
	Reel *Strip `json:"reel,omitempty"`
	// Dice are the dice of the round; nil in games without.
	Dice *Dice `json:"dice,omitempty"`
	// Grids are boards that are played on, from the left.
	Grids []Grid `json:"grids,omitempty"`
	// Near shows the currently relevant part of the grids in a few rows, for screens without room for the whole.
	Near []Grid `json:"near,omitempty"`
	// GridRows is the number of cells down the game's highest grid, and GridMore the rows of its heads and its legend,
	// both the same at every step: the table reserves their room if the screen has it, so that nothing moves once the
	// grid is in use.
	GridRows int `json:"grid_rows,omitempty"`
	GridMore int `json:"grid_more,omitempty"`
	// Layout has rows of places for bets, the most important row first.
	Layout [][]Spot `json:"layout,omitempty"`
	// Caption is shown above the board and says how far the shoe is.
	Caption message.Text `json:"caption,omitzero"`
	// Board shows the results of earlier rounds.
	Board Board `json:"board,omitzero"`

	// Places are all the places for a card in this round.
	Places []game.Position `json:"places,omitempty"`
	// PlaceNames has the names of the places.
	PlaceNames map[game.Position]PlaceName `json:"place_names,omitempty"`
	// Dealt has the cards in the order they were dealt, Cards the same as a text, Totals the totals of the hands.
	Dealt  []Dealt      `json:"dealt,omitempty"`
	Cards  message.Text `json:"cards,omitzero"`
	Totals message.Text `json:"totals,omitzero"`
	// Words are other facts of the round, one paragraph each; Details are additional ones for the person ruling on
	// it.
	Words   []message.Text `json:"words,omitempty"`
	Details []message.Text `json:"details,omitempty"`

	// Running replaces the step's prompt where the device tells otherwise: it does by itself what the step asks for, or
	// it has not done what a person confirmed. Nothing is confirmed then.
	Running message.Text `json:"running,omitzero"`
	// Example is a result as a person would type it.
	Example Example `json:"example,omitzero"`
	// Reading says what a card, a number or a throw read now would do.
	Reading message.Text `json:"reading,omitzero"`
	// Untouched says what to leave as it is while an incident waits for somebody.
	Untouched message.Text `json:"untouched,omitzero"`
	// Entry is what a person may enter if no device reads it.
	Entry Entry `json:"entry,omitzero"`
	// Page names the family's own page; there is no page if the name is empty.
	Page PageName `json:"page,omitzero"`
}

// Ink is the meaning of a text; a screen's theme gives it a look. Without ink it is plain.
type Ink string

// The inks.
const (
	Strong Ink = "strong"
	Faint  Ink = "faint"

	Player Ink = "player"
	Banker Ink = "banker"
	Tie    Ink = "tie"
	Red    Ink = "red"
	Black  Ink = "black"
	Green  Ink = "green"
	Gold   Ink = "gold"
	Bronze Ink = "bronze"

	Act    Ink = "act"
	Wait   Ink = "wait"
	Next   Ink = "next"
	Quiet  Ink = "quiet"
	Notice Ink = "notice"
	Alarm  Ink = "alarm"
)

// Inks lists all inks.
func Inks() []Ink {
	return []Ink{Strong, Faint, Player, Banker, Tie, Red, Black, Green, Gold, Bronze, Act, Wait, Next, Quiet, Notice, Alarm}
}

// Headline is a step in large letters, longest wording first.
type Headline struct {
	Texts []message.Text `json:"texts,omitempty"`
	// Ink is Act for something to do, Wait while time runs, Alarm if something is wrong.
	Ink Ink `json:"ink,omitempty"`
}

// Headline returns a headline in the ink, longest wording first.
func (i Ink) Headline(texts ...message.Text) Headline { return Headline{Texts: texts, Ink: i} }

// PlaceName is the name of a card's place, as a text and in capitals for a headline.
type PlaceName struct {
	Name     message.Text `json:"name"`
	Capitals message.Text `json:"capitals"`
}

// Line is a line of text in one ink.
type Line struct {
	Text message.Text `json:"text"`
	Ink  Ink          `json:"ink,omitempty"`
}

// Example is a result as a person would type it, and an explanation of its parts.
type Example struct {
	Such string       `json:"such"`
	Made message.Text `json:"made"`
}

// Entry is what a person may enter if no device reads it (GLI-19 4.18.4(d)).
type Entry struct {
	// Kind is StepScan for a card, StepNumber for a number, StepSegment for one of Words, StepDice for Dice faces.
	Kind  game.StepKind `json:"kind"`
	Words []string      `json:"words,omitempty"`
	// Key is the label of its key; Offer is the same as an offer for the person ruling.
	Key   message.Text `json:"key"`
	Offer message.Text `json:"offer"`
	Dice  int          `json:"dice,omitempty"`
	// Least and Most are the limits of a number, or a face. Ask asks for it, Again asks for it the second time, and
	// Wrong says what is allowed. Entered says what was entered once; empty before.
	Least   int          `json:"least,omitempty"`
	Most    int          `json:"most,omitempty"`
	Ask     message.Text `json:"ask,omitzero"`
	Again   message.Text `json:"again,omitzero"`
	Wrong   message.Text `json:"wrong,omitzero"`
	Entered message.Text `json:"entered,omitzero"`
}
