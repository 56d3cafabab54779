package hub_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"pitboss/internal/await"
	"pitboss/internal/control"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
)

// dutyAt returns what a station hears of people.
func dutyAt(t *testing.T, h *hub.Hub) <-chan site.Duty {
	t.Helper()
	connection := dial(t, hubtest.JoinFloor(t, h, "floor-1"))
	heard := make(chan site.Duty, 100)
	_, err := connection.Subscribe(home.Duty(), func(message *nats.Msg) {
		var duty site.Duty
		check.Dof(t, json.Unmarshal(message.Data, &duty), "%q", message.Data)
		heard <- duty
	})
	if err == nil {
		err = connection.FlushTimeout(await.End)
	}
	must.Do(t, err)
	return heard
}

// awaitLacking waits until a station hears of a table what is wanted.
func awaitLacking(t *testing.T, heard <-chan site.Duty, table string, wanted func(site.Lacking, bool) bool) site.Lacking {
	t.Helper()
	var last site.Lacking
	for {
		duty := await.From(t, fmt.Sprintf("of %s a station hears otherwise than %+v", table, last), heard)
		var lacks bool
		if last, lacks = duty.Lacks(table); wanted(last, lacks) {
			return last
		}
	}
}

// knowing reports whether a table has said that it knows the site's people.
func knowing(h *hub.Hub, table string) bool {
	rosters := h.Rosters()
	i := slices.IndexFunc(rosters, func(one site.Roster) bool { return one.Table == table })
	return i >= 0 && rosters[i].Knows()
}

// A station hears which table has not taken changes of people, and how many, until it has: not one that is
// reached, to which a change is on its way.
func TestStationsHearWhichTableLacksPeople(t *testing.T) {
	t.Parallel()
	h := begun(t)
	heard := dutyAt(t, h)
	there, away := joined(t, h, "table-1"), joined(t, h, "table-2")
	change(t, h, control.Change{Do: control.Add, Person: dealer("anna"), PIN: "594126"})
	await.Until(t, "both know her", every([]*tableRig{there, away}, func(one *tableRig) bool { return one.knows("anna", "594126") }))
	await.Until(t, "the hub has heard that they do", func() bool { return knowing(h, "table-1") && knowing(h, "table-2") })
	away.disconnect()
	before := time.Now()
	change(t, h, control.Change{Do: control.ResetPIN, ID: "anna", PIN: "829174"})
	change(t, h, control.Change{Do: control.SetBadge, ID: "anna", Badge: "BADGE-ANNA-1"})
	change(t, h, control.Change{Do: control.Add, Person: dealer("ben"), PIN: "362951"})
	lacking := awaitLacking(t, heard, "table-2", func(one site.Lacking, lacks bool) bool { return lacks && one.Changes == 2 })
	if lacking.Since.Before(before) || lacking.Since.After(time.Now()) || lacking.Trouble != "" || len(lacking.Clashes) > 0 {
		t.Errorf("it lacks %+v", lacking)
	}
	if one, lacks := h.Duty().Lacks("table-1"); lacks {
		t.Errorf("a table that is reached lacks %+v", one)
	}
	away.connect()
	awaitLacking(t, heard, "table-2", func(_ site.Lacking, lacks bool) bool { return !lacks })
	if !away.knows("ben", "362951") {
		t.Error("it lacks nothing and does not know him")
	}
}

// What a table says of why it does not take people reaches stations, and no more of it than has room.
func TestStationsHearWhyATableLacksPeople(t *testing.T) {
	t.Parallel()
	h := begun(t)
	heard := dutyAt(t, h)
	liar := dial(t, hubtest.Join(t, h, "table-1", ""))
	said, err := json.Marshal(site.Heard{Message: 1 << 40, Clashes: []string{"maria", strings.Repeat("x", 1000)}, Trouble: strings.Repeat("no room ", 1000)})
	if err == nil {
		err = liar.Publish(home.PersonHeard("table-1"), said)
	}
	must.Do(t, err)
	lacking := awaitLacking(t, heard, "table-1", func(_ site.Lacking, lacks bool) bool { return lacks })
	if lacking.Clashes[0] != "maria" || !strings.HasPrefix(lacking.Trouble, "no room") || lacking.Changes == 0 || lacking.Since.IsZero() {
		t.Errorf("it lacks %+v", lacking)
	}
	if len(lacking.Clashes[1]) > 100 || len(lacking.Trouble) > 300 {
		t.Errorf("all that a table says is told: %d and %d bytes", len(lacking.Clashes[1]), len(lacking.Trouble))
	}
}
