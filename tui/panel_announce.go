package tui

import (
	"pitboss/game"
	"pitboss/tui/widget"
)

// announcement is what is read to the players now, and by whom; empty when nothing is.
func (m *Model) announcement() (text, by string) {
	ruled := m.snapshot.Announce
	if incident := m.snapshot.State.Incident; incident != nil {
		if incident.Ruling == nil || incident.Followed {
			return "", ""
		}
		ruled = incident.Ruling
	}
	if ruled == nil || ruled.Announcement.IsZero() {
		return "", ""
	}
	return widget.Plain(ruled.Announcement.String()), roleNames(ruled.Announcer)
}

// announcerComes says how a shift manager who has to speak comes to the table.
func (m *Model) announcerComes(by string) string {
	state := m.snapshot.State
	switch {
	case by != roleNames(string(game.ShiftManager)) || state.Incident == nil || !state.Manager.IsZero():
		return ""
	case state.Incident.ManagerCalled:
		return ", who has been called"
	}
	return "; F1 calls one"
}

// announceLines is the announcement as it stands on the table's screen: whoever has
// to say it finds nothing else to read.
func (m *Model) announceLines() []string {
	text, by := m.announcement()
	if text == "" {
		return nil
	}
	head := "TELL THE PLAYERS"
	if by != "" {
		head += " (" + by + m.announcerComes(by) + ")"
	}
	var lines []string
	for _, line := range widget.WrapAtMost(head+": "+quoted(text), m.width-2, 4, m.look) {
		lines = append(lines, m.look.Notice.Render(widget.Pad(" "+line, m.width)))
	}
	return lines
}
