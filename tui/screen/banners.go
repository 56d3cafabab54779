package screen

import (
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// banners is what everybody at the table must know besides the step. The line is
// there even when there is nothing to say, so that the headline keeps its place.
func (s *Screen) banners() []string {
	var segments []string
	add := func(ink theme.Style, text message.Text) { segments = append(segments, ink.Render(" "+s.Say(text)+" ")) }
	view := s.View
	if view.Training {
		add(s.Look.Training, message.New("screen.banner.training", "TRAINING: nothing here counts"))
	}
	if !view.Stopped.IsZero() {
		add(s.Look.Refused, stoppedText(view))
	}
	if minutes := Overdue(view); minutes > 0 {
		add(s.Look.Alarm, message.Count("screen.banner.overdue", "RULING OVERDUE: {n} minute", "RULING OVERDUE: {n} minutes", message.Number("n", minutes)))
	}
	for _, junk := range view.Junk {
		if s.Now.Sub(junk.Last) < junkShownFor {
			add(s.Look.Alarm, message.New("screen.banner.junk", "{device} SENDS JUNK: {readings} ignored since {since}", s.device(junk.Device),
				message.Message("readings", words.Readings(int(junk.Count))), message.Time("since", junk.First)))
		}
	}
	if paused := s.noticeText(); !paused.IsZero() {
		add(s.Look.Alarm, paused)
	}
	if notice := view.Picture.Notice; !notice.IsZero() {
		add(s.Look.Notice, notice)
	}
	if round := view.Round; round != nil && round.ByHand > 0 {
		what := message.Count("screen.banner.cards-by-hand", "{n} CARD ENTERED BY HAND", "{n} CARDS ENTERED BY HAND", message.Number("n", round.ByHand))
		if round.NumberByHand {
			what = message.New("screen.banner.number-by-hand", "NUMBER ENTERED BY HAND")
		}
		add(s.Look.Alarm, what)
	}
	if reason := view.Shoe.ChangeReason; !reason.IsZero() && view.Shoe.Loaded && view.Round != nil {
		add(s.Look.Notice, message.New("screen.banner.last-round", "LAST ROUND of this shoe: {reason}", message.Message("reason", reason)))
	}
	var below []string
	for _, device := range s.Devices {
		if device.Testing {
			add(s.Look.Alarm, message.New("screen.banner.testing", "{device} UNDER TEST: nothing it reads is dealt", s.device(device.Name)))
		}
		if device.Up {
			continue
		}
		name := message.String("device", device.Name)
		text := message.New("screen.banner.down", "{device} is down", name)
		if heard := s.heardOf(device.Name); (heard == "" || s.unlessTold(heard) != "") && s.unlessTold(device.Words) != "" {
			text = message.New("screen.banner.down-why", "{device} is down: {why}", name, message.String("why", device.Words))
		}
		if said := s.Say(text); widget.Width(said)+2 <= s.Width {
			add(s.Look.Refused, text)
		} else {
			below = append(below, s.filled(s.Look.Refused, said)...)
		}
	}
	if round := view.Round; view.Running() && round.Erred != nil && !view.Technician.IsZero() {
		// What the dealer cannot use: the technician reads what the platform sent.
		erred := message.New("screen.banner.platform", "The platform's {message}: {why}: {data}", message.String("message", round.Erred.Message),
			message.Message("why", round.Erred.Why), message.String("data", round.Erred.Data))
		below = append(below, s.filled(s.Look.Notice, s.Say(erred))...)
	}
	var lines []string
	if len(segments) > 0 || len(below) == 0 {
		lines = append(lines, packed(segments, s.Width)...)
	}
	lines = append(lines, below...)
	for _, alarm := range view.Alarms {
		lines = append(lines, s.Look.Notice.Render(widget.Fit(" "+s.Say(message.New("screen.banner.alarm", "ALARM: {alarm}", message.Message("alarm", alarmText(alarm, s.Look))))+" ", s.Width, s.Look)))
	}
	return lines
}

// junkShownFor is how long after the last of it the screen says that a device sends junk.
const junkShownFor = 5 * time.Second

// device is a device's name as an argument, no longer than a banner has room for.
func (s *Screen) device(name string) message.Arg {
	return message.String("device", widget.Fit(widget.Plain(name), 20, s.Look))
}

// stoppedText says that the journal cannot be written, how much was read meanwhile, and what
// becomes of it.
func stoppedText(view table.View) message.Text {
	switch {
	case view.ReadingsRefused > 0:
		return message.New("screen.banner.stopped-refused", "JOURNAL STOPPED: {undealt} readings not dealt, {refused} more refused",
			message.Number("undealt", view.Undealt), message.Number("refused", view.ReadingsRefused))
	case view.Undealt > 0:
		return message.New("screen.banner.stopped-undealt", "JOURNAL STOPPED: {readings} not dealt", message.Message("readings", words.Readings(view.Undealt)))
	}
	return message.New("screen.banner.stopped", "JOURNAL STOPPED")
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

// noticeText is what the players' screen says of the game, which the platform was
// told; empty while it goes on.
func (s *Screen) noticeText() message.Text {
	state := s.View
	if state.Notified == game.NoticePaused {
		return message.New("screen.banner.paused", "GAME PAUSED: players see it")
	}
	if round := state.Round; round != nil && round.Void {
		return cancelledText(round.Bets)
	}
	if incident := state.Incident; incident != nil && incident.Ruling != nil && !incident.Followed && incident.Ruling.Round == game.RoundVoid {
		return cancelledText(incident.Ruling.Bets) // no card of it lies there
	}
	return message.Text{}
}

// cancelledText says that the game is cancelled, and what becomes of the bets.
func cancelledText(bets game.BetsEffect) message.Text {
	become := table.BetsText(bets)
	if said, known := cancelledBets[bets]; known {
		become = said
	}
	return message.New("screen.banner.cancelled", "GAME CANCELLED: {bets}", message.Message("bets", become))
}

// cancelledBets is what becomes of the bets of a cancelled game.
var cancelledBets = map[game.BetsEffect]message.Text{
	game.BetsStand:          message.New("screen.cancelled.bets.stand", "bets stand"),
	game.BetsRefund:         message.New("screen.cancelled.bets.refund", "all bets are refunded"),
	game.BetsRefundInitial:  message.New("screen.cancelled.bets.refund-initial", "initial bets are refunded"),
	game.BetsSettle:         message.New("screen.cancelled.bets.settle", "bets are settled"),
	game.BetsSettleManually: message.New("screen.cancelled.bets.settle-manually", "bets are settled by hand"),
}

// heardOf is what the table heard of a device that is down. The device itself may
// say it in other words by now.
func (s *Screen) heardOf(name string) string {
	for _, device := range s.View.Devices {
		if device.Name == name && !device.Up {
			return s.Tell(device.Reason)
		}
	}
	return ""
}

// unlessTold is words that the prompt does not say already, for rows are few.
func (s *Screen) unlessTold(said string) string {
	said = widget.Plain(said)
	if said == "" || strings.Contains(s.prompt(), said) {
		return ""
	}
	return said
}

// alarmText is what is odd about the cards that came.
func alarmText(alarm game.ShoeAlarm, look *theme.Theme) message.Text {
	said := make([]string, len(alarm.Cards))
	for i, card := range alarm.Cards {
		said[i] = look.Glyphs.Card(card)
	}
	cards := message.String("cards", strings.Join(said, " "))
	if alarm.Alarm == game.AlarmUnshuffled {
		return message.New("screen.alarm.unshuffled", "{count} cards came in the order of a new deck ({cards}): were they shuffled?", message.Number("count", len(said)), cards)
	}
	return message.New("screen.alarm.other", "{alarm} {cards}", message.String("alarm", strings.ReplaceAll(string(alarm.Alarm), "-", " ")), cards)
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
	why := message.String("why", s.Tell(refused.Message))
	head := message.New("screen.not-accepted", "NOT ACCEPTED: {why}", why)
	if s.Times > 1 {
		head = message.New("screen.not-accepted-again", "NOT ACCEPTED ({times} times): {why}", message.Number("times", s.Times), why)
	}
	lines := s.filled(s.Look.Refused, s.Say(head))
	if !refused.Hint.IsZero() {
		lines = append(lines, s.filled(s.Look.Refused, s.Tell(refused.Hint))...)
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
