package screen

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
func (s *Screen) banners() []string {
	var segments []string
	add := func(ink theme.Style, text string) { segments = append(segments, ink.Render(" "+text+" ")) }
	view := s.View
	if view.Training {
		add(s.Look.Training, "TRAINING: nothing here counts")
	}
	if !view.Stopped.IsZero() {
		add(s.Look.Refused, "JOURNAL STOPPED"+undealtWords(view))
	}
	if minutes := Overdue(view); minutes > 0 {
		add(s.Look.Alarm, "RULING OVERDUE: "+words.Counted(minutes, "minute"))
	}
	for _, junk := range view.Junk {
		if s.Now.Sub(junk.Last) < junkShownFor {
			add(s.Look.Alarm, fmt.Sprintf("%s SENDS JUNK: %s ignored since %s", widget.Fit(widget.Plain(junk.Device),
				20, s.Look), words.Counted(int(junk.Count), "reading"),
				junk.First.In(s.Location).Format(time.TimeOnly)))
		}
	}
	if paused := s.noticeWords(); paused != "" {
		add(s.Look.Alarm, paused)
	}
	if notice := s.Say(view.Picture.Notice); notice != "" {
		add(s.Look.Notice, notice)
	}
	if round := view.Round; round != nil && round.ByHand > 0 {
		what := strings.ToUpper(words.Counted(round.ByHand, "card"))
		if round.NumberByHand {
			what = "NUMBER"
		}
		add(s.Look.Alarm, what+" ENTERED BY HAND")
	}
	if reason := view.Shoe.ChangeReason; !reason.IsZero() && view.Shoe.Loaded && view.Round != nil {
		add(s.Look.Notice, "LAST ROUND of this shoe: "+widget.Plain(reason.String()))
	}
	var below []string
	for _, device := range s.Devices {
		if device.Testing {
			add(s.Look.Alarm, widget.Fit(widget.Plain(device.Name), 20,
				s.Look)+" UNDER TEST: nothing it reads is dealt")
		}
		if device.Up {
			continue
		}
		text := widget.Plain(device.Name) + " is down"
		if heard := s.heardOf(device.Name); heard == "" || s.unlessTold(heard) != "" {
			text += s.unlessTold(device.Words)
		}
		if widget.Width(text)+2 <= s.Width {
			add(s.Look.Refused, text)
		} else {
			below = append(below, s.filled(s.Look.Refused, text)...)
		}
	}
	if round := view.Round; view.Running() && round.Erred != nil && !view.Technician.IsZero() {
		// What the dealer cannot use: the technician reads what the platform sent.
		erred := fmt.Sprintf("The platform's %s: %s: %s", round.Erred.Message, round.Erred.Why, round.Erred.Data)
		below = append(below, s.filled(s.Look.Notice, widget.Plain(erred))...)
	}
	var lines []string
	if len(segments) > 0 || len(below) == 0 {
		lines = append(lines, packed(segments, s.Width)...)
	}
	lines = append(lines, below...)
	for _, alarm := range view.Alarms {
		said := " ALARM: " + alarmWords(alarm, s.Look) + " "
		lines = append(lines, s.Look.Notice.Render(widget.Fit(said, s.Width, s.Look)))
	}
	return lines
}

// junkShownFor is how long after the last of it the screen says that a device sends junk.
const junkShownFor = 5 * time.Second

// undealtWords is how much was read while the journal cannot be written, and what becomes
// of it.
func undealtWords(view table.View) string {
	switch {
	case view.ReadingsRefused > 0:
		return fmt.Sprintf(": %d readings not dealt, %d more refused", view.Undealt, view.ReadingsRefused)
	case view.Undealt > 0:
		return ": " + words.Counted(view.Undealt, "reading") + " not dealt"
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
func (s *Screen) noticeWords() string {
	state := s.View
	if state.Notified == game.NoticePaused {
		return "GAME PAUSED: players see it"
	}
	const cancelled = "GAME CANCELLED: "
	if round := state.Round; round != nil && round.Void {
		return cancelled + strings.ToLower(s.Say(table.BetsText(round.Bets)))
	}
	if incident := state.Incident; incident != nil && incident.Ruling != nil && !incident.Followed &&
		incident.Ruling.Round == game.RoundVoid {
		return cancelled + strings.ToLower(s.Say(table.BetsText(incident.Ruling.Bets))) // no card of it lies there
	}
	return ""
}

// heardOf is what the table heard of a device that is down. The device itself may
// say it in other words by now.
func (s *Screen) heardOf(name string) string {
	for _, device := range s.View.Devices {
		if device.Name == name && !device.Up {
			return device.Reason.String()
		}
	}
	return ""
}

// unlessTold is words behind a colon; nothing when there are none or the prompt
// says them already, for rows are few.
func (s *Screen) unlessTold(said string) string {
	said = widget.Plain(said)
	if said == "" || strings.Contains(s.prompt(), said) {
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
		return fmt.Sprintf("%d cards came in the order of a new deck (%s): were they shuffled?", len(cards),
			strings.Join(cards, " "))
	}
	return strings.ReplaceAll(string(alarm.Alarm), "-", " ") + " " + strings.Join(cards, " ")
}

// answerLines is the last word on a key or a reading: what was refused and what
// to do, or the screen's own notice. It stays until something changes or a key is pressed.
func (s *Screen) answerLines() []string {
	if s.Notice != "" {
		return s.filled(s.Look.Notice, widget.Plain(s.Notice))
	}
	refused := s.View.Refused
	if refused == nil || s.Seen {
		return nil
	}
	head := "NOT ACCEPTED: "
	if s.Times > 1 {
		head = fmt.Sprintf("NOT ACCEPTED (%d times): ", s.Times)
	}
	lines := s.filled(s.Look.Refused, head+widget.Plain(refused.Message.String()))
	if !refused.Hint.IsZero() {
		lines = append(lines, s.filled(s.Look.Refused, widget.Plain(refused.Hint.String()))...)
	}
	return lines
}

// filled wraps text into at most two full-width filled lines.
func (s *Screen) filled(ink theme.Style, text string) []string {
	var lines []string
	for _, line := range widget.WrapAtMost(text, s.Width-2, 2, s.Look) {
		lines = append(lines, ink.Render(widget.Pad(" "+line, s.Width)))
	}
	return lines
}

// Overdue returns for how many minutes a ruling has been wanted.
func Overdue(view table.View) int {
	if view.Incident == nil {
		return 0
	}
	return view.Incident.Overdue
}
