package dialog

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
	"pitboss/tui/entry"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// Message shows a floor message that is too long for its line in full.
type Message struct {
	told state.Told
	seen entry.Scroll
}

// NewMessage shows a floor message.
func NewMessage(told state.Told) *Message { return &Message{told: told} }

// Key implements [Dialog].
func (d *Message) Key(desk *Desk, press tea.KeyPressMsg) bool {
	switch pressed := press.String(); {
	case pressed == "k" || pressed == "enter":
		return !desk.Send(game.ReadMessage{At: d.told.At})
	case pressed == "esc":
		return false
	default:
		d.seen.Key(press)
	}
	return true
}

// Follow implements [Dialog]. It closes once somebody has read the message.
func (d *Message) Follow(desk *Desk, _ bool) bool {
	unread, waits := desk.Unread()
	return waits && unread.At.Equal(d.told.At)
}

// Draw implements [Dialog].
func (d *Message) Draw(desk *Desk, width, height int) []string {
	title := message.New("dialog.message", "{name}, {at}", message.String("name", widget.Plain(d.told.Name)), message.Time("at", d.told.At))
	below := desk.caps(width-4, words.NewCap("k", message.New("screen.key.read", "message read")), words.GoesBack)
	lines := d.seen.Over(widget.Wrap(widget.Plain(desk.Say(d.told.Text)), width-4), below, height-2, desk.more(), desk.Look)
	return widget.Frame(desk.Say(title), lines, width, min(height, len(lines)+2), desk.Look)
}
