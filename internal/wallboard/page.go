package wallboard

import (
	_ "embed"
	"html/template"
	"io"
	"math"
	"time"

	"pitboss/game/message"
	"pitboss/text"
)

//go:embed page.html
var pageText string

var page = template.Must(template.New("page").Parse(pageText))

// refreshEvery is how often a browser loads the page again, in seconds.
const refreshEvery = 5

// maxCells is how many tables a screen shows; the others are counted. More could not be read from five metres.
const maxCells = 24

// written is the page in the words of a language.
type written struct {
	Language, Title, Now, Away, More, Late string
	Refresh, Columns, Rows                 int
	Cells                                  []cell
}

// cell is a table in words.
type cell struct {
	Name, Game, Class, Sign, Headline, Lasts, Last, Pace string
	Notes                                                []string
}

// look says how a page is written.
type look struct {
	site     string
	texts    *text.Printer
	location *time.Location
	delay    time.Duration
}

// write writes the page of a moment.
func (l look) write(out io.Writer, is moment) error {
	say := l.texts.Say
	told := written{
		Language: l.texts.Language(), Refresh: refreshEvery, Now: is.now.In(l.location).Format(time.TimeOnly), Away: say(is.away),
		Title: say(message.New("wallboard.title", "Tables of {site}", message.String("site", l.site))),
		Late: say(message.Count("wallboard.late", "Results are shown {seconds} second after a round or later",
			"Results are shown {seconds} seconds after a round or later", message.Number("seconds", int(math.Ceil(l.delay.Seconds()))))),
	}
	tables := sorted(is.tables)
	if more := len(tables) - maxCells; more > 0 {
		told.More = say(message.Count("wallboard.more", "and {count} more table", "and {count} more tables", message.Number("count", more)))
		tables = tables[:maxCells]
	}
	for _, one := range tables {
		told.Cells = append(told.Cells, l.cell(one))
	}
	told.Columns, told.Rows = layout(len(tables))
	return page.Execute(out, told)
}

func (l look) cell(one table) cell {
	headline, lasts := one.headline()
	shown := looks[one.need()]
	told := cell{
		Name: one.Table, Game: one.Game, Class: shown.class, Sign: shown.sign, Headline: l.texts.Say(headline), Lasts: lasts,
		Last: l.texts.Say(one.last()), Pace: l.texts.Say(one.pace(l.location)),
	}
	for _, note := range one.notes() {
		told.Notes = append(told.Notes, l.texts.Say(note))
	}
	return told
}

// layout returns into how many columns and rows a wide screen is divided for a number of tables.
func layout(tables int) (columns, rows int) {
	columns = max(1, int(math.Ceil(math.Sqrt(1.2*float64(tables)))))
	return columns, max(1, (tables+columns-1)/columns)
}
