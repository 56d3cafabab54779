package floor

import (
	"testing"

	"pitboss/internal/testing/must"
	"pitboss/text"
	"pitboss/tui/shell"
	"pitboss/tui/tuitest"
	"pitboss/tui/tuitest/tables"
)

// typed is what people typed and machines said on those pages, and the commands that they name.
const typed = "Please deal a little slower. Your relief is on the way. roul the disk is full anna ben Ben pitboss hub enrol staff match u001b " +
	"Deck 3 has a bent card. The scanner hesitates at the third card: call the technician if it does so again."

// TestNoEnglishOnAnyPage: in the pseudo-language every word of every page of the floor has gone through the catalog.
func TestNoEnglishOnAnyPage(t *testing.T) {
	texts := must.Get(text.For(text.Pseudo))(t)
	names := []string{"floor-1", typed, "Lietuvių", "Română", "English"} // and languages by their own names
	for _, table := range tables.Many(must.Get(played())(t), 60) {
		v := table.Now.View
		names = append(names, table.Name, v.Site, v.Title, v.Dealer.Name, v.Manager.Name, v.Limits.Currency)
	}
	for _, shot := range append(shots, questions...) {
		t.Run(shot.name, func(t *testing.T) {
			t.Parallel()
			for _, size := range [][2]int{{80, 24}, {200, 60}} {
				d := shot.of(newDesk(t, Options{Options: shell.Options{Texts: texts}}).size(size[0], size[1]))
				if words := tuitest.English(d.drawn(), names...); len(words) > 0 {
					t.Errorf("English words %q on\n%s", words, d.drawn())
				}
			}
		})
	}
}
