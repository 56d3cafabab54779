package picture

import "pitboss/game/message"

// PageName is the name of a family's own page on its key, its title, and its help text.
type PageName struct {
	Name  message.Text `json:"name"`
	Title message.Text `json:"title"`
	Help  message.Text `json:"help"`
	// Tests names the page's tests on the technician's bench; empty if it has none.
	Tests message.Text `json:"tests,omitzero"`
}

// Page is a family's own page, from the top. It is built only when somebody looks at it.
type Page struct {
	Blocks []Block `json:"blocks"`
	// Tests judge a device by the results it gave. They are for the technician, at the bench.
	Tests []Block `json:"tests,omitempty"`
}

// Block is a part of a page: one of its fields. If all are empty it is an empty line.
type Block struct {
	// Text is a paragraph; Line is a single line, cut if it does not fit.
	Text message.Text `json:"text,omitzero"`
	Line Line         `json:"line,omitzero"`
	// Heading is a title with a legend after it.
	Heading *Heading `json:"heading,omitempty"`
	// Grids are next to each other.
	Grids []Grid `json:"grids,omitempty"`
	Table *Table `json:"table,omitempty"`
	Bars  *Bars  `json:"bars,omitempty"`
}

// Heading is a title with a legend after it.
type Heading struct {
	Title  message.Text `json:"title"`
	Legend message.Text `json:"legend,omitzero"`
}

// Table is rows of texts in columns.
type Table struct {
	Columns []Column         `json:"columns"`
	Rows    [][]message.Text `json:"rows"`
}

// Column is a column of a table: its head, its width in cells, and whether its texts are right-aligned. The last
// column takes the remaining width.
type Column struct {
	Head  message.Text `json:"head"`
	Width int          `json:"width"`
	Right bool         `json:"right,omitempty"`
}

// Bars are counts in a number of columns, each with a bar for its deviation from what chance gives.
type Bars struct {
	Columns int `json:"columns"`
	// Most is the deviation, in standard deviations, that fills one side of a bar.
	Most  float64 `json:"most"`
	Items []Bar   `json:"items"`
}

// Bar is one of the [Bars].
type Bar struct {
	Pocket
	Hits      int     `json:"hits"`
	Deviation float64 `json:"deviation"`
}
