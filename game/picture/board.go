package picture

import "pitboss/game/message"

// Number is a wheel's number, to be read from a distance.
type Number struct {
	Text string `json:"text"`
	Ink  Ink    `json:"ink"`
	// Name replaces the text where that is only a sign for it.
	Name message.Text `json:"name,omitzero"`
	// Lines are shown next to it with details; Short is shown if there is no room.
	Lines []Line       `json:"lines,omitempty"`
	Short message.Text `json:"short,omitzero"`
	// Last is true for the number of an earlier round, while this one has none.
	Last bool `json:"last,omitempty"`
}

// Wheel is what a wheel reports about itself.
type Wheel struct {
	Warning message.Text `json:"warning,omitzero"`
	State   message.Text `json:"state,omitzero"`
}

// Dice are the dice of a round.
type Dice struct {
	// Dice are all dice of the round from its start, in the order of the faces.
	Dice []Die `json:"dice,omitempty"`
	// Named is true if dice have names, also before they were thrown.
	Named bool `json:"named,omitempty"`
	// Beside is true if a board comes next to these dice: they are as large and in the same place before.
	Beside bool `json:"beside,omitempty"`
	// Totalled is true if the dice are added up. Total is their total; empty before they were thrown.
	Totalled bool   `json:"totalled,omitempty"`
	Total    string `json:"total,omitempty"`
	Ink      Ink    `json:"ink,omitempty"`
	Note     Line   `json:"note,omitzero"`
}

// Die is a die with its upper face: pips, or a symbol. It has neither before it was thrown.
type Die struct {
	Name   Line   `json:"name,omitzero"`
	Pips   int    `json:"pips,omitempty"`
	Symbol Symbol `json:"symbol,omitempty"`
	// Ink fills the die; without one it is white.
	Ink Ink `json:"ink,omitempty"`
}

// PipDice returns dice with the given faces, or the given number of dice that have not been thrown if there are none.
func PipDice(faces []int, count int) []Die {
	dice := make([]Die, max(count, len(faces)))
	for i, face := range faces {
		dice[i].Pips = face
	}
	return dice
}

// Symbol is the name of a picture on a die or in a cell: a closed list.
type Symbol string

// The symbols.
const (
	SymbolDiamond Symbol = "diamond"
	SymbolStar    Symbol = "star"
	SymbolLadder  Symbol = "ladder"
	SymbolTotem   Symbol = "totem"
	SymbolCoin    Symbol = "coin"
	SymbolDice    Symbol = "dice"
	SymbolDrop    Symbol = "drop"
	SymbolBomb    Symbol = "bomb"
	SymbolUp      Symbol = "up"
	SymbolCross   Symbol = "cross"
)

// Symbols lists all symbols.
func Symbols() []Symbol {
	return []Symbol{SymbolDiamond, SymbolStar, SymbolLadder, SymbolTotem, SymbolCoin, SymbolDice, SymbolDrop, SymbolBomb,
		SymbolUp, SymbolCross}
}

// Strip is a part of a wheel's rim: adjacent segments in the wheel's order.
type Strip struct {
	Title    message.Text `json:"title,omitzero"`
	Segments []Segment    `json:"segments"`
	// At is the index of the segment that counts; negative before any does.
	At int `json:"at"`
}

// Segment is a place of a wheel.
type Segment struct {
	Text string `json:"text"`
	// Name replaces the text where that is only a sign for it.
	Name message.Text `json:"name,omitzero"`
	// Letter is the letter of its colour, for people who cannot tell colours apart.
	Letter message.Text `json:"letter,omitzero"`
	Ink    Ink          `json:"ink,omitempty"`
}

// Board shows the results of earlier rounds.
type Board struct {
	// Roads are grids of finished rounds; Last has the same rounds as marks, newest last.
	Roads []Grid `json:"roads,omitempty"`
	Last  []Mark `json:"last,omitempty"`
	// History has a wheel's numbers, newest first.
	History []Pocket `json:"history,omitempty"`
	// Counts say how many rounds had each result, or where the numbers are on the wheel.
	Counts message.Text `json:"counts,omitzero"`
	// Heat shows how often each place of the wheel was hit.
	Heat Heat `json:"heat,omitzero"`
	// Recent has the last rounds with what they paid, newest first.
	Recent []Recent `json:"recent,omitempty"`
}

// Recent is a finished round in a line.
type Recent struct {
	// Thrown is what its dice showed, Called what that is called, Paid what it paid; each may be empty.
	Thrown []Line `json:"thrown,omitempty"`
	Called Line   `json:"called,omitzero"`
	Paid   Line   `json:"paid,omitzero"`
}

// MaxRecent is the number of rounds that families keep in [Board.Recent].
const MaxRecent = 30

// RecentOf returns the last of the finished rounds, given oldest first, each as its function draws it.
func RecentOf[Result any](results []Result, draw func(Result) Recent) (recent []Recent) {
	for i := len(results) - 1; i >= max(len(results)-MaxRecent, 0); i-- {
		recent = append(recent, draw(results[i]))
	}
	return recent
}

// Pocket is a number in a row of numbers.
type Pocket struct {
	Number int `json:"number"`
	// Text replaces the number if the wheel has symbols.
	Text message.Text `json:"text,omitzero"`
	Ink  Ink          `json:"ink"`
	// Letter is the letter of its colour, for people who cannot tell colours apart.
	Letter message.Text `json:"letter"`
}

// Heat has the places of a wheel in the wheel's order, with the number of hits of each.
type Heat struct {
	Title  message.Text `json:"title"`
	Places []HeatPlace  `json:"places"`
}

// HeatPlace is a place of a [Heat]: a number of the wheel, or all places of a symbol together.
type HeatPlace struct {
	Name message.Text `json:"name"`
	Ink  Ink          `json:"ink,omitempty"`
	Hits int          `json:"hits"`
	// Places is how many places of the wheel these are.
	Places int `json:"places"`
}

// Grid has cells in columns: a road, or a board that is played on.
type Grid struct {
	Title message.Text `json:"title,omitzero"`
	// Beside is shown at the other end of the title's line.
	Beside message.Text `json:"beside,omitzero"`
	// Words say the same where it is read aloud; without them it is drawn there, too.
	Words message.Text `json:"-"`
	// Rows is its height; a column may have fewer cells.
	Rows int `json:"rows"`
	// Marks are the possible marks of a cell.
	Marks []Mark `json:"marks,omitempty"`
	// Columns run from the left, the cells of each from the top.
	Columns [][]Cell `json:"columns,omitempty"`
	// Small is true for a grid that is drawn only if there is room, with its columns close together.
	Small bool `json:"small,omitempty"`
	// Whole is true for a grid that makes sense only with all of its columns.
	Whole bool `json:"whole,omitempty"`
	// Heads are above the columns of a board that is played on, Sides to the left of its rows; none if empty.
	Heads []Mark `json:"heads,omitempty"`
	Sides []Mark `json:"sides,omitempty"`
	// Links lead from cells to others. Links with a wave are drawn as one, the others as two rails.
	Links []Link `json:"links,omitempty"`
}

// Link leads from a cell to another, each given as column and row.
type Link struct {
	From [2]int `json:"from"`
	To   [2]int `json:"to"`
	Wave bool   `json:"wave,omitempty"`
	Ink  Ink    `json:"ink,omitempty"`
}

// Mark is the content of a cell: a letter or a short word.
type Mark struct {
	Text message.Text `json:"text"`
	Ink  Ink          `json:"ink,omitempty"`
	// Name is the same in a few words, for cells with room for it and for a legend; none if the text needs no other.
	Name message.Text `json:"name,omitzero"`
	// Symbol is the same as a picture.
	Symbol Symbol `json:"symbol,omitempty"`
}

// Cell is a place of a grid. Mark is an index from 1 into the grid's marks; 0 is an empty cell.
type Cell struct {
	Mark int `json:"mark,omitempty"`
	// Beside is a sign after the mark, such as the number of ties that followed.
	Beside string `json:"beside,omitempty"`
	// Corner is the number of the cell, for cells with room for more than the mark.
	Corner string `json:"corner,omitempty"`
	// Here is true for the current cell, Lit for those that lead to it. If any is lit, the others are faint.
	Here bool `json:"here,omitempty"`
	Lit  bool `json:"lit,omitempty"`
}
