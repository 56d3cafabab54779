package game

import "encoding/json"

// ExerciseBegun records which exercise is trained in this journal. The exercise is in the record, so that its marks
// follow from the record alone.
type ExerciseBegun struct {
	Name string `json:"name"`
	// Digest is the hex SHA-256 of Exercise.
	Digest string `json:"digest"`
	// Exercise is the exercise as JSON, see package exercise.
	Exercise json.RawMessage `json:"exercise"`
	// Trainee is who trains, in their own words; Screen is true if a person sees a screen, false for a robot.
	Trainee string `json:"trainee,omitempty"`
	Screen  bool   `json:"screen,omitempty"`
}

// ExerciseHappened records that something of the exercise was caused: one of its happenings, by its number from 1, or
// with number 0 what the instructor caused, who is By. What is its fault or act.
type ExerciseHappened struct {
	Number int    `json:"number,omitempty"`
	What   string `json:"what"`
	By     string `json:"by,omitempty"`
}

// ExerciseStepShown records that the trainee's screen drew a step, and ExerciseKeyDead that a key did nothing there.
type (
	ExerciseStepShown struct {
		Step     string   `json:"step"`
		Position Position `json:"position,omitempty"`
	}
	ExerciseKeyDead struct {
		Key string `json:"key"`
	}
)

// ExercisePaused records that the instructor stops the exercise, and ExerciseResumed that it continues after so many
// seconds. In between the exercise's clock stands still, so the times of records do not show the pause.
type (
	ExercisePaused struct {
		By string `json:"by,omitempty"`
	}
	ExerciseResumed struct {
		By      string  `json:"by,omitempty"`
		Seconds float64 `json:"seconds"`
	}
)

// InstructorNoted is the instructor's note. About is the record that was the last one when they began to write it; 0 for
// the note's own moment.
type InstructorNoted struct {
	Text  string `json:"text"`
	By    string `json:"by,omitempty"`
	About uint64 `json:"about,omitempty"`
}

// ExerciseEnded ends an exercise. Why is done, left or time.
type ExerciseEnded struct {
	Why string `json:"why"`
}

// The reasons why an exercise ends.
const (
	ExerciseDone = "done" // everything has happened and is put right
	ExerciseLeft = "left" // the trainee left
	ExerciseTime = "time" // its time was over
)

// EventType returns exercise-begun.
func (ExerciseBegun) EventType() EventType { return "exercise-begun" }

// EventType returns exercise-happened.
func (ExerciseHappened) EventType() EventType { return "exercise-happened" }

// EventType returns exercise-step-shown.
func (ExerciseStepShown) EventType() EventType { return "exercise-step-shown" }

// EventType returns exercise-key-dead.
func (ExerciseKeyDead) EventType() EventType { return "exercise-key-dead" }

// EventType returns exercise-paused.
func (ExercisePaused) EventType() EventType { return "exercise-paused" }

// EventType returns exercise-resumed.
func (ExerciseResumed) EventType() EventType { return "exercise-resumed" }

// EventType returns instructor-noted.
func (InstructorNoted) EventType() EventType { return "instructor-noted" }

// EventType returns exercise-ended.
func (ExerciseEnded) EventType() EventType { return "exercise-ended" }

func (e ExerciseEnded) valid() error {
	return oneOf("end of an exercise", e.Why, ExerciseDone, ExerciseLeft, ExerciseTime)
}
