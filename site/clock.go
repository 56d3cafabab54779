package site

import (
	"fmt"
	"time"

	"pitboss/game/message"
)

// ClocksApart is how far the clocks of a table and its hub may differ before somebody is told. GLI-19 C.6.3 wants
// the time to one second; a clock that takes it from the network is well within two, and is not told of each
// time that it is corrected.
const ClocksApart = 2 * time.Second

// Clock returns in a few words how a table's clock differs from the hub's; nothing where it does not.
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

// ClockWords returns the same with what it means and what to do.
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

// apartInWords writes a duration in its two largest units, which are the same in every language.
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

// SentHeader is the header of a record on its way to the hub that says when it left, by the clock of the table's
// computer ([Sent]).
const SentHeader = "Pitboss-Sent"

// SaidHeader has when a table said what the hub repeats of it ([Said]).
const SaidHeader = "Pitboss-Said"

// Said writes a time as [SaidHeader] has it.
func Said(at time.Time) string { return at.UTC().Format(time.RFC3339Nano) }

// SaidAt returns when a message was said that came at a time: where the hub repeats one that it kept, before it came.
func SaidAt(header string, came time.Time) time.Time {
	if said, err := time.Parse(time.RFC3339Nano, header); err == nil && said.Before(came) {
		return said
	}
	return came
}

// Sent writes a time as [SentHeader] has it.
func Sent(at time.Time) string { return at.UTC().Format("2006-01-02T15:04:05.000Z07:00") }

// HappenedAt returns when, by the hub's clock, a table recorded something that came there at a time: as long
// before as the record had waited at the table by the table's own clock, whichever clock is wrong. Without a
// word on when it left, from an older table, it is when the table says, and not later than it came.
func HappenedAt(recorded time.Time, sent string, came time.Time) time.Time {
	left, err := time.Parse(time.RFC3339, sent)
	if err != nil {
		left = came
	}
	return came.Add(-max(left.Sub(recorded), 0))
}
