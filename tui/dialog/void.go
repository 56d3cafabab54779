package dialog

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/tui/widget"
)

// Sure asks once more before something that cannot be undone. Only y does it.
type Sure struct {
	title   string
	command game.Command
	// says are the lines of the question; nil for a command that makes the round void.
	says []string
}

// NewSure asks before a command; without lines to say, before one that makes the round void.
func NewSure(title string, command game.Command, says ...string) *Sure {
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
		return voidFrame(desk, d.title, desk.Voids(d.command), width, height)
	}
	var lines []string
	for _, says := range d.says {
		lines = append(lines, widget.Wrap(says, width-4)...)
	}
	return widget.Frame(d.title, append(lines, "", sureKeys(desk, "yes")), width, height, desk.Look)
}

// voidFrame shows what a void would do, and its keys.
func voidFrame(desk *Desk, title string, ruled *game.Ruled, width, height int) []string {
	var lines []string
	if ruled != nil {
		says := fmt.Sprintf("By clause %s %s, and %s.", widget.Plain(ruled.Clause),
			desk.Say(table.RoundText(ruled.Round)), desk.Say(table.BetsText(ruled.Bets)))
		lines = append(lines, widget.Wrap(says, width-4)...)
	}
	return widget.Frame(title, append(lines, "", sureKeys(desk, "void the round")), width, height, desk.Look)
}

func sureKeys(desk *Desk, yes string) string {
	return desk.Look.Key.Render(" y ") + " " + yes + "    " + desk.Look.Key.Render(" Esc ") + " go back"
}
