package floor_test

import (
	"encoding/json"
	"testing"
	"time"

	"pitboss/internal/await"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
	"pitboss/site"
	client "pitboss/store/hub"
)

// A station hears who deals where: what the hub said last before it came, and what it says then. What it
// cannot read it leaves out.
func TestAStationHearsWhoDealsWhere(t *testing.T) {
	t.Parallel()
	r := newRig(t, nil)
	say := func(data []byte) {
		t.Helper()
		must.Get(hubtest.Streams(t, r.hub.Conn()).Publish(t.Context(), site.Site(hubtest.Site).Duty(), data))(t)
	}
	dealing := func(table string) []byte {
		data, err := json.Marshal(site.Duty{Dealing: []site.Dealing{{Staff: "anna", Name: "Anna B.", Table: table}}})
		must.Do(t, err)
		return data
	}
	say(dealing("table-1"))
	heard := make(chan site.Duty, 10)
	r.attend(r.floor, client.Part{Name: "who deals where", Run: r.station.Duty(func(duty site.Duty) { heard <- duty })})
	hears := func(table string) {
		t.Helper()
		again := time.NewTicker(time.Second)
		defer again.Stop()
		for end := time.After(await.End); ; {
			select {
			case <-again.C:
				say(dealing(table)) // the hub may have told its own meanwhile
			case duty := <-heard:
				if _, deals := duty.At(table); deals {
					return
				}
			case <-end:
				t.Fatalf("nobody is heard to deal at %s", table)
			}
		}
	}
	hears("table-1")
	say([]byte("{"))
	say(dealing("table-2"))
	hears("table-2")
}
