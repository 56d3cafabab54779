package picture

import "pitboss/game/message"

// Number is a wheel's number, to be read from afar.
type Number struct {
	Text string `json:"text"`
	Ink  Ink    `json:"ink"`
	// Lines say what is known of it and stand next to it; Short stands where there is no room.
	Lines []Line       `json:"lines,omitempty"`
	Short message.Text `json:"short,omitzero"`
	// Last is true for the number of a round before, while this one has none.
	Last bool `json:"last,omitempty"`
}

// Wheel is what a wheel says of itself.
type Wheel struct {
	Warning message.Text `json:"warning,omitzero"`
	State   message.Text `json:"state,omitzero"`
}

// Dice are the dice of a round.
type Dice struct {
	Title message.Text `json:"title,omitzero"`
	// Faces are those thrown; Count is how many dice there are.
	Faces []int `json:"faces,omitempty"`
	Count int   `json:"count"`
	// Names are what they are called, in the order of the faces; none where they are alike.
	Names []Line `json:"names,omitempty"`
	// Total is what they count; empty before they were thrown.
	Total string `json:"total,omitempty"`
	Ink   Ink    `json:"ink,omitempty"`
	Note  Line   `json:"note,omitzero"`
}

// Strip is a part of a wheel's rim: segments side by side as they lie on the wheel.
type Strip struct {
	Title    message.Text `json:"title,omitzero"`
	Segments []Segment    `json:"segments"`
	// At is the segment that counts, from 0; below 0 before any does.
	At int `json:"at"`
}

// Segment is a place of a wheel.
type Segment struct {
	Text string `json:"text"`
	// Letter is its colour's letter, for whoever does not tell colours apart.
	Letter message.Text `json:"letter,omitzero"`
	Ink    Ink          `json:"ink,omitempty"`
}

// Board is what the rounds played before came to.
type Board struct {
	// Roads are grids of finished rounds, Last the same rounds as marks, the newest last.
	Roads []Grid `json:"roads,omitempty"`
	Last  []Mark `json:"last,omitempty"`
	// History are a wheel's numbers, the newest first.
	History []Pocket `json:"history,omitempty"`
	// Counts say how many rounds came to what, or where the numbers lie.
	Counts message.Text `json:"counts,omitzero"`
	// Heat is how often each place of the wheel was hit.
	Heat Heat `json:"heat,omitzero"`
}

// Pocket is a number as it stands in a row of numbers.
type Pocket struct {
	Number int `json:"number"`
	// Text stands in the number's place where the wheel has symbols.
	Text string `json:"text,omitempty"`
	Ink  Ink    `json:"ink"`
	// Letter is its colour's letter, for whoever does not tell colours apart.
	Letter message.Text `json:"letter"`
}

// Heat is the places of a wheel in its own order, with how often each was hit.
type Heat struct {
	Title  message.Text `json:"title"`
	Places []HeatPlace  `json:"places"`
}

// HeatPlace is one of them: a name of at most two signs.
type HeatPlace struct {
	Name string `json:"name"`
	Ink  Ink    `json:"ink,omitempty"`
	Hits int    `json:"hits"`
}

// Grid is cells in columns: a road, or a board that is played on.
type Grid struct {
	Title message.Text `json:"title,omitzero"`
	// Beside stands at the other end of the title's line.
	Beside message.Text `json:"beside,omitzero"`
	// Rows is how high it is; a column may have fewer cells.
	Rows int `json:"rows"`
	// Marks are what a cell may hold.
	Marks []Mark `json:"marks,omitempty"`
	// Columns are from the left, the cells of each from the top.
	Columns [][]Cell `json:"columns,omitempty"`
	// Small is true for one that is drawn only where there is room, its columns close together.
	Small bool `json:"small,omitempty"`
	// Whole is true for one that means nothing without all of its columns.
	Whole bool `json:"whole,omitempty"`
}

// Mark is what stands in a cell: a letter or a word of a few.
type Mark struct {
	Text message.Text `json:"text"`
	Ink  Ink          `json:"ink,omitempty"`
}

// Cell is a place of a grid. Mark counts from 1 in the grid's marks; 0 is an empty cell.
type Cell struct {
	Mark int `json:"mark,omitempty"`
	// Beside is a sign behind the mark, such as how many ties followed.
	Beside string `json:"beside,omitempty"`
	// Here is true for the cell that counts now.
	Here bool `json:"here,omitempty"`
}
