package store_test

import (
	"slices"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/must"
	"pitboss/site"
)

// Another PIN of somebody is their own choice only where nobody else has given them one since.
func TestWhatAnotherPINMeans(t *testing.T) {
	for _, test := range []struct {
		name  string
		given func(before, now uint64) uint64
		want  string
	}{
		{"nobody gave one since", func(before, _ uint64) uint64 { return before }, game.StaffPINChanged},
		{"somebody gave one since", func(_, now uint64) uint64 { return now }, game.StaffPINReset},
		{"the hub does not say", func(uint64, uint64) uint64 { return 0 }, game.StaffPINReset},
	} {
		t.Run(test.name, func(t *testing.T) {
			hub, table := newHub(t), withStaff(t, newPath(t))
			defer table.Close()
			first := copyOf(t, hub, "ann")
			first.Person.ID = "annika"
			take(t, table, first, noon)
			must.Do(t, hub.ChangePIN("ann", "719428", game.Actor{Staff: "ann"}, noon))
			second := copyOf(t, hub, "ann")
			second.Person.ID, second.Given = "annika", test.given(first.Version, second.Version)
			if got := take(t, table, second, noon.Add(time.Minute)); !slices.Equal(got, []string{test.want}) {
				t.Errorf("recorded is %v, want %s", got, test.want)
			}
		})
	}
}

// How long PINs are a table has from the newest word of the hub, whichever comes last, and from no hub that says nothing.
func TestATableTakesThePINLength(t *testing.T) {
	hub, table := newHub(t), withStaff(t, newPath(t))
	defer table.Close()
	told := copyOf(t, hub, "ann")
	told.Person.ID = "annika"
	for _, test := range []struct {
		said site.PINLength
		want int
	}{
		{site.PINLength{Dealer: 8, Version: 20}, 8}, {site.PINLength{}, 8}, {site.PINLength{Dealer: 4, Version: 19}, 8},
		{site.PINLength{Dealer: 99, Version: 30}, 8}, {site.PINLength{Dealer: 5, Version: 21}, 5},
	} {
		told.PINLength = test.said
		must.Get(table.TakePerson(told, noon))(t)
		if got, err := table.PINLength(); err != nil || got != test.want {
			t.Errorf("after %+v a PIN has %d digits (%v), want %d", test.said, got, err, test.want)
		}
	}
	if report, err := table.VerifyThrough(t.Context()); err != nil || len(report.Problems) > 0 {
		t.Errorf("%v, %v", err, report.Problems)
	}
}
