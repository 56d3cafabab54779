package technician

import (
	"time"

	"pitboss/bench"
	"pitboss/game/message"
)

// Floor is what the screen needs from outside. Its functions are called from Update: they return at once and do no
// input or output. Any of them may be nil.
type Floor struct {
	// Views are all devices as they are now.
	Views func() []bench.View
	// Do asks for something; false means the bench is busy and took nothing. What became of it is the next Notice.
	Do func(bench.Request) bool
	// Notice is what became of the last request.
	Notice func() bench.Notice
	// Why is why nothing can be asked for now, such as that no technician is signed in; empty when all is allowed.
	Why func() string
	// Now is the clock, [time.Now] when nil; Location is whose time of day is shown, the local one when nil.
	Now      func() time.Time
	Location *time.Location
	// Table is the table's time at a moment of Now and of the devices: the bench shows the times that the record has.
	// Nil is the moment itself.
	Table func(time.Time) time.Time
	// Say gives a text in the language of whoever is at the bench; nil says it in English.
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
		f.Why = func() string { return "" }
	}
	if f.Now == nil {
		f.Now = time.Now
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
