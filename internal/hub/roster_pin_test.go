package hub_test

import (
	"fmt"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/control"
	"pitboss/internal/hub"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store/storetest"
)

// Three wrong PINs at three tables wait at every table; a success anywhere ends it.
func TestWrongPINsCountOverTheSite(t *testing.T) {
	t.Parallel()
	h := begun(t)
	tables := []*tableRig{joined(t, h, "table-1"), joined(t, h, "table-2"), joined(t, h, "table-3")}
	for _, id := range []string{"anna", "ben"} {
		change(t, h, control.Change{Do: control.Add, Person: dealer(id), PIN: "594126"})
	}
	all := func(what string, holds func(*tableRig) bool) { t.Helper(); await.Until(t, what, every(tables, holds)) }
	all("they are at every table", func(r *tableRig) bool { return r.knows("anna", "594126") && r.knows("ben", "594126") })
	for i, table := range tables {
		if table.tries("anna", "0000") {
			t.Fatal("a wrong PIN lets her in")
		}
		all(fmt.Sprintf("%d wrong PINs count", i+1), func(r *tableRig) bool { return r.failures("anna") == i+1 })
	}
	for _, table := range tables {
		if table.tries("anna", "594126") {
			t.Errorf("%s lets her in while she waits", table.name)
		}
		anna, _ := table.person("anna")
		if wait := time.Until(anna.Waits); wait <= 0 || wait > game.FirstSignInWait {
			t.Errorf("%s: she waits %s", table.name, wait)
		}
	}
	check.Equalf(t, tables[0].failures("ben"), 0, "somebody else waits with her")
	if tables[0].tries("ben", "0000") || tables[1].tries("ben", "0000") {
		t.Fatal("a wrong PIN lets him in")
	}
	all("two wrong PINs count", func(r *tableRig) bool { return r.failures("ben") == 2 })
	if !tables[2].tries("ben", "594126") {
		t.Fatal("the right PIN does not let him in")
	}
	all("none counts any more", func(r *tableRig) bool { return r.failures("ben") == 0 })
	for _, table := range tables {
		table.heard(h)
	}
	if !every(tables, func(r *tableRig) bool { return r.failures("anna") == 3 })() {
		t.Error("an attempt that was refused unseen counts")
	}
	change(t, h, control.Change{Do: control.ResetPIN, ID: "anna", PIN: "829174"})
	all("a new PIN ends the wait", func(r *tableRig) bool { return r.failures("anna") == 0 && r.knows("anna", "829174") })
}

// Two tables that were cut off count together once they are back, and whatever their clocks say nobody waits
// longer than fifteen minutes.
func TestAttemptsOfTablesThatWereAway(t *testing.T) {
	t.Parallel()
	h := begun(t)
	tables := []*tableRig{joined(t, h, "table-1"), joined(t, h, "table-2")}
	change(t, h, control.Change{Do: control.Add, Person: dealer("anna"), PIN: "594126"})
	all := func(what string, holds func(*tableRig) bool) { t.Helper(); await.Until(t, what, every(tables, holds)) }
	all("she is at both tables", func(r *tableRig) bool { return r.knows("anna", "594126") })
	for i, table := range tables {
		table.disconnect()
		for n := range i + 1 {
			data, err := game.EncodeEvent(game.SignInFailed{Staff: "anna", Credential: game.ByPIN, Reason: game.RefusedWrongPIN, Failures: n + 1})
			must.Do(t, err)
			record := game.Record{Version: game.RecordVersion, At: time.Now().Add(24 * time.Hour), Type: game.SignInFailed{}.EventType(), Data: data}
			must.Get(table.journal.Append([]game.Record{record}, nil))(t)
		}
	}
	for _, table := range tables {
		table.connect()
		table.send()
	}
	all("three count at both", func(r *tableRig) bool { return r.failures("anna") == 3 })
	third := joined(t, h, "table-3")
	await.Until(t, "and at one that joins later", func() bool { return third.failures("anna") == 3 })
	if anna, _ := third.person("anna"); time.Until(anna.Waits) > game.MaxSignInWait {
		t.Errorf("she waits until %s", anna.Waits)
	}
}

// Somebody with one table's key makes wrong PINs up for it, as many and as often as they like: at the other
// tables they are one too few to make anybody wait, and make no wait longer. Once the table is cut off they
// count nowhere.
func TestAStolenTableKeepsNobodyFromAnother(t *testing.T) {
	t.Parallel()
	h := begun(t)
	stolen, others := joined(t, h, "table-1"), []*tableRig{joined(t, h, "table-2"), joined(t, h, "table-3")}
	all := func(what string, holds func(*tableRig) bool) { t.Helper(); await.Until(t, what, every(others, holds)) }
	makeUp := func() {
		t.Helper()
		for n := range 20 {
			stolen.happens(game.SignInFailed{Staff: "maria", Credential: game.ByPIN, Reason: game.RefusedWrongPIN, Failures: n + 1})
		}
		stolen.heard(h)
	}
	all("the shift manager is at the tables", func(r *tableRig) bool { return r.knows("maria", maria.PIN) })
	makeUp()
	all("two of them count", func(r *tableRig) bool { return r.failures("maria") == 2 })
	if !others[0].tries("maria", maria.PIN) {
		t.Fatal("she is kept from a table where nobody failed")
	}
	all("a success ends it", func(r *tableRig) bool { return r.failures("maria") == 0 })
	makeUp()
	all("two count again", func(r *tableRig) bool { return r.failures("maria") == 2 })
	if others[0].tries("maria", "0000") {
		t.Fatal("a wrong PIN lets her in")
	}
	all("three count", func(r *tableRig) bool { return r.failures("maria") == 3 })
	before, _ := others[1].person("maria")
	makeUp()
	if after, _ := others[1].person("maria"); !after.Waits.Equal(before.Waits) {
		t.Errorf("she waited until %s, and now until %s", before.Waits, after.Waits)
	}
	must.Get(h.Revoke(t.Context(), game.SiteTable, "table-1", "stolen"))(t)
	all("nothing counts that it said", func(r *tableRig) bool { return r.failures("maria") == 0 })
	if !others[1].tries("maria", maria.PIN) {
		t.Error("she waits for what a table said that was cut off")
	}
}

// Somebody with one table's key makes up that somebody failed, and came in, without end: the hub's own record grows
// by so much and no more, nor are the others told again each time.
func TestAStolenTableFillsNoRecord(t *testing.T) {
	t.Parallel()
	h := begun(t)
	stolen, other := joined(t, h, "table-1"), joined(t, h, "table-2")
	await.Until(t, "the shift manager is at the table", func() bool { return other.knows("jonas", jonas.PIN) })
	// Not of Maria: she makes the change below, and that she comes in for it ends her count.
	for n := range 100 {
		stolen.happens(game.SignInFailed{Staff: "jonas", Credential: game.ByPIN, Reason: game.RefusedWrongPIN,
			Failures: n + 1})
		stolen.happens(game.SignedIn{Person: manager("jonas"), Role: game.ShiftManager, Credential: game.ByPIN})
		if n < 30 { // attempts that the hub reads at once are counted together
			stolen.send()
			await.Until(t, "the attempt is counted", func() bool { return counts(t, h) > n })
		}
	}
	stolen.send()
	change(t, h, control.Change{Do: control.Add, Person: dealer("anna"), PIN: "159267"})
	await.Until(t, "the others are told of the next change", func() bool { return other.knows("anna", "159267") })
	if other.tries("anna", "0000") {
		t.Fatal("a wrong PIN lets her in")
	}
	await.Until(t, "another table's attempts count", func() bool { return stolen.failures("anna") == 1 })
	stolen.heard(h)
	count := counts(t, h)
	// At most 60 entries an hour come of a table's record, those about its people and its game among them; one more is
	// of the other table.
	if count < 30 || count > 60 {
		t.Errorf("the hub's own record has %d counts", count)
	}
}

// counts returns how many failed attempts the hub has counted in its own record.
func counts(t testing.TB, h *hub.Hub) int {
	t.Helper()
	return len(storetest.Recorded(t, h.Journal().Records(1, 0), game.AttemptsCounted{}.EventType()))
}

// A wrong PIN counts however soon it comes after somebody was added.
func TestAWrongPINOfWhoWasJustAdded(t *testing.T) {
	t.Parallel()
	h := begun(t)
	table := joined(t, h, "table-1")
	await.Until(t, "the administrators are at the table", func() bool { return table.knows("maria", maria.PIN) })
	for i := range 5 {
		id := fmt.Sprintf("dealer-%d", i)
		change(t, h, control.Change{Do: control.Add, Person: dealer(id), PIN: "594126"})
		table.happens(game.SignInFailed{Staff: id, Credential: game.ByPIN, Reason: game.RefusedWrongPIN, Failures: 1})
		table.send()
		await.Until(t, "it counts", func() bool { return counts(t, h) == i+1 })
	}
}
