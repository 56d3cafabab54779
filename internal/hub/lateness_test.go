package hub

import (
	"testing"
	"time"

	"pitboss/site"
)

// After a start the hub does not know what a table has that says nothing, and says so after a while.
func TestLatenessAfterAStart(t *testing.T) {
	began := time.Date(2026, 3, 4, 23, 0, 0, 0, time.UTC)
	after := func(seconds int) time.Time { return began.Add(time.Duration(seconds) * time.Second) }
	l := newLateness(began)
	wants := func(at time.Time, want site.Lacking, lacks bool) {
		t.Helper()
		if got, is := l.at("table-1", at); is != lacks || lacks && !got.Equal(want) {
			t.Errorf("at %s it lacks %+v, %v; want %+v, %v", at.Format(time.TimeOnly), got, is, want, lacks)
		}
	}
	wants(after(60), site.Lacking{}, false)
	l.told("table-1", "anna", 7, began.Add(-time.Hour))
	wants(after(10), site.Lacking{}, false)
	wants(after(20), site.Lacking{Table: "table-1", Since: began}, true)
	l.told("table-1", "ben", 8, after(30))
	l.told("table-1", "ben", 9, after(32))
	wants(after(33), site.Lacking{Table: "table-1", Changes: 1, Since: after(30)}, true)
	l.heard("table-1", site.Heard{Message: 7}, after(34))
	wants(after(34), site.Lacking{Table: "table-1", Changes: 1, Since: after(30)}, true)
	l.heard("table-1", site.Heard{Message: 9, Clashes: []string{"ben"}}, after(35))
	wants(after(36), site.Lacking{Table: "table-1", Changes: 1, Since: after(30), Clashes: []string{"ben"}}, true)
	l.heard("table-1", site.Heard{Message: 9, Trouble: "no room"}, after(40))
	wants(after(42), site.Lacking{}, false)
	wants(after(43), site.Lacking{Table: "table-1", Changes: 1, Since: after(40), Trouble: "no room"}, true)
	l.heard("table-1", site.Heard{Message: 9}, after(44))
	wants(after(99), site.Lacking{}, false)
}
