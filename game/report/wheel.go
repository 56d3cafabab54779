package report

import (
	"slices"
	"strconv"

	"pitboss/game/fairness"
	"pitboss/game/family"
	"pitboss/game/message"
	"pitboss/game/variant"
)

// minResults is the number of results below which nothing is said of a wheel or dice: honest and unfair ones look alike.
const minResults = 3000

// WheelReport returns the report of what wheels and dice showed, compared with chance.
func WheelReport(c Collected) Report {
	made := Report{
		Kind: "wheel", Title: message.New("report.wheel", "Wheels and dice"), Facts: c.scope(), Sections: []Section{c.spins()},
	}
	tests := Section{
		Name: "tests", Title: message.New("report.tests.of", "Is it chance?"),
		Note: message.New("report.tests.note",
			"Once: how often chance alone is at least as uneven, for a person who looks once. Who looks again and again sees a small number "+
				"sooner or later: of 1,000 honest wheels that were looked at after every 250 spins up to 10,000, 111 were once below 0.01. "+
				"Evidence takes that into account: chance alone ever reaches 100 in at most 1 of 100 wheels, however often a person looks. "+
				"What it says follows from the evidence of the tests of the wheel itself together. It is a reason to examine a wheel, never proof."),
		Empty: message.New("report.spins.empty", "No wheel was spun and no dice were thrown."),
		Table: Table{Columns: []Column{
			{"of", message.New("report.spins.of", "What shows it"), TypeText},
			{"table", message.New("report.table", "Table"), TypeText},
			{"test", message.New("report.test", "Test"), TypeText},
			{"results", message.New("report.results", "Results"), TypeNumber},
			{"chi_square", message.New("report.chi-square", "Chi-square"), TypeDecimal},
			{"degrees", message.New("report.degrees", "Degrees of freedom"), TypeNumber},
			{"once", message.New("report.once", "Once"), TypeDecimal},
			{"evidence", message.New("report.evidence", "Evidence"), TypeDecimal},
			{"says", message.New("report.says", "What it says"), TypeText},
			{"meaning", message.New("report.meaning", "What it is for"), TypeText},
		}},
	}
	for _, key := range sorted(c.Spins) {
		shown := c.shown(c.Spins[key])
		made.Sections = append(made.Sections, shown.results())
		tests.Rows = append(tests.Rows, shown.tests()...)
	}
	made.Sections = slices.Insert(made.Sections, 1, tests)
	return made
}

// words returns what shows results.
func (s SpinsOf) words() message.Text {
	switch s {
	case OfWheel:
		return message.New("report.of.wheel", "roulette wheel")
	case OfMoneyWheel:
		return message.New("report.of.money-wheel", "money wheel")
	case OfDice:
		return message.New("report.of.dice", "dice")
	}
	return message.Written(string(s))
}

// spins counts the spins and throws of each wheel.
func (c Collected) spins() Section {
	section := Section{
		Name: "spins", Title: message.New("report.spins", "Spins and throws"),
		Note: message.New("report.spins.note",
			"Only rounds that were settled count. One that was settled by hand counts with its final number, and a corrected one with the new one."),
		Empty: message.New("report.spins.empty", "No wheel was spun and no dice were thrown."),
		Table: Table{Columns: []Column{
			{"of", message.New("report.spins.of", "What shows it"), TypeText},
			{"table", message.New("report.table", "Table"), TypeText},
			{"variant", message.New("report.variant", "Variant"), TypeText},
			{"spins", message.New("report.spins.number", "Spins, throws"), TypeNumber},
			{"by_hand", message.New("report.spins.by-hand", "Entered by hand"), TypeNumber},
			{"repeated", message.New("report.spins.repeated", "Did not count"), TypeNumber},
			{"turns", message.New("report.turns", "Turns, average"), TypeDecimal},
			{"turns_fewest", message.New("report.turns.fewest", "Fewest turns"), TypeNumber},
			{"turns_most", message.New("report.turns.most", "Most turns"), TypeNumber},
			{"against", message.New("report.against", "Ball against the wheel"), TypeNumber},
			{"with", message.New("report.with", "Ball with it"), TypeNumber},
		}},
	}
	for _, key := range sorted(c.Spins) {
		one := c.Spins[key]
		row := []Cell{
			Say(one.Of.words()), Quote(one.Table), Quote(one.Variant), Count(one.Spins), Count(one.ByHand), Count(one.Repeated),
			{}, {}, {}, {}, {},
		}
		if one.Turned > 0 {
			row[6], row[7], row[8] = Decimal(float64(one.Turns)/float64(one.Turned), 1), Count(one.Fewest), Count(one.Most)
		}
		if one.Against+one.With > 0 {
			row[9], row[10] = Count(one.Against), Count(one.With)
		}
		section.Rows = append(section.Rows, row)
	}
	return section
}

// shownResults are counted results with what they are of.
type shownResults struct {
	Spins
	wheel family.Wheel
	total int64
}

// shown returns counted results with the wheel or the dice that showed them. A wheel that this program does not have is empty.
func (c Collected) shown(of Spins) (shown shownResults) {
	shown.Spins = of
	for _, hits := range of.Hits {
		shown.total += max(hits, 0)
	}
	if of.Of == OfDice {
		shown.wheel = dice()
	} else {
		shown.wheel = c.wheel(of)
	}
	for result, hits := range of.Hits {
		if hits > 0 && !slices.ContainsFunc(shown.wheel.Places, func(place family.WheelPlace) bool { return place.Shown == result }) {
			shown.wheel = family.Wheel{} // it is another one
		}
	}
	return shown
}

// wheel returns a wheel as it was last set up at the table; empty for one that is not known.
func (c Collected) wheel(of Spins) family.Wheel {
	loaded, err := variant.Load(of.Variant)
	if err != nil {
		return family.Wheel{}
	}
	for _, run := range slices.Backward(c.Runs) {
		if run.Table != of.Table || run.Variant != of.Variant || run.InForce == nil {
			continue
		}
		if chosen, err := loaded.Book.Choose(run.InForce.Settings); err == nil {
			loaded = loaded.With(chosen)
		}
		break
	}
	wheel := loaded.Family.Wheel()
	if slices.ContainsFunc(wheel.Places, func(place family.WheelPlace) bool { return place.Count == 0 }) {
		return family.Wheel{} // a setting that is not known says how many places there are
	}
	return wheel
}

// dice returns the faces of dice.
func dice() (faces family.Wheel) {
	test := family.WheelTest{
		Title: message.New("report.dice.faces", "Each face"), Judges: true,
		Meaning: message.New("report.dice.faces.means", "Whether each face comes as often: a damaged or a loaded die."),
	}
	for face := range 6 {
		shown := strconv.Itoa(face + 1)
		faces.Places = append(faces.Places, family.WheelPlace{Shown: shown, Name: message.Written(shown), Count: 1})
		test.Classes = append(test.Classes, face)
	}
	faces.Tests = []family.WheelTest{test}
	return faces
}

// results lists how often each place was hit, in the order of the wheel.
func (s shownResults) results() Section {
	section := Section{
		Name: "results", Title: message.New("report.hits", "Results of {what} of {table}", message.Message("what", s.Of.words()),
			message.String("table", s.Table)),
		Note: message.New("report.hits.note",
			"In the order of the wheel. Deviation: in standard deviations from what chance gives. About one in 20 is beyond 2 by chance."),
		Empty: message.New("report.hits.empty", "No result counted."),
		Table: Table{Columns: []Column{
			{"of", message.New("report.spins.of", "What shows it"), TypeText},
			{"table", message.New("report.table", "Table"), TypeText},
			{"result", message.New("report.result", "Result"), TypeText},
			{"hits", message.New("report.hits.number", "Hits"), TypeNumber},
			{"share", message.New("report.share", "Share"), TypeShare},
			{"expected", message.New("report.expected", "By chance"), TypeDecimal},
			{"deviation", message.New("report.deviation", "Deviation"), TypeDecimal},
		}},
		Titled: []int{0, 1},
		Chart:  &Chart{Form: Heat, Label: 2, Values: []int{3, 6}},
	}
	add := func(name message.Text, hits int64, expected, deviation Cell) {
		section.Rows = append(section.Rows, []Cell{
			Say(s.Of.words()), Quote(s.Table), Say(name), Count(hits), Share(hits, s.total), expected, deviation,
		})
	}
	if len(s.wheel.Places) == 0 {
		for _, result := range sorted(s.Hits) {
			add(message.Written(result), s.Hits[result], Cell{}, Cell{})
		}
		return section
	}
	for _, place := range s.wheel.Places {
		class := fairness.Class{Hits: max(s.Hits[place.Shown], 0), Chance: s.chance(place)}
		add(place.Name, class.Hits, Decimal(class.Expected(s.total), 1), Decimal(class.Deviation(s.total), 1))
	}
	return section
}

// chance returns the chance of a place.
func (s shownResults) chance(place family.WheelPlace) float64 {
	all := 0
	for _, one := range s.wheel.Places {
		all += one.Count
	}
	return float64(place.Count) / float64(all)
}

// tests returns a row for each test. If several judge, a row before them has the mean of their evidence, for which holds what
// holds for each.
func (s shownResults) tests() (rows [][]Cell) {
	judge, evidence := 0, 0.0
	for _, one := range s.wheel.Tests {
		test := fairness.Of(s.classes(one))
		row := []Cell{
			Say(s.Of.words()), Quote(s.Table), Say(one.Title), Count(test.Results), Decimal(test.ChiSquare, 1), Count(test.Degrees),
			Decimal(test.Once, 4), Decimal(test.Evidence, 2), {}, Say(one.Meaning),
		}
		if one.Judges {
			judge++
			evidence += test.Evidence
		}
		rows = append(rows, row)
	}
	switch judge {
	case 0:
		return rows
	case 1:
		rows[0][8] = Say(says(s.total, evidence))
		return rows
	}
	evidence /= float64(judge)
	return slices.Insert(rows, 0, []Cell{
		Say(s.Of.words()), Quote(s.Table), Say(message.New("report.tests.together", "The wheel")), Count(s.total), {}, {}, {},
		Decimal(evidence, 2), Say(says(s.total, evidence)),
		Say(message.New("report.tests.together.means", "The tests of the wheel itself together: each number, and its parts.")),
	})
}

// classes counts the classes of a test.
func (s shownResults) classes(of family.WheelTest) []fairness.Class {
	classes := make([]fairness.Class, slices.Max(of.Classes)+1)
	for i, place := range s.wheel.Places {
		class := &classes[of.Classes[i]]
		class.Hits += max(s.Hits[place.Shown], 0)
		class.Chance += s.chance(place)
	}
	return classes
}

// says returns what an amount of evidence says.
func says(results int64, evidence float64) message.Text {
	switch {
	case results < minResults:
		return message.Count("report.says.few", "nothing before {results} result", "nothing before {results} results",
			message.Number("results", minResults))
	case evidence >= 1000:
		return message.New("report.says.alarm", "take it out of play and have it examined")
	case evidence >= 100:
		return message.New("report.says.suspicious", "have it examined")
	case evidence >= 20:
		return message.New("report.says.look", "look at it at the next chance")
	}
	return message.New("report.says.ordinary", "what chance gives")
}
