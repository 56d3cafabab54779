package report

import (
	"slices"
	"time"

	"pitboss/game/message"
)

// Collected is what a report is made of.
type Collected struct {
	Tally
	// Site and Table are empty if there is more than one.
	Site, Table string
	// Parts are the tables, by name; none for a report of one table.
	Parts []Part
	// From and To are the bounds that were asked for; zero for none.
	From, To time.Time
	// Search selects the incidents of the report of incidents.
	Search Search
	// Shoe selects one shoe of the report of shoes by its number; 0 selects all.
	Shoe uint64
}

// scope returns what a report is about.
func (c Collected) scope() []Fact {
	facts := []Fact{
		{"site", message.New("report.site", "Site"), Quote(c.Site)},
		{"table", message.New("report.table", "Table"), Quote(c.Table)},
		{"from", message.New("report.from", "From"), Moment(c.From)},
		{"to", message.New("report.to", "Until"), Moment(c.To)},
		{"first", message.New("report.first", "First record"), Moment(c.First)},
		{"last", message.New("report.last", "Last record"), Moment(c.Last)},
	}
	return slices.DeleteFunc(facts, func(fact Fact) bool { return fact.Value.Empty() })
}

// mean returns a duration divided by a number; it is empty for the number 0.
func mean(sum time.Duration, number uint64) Cell {
	if number == 0 {
		return Cell{}
	}
	return Took(sum / time.Duration(number))
}
