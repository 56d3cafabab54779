package store_test

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
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
		if err := journal.AddStaff(person, "471186", "", game.Actor{}, at); err != nil {
			t.Fatal(err)
		}
	}
	if err := journal.Close(); err != nil {
		t.Fatal(err)
	}
	report, err := store.Verify(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	if len(report.Problems) != 0 || report.Future.Count != 2 || !report.Future.At.Equal(ahead) ||
		report.Last.Before(ahead.Add(-time.Second)) {
		t.Errorf("the report is %+v", report)
	}
	if words := report.Future.String(); !strings.Contains(words, "and 1 more: from the future") {
		t.Errorf("it says %q", words)
	}
}
