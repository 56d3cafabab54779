package dialog

import (
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/tui/entry"
	"pitboss/tui/screen"
	"pitboss/tui/widget"
)

// Number takes what a wheel shows from a person, its number or its segment, twice the same, where
// no device reads it (GLI-19 4.18.4(d)). The second time is the confirmation.
type Number struct {
	typed entry.Field
	word  string
	// title stands over the dialog, another says that the second was not the first. means is the
	// command of what was typed; false where it can be none.
	title, another message.Text
	means          func(typed string, entry picture.Entry) (game.Command, bool)
	// before is true where one stood entered once when the last one was sent.
	before bool
}

// NewNumber asks for the number of a wheel.
func NewNumber() *Number {
	return &Number{
		typed: entry.Field{Digits: true, Limit: 2}, title: message.New("dialog.number", "Number by hand"),
		another: message.New("dialog.number.another", "That was another number: neither was taken. Look at the wheel and begin again."),
		means: func(typed string, entry picture.Entry) (game.Command, bool) {
			number, err := strconv.Atoi(typed)
			return game.EnterNumber{Number: number}, err == nil && number >= entry.Least && number <= entry.Most
		},
	}
}

// NewSegment asks for the segment of a money wheel.
func NewSegment() *Number {
	return &Number{
		typed: entry.Field{Limit: 24}, title: message.New("dialog.segment", "Segment by hand"),
		another: message.New("dialog.segment.another", "That was another segment: neither was taken. Look at the wheel and begin again."),
		means: func(typed string, entry picture.Entry) (game.Command, bool) {
			symbol := strings.ToLower(strings.TrimSpace(typed))
			return game.EnterSegment{Symbol: symbol}, slices.Contains(entry.Words, symbol)
		},
	}
}

// Key implements [Dialog].
func (d *Number) Key(desk *Desk, press tea.KeyPressMsg) bool {
	switch press.String() {
	case "esc":
		return false
	case "enter":
		d.enter(desk)
	default:
		d.word = ""
		d.typed.Key(press)
	}
	return true
}

func (d *Number) enter(desk *Desk) {
	command, means := d.means(d.typed.Value(), desk.View.Picture.Entry)
	if !means {
		d.word = desk.Say(desk.View.Picture.Entry.Wrong)
		return
	}
	d.before = !desk.View.Picture.Entry.Entered.IsZero()
	desk.Send(command)
	d.typed.Clear()
}

// Follow implements [Dialog]: once it is registered there is nothing to enter any more.
func (d *Number) Follow(desk *Desk, _ bool) bool {
	if desk.Dead(screen.DoByHand) {
		return false
	}
	if d.before && desk.View.Picture.Entry.Entered.IsZero() {
		d.word, d.before = desk.Say(d.another), false
	}
	return true
}

// Draw implements [Dialog].
func (d *Number) Draw(desk *Desk, width, height int) []string {
	lines := whatHappened(desk, width-4)
	entry := desk.View.Picture.Entry
	ask, takes := desk.Say(entry.Ask), message.New("dialog.number.once", "take it, then type it once more")
	if entered := desk.Say(entry.Entered); entered != "" {
		lines = append(lines, desk.Look.Strong.Render(entered))
		ask = desk.Say(entry.Again)
		takes = message.New("dialog.number.twice", "register it if it is the same; another takes the first back")
	}
	lines = append(lines, widget.Wrap(ask, width-4)...)
	lines = append(lines, typedLine(desk, d.typed))
	lines = append(lines, refusedLines(desk, d.word, width-4)...)
	return widget.Frame(desk.Say(d.title), append(append(lines, ""), desk.caps(width-4, keyCap{"Enter", takes}, goesBack)...), width, height, desk.Look)
}
