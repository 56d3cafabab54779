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

// Page returns the statistics of the wheel: the verdict, the tests, every number against what
// chance gives, and how the spins were made.
func (r *Rules) Page(seen picture.Seen) picture.Page {
	stats, err := Statistics(seen.Statistics, seen.Played)
	if err != nil { // figures that cannot be read count as none
		stats, _ = Statistics(nil, seen.Played)
	}
	report := stats.Report()
	blocks := append(verdictBlocks(report), picture.Block{}, picture.Block{Table: testTable(report)}, picture.Block{})
	blocks = append(append(blocks, pocketBlocks(report)...), picture.Block{})
	for _, text := range r.mannerTexts(stats, report) {
		blocks = append(blocks, picture.Block{Text: text})
	}
	return picture.Page{Blocks: blocks}
}

// verdictBlocks are what the tests say of the wheel, and what is to be done.
func verdictBlocks(report wheelstats.Report) []picture.Block {
	spins := message.Number("count", report.Spins)
	if report.Verdict == wheelstats.TooFewSpins {
		return []picture.Block{{Text: message.New("roulette.too-few",
			"For staff only. {count} of {least} spins: nothing is said of the wheel before the last of them.", spins,
			message.Number("least", wheelstats.MinimumSpins))}}
	}
	verdict := picture.Line{Ink: picture.Quiet,
		Text: message.New("roulette.ordinary", "ORDINARY: within what chance gives")}
	switch report.Verdict {
	case wheelstats.Look:
		verdict = picture.Line{Ink: picture.Notice,
			Text: message.New("roulette.look", "LOOK (5%): check level, frets and ball at the next chance")}
	case wheelstats.Suspicious:
		verdict = picture.Line{Ink: picture.Alarm,
			Text: message.New("roulette.suspicious", "SUSPICIOUS (1%): have the wheel examined")}
	case wheelstats.Alarm:
		verdict = picture.Line{Ink: picture.Alarm,
			Text: message.New("roulette.alarm", "ALARM (0.1%): take the wheel out of play")}
	}
	return []picture.Block{{Line: verdict}, {Text: message.New("roulette.no-proof",
		"For staff only. {count} spins. A verdict is a reason to look at the wheel, never proof.", spins)}}
}

// testTable is the chi-square tests with their degrees of freedom and thresholds. The verdict
// hangs on those with a star.
func testTable(report wheelstats.Report) *picture.Table {
	table := &picture.Table{Columns: []picture.Column{
		{Head: message.New("roulette.column-test", "Test (* judges)"), Width: 17},
		{Head: message.New("roulette.column-spins", "spins"), Width: 7, Right: true},
		{Head: message.New("roulette.column-square", "chi-square"), Width: 12, Right: true},
		{Head: message.New("roulette.column-freedom", "df"), Width: 5, Right: true},
		{Head: message.New("roulette.column-look", "5%"), Width: 8, Right: true},
		{Head: message.New("roulette.column-suspicious", "1%"), Width: 8, Right: true},
		{Head: message.New("roulette.column-alarm", "0.1%"), Width: 8, Right: true},
		{},
	}}
	for _, test := range report.Tests {
		row := []message.Text{testTitle(test), figure("%d", test.Spins)}
		if test.Spins == 0 && report.Spins > 0 {
			row = append(row, message.New("roulette.test-unknown", "not known"))
		} else {
			row = append(row, figure("%.2f", test.ChiSquare), figure("%d", test.DegreesOfFreedom),
				figure("%.3f", test.Critical.Look),
				figure("%.3f", test.Critical.Suspicious), figure("%.3f", test.Critical.Alarm), verdictText(test))
		}
		table.Rows = append(table.Rows, row)
	}
	return table
}

// figure is a number as it stands in a table.
func figure(format string, value any) message.Text {
	return message.Written(fmt.Sprintf(format, value))
}

// testTitle is the name of a test, with a star for those that judge.
func testTitle(test wheelstats.Test) message.Text {
	switch test.Name {
	case wheelstats.TestNumbers:
		return message.New("roulette.test-numbers", "Numbers *")
	case wheelstats.TestArcs:
		return message.New("roulette.test-arcs", "Arcs *")
	case wheelstats.TestSectors:
		return message.New("roulette.test-sectors", "Sectors")
	case wheelstats.TestColours:
		return message.New("roulette.test-colours", "Colours")
	case wheelstats.TestOddEven:
		return message.New("roulette.test-odd-even", "Odd even")
	case wheelstats.TestLowHigh:
		return message.New("roulette.test-low-high", "Low high")
	case wheelstats.TestDozens:
		return message.New("roulette.test-dozens", "Dozens")
	case wheelstats.TestColumns:
		return message.New("roulette.test-columns", "Columns")
	case wheelstats.TestDrops16:
		return message.New("roulette.test-drops-16", "Drop zones 16")
	}
	return message.New("roulette.test-drops-8", "Drop zones 8")
}

// verdictText is what a test says, louder where it judges; nothing before there are spins enough.
func verdictText(test wheelstats.Test) message.Text {
	switch {
	case test.Verdict == wheelstats.Ordinary && test.Judges:
		return message.New("roulette.judged-ordinary", "ORDINARY")
	case test.Verdict == wheelstats.Ordinary:
		return message.New("roulette.says-ordinary", "ordinary")
	case test.Verdict == wheelstats.Look && test.Judges:
		return message.New("roulette.judged-look", "LOOK")
	case test.Verdict == wheelstats.Look:
		return message.New("roulette.says-look", "look")
	case test.Verdict == wheelstats.Suspicious && test.Judges:
		return message.New("roulette.judged-suspicious", "SUSPICIOUS")
	case test.Verdict == wheelstats.Suspicious:
		return message.New("roulette.says-suspicious", "suspicious")
	case test.Verdict == wheelstats.Alarm && test.Judges:
		return message.New("roulette.judged-alarm", "ALARM")
	case test.Verdict == wheelstats.Alarm:
		return message.New("roulette.says-alarm", "alarm")
	}
	return message.Text{}
}

// pocketBlocks are the numbers in the order of the wheel: hits, and how far they lie from chance
// in standard deviations.
func pocketBlocks(report wheelstats.Report) []picture.Block {
	const columns, most = 3, 4
	bars := &picture.Bars{Columns: columns, Most: most}
	expected := 0.0
	for _, pocket := range report.Pockets {
		expected = pocket.Expected
		bars.Items = append(bars.Items, picture.Bar{Pocket: pocketOf(pocket.Number), Hits: pocket.Hits,
			Deviation: pocket.Deviation})
	}
	head := message.New("roulette.pockets",
		"Clockwise from zero: hits (chance gives {expected}), standard deviations off, up to {most} each way",
		message.String("expected", tenths(expected)), message.Number("most", most))
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
		message.String("deviation", fmt.Sprintf("%+.1f", hottest.AroundDeviation)))}})
}

// tenths is a number with one decimal.
func tenths(value float64) string { return fmt.Sprintf("%.1f", value) }

// mannerTexts are how the spins were made, and what was not as it should be.
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
		"A number came twice running {repeats}; chance gives {expected}. Longest run: {number}, {length}.",
		message.Message("repeats", timesText(report.Repeats.Hits)),
		message.String("expected", tenths(report.Repeats.Expected)),
		message.Number("number", report.LongestRun.Number),
		message.Message("length", timesText(report.LongestRun.Length)))
	return append(texts, message.Sentences(r.rulesText(), r.departuresText(stats)), repeats)
}

// spreadText sums up readings in so many parts of their unit.
func spreadText(of wheelstats.Spread, parts float64, unit message.Text) message.Text {
	return message.New("roulette.spread",
		"{mean} {unit} on the average of {spins}, {least} to {most}, deviation {deviation}",
		message.String("mean", tenths(of.Mean/parts)), message.Message("unit", unit),
		message.Message("spins", spinsText(of.Count)),
		message.String("least", fmt.Sprintf("%g", float64(of.Least)/parts)),
		message.String("most", fmt.Sprintf("%g", float64(of.Most)/parts)),
		message.String("deviation", tenths(of.Deviation/parts)))
}

func spinsText(count int) message.Text {
	return message.Count("roulette.spins", "{count} spin", "{count} spins", message.Number("count", count))
}

func timesText(count int) message.Text {
	return message.Count("roulette.times", "{count} time", "{count} times", message.Number("count", count))
}

func directionsText(d wheelstats.Directions) message.Text {
	var ways []message.Text
	add := func(spins int, way message.Text) {
		if spins > 0 {
			ways = append(ways, way)
		}
	}
	add(d.Against, message.New("roulette.way-against", "ball against the wheel {spins}",
		message.Number("spins", d.Against)))
	add(d.With, message.New("roulette.way-with", "ball with it {spins}", message.Number("spins", d.With)))
	add(d.RotorClockwise, message.New("roulette.way-clockwise", "rotor clockwise {spins}",
		message.Number("spins", d.RotorClockwise)))
	add(d.RotorAnticlockwise, message.New("roulette.way-anticlockwise", "rotor anticlockwise {spins}",
		message.Number("spins", d.RotorAnticlockwise)))
	if len(ways) == 0 {
		return message.New("roulette.no-directions", "Directions: not known.")
	}
	return message.New("roulette.directions", "Directions: {ways}.", message.List("ways", ways...))
}

// rulesText is how the variant wants spins made.
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
	return message.New("roulette.wants", "This game wants {rules}.", message.List("rules", wants...))
}

// departuresText is what was not so in the spins still kept one by one.
func (r *Rules) departuresText(stats wheelstats.Stats) message.Text {
	rules := wheelstats.Rules{LeastTurns: r.wheel.Turns.Value, BallAgainstRotor: r.wheel.Opposite.Clause != ""}
	found := map[wheelstats.Departure]int{}
	for i, spin := range stats.Recent {
		for _, departure := range rules.Departures(stats.Recent[:i], spin) {
			found[departure]++
		}
	}
	spins := message.Message("spins", spinsText(len(stats.Recent)))
	if len(found) == 0 {
		return message.New("roulette.no-departure", "None of the last {spins} is known to depart from it.", spins)
	}
	var departures []message.Text
	for _, departure := range slices.Sorted(maps.Keys(found)) {
		departures = append(departures, message.New("roulette.departure", "{cause} {times}",
			message.Message("cause", game.CauseText(string(departure))),
			message.Message("times", timesText(found[departure]))))
	}
	return message.New("roulette.departures", "In the last {spins}: {departures}.", spins,
		message.List("departures", departures...))
}
