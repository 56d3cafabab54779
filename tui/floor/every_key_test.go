package floor

import (
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/tui/tuitest"
)

// TestEveryKeyIsAnswered: on every screen, a key changes what is visible, gives an order or gets a notice. So does a
// paste, which is never a PIN.
func TestEveryKeyIsAnswered(t *testing.T) {
	for _, shot := range append(shots, questions...) {
		t.Run(shot.name, func(t *testing.T) {
			t.Parallel()
			opened := func() *desk { return shot.of(newDesk(t, Options{})).pass(time.Second) }
			if d := opened(); d.over == nil && !d.filtering {
				return
			}
			for _, key := range tuitest.EveryKey() {
				d := opened()
				if _, leaves := d.over.(*quit); leaves && key == "y" {
					continue
				}
				before, did := d.drawn(), len(d.sent)
				if d.press(key); len(d.sent) == did && d.drawn() == before {
					t.Errorf("%s is dead in silence:\n%s", key, before)
				}
			}
			d := opened()
			before := d.drawn()
			d.Update(tea.PasteMsg{Content: "12"})
			if after := d.drawn(); after == before || strings.Count(after, "*") > strings.Count(before, "*") {
				t.Errorf("a paste is lost or is a PIN:\n%s", after)
			}
		})
	}
}

// questions are what a table asks its shift manager at the floor, which the shots do not show.
var questions = []shot{
	{"own-words", func(d *desk) *desk { return d.tables(8).signed().press("m 7") }},
	{"yes or no", func(d *desk) *desk { return asked(d, "seen") }},
	{"yes would void", func(d *desk) *desk { return asked(d, "seen").press("y") }},
	{"how many", func(d *desk) *desk { return asked(d, "count") }},
}
