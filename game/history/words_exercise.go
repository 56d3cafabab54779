package history

import (
	"math"
	"strconv"

	"pitboss/game"
	"pitboss/game/message"
)

// ofExercise describes what the record of an exercise says besides what the table did.
func ofExercise(event game.Event) message.Text {
	switch e := event.(type) {
	case game.ExerciseBegun:
		return message.New("record.exercise-begun", "exercise {name} ({digest}) begun", message.String("name", e.Name),
			digest(e.Digest))
	case game.ExerciseHappened:
		return message.New("record.exercise-happened", "caused for training: {what}", message.String("what", e.What))
	case game.ExerciseStepShown:
		return message.New("record.exercise-step-shown", "the screen shows the step {step}", message.String("step", e.Step))
	case game.ExerciseKeyDead:
		return message.New("record.exercise-key-dead", "the key {key} did nothing", message.String("key", e.Key))
	case game.ExercisePaused:
		return message.New("record.exercise-paused", "the instructor stops the exercise for a while")
	case game.ExerciseResumed:
		return message.New("record.exercise-resumed", "the exercise continues after {seconds} s",
			message.Decimal("seconds", strconv.FormatFloat(math.Round(e.Seconds*10)/10, 'f', -1, 64)))
	case game.InstructorNoted:
		return message.New("record.instructor-noted", "the instructor's note: {note}", message.String("note", e.Text))
	case game.ExerciseEnded:
		switch e.Why {
		case game.ExerciseLeft:
			return message.New("record.exercise-ended.left", "the trainee left the exercise")
		case game.ExerciseTime:
			return message.New("record.exercise-ended.time", "the exercise ended: its time was over")
		}
		return message.New("record.exercise-ended", "the exercise ended")
	}
	return message.Text{}
}
