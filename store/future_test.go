package store_test

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// Records that are later than this computer's clock are named; they are no damage. A clock
// that was set back makes no record of the people go back.
func TestRecordsFromTheFutureAreNamed_GLI19_C63(t *testing.T) {
	path := newPath(t)
	journal := open(t, path)
	ahead := time.Now().Add(time.Hour)
	for i, at := range []time.Time{time.Now().Add(-time.Minute), ahead, time.Now()} {
		person := game.Person{ID: string(rune('a' + i)), Name: "Anna", Roles: []game.Role{game.Dealer}}
		must.Do(t, journal.AddStaff(person, "471186", "", game.Actor{}, at))
	}
	must.Do(t, journal.Close())
	report := must.Get(store.Verify(t.Context(), path))(t)
	if len(report.Problems) != 0 || report.Future.Count != 2 || !report.Future.At.Equal(ahead) ||
		report.Last.Before(ahead.Add(-time.Second)) {
		t.Errorf("the report is %+v", report)
	}
	check.Contains(t, report.Future.String(), "and 1 more: from the future")
}
