package floor

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
	"pitboss/game/table/view"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
	"pitboss/tui/tuitest/floor"
	"pitboss/tui/tuitest/tables"
)

// A list of tables shows the same of a table at a glance as of the whole that it says, at each step of a round
// of every family and in an incident.
func TestAGlanceShowsWhatTheWholeDoes(t *testing.T) {
	for _, one := range must.Get(played())(t) {
		t.Run(one.Now.Variant, func(t *testing.T) {
			t.Parallel()
			f := must.Get(floor.OpenVariant(one.Now.Variant, nil))(t)
			type moment struct {
				name     string
				position game.Position
			}
			seen := map[moment]bool{}
			compare := func() {
				at := moment{f.Snapshot().Step.Name, f.Snapshot().Step.Position}
				if !seen[at] {
					seen[at] = true
					sameAtAGlance(t, f.Snapshot())
				}
			}
			for f.Snapshot().State.Rounds < 2 || f.Snapshot().State.RoundRunning() {
				must.Do(t, f.Step())
				compare()
			}
			must.Do(t, f.Do(game.Report{Incident: game.Malfunction}))
			compare()
		})
	}
}

// sameAtAGlance holds every way in which a list has a table against the same with the whole known.
func sameAtAGlance(t *testing.T, snapshot view.Snapshot) {
	t.Helper()
	shown, _ := (&view.Viewer{}).View(snapshot)
	whole := Table{Name: "table-2", Heard: noon, Now: &site.Now{Form: site.NowForm, At: shown.Now, View: shown}}
	for _, page := range []page{gridPage, incidentsPage, shiftPage} {
		for closer := range densities {
			var drawn [2]string
			for i, said := range []Table{whole, glanced(t, whole)} {
				d := newDesk(t, Options{}).size(120, 24)
				d.page, d.density, d.chosen = page, closer, "table-1"
				d.Update(HeardMsg{{Name: "table-1", Heard: noon, Now: &site.Now{Form: 1,
					View: view.View{Incident: &state.Incident{Kind: game.CardMisread}}}}, said})
				drawn[i] = d.pass(time.Second).drawn()
				must.Equalf(t, d.places["table-2"].Whole == nil, (i == 0), "the whole is read")
			}
			if drawn[0] != drawn[1] {
				t.Fatalf("at %s, page %d, density %d: want\n%s\nhave\n%s", snapshot.Step.Name, page, closer, drawn[0], drawn[1])
			}
			if page != gridPage {
				break
			}
		}
	}
}

// A table under the cursor is known whole; one whose whole cannot be read says so.
func TestTheWholeOfATable(t *testing.T) {
	d := newDesk(t, Options{}).size(120, 40)
	d.tables(8)
	for _, one := range d.order {
		check.Equalf(t, one.Whole == nil, (one.Name == d.chosen),
			"%s is known whole: the cursor is at %s", one.Name, d.chosen)
	}
	said := glanced(t, Table{Name: "table-3", Heard: noon, Now: &must.Get(played())(t)[2].Now})
	said.Whole = func() (site.Now, message.Text) { return site.Now{}, message.Written("it is of a newer program") }
	d.Update(HeardMsg{said})
	d.write("3").press("enter")
	d.shows("it is of a newer program")
	d.Update(HeardMsg{glanced(t, Table{Name: "table-3", Heard: noon, Now: &must.Get(tables.Played())(t)[2].Now})})
	d.shows("Ball in play")
}
