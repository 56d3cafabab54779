package report

import (
	_ "embed"
	"html/template"
	"io"
	"slices"
	"strconv"

	"pitboss/game/picture"
	"pitboss/game/report"
	"pitboss/internal/report/chart"
)

//go:embed page.html
var pageText string

var page = template.Must(template.New("page").Parse(pageText))

// written is a report in the words of a language.
type written struct {
	Language, Title, Made string
	Facts                 [][2]string
	Sections              []section
}

// section is a section in words. ID is its place in the page, Chart its drawing, or nil.
type section struct {
	ID, Title, Note, Empty string
	Heads                  []cell
	Rows                   [][]cell
	Chart                  template.HTML
}

// cell is a cell in words, with its CSS class.
type cell struct{ Words, Class string }

// WriteHTML writes a report as one page of HTML. The page has no script and no address outside itself. It can be printed on
// A4, and is dark or light as the reader's system.
func WriteHTML(out io.Writer, made report.Report, options Options) error {
	told := written{Language: options.Texts.Language(), Title: options.Texts.Say(made.Title), Made: options.madeText()}
	for _, fact := range made.Facts {
		told.Facts = append(told.Facts, [2]string{options.Texts.Say(fact.Title), options.words(fact.Value)})
	}
	named := map[string]int{}
	for _, one := range made.Sections {
		part, err := options.section(one)
		if err != nil {
			return err
		}
		if named[one.Name]++; named[one.Name] > 1 {
			part.ID += "-" + strconv.Itoa(named[one.Name])
		}
		told.Sections = append(told.Sections, part)
	}
	return page.Execute(out, told)
}

// section returns a section in words, with its chart.
func (o Options) section(one report.Section) (part section, err error) {
	part = section{ID: one.Name, Title: o.Texts.Say(one.Title), Note: o.Texts.Say(one.Note), Empty: o.Texts.Say(one.Empty)}
	if len(one.Rows) == 0 {
		return part, nil
	}
	shown := forPeople(one)
	for _, i := range shown {
		part.Heads = append(part.Heads, cell{o.Texts.Say(one.Columns[i].Title), string(one.Columns[i].Type)})
	}
	for _, row := range one.Rows {
		cells := make([]cell, len(shown))
		for n, i := range shown {
			cells[n] = cell{o.words(row[i]), string(one.Columns[i].Type)}
		}
		part.Rows = append(part.Rows, cells)
	}
	if one.Chart != nil {
		part.Chart, err = chart.Draw(o.drawing(one))
	}
	return part, err
}

// forPeople returns the columns of a section that people need: those with a cell that is not empty, and that the title does not
// have.
func forPeople(one report.Section) (columns []int) {
	for i := range one.Columns {
		has := slices.ContainsFunc(one.Rows, func(row []report.Cell) bool { return !row[i].Empty() })
		if has && !slices.Contains(one.Titled, i) {
			columns = append(columns, i)
		}
	}
	return columns
}

// drawing returns the chart of a section in words.
func (o Options) drawing(one report.Section) chart.Drawing {
	drawing := chart.Drawing{Form: one.Chart.Form, Title: o.Texts.Say(one.Title), Description: o.Texts.Say(one.Note)}
	for _, grid := range one.Chart.Roads {
		drawing.Roads = append(drawing.Roads, o.road(grid))
	}
	for _, i := range one.Chart.Values {
		drawing.Series = append(drawing.Series, o.Texts.Say(one.Columns[i].Title))
	}
	for _, row := range one.Rows {
		point := chart.Point{Label: o.words(row[one.Chart.Label])}
		for _, i := range one.Chart.Values {
			point.Values = append(point.Values, chart.Value{Of: row[i].Value(), Words: o.words(row[i]), None: row[i].Empty()})
		}
		drawing.Points = append(drawing.Points, point)
	}
	return drawing
}

// road returns a grid in words.
func (o Options) road(grid picture.Grid) chart.Road {
	road := chart.Road{Title: o.Texts.Say(grid.Title)}
	for _, column := range grid.Columns {
		cells := make([]chart.Cell, len(column))
		for row, cell := range column {
			if cell.Mark > 0 {
				cells[row] = chart.Cell{Words: o.Texts.Say(grid.Marks[cell.Mark-1].Text) + cell.Beside, Series: cell.Mark - 1}
			}
		}
		road.Columns = append(road.Columns, cells)
	}
	return road
}
