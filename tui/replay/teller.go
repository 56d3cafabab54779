package replay

import (
	"time"

	"github.com/charmbracelet/colorprofile"

	"pitboss/game/message"
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
	// lies is true where the screen says what really lies on the table, which is lying.
	lies  bool
	lying []message.Text
	// round is the last one that had a heading.
	round uint64
}

// NewTeller returns a teller that has said nothing yet. Times are UTC.
func NewTeller(texts *text.Printer) *Teller {
	return &Teller{texts: texts, look: theme.New(theme.Mono, theme.Spoken, colorprofile.ASCII)}
}

// Lying has the screen say what really lies on the table.
func (t *Teller) Lying(texts []message.Text) { t.lies, t.lying = true, texts }

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
		Devices: screen.DevicesOf(shown), Lies: t.lies, Lying: t.lying,
	}, plain.Page{}, plain.Notice{}, false)
}
