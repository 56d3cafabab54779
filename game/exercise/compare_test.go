package exercise_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/exercise"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// Tries at the same exercise are side by side; a result is empty where a try has no such mark. Another exercise is not
// among them, nor is one of the same name that was changed.
func TestCompare(t *testing.T) {
	changed := fallen
	changed.Seed++
	other := exercise.Exercise{Name: "other", Level: exercise.First, Variant: "ro-roulette", Rounds: 1}
	tries := []exercise.Marks{
		must.Get(exercise.MarksOf(recordsOf(t, fallen, false, happened, said{60, "", game.ExerciseEnded{Why: game.ExerciseTime}})))(t),
		must.Get(exercise.MarksOf(recordsOf(t, other, false, ended)))(t),
		must.Get(exercise.MarksOf(recordsOf(t, changed, false, ended)))(t),
		must.Get(exercise.MarksOf(recordsOf(t, fallen, false, happened, reported, answered, ruled, removed, closed, ended)))(t),
	}
	compared := exercise.Compare(tries)
	check.Equalf(t, len(compared), 1, "exercises tried several times")
	check.Equal(t, compared[0].Exercise, "fallen")
	check.Slices(t, compared[0].Tries, []int{0, 3})
	var rows [][]string
	for _, act := range compared[0].Acts {
		row := []string{string(act.Mark.Act) + " " + act.Mark.Of}
		for _, result := range act.Results {
			row = append(row, string(result))
		}
		rows = append(rows, row)
	}
	check.Diff(t, [][]string{
		{"noticed ", "missing", "done"},
		{"named ", "missing", "done"},
		{"answered count", "not-observed", "done"},
		{"answered seen", "not-observed", "done"},
		{"applied ", "not-observed", "done"},
		{"decided ", "", "done"},
		{"handled card-removed", "", "done"},
		{"put-right ", "", "done"},
		{"avoided void", "done", "done"},
		{"keys ", "not-observed", "not-observed"},
		{"paced ", "not-observed", "not-observed"},
		{"finished ", "missing", "done"},
	}, rows)
	check.Equalf(t, len(exercise.Compare(tries[1:3])), 0, "exercises tried several times of those tried once")
}

// Every mark of every try has its result in the column of that try, and no other result is there. A try
// is passed if nothing that counts is late, wrong or missing.
func TestEveryMarkIsCompared(t *testing.T) {
	events := []game.Event{
		happened.event, reported.event, answered.event, ruled.event, removed.event, closed.event, ended.event,
		game.IncidentOpened{Incident: game.CardFaceUp, By: "dealer"}, game.ExerciseKeyDead{Key: "x"}, game.ExerciseStepShown{Step: "deal"},
	}
	rapid.Check(t, func(t *rapid.T) {
		var tries []exercise.Marks
		for range rapid.IntRange(2, 4).Draw(t, "tries") {
			var course []said
			after := 0
			for range rapid.IntRange(0, 12).Draw(t, "events") {
				after += rapid.IntRange(0, 30).Draw(t, "seconds")
				course = append(course, said{after, "dealer", rapid.SampledFrom(events).Draw(t, "event")})
			}
			tries = append(tries, must.Get(exercise.MarksOf(recordsOf(t, fallen, true, course...)))(t))
		}
		compared := exercise.Compare(tries)
		check.Equal(t, len(compared), 1)
		filled := 0
		for column, try := range tries {
			tally := try.Tally()
			check.Equal(t, try.Passed, tally.Late+tally.Wrong+tally.Missing == 0)
			for _, mark := range try.Marks {
				at := slices.IndexFunc(compared[0].Acts, func(act exercise.ComparedAct) bool {
					return act.Mark.Number == mark.Number && act.Mark.Act == mark.Act && act.Mark.Of == mark.Of
				})
				check.Equalf(t, compared[0].Acts[at].Results[column], mark.Result, "%s of try %d", mark.Act, column+1)
				filled++
			}
		}
		for _, act := range compared[0].Acts {
			for _, result := range act.Results {
				if result != "" {
					filled--
				}
			}
		}
		check.Equalf(t, filled, 0, "results of marks that no try has")
	})
}
