package floor

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/site"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// tally sums up the shift across all tables.
type tally struct {
	since        time.Time
	rounds, void int
	// hours counts the rounds of each hour of the clock.
	hours  map[time.Time]int
	closed map[game.Incident]site.Count
	// down lists the tables that are not at work; playing counts those that are.
	down    []*place
	playing int
}

// present returns the beginning of the current shift: the latest of the tables' shifts.
func (m *Model) present() (began time.Time) {
	for _, one := range m.order {
		if since := one.Now.Shift.Since; since.After(began) && !since.After(m.Moment) {
			began = since
		}
	}
	return began
}

// tallied sums up the current shift of all tables so far.
func (m *Model) tallied() tally {
	present := m.present()
	sum := tally{hours: map[time.Time]int{}, closed: map[game.Incident]site.Count{}}
	for _, one := range m.order {
		if !one.heard() || one.past(m.Moment) {
			sum.down = append(sum.down, one)
		} else {
			sum.playing++
		}
		shift := one.Now.Shift
		if one.Heard.Before(present) {
			continue // it published nothing in this shift
		}
		sum.rounds, sum.void = sum.rounds+shift.Rounds, sum.void+shift.Void
		if begun := !shift.Since.IsZero() && !shift.Since.After(m.Moment); begun &&
			(sum.since.IsZero() || shift.Since.Before(sum.since)) {
			sum.since = shift.Since
		}
		for hour, rounds := range shift.Hours {
			sum.hours[shift.Since.Add(time.Duration(hour)*time.Hour).Truncate(time.Hour)] += rounds
		}
		for _, count := range shift.Incidents {
			all := sum.closed[count.Incident]
			all.Incident, all.Count, all.Took, all.Longest = count.Incident, all.Count+count.Count, all.Took+count.Took, max(all.Longest, count.Longest)
			sum.closed[count.Incident] = all
		}
	}
	return sum
}

// shift draws the shift so far as small charts.
func (m *Model) shift(room int) []string {
	sum := m.tallied()
	width, columns := m.Width, 1
	if m.Width >= besideFrom {
		columns = 2
		width = m.Width / columns
	}
	boxes := [][]string{m.roundsBox(sum, width), m.incidentsBox(sum, width), m.tablesBox(sum, width), slices.Concat(m.peopleBox(width), m.lackingBox(width))}
	var lines []string
	if columns == 1 {
		lines = slices.Concat(boxes...)
	} else {
		lines = widget.Beside(widget.Column{Lines: slices.Concat(boxes[0], boxes[2]), Width: width}, widget.Column{Lines: slices.Concat(boxes[1], boxes[3]), Width: width})
	}
	return m.seen.Window(lines, room, m.Say(words.More), m.Look)
}

func (m *Model) box(title message.Text, lines []string, width int) []string {
	return widget.Frame(m.Say(title), lines, width, len(lines)+2, m.Look)
}

// roundsBox draws the rounds of all tables, hour by hour.
func (m *Model) roundsBox(sum tally, width int) []string {
	share := 0.0
	if sum.rounds > 0 {
		share = 100 * float64(sum.void) / float64(sum.rounds)
	}
	lines := []string{m.Say(message.Count("floor.shift.rounds", "{rounds} round since {at}", "{rounds} rounds since {at}",
		message.Number("rounds", sum.rounds), message.String("at", m.hour(cmp.Or(sum.since, m.Moment))))),
		m.Say(message.New("floor.shift.void", "{void} void ({share} %)", message.Number("void", sum.void),
			message.Decimal("share", fmt.Sprintf("%.1f", share)))), ""}
	var classes []widget.Class
	for _, hour := range slices.SortedFunc(maps.Keys(sum.hours), time.Time.Compare) {
		classes = append(classes, widget.Class{Name: m.hour(hour), Count: uint64(max(sum.hours[hour], 0))})
	}
	classes = classes[max(len(classes)-12, 0):]
	lines = append(lines, widget.Histogram(classes, width-4, max(len(classes), 1), m.Look)...)
	return m.box(message.New("floor.shift.rounds.title", "Rounds an hour"), lines, width)
}

// incidentsBox draws the closed incidents by kind, the most frequent first, with their durations.
func (m *Model) incidentsBox(sum tally, width int) []string {
	counts := slices.SortedFunc(maps.Values(sum.closed), func(a, b site.Count) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Incident, b.Incident))
	})
	if len(counts) == 0 {
		return m.box(message.New("floor.shift.incidents", "Incidents closed"),
			[]string{m.Say(message.New("floor.shift.incidents.none", "None closed in this shift."))}, width)
	}
	const bars = 12
	average, longest := m.Say(message.New("floor.shift.average", "average")), m.Say(message.New("floor.shift.longest", "longest"))
	column := max(8, widget.Width(average)+1, widget.Width(longest)+1)
	most, name := counts[0].Count, width-4-bars-2*column-6
	right := func(said string) string { return strings.Repeat(" ", max(column-widget.Width(said), 0)) + said }
	lines := []string{m.Look.Faint.Render(strings.Repeat(" ",
		max(name+bars+6, 0)) + right(average) + right(longest))}
	for _, count := range counts[:min(len(counts), 12)] {
		filled := min(max(int(float64(count.Count)/float64(max(most, 1))*bars), 1), bars)
		bar := m.Look.Solid(m.Look.Quiet, filled) + strings.Repeat(" ", bars-filled)
		number := message.Number("n", count.Count)
		title := m.Say(words.IncidentTitle(count.Incident, ""))
		if widget.Width(title) >= name { // it gets a line of its own
			lines = append(lines, widget.FitWords(title, width-4, m.Look))
			title = ""
		}
		lines = append(lines, widget.Pad(title, name)+bar+
			widget.Pad(" "+m.Say(message.New("floor.shift.times", "{n}", number)), 6)+
			right(span(count.Took/time.Duration(max(count.Count, 1))))+right(span(count.Longest)))
	}
	return m.box(message.New("floor.shift.incidents", "Incidents closed"), lines, width)
}

// tablesBox draws how many tables are at work, and for each its rounds, or since when it is down.
func (m *Model) tablesBox(sum tally, width int) []string {
	all := len(m.order)
	lines := []string{widget.Bar(float64(sum.playing)/float64(max(all, 1)),
		m.Say(message.New("floor.shift.playing", "{n} of {all} at work",
			message.Number("n", sum.playing), message.Number("all", all))), width-4, m.Look.Quiet, m.Look)}
	for _, one := range sum.down {
		lines = append(lines, m.Look.Strong.Render(widget.Plain(one.Name))+"  "+m.Say(one.silence(m.Moment)))
	}
	tables := slices.SortedFunc(slices.Values(m.order), func(a, b *place) int { return site.CompareNames(a.Name, b.Name) })
	most, name := 1, 0
	for _, one := range tables {
		most, name = max(most, one.Now.Shift.Rounds), max(name, min(widget.Width(widget.Plain(one.Name)), 20))
	}
	for _, one := range tables {
		shift := one.Now.Shift
		label := m.Say(message.Count("floor.shift.table", "{rounds} round · void {void} · incidents closed {n}",
			"{rounds} rounds · void {void} · incidents closed {n}", message.Number("rounds", shift.Rounds), message.Number("void", shift.Void), message.Number("n", closedOf(shift))))
		lines = append(lines, widget.Pad(widget.Fit(widget.Plain(one.Name), name, m.Look), name)+"  "+
			widget.Bar(float64(shift.Rounds)/float64(most), label, width-4-name-2, m.Look.Quiet, m.Look))
	}
	return m.box(message.New("floor.shift.tables", "Tables"), lines, width)
}

// closedOf returns how many incidents a table closed in a shift.
func closedOf(shift site.Shift) (closed int) {
	for _, count := range shift.Incidents {
		closed += count.Count
	}
	return closed
}

// peopleBox draws overdue breaks, the longest overdue first, and who has been resting since when.
func (m *Model) peopleBox(width int) []string {
	var lines []string
	for _, one := range m.duty.Overdue(m.Moment) {
		lines = append(lines, m.Look.Strong.Render("! ")+m.Say(message.New("floor.shift.due",
			"{name} at {table}: break overdue by {time}",
			message.String("name", widget.Plain(one.Name)), message.String("table", widget.Plain(one.Table)),
			message.String("time", span(m.Moment.Sub(one.Due))))))
	}
	for _, one := range m.duty.Resting {
		lines = append(lines, m.Say(message.New("floor.shift.away", "{name}, last at {table}, for {time}",
			message.String("name", one.Name),
			message.String("table", one.Table), message.String("time", span(m.Moment.Sub(one.Since))))))
	}
	if len(lines) == 0 {
		lines = widget.Wrap(m.Say(message.New("floor.shift.away.none", "Nobody is on a break, and no break is overdue.")), width-4)
	}
	return m.box(message.New("floor.shift.people", "Breaks"), lines, width)
}
