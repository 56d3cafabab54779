package tui

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/tui/entry"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// quitDialog asks before the screen is left. Any key but y stays.
type quitDialog struct{}

func (*quitDialog) leaves(press tea.KeyPressMsg) bool { return press.String() == "y" }

func (*quitDialog) key(*Model, tea.KeyPressMsg) bool { return false }

func (*quitDialog) follow(*Model, bool) bool { return true }

func (*quitDialog) draw(m *Model, width, height int) []string {
	warning := m.options.QuitWarning
	if !m.view.Stopped.IsZero() {
		warning = "The last input is NOT recorded yet: it is lost if you leave now."
		if m.view.Undealt > 0 {
			warning = fmt.Sprintf("The last input and %s are NOT recorded yet: they are lost if you leave now.", words.Counted(m.view.Undealt, "reading"))
		}
	}
	lines := widget.Wrap(widget.Plain(warning), width-4)
	if m.view.Running() {
		lines = append(lines, fmt.Sprintf("Round %d is still running: its timers run on.", m.view.Round.Number))
	}
	lines = append(lines, "", m.look.Key.Render(" y ")+" leave    "+m.look.Key.Render(" any other key ")+" stay")
	return widget.Frame("Leave the screen?", lines, width, height, m.look)
}

// sealDialog takes the seal number of a new set of cards, which confirms them.
type sealDialog struct{ number entry.Field }

func (d *sealDialog) key(m *Model, press tea.KeyPressMsg) bool {
	switch press.String() {
	case "esc":
		return false
	case "enter":
		if d.number.Value() == "" {
			return true
		}
		m.send(game.Confirm{Facts: game.Facts{"seal": d.number.Value()}})
		return false
	}
	d.number.Key(press)
	return true
}

func (d *sealDialog) follow(m *Model, _ bool) bool {
	return m.view.Step.Name == game.StepNameLoadShoe
}

func (d *sealDialog) draw(m *Model, width, height int) []string {
	lines := []string{"Seal number: " + m.look.Focus.Render(" "+widget.Plain(string(d.number.Text))+"_ "), "", "Enter confirms the new cards with this number. Esc goes back."}
	return widget.Frame("New cards", lines, width, height, m.look)
}

// menuDialog is the numbered menu of an extra key.
type menuDialog struct {
	title string
	items []ExtraItem
}

func (d *menuDialog) key(m *Model, press tea.KeyPressMsg) bool {
	if press.String() == "esc" {
		return false
	}
	at, ok := digit(press)
	if !ok || at > len(d.items) {
		return true
	}
	if do := d.items[at-1].Do; do != nil {
		do()
	}
	return false
}

func (d *menuDialog) follow(*Model, bool) bool { return true }

func (d *menuDialog) draw(m *Model, width, height int) []string {
	var lines []string
	for i, item := range d.items {
		if i < 9 {
			lines = append(lines, m.look.Key.Render(fmt.Sprintf(" %d ", i+1))+" "+item.Label)
		}
	}
	return widget.Frame(words.Capital(d.title), append(lines, "", "Press a number. Esc goes back."), width, height, m.look)
}

// reportKeys choose from the list: digits first, then letters.
const reportKeys = "123456789abcdefghijklmnopqrstuvwxyz"

// reportDialog is the list of what may have gone wrong at this phase, for a report or
// for the shift manager who names what a call was for.
type reportDialog struct {
	incidents []game.Incident
	// sure is the incident to be confirmed, whose rule makes the round void; empty before.
	sure game.Incident
	seen entry.Scroll
}

func newReportDialog(m *Model) *reportDialog { return &reportDialog{incidents: reportable(m)} }

// reportable lists what somebody may name now, as the table does; the choices of the
// question where a call is named.
func reportable(m *Model) (list []game.Incident) {
	names := m.view.Reportable
	if m.namesCall() {
		names = nil
		for _, name := range m.view.Step.Choices["incident"] {
			names = append(names, game.Incident(name))
		}
	}
	for _, incident := range names {
		if words.HasIncident(incident) && len(list) < len(reportKeys) {
			list = append(list, incident)
		}
	}
	return list
}

// namesCall reports whether the shift manager has to say what a call was for.
func (m *Model) namesCall() bool { return m.question() == "incident" }

func (d *reportDialog) key(m *Model, press tea.KeyPressMsg) bool {
	if d.sure != "" {
		return d.confirm(m, press)
	}
	if press.String() == "esc" {
		return false
	}
	if d.seen.Key(press) {
		return true
	}
	at := strings.Index(reportKeys, press.String()) + 1
	if at == 0 || len(press.String()) != 1 || at > len(d.incidents) {
		return true
	}
	if d.incidents[at-1] == game.ResultWrong {
		m.dialog = newCorrectDialog(m) // it is asked for, and decided by somebody else
		return true
	}
	if d.sure = d.incidents[at-1]; m.voids(d.command(m)) == nil {
		m.send(d.command(m))
		return false
	}
	return true
}

// command is what the incident chosen is sent as.
func (d *reportDialog) command(m *Model) game.Command {
	if m.namesCall() {
		return game.Answer{Facts: game.Facts{"incident": string(d.sure)}}
	}
	return game.Report{Incident: d.sure}
}

func (d *reportDialog) confirm(m *Model, press tea.KeyPressMsg) bool {
	switch press.String() {
	case "y":
		m.send(d.command(m))
		return m.notice != ""
	case "esc":
		d.sure = ""
	}
	return true
}

// follow: when the table moved on, the list may be another.
func (d *reportDialog) follow(m *Model, changed bool) bool {
	d.incidents = reportable(m)
	if changed {
		d.sure = ""
	}
	incident := m.view.Incident
	return incident == nil || incident.Kind == game.Malfunction && m.view.Blocked[table.KeyReport].IsZero()
}

func (d *reportDialog) draw(m *Model, width, height int) []string {
	if d.sure != "" {
		return voidFrame(m, words.IncidentTitle(d.sure), m.voids(d.command(m)), width, height)
	}
	var lines []string
	for i, incident := range d.incidents {
		said := words.IncidentTitle(incident)
		if incident == game.Malfunction && m.namesCall() {
			said = "Something else: the clause for whatever has none of its own" // whoever was called is here
		}
		lines = append(lines, m.look.Key.Render(" "+reportKeys[i:i+1]+" ")+" "+said)
	}
	title := "What went wrong? Its key stops the game. Esc goes back"
	if m.namesCall() {
		title = "What happened? Its procedures are shown then. Esc goes back"
	}
	last := max(len(lines)-1, 0) // what covers everything else is always in sight
	return widget.Frame(title, d.seen.Over(lines[:last], lines[last:], height-2, m.look), width, height, m.look)
}

// digit is the number of a key 1 to 9.
func digit(press tea.KeyPressMsg) (int, bool) {
	pressed := press.String()
	if len(pressed) != 1 || pressed[0] < '1' || pressed[0] > '9' {
		return 0, false
	}
	return int(pressed[0] - '0'), true
}
