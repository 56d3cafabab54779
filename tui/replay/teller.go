package replay

import (
	"time"

	"github.com/charmbracelet/colorprofile"

	"pitboss/game/table/replay"
	"pitboss/game/table/view"
	"pitboss/text"
	"pitboss/tui/plain"
	"pitboss/tui/screen"
	"pitboss/tui/theme"
)

// Teller says in lines what the table's screen showed. Create it with [NewTeller].
type Teller struct {
	texts  *text.Printer
	look   *theme.Theme
	viewer view.Viewer
	voice  plain.Voice
	// round is the last one that had a heading.
	round uint64
}

// NewTeller returns a teller that has said nothing yet. Times are UTC.
func NewTeller(texts *text.Printer) *Teller {
	return &Teller{texts: texts, look: theme.New(theme.Mono, theme.Spoken, colorprofile.ASCII)}
}

// Tell returns what the screen showed at a position that it did not show at the position before, in lines. Before a
// console has started it returns none.
func (t *Teller) Tell(now replay.Position) []string {
	shown, _, err := now.View(&t.viewer)
	if err != nil {
		return nil
	}
	return t.voice.Say(&screen.Screen{
		View: shown, Shown: true, Onlooker: true, Texts: t.texts, Look: t.look, Location: time.UTC,
		Width: plain.Width, Height: plain.Height, Now: shown.Now, Left: shown.Left(shown.Now),
		Devices: screen.DevicesOf(shown),
	}, plain.Page{}, plain.Notice{}, false)
}
