package felt

import (
	"fmt"
	"slices"
	"strings"

	"pitboss/game/picture"
	"pitboss/tui/widget"
)

// Page draws a family's own page from top to bottom.
func (f Felt) Page(page picture.Page, width int) (lines []string) {
	for _, block := range page.Blocks {
		lines = append(lines, f.block(block, width)...)
	}
	return widget.FitAll(lines, width, f.Look)
}

func (f Felt) block(block picture.Block, width int) []string {
	switch {
	case f.Look.Glyphs.Spoken && block.Heading != nil: // the legend is of signs
		return []string{f.Say(block.Heading.Title)}
	case f.Look.Glyphs.Spoken && slices.ContainsFunc(block.Grids, inWords):
		return f.gridWords(block.Grids)
	case !block.Text.IsZero():
		return widget.Wrap(f.Say(block.Text), width)
	case !block.Line.Text.IsZero():
		return []string{f.word(block.Line)}
	case block.Heading != nil:
		title := f.Say(block.Heading.Title)
		legend := widget.FitWords("  "+f.Say(block.Heading.Legend), width-widget.Width(title), f.Look)
		return []string{"", f.Look.Strong.Render(title) + f.Look.Faint.Render(legend)}
	case len(block.Grids) == 1:
		return f.grid(block.Grids[0], width)
	case len(block.Grids) > 1:
		return beside(f.equal(block.Grids, tier(width, block.Grids), true))
	case block.Table != nil:
		return f.table(*block.Table)
	case block.Bars != nil:
		return f.bars(*block.Bars, width)
	}
	return []string{""}
}

// inWords reports whether a grid has words for reading aloud.
func inWords(grid picture.Grid) bool { return !grid.Words.IsZero() }

// gridWords says grids in words, each on a line.
func (f Felt) gridWords(grids []picture.Grid) (lines []string) {
	for _, grid := range grids {
		lines = append(lines, f.Say(grid.Words))
	}
	return lines
}

// table draws a head and rows, with two blanks before the last column.
func (f Felt) table(table picture.Table) []string {
	row := func(texts []string) string {
		var line strings.Builder
		for i, column := range table.Columns {
			text := ""
			if i < len(texts) {
				text = texts[i]
			}
			switch {
			case i == len(table.Columns)-1:
				line.WriteString("  " + text)
			case column.Right:
				line.WriteString(strings.Repeat(" ", max(column.Width-widget.Width(text), 0)) + text)
			default:
				line.WriteString(widget.Pad(text, column.Width))
			}
		}
		return line.String()
	}
	head := make([]string, len(table.Columns))
	for i, column := range table.Columns {
		head[i] = f.Say(column.Head)
	}
	lines := []string{f.Look.Faint.Render(row(head))}
	for _, texts := range table.Rows {
		said := make([]string, len(texts))
		for i, text := range texts {
			said[i] = f.Say(text)
		}
		lines = append(lines, row(said))
	}
	return lines
}

// maxBar is the maximum width of a bar.
const maxBar = 21

// bars draws counts down the columns, each with its deviation from chance as a figure and a bar.
func (f Felt) bars(bars picture.Bars, width int) []string {
	if len(bars.Items) == 0 || bars.Columns < 1 {
		return nil
	}
	each := width / bars.Columns
	down := (len(bars.Items) + bars.Columns - 1) / bars.Columns
	columns := make([]widget.Column, bars.Columns)
	for i, bar := range bars.Items {
		line := f.pocket(bar.Pocket) + fmt.Sprintf("%6d%+6.1f ", bar.Hits, bar.Deviation)
		line += widget.Balance(bar.Deviation, bars.Most, min(each-widget.Width(line)-2, maxBar), f.Look)
		columns[i/down].Lines = append(columns[i/down].Lines, line)
	}
	for i := range columns {
		columns[i].Width = each
	}
	return widget.Beside(columns...)
}
