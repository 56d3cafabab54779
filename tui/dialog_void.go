package tui

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/tui/widget"
)

// voids is the ruling by which a command would make the running round void at once; nil
// where it would not.
func (m *Model) voids(command game.Command) *game.Ruled {
	return m.consider(command, game.Offer{}, false).Voids
}

// sureDialog asks once more before something that cannot be undone. Only y does it.
type sureDialog struct {
	title   string
	command game.Command
	// says are the lines of the question; nil for a command that makes the round void.
	says []string
}

func (d *sureDialog) key(m *Model, press tea.KeyPressMsg) bool {
	switch press.String() {
	case "y":
		m.send(d.command)
		m.typed.Clear()
		return m.notice != ""
	case "esc":
		return false
	}
	return true
}

// follow: what was asked about is no longer sure once something happened.
func (d *sureDialog) follow(_ *Model, changed bool) bool { return !changed }

func (d *sureDialog) draw(m *Model, width, height int) []string {
	if d.says == nil {
		return voidFrame(m, d.title, m.voids(d.command), width, height)
	}
	var lines []string
	for _, says := range d.says {
		lines = append(lines, widget.Wrap(says, width-4)...)
	}
	return widget.Frame(d.title, append(lines, "", sureKeys(m, "yes")), width, height, m.look)
}

// voidFrame shows what a void would do, and its keys.
func voidFrame(m *Model, title string, ruled *game.Ruled, width, height int) []string {
	var lines []string
	if ruled != nil {
		says := fmt.Sprintf("By clause %s %s, and %s.", widget.Plain(ruled.Clause), m.say(table.RoundText(ruled.Round)), m.say(table.BetsText(ruled.Bets)))
		lines = append(lines, widget.Wrap(says, width-4)...)
	}
	return widget.Frame(title, append(lines, "", sureKeys(m, "void the round")), width, height, m.look)
}

func sureKeys(m *Model, yes string) string {
	return m.look.Key.Render(" y ") + " " + yes + "    " + m.look.Key.Render(" Esc ") + " go back"
}
