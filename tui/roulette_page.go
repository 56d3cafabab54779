package tui

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"pitboss/game/rulebook"
	"pitboss/game/wheelstats"
	"pitboss/tui/widget"
)

func (f rouletteFamily) page() page {
	return page{name: "statistics", help: "Show the statistics of the wheel: for staff only.", draw: f.statistics}
}

type statisticsKey struct {
	version uint64
	width   int
	look    any
}

// statistics is the wheel's page: the verdict, the tests, every number against what
// chance gives, and how the spins were made.
func (rouletteFamily) statistics(m *Model, width int) []string {
	return m.panels.keep("statistics", statisticsKey{m.version, m.width, m.look}, func() []string {
		stats := m.snapshot.State.WheelStats()
		report := stats.Report()
		lines := verdictLines(m, report, width)
		lines = append(append(lines, ""), testLines(m, report, width)...)
		lines = append(append(lines, ""), pocketLines(m, report, width)...)
		lines = append(append(lines, ""), mannerLines(m, stats, report, width)...)
		return fitTo(lines, width, m.look)
	})
}

// verdictWords is what a verdict says and wants done.
var verdictWords = map[wheelstats.Verdict]string{
	wheelstats.TooFewSpins: "no verdict yet",
	wheelstats.Ordinary:    "ORDINARY: within what chance gives",
	wheelstats.Look:        "LOOK (5%): check level, frets and ball at the next chance",
	wheelstats.Suspicious:  "SUSPICIOUS (1%): have the wheel examined",
	wheelstats.Alarm:       "ALARM (0.1%): take the wheel out of play",
}

func verdictLines(m *Model, report wheelstats.Report, width int) []string {
	if report.Verdict == wheelstats.TooFewSpins {
		words := fmt.Sprintf("For staff only. %d of %d spins: nothing is said of the wheel before the last of them.", report.Spins, wheelstats.MinimumSpins)
		return widget.Wrap(words, width)
	}
	ink := m.look.Quiet
	switch report.Verdict {
	case wheelstats.Look:
		ink = m.look.Notice
	case wheelstats.Suspicious, wheelstats.Alarm:
		ink = m.look.Alarm
	}
	lines := []string{ink.Render(" " + verdictWords[report.Verdict] + " ")}
	words := fmt.Sprintf("For staff only. %d spins. A verdict is a reason to look at the wheel, never proof.", report.Spins)
	return append(lines, widget.Wrap(words, width)...)
}

// testLines are the chi-square tests with their degrees of freedom and thresholds. The
// verdict hangs on those with a star.
func testLines(m *Model, report wheelstats.Report, width int) []string {
	row := func(name, spins, square, freedom, look, suspicious, alarm, verdict string) string {
		return widget.Fit(fmt.Sprintf("%-17s%7s%12s%5s%8s%8s%8s  %s", name, spins, square, freedom, look, suspicious, alarm, verdict), width, m.look)
	}
	lines := []string{m.look.Faint.Render(row("Test (* judges)", "spins", "chi-square", "df", "5%", "1%", "0.1%", ""))}
	for _, test := range report.Tests {
		if test.Spins == 0 && report.Spins > 0 {
			lines = append(lines, row(testTitle(test), "0", "not known", "", "", "", "", ""))
			continue
		}
		verdict := string(test.Verdict)
		switch {
		case test.Verdict == wheelstats.TooFewSpins:
			verdict = ""
		case test.Judges:
			verdict = inCapitals(verdict)
		}
		lines = append(lines, row(testTitle(test), fmt.Sprint(test.Spins), fmt.Sprintf("%.2f", test.ChiSquare), fmt.Sprint(test.DegreesOfFreedom),
			fmt.Sprintf("%.3f", test.Critical.Look), fmt.Sprintf("%.3f", test.Critical.Suspicious), fmt.Sprintf("%.3f", test.Critical.Alarm), verdict))
	}
	return lines
}

func testTitle(test wheelstats.Test) string {
	title := capital(strings.ReplaceAll(test.Name, "-", " "))
	if test.Judges {
		title += " *"
	}
	return title
}

// pocketColumns is how many columns the numbers stand in.
const pocketColumns = 3

// mostDeviations is what fills a side of a number's bar.
const mostDeviations = 4

// pocketLines are the numbers in the order of the wheel, down the columns: hits, and
// how far they lie from chance in standard deviations, as a figure and as a bar.
func pocketLines(m *Model, report wheelstats.Report, width int) []string {
	expected := 0.0
	if len(report.Pockets) > 0 {
		expected = report.Pockets[0].Expected
	}
	head := fmt.Sprintf("Clockwise from zero: hits (chance gives %.1f), standard deviations off, up to %d each way", expected, mostDeviations)
	lines := []string{m.look.Faint.Render(widget.Fit(head, width, m.look))}
	each := width / pocketColumns
	down := (len(report.Pockets) + pocketColumns - 1) / pocketColumns
	columns := make([]widget.Column, pocketColumns)
	for i, pocket := range report.Pockets {
		ground, _ := inks(pocket.Number, m.look)
		line := ground.Render(fmt.Sprintf("%2d%s", pocket.Number, letterOf(pocket.Number))) + fmt.Sprintf("%6d%+6.1f ", pocket.Hits, pocket.Deviation)
		line += widget.Balance(pocket.Deviation, mostDeviations, min(each-widget.Width(line)-2, 21), m.look)
		columns[i/down].Lines = append(columns[i/down].Lines, line)
	}
	for i := range columns {
		columns[i].Width = each
	}
	lines = append(lines, widget.Beside(columns...)...)
	if report.Spins == 0 {
		return lines
	}
	hottest := slices.MaxFunc(report.Pockets, func(a, b wheelstats.Pocket) int { return cmp.Compare(a.AroundDeviation, b.AroundDeviation) })
	return append(lines, fmt.Sprintf("Hottest stretch: %d with %d on each side, %d hits, %+.1f.", hottest.Number, wheelstats.NeighboursEachSide, hottest.Around, hottest.AroundDeviation))
}

// mannerLines are how the spins were made, and what was not as it should be.
func mannerLines(m *Model, stats wheelstats.Stats, report wheelstats.Report, width int) []string {
	var lines []string
	add := func(words string) { lines = append(lines, widget.Wrap(words, width)...) }
	add("Turns of the ball: " + spreadWords(report.Turns, 1, "turns") + ".")
	add("Speed of the rotor: " + spreadWords(report.Speed, 10, "turns a minute") + ".")
	add("Directions: " + directionWords(report.Directions) + ".")
	if zones, _ := report.Test(wheelstats.TestDrops16); zones.Spins > 0 {
		var drops []string
		for _, share := range zones.Shares {
			drops = append(drops, fmt.Sprintf("%s: %d", share.Name, share.Hits))
		}
		add("Drops by degrees of the bowl: " + strings.Join(drops, ", ") + ".")
	}
	rules := spinRules(m.snapshot.Book)
	add(rulesWords(m.snapshot.Book) + " " + departureWords(stats, rules))
	add(fmt.Sprintf("A number came twice running %s; chance gives %.1f. Longest run: %d, %s.",
		timesWords(report.Repeats.Hits), report.Repeats.Expected, report.LongestRun.Number, timesWords(report.LongestRun.Length)))
	return lines
}

// spreadWords sums up readings whose unit is a part of what is said.
func spreadWords(spread wheelstats.Spread, parts float64, unit string) string {
	if spread.Count == 0 {
		return "not known"
	}
	return fmt.Sprintf("%.1f %s on the average of %s, %g to %g, deviation %.1f", spread.Mean/parts, unit, counted(spread.Count, "spin"),
		float64(spread.Least)/parts, float64(spread.Most)/parts, spread.Deviation/parts)
}

func directionWords(d wheelstats.Directions) string {
	if d == (wheelstats.Directions{}) {
		return "not known"
	}
	var words []string
	for _, way := range []struct {
		name  string
		spins int
	}{
		{"ball against the wheel", d.Against},
		{"ball with it", d.With},
		{"rotor clockwise", d.RotorClockwise},
		{"rotor anticlockwise", d.RotorAnticlockwise},
	} {
		if way.spins > 0 {
			words = append(words, fmt.Sprintf("%s %d", way.name, way.spins))
		}
	}
	return strings.Join(words, ", ")
}

// spinRules is how the variant wants spins made.
func spinRules(book *rulebook.Book) wheelstats.Rules {
	if book.Wheel == nil {
		return wheelstats.Rules{}
	}
	return wheelstats.Rules{LeastTurns: book.Wheel.Turns.Value, BallAgainstRotor: book.Wheel.Opposite.Clause != ""}
}

func rulesWords(book *rulebook.Book) string {
	var words []string
	if wheel := book.Wheel; wheel != nil && wheel.Turns.Value > 0 {
		words = append(words, fmt.Sprintf("at least %d turns (%s)", wheel.Turns.Value, wheel.Turns.Clause))
	}
	if wheel := book.Wheel; wheel != nil && wheel.Opposite.Clause != "" {
		words = append(words, fmt.Sprintf("the ball against the wheel (%s)", wheel.Opposite.Clause))
	}
	if len(words) == 0 {
		return "This game has no rule for turns and direction."
	}
	return "This game wants " + strings.Join(words, ", ") + "."
}

// departureWords are what was not so in the spins still kept one by one.
func departureWords(stats wheelstats.Stats, rules wheelstats.Rules) string {
	found := map[wheelstats.Departure]int{}
	for i, spin := range stats.Recent {
		for _, departure := range rules.Departures(stats.Recent[:i], spin) {
			found[departure]++
		}
	}
	if len(found) == 0 {
		return fmt.Sprintf("None of the last %s is known to depart from it.", counted(len(stats.Recent), "spin"))
	}
	var words []string
	for _, departure := range slices.Sorted(maps.Keys(found)) {
		words = append(words, fmt.Sprintf("%s %s", causeTitle(string(departure)), timesWords(found[departure])))
	}
	return fmt.Sprintf("In the last %s: %s.", counted(len(stats.Recent), "spin"), strings.Join(words, ", "))
}

func timesWords(n int) string { return counted(n, "time") }
