package chart

import (
	_ "embed"
	"fmt"
	"html/template"
	"math"
	"strings"
	"unicode/utf8"

	"pitboss/game/report"
)

// Drawing is what a chart shows.
type Drawing struct {
	Form               report.Form
	Title, Description string
	// Series names the values of each point; at most [MaxSeries].
	Series []string
	Points []Point
	// Roads are drawn instead of points by the form [report.Roads].
	Roads []Road
}

// Road is a grid of marks, in columns from the left and from the top.
type Road struct {
	Title   string
	Columns [][]Cell
}

// Cell is a place of a road. Words are a letter or two; none for an empty place. Series is its colour, from 0.
type Cell struct {
	Words  string
	Series int
}

// Point is one place of a chart, with a value for each series.
type Point struct {
	Label  string
	Values []Value
}

// Value is a value, and how people read it. None is true if there is none.
type Value struct {
	Of    float64
	Words string
	None  bool
}

// MaxSeries is the largest number of series, which have a colour each.
const MaxSeries = 4

// maxPoints is the largest number of points of a chart with a label for each.
const maxPoints = 60

//go:embed chart.html
var svg string

var parsed = template.Must(template.New("chart").Parse(svg))

// figure is a chart in coordinates.
type figure struct {
	Title, Description string
	Width, Height      int
	Keys               []key
	Marks              []mark
	Lines              []line
	Labels             []label
}

// key says which series has a colour.
type key struct {
	X, Y   int
	Series int
	Words  string
}

// mark is a rectangle: a bar, a column or a field. Opacity is from 0 to 1.
type mark struct {
	X, Y, Width, Height string
	Series              int
	Opacity             string
	Words               string
}

// line is the line of a series.
type line struct {
	Series int
	Points string
}

// label is a text at a place. Anchor is start, middle or end.
type label struct {
	X, Y, Anchor, Words string
}

// Draw returns a chart as a figure of HTML, or nothing for one without points, or with too many to tell apart. It returns an
// error for a form that does not exist and for too many series.
func Draw(drawing Drawing) (template.HTML, error) {
	if len(drawing.Series) > MaxSeries {
		return "", fmt.Errorf("a chart of %d series: want at most %d", len(drawing.Series), MaxSeries)
	}
	if drawing.Form == report.Roads && len(drawing.Roads) == 0 {
		return "", nil
	}
	if drawing.Form != report.Roads && len(drawing.Points) == 0 || len(drawing.Points) > maxPoints && drawing.Form == report.Bars {
		return "", nil
	}
	made := figure{Title: drawing.Title, Description: drawing.Description}
	switch drawing.Form {
	case report.Bars:
		made.bars(drawing)
	case report.Lines:
		made.lines(drawing)
	case report.Heat:
		made.heat(drawing)
	case report.Histogram:
		made.columns(drawing)
	case report.Roads:
		made.roads(drawing)
	default:
		return "", fmt.Errorf("there is no chart %q", drawing.Form)
	}
	var out strings.Builder
	if err := parsed.Execute(&out, made); err != nil {
		return "", err
	}
	return template.HTML(out.String()), nil //nolint:gosec // the template has escaped it
}

// The sizes of a chart, in its own units.
const (
	width     = 640
	barHeight = 11
	barGap    = 5
	labels    = 190 // the room for the label of a bar
	values    = 50  // the room for its value
	plot      = 120 // the height of lines and columns
	keyHeight = 14
	left      = 40
)

// keyed draws which series has which colour, if there are more than one, and returns the height that this takes.
func (f *figure) keyed(series []string) int {
	if len(series) < 2 {
		return 0
	}
	for i, words := range series {
		f.Keys = append(f.Keys, key{i * width / len(series), 0, i, words})
	}
	return keyHeight
}

// largest returns the largest value of a drawing, at least 1.
func largest(drawing Drawing) float64 {
	most := 1.0
	for _, point := range drawing.Points {
		for _, value := range point.Values {
			most = max(most, value.Of)
		}
	}
	return most
}

// at formats a coordinate.
func at[T ~int | ~float64](value T) string {
	return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%.2f", float64(value)), "0"), ".")
}

// bars draws a bar for each value that is not 0.
func (f *figure) bars(drawing Drawing) {
	y, most := f.keyed(drawing.Series), largest(drawing)
	for _, point := range drawing.Points {
		f.Labels = append(f.Labels, label{at(labels - 6), at(y + barHeight - 2), "end", short(point.Label)})
		for i, value := range point.Values {
			if value.None || value.Of <= 0 && i > 0 {
				continue
			}
			long := value.Of / most * (width - labels - values)
			f.Marks = append(f.Marks, mark{at(labels), at(y), at(long), at(barHeight), i, "1", value.Words})
			f.Labels = append(f.Labels, label{at(labels + long + 4), at(y + barHeight - 2), "start", value.Words})
			y += barHeight + 1
		}
		y += barGap
	}
	f.Width, f.Height = width, y
}

// short returns a label that fits next to a bar.
func short(words string) string {
	const most = 44
	if utf8.RuneCountInString(words) <= most {
		return words
	}
	return string([]rune(words)[:most-1]) + "…"
}

// lines draws a line for each series. A point without a value is left out.
func (f *figure) lines(drawing Drawing) {
	top, most := f.keyed(drawing.Series), largest(drawing)
	f.frame(drawing, top, most)
	for i := range drawing.Series {
		var points []string
		for n, point := range drawing.Points {
			if value := point.Values[i]; !value.None {
				points = append(points, at(f.across(n, len(drawing.Points)))+","+at(float64(top+plot)-value.Of/most*plot))
			}
		}
		f.Lines = append(f.Lines, line{i, strings.Join(points, " ")})
	}
}

// across returns where a point is from left to right.
func (f *figure) across(n, of int) float64 {
	return left + (float64(n)+0.5)*(width-left)/float64(of)
}

// frame draws what lines and columns have in common: the scale, and the first and the last label.
func (f *figure) frame(drawing Drawing, top int, most float64) {
	f.Width, f.Height = width, top+plot+keyHeight
	f.Labels = append(f.Labels, label{at(left - 4), at(top + 8), "end", at(most)}, label{at(left - 4), at(top + plot), "end", "0"})
	last := len(drawing.Points) - 1
	f.Labels = append(f.Labels, label{at(left), at(f.Height - 3), "start", short(drawing.Points[0].Label)})
	if last > 0 {
		f.Labels = append(f.Labels, label{at(width), at(f.Height - 3), "end", short(drawing.Points[last].Label)})
	}
}

// columns draws columns that touch.
func (f *figure) columns(drawing Drawing) {
	top, most := f.keyed(drawing.Series), largest(drawing)
	f.frame(drawing, top, most)
	wide := float64(width-left) / float64(len(drawing.Points))
	for n, point := range drawing.Points {
		for i, value := range point.Values {
			each := wide / float64(len(point.Values))
			high := value.Of / most * plot
			f.Marks = append(f.Marks, mark{at(left + float64(n)*wide + float64(i)*each), at(float64(top+plot) - high), at(each), at(high),
				i, "1", point.Label + ": " + value.Words})
		}
	}
}

// perRow is how many fields of a heat strip are next to each other.
const perRow = 19

// hottest is the number of standard deviations from which on a field of a heat strip is in full colour.
const hottest = 4

// heat draws a field for each point, with its label and first value, in the colour of its second value.
func (f *figure) heat(drawing Drawing) {
	const wide, high = width / perRow, 26
	top := 0
	if len(drawing.Series) > 1 {
		f.Keys = []key{{0, 0, 1, drawing.Series[1] + " > 0"}, {width / 2, 0, 0, drawing.Series[1] + " < 0"}}
		top = keyHeight
	}
	for n, point := range drawing.Points {
		x, y := n%perRow*wide, top+n/perRow*high
		value, series, share := point.Values[0], 0, 0.0
		words := point.Label + ": " + value.Words
		if len(point.Values) > 1 {
			deviation := point.Values[1]
			words += ", " + deviation.Words
			if share = min(1, math.Abs(deviation.Of)/hottest); deviation.Of > 0 {
				series = 1
			}
		}
		f.Marks = append(f.Marks, mark{at(x), at(y), at(wide - 1), at(high - 1), series, at(0.5 * share), words})
		f.Labels = append(f.Labels, label{at(x + wide/2), at(y + 10), "middle", point.Label}, label{at(x + wide/2), at(y + 21), "middle", value.Words})
	}
	f.Width, f.Height = width, top+(len(drawing.Points)+perRow-1)/perRow*high
}

// roads draws the roads below each other, each mark as a field with its letters.
func (f *figure) roads(drawing Drawing) {
	const high = 13
	y := 0
	for _, road := range drawing.Roads {
		f.Labels = append(f.Labels, label{at(0), at(y + 9), "start", road.Title})
		y += keyHeight
		rows, wide := 0, min(high+3, float64(width)/float64(max(1, len(road.Columns))))
		for x, column := range road.Columns {
			for row, cell := range column {
				if cell.Words == "" {
					continue
				}
				rows = max(rows, row+1)
				left, top := float64(x)*wide, float64(y+row*high)
				f.Marks = append(f.Marks, mark{at(left), at(top), at(wide - 1), at(high - 1), cell.Series % MaxSeries, "0.3", cell.Words})
				f.Labels = append(f.Labels, label{at(left + (wide-1)/2), at(top + high - 4), "middle", cell.Words})
			}
		}
		y += rows*high + keyHeight/2
	}
	f.Width, f.Height = width, y
}
