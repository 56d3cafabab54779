package report

import (
	"time"

	"pitboss/game"
	"pitboss/game/message"
)

// Examined is a qualification that rests on a passed examination, by its record at the table.
type Examined struct {
	Record uint64    `json:"record"`
	At     time.Time `json:"at"`
	Person string    `json:"person"`
	// Exam names its instructor; By confirmed it.
	Exam game.Examination `json:"exam"`
	By   string           `json:"by"`
}

func (f *Fold) examined(record game.Record, event game.StaffChanged) {
	if !event.Exam.IsZero() && f.in(record.At) {
		f.tally.Examined = append(f.tally.Examined, Examined{
			Record: record.Sequence, At: record.At, Person: event.Person.ID, Exam: event.Exam, By: record.Staff,
		})
	}
}

func (c Collected) examinations() Section {
	section := Section{
		Name: "examinations", Title: message.New("report.examinations", "Qualified by an examination"),
		Empty: message.New("report.examinations.empty", "No qualification rests on an examination."),
		Table: Table{Columns: []Column{
			{"record", message.New("report.record", "Record no."), TypeNumber},
			{"at", message.New("report.qualified-at", "Qualified"), TypeTime},
			{"person", message.New("report.who", "Person"), TypeText},
			{"examination", message.New("report.examination", "Examination"), TypeText},
			{"passed", message.New("report.examination.passed", "Passed"), TypeTime},
			{"instructor", message.New("report.examination.instructor", "Instructor"), TypeText},
			{"confirmed_by", message.New("report.examination.confirmed-by", "Confirmed by"), TypeText},
			{"head", message.New("report.examination.head", "Head of its record"), TypeText},
		}},
	}
	for _, one := range c.Examined {
		section.Rows = append(section.Rows, []Cell{
			Count(one.Record), Moment(one.At), Quote(one.Person), Quote(one.Exam.Exercise), Moment(one.Exam.Passed),
			Quote(one.Exam.Instructor), Quote(one.By), Quote(one.Exam.Head),
		})
	}
	return section
}
