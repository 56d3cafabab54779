package train

import (
	"errors"
	"fmt"

	"pitboss/game"
	"pitboss/game/exercise"
)

// Check plays an exercise rightly and wrongly on a stage. It returns an error if the table does not agree with what is
// expected, or if the marks of a wrong play are not those of its failure.
func Check(e exercise.Exercise) error {
	if err := checkBook(e); err != nil {
		return err
	}
	records, err := Play(e, Right)
	if err != nil {
		return err
	}
	if came := happened(records); came < len(e.Happenings) {
		return fmt.Errorf("%s: happening %d, %s, does not come in %d rounds: no step fits its moment, or leads from there to %s",
			e.Name, came+1, e.Happenings[came].What(), e.Rounds, leadsTo(e, came+1))
	}
	marks, err := exercise.MarksOf(records)
	if err != nil {
		return err
	}
	for _, mark := range marks.Marks {
		if mark.Result != exercise.Done && mark.Result != exercise.NotObserved {
			return fmt.Errorf("%s: played right, %s", e.Name, inWords(mark))
		}
	}
	if len(e.Expected) == 0 {
		return nil
	}
	if marks, err = marked(e, Nothing); err != nil {
		return err
	}
	if marks.Passed || count(marks, exercise.Named, exercise.Missing) != byDealer(e) {
		return fmt.Errorf("%s: nothing was done, and its marks do not say that it is missing", e.Name)
	}
	marks, err = marked(e, Mistaken)
	if errors.Is(err, errNoOther) {
		return nil
	}
	if err != nil {
		return err
	}
	if marks.Passed || count(marks, exercise.Named, exercise.Wrong) != byDealer(e) {
		return fmt.Errorf("%s: another incident was reported, and its marks do not say so", e.Name)
	}
	return nil
}

// happened counts what happened in an exercise.
func happened(records []game.Record) (count int) {
	for _, record := range records {
		if record.Type == (game.ExerciseHappened{}).EventType() {
			count++
		}
	}
	return count
}

// leadsTo says where a happening should lead, for somebody who writes an exercise.
func leadsTo(e exercise.Exercise, happening int) string {
	expected, expects := e.ExpectedOf(happening)
	if !expects {
		return "anything"
	}
	if len(expected.Facts) > 0 {
		return fmt.Sprintf("%s with the facts %v", expected.Clause, map[string]any(expected.Facts))
	}
	return expected.Clause
}

// byDealer counts the expected incidents that the dealer reports.
func byDealer(e exercise.Exercise) (count int) {
	for _, expected := range e.Expected {
		if expected.By == exercise.ByDealer {
			count++
		}
	}
	return count
}

func marked(e exercise.Exercise, way Way) (exercise.Marks, error) {
	records, err := Play(e, way)
	if err != nil {
		return exercise.Marks{}, err
	}
	return exercise.MarksOf(records)
}

// count counts the marks of one act with a result.
func count(marks exercise.Marks, act exercise.Act, result exercise.Result) (count int) {
	for _, mark := range marks.Marks {
		if mark.Act == act && mark.Result == result {
			count++
		}
	}
	return count
}

// inWords says what a mark is about, for somebody who writes an exercise.
func inWords(mark exercise.Mark) string {
	words := fmt.Sprintf("%q is %s", mark.Act, mark.Result)
	if mark.Of != "" {
		words = fmt.Sprintf("%q of %s is %s", mark.Act, mark.Of, mark.Result)
	}
	if mark.Number > 0 {
		words += fmt.Sprintf(" for expected %d, %s", mark.Number, mark.Incident)
	}
	if mark.Want != "" {
		words += fmt.Sprintf(": it expects %s, and the table recorded %q", mark.Want, mark.Got)
	}
	return words
}
