package instructor

import (
	"time"

	"pitboss/game/exercise"
	"pitboss/game/message"
)

// Line is one thing that the instructor's terminal is told; exactly one of its fields is set.
type Line struct {
	// Begun is the first line. Now follows whenever something has changed, Answer after each request. Ended is the last
	// line, after the exercise. Refused is the only line where there is another instructor.
	Begun   *Begun       `json:"begun,omitempty"`
	Now     *Now         `json:"now,omitempty"`
	Answer  *Answer      `json:"answer,omitempty"`
	Ended   *Ended       `json:"ended,omitempty"`
	Refused message.Text `json:"refused,omitzero"`
}

// Begun says what is played, and which faults can be thrown in.
type Begun struct {
	Exercise string  `json:"exercise"`
	Trainee  string  `json:"trainee,omitempty"`
	Faults   []Fault `json:"faults,omitempty"`
}

// Fault is a fault that can be thrown in.
type Fault struct {
	ID    string       `json:"id"`
	Label message.Text `json:"label"`
}

// Now is where the exercise is.
type Now struct {
	// Last is the number of the last record, At the table's time.
	Last uint64    `json:"last"`
	At   time.Time `json:"at"`
	// Lying says what really lies on the table, as the trainee's screen does.
	Lying []message.Text `json:"lying,omitempty"`
	// Paused is true while the exercise is stopped.
	Paused bool `json:"paused,omitempty"`
}

// Answer answers a request. Refused says why it was not done; it is empty if it was.
type Answer struct {
	Do      Act          `json:"do,omitempty"`
	Refused message.Text `json:"refused,omitzero"`
}

// Ended has the marks of the exercise.
type Ended struct {
	Marks exercise.Marks `json:"marks"`
}
