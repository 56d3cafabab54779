package site

import (
	"fmt"
	"time"

	"pitboss/game/message"
)

// ClocksApart is how far the clocks of a table and its hub may differ before this is reported. GLI-19 C.6.3 requires
// the time to one second; a clock synchronized over the network stays well within two, and its corrections are not
// reported.
const ClocksApart = 2 * time.Second

// Clock describes briefly how a table's clock differs from the hub's; empty if it does not.
func (l Link) Clock() message.Text {
	apart := message.String("apart", apartInWords(l.Ahead.Abs()))
	switch {
	case l.Ahead > ClocksApart:
		return message.New("site.clock.behind", "clock {apart} behind the hub's", apart)
	case l.Ahead < -ClocksApart:
		return message.New("site.clock.ahead", "clock {apart} ahead of the hub's", apart)
	}
	return message.Text{}
}

// ClockWords does what [Link.Clock] does, with the meaning and what to do.
func (l Link) ClockWords() message.Text {
	apart := message.String("apart", apartInWords(l.Ahead.Abs()))
	switch {
	case l.Ahead > ClocksApart:
		return message.New("site.clock.behind.words", "This computer's clock is {apart} behind the hub's, and what is recorded has "+
			"its time. Nothing is lost. Call a technician: both must take the time from the network.", apart)
	case l.Ahead < -ClocksApart:
		return message.New("site.clock.ahead.words", "This computer's clock is {apart} ahead of the hub's, and what is recorded has "+
			"its time. Nothing is lost. Call a technician: both must take the time from the network.", apart)
	}
	return message.Text{}
}

// apartInWords formats a duration in its two largest units, which are the same in every language.
func apartInWords(apart time.Duration) string {
	apart = apart.Round(time.Second)
	hours, minutes, seconds := int(apart.Hours()), int(apart.Minutes())%60, int(apart.Seconds())%60
	switch {
	case hours > 0:
		return fmt.Sprintf("%d h %d min", hours, minutes)
	case minutes > 0:
		return fmt.Sprintf("%d min %d s", minutes, seconds)
	}
	return fmt.Sprintf("%d s", seconds)
}

// SentHeader is the header of a record sent to the hub with the time it was sent, by the clock of the table's
// computer ([Sent]).
const SentHeader = "Pitboss-Sent"

// SaidHeader is the header of a message that the hub repeats, with the time when the table sent it ([Said]).
const SaidHeader = "Pitboss-Said"

// Said formats a time for [SaidHeader].
func Said(at time.Time) string { return at.UTC().Format(time.RFC3339Nano) }

// SaidAt returns when a message was sent: the time in the header, if the hub repeats a stored message, or else the
// time it arrived.
func SaidAt(header string, came time.Time) time.Time {
	if said, err := time.Parse(time.RFC3339Nano, header); err == nil && said.Before(came) {
		return said
	}
	return came
}

// Sent formats a time for [SentHeader].
func Sent(at time.Time) string { return at.UTC().Format("2006-01-02T15:04:05.000Z07:00") }

// HappenedAt returns when, by the hub's clock, a table recorded something that arrived at came. It subtracts the time
// that the record had waited by the table's own clock, so that a wrong clock on either side does not matter. If an
// older table did not tell when it sent the record, the result is the recorded time, but not later than came.
func HappenedAt(recorded time.Time, sent string, came time.Time) time.Time {
	left, err := time.Parse(time.RFC3339, sent)
	if err != nil {
		left = came
	}
	return came.Add(-max(left.Sub(recorded), 0))
}
