package roulette

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/roulette/wheelstats"
)

// Page returns the statistics of the wheel: every number compared with chance, and how the spins were made. The verdict
// and the tests are for the technician.
func (r *Rules) Page(seen picture.Seen) picture.Page {
	stats, err := Statistics(seen.Statistics, seen.Played)
	if err != nil { // figures that cannot be read are ignored
		stats, _ = Statistics(nil, seen.Played)
	}
	report := stats.Report()
	blocks := append([]picture.Block{{Text: message.Count("roulette.page-spins", "For staff only. {count} spin.",
		"For staff only. {count} spins.", message.Number("count", report.Spins))}, {}}, pocketBlocks(report)...)
	blocks = append(blocks, picture.Block{})
	for _, text := range r.mannerTexts(stats, report) {
		blocks = append(blocks, picture.Block{Text: text})
	}
	return picture.Page{Blocks: blocks,
		Tests: append(verdictBlocks(report), picture.Block{}, picture.Block{Table: testTable(report)})}
}

// verdictBlocks returns the tests' verdict on the wheel, and what to do.
func verdictBlocks(report wheelstats.Report) []picture.Block {
	spins := message.Number("count", report.Spins)
	if report.Verdict == wheelstats.TooFewSpins {
		return []picture.Block{{Text: message.New("roulette.too-few",
			"No verdict on the wheel before {least} spins. Spins so far: {count}.", spins,
			message.Number("least", wheelstats.MinimumSpins))}}
	}
	return []picture.Block{{Line: verdicts[report.Verdict].line}, {Text: message.New("roulette.no-proof",
		"{count} spins. A verdict is a reason to look at the wheel, never proof.", spins)}}
}

// testTable returns the tests with their results in words. Those with a star determine the verdict.
func testTable(report wheelstats.Report) *picture.Table {
	table := &picture.Table{Columns: []picture.Column{
		{Head: message.New("roulette.column-test", "Test (* judges)"), Width: 16},
		{Head: message.New("roulette.column-spins", "spins"), Width: 6, Right: true},
		{Head: message.New("roulette.column-says", "what it says (chi-square)")},
	}}
	for _, test := range report.Tests {
		says := test.Verdict
		if report.Verdict == wheelstats.TooFewSpins {
			says = wheelstats.TooFewSpins
		}
		said := message.New("roulette.test-unknown", "not known")
		if test.Spins > 0 || report.Spins == 0 {
			said = verdicts[says].says(test)
		}
		table.Rows = append(table.Rows, []message.Text{testTitles[test.Name], figure("%d", test.Spins), said})
	}
	return table
}

// figure formats a number for a table.
func figure(format string, value any) message.Text {
	return message.Written(fmt.Sprintf(format, value))
}

// testTitles has the names of the tests, with a star for those that determine the verdict.
var testTitles = map[string]message.Text{
	wheelstats.TestNumbers: message.New("roulette.test-numbers", "Numbers *"),
	wheelstats.TestArcs:    message.New("roulette.test-arcs", "Arcs *"),
	wheelstats.TestSectors: message.New("roulette.test-sectors", "Sectors"),
	wheelstats.TestColours: message.New("roulette.test-colours", "Colours"),
	wheelstats.TestOddEven: message.New("roulette.test-odd-even", "Odd even"),
	wheelstats.TestLowHigh: message.New("roulette.test-low-high", "Low high"),
	wheelstats.TestDozens:  message.New("roulette.test-dozens", "Dozens"),
	wheelstats.TestColumns: message.New("roulette.test-columns", "Columns"),
	wheelstats.TestDrops16: message.New("roulette.test-drops-16", "Drop zones 16"),
	wheelstats.TestDrops8:  message.New("roulette.test-drops-8", "Drop zones 8"),
}

// verdicts has the verdicts on the wheel, and what a test says with the probability of its result for an honest
// wheel.
var verdicts = map[wheelstats.Verdict]struct {
	line picture.Line
	says func(wheelstats.Test) message.Text
}{
	wheelstats.TooFewSpins: {says: func(test wheelstats.Test) message.Text {
		return message.New("roulette.says-too-few", "{figure} so far", square(test))
	}},
	wheelstats.Ordinary: {
		picture.Line{Ink: picture.Quiet, Text: message.New("roulette.ordinary", "ORDINARY: within what chance gives")},
		func(test wheelstats.Test) message.Text {
			return message.New("roulette.says-ordinary", "ordinary: {figure}; up to {limit} is chance", square(test),
				limit(test.Critical.Look))
		},
	},
	wheelstats.Look: {
		picture.Line{Ink: picture.Notice,
			Text: message.New("roulette.look", "LOOK (5%): check level, frets and ball at the next chance")},
		func(test wheelstats.Test) message.Text {
			return message.New("roulette.says-look", "LOOK: {figure}; 1 honest wheel in 20 passes {limit}",
				square(test), limit(test.Critical.Look))
		},
	},
	wheelstats.Suspicious: {
		picture.Line{Ink: picture.Alarm, Text: message.New("roulette.suspicious", "SUSPICIOUS (1%): have the wheel examined")},
		func(test wheelstats.Test) message.Text {
			return message.New("roulette.says-suspicious",
				"SUSPICIOUS: {figure}; 1 honest wheel in 100 passes {limit}", square(test), limit(test.Critical.Suspicious))
		},
	},
	wheelstats.Alarm: {
		picture.Line{Ink: picture.Alarm, Text: message.New("roulette.alarm", "ALARM (0.1%): take the wheel out of play")},
		func(test wheelstats.Test) message.Text {
			return message.New("roulette.says-alarm", "ALARM: {figure}; 1 honest wheel in 1000 passes {limit}",
				square(test), limit(test.Critical.Alarm))
		},
	},
}

func square(test wheelstats.Test) message.Arg {
	return message.Decimal("figure", tenths(test.ChiSquare))
}
func limit(of float64) message.Arg { return message.Decimal("limit", tenths(of)) }

// pocketBlocks returns the numbers in the order of the wheel: hits, and their deviation from chance in standard
// deviations.
func pocketBlocks(report wheelstats.Report) []picture.Block {
	const columns, most = 3, 4 // deviations each way
	bars := &picture.Bars{Columns: columns, Most: most}
	expected := 0.0
	for _, pocket := range report.Pockets {
		expected = pocket.Expected
		bars.Items = append(bars.Items, picture.Bar{Pocket: pocketOf(pocket.Number), Hits: pocket.Hits,
			Deviation: pocket.Deviation})
	}
	head := message.New("roulette.pockets",
		"Clockwise from zero: hits ({expected} expected by chance), deviations from chance",
		message.Decimal("expected", tenths(expected)))
	blocks := []picture.Block{{Line: picture.Line{Text: head, Ink: picture.Faint}}, {Bars: bars}}
	if report.Spins == 0 {
		return blocks
	}
	hottest := slices.MaxFunc(report.Pockets,
		func(a, b wheelstats.Pocket) int { return cmp.Compare(a.AroundDeviation, b.AroundDeviation) })
	return append(blocks, picture.Block{Line: picture.Line{Text: message.New("roulette.hottest",
		"Hottest stretch: {number} with {each} on each side, {hits} hits, {deviation}.",
		message.Number("number", hottest.Number),
		message.Number("each", wheelstats.NeighboursEachSide), message.Number("hits", hottest.Around),
		message.Decimal("deviation", fmt.Sprintf("%+.1f", hottest.AroundDeviation)))}})
}

// tenths formats a number with one decimal.
func tenths(value float64) string { return fmt.Sprintf("%.1f", value) }

// mannerTexts describes how the spins were made, and what was not correct.
func (r *Rules) mannerTexts(stats wheelstats.Stats, report wheelstats.Report) []message.Text {
	turns := message.New("roulette.no-turns", "Turns of the ball: not known.")
	if report.Turns.Count > 0 {
		unit := message.New("roulette.unit-turns", "turns")
		turns = message.New("roulette.turns", "Turns of the ball: {spread}.",
			message.Message("spread", spreadText(report.Turns, 1, unit)))
	}
	speed := message.New("roulette.no-speed", "Speed of the rotor: not known.")
	if report.Speed.Count > 0 {
		unit := message.New("roulette.unit-speed", "turns a minute")
		speed = message.New("roulette.speed", "Speed of the rotor: {spread}.",
			message.Message("spread", spreadText(report.Speed, 10, unit)))
	}
	texts := []message.Text{turns, speed, directionsText(report.Directions)}
	if zones, _ := report.Test(wheelstats.TestDrops16); zones.Spins > 0 {
		var drops []message.Text
		for _, share := range zones.Shares {
			drops = append(drops, message.New("roulette.drop", "{degrees}: {hits}",
				message.String("degrees", share.Name), message.Number("hits", share.Hits)))
		}
		texts = append(texts, message.New("roulette.drops", "Drops by degrees of the bowl: {drops}.",
			message.List("drops", drops...)))
	}
	repeats := message.New("roulette.repeats",
		"The same number twice in a row: {repeats} (by chance {expected}). Longest run: {number}, {length}.",
		message.Message("repeats", timesText(report.Repeats.Hits)),
		message.Decimal("expected", tenths(report.Repeats.Expected)),
		message.Number("number", report.LongestRun.Number),
		message.Message("length", timesText(report.LongestRun.Length)))
	return append(texts, message.Sentences(r.rulesText(), r.departuresText(stats)), repeats)
}

// spreadText summarises readings in a unit that has a number of parts.
func spreadText(of wheelstats.Spread, parts float64, unit message.Text) message.Text {
	return message.New("roulette.spread",
		"{mean} {unit} on average over {spins}, {least} to {most}, deviation {deviation}",
		message.Decimal("mean", tenths(of.Mean/parts)), message.Message("unit", unit),
		message.Message("spins", spinsText(of.Count)),
		message.Decimal("least", fmt.Sprintf("%g", float64(of.Least)/parts)),
		message.Decimal("most", fmt.Sprintf("%g", float64(of.Most)/parts)),
		message.Decimal("deviation", tenths(of.Deviation/parts)))
}

func spinsText(count int) message.Text {
	return message.Count("roulette.spins", "{count} spin", "{count} spins", message.Number("count", count))
}

func timesText(count int) message.Text {
	return message.Count("roulette.times", "{count} time", "{count} times", message.Number("count", count))
}

func directionsText(d wheelstats.Directions) message.Text {
	var ways []message.Text
	for _, way := range []struct {
		spins int
		text  message.Text
	}{
		{d.Against, message.New("roulette.way-against", "ball against the wheel {spins}", message.Number("spins", d.Against))},
		{d.With, message.New("roulette.way-with", "ball with it {spins}", message.Number("spins", d.With))},
		{d.RotorClockwise, message.New("roulette.way-clockwise", "rotor clockwise {spins}", message.Number("spins", d.RotorClockwise))},
		{d.RotorAnticlockwise, message.New("roulette.way-anticlockwise", "rotor anticlockwise {spins}",
			message.Number("spins", d.RotorAnticlockwise))},
	} {
		if way.spins > 0 {
			ways = append(ways, way.text)
		}
	}
	if len(ways) == 0 {
		return message.New("roulette.no-directions", "Directions: not known.")
	}
	return message.New("roulette.directions", "Directions: {ways}.", message.List("ways", ways...))
}

// rulesText describes the spins that the variant requires.
func (r *Rules) rulesText() message.Text {
	var wants []message.Text
	if turns := r.wheel.Turns; turns.Value > 0 {
		wants = append(wants, message.New("roulette.wants-turns", "at least {turns} turns ({clause})",
			message.Number("turns", turns.Value), message.String("clause", turns.Clause)))
	}
	if clause := r.wheel.Opposite.Clause; clause != "" {
		wants = append(wants, message.New("roulette.wants-opposite", "the ball against the wheel ({clause})",
			message.String("clause", clause)))
	}
	if len(wants) == 0 {
		return message.New("roulette.wants-nothing", "This game has no rule for turns and direction.")
	}
	return message.New("roulette.wants", "This game requires {rules}.", message.List("rules", wants...))
}

// departuresText describes the deviations in the spins that are still kept individually.
func (r *Rules) departuresText(stats wheelstats.Stats) message.Text {
	rules := wheelstats.Rules{LeastTurns: r.wheel.Turns.Value, BallAgainstRotor: r.wheel.Opposite.Clause != ""}
	found := map[wheelstats.Departure]int{}
	for _, spin := range stats.Recent {
		for _, departure := range rules.Departures(spin) {
			found[departure]++
		}
	}
	spins := message.Message("spins", spinsText(len(stats.Recent)))
	if len(found) == 0 {
		return message.New("roulette.no-departure", "None of the last {spins} broke it.", spins)
	}
	var departures []message.Text
	for _, departure := range slices.Sorted(maps.Keys(found)) {
		departures = append(departures, message.New("roulette.departure", "{cause} {times}",
			message.Message("cause", game.CauseText(string(departure))),
			message.Message("times", timesText(found[departure]))))
	}
	return message.New("roulette.departures", "Broken in the last {spins}: {departures}.", spins,
		message.List("departures", departures...))
}
