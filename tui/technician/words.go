package technician

import (
	"fmt"
	"regexp"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// span returns a length of time in a few cells, for people: 3 s, 12 min, 3 h 05, 4 d.
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

// took returns a measured time, with as many figures as matter: 15 us, 2.5 ms, 1.20 s.
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

// percent returns a share of readings: 100%, 99.4%, 87%; nothing when there was none. What is not all is never
// written as all.
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

// cardCode is a card as the bench and its records name it: KD, TS.
var cardCode = regexp.MustCompile(`\b[A2-9TJQK][SHDC]\b`)

// withCards returns words of the bench with every card in them written as on the rest of the screen.
func withCards(words string, look *theme.Theme) string {
	return cardCode.ReplaceAllStringFunc(words, func(code string) string {
		card, _ := game.CardOf(code[0], code[1])
		return look.Glyphs.Card(card)
	})
}

// wholePercent returns a rate without its tenths, rounded down: a device that reads 94.9% does not read 95%.
func wholePercent(reads bench.Reads) string { return fmt.Sprintf("%d%%", int(reads.Rate()*100)) }

func usual(ledger bench.Ledger) bench.Reads {
	if ledger.Baseline == nil {
		return bench.Reads{}
	}
	return ledger.Baseline.Reads
}

// sentence returns words with a capital at their beginning and a stop at their end.
func sentence(words string) string {
	words = strings.TrimSpace(widget.Plain(words))
	if words == "" {
		return ""
	}
	if last := words[len(words)-1]; last != '.' && last != '!' && last != '?' {
		words += "."
	}
	first, size := utf8.DecodeRuneInString(words)
	return string(unicode.ToUpper(first)) + words[size:]
}

// local returns a moment as the table's clock shows it.
func (s *Screen) local(at time.Time) time.Time { return s.floor.Table(at).In(s.floor.Location) }

// clock returns a time of day; day has the date before it where it is another day's.
func (s *Screen) clock(at time.Time) string { return s.local(at).Format("15:04:05") }

func (s *Screen) day(at time.Time) string { return s.dated(at, "2 Jan 15:04") }

// since returns a time of day of today, else the date alone.
func (s *Screen) since(at time.Time) string {
	if at.IsZero() {
		return "-"
	}
	return s.dated(at, "2 Jan")
}

// dated returns the time of day of a moment of today, else the moment in a layout.
func (s *Screen) dated(at time.Time, layout string) string {
	at = s.local(at)
	if at.Format(time.DateOnly) == s.local(s.now).Format(time.DateOnly) {
		layout = "15:04"
	}
	return at.Format(layout)
}

// ago returns how long something is past; a dash for what never was.
func (s *Screen) ago(at time.Time) string {
	if at.IsZero() {
		return "-"
	}
	return span(s.now.Sub(at))
}
