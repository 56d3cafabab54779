package picture

import (
	"pitboss/game"
	"pitboss/game/message"
)

// Picture is what a family knows of its table at one step. Whatever a game does not have is left
// out.
type Picture struct {
	// Between is true while no round is on the table.
	Between bool `json:"between,omitempty"`
	// Headline is the family's own for this step; without texts it is the table's.
	Headline Headline `json:"headline,omitzero"`
	// Notice is what everybody at the table must know besides the step.
	Notice message.Text `json:"notice,omitzero"`

	// Drawn is what was drawn for the round besides its cards, or what players decide.
	Drawn Drawn `json:"drawn,omitzero"`
	// Areas are where cards lie: rows of areas from the top, each from the left.
	Areas [][]Area `json:"areas,omitempty"`
	// Seats are the players' places, from the left as the dealer sees them; none in games without.
	// Every seat keeps its cells, and the active hand is drawn large in cells of its own next to
	// the areas.
	Seats []Seat `json:"seats,omitempty"`
	// Number is a wheel's number with what is known of it; nil before there is any.
	Number *Number `json:"number,omitempty"`
	// Wheel is what the wheel says of itself.
	Wheel Wheel `json:"wheel,omitzero"`
	// Strip is a part of a wheel's rim; nil in games without.
	Strip *Strip `json:"strip,omitempty"`
	// Dice are the dice of the round; nil in games without.
	Dice *Dice `json:"dice,omitempty"`
	// Grids are boards that are played on, from the left.
	Grids []Grid `json:"grids,omitempty"`
	// Near are what matters of the boards now, in a few rows: drawn where there is no room for those.
	Near []Grid `json:"near,omitempty"`
	// GridRows is how high the highest board of the game is, the same at every step: the table has as
	// many rows for it where the screen has them to give, so that nothing moves once it is played on.
	GridRows int `json:"grid_rows,omitempty"`
	// Caption stands over the board: how far the shoe is.
	Caption message.Text `json:"caption,omitzero"`
	// Board is what the rounds played before came to.
	Board Board `json:"board,omitzero"`

	// Places are all those a card may lie at in this round.
	Places []game.Position `json:"places,omitempty"`
	// PlaceNames are what people call the places.
	PlaceNames map[game.Position]PlaceName `json:"place_names,omitempty"`
	// Dealt are the cards in the order they were dealt, Cards the same as a text, Totals what
	// the hands count.
	Dealt  []Dealt      `json:"dealt,omitempty"`
	Cards  message.Text `json:"cards,omitzero"`
	Totals message.Text `json:"totals,omitzero"`
	// Words are what else is known of the round, a paragraph each; Details what whoever rules
	// on it may want besides.
	Words   []message.Text `json:"words,omitempty"`
	Details []message.Text `json:"details,omitempty"`

	// Running says what is waited for while the device does by itself what the step asks for: nothing is confirmed then.
	Running message.Text `json:"running,omitzero"`
	// Example is a result as a person types it.
	Example Example `json:"example,omitzero"`
	// Reading says what a card, a number or a throw would do that came now.
	Reading message.Text `json:"reading,omitzero"`
	// Untouched says what stays as it is while an incident waits for somebody.
	Untouched message.Text `json:"untouched,omitzero"`
	// Entry is what a person may enter where no device reads it.
	Entry Entry `json:"entry,omitzero"`
	// Page names the family's own page; without a name there is none.
	Page PageName `json:"page,omitzero"`
}

// Ink says how something is meant; a screen's theme gives it a look. Without ink it is plain.
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

	Act    Ink = "act"
	Wait   Ink = "wait"
	Next   Ink = "next"
	Quiet  Ink = "quiet"
	Notice Ink = "notice"
	Alarm  Ink = "alarm"
)

// Inks lists the inks there are.
func Inks() []Ink {
	return []Ink{Strong, Faint, Player, Banker, Tie, Red, Black, Green, Gold, Act, Wait, Next, Quiet, Notice, Alarm}
}

// Headline is what a step is called in large letters, the fullest wording first.
type Headline struct {
	Texts []message.Text `json:"texts,omitempty"`
	// Ink is Act for something to do, Wait while time runs, Alarm where something is wrong.
	Ink Ink `json:"ink,omitempty"`
}

// Headline returns a headline in the ink, the fullest wording first.
func (i Ink) Headline(texts ...message.Text) Headline { return Headline{Texts: texts, Ink: i} }

// PlaceName is what people call a place of a card: by itself, and in capitals for a headline.
type PlaceName struct {
	Name     message.Text `json:"name"`
	Capitals message.Text `json:"capitals"`
}

// LeftArg and ClockArg are the names of arguments that a screen fills with what a step has left: the
// seconds, and minutes with seconds.
const (
	LeftArg  = "seconds"
	ClockArg = "clock"
)

// Line is a line of text in one ink.
type Line struct {
	Text message.Text `json:"text"`
	Ink  Ink          `json:"ink,omitempty"`
}

// Example is a result as a person types it, and what it is made of.
type Example struct {
	Such string       `json:"such"`
	Made message.Text `json:"made"`
}

// Entry is what a person may enter where no device reads it (GLI-19 4.18.4(d)).
type Entry struct {
	// Kind is StepScan for a card, StepNumber for a number, StepSegment for one of Words, StepDice for
	// as many faces as Dice.
	Kind  game.StepKind `json:"kind"`
	Words []string      `json:"words,omitempty"`
	// Key is the label of its key, Offer the same as an offer for whoever rules.
	Key   message.Text `json:"key"`
	Offer message.Text `json:"offer"`
	Dice  int          `json:"dice,omitempty"`
	// Least and Most bound a number, or a face; Ask asks for it, Again for the second time, Wrong says
	// what it may be. Entered says what was entered once; empty before.
	Least   int          `json:"least,omitempty"`
	Most    int          `json:"most,omitempty"`
	Ask     message.Text `json:"ask,omitzero"`
	Again   message.Text `json:"again,omitzero"`
	Wrong   message.Text `json:"wrong,omitzero"`
	Entered message.Text `json:"entered,omitzero"`
}
