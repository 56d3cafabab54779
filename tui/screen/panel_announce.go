package screen

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/tui/widget"
)

// announceText tells whoever has to speak to the players, and how a shift manager comes to the
// table who has to.
func (s *Screen) announceText(announce *table.Announcement) message.Text {
	state := s.View
	who, text := message.Message("who", table.AnnouncerText(announce.By)), message.Message("text", announce.Text)
	switch {
	case announce.By == "":
		return message.New("screen.tell", `TELL THE PLAYERS: "{text}"`, text)
	case announce.By != string(game.ShiftManager) || state.Incident == nil || !state.Manager.IsZero():
		return message.New("screen.tell.by", `TELL THE PLAYERS ({who}): "{text}"`, who, text)
	case state.Incident.ManagerCalled:
		return message.New("screen.tell.called", `TELL THE PLAYERS ({who}, who has been called): "{text}"`, who, text)
	}
	return message.New("screen.tell.call", `TELL THE PLAYERS ({who}; F1 calls one): "{text}"`, who, text)
}

// announceLines is the announcement as it stands on the table's screen: whoever has
// to say it finds nothing else to read.
func (s *Screen) announceLines() []string {
	announce := s.View.Announce
	if announce == nil {
		return nil
	}
	var lines []string
	for _, line := range widget.WrapAtMost(s.Say(s.announceText(announce)), s.Width-2, 4, s.Look) {
		lines = append(lines, s.Look.Notice.Render(widget.Pad(" "+line, s.Width)))
	}
	return lines
}
