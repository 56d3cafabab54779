package report

import (
	"pitboss/game/message"
)

func (c Collected) shoes() Section {
	section := Section{
		Name: "shoes", Title: message.New("report.shoes", "Shoes and card changes"),
		Empty: message.New("report.shoes.empty", "No shoe was loaded or closed."),
		Table: Table{Columns: []Column{
			{"shoe", message.New("report.shoe", "Shoe"), TypeNumber},
			{"table", message.New("report.table", "Table"), TypeText},
			{"loaded", message.New("report.loaded", "Loaded"), TypeTime},
			{"closed", message.New("report.closed", "Closed"), TypeTime},
			{"rounds", message.New("report.rounds.short", "Rounds"), TypeNumber},
			{"dealt", message.New("report.dealt", "Cards dealt"), TypeNumber},
			{"difference", message.New("report.difference", "Cards too many or missing"), TypeNumber},
			{"replaced", message.New("report.replaced", "Cards replaced"), TypeNumber},
		}},
	}
	for _, one := range c.Shoes {
		cells := []Cell{Numbered(one.Number), Quote(one.Table), Moment(one.Loaded), Moment(one.Closed), {}, {}, {}, Count(one.Replaced)}
		if !one.Closed.IsZero() {
			cells[4], cells[5], cells[6] = Count(one.Rounds), Count(one.Dealt), Count(one.Difference)
		}
		section.Rows = append(section.Rows, cells)
	}
	return section
}
