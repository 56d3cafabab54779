package dialog

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/tui/entry"
	"pitboss/tui/shell"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// Quit asks for confirmation before the screen is left. Any key but y stays.
type Quit struct{}

// Key implements [Dialog].
func (*Quit) Key(*Desk, tea.KeyPressMsg) bool { return false }

// Follow implements [Dialog].
func (*Quit) Follow(*Desk, bool) bool { return true }

// Draw implements [Dialog].
func (*Quit) Draw(desk *Desk, width, height int) []string {
	warning := desk.Say(desk.QuitWarning)
	if !desk.View.Stopped.IsZero() {
		warning = desk.Say(message.New("dialog.quit.lost", "The last input is NOT recorded yet: it is lost if you leave now."))
		if desk.View.Undealt > 0 {
			warning = desk.Say(message.New("dialog.quit.lost-readings",
				"The last input and {readings} are NOT recorded yet: they are lost if you leave now.",
				message.Message("readings", words.Readings(desk.View.Undealt))))
		}
	}
	lines := widget.Wrap(widget.Plain(warning), width-4)
	if desk.View.Running() {
		running := message.New("dialog.quit.running", "Round {round} is still running. Its timers keep running.",
			message.Number("round", desk.View.Round.Number))
		lines = append(lines, widget.Wrap(desk.Say(running), width-4)...)
	}
	return shell.QuitFrame(desk.Speaker(), lines, width, height)
}

// Seal takes the seal number of a new set of cards, which confirms them.
type Seal struct {
	number *entry.Field
	// owner is the staff id of the person typing.
	owner string
}

// NewSeal asks for the seal number of new cards, keeping an unfinished one.
func NewSeal(desk *Desk) *Seal {
	owner := typist(desk.View).ID
	return &Seal{number: desk.Work.seal(owner), owner: owner}
}

// Key implements [Dialog].
func (d *Seal) Key(desk *Desk, press tea.KeyPressMsg) bool {
	switch press.String() {
	case "esc":
		return false
	case "enter":
		if d.number.Value() == "" {
			return true
		}
		if !desk.Send(game.Confirm{Facts: game.Facts{game.FactSeal: d.number.Value()}}) {
			return true
		}
		d.number.Clear()
		return false
	}
	d.number.Key(press)
	return true
}

// Follow implements [Dialog].
func (d *Seal) Follow(desk *Desk, _ bool) bool {
	return desk.View.Step.Name == game.StepNameLoadShoe && here(desk.View, d.owner)
}

// Draw implements [Dialog].
func (d *Seal) Draw(desk *Desk, width, height int) []string {
	lines := []string{desk.Say(message.New("dialog.seal.number", "Seal number:")) + " " + desk.Look.Focus.Render(" "+widget.Plain(string(d.number.Text))+"_ "), ""}
	lines = append(lines, desk.caps(width-4,
		words.NewCap("Enter", message.New("dialog.seal.enter", "confirm the new cards with this number")), words.GoesBack)...)
	return widget.Frame(desk.Say(message.New("dialog.seal", "New cards")), lines, width, height, desk.Look)
}

// Menu is the numbered menu of an extra key.
type Menu struct {
	title message.Text
	items []ExtraItem
}

// NewMenu opens the menu of an extra key.
func NewMenu(title message.Text, items []ExtraItem) *Menu { return &Menu{title: title, items: items} }

// Key implements [Dialog].
func (d *Menu) Key(desk *Desk, press tea.KeyPressMsg) bool {
	if press.String() == "esc" {
		return false
	}
	at, ok := digit(press)
	if !ok || at > len(d.items) {
		return true
	}
	item := d.items[at-1]
	if item.Do != nil {
		item.Do()
	}
	if !item.Done.IsZero() {
		desk.Tell(item.Done)
	}
	return false
}

// Follow implements [Dialog].
func (d *Menu) Follow(*Desk, bool) bool { return true }

// Draw implements [Dialog].
func (d *Menu) Draw(desk *Desk, width, height int) []string {
	var lines []string
	for i, item := range d.items {
		if i < 9 {
			lines = append(lines, desk.numbered(i+1, 9, desk.Say(item.Label)))
		}
	}
	return widget.Frame(desk.Say(d.title), append(append(lines, ""), desk.caps(width-4, words.GoesBack)...), width, height, desk.Look)
}

// digit returns the number on a key from 1 to 9.
func digit(press tea.KeyPressMsg) (int, bool) {
	pressed := press.String()
	if len(pressed) != 1 || pressed[0] < '1' || pressed[0] > '9' {
		return 0, false
	}
	return int(pressed[0] - '0'), true
}
