package tui

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"pitboss/game/table/view"
	"pitboss/internal/testing/must"
)

// TestAScreenElsewhereShowsTheSame: every state of the screen looks the same from a view after a round trip through
// JSON.
func TestAScreenElsewhereShowsTheSame(t *testing.T) {
	for _, screen := range screens {
		t.Run(screen.name, func(t *testing.T) {
			t.Parallel()
			snapshot := shownOn(t, screen.name, screen.of)
			shown, _ := (&view.Viewer{}).View(snapshot)
			data := must.Get(json.Marshal(shown))(t)
			var sent view.View
			must.Do(t, json.Unmarshal(data, &sent))
			here := newDesk(t, Options{}).size(120, 40).show(snapshot)
			there := newDesk(t, Options{}).size(120, 40)
			there.table = asker{consider: snapshot.Consider, page: snapshot.Page,
				ended: snapshot.FinishedRound} // what a key asks is asked of the table
			there.updateView(sent)
			there.pass(time.Second)
			there.view.Now, there.received = sent.Now, there.clock
			if want, got := here.press(screen.keys).drawn(), there.press(screen.keys).drawn(); want != got {
				t.Errorf("want\n%s\ngot\n%s", want, got)
			}
		})
	}
}

// TestAScreenWithoutATableAsksNothing: if no table can be asked what a command would do, a screen shows what the
// clauses say.
func TestAScreenWithoutATableAsksNothing(t *testing.T) {
	view, _ := (&view.Viewer{}).View(rulingOn(t))
	d := newDesk(t, Options{}).size(80, 24)
	d.updateView(view)
	d.pass(time.Second)
	for _, keys := range []string{"", "1", "enter", "esc", "t", "esc c"} {
		d.press(keys)
		checkSize(t, d)
	}
	if len(d.sent) != 0 || strings.TrimSpace(d.drawn()) == "" {
		t.Errorf("it sent %v and shows\n%s", d.sent, d.drawn())
	}
}
