package dialog

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/decide"
	"pitboss/game/table/view"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// Who asks whose report it is when the dealer and the shift manager are both signed in at the table.
type Who struct{ report game.Report }

// Reports sends a report to the table, or first asks whose it is.
func Reports(desk *Desk, report game.Report) {
	if bothHere(desk.View) {
		desk.Open(&Who{report})
	} else {
		desk.Send(report)
	}
}

// bothHere reports whether a report may be either the dealer's or the shift manager's.
func bothHere(view view.View) bool {
	return !view.Dealer.IsZero() && !view.Manager.IsZero() && view.Station == ""
}

// Key implements [Dialog].
func (d *Who) Key(desk *Desk, press tea.KeyPressMsg) bool {
	switch pressed := press.String(); pressed {
	case "1":
		d.report.By = desk.View.Dealer.ID
	case "2":
		d.report.By = desk.View.Manager.ID
	default:
		return pressed != "esc"
	}
	if desk.Voids(d.report) != nil {
		desk.Open(NewSure(words.IncidentTitle(d.report.Incident, desk.View.Shows), d.report, press.String()))
		return true
	}
	return !desk.Send(d.report)
}

// Follow implements [Dialog]. It stays open while both are signed in and the report is possible.
func (d *Who) Follow(desk *Desk, _ bool) bool {
	key := decide.KeyReport
	if d.report.Incident == game.Malfunction {
		key = decide.KeyCallManager
	}
	return bothHere(desk.View) && desk.View.Blocked[key].IsZero()
}

// Draw implements [Dialog].
func (d *Who) Draw(desk *Desk, width, height int) []string {
	lines := widget.Wrap(desk.Say(words.IncidentTitle(d.report.Incident, desk.View.Shows)), width-4)
	lines = append(lines, "")
	for i, person := range []game.Person{desk.View.Dealer, desk.View.Manager} {
		role := []game.Role{game.Dealer, game.ShiftManager}[i]
		lines = append(lines, desk.Speaker().CapLines(string(rune('1'+i)), desk.Say(message.New("dialog.who.person", "{name} ({id}), {role}",
			message.String("name", person.Name), message.String("id", person.ID), message.Message("role", words.Role(role)))), width-4)...)
	}
	lines = append(lines, desk.caps(width-4, words.GoesBack)...)
	return widget.Frame(desk.Say(message.New("dialog.who", "Who reports this?")), lines, width, height, desk.Look)
}
