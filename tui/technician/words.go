package technician

import (
	"fmt"
	"regexp"
	"strings"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// span formats a duration in a few characters for people: 3 s, 12 min, 3 h 05, 4 d.
func span(d time.Duration) string {
	switch {
	case d < 0:
		return "0 s"
	case d < time.Minute:
		return fmt.Sprintf("%d s", int(d/time.Second))
	case d < time.Hour:
		return fmt.Sprintf("%d min", int(d/time.Minute))
	case d < 24*time.Hour:
		return fmt.Sprintf("%d h %02d", int(d/time.Hour), int(d/time.Minute)%60)
	}
	return fmt.Sprintf("%d d", int(d/(24*time.Hour)))
}

// took formats a measured time with its significant figures: 15 us, 2.5 ms, 1.20 s.
func took(d time.Duration) string {
	switch {
	case d <= 0:
		return "0"
	case d < time.Millisecond:
		return fmt.Sprintf("%d us", d/time.Microsecond)
	case d < 100*time.Millisecond:
		return strings.Replace(fmt.Sprintf("%.1f ms", float64(d)/float64(time.Millisecond)), ".0 ", " ", 1)
	case d < time.Second:
		return fmt.Sprintf("%d ms", d/time.Millisecond)
	case d < time.Minute:
		return strings.Replace(fmt.Sprintf("%.1f s", d.Seconds()), ".0 ", " ", 1)
	}
	return span(d)
}

// percent formats a share of readings: 100%, 99.4%, 87%, or "" if there were none. Less than all is never rounded to
// 100%.
func percent(reads bench.Reads) string {
	rate := reads.Rate()
	switch {
	case rate < 0:
		return ""
	case reads.Good >= reads.Tried:
		return "100%"
	}
	return fmt.Sprintf("%.1f%%", float64(int(rate*1000))/10)
}

// figures draws figures with the decimal sign of the screen's language.
func (s *Screen) figures(figures string) string { return s.say(message.Figures(figures)) }

// cardCode matches a card as the bench and its records name it: KD, TS.
var cardCode = regexp.MustCompile(`\b[A2-9TJQK][SHDC]\b`)

// withCards replaces the cards in words of the bench by the screen's signs.
func withCards(words string, look *theme.Theme) string {
	return cardCode.ReplaceAllStringFunc(words, func(code string) string {
		card, _ := game.CardOf(code[0], code[1])
		return look.Glyphs.Card(card)
	})
}

// wholePercent formats a rate without tenths, rounded down: a device that reads 94.9% does not read 95%.
func wholePercent(reads bench.Reads) string { return fmt.Sprintf("%d%%", int(reads.Rate()*100)) }

func usual(ledger bench.Ledger) bench.Reads {
	if ledger.Baseline == nil {
		return bench.Reads{}
	}
	return ledger.Baseline.Reads
}

// local converts a time to the table's clock and time zone.
func (s *Screen) local(at time.Time) time.Time { return s.floor.Table(at).In(s.floor.Location) }

// clock formats a time of day with its seconds.
func (s *Screen) clock(at time.Time) string { return s.local(at).Format("15:04:05") }

// day formats a time of today as the time of day, and any other with its date.
func (s *Screen) day(at time.Time) string {
	at = s.local(at)
	timeOfDay := at.Format("15:04")
	if s.today(at) {
		return timeOfDay
	}
	return s.say(message.New("bench.day", "{date} {time}", message.Date("date", at), message.String("time", timeOfDay)))
}

// since formats a time of today as the time of day, and any other as its date.
func (s *Screen) since(at time.Time) string {
	local := s.local(at)
	switch {
	case at.IsZero():
		return "-"
	case s.today(local):
		return local.Format("15:04")
	}
	return s.say(message.New("bench.since", "{date}", message.Date("date", local)))
}

// today reports whether a local time is of this day.
func (s *Screen) today(at time.Time) bool {
	return at.Format(time.DateOnly) == s.local(s.now).Format(time.DateOnly)
}

// name returns a device's name, in the screen's language if it is a usual one.
func (s *Screen) name(view bench.View) string {
	return widget.Plain(s.say(game.DeviceLabel(view.Name)))
}

// ago formats how long ago something was, or a dash for the zero time.
func (s *Screen) ago(at time.Time) string {
	if at.IsZero() {
		return "-"
	}
	return span(s.now.Sub(at))
}
