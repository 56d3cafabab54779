package screen

import (
	"slices"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
	"pitboss/game/table/view"
	"pitboss/site"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// banner is something besides the step that everybody at the table must know.
type banner struct {
	ink  theme.Style
	text message.Text
}

// banner draws the banners across the full width, the most urgent first and in its ink, with the number of those that
// have no room at the end. Without a banner, it returns a blank line, so that nothing moves.
func (s *Screen) banner() string {
	list := s.banners()
	if len(list) == 0 {
		return ""
	}
	more := func(shown int) string {
		if shown == len(list) {
			return ""
		}
		return " " + s.Say(message.New("screen.banner.more", "+{n} more", message.Number("n", len(list)-shown))) + " "
	}
	said, shown := " "+s.Say(list[0].text), 1
	for ; shown < len(list); shown++ {
		longer := said + " " + s.Look.Glyphs.Separator + " " + s.Say(list[shown].text)
		if widget.Width(longer)+widget.Width(more(shown+1)) >= s.Width {
			break
		}
		said = longer
	}
	room := s.Width - widget.Width(more(shown))
	return list[0].ink.Render(widget.Pad(widget.FitWords(said, room-1, s.Look), room) + more(shown))
}

// banners returns all current banners, the most urgent first.
func (s *Screen) banners() (list []banner) {
	add := func(ink theme.Style, text message.Text) {
		if !text.IsZero() {
			list = append(list, banner{ink, text})
		}
	}
	view := s.View
	if !view.Stopped.IsZero() {
		add(s.Look.Refused, stoppedText(view))
	}
	if view.NobodyRules {
		add(s.Look.Alarm, message.New("screen.banner.nobody-rules", "NOBODY CAN RULE HERE: add a shift manager to the staff list"))
	}
	switch minutes := message.Number("n", Overdue(view)); {
	case Overdue(view) == 0:
	case view.Incident.Ruling != nil:
		add(s.Look.Alarm, message.Count("screen.banner.manager-overdue", "SHIFT MANAGER WANTED: {n} minute",
			"SHIFT MANAGER WANTED: {n} minutes", minutes))
	default:
		add(s.Look.Alarm, message.Count(
			"screen.banner.overdue", "RULING OVERDUE: {n} minute", "RULING OVERDUE: {n} minutes", minutes))
	}
	if view.Incident != nil && s.Layout().History == 0 {
		add(s.Look.Alarm, s.happenedText()) // there is no panel to say it
	}
	for _, device := range s.Devices {
		if !device.Up {
			add(s.Look.Refused, s.downText(device))
		}
	}
	for _, junk := range view.Junk {
		if s.Now.Sub(junk.Last) < junkShownFor {
			add(s.Look.Alarm, message.New("screen.banner.junk", "JUNK FROM {device}: {readings} ignored since {since}", s.device(junk.Device),
				message.Message("readings", words.Readings(int(junk.Count))), message.Time("since", junk.First)))
		}
	}
	for _, device := range s.Devices {
		if device.Testing {
			add(s.Look.Alarm, message.New("screen.banner.testing", "UNDER TEST: {device}; nothing it reads is dealt", s.device(device.Name)))
		}
	}
	add(s.Look.Alarm, s.Standing)
	for _, text := range s.fromFloor() {
		add(s.Look.Notice, text)
	}
	add(s.Look.Refused, s.Held) // the footer says it too, so that a message from the floor comes first
	for _, alarm := range view.Alarms {
		add(s.Look.Notice, alarmText(alarm, s.Look))
	}
	add(s.Look.Alarm, s.noticeText())
	if round := view.Round; round != nil && round.ByHand > 0 {
		what := message.Count("screen.banner.cards-by-hand", "{n} CARD ENTERED BY HAND", "{n} CARDS ENTERED BY HAND", message.Number("n", round.ByHand))
		if round.NumberByHand {
			what = message.New("screen.banner.number-by-hand", "NUMBER ENTERED BY HAND")
		}
		if round.SegmentByHand {
			what = message.New("screen.banner.segment-by-hand", "SEGMENT ENTERED BY HAND")
		}
		if round.DiceByHand {
			what = message.New("screen.banner.dice-by-hand", "DICE ENTERED BY HAND")
		}
		add(s.Look.Alarm, what)
	}
	if reason := view.Shoe.ChangeReason; !reason.IsZero() && view.Shoe.Loaded && view.Round != nil {
		add(s.Look.Notice, message.New("screen.banner.last-round", "LAST ROUND of this shoe: {reason}", message.Message("reason", reason)))
	}
	if view.Shoe.AwaitsOldCutCard() {
		add(s.Look.Notice, message.New("screen.banner.old-cut-card",
			"OLD CUT CARD to be scanned: shift manager, by round {round} of this shoe", message.Number("round", view.Shoe.OldCutUntil)))
	}
	add(s.Look.Notice, view.Picture.Notice)
	if s.Site.State == site.LinkForked {
		add(s.Look.Alarm, message.New("screen.banner.forked", "THE SITE HAS ANOTHER RECORD OF THIS TABLE: call a technician"))
	}
	for _, note := range view.Notes {
		if note.Waits() {
			add(s.Look.Notice, message.New("screen.banner.note", "Note for the next shift, {name}: {text}",
				message.String("name", widget.Plain(note.Name)), message.String("text", widget.Plain(note.Text))))
		}
	}
	return list
}

// Unread returns the oldest floor message that nobody at the table has read or, without one, the oldest note that the
// shift manager at the table is to read. It returns false if none is waiting.
func (s *Screen) Unread() (state.Told, bool) {
	for _, told := range s.View.Told {
		if told.Until.IsZero() && told.Stands(s.Now) {
			return told, true
		}
	}
	if manager := s.View.Manager; !manager.IsZero() && s.View.Station == "" {
		for _, note := range s.View.Notes {
			if note.Waits() && note.By != manager.ID {
				return state.Told{Text: message.Written(note.Text), Name: note.Name, At: note.At}, true
			}
		}
	}
	return state.Told{}, false
}

// toldText formats a floor message with its sender.
func (s *Screen) toldText(told state.Told) message.Text {
	return message.New("screen.banner.told", "{name}: {text}", message.String("name", widget.Plain(told.Name)), message.String("text", widget.Plain(s.Say(told.Text))))
}

// Fits reports whether a floor message is on the screen as a whole. A note is below everything else.
func (s *Screen) Fits(told state.Told) bool {
	shown := slices.ContainsFunc(s.View.Told, func(one state.Told) bool { return one.At.Equal(told.At) })
	return shown && widget.Width(s.Say(s.toldText(told))) <= s.Width-moreRoom
}

// moreRoom is the room in a banner's line for its margins and the number of further ones.
const moreRoom = 8

// fromFloor returns the floor's messages and orders, the oldest message first, because it is read next.
func (s *Screen) fromFloor() (texts []message.Text) {
	for _, told := range s.View.Told {
		if told.Stands(s.Now) {
			texts = append(texts, s.toldText(told))
		}
	}
	if by := s.View.Closing; by != "" && s.View.Round != nil {
		texts = append(texts, message.New("screen.banner.closing", "LAST ROUND: the table closes, ordered by {name}", message.String("name", widget.Plain(by))))
	}
	if by := s.View.Ordered; by != "" {
		texts = append(texts, message.New("screen.banner.technician", "TECHNICIAN ordered by {name}", message.String("name", widget.Plain(by))))
	}
	return texts
}

// downText says which device is down, with as many sentences of the reason as fit the line.
func (s *Screen) downText(device Device) message.Text {
	name := message.Device("device", device.Name)
	for known := device.Words.Sentences(); len(known) > 0; known = known[:len(known)-1] {
		why := message.New("screen.banner.down-why", "The {device} is down: {why}", name, message.Message("why", message.Sentences(known...)))
		if widget.Width(s.Say(why))+6 <= s.Width {
			return why
		}
	}
	return message.New("screen.banner.down", "The {device} is down", name)
}

// junkShownFor is how long after the last junk reading the screen says that a device sends junk.
const junkShownFor = 5 * time.Second

// device returns a device's name as an argument, shortened to fit a banner.
func (s *Screen) device(name string) message.Arg {
	return message.Device("device", widget.Fit(widget.Plain(name), 20, s.Look))
}

// stoppedText says that the journal cannot be written, how much was read meanwhile, and what happens to it.
func stoppedText(view view.View) message.Text {
	switch {
	case view.ReadingsRefused > 0:
		return message.New("screen.banner.stopped-refused", "JOURNAL STOPPED: {undealt} readings not dealt, {refused} more refused",
			message.Number("undealt", view.Undealt), message.Number("refused", view.ReadingsRefused))
	case view.Undealt > 0:
		return message.New("screen.banner.stopped-undealt", "JOURNAL STOPPED: {readings} not dealt", message.Message("readings", words.Readings(view.Undealt)))
	}
	return message.New("screen.banner.stopped", "JOURNAL STOPPED")
}

// noticeText returns what the players' screens say about an interrupted game, as sent to the platform.
func (s *Screen) noticeText() message.Text {
	state := s.View
	if state.Notified == game.NoticePaused {
		return message.New("screen.banner.paused", "GAME PAUSED · players notified")
	}
	if round := state.Round; round != nil && round.Void {
		return cancelledText(round.Bets)
	}
	if incident := state.Incident; incident != nil && incident.Ruling != nil && !incident.Followed && incident.Ruling.Round == game.RoundVoid {
		return cancelledText(incident.Ruling.Bets) // the round has no card on the table
	}
	return message.Text{}
}

// cancelledText says that the game is cancelled and what happens to the bets.
func cancelledText(bets game.BetsEffect) message.Text {
	return message.New("screen.banner.cancelled", "GAME CANCELLED: {bets}", message.Message("bets", bets.Cancelled()))
}

// alarmText says what is odd about the cards dealt.
func alarmText(alarm game.ShoeAlarm, look *theme.Theme) message.Text {
	said := make([]string, len(alarm.Cards))
	for i, card := range alarm.Cards {
		said[i] = look.Glyphs.Card(card)
	}
	cards := message.String("cards", strings.Join(said, " "))
	if alarm.Alarm != game.AlarmUnshuffled {
		return message.New("screen.alarm.unknown", "CHECK THE SHOE: {cards}", cards)
	}
	return message.New("screen.alarm.unshuffled", "CHECK THE SHUFFLE: {count} cards came in new-deck order ({cards})", message.Number("count", len(said)), cards)
}

// refusedLines draws the last refusal of a key or a reading: what was wrong and what to do, in at most the given
// rows. It leaves out what to do if that is the step, which the headline shows. The refusal stays until something
// changes or a key is pressed.
func (s *Screen) refusedLines(rows int) []string {
	refused := s.refused()
	if refused == nil || rows < 1 {
		return nil
	}
	lines := s.filled(s.Look.Refused, s.Say(s.refusedText()), rows)
	if hint := s.Say(refused.Hint); hint != "" && hint != s.prompt() && rows > len(lines) {
		lines = append(lines, s.filled(s.Look.Refused, hint, rows-len(lines))...)
	}
	return lines
}

// refused returns what was refused last, until a key is pressed. It leaves out a first PIN, which was right: the dialog
// where it was typed says what to do.
func (s *Screen) refused() *game.Refusal {
	if refused := s.View.Refused; !s.Seen && refused != nil && refused.Code != game.RefusedFirstPIN {
		return refused
	}
	return nil
}

// refusedText says what was refused last, and how often in a row. Something was.
func (s *Screen) refusedText() message.Text {
	why := message.String("why", s.Say(s.View.Refused.Message))
	if times := s.View.RefusedTimes; times > 1 {
		return message.New("screen.not-accepted-again", "NOT ACCEPTED ({times} times): {why}", message.Number("times", times), why)
	}
	return message.New("screen.not-accepted", "NOT ACCEPTED: {why}", why)
}

// filled wraps text into at most the given rows, filled across the full width.
func (s *Screen) filled(ink theme.Style, text string, rows int) []string {
	var lines []string
	for _, line := range widget.WrapAtMost(text, s.Width-2, rows, s.Look) {
		lines = append(lines, ink.Render(widget.Pad(" "+line, s.Width)))
	}
	return lines
}

// Overdue returns for how many minutes a ruling has been overdue.
func Overdue(view view.View) int {
	if view.Incident == nil {
		return 0
	}
	return view.Incident.Overdue
}
