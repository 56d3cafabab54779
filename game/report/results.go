package report

import (
	"pitboss/game"
	"pitboss/game/message"
)

func (c Collected) unsettled() Section {
	section := Section{
		Name: "unsettled", Title: message.New("report.unsettled", "Void rounds, refunds and rounds settled by hand"),
		Empty: message.New("report.unsettled.empty", "Every round was settled by its result."),
		Table: Table{Columns: []Column{
			{"record", message.New("report.record", "Record no."), TypeNumber},
			{"at", message.New("report.ended", "Ended"), TypeTime},
			{"table", message.New("report.table", "Table"), TypeText},
			{"round", message.New("report.round", "Round"), TypeNumber},
			{"status", message.New("report.status", "Status"), TypeText},
			{"bets", message.New("report.bets", "Bets"), TypeText},
			{"clause", message.New("report.clause", "Clause"), TypeText},
		}},
	}
	for _, one := range c.Unsettled {
		status := message.New("report.status.manual", "settled by hand")
		if one.Status == game.StatusVoid {
			status = message.New("record.void", "void")
		}
		section.Rows = append(section.Rows, []Cell{
			Count(one.Record), Moment(one.At), Quote(one.Table), Numbered(one.Round), Say(status), Say(one.Instruction.Cancelled()),
			Quote(one.Clause),
		})
	}
	return section
}

func (c Collected) corrections() Section {
	section := Section{
		Name: "corrections", Title: message.New("report.corrections", "Corrected results"),
		Empty: message.New("report.corrections.empty", "No result was corrected."),
		Table: Table{Columns: []Column{
			{"record", message.New("report.record", "Record no."), TypeNumber},
			{"at", message.New("report.corrected", "Corrected"), TypeTime},
			{"table", message.New("report.table", "Table"), TypeText},
			{"round", message.New("report.round", "Round"), TypeNumber},
			{"asked_by", message.New("report.asked-by", "Asked by"), TypeText},
			{"approved_by", message.New("report.approved-by", "Approved by"), TypeText},
			{"reason", message.New("report.reason", "Reason"), TypeText},
			{"reference", message.New("report.reference", "Video"), TypeText},
		}},
	}
	for _, one := range c.Corrections {
		section.Rows = append(section.Rows, []Cell{
			Count(one.Record), Moment(one.At), Quote(one.Table), Numbered(one.Round), Quote(one.AskedBy),
			Quote(one.ApprovedBy), Quote(one.Reason), Quote(one.Reference),
		})
	}
	return section
}
