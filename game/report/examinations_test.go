package report_test

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/report"
	"pitboss/internal/testing/check"
)

// examinedOf returns the records of a qualification without an examination, of one that is asked for by one, and of the
// one that was confirmed.
func examinedOf(t *testing.T) []game.Record {
	cleo := game.Person{ID: "cleo", Name: "Cleo", Roles: []game.Role{game.Dealer}, Games: []string{"ezugi-baccarat"}}
	exam := game.Examination{
		Exercise: "exam/baccarat/ezugi-baccarat/5", Passed: begin.Add(-time.Hour), Records: 241, Head: strings.Repeat("0a", 32),
	}
	signed := exam
	signed.Instructor = "ben"
	records := recordsOf(t,
		game.StaffChanged{Person: cleo, Change: game.StaffQualified},
		game.StaffAsked{Person: cleo, Change: game.StaffQualified, Exam: exam},
		game.StaffChanged{Person: cleo, Change: game.StaffQualified, Exam: signed})
	records[2].Staff = "rasa"
	return records
}

// TestWhoWasQualifiedByAnExamination: the report of people has each qualification that rests on an examination, with both
// who signed it and the head of its record.
func TestWhoWasQualifiedByAnExamination(t *testing.T) {
	tally := tallyOf(t, examinedOf(t), time.Time{}, time.Time{})
	rows := rowsOf(t, report.People(report.Collected{Tally: tally}), "examinations")
	check.Equal(t, len(rows), 1)
	check.Equal(t, rows[0][0].Number, 3)
	check.Equal(t, rows[0][1].At, begin.Add(2*time.Minute))
	check.Equal(t, rows[0][4].At, begin.Add(-time.Hour))
	var words []string
	for _, at := range []int{2, 3, 5, 6, 7} {
		words = append(words, rows[0][at].Text.String())
	}
	check.Slices(t, words, []string{"cleo", "exam/baccarat/ezugi-baccarat/5", "ben", "rasa", strings.Repeat("0a", 32)})
	before := tallyOf(t, examinedOf(t), time.Time{}, begin.Add(time.Minute))
	check.Equalf(t, len(rowsOf(t, report.People(report.Collected{Tally: before}), "examinations")), 0, "before")
}
