package dialog

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/tui/entry"
	"pitboss/tui/screen"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// Quit asks before the screen is left. Any key but y stays.
type Quit struct{}

// Leaves reports whether a key leaves the screen.
func (*Quit) Leaves(press tea.KeyPressMsg) bool { return press.String() == "y" }

// Key implements [Dialog].
func (*Quit) Key(*Desk, tea.KeyPressMsg) bool { return false }

// Follow implements [Dialog].
func (*Quit) Follow(*Desk, bool) bool { return true }

// Draw implements [Dialog].
func (*Quit) Draw(desk *Desk, width, height int) []string {
	warning := desk.QuitWarning
	if !desk.View.Stopped.IsZero() {
		warning = desk.Say(message.New("dialog.quit.lost", "The last input is NOT recorded yet: it is lost if you leave now."))
		if desk.View.Undealt > 0 {
			warning = desk.Say(message.New("dialog.quit.lost-readings", "The last input and {readings} are NOT recorded yet: they are lost if you leave now.",
				message.Message("readings", words.Readings(desk.View.Undealt))))
		}
	}
	lines := widget.Wrap(widget.Plain(warning), width-4)
	if desk.View.Running() {
		lines = append(lines, desk.Say(message.New("dialog.quit.running", "Round {round} is still running: its timers run on.", message.Number("round", desk.View.Round.Number))))
	}
	lines = append(lines, "", desk.Look.Key.Render(" y ")+" "+desk.Say(message.New("dialog.quit.leave", "leave"))+"    "+desk.Look.Key.Render(" "+desk.Say(message.New("dialog.quit.other", "any other key"))+" ")+" "+desk.Say(message.New("dialog.quit.stay", "stay")))
	return widget.Frame(desk.Say(message.New("dialog.quit", "Leave the screen?")), lines, width, height, desk.Look)
}

// Seal takes the seal number of a new set of cards, which confirms them.
type Seal struct{ number entry.Field }

// NewSeal asks for the seal number of new cards.
func NewSeal() *Seal { return &Seal{number: entry.Field{Limit: 32}} }

// Key implements [Dialog].
func (d *Seal) Key(desk *Desk, press tea.KeyPressMsg) bool {
	switch press.String() {
	case "esc":
		return false
	case "enter":
		if d.number.Value() == "" {
			return true
		}
		desk.Send(game.Confirm{Facts: game.Facts{"seal": d.number.Value()}})
		return false
	}
	d.number.Key(press)
	return true
}

// Follow implements [Dialog].
func (d *Seal) Follow(desk *Desk, _ bool) bool {
	return desk.View.Step.Name == game.StepNameLoadShoe
}

// Draw implements [Dialog].
func (d *Seal) Draw(desk *Desk, width, height int) []string {
	lines := []string{desk.Say(message.New("dialog.seal.number", "Seal number:")) + " " + desk.Look.Focus.Render(" "+widget.Plain(string(d.number.Text))+"_ "), "", desk.Say(message.New("dialog.seal.enter", "Enter confirms the new cards with this number. Esc goes back."))}
	return widget.Frame(desk.Say(message.New("dialog.seal", "New cards")), lines, width, height, desk.Look)
}

// Menu is the numbered menu of an extra key.
type Menu struct {
	title string
	items []ExtraItem
}

// NewMenu opens the menu of an extra key.
func NewMenu(title string, items []ExtraItem) *Menu { return &Menu{title: title, items: items} }

// Key implements [Dialog].
func (d *Menu) Key(desk *Desk, press tea.KeyPressMsg) bool {
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

// Follow implements [Dialog].
func (d *Menu) Follow(*Desk, bool) bool { return true }

// Draw implements [Dialog].
func (d *Menu) Draw(desk *Desk, width, height int) []string {
	var lines []string
	for i, item := range d.items {
		if i < 9 {
			lines = append(lines, desk.Look.Key.Render(fmt.Sprintf(" %d ", i+1))+" "+item.Label)
		}
	}
	return widget.Frame(words.Capital(d.title), append(lines, "", desk.Say(message.New("dialog.press-number", "Press a number. Esc goes back."))), width, height, desk.Look)
}

// Report is the list of what may have gone wrong at this phase, for a report or
// for the shift manager who names what a call was for.
type Report struct {
	incidents []game.Incident
	// sure is the incident to be confirmed, whose rule makes the round void; empty before.
	sure game.Incident
	seen entry.Scroll
}

// NewReport lists what may be reported, or what a call may have been for.
func NewReport(desk *Desk) *Report { return &Report{incidents: reportable(desk)} }

// reportable lists what somebody may name now, as the table does; the choices of the
// question where a call is named.
func reportable(desk *Desk) (list []game.Incident) {
	names := desk.View.Reportable
	if desk.NamesCall() {
		names = nil
		for _, name := range desk.View.Step.Choices["incident"] {
			names = append(names, game.Incident(name))
		}
	}
	for _, incident := range names {
		if words.HasIncident(incident) && len(list) < len(screen.ReportKeys) {
			list = append(list, incident)
		}
	}
	return list
}

// Key implements [Dialog].
func (d *Report) Key(desk *Desk, press tea.KeyPressMsg) bool {
	if d.sure != "" {
		return d.confirm(desk, press)
	}
	if press.String() == "esc" {
		return false
	}
	if d.seen.Key(press) {
		return true
	}
	at := strings.Index(screen.ReportKeys, press.String()) + 1
	if at == 0 || len(press.String()) != 1 || at > len(d.incidents) {
		return true
	}
	if d.incidents[at-1] == game.ResultWrong {
		desk.Open(NewCorrect(desk)) // it is asked for, and decided by somebody else
		return true
	}
	if d.sure = d.incidents[at-1]; desk.Voids(d.command(desk)) == nil {
		desk.Send(d.command(desk))
		return false
	}
	return true
}

// command is what the incident chosen is sent as.
func (d *Report) command(desk *Desk) game.Command {
	if desk.NamesCall() {
		return game.Answer{Facts: game.Facts{"incident": string(d.sure)}}
	}
	return game.Report{Incident: d.sure}
}

func (d *Report) confirm(desk *Desk, press tea.KeyPressMsg) bool {
	switch press.String() {
	case "y":
		return !desk.Send(d.command(desk))
	case "esc":
		d.sure = ""
	}
	return true
}

// Follow implements [Dialog]: when the table moved on, the list may be another.
func (d *Report) Follow(desk *Desk, changed bool) bool {
	d.incidents = reportable(desk)
	if changed {
		d.sure = ""
	}
	incident := desk.View.Incident
	return incident == nil || incident.Kind == game.Malfunction && desk.View.Blocked[table.KeyReport].IsZero()
}

// Draw implements [Dialog].
func (d *Report) Draw(desk *Desk, width, height int) []string {
	if d.sure != "" {
		return voidFrame(desk, desk.Say(words.IncidentTitle(d.sure)), desk.Voids(d.command(desk)), width, height)
	}
	var lines []string
	for i, incident := range d.incidents {
		said := words.IncidentTitle(incident)
		if incident == game.Malfunction && desk.NamesCall() {
			said = message.New("dialog.report.else", "Something else: the clause for whatever has none of its own") // whoever was called is here
		}
		lines = append(lines, desk.Look.Key.Render(" "+screen.ReportKeys[i:i+1]+" ")+" "+desk.Say(said))
	}
	title := message.New("dialog.report", "What went wrong? Its key stops the game. Esc goes back")
	if desk.NamesCall() {
		title = message.New("dialog.report.call", "What happened? Its procedures are shown then. Esc goes back")
	}
	last := max(len(lines)-1, 0) // what covers everything else is always in sight
	return widget.Frame(desk.Say(title), d.seen.Over(lines[:last], lines[last:], height-2, desk.more(), desk.Look), width, height, desk.Look)
}

// digit is the number of a key 1 to 9.
func digit(press tea.KeyPressMsg) (int, bool) {
	pressed := press.String()
	if len(pressed) != 1 || pressed[0] < '1' || pressed[0] > '9' {
		return 0, false
	}
	return int(pressed[0] - '0'), true
}
