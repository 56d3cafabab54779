package bench

import (
	"time"

	"pitboss/game/message"
)

// Health is a snapshot of a device for the technician. It is a value: nothing in it changes afterwards.
type Health struct {
	// Device is the device's name in the configuration.
	Device string
	Link   Link
	// Tally has counted since the console started.
	Tally Tally
	// Frames holds the last frames, oldest first, at most [FramesKept]. Copies share the frames and their bytes, so
	// they must not be changed.
	Frames []Frame
}

// Link is the state of the device's connection.
type Link struct {
	State State
	// Since is when the link entered its state.
	Since time.Time
	// LastReason, LastError, LastDo and LastDetail describe the last failure: its kind, what is wrong and what to do, in
	// whole sentences, and details for the technician. Holder is the program that held the port then, if known. They
	// stay when the link is back.
	LastReason        Reason
	LastError, LastDo message.Text
	LastDetail        string
	Holder            Holder
	LastErrorAt       time.Time
	// Note is a remark about a link that is up, such as another name it was found under, or empty. Readers are the
	// other programs that read it too.
	Note    message.Text
	Readers []Holder
	// Path is the device as configured. Baud is the rate asked for, or 0 for a device without one.
	Path string
	Baud int
	// Pulse is the interval at which the device sends by itself, or 0 if it only responds.
	Pulse time.Duration
	// LastByte and LastFrame are when the last byte came and the last complete frame ended, zero before the first.
	LastByte, LastFrame time.Time
}

// Remark returns what is remarkable about a link that is up, in whole sentences, or no text.
func (l Link) Remark() message.Text {
	if len(l.Readers) == 0 {
		return l.Note
	}
	return message.Sentences(l.Note, message.New("bench.link.shared",
		"Other programs have this port open too, and some bytes go there: {programs}.", programs(l.Readers)))
}
