package hub_test

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/wire"
	"pitboss/internal/control"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// At a site a dealer who instructs asks for the qualification of another, a shift manager confirms it, and the hub's own
// record keeps the examination and both: that of a table names the hub's record.
func TestASiteQualifiesByAnExamination(t *testing.T) {
	t.Parallel()
	r := newRoster(t)
	r.must(maria, control.Change{Do: control.Add, Person: dealer("cleo"), PIN: "905217"})
	anna, cleo := wire.SignIn{Staff: "anna", PIN: "482605"}, wire.SignIn{Staff: "cleo", PIN: "905217"}
	exam := game.Examination{
		Exercise: "exam/baccarat/ezugi-baccarat/5", Passed: time.Date(2026, 2, 1, 12, 0, 0, 0, time.UTC), Records: 241,
		Head: strings.Repeat("0a", 32),
	}
	qualify := control.Change{Do: control.Qualify, ID: "cleo", Games: &[]string{"ezugi-baccarat"}, Exam: &exam}
	check.ErrorSays(t, r.try(cleo, qualify), "nobody signs their own examination")
	check.ErrorSays(t, r.try(wire.SignIn{}, qualify), "want --as ID of the instructor")
	check.ErrorSays(t, r.try(wire.SignIn{Staff: "anna", PIN: "111222"}, qualify), "Sign-in failed")
	r.asks(anna, qualify)
	confirm := control.Change{Do: control.Confirm, ID: "cleo"}
	check.ErrorSays(t, r.try(anna, confirm), "anna (anna) is no shift manager")
	r.must(jonas, confirm)
	head := must.Get(r.journal.Head())(t)
	record := must.Get(r.journal.Record(head.Sequence))(t)
	exam.Instructor = "anna"
	changed := must.Get(game.DecodeEvent(record.Type, record.Data))(t).(game.StaffChanged)
	check.Diff(t, exam, changed.Exam)
	check.Equal(t, record.Actor.Staff, "jonas")
	for _, copied := range must.Get(r.journal.Copies())(t) {
		if copied.Person.ID == "cleo" {
			check.Slices(t, copied.Person.Games, []string{"ezugi-baccarat"})
		}
	}
}
