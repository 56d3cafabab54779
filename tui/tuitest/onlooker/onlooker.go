package onlooker

import (
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"pitboss/game/table/view"
	"pitboss/tui"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest"
)

// The sizes at which the screen is read: the minimum that everything is designed for, and one so small that the
// headline is in plain letters.
const (
	width, height           = 80, 24
	smallWidth, smallHeight = 59, 15
)

// Onlooker looks at one screen. It is not safe for concurrent use.
type Onlooker struct{ screen *tui.Model }

// New creates an onlooker for a screen without colours. It overrides the look and the size in options.
func New(options tui.Options) *Onlooker {
	options.Theme, options.Glyphs = theme.Mono, theme.ASCII
	o := &Onlooker{screen: tui.New(options)}
	o.screen.Update(tea.ColorProfileMsg{Profile: colorprofile.ASCII})
	return o
}

// Show passes a snapshot to the screen.
func (o *Onlooker) Show(snapshot view.Snapshot) { o.screen.Update(tui.SnapshotMsg(snapshot)) }

// Headline returns the one thing to do now in a line.
func (o *Onlooker) Headline() string {
	line, _, _ := strings.Cut(o.at(smallWidth, smallHeight), "\n")
	return strings.TrimSpace(line)
}

// Screen returns everything that can be read, as drawn.
func (o *Onlooker) Screen() string { return o.at(width, height) }

// Text returns the screen's words in a single line, without frames and bars.
func (o *Onlooker) Text() string {
	var words []string
	for line := range strings.Lines(strings.ReplaceAll(o.Screen(), "|", " ")) {
		words = append(words, strings.Fields(strings.TrimPrefix(line, "# "))...)
	}
	return strings.Join(words, " ")
}

func (o *Onlooker) at(width, height int) string {
	o.screen.Update(tea.WindowSizeMsg{Width: width, Height: height})
	return tuitest.Draw(o.screen.View().Content, width, height)
}
