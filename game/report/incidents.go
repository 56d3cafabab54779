package report

import (
	"cmp"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/history"
	"pitboss/game/message"
)

// kinds counts incidents by what happened.
func (c Collected) kinds() Section {
	section := Section{
		Name: "incident_kinds", Title: message.New("report.kinds", "Incidents by kind"),
		Note:  message.New("report.kinds.note", "Looked after: a shift manager took it on, at the floor or at the table."),
		Empty: noIncident,
		Table: Table{Columns: []Column{
			{"kind", message.New("report.kind", "What happened"), TypeText},
			{"incidents", message.New("report.number", "Number"), TypeNumber},
			{"answered_median", message.New("report.answered.median", "Looked after, median"), TypeDuration},
			{"answered_longest", message.New("report.answered.longest", "Looked after, longest"), TypeDuration},
			{"resolved_median", message.New("report.resolved.median", "Resolved, median"), TypeDuration},
			{"resolved_longest", message.New("report.resolved.longest", "Resolved, longest"), TypeDuration},
			{"open", message.New("report.open", "Open"), TypeNumber},
		}},
		Chart: &Chart{Form: Bars, Label: 0, Values: []int{1}},
	}
	byKind := map[game.Incident][]Incident{}
	for _, one := range c.Incidents {
		byKind[one.Kind] = append(byKind[one.Kind], one)
	}
	for kind, all := range byKind {
		var answered, resolved []time.Duration
		open := 0
		for _, one := range all {
			if at := one.Answered(); !at.IsZero() {
				answered = append(answered, at.Sub(one.Opened))
			}
			if one.Closed.IsZero() {
				open++
			} else {
				resolved = append(resolved, one.Closed.Sub(one.Opened))
			}
		}
		medianAnswered, longestAnswered := spread(answered)
		medianResolved, longestResolved := spread(resolved)
		section.Rows = append(section.Rows, []Cell{
			Say(kind.Words()), Count(len(all)), medianAnswered, longestAnswered, medianResolved, longestResolved, Count(open),
		})
	}
	slices.SortFunc(section.Rows, func(a, b []Cell) int {
		return cmp.Or(cmp.Compare(b[1].Number, a[1].Number), cmp.Compare(a[0].Text.Key, b[0].Text.Key))
	})
	return section
}

var noIncident = message.New("report.incidents.empty", "No incident was recorded.")

var noRound = message.New("report.pace.empty", "No round was finished.")

// spread returns the median and the longest of some durations. The median of an even number is the lower one of the two
// in the middle: every value shown was measured.
func spread(all []time.Duration) (median, longest Cell) {
	if len(all) == 0 {
		return Cell{}, Cell{}
	}
	slices.Sort(all)
	return Took(all[(len(all)-1)/2]), Took(all[len(all)-1])
}

func (c Collected) incidents() Section {
	section := Section{
		Name: "incidents", Title: message.New("report.incidents", "Incidents"), Empty: noIncident,
		Table: Table{Columns: []Column{
			{"record", message.New("report.record", "Record no."), TypeNumber},
			{"opened", message.New("report.opened", "Opened"), TypeTime},
			{"table", message.New("report.table", "Table"), TypeText},
			{"round", message.New("report.round", "Round"), TypeNumber},
			{"kind", message.New("report.kind", "What happened"), TypeText},
			{"dealer", message.New("report.dealer", "Dealer"), TypeText},
			{"device", message.New("report.device", "Device"), TypeText},
			{"clauses", message.New("report.clauses", "Clauses"), TypeText},
			{"ruled_by", message.New("report.ruled-by", "Ruled by"), TypeText},
			{"answered", message.New("report.answered", "Looked after"), TypeDuration},
			{"resolved", message.New("report.resolved", "Resolved"), TypeDuration},
			{"outcome", message.New("report.outcome", "Outcome"), TypeText},
		}},
	}
	for _, one := range c.Incidents {
		account := history.Incident{Kind: one.Kind, Variant: one.Variant, Outcome: one.Outcome, Closed: !one.Closed.IsZero()}
		section.Rows = append(section.Rows, []Cell{
			Count(one.Record), Moment(one.Opened), Quote(one.Table), Numbered(one.Round), Say(history.Title(account)),
			Quote(one.Dealer), device(one.Device), clauses(one), Quote(one.RuledBy), Between(one.Opened, one.Answered()),
			Between(one.Opened, one.Closed), Say(history.Ended(account)),
		})
	}
	return section
}

// clauses lists the clauses that an incident was ruled by, in order; empty for none.
func clauses(one Incident) Cell {
	var texts []message.Text
	for _, clause := range one.Clauses {
		texts = append(texts, message.Written(clause))
	}
	return Say(message.Commas(texts...))
}
