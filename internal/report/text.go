package report

import (
	"bufio"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/report"
)

// columns is the width of a terminal that a report fits.
const columns = 80

// WriteText writes a report for a terminal with 80 columns. Nothing that somebody else wrote can start a line or control
// the terminal.
func WriteText(out io.Writer, made report.Report, options Options) error {
	page := bufio.NewWriter(out)
	line := func(text string) { _, _ = page.WriteString(strings.TrimRight(text, " ") + "\n") } // Flush returns the error
	title := game.Printable(options.Texts.Say(made.Title))
	line(title)
	line(strings.Repeat("=", utf8.RuneCountInString(title)))
	if said := options.madeText(); said != "" {
		line(said)
	}
	line("")
	var facts [][]string
	for _, fact := range made.Facts {
		facts = append(facts, []string{options.Texts.Say(fact.Title), game.Printable(options.words(fact.Value))})
	}
	for _, row := range lines(facts, []bool{false, false}) {
		line(row)
	}
	for _, section := range made.Sections {
		line("")
		heading := game.Printable(options.Texts.Say(section.Title))
		line(heading)
		line(strings.Repeat("-", utf8.RuneCountInString(heading)))
		if !section.Note.IsZero() {
			for _, part := range english.Wrap(options.Texts.Say(section.Note), columns) {
				line(part)
			}
		}
		if len(section.Rows) == 0 {
			line(options.Texts.Say(section.Empty))
			continue
		}
		if slices.ContainsFunc(section.Columns, func(column report.Column) bool { return column.Type == report.TypeBlock }) {
			options.blocks(section.Table, line)
			continue
		}
		rows, right := options.cells(section)
		for _, row := range laidOut(rows, right) {
			line(row)
		}
	}
	return page.Flush()
}

// blocks writes a table with blocks: each row's other cells in one line, and below it the lines of its blocks as they are.
func (o Options) blocks(table report.Table, line func(string)) {
	for _, row := range table.Rows {
		var about, blocks []string
		for i, cell := range row {
			switch {
			case cell.Type == report.TypeBlock:
				blocks = append(blocks, strings.Split(strings.TrimRight(cell.Block, "\n"), "\n")...)
			case !cell.Empty():
				about = append(about, o.Texts.Say(table.Columns[i].Title)+" "+game.Printable(o.words(cell)))
			}
		}
		if len(about) > 0 {
			line(strings.Join(about, ", "))
		}
		for _, one := range blocks {
			line(game.Printable(one))
		}
		line("")
	}
}

// cells returns a table as people read it, its head first, and which columns are aligned to the right.
func (o Options) cells(table report.Section) (rows [][]string, right []bool) {
	rows = make([][]string, len(table.Rows)+1)
	for _, i := range forPeople(table) {
		column := table.Columns[i]
		rows[0] = append(rows[0], o.Texts.Say(column.Title))
		right = append(right, rightAligned(column.Type))
		for n, row := range table.Rows {
			rows[n+1] = append(rows[n+1], game.Printable(o.words(row[i])))
		}
	}
	return rows, right
}

// rightAligned reports whether cells of a type are aligned to the right.
func rightAligned(kind report.Type) bool {
	return kind != report.TypeText && kind != report.TypeTime
}

// laidOut lays a table out as one, or each of its rows as a list if it has too many columns.
func laidOut(rows [][]string, right []bool) (out []string) {
	if len(right)*(minColumn+1)-1 <= columns {
		return lines(rows, right)
	}
	for n, row := range rows[1:] {
		if n > 0 {
			out = append(out, "")
		}
		var list [][]string
		for i, cell := range row {
			if cell != "" {
				list = append(list, []string{rows[0][i], cell})
			}
		}
		out = append(out, lines(list, []bool{false, false})...)
	}
	return out
}

// lines lays rows of cells out in at most 80 columns. Cells that are too wide take more lines.
func lines(rows [][]string, right []bool) (out []string) {
	if len(rows) == 0 {
		return nil
	}
	widths := fit(rows)
	for _, row := range rows {
		parts := make([][]string, len(row))
		height := 1
		for i, cell := range row {
			parts[i] = broken(cell, widths[i])
			height = max(height, len(parts[i]))
		}
		for n := range height {
			var line strings.Builder
			for i := range row {
				if i > 0 {
					line.WriteString(" ")
				}
				part := ""
				if n < len(parts[i]) {
					part = parts[i][n]
				}
				space := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(part))
				if right[i] {
					part = space + part
				} else {
					part += space
				}
				line.WriteString(part)
			}
			out = append(out, line.String())
		}
	}
	return out
}

// minColumn is the width below which no column is made narrower.
const minColumn = 8

// fit returns widths with which rows have at most 80 columns: the widest is made narrower first.
func fit(rows [][]string) []int {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	sum := len(widths) - 1
	for _, width := range widths {
		sum += width
	}
	for ; sum > columns; sum-- {
		widest := 0
		for i, width := range widths {
			if width > widths[widest] {
				widest = i
			}
		}
		if widths[widest] <= minColumn {
			break
		}
		widths[widest]--
	}
	return widths
}

// broken returns a cell in lines of at most a width: between words, or within a word that is longer.
func broken(cell string, width int) (lines []string) {
	for _, line := range english.Wrap(cell, width) {
		for utf8.RuneCountInString(line) > width {
			runes := []rune(line)
			lines, line = append(lines, string(runes[:width])), string(runes[width:])
		}
		lines = append(lines, line)
	}
	return lines
}
