package report

import (
	"slices"
	"time"

	"pitboss/game/message"
)

// Shift returns the report of a shift.
func Shift(c Collected) Report {
	rounds := c.Rounds()
	facts := append(c.scope(),
		Fact{"rounds", message.New("report.rounds", "Rounds finished"), Count(rounds.All())},
		Fact{"void", message.New("report.rounds.void", "Void rounds"), Count(rounds.Void)},
		Fact{"settled_manually", message.New("report.rounds.manual", "Rounds settled by hand"), Count(rounds.Manual)},
		Fact{"round_mean", message.New("report.rounds.mean", "A round took on average"), mean(rounds.Took, rounds.All())},
		Fact{"corrections", message.New("report.corrections.count", "Corrections"), Count(len(c.Corrections))},
		Fact{"incidents", message.New("report.incidents.count", "Incidents"), Count(len(c.Incidents))},
	)
	return Report{
		Kind: "shift", Title: message.New("report.shift", "Shift"), Facts: facts,
		Sections: []Section{
			c.pace(), c.dealers(), c.kinds(), c.incidents(), c.unsettled(), c.corrections(), c.devices(), c.shoes(),
		},
	}
}

func (c Collected) pace() Section {
	section := Section{
		Name: "pace", Title: message.New("report.pace", "Rounds by hour"),
		Empty: noRound,
		Table: Table{Columns: []Column{
			{"hour", message.New("report.hour", "Hour"), TypeTime},
			{"complete", message.New("report.complete", "Complete"), TypeNumber},
			{"void", message.New("report.void", "Void"), TypeNumber},
			{"settled_manually", message.New("report.manual", "By hand"), TypeNumber},
			{"mean", message.New("report.mean", "Average"), TypeDuration},
		}},
		Chart: &Chart{Form: Bars, Label: 0, Values: []int{1, 2, 3}},
	}
	for hour, rounds := range c.Hours {
		at, err := time.Parse("2006-01-02T15", hour)
		if err != nil {
			continue // only [Fold] writes hours
		}
		section.Rows = append(section.Rows, []Cell{
			Moment(at), Count(rounds.Complete), Count(rounds.Void), Count(rounds.Manual), mean(rounds.Took, rounds.All()),
		})
	}
	slices.SortFunc(section.Rows, func(a, b []Cell) int { return a[0].At.Compare(b[0].At) })
	return section
}

func (c Collected) dealers() Section {
	section := Section{
		Name: "dealers", Title: message.New("report.dealers", "Dealers and breaks"),
		Note:  message.New("report.dealers.note", "A break is the time since the dealer left this table."),
		Empty: message.New("report.dealers.empty", "No dealer was signed in."),
		Table: Table{Columns: []Column{
			{"dealer", message.New("report.dealer", "Dealer"), TypeText},
			{"table", message.New("report.table", "Table"), TypeText},
			{"from", message.New("report.from", "From"), TypeTime},
			{"to", message.New("report.to", "Until"), TypeTime},
			{"time", message.New("report.time", "Time"), TypeDuration},
			{"rounds", message.New("report.rounds.short", "Rounds"), TypeNumber},
			{"break", message.New("report.break", "Break before"), TypeDuration},
		}},
	}
	left := map[string]time.Time{}
	for _, stint := range slices.SortedStableFunc(slices.Values(c.Stints), func(a, b Stint) int {
		return a.From.Compare(b.From)
	}) {
		end := stint.To
		if end.IsZero() {
			end = c.Last // the record tells no more
		}
		who := stint.Table + "/" + stint.Dealer
		section.Rows = append(section.Rows, []Cell{
			Quote(stint.Dealer), Quote(stint.Table), Moment(stint.From), Moment(stint.To), Between(stint.From, end),
			Count(stint.Rounds), Between(left[who], stint.From),
		})
		left[who] = stint.To
	}
	return section
}
