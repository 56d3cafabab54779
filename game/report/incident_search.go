package report

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/message"
)

// Search selects incidents: those that meet every condition. Its zero value selects all.
type Search struct {
	Kind           game.Incident
	Dealer, Device string
	// Clause is a clause of a ruling, or one that it is below.
	Clause string
}

// wants reports whether an incident is selected.
func (s Search) wants(one Incident) bool {
	return (s.Kind == "" || s.Kind == one.Kind) && (s.Dealer == "" || s.Dealer == one.Dealer) &&
		(s.Device == "" || s.Device == one.Device) && (s.Clause == "" || slices.ContainsFunc(one.Clauses, s.below))
}

// below reports whether a clause is the one that is searched for, or below it.
func (s Search) below(clause string) bool {
	rest, is := strings.CutPrefix(clause, s.Clause)
	return is && (rest == "" || rest[0] == '.' || rest[0] == '/')
}

// Incidents returns the report of the incidents that the search selects: how many there were on each day, what was ruled
// for the like case, and each with its round and record.
func Incidents(c Collected) Report {
	c.Tally.Incidents = slices.DeleteFunc(slices.Clone(c.Tally.Incidents), func(one Incident) bool { return !c.Search.wants(one) })
	facts := append(c.scope(), c.Search.facts()...)
	return Report{
		Kind: "incidents", Title: message.New("report.incidents", "Incidents"),
		Facts:    append(facts, Fact{"incidents", message.New("report.incidents.count", "Incidents"), Count(len(c.Tally.Incidents))}),
		Sections: []Section{c.trend(), c.kinds(), c.rulings(), c.incidents()},
	}
}

// facts returns what is searched for.
func (s Search) facts() []Fact {
	kind := Cell{}
	if s.Kind != "" {
		kind = Say(s.Kind.Words())
	}
	return slices.DeleteFunc([]Fact{
		{"search_kind", message.New("report.kind", "What happened"), kind},
		{"search_clause", message.New("report.clause", "Clause"), Quote(s.Clause)},
		{"search_dealer", message.New("report.dealer", "Dealer"), Quote(s.Dealer)},
		{"search_device", message.New("report.device", "Device"), device(s.Device)},
	}, func(fact Fact) bool { return fact.Value.Empty() })
}

// trend counts the incidents of each day from the first to the last, also days without one.
func (c Collected) trend() Section {
	section := Section{
		Name: "days", Title: message.New("report.days", "Incidents by day"), Empty: noIncident,
		Table: Table{Columns: []Column{
			{"day", message.New("report.day", "Day"), TypeText},
			{"incidents", message.New("report.incidents.count", "Incidents"), TypeNumber},
			{"void", message.New("report.days.void", "Rounds void"), TypeNumber},
		}},
		Chart: &Chart{Form: Lines, Label: 0, Values: []int{1, 2}},
	}
	const day = 24 * time.Hour
	first, last := time.Time{}, time.Time{}
	count, void := map[time.Time]int{}, map[time.Time]int{}
	for _, one := range c.Tally.Incidents {
		at := one.Opened.UTC().Truncate(day)
		if count[at]++; one.Outcome == "void" {
			void[at]++
		}
		if first.IsZero() || at.Before(first) {
			first = at
		}
		if at.After(last) {
			last = at
		}
	}
	for at := first; !first.IsZero() && !at.After(last); at = at.Add(day) {
		name := message.New("report.date", "{date}", message.Date("date", at))
		section.Rows = append(section.Rows, []Cell{Say(name), Count(count[at]), Count(void[at])})
	}
	return section
}

// rulings counts which clauses were applied for incidents of one kind, so that a different ruling for the like case can be
// seen.
func (c Collected) rulings() Section {
	section := Section{
		Name: "rulings", Title: message.New("report.rulings", "What was ruled for the like case"),
		Note: message.New("report.rulings.note",
			"Where a kind of incident has more than one line, it was ruled in more than one way."),
		Empty: message.New("report.rulings.empty", "Nothing was ruled."),
		Table: Table{Columns: []Column{
			{"kind", message.New("report.kind", "What happened"), TypeText},
			{"clauses", message.New("report.clauses", "Clauses"), TypeText},
			{"incidents", message.New("report.incidents.count", "Incidents"), TypeNumber},
			{"last_record", message.New("report.rulings.last", "Last, record no."), TypeNumber},
		}},
	}
	type way struct {
		kind    game.Incident
		clauses string
	}
	rows := map[way][]Cell{}
	for _, one := range c.Tally.Incidents {
		if len(one.Clauses) == 0 {
			continue
		}
		by := way{one.Kind, strings.Join(one.Clauses, " ")}
		row := rows[by]
		if row == nil {
			row = []Cell{Say(one.Kind.Words()), clauses(one), Count(0), Count(0)}
		}
		row[2].Number++
		row[3] = Count(one.Record)
		rows[by] = row
	}
	ways := make([]way, 0, len(rows))
	for by := range rows {
		ways = append(ways, by)
	}
	slices.SortFunc(ways, func(a, b way) int {
		return cmp.Or(cmp.Compare(a.kind, b.kind), -cmp.Compare(rows[a][2].Number, rows[b][2].Number), cmp.Compare(a.clauses, b.clauses))
	})
	for _, by := range ways {
		section.Rows = append(section.Rows, rows[by])
	}
	return section
}
