package dialog

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/tui/widget"
)

// Sure asks once more before something that cannot be undone. Only y does it.
type Sure struct {
	title   message.Text
	command game.Command
	// says are the lines of the question; nil for a command that makes the round void.
	says []message.Text
}

// NewSure asks before a command; without lines to say, before one that makes the round void.
func NewSure(title message.Text, command game.Command, says ...message.Text) *Sure {
	return &Sure{title: title, command: command, says: says}
}

// Key implements [Dialog].
func (d *Sure) Key(desk *Desk, press tea.KeyPressMsg) bool {
	switch press.String() {
	case "y":
		desk.Answered()
		return !desk.Send(d.command)
	case "esc":
		return false
	}
	return true
}

// Follow implements [Dialog]: what was asked about is no longer sure once something happened.
func (d *Sure) Follow(_ *Desk, changed bool) bool { return !changed }

// Draw implements [Dialog].
func (d *Sure) Draw(desk *Desk, width, height int) []string {
	if d.says == nil {
		return voidFrame(desk, desk.Say(d.title), desk.Voids(d.command), width, height)
	}
	var lines []string
	for _, says := range d.says {
		lines = append(lines, widget.Wrap(desk.Say(says), width-4)...)
	}
	return widget.Frame(desk.Say(d.title), append(lines, "", sureKeys(desk, message.New("dialog.yes", "yes"))), width, height, desk.Look)
}

// voidFrame shows what a void would do, and its keys.
func voidFrame(desk *Desk, title string, ruled *game.Ruled, width, height int) []string {
	var lines []string
	if ruled != nil {
		says := desk.Say(message.New("dialog.by-clause", "By clause {clause} {round}, and {bets}.", message.String("clause", ruled.Clause),
			message.Message("round", table.RoundText(ruled.Round)), message.Message("bets", table.BetsText(ruled.Bets))))
		lines = append(lines, widget.Wrap(says, width-4)...)
	}
	return widget.Frame(title, append(lines, "", sureKeys(desk, message.New("dialog.void-round", "void the round"))), width, height, desk.Look)
}

func sureKeys(desk *Desk, yes message.Text) string {
	return desk.Look.Key.Render(" y ") + " " + desk.Say(yes) + "    " + desk.Look.Key.Render(" Esc ") + " " + desk.Say(message.New("dialog.go-back", "go back"))
}
