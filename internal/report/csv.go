package report

import (
	"encoding/csv"
	"fmt"
	"io"

	"pitboss/game/report"
	"pitboss/store"
)

// WriteCSV writes the tables one after another, each with its own head: the name of the section and those of its columns.
// The first table has the facts. Cells are as in [WriteJSON], and empty for null. A text that a spreadsheet would take for
// a formula gets an apostrophe in front.
func WriteCSV(out io.Writer, made report.Report, options Options) error {
	table := csv.NewWriter(out)
	rows := [][]string{{"section", "fact", "value"}}
	if !options.Made.IsZero() {
		rows = append(rows, []string{"facts", "made", plain(report.Moment(options.Made))})
	}
	for _, fact := range made.Facts {
		rows = append(rows, []string{"facts", fact.Name, plain(fact.Value)})
	}
	for _, section := range made.Sections {
		head := []string{"section"}
		for _, column := range section.Columns {
			head = append(head, column.Name)
		}
		rows = append(rows, head)
		for _, row := range section.Rows {
			cells := []string{section.Name}
			for _, cell := range row {
				cells = append(cells, plain(cell))
			}
			rows = append(rows, cells)
		}
	}
	return table.WriteAll(rows)
}

// plain returns a cell for a program, as a text.
func plain(cell report.Cell) string {
	switch value := value(cell).(type) {
	case nil:
		return ""
	case string:
		return store.CSVCell(value)
	default:
		return fmt.Sprint(value)
	}
}
