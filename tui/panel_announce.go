package tui

import (
	"pitboss/game"
	"pitboss/game/table"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// announcerComes says how a shift manager who has to speak comes to the table.
func (m *Model) announcerComes(by string) string {
	state := m.view
	switch {
	case by != string(game.ShiftManager) || state.Incident == nil || !state.Manager.IsZero():
		return ""
	case state.Incident.ManagerCalled:
		return ", who has been called"
	}
	return "; F1 calls one"
}

// announceLines is the announcement as it stands on the table's screen: whoever has
// to say it finds nothing else to read.
func (m *Model) announceLines() []string {
	announce := m.view.Announce
	if announce == nil {
		return nil
	}
	head := "TELL THE PLAYERS"
	if announce.By != "" {
		head += " (" + m.say(table.AnnouncerText(announce.By)) + m.announcerComes(announce.By) + ")"
	}
	var lines []string
	for _, line := range widget.WrapAtMost(head+": "+words.Quoted(m.say(announce.Text)), m.width-2, 4, m.look) {
		lines = append(lines, m.look.Notice.Render(widget.Pad(" "+line, m.width)))
	}
	return lines
}
