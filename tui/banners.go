package tui

import (
	"fmt"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// banners is what everybody at the table must know besides the step. The line is
// there even when there is nothing to say, so that the headline keeps its place.
func (m *Model) banners() []string {
	var segments []string
	add := func(ink theme.Style, text string) { segments = append(segments, ink.Render(" "+text+" ")) }
	s := m.view
	if s.Training {
		add(m.look.Training, "TRAINING: nothing here counts")
	}
	if !s.Stopped.IsZero() {
		add(m.look.Refused, "JOURNAL STOPPED"+undealtWords(s))
	}
	if minutes := overdue(s); minutes > 0 {
		add(m.look.Alarm, "RULING OVERDUE: "+words.Counted(minutes, "minute"))
	}
	for _, junk := range s.Junk {
		if m.tableNow().Sub(junk.Last) < junkShownFor {
			add(m.look.Alarm, fmt.Sprintf("%s SENDS JUNK: %s ignored since %s", widget.Fit(widget.Plain(junk.Device), 20, m.look),
				words.Counted(int(junk.Count), "reading"), junk.First.In(m.options.Location).Format(time.TimeOnly)))
		}
	}
	if paused := m.noticeWords(); paused != "" {
		add(m.look.Alarm, paused)
	}
	if notice := m.say(s.Picture.Notice); notice != "" {
		add(m.look.Notice, notice)
	}
	if round := s.Round; round != nil && round.ByHand > 0 {
		what := strings.ToUpper(words.Counted(round.ByHand, "card"))
		if round.NumberByHand {
			what = "NUMBER"
		}
		add(m.look.Alarm, what+" ENTERED BY HAND")
	}
	if reason := s.Shoe.ChangeReason; !reason.IsZero() && s.Shoe.Loaded && s.Round != nil {
		add(m.look.Notice, "LAST ROUND of this shoe: "+widget.Plain(reason.String()))
	}
	var below []string
	for _, device := range m.deviceHealth() {
		if device.Testing {
			add(m.look.Alarm, widget.Fit(widget.Plain(device.Name), 20, m.look)+" UNDER TEST: nothing it reads is dealt")
		}
		if device.Up {
			continue
		}
		text := widget.Plain(device.Name) + " is down"
		if heard := m.heardOf(device.Name); heard == "" || m.unlessTold(heard) != "" {
			text += m.unlessTold(device.Words)
		}
		if widget.Width(text)+2 <= m.width {
			add(m.look.Refused, text)
		} else {
			below = append(below, m.filled(m.look.Refused, text)...)
		}
	}
	if round := s.Round; s.Running() && round.Erred != nil && !s.Technician.IsZero() {
		// What the dealer cannot use: the technician reads what the platform sent.
		erred := widget.Plain(fmt.Sprintf("The platform's %s: %s: %s", round.Erred.Message, round.Erred.Why, round.Erred.Data))
		below = append(below, m.filled(m.look.Notice, erred)...)
	}
	var lines []string
	if len(segments) > 0 || len(below) == 0 {
		lines = append(lines, packed(segments, m.width)...)
	}
	lines = append(lines, below...)
	for _, alarm := range s.Alarms {
		lines = append(lines, m.look.Notice.Render(widget.Fit(" ALARM: "+alarmWords(alarm, m.look)+" ", m.width, m.look)))
	}
	return lines
}

// junkShownFor is how long after the last of it the screen says that a device sends junk.
const junkShownFor = 5 * time.Second

// undealtWords is how much was read while the journal cannot be written, and what becomes
// of it.
func undealtWords(s table.View) string {
	switch {
	case s.ReadingsRefused > 0:
		return fmt.Sprintf(": %d readings not dealt, %d more refused", s.Undealt, s.ReadingsRefused)
	case s.Undealt > 0:
		return ": " + words.Counted(s.Undealt, "reading") + " not dealt"
	}
	return ""
}

// packed is segments in as few lines as they fit into; one empty line for none.
func packed(segments []string, width int) []string {
	lines := []string{""}
	for _, segment := range segments {
		last := len(lines) - 1
		switch {
		case lines[last] == "":
			lines[last] = segment
		case widget.Width(lines[last])+1+widget.Width(segment) <= width:
			lines[last] += " " + segment
		default:
			lines = append(lines, segment)
		}
	}
	return lines
}

// noticeWords is what the players' screen says of the game, which the platform was
// told; empty while it goes on.
func (m *Model) noticeWords() string {
	state := m.view
	if state.Notified == game.NoticePaused {
		return "GAME PAUSED: players see it"
	}
	const cancelled = "GAME CANCELLED: "
	if round := state.Round; round != nil && round.Void {
		return cancelled + strings.ToLower(m.say(table.BetsText(round.Bets)))
	}
	if incident := state.Incident; incident != nil && incident.Ruling != nil && !incident.Followed && incident.Ruling.Round == game.RoundVoid {
		return cancelled + strings.ToLower(m.say(table.BetsText(incident.Ruling.Bets))) // no card of it lies there
	}
	return ""
}

// heardOf is what the table heard of a device that is down. The device itself may
// say it in other words by now.
func (m *Model) heardOf(name string) string {
	for _, device := range m.view.Devices {
		if device.Name == name && !device.Up {
			return device.Reason.String()
		}
	}
	return ""
}

// unlessTold is words behind a colon; nothing when there are none or the prompt
// says them already, for rows are few.
func (m *Model) unlessTold(said string) string {
	said = widget.Plain(said)
	if said == "" || strings.Contains(m.prompt(), said) {
		return ""
	}
	return ": " + said
}

func alarmWords(alarm game.ShoeAlarm, look *theme.Theme) string {
	cards := make([]string, len(alarm.Cards))
	for i, card := range alarm.Cards {
		cards[i] = look.Glyphs.Card(card)
	}
	if alarm.Alarm == game.AlarmUnshuffled {
		return fmt.Sprintf("%d cards came in the order of a new deck (%s): were they shuffled?", len(cards), strings.Join(cards, " "))
	}
	return strings.ReplaceAll(string(alarm.Alarm), "-", " ") + " " + strings.Join(cards, " ")
}

// answerLines is the last word on a key or a reading: what was refused and what
// to do, or the screen's own notice. It stays until something changes or a key is pressed.
func (m *Model) answerLines() []string {
	if m.notice != "" {
		return m.filled(m.look.Notice, widget.Plain(m.notice))
	}
	refused := m.view.Refused
	if refused == nil || m.read > 0 && m.view.Refusals == m.read {
		return nil
	}
	head := "NOT ACCEPTED: "
	if m.refusedTimes > 1 {
		head = fmt.Sprintf("NOT ACCEPTED (%d times): ", m.refusedTimes)
	}
	lines := m.filled(m.look.Refused, head+widget.Plain(refused.Message.String()))
	if !refused.Hint.IsZero() {
		lines = append(lines, m.filled(m.look.Refused, widget.Plain(refused.Hint.String()))...)
	}
	return lines
}

// filled wraps text into at most two full-width filled lines.
func (m *Model) filled(ink theme.Style, text string) []string {
	var lines []string
	for _, line := range widget.WrapAtMost(text, m.width-2, 2, m.look) {
		lines = append(lines, ink.Render(widget.Pad(" "+line, m.width)))
	}
	return lines
}
