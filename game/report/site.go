package report

import (
	"cmp"
	"slices"

	"pitboss/game/message"
)

// Part is what was collected of one table of several.
type Part struct {
	Table string
	Tally
}

// WithTables returns what was collected of several tables of a site together.
func WithTables(all []Collected) (sum Collected) {
	if len(all) == 0 {
		return sum
	}
	sum = all[0]
	sum.Parts = []Part{{sum.Table, sum.Tally}}
	for _, one := range all[1:] {
		sum.Table = ""
		sum.Parts = append(sum.Parts, Part{one.Table, one.Tally})
		sum.Tally = sum.Tally.Add(one.Tally)
	}
	slices.SortStableFunc(sum.Parts, func(a, b Part) int { return cmp.Compare(a.Table, b.Table) })
	return sum
}

// Site returns the report of several tables: each in a row, and all together.
func Site(c Collected) Report {
	rounds := c.Rounds()
	readings := c.readings()
	facts := append(c.scope(),
		Fact{"tables", message.New("report.tables", "Tables"), Count(len(c.Parts))},
		Fact{"rounds", message.New("report.rounds", "Rounds finished"), Count(rounds.All())},
		Fact{"void", message.New("report.rounds.void", "Void rounds"), Count(rounds.Void)},
		Fact{"settled_manually", message.New("report.rounds.manual", "Rounds settled by hand"), Count(rounds.Manual)},
		Fact{"round_mean", message.New("report.rounds.mean", "A round took on average"), mean(rounds.Took, rounds.All())},
		Fact{"corrections", message.New("report.corrections.count", "Corrections"), Count(len(c.Corrections))},
		Fact{"incidents", message.New("report.incidents.count", "Incidents"), Count(len(c.Incidents))},
		Fact{"rate", message.New("report.rate", "Read rate"), Share(readings.Good, readings.Good+readings.Failed)})
	return Report{
		Kind: "site", Title: message.New("report.site", "Site"),
		Facts:    slices.DeleteFunc(facts, func(fact Fact) bool { return fact.Value.Empty() }),
		Sections: []Section{c.tables(), c.pace(), c.kinds(), c.unsettled(), c.corrections(), c.devices()},
	}
}

// readings returns the count of all devices together.
func (t Tally) readings() (all Device) {
	for _, one := range t.Devices {
		all = all.plus(one)
	}
	return all
}

// tables counts what happened at each table.
func (c Collected) tables() Section {
	section := Section{
		Name: "tables", Title: message.New("report.tables", "Tables"),
		Empty: message.New("report.tables.empty", "No table was read."),
		Table: Table{Columns: []Column{
			{"table", message.New("report.table", "Table"), TypeText},
			{"variant", message.New("report.variant", "Variant"), TypeText},
			{"rounds", message.New("report.rounds.short", "Rounds"), TypeNumber},
			{"void", message.New("report.void", "Void"), TypeNumber},
			{"settled_manually", message.New("report.manual", "By hand"), TypeNumber},
			{"mean", message.New("report.mean", "Average"), TypeDuration},
			{"incidents", message.New("report.incidents.count", "Incidents"), TypeNumber},
			{"corrections", message.New("report.corrections.count", "Corrections"), TypeNumber},
			{"rate", message.New("report.rate", "Read rate"), TypeShare},
			{"last", message.New("report.last", "Last record"), TypeTime},
		}},
		Chart: &Chart{Form: Bars, Label: 0, Values: []int{2, 3, 6}},
	}
	for _, one := range c.Parts {
		rounds, readings, played := one.Rounds(), one.readings(), ""
		if n := len(one.Runs); n > 0 {
			played = one.Runs[n-1].Variant
		}
		section.Rows = append(section.Rows, []Cell{
			Quote(one.Table), Quote(played), Count(rounds.All()), Count(rounds.Void), Count(rounds.Manual),
			mean(rounds.Took, rounds.All()), Count(len(one.Incidents)), Count(len(one.Corrections)),
			Share(readings.Good, readings.Good+readings.Failed), Moment(one.Last),
		})
	}
	return section
}
