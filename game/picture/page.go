package picture

import "pitboss/game/message"

// PageName is what a family's own page is called on its key and over it, and what help says of it.
type PageName struct {
	Name  message.Text `json:"name"`
	Title message.Text `json:"title"`
	Help  message.Text `json:"help"`
}

// Page is a family's own page, from the top. It is made when somebody looks at it.
type Page struct {
	Blocks []Block `json:"blocks"`
}

// Block is a part of a page: one of its fields. Without any it is an empty line.
type Block struct {
	// Text is a paragraph; Line a single line, which is cut where it finds no room.
	Text message.Text `json:"text,omitzero"`
	Line Line         `json:"line,omitzero"`
	// Heading is a title with a legend behind it.
	Heading *Heading `json:"heading,omitempty"`
	// Grids stand side by side.
	Grids []Grid `json:"grids,omitempty"`
	Table *Table `json:"table,omitempty"`
	Bars  *Bars  `json:"bars,omitempty"`
}

// Heading is a title with a legend behind it.
type Heading struct {
	Title  message.Text `json:"title"`
	Legend message.Text `json:"legend,omitzero"`
}

// Table is rows of texts in columns.
type Table struct {
	Columns []Column         `json:"columns"`
	Rows    [][]message.Text `json:"rows"`
}

// Column is a column of a table: its head, how many cells it takes, and whether its texts stand at
// its right end. The last column takes what is left.
type Column struct {
	Head  message.Text `json:"head"`
	Width int          `json:"width"`
	Right bool         `json:"right,omitempty"`
}

// Bars are counts, down some columns, each with a bar for how far it lies from what chance gives.
type Bars struct {
	Columns int `json:"columns"`
	// Most fills a side of a bar, in standard deviations.
	Most  float64 `json:"most"`
	Items []Bar   `json:"items"`
}

// Bar is one of them.
type Bar struct {
	Pocket
	Hits      int     `json:"hits"`
	Deviation float64 `json:"deviation"`
}
