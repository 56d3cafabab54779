package floor

import (
	"fmt"
	"net/url"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/text"
	"pitboss/tui/click"
	"pitboss/tui/felt"
	"pitboss/tui/screen"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// cells caches each table's cell as last drawn. The zero value is ready to use.
type cells map[string]cell

type cell struct {
	of    drawing
	lines []string
}

// drawing holds everything that a cell's drawing depends on.
type drawing struct {
	version     uint64
	look        *theme.Theme
	texts       *text.Printer
	width, rows int
	chosen      bool
	rank        rank
	// passed and left are the displayed times, in seconds.
	passed, left int
	lost         bool
}

// cell draws a table in the given number of rows: its name and what needs attention, then what it is doing and for
// how long. If there is room, it adds what is wrong or who deals, and the state of the devices and the record.
func (m *Model) cell(one *place, width, rows int) []string {
	of := drawing{
		version: one.version, look: m.Look, texts: m.Texts, width: width, rows: rows, chosen: one.Name == m.chosen, rank: one.rank,
		passed: int(m.passed(one) / time.Second), left: widget.Seconds(one.left(m.Moment)), lost: one.past(m.Moment),
	}
	if kept := m.cells[one.Name]; kept.of == of && kept.lines != nil {
		return kept.lines
	}
	lines := carefully(one, func() []string { return m.drawCell(one, width, rows) })
	of.version = one.version
	for i, line := range lines {
		lines[i] = widget.Pad(widget.Fit(line, width, m.Look), width)
	}
	if m.cells == nil {
		m.cells = cells{}
	}
	m.cells[one.Name] = cell{of, lines}
	return lines
}

func (m *Model) drawCell(one *place, width, rows int) []string {
	said, ink := m.doingTimed(one)
	passed := m.passedWords(one)
	if wrong := one.warnings(m.Moment, m.options.Location); rows <= 2 && one.rank.need == needsLook && len(wrong) > 0 {
		said, ink, passed = []string{m.Say(wrong[0])}, m.Look.Notice, "" // there is no row below for the warning
	}
	if rows >= largeRows-1 {
		return m.largeCell(one, width, rows)
	}
	if rows == 1 {
		name := m.mark(one) + widget.Plain(one.Name)
		column := min(12, width/3)
		style := m.Look.Strong
		if one.Name == m.chosen {
			style = m.Look.Focus
		}
		line := style.Render(widget.Pad(widget.Fit(name, column, m.Look), column)) + " "
		return []string{line + m.timed(said, ink, passed, width-column-1)}
	}
	lines := []string{m.cellHead(one, width), m.timed(said, ink, passed, width)}
	below := m.rowsBelow(one)
	if rows >= roomyRows {
		lines = append(lines, m.pictured(one, width)...)
	}
	for _, row := range below {
		lines = append(lines, " "+row)
	}
	return widget.Exactly(lines, rows)
}

// roomyRows is the fewest rows of a cell that shows what is on the table.
const roomyRows = 6

// pictured draws a table's running timer and, in one line, what is on the table or else the previous round's result.
// A result that needs two lines has that of the timer too, if none runs.
func (m *Model) pictured(one *place, width int) []string {
	view := one.Now.View
	lines := make([]string, 2)
	if !one.heard() {
		return lines
	}
	if left := one.left(m.Moment); left > 0 && view.Timer != nil {
		lines[0] = " " + widget.Bar(float64(left)/float64(max(view.Timer.Whole, left)), widget.Clock(left), width-2,
			m.urgency(one), m.Look)
	}
	hand := m.screenOf(one, width, m.Height).Felt().Line(width - 2)
	if last := len(view.Finished) - 1; hand == "" && last >= 0 && !view.Finished[last].Void {
		hand = m.Say(message.New("floor.cell.last", "Last: {result}", message.Message("result", view.Finished[last].Result)))
		if lines[0] == "" && widget.Width(hand) > width-1 {
			return widget.Indent(1, widget.WrapAtMost(hand, width-1, 2, m.Look))
		}
	}
	lines[1] = " " + widget.FitWords(hand, width-1, m.Look)
	return lines
}

// timed draws what a table is doing, in the longest wording that fits, with the duration at the right.
func (m *Model) timed(said []string, ink theme.Style, passed string, width int) string {
	room := width
	if passed != "" {
		room -= widget.Width(passed) + 1
	}
	fits := slices.IndexFunc(said, func(one string) bool { return widget.Width(one) <= room-2 })
	if fits < 0 {
		fits = len(said) - 1
	}
	line := ink.Render(" " + widget.FitWords(said[fits], room-2, m.Look) + " ")
	if passed == "" {
		return line
	}
	return widget.Pad(line, room+1) + m.Look.Faint.Render(passed)
}

// cellHead draws a table's name, game and round, filled so that cells are visually separate.
func (m *Model) cellHead(one *place, width int) string {
	view := one.Now.View
	left := m.mark(one) + widget.Plain(one.Name)
	if view.Title != "" {
		left += "  " + widget.Plain(view.Title)
	}
	right := ""
	if view.Rounds > 0 {
		right = m.Say(message.New("floor.cell.round", "round {round}", message.Number("round", view.Rounds))) + " "
	}
	style := m.Look.Key.Strokes()
	if one.Name == m.chosen {
		style = m.Look.Focus
	}
	return style.Render(widget.Pad(widget.Spread(left, right, width, m.Look), width))
}

// mark returns the signs before a table's name: the cursor, and the urgency.
func (m *Model) mark(one *place) string {
	cursor, sign := " ", " "
	if one.Name == m.chosen {
		cursor = m.Look.Glyphs.Now
	}
	switch one.rank.need {
	case needsRuling:
		sign = m.Look.Glyphs.Bad
	case needsPerson:
		sign = "?"
	case needsLook:
		sign = "!"
	case needsNothing:
	}
	return cursor + sign
}

// doingTimed returns what a table is doing, first with the time that its incident has left, for a place without a bar.
func (m *Model) doingTimed(one *place) ([]string, theme.Style) {
	said, ink := m.doing(one)
	left := one.left(m.Moment)
	if left == 0 || one.Now.View.Incident == nil || !one.silence(m.Moment).IsZero() {
		return said, ink
	}
	timed := make([]string, len(said))
	for i, headline := range said {
		timed[i] = m.Say(message.New("floor.doing.left", "{headline}: {left} LEFT",
			message.String("headline", headline), message.String("left", widget.Clock(left))))
	}
	return append(timed, said...), ink
}

// doing returns what a table is doing in a few words, the longest wording first, and the style to draw it in.
func (m *Model) doing(one *place) ([]string, theme.Style) {
	if said := one.silence(m.Moment); !said.IsZero() {
		return []string{m.Say(said)}, m.Look.Notice
	}
	texts, ink := m.screenOf(one, m.Width, m.Height).HeadlineOf(one.Now.View, one.left(m.Moment))
	said := []string{""}
	if len(texts) > 0 {
		said = said[:0]
		for _, text := range texts {
			said = append(said, screen.Plain([]string{text}))
		}
	}
	switch {
	case one.rank.need == needsRuling:
		return said, m.Look.Alarm
	case one.rank.need == needsPerson:
		return said, m.Look.Notice
	case ink == picture.Player || ink == picture.Banker || ink == picture.Tie:
		return said, felt.Style(m.Look, ink)
	}
	return said, m.Look.Strong
}

// passed returns how long a table has been in its current state, or 0 if nobody saw it begin.
func (m *Model) passed(one *place) time.Duration {
	switch {
	case !one.alarmed.IsZero():
		return m.Moment.Sub(one.alarmed)
	case one.since.IsZero() || !one.silence(m.Moment).IsZero():
		return 0
	}
	return m.Moment.Sub(one.since)
}

func (m *Model) passedWords(one *place) string {
	if passed := m.passed(one); passed >= time.Second {
		return span(passed)
	}
	return ""
}

// span formats an elapsed time: 0:07, 14:05, 3:10:00.
func span(passed time.Duration) string {
	seconds := int(max(passed, 0) / time.Second)
	if seconds < 3600 {
		return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
}

// rowsBelow returns the rows below a table's name and activity: what is wrong, who deals, the state of the devices
// and the record.
func (m *Model) rowsBelow(one *place) []string {
	if !one.heard() {
		return nil
	}
	view := one.Now.View
	dealer := ""
	if name := words.Person(view.Dealer); name != "" {
		dealer = m.Say(words.Role("dealer")) + " " + name
	}
	if view.Incident != nil {
		coming := m.Say(m.coming(one))
		if one.loud(m.Moment) {
			coming = m.Look.Bad.Render(" " + coming + " ")
		}
		return []string{m.Say(m.happened(one)), coming, dealer}
	}
	if abandoned := one.abandoned(m.Moment, m.deaf()); !abandoned.IsZero() {
		return []string{m.Say(abandoned), dealer}
	}
	if wrong := one.troubles(m.Moment, m.options.Location); len(wrong) > 0 {
		return []string{m.Look.Notice.Render(" " + m.Say(wrong[0]) + " "), dealer}
	}
	if said := m.ordered(one); !said.IsZero() {
		return []string{dealer, m.Say(said)}
	}
	if one.past(m.Moment) {
		return []string{dealer} // how devices and record are by now is unknown
	}
	return []string{dealer, m.screenOf(one, m.Width, m.Height).Health()}
}

// happened describes in one line what went wrong at a table.
func (m *Model) happened(one *place) message.Text {
	view := one.Now.View
	if view.Incident == nil {
		if abandoned := one.abandoned(m.Moment, m.deaf()); !abandoned.IsZero() {
			return abandoned
		}
		return view.Stopped
	}
	return words.Happened(*view.Incident, view.Shows)
}

// coming says who is handling an incident, or that nobody has answered yet.
func (m *Model) coming(one *place) message.Text {
	view := one.Now.View
	name := message.String("name", words.Person(view.Manager))
	switch looks := view.Incident.Looks; {
	case view.Station != "":
		return message.New("floor.decides", "{name} decides, at {station}", name, message.String("station", view.Station))
	case !view.Manager.IsZero():
		return message.New("floor.there", "{name} is at the table", name)
	case looks.Name != "":
		return message.New("floor.coming", "{name} is coming, said {at}", message.String("name", looks.Name), message.Time("at", looks.At))
	case view.Incident.ManagerCalled:
		return message.New("floor.called", "Shift manager called: no answer")
	}
	return message.New("floor.open", "No answer yet")
}

// ordered describes a pending order from the floor, or returns the zero text.
func (m *Model) ordered(one *place) message.Text {
	view := one.Now.View
	if said := m.told(one); !said.IsZero() {
		return said
	}
	switch {
	case view.Closing != "" && view.Step.Kind != game.StepClosed:
		return message.New("floor.closing", "Closes after this round: {name}", message.String("name", view.Closing))
	case view.Closing != "":
		return message.New("floor.closed", "Closed by {name}", message.String("name", view.Closing))
	case view.Ordered != "":
		return message.New("floor.technician", "Technician called by {name}", message.String("name", view.Ordered))
	case view.Shoe.ChangeDue() && view.Running():
		return message.New("floor.last-round", "Shoe changes after this round")
	}
	return noted(one)
}

// screenOf returns a table's own screen in the given size. If the table's last state is outdated, its timers stop.
func (m *Model) screenOf(one *place, width, height int) *screen.Screen {
	view, at, past := one.Now.View, m.Moment, one.past(m.Moment)
	view.Site, view.Table = m.options.Site, one.Name // not what the table says of itself
	if past {
		at, view.Timer = one.Heard, nil
		if view.Incident != nil {
			incident := *view.Incident
			incident.Deadline = time.Time{}
			view.Incident = &incident
		}
	}
	texts := m.options.Texts
	if one.Now.Spoken != "" {
		texts = texts.AnnouncingIn(one.Now.Spoken)
	}
	return &screen.Screen{
		View: view, Shown: one.heard(), Past: past, Texts: texts, Look: m.Look, Location: m.options.Location,
		Width: width, Height: height, Now: one.clock(at), Left: one.left(at), Devices: one.devices(),
		Site: one.Now.Link, Onlooker: true,
	}
}

// tableKey prefixes the table's name in the click target of its cell.
const tableKey = "table:"

// clickable marks a line of a table's cell for clicks.
func (m *Model) clickable(one *place, line string) string {
	return click.Mark(tableKey+url.PathEscape(one.Name), line)
}
