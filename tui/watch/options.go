package watch

import (
	"time"

	"pitboss/game/message"
	"pitboss/game/table/replay"
	"pitboss/tui/shell"
)

// Options configures the screen.
type Options struct {
	shell.Options
	// Exercise is what is played, Trainee who plays it. Faults are the faults that can be thrown in.
	Exercise, Trainee string
	Faults            []Fault
	// Most is how many characters a note or a message has at most.
	Most int
	// Ask asks for something; an [AnswerMsg] answers it. It must not block.
	Ask func(Request)
}

// Fault is a fault that can be thrown in.
type Fault struct {
	ID    string
	Label message.Text
}

// Request asks for something to be done at the table.
type Request struct {
	Do Act
	// Fault is the id of a fault, Text a note or a message. About is the record that a note is about.
	Fault, Text string
	About       uint64
}

// Act is what is asked for. The list is closed.
type Act string

// The acts.
const (
	Throw  Act = "throw"
	Pause  Act = "pause"
	Resume Act = "resume"
	Note   Act = "note"
	Say    Act = "say"
)

// ShownMsg brings what the table shows now.
type ShownMsg struct {
	Now replay.Position
	// Before are the positions before it, the oldest first.
	Before []replay.Position
	// Lying says what really lies on the table, as the trainee's screen does.
	Lying []message.Text
	// At is the table's time now. Paused is true while the exercise is stopped, and with it that time.
	At     time.Time
	Paused bool
	// Failed says why the record could not be read.
	Failed error
}

// AnswerMsg answers a request. Refused says why it was not done; it is empty if it was.
type AnswerMsg struct {
	Do      Act
	Refused message.Text
}
