package report

import (
	_ "embed"
	"html/template"
	"io"

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

// section is a section in words. Chart is its drawing, or nil.
type section struct {
	Name, Title, Note, Empty string
	Heads                    []cell
	Rows                     [][]cell
	Chart                    template.HTML
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
	for _, one := range made.Sections {
		part, err := options.section(one)
		if err != nil {
			return err
		}
		told.Sections = append(told.Sections, part)
	}
	return page.Execute(out, told)
}

// section returns a section in words, with its chart.
func (o Options) section(one report.Section) (part section, err error) {
	part = section{Name: one.Name, Title: o.Texts.Say(one.Title), Note: o.Texts.Say(one.Note), Empty: o.Texts.Say(one.Empty)}
	if len(one.Rows) == 0 {
		return part, nil
	}
	for _, column := range one.Columns {
		part.Heads = append(part.Heads, cell{o.Texts.Say(column.Title), string(column.Type)})
	}
	for _, row := range one.Rows {
		cells := make([]cell, len(row))
		for i, value := range row {
			cells[i] = cell{o.words(value), string(one.Columns[i].Type)}
		}
		part.Rows = append(part.Rows, cells)
	}
	if one.Chart != nil {
		part.Chart, err = chart.Draw(o.drawing(one))
	}
	return part, err
}

// drawing returns the chart of a section in words.
func (o Options) drawing(one report.Section) chart.Drawing {
	drawing := chart.Drawing{Form: one.Chart.Form, Title: o.Texts.Say(one.Title), Description: o.Texts.Say(one.Note)}
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
