package screen

import (
	"pitboss/game"
	"pitboss/game/table"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// announcerComes says how a shift manager who has to speak comes to the table.
func (s *Screen) announcerComes(by string) string {
	state := s.View
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
func (s *Screen) announceLines() []string {
	announce := s.View.Announce
	if announce == nil {
		return nil
	}
	head := "TELL THE PLAYERS"
	if announce.By != "" {
		head += " (" + s.Say(table.AnnouncerText(announce.By)) + s.announcerComes(announce.By) + ")"
	}
	var lines []string
	for _, line := range widget.WrapAtMost(head+": "+words.Quoted(s.Say(announce.Text)), s.Width-2, 4, s.Look) {
		lines = append(lines, s.Look.Notice.Render(widget.Pad(" "+line, s.Width)))
	}
	return lines
}
