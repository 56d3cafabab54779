package history

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// The account of a qualification says by which examination it was given and who instructed; the record names who
// confirmed it.
func TestAQualificationNamesItsExamination(t *testing.T) {
	cleo := game.Person{ID: "cleo", Name: "Cleo", Roles: []game.Role{game.Dealer}, Games: []string{"ezugi-baccarat"}}
	exam := game.Examination{
		Exercise: "exam/baccarat/ezugi-baccarat/5", Passed: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC), Records: 241,
		Head: strings.Repeat("0a", 32),
	}
	const words = "games: ezugi-baccarat, by the examination exam/baccarat/ezugi-baccarat/5, passed at 2026-03-01 12:00:00 UTC " +
		"(head: record 241, 0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a)"
	check.Equal(t, people(game.StaffAsked{Person: cleo, Change: game.StaffQualified, Exam: exam}).String(),
		"Cleo (cleo, dealer): qualified is asked for; a shift manager confirms it, "+words)
	exam.Instructor = "ben"
	check.Equal(t, people(game.StaffChanged{Person: cleo, Change: game.StaffQualified, Exam: exam}).String(),
		"Cleo (cleo, dealer): qualified, "+words+", instructor ben")
}
