package hub_test

import (
	"slices"
	"sync"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/control"
	"pitboss/internal/hub"
	"pitboss/internal/testing/must"
	"pitboss/store"
	"pitboss/store/storetest"
)

// The site's roster has when somebody signed in last, at whichever table, and a table that makes sign-ins up does not
// fill the hub's record.
func TestTheSiteKnowsTheLastSignIn(t *testing.T) {
	t.Parallel()
	h := begun(t)
	one, two := joined(t, h, "table-1"), joined(t, h, "table-2")
	change(t, h, control.Change{Do: control.Add, Person: dealer("anna"), PIN: "594126"})
	await.Until(t, "she is at both tables", func() bool { return one.knows("anna", "594126") && two.knows("anna", "594126") })
	if last := lastSignIn(t, h, "anna"); !last.IsZero() {
		t.Fatalf("she signed in at %s, before she was anywhere", last)
	}
	before := time.Now().Add(-time.Second)
	one.tries("anna", "594126")
	await.Until(t, "the hub knows that she signed in", func() bool { return lastSignIn(t, h, "anna").After(before) })
	first := lastSignIn(t, h, "anna")
	two.tries("anna", "594126")
	await.Until(t, "the hub knows that she signed in again", func() bool { return lastSignIn(t, h, "anna").After(first) })

	const many = 100
	for range many {
		two.happens(game.SignedIn{Person: dealer("anna"), Role: game.Dealer, Credential: game.ByPIN})
	}
	two.heard(h)
	seen := storetest.Recorded(t, h.Journal().Records(1, 0), game.StaffSeen{}.EventType())
	if sightings := len(seen); sightings >= many {
		t.Errorf("%d sign-ins made up are %d records of the hub", many, sightings)
	}
}

// lastSignIn returns when somebody signed in last, by the site's roster.
func lastSignIn(t *testing.T, h *hub.Hub, id string) time.Time {
	t.Helper()
	staff := must.Get(h.Journal().Staff())(t)
	i := slices.IndexFunc(staff, func(one store.StaffRecord) bool { return one.ID == id })
	if i < 0 {
		t.Fatalf("%s is not on the roster", id)
	}
	return staff[i].LastSignIn
}

// A change of people that is made while the hub records that somebody signed in is told like any other.
func TestAChangeWhileSomebodySignsIn(t *testing.T) {
	t.Parallel()
	h := begun(t)
	table := joined(t, h, "table-1")
	for _, id := range []string{"anna", "ben"} {
		change(t, h, control.Change{Do: control.Add, Person: dealer(id), PIN: "594126"})
	}
	await.Until(t, "they are at the table", func() bool {
		return table.knows("anna", "594126") && table.knows("ben", "594126")
	})
	for n := range 20 {
		pin := []string{"829174", "362951"}[n%2]
		for range 3 {
			table.happens(game.SignedIn{Person: dealer("anna"), Role: game.Dealer, Credential: game.ByPIN})
		}
		var sending sync.WaitGroup
		sending.Go(table.send)
		change(t, h, control.Change{Do: control.ResetPIN, ID: "ben", PIN: pin})
		sending.Wait()
		await.Until(t, "his new PIN is at the table", func() bool { return table.knows("ben", pin) })
	}
}
