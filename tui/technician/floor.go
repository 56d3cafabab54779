package technician

import (
	"time"

	"pitboss/bench"
	"pitboss/clock"
	"pitboss/game/message"
	"pitboss/tui/widget"
)

// Floor connects the screen to the bench. Its functions are called from Update, so they must return at once and do no
// input or output. Any of them may be nil.
type Floor struct {
	// Views returns the current state of all devices.
	Views func() []bench.View
	// Do makes a request. It returns false if the bench is busy and took nothing. The result comes as the next
	// Notice.
	Do func(bench.Request) bool
	// Notice returns the result of the last request.
	Notice func() bench.Notice
	// Why says why no request is allowed now, such as that no technician is signed in, or returns nothing.
	Why func() message.Text
	// Now is the clock, [clock.Now] if nil. Location is the time zone of times shown, the local one if nil.
	Now      func() time.Time
	Location *time.Location
	// Table converts a time of Now and of the devices to the table's time, so that the bench shows the same times as
	// the record. If nil, the times are the same.
	Table func(time.Time) time.Time
	// Tests opens tests that judge a device by the table's results; empty if there are none. What opened the bench
	// shows them.
	Tests widget.KeyCap
	// Say renders a text in the technician's language; nil renders English.
	Say func(message.Text) string
}

func (f Floor) withDefaults() Floor {
	if f.Views == nil {
		f.Views = func() []bench.View { return nil }
	}
	if f.Do == nil {
		f.Do = func(bench.Request) bool { return false }
	}
	if f.Notice == nil {
		f.Notice = func() bench.Notice { return bench.Notice{} }
	}
	if f.Why == nil {
		f.Why = func() message.Text { return message.Text{} }
	}
	if f.Now == nil {
		f.Now = clock.Now
	}
	if f.Table == nil {
		f.Table = func(at time.Time) time.Time { return at }
	}
	if f.Say == nil {
		f.Say = message.Text.String
	}
	if f.Location == nil {
		f.Location = time.Local
	}
	return f
}
