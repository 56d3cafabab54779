package report

import (
	"math"
	"time"

	"pitboss/game/message"
	"pitboss/game/picture"
)

// Report is a document: a title, facts and sections, in the order in which people read them.
type Report struct {
	// Kind is the name of the report for programs, such as shift.
	Kind     string
	Title    message.Text
	Facts    []Fact
	Sections []Section
}

// Fact is one value with its name. Name is for programs: lower case, words joined by _.
type Fact struct {
	Name  string
	Title message.Text
	Value Cell
}

// Section is a part of a report: a table, what it means, and what a table without rows means.
type Section struct {
	// Name is for programs, as a [Fact]'s.
	Name  string
	Title message.Text
	// Note explains the table; empty if it needs none. Empty is shown instead of a table without rows.
	Note  message.Text
	Empty message.Text
	Table
	// Titled are the columns whose value is the same in every row and in the title. People do not need them.
	Titled []int
	// Chart is the form in which the table is also drawn, or nil.
	Chart *Chart
}

// Table has typed columns. Every row has a cell for each.
type Table struct {
	Columns []Column
	Rows    [][]Cell
}

// Column is a column of a table. Name is for programs, as a [Fact]'s.
type Column struct {
	Name  string
	Title message.Text
	Type  Type
}

// Type is the type of a column's cells: a closed list.
type Type string

// The types.
const (
	TypeText     Type = "text"
	TypeNumber   Type = "number"
	TypeDecimal  Type = "decimal"
	TypeShare    Type = "share"
	TypeDuration Type = "duration"
	TypeTime     Type = "time"
	TypeBlock    Type = "block" // lines that keep their form: a screen, bytes, a file
)

// Types lists the types.
func Types() []Type {
	return []Type{TypeText, TypeNumber, TypeDecimal, TypeShare, TypeDuration, TypeTime, TypeBlock}
}

// Cell is a value of a type. The zero value is an empty cell, which every column may have.
type Cell struct {
	Type Type
	// Text is set for text, Block for a block, and At for a time.
	Text  message.Text
	Block string
	At    time.Time
	// Number is the number, or the counted part of a share. Of is the whole of a share; Number divided by it is a decimal.
	Number, Of int64
	// Duration is set for a duration.
	Duration time.Duration
}

// Say returns a cell with a text. It is empty for an empty text.
func Say(text message.Text) Cell {
	if text.IsZero() {
		return Cell{}
	}
	return Cell{Type: TypeText, Text: text}
}

// Quote returns a cell with the words of somebody else: an id, a name, a clause, a barcode. It is empty for no words.
func Quote[T ~string](words T) Cell {
	return Say(message.Written(string(words)))
}

// Count returns a cell with a number.
func Count[T ~int | ~int64 | ~uint64](number T) Cell {
	return Cell{Type: TypeNumber, Number: int64(number)}
}

// Decimal returns a cell with a number that is rounded to a number of decimals.
func Decimal(value float64, decimals int) Cell {
	of := math.Pow10(decimals)
	return Cell{Type: TypeDecimal, Number: int64(math.Round(value * of)), Of: int64(of)}
}

// Numbered returns a cell with the number of a round, a shoe or a record. It is empty for 0, which is none.
func Numbered(number uint64) Cell {
	if number == 0 {
		return Cell{}
	}
	return Count(number)
}

// Share returns a cell with a part of a whole. It is empty if the whole is 0.
func Share[T ~int | ~int64 | ~uint64](part, whole T) Cell {
	if whole == 0 {
		return Cell{}
	}
	return Cell{Type: TypeShare, Number: int64(part), Of: int64(whole)}
}

// Took returns a cell with a duration.
func Took(duration time.Duration) Cell { return Cell{Type: TypeDuration, Duration: duration} }

// Between returns a cell with the time from one moment to another. It is empty if one of them is not set.
func Between(from, to time.Time) Cell {
	if from.IsZero() || to.IsZero() {
		return Cell{}
	}
	return Took(to.Sub(from))
}

// Moment returns a cell with a time. It is empty for the zero time.
func Moment(at time.Time) Cell {
	if at.IsZero() {
		return Cell{}
	}
	return Cell{Type: TypeTime, At: at}
}

// Block returns a cell with lines that keep their form. It is empty for no lines.
func Block(lines string) Cell {
	if lines == "" {
		return Cell{}
	}
	return Cell{Type: TypeBlock, Block: lines}
}

// Empty reports whether the cell has no value.
func (c Cell) Empty() bool { return c.Type == "" }

// Value returns the cell as a number for a chart: seconds for a duration, per cent for a share; 0 for other cells.
func (c Cell) Value() float64 {
	switch c.Type {
	case TypeNumber:
		return float64(c.Number)
	case TypeDecimal:
		return float64(c.Number) / float64(c.Of)
	case TypeShare:
		return 100 * float64(c.Number) / float64(c.Of)
	case TypeDuration:
		return c.Duration.Seconds()
	case TypeText, TypeTime, TypeBlock:
	}
	return 0
}

// Chart is the form of a drawing of a table. Label is the column that names each row, Values those that are drawn. Roads has
// its own grids instead.
type Chart struct {
	Form   Form
	Label  int
	Values []int
	Roads  []picture.Grid
}

// Form is the form of a chart: a closed list.
type Form string

// The forms.
const (
	Bars  Form = "bars"  // a bar for each row and value
	Lines Form = "lines" // a line for each value, over the rows in order
	// Heat is a field for each row with the first value. The second value colours it: standard deviations from what
	// chance gives, more than it and less in two colours.
	Heat      Form = "heat"
	Histogram Form = "histogram" // columns that touch, over the rows in order
	Roads     Form = "roads"     // grids with a mark for each round
)

// Forms lists the forms.
func Forms() []Form { return []Form{Bars, Lines, Heat, Histogram, Roads} }
