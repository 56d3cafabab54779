package hub_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/control"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
)

// What is changed at the hub is at eight tables within two seconds, and at one that was away when it comes
// back; the hub knows which has not heard.
func TestPeopleReachEveryTable(t *testing.T) {
	t.Parallel()
	h := begun(t)
	var tables []*tableRig
	for i := range 8 {
		tables = append(tables, joined(t, h, fmt.Sprintf("table-%d", i+1)))
	}
	all := func(what string, holds func(*tableRig) bool) { t.Helper(); await.Until(t, what, every(tables, holds)) }
	all("the administrators are at every table", func(r *tableRig) bool { return r.knows("maria", maria.PIN) && r.knows("jonas", jonas.PIN) })

	change(t, h, control.Change{Do: control.Add, Person: dealer("anna"), PIN: "482605", Badge: "BADGE-ANNA-1"})
	all("a dealer was added", func(r *tableRig) bool { return r.knows("anna", "482605") })
	change(t, h, control.Change{Do: control.ResetPIN, ID: "anna", PIN: "719428"})
	all("her PIN was changed", func(r *tableRig) bool { return r.knows("anna", "719428") && !r.knows("anna", "482605") })
	change(t, h, control.Change{Do: control.SetBadge, ID: "anna", Badge: "BADGE-ANNA-2"})
	all("her badge was changed", func(r *tableRig) bool {
		_, found, err := r.journal.IdentifyBadge("BADGE-ANNA-2")
		return err == nil && found
	})
	await.Until(t, "the hub knows that every table has heard", func() bool {
		rosters := h.Rosters()
		return len(rosters) == 8 && !slices.ContainsFunc(rosters, func(one site.Roster) bool { return !one.Knows() })
	})

	away, there := tables[0], tables[1:]
	away.disconnect()
	change(t, h, control.Change{Do: control.Disable, ID: "anna"})
	disabled := func(r *tableRig) bool { anna, _ := r.person("anna"); return !anna.Disabled.IsZero() }
	await.Until(t, "she was disabled where the hub is reached", every(there, disabled))
	await.Until(t, "the hub knows who has not heard", func() bool {
		var silent []string
		for _, one := range h.Rosters() {
			if !one.Knows() {
				silent = append(silent, one.Table)
			}
		}
		return slices.Equal(silent, []string{"table-1"})
	})
	if disabled(away) {
		t.Error("a table that is away has heard of it")
	}
	away.connect()
	all("the one that was away has heard", disabled)
}

// Only who may work at a table is there, and who may not any more leaves nothing that proves who they are.
func TestATableHasOnlyWhoMayWorkThere(t *testing.T) {
	t.Parallel()
	h := begun(t)
	for _, person := range []game.Person{
		dealer("every"), dealer("here", "ezugi-baccarat"), dealer("elsewhere", "ezugi-roulette"), {ID: "learns", Name: "Learns", Roles: []game.Role{game.Dealer}, Trainee: true},
		{ID: "tom", Name: "Tom", Roles: []game.Role{game.Technician}},
	} {
		change(t, h, control.Change{Do: control.Add, Person: person, PIN: "594126"})
	}
	table := joined(t, h, "table-7")
	table.happens(game.JournalResumed{Failure: "none", Seconds: 1})
	table.send() // which tells the game
	await.Until(t, "who deals this game is here", func() bool {
		return table.knows("every", "594126") && table.knows("here", "594126") && table.knows("tom", "594126") && table.knows("maria", maria.PIN)
	})
	for _, id := range []string{"elsewhere", "learns"} {
		if _, here := table.person(id); here {
			t.Errorf("%s is at a table where there is nothing to do for them", id)
		}
	}
	games := []string{"ezugi-roulette"}
	change(t, h, control.Change{Do: control.Qualify, ID: "here", Games: &games})
	await.Until(t, "who deals it no more leaves nothing here", func() bool { return !table.knows("here", "594126") })
	if left, here := table.person("here"); !here || left.HasPIN || !slices.Equal(left.Games, games) {
		t.Errorf("of who left there is %+v", left)
	}
	every := []string{}
	change(t, h, control.Change{Do: control.Qualify, ID: "here", Games: &every})
	await.Until(t, "who deals every game comes back", func() bool { return table.knows("here", "594126") })
}

// What lies on the hub's streams tells nobody a verifier or a name, and another table cannot open it.
func TestPeopleTravelSealed(t *testing.T) {
	t.Parallel()
	h := begun(t)
	table, other := joined(t, h, "table-7"), hubtest.Join(t, h, "table-8", "")
	change(t, h, control.Change{Do: control.Add, Person: dealer("anna"), PIN: "482605"})
	await.Until(t, "she is at the table", func() bool { return table.knows("anna", "482605") })
	stream := must.Get(streams(t, h.Conn()).Stream(t.Context(), home.PersonStream()))(t)
	message := must.Get(stream.GetLastMsgForSubject(t.Context(), home.Person("table-7", "anna")))(t)
	for _, secret := range []string{"argon2id", "Dealer anna", "482605"} {
		if bytes.Contains(message.Data, []byte(secret)) {
			t.Errorf("%q can be read in %q", secret, message.Data)
		}
	}
	purpose := site.PersonPurpose(message.Subject)
	check.Dof(t, check.ErrorOf(table.credentials.Open(purpose, message.Data)), "her own table cannot open it")
	check.Fails(t, check.ErrorOf(other.Open(purpose, message.Data)), "another table opens it")
	if _, err := table.credentials.Open(site.PersonPurpose(home.Person("table-7", "ben")), message.Data); err == nil {
		t.Error("it can be passed off as somebody else's")
	}
}

// A person of the table's own is not the site's by having the same id, until somebody says so there.
func TestEqualIDsAreToldAndMatched(t *testing.T) {
	t.Parallel()
	h := begun(t)
	table := joined(t, h, "table-7")
	must.Do(t, table.journal.AddStaff(
		dealer("anna"), "719428", "", game.Actor{Staff: game.StaffConsole}, time.Now()))
	change(t, h, control.Change{Do: control.Add, Person: dealer("anna"), PIN: "482605"})
	await.Until(t, "the hub knows of the clash", func() bool {
		rosters := h.Rosters()
		return len(rosters) == 1 && slices.Equal(rosters[0].Heard.Clashes, []string{"anna"}) && !rosters[0].Knows()
	})
	if !table.knows("anna", "719428") {
		t.Error("the table's own PIN does not hold")
	}
	must.Do(t, table.journal.MatchStaff("anna", game.Actor{Staff: game.StaffConsole}, time.Now()))
	await.Until(t, "she is the site's",
		func() bool { return table.knows("anna", "482605") && !table.knows("anna", "719428") })
	await.Until(t, "the hub knows", func() bool { return h.Rosters()[0].Knows() })
}

// Who deals where follows from the tables' records, and stands where a floor reads it.
func TestTheHubTellsWhoDealsWhere(t *testing.T) {
	t.Parallel()
	h := begun(t)
	one, two := joined(t, h, "table-1"), joined(t, h, "table-2")
	change(t, h, control.Change{Do: control.Add, Person: dealer("anna"), PIN: "594126"})
	await.Until(t, "she is at both tables", func() bool { return one.knows("anna", "594126") && two.knows("anna", "594126") })
	deals := func(table string) func() bool {
		return func() bool {
			at, deals := h.Duty().At(table)
			return deals && at.Staff == "anna" && at.Name == "Dealer anna" && len(h.Duty().Dealing) == 1
		}
	}
	one.tries("anna", "594126")
	await.Until(t, "she deals at the first", deals("table-1"))
	since, _ := h.Duty().At("table-1")
	one.happens(game.SignedOut{Staff: "anna", Role: game.Dealer, Reason: "asked"})
	one.send()
	await.Until(t, "she rests", func() bool { return len(h.Duty().Resting) == 1 && len(h.Duty().Dealing) == 0 })
	two.tries("anna", "594126")
	await.Until(t, "she deals at the second", deals("table-2"))
	if at, _ := h.Duty().At("table-2"); !at.Working.Equal(since.Since) {
		t.Errorf("she deals without a break since %s, want %s", at.Working, since.Since)
	}
	stream := must.Get(streams(t, h.Conn()).Stream(t.Context(), home.DutyStream()))(t)
	await.Until(t, "a floor reads that she deals at the second", func() bool {
		message := must.Get(stream.GetLastMsgForSubject(t.Context(), home.Duty()))(t)
		var duty site.Duty
		must.Dof(t, json.Unmarshal(message.Data, &duty), "a floor reads %s", message.Data)
		return len(duty.Dealing) == 1 && duty.Dealing[0].Table == "table-2"
	})
}

// Since when somebody deals is by the hub's clock, however wrong the table's is.
func TestSinceWhenIsByTheHubsClock(t *testing.T) {
	t.Parallel()
	h := begun(t)
	tables := map[string]*tableRig{
		"ahead": joinedBy(t, h, "ahead", straight, 24*time.Hour), "behind": joinedBy(t, h, "behind", straight, -24*time.Hour),
	}
	change(t, h, control.Change{Do: control.Add, Person: dealer("anna"), PIN: "594126"})
	for name, table := range tables {
		await.Until(t, "she is at the table", func() bool { return table.knows("anna", "594126") })
		table.tries("anna", "594126")
		await.Until(t, "she deals", func() bool { _, deals := h.Duty().At(name); return deals })
		if at, _ := h.Duty().At(name); time.Since(at.Since).Abs() > time.Minute || time.Since(at.Working).Abs() > time.Minute {
			t.Errorf("%s: she deals since %s, works since %s, and it is %s", name, at.Since, at.Working, time.Now())
		}
	}
}

// Nobody deals at a table that was cut off.
func TestNobodyDealsAtATableThatWasCutOff(t *testing.T) {
	t.Parallel()
	h := begun(t)
	table := joined(t, h, "table-1")
	change(t, h, control.Change{Do: control.Add, Person: dealer("anna"), PIN: "594126"})
	await.Until(t, "she is at the table", func() bool { return table.knows("anna", "594126") })
	table.tries("anna", "594126")
	await.Until(t, "she deals", func() bool { _, deals := h.Duty().At("table-1"); return deals })
	must.Get(h.Revoke(t.Context(), game.SiteTable, "table-1", "stolen"))(t)
	await.Until(t, "she deals nowhere", func() bool { _, deals := h.Duty().At("table-1"); return !deals })
	check.Equalf(t, len(h.Rosters()), 0, "%+v are still told of people", h.Rosters())
}

// The hub follows the record of each of more tables than a member may listen to subjects.
func TestTheHubFollowsEveryTable(t *testing.T) {
	t.Parallel()
	h := begun(t)
	var last *tableRig
	for i := range 110 {
		name := fmt.Sprintf("table-%d", i)
		if i < 109 {
			hubtest.Join(t, h, name, "")
			continue
		}
		last = joined(t, h, name)
	}
	await.Until(t, "the last table has the administrators", func() bool { return last.knows("maria", maria.PIN) })
	last.tries("maria", "000000")
	await.Until(t, "what failed there counts", func() bool { return counts(t, h) == 1 })
	change(t, h, control.Change{Do: control.Add, Person: dealer("anna"), PIN: "594126"})
	await.Until(t, "the last table hears of a change", func() bool { return last.knows("anna", "594126") })
	check.Dof(t, h.Conn().LastError(), "the hub's own connection")
}

// The hub follows no record any more that has ended: of a table that joined with another, or was cut off.
func TestTheHubFollowsNoRecordThatHasEnded(t *testing.T) {
	t.Parallel()
	h := begun(t)
	for _, name := range []string{"table-1", "table-2", "table-3"} {
		hubtest.Join(t, h, name, "")
	}
	follows := func(record string) bool {
		stream := must.Get(streams(t, h.Conn()).Stream(t.Context(), home.RecordStream(record)))(t)
		all := stream.ListConsumers(t.Context())
		waiting := 0
		for one := range all.Info() {
			waiting += one.NumWaiting
		}
		must.Do(t, all.Err())
		return waiting > 0
	}
	await.Until(t, "they are followed", func() bool { return follows("table-1") && follows("table-2") && follows("table-3") })
	hubtest.Join(t, h, "table-1", "")
	must.Get(h.Revoke(t.Context(), game.SiteTable, "table-2", "stolen"))(t)
	await.Until(t, "what has ended is not followed, and what goes on is", func() bool {
		return !follows("table-1") && follows("table-1@2") && !follows("table-2") && follows("table-3")
	})
}
