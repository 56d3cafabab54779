package screen

import (
	"strings"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/next"
	"pitboss/game/table/view"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// framedRows is the minimum height of a panel that is drawn in a frame.
const framedRows = 7

// panelKind is what takes the place of the history. The list is closed.
type panelKind int

const (
	panelNone panelKind = iota
	panelIncident
	panelAnnounce
	panelDevice
	panelPlatform
	panelHint
)

// panelKind returns the most urgent of what may take the place of the history.
func (s *Screen) panelKind() panelKind {
	switch {
	case s.View.Incident != nil:
		return panelIncident
	case s.View.Announce != nil:
		return panelAnnounce
	case s.deviceDown() != nil:
		return panelDevice
	case s.platformErred() != nil:
		return panelPlatform
	case s.beforeFirstResult() && !s.Onlooker && s.View.Picture.Drawn.IsZero():
		return panelHint
	}
	return panelNone
}

// panel draws the history or what takes its place, in the same rows.
func (s *Screen) panel(rows int) []string {
	switch s.panelKind() {
	case panelIncident:
		return s.incidentPanel(rows)
	case panelAnnounce:
		return exactly(s.announceLines(rows), rows, false)
	case panelDevice:
		return exactly(s.devicePanel(rows), rows, false)
	case panelPlatform:
		return exactly(s.filled(s.Look.Notice, s.Say(s.erredText()), rows), rows, false)
	case panelHint:
		return exactly(s.hint(), rows, false)
	case panelNone:
	}
	return exactly(s.history(rows), rows, false)
}

// boxed draws lines in a frame with a title, or with a bar to their left if there is no room for a frame. last is
// drawn in the last row.
func (s *Screen) boxed(ink theme.Style, title string, lines []string, last string, rows int) []string {
	inner := rows
	if rows >= framedRows {
		inner -= 2
	}
	if last != "" {
		lines = append(exactly(lines, min(len(lines), inner-1), false), last)
	}
	lines = exactly(lines, inner, false)
	if rows >= framedRows {
		return widget.Frame(title, lines, s.Width, rows, s.Look)
	}
	for i, line := range lines {
		lines[i] = s.Look.Solid(ink, 1) + " " + widget.Fit(line, s.Width-3, s.Look)
	}
	return lines
}

// panelWidth returns the maximum width of a panel's lines.
func (s *Screen) panelWidth() int { return s.Width - 4 }

// deviceDown returns the first device that is down, or nil.
func (s *Screen) deviceDown() *Device {
	for i, device := range s.Devices {
		if !device.Up && !s.Locked() {
			return &s.Devices[i]
		}
	}
	return nil
}

// devicePanel says which device is down, and why.
func (s *Screen) devicePanel(rows int) []string {
	device := s.deviceDown()
	lines := []string{s.Look.Strong.Render(s.Say(message.New("screen.device.is-down", "The {device} is down.",
		message.Device("device", device.Name))))}
	if why := s.unlessTold(s.Say(device.Words)); why != "" {
		lines = append(lines, widget.Wrap(why, s.panelWidth())...)
	}
	return s.boxed(s.Look.Refused, s.Say(message.New("screen.device.title", "DEVICE")), lines, "", rows)
}

// unlessTold returns words, or "" if the prompt already contains them, because rows are few.
func (s *Screen) unlessTold(said string) string {
	said = widget.Plain(said)
	if said == "" || strings.Contains(strings.Join(s.promptLines(), " "), said) {
		return ""
	}
	return said
}

// platformErred returns the platform's last invalid message while a technician is signed in, because the dealer
// cannot use it, or nil.
func (s *Screen) platformErred() *game.PlatformErred {
	if round := s.View.Round; s.View.Running() && !s.View.Technician.IsZero() {
		return round.Erred
	}
	return nil
}

func (s *Screen) erredText() message.Text {
	erred := s.platformErred()
	return message.New("screen.banner.platform", "The platform's {message}: {why}: {data}", message.String("message", erred.Message),
		message.Message("why", erred.Why), message.String("data", erred.Data))
}

// beforeFirstResult reports whether no round of this journal has ended.
func (s *Screen) beforeFirstResult() bool {
	view := s.View
	return s.Shown && (view.Rounds == 0 || view.Rounds == 1 && view.Running())
}

// hint explains the keys to a first-time user, until the first round has ended.
func (s *Screen) hint() []string {
	if !s.beforeFirstResult() || s.Onlooker {
		return nil
	}
	lines := []string{
		s.chip("F1", s.Say(message.New("screen.hint.manager", "calls the shift manager and pauses the game, at any time."))),
		s.chip("?", s.Say(message.New("screen.hint.help", "shows every key, and why one does nothing now."))),
		s.Say(message.New("screen.hint.read", "What a device reads needs no key. The large letters say what to do.")),
	}
	for i, line := range lines {
		lines[i] = " " + widget.Fit(line, s.Width-2, s.Look)
	}
	return lines
}

// announceText says who has to announce what to the players, and how a shift manager who has to can sign in.
func (s *Screen) announceText(announce *view.Announcement) message.Text {
	state := s.View
	who, text := message.Message("who", next.AnnouncerText(announce.By)), message.Spoken("text", announce.Text)
	switch {
	case announce.By == "":
		return message.New("screen.tell", `TELL THE PLAYERS: "{text}"`, text)
	case announce.By != string(game.ShiftManager) || state.Incident == nil || !state.Manager.IsZero() || s.Onlooker:
		return message.New("screen.tell.by", `TELL THE PLAYERS ({who}): "{text}"`, who, text)
	case state.Incident.ManagerCalled:
		return message.New("screen.tell.called", `TELL THE PLAYERS ({who}, called): "{text}"`, who, text)
	}
	return message.New("screen.tell.call", `TELL THE PLAYERS ({who}; F1 calls one): "{text}"`, who, text)
}

// announceLines draws the announcement in at most the given rows, or returns nil.
func (s *Screen) announceLines(rows int) []string {
	if s.View.Announce == nil {
		return nil
	}
	return s.filled(s.Look.Notice, s.Say(s.announceText(s.View.Announce)), rows)
}
