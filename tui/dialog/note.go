package dialog

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/tui/entry"
	"pitboss/tui/screen"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// Note takes a hand-over note from the shift manager at the table.
type Note struct {
	typed *entry.Field
	// owner is the staff id of the shift manager typing.
	owner string
	word  string
}

// NewNote asks for a note, or continues an unfinished one of the same person.
func NewNote(desk *Desk) *Note {
	owner := desk.View.Manager.ID
	return &Note{typed: desk.Work.note(owner), owner: owner}
}

// Key implements [Dialog].
func (d *Note) Key(desk *Desk, press tea.KeyPressMsg) bool {
	switch press.String() {
	case "esc":
		return false
	case "enter":
		return d.leave(desk)
	}
	d.word = ""
	if d.typed.Key(press) {
		desk.Present()
	}
	return true
}

// leave leaves the note, unless the table would refuse it.
func (d *Note) leave(desk *Desk) (open bool) {
	note := game.LeaveNote{Note: d.typed.Value()}
	if tried := desk.consider(note, game.Offer{}, false); tried.Refused != nil {
		d.word = desk.Say(refusalText(tried.Refused))
		return true
	}
	if !desk.Send(note) {
		return true // the table was busy: the note stays
	}
	d.typed.Clear()
	return false
}

// Follow implements [Dialog].
func (d *Note) Follow(desk *Desk, _ bool) bool {
	return !desk.Dead(screen.DoNote) && desk.View.Manager.ID == d.owner
}

// Draw implements [Dialog].
func (d *Note) Draw(desk *Desk, width, height int) []string {
	lines := widget.Wrap(desk.Say(message.New("dialog.note.what",
		"What does the next shift have to know of this table? The note stays on its screen until another shift manager has read it.")), width-4)
	lines = append(lines, widget.Wrap(" "+widget.Plain(d.typed.Value())+"_", width-4)...)
	lines = append(lines, refusedLines(desk, d.word, width-4)...)
	lines = append(lines, desk.caps(width-4, words.NewCap("Enter", message.New("dialog.note.leave", "leave the note")), words.GoesBack)...)
	return widget.Frame(desk.Say(message.New("dialog.note", "A note for the next shift")), lines, width, min(height, len(lines)+2), desk.Look)
}
