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
	Title message.Text `json:"title,omitzero"`
	// Faces are the faces thrown; Count is the number of dice.
	Faces []int `json:"faces,omitempty"`
	Count int   `json:"count"`
	// Names are the names of the dice, in the order of the faces; none if they are alike.
	Names []Line `json:"names,omitempty"`
	// Total is their total; empty before they were thrown.
	Total string `json:"total,omitempty"`
	Ink   Ink    `json:"ink,omitempty"`
	Note  Line   `json:"note,omitzero"`
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
}

// Pocket is a number in a row of numbers.
type Pocket struct {
	Number int `json:"number"`
	// Text replaces the number if the wheel has symbols.
	Text string `json:"text,omitempty"`
	Ink  Ink    `json:"ink"`
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
}

// Mark is the content of a cell: a letter or a short word.
type Mark struct {
	Text message.Text `json:"text"`
	Ink  Ink          `json:"ink,omitempty"`
}

// Cell is a place of a grid. Mark is an index from 1 into the grid's marks; 0 is an empty cell.
type Cell struct {
	Mark int `json:"mark,omitempty"`
	// Beside is a sign after the mark, such as the number of ties that followed.
	Beside string `json:"beside,omitempty"`
	// Here is true for the current cell.
	Here bool `json:"here,omitempty"`
}
