package train_test

import (
	"testing"

	"pitboss/game"
	"pitboss/game/exercise"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/train"
)

// Every variant has examinations: ten rounds, five faults of different procedures as far as there are so many, at most
// one a round, and the table agrees with what they expect. A few are played here, and many of each by make soak.
func TestExaminations(t *testing.T) {
	variants, seeds := []string{"ezugi-baccarat", "ezugi-blackjack", "ezugi-roulette", "ro-baccarat", "ro-roulette"}, uint64(1)
	if *long {
		variants, seeds = variant.Slugs(), 25
	}
	for i, slug := range variants {
		for seed := range seeds {
			examined(t, slug, seed*1000+uint64(i))
		}
	}
}

func examined(t *testing.T, slug string, seed uint64) {
	t.Helper()
	e := must.Get(train.Examination(slug, seed))(t)
	must.Dof(t, train.Check(e), "%s", e.Name)
	records := must.Get(train.Play(e, train.Right))(t)
	check.Equalf(t, opened(records), 10, "%s: rounds", e.Name)
	there := map[string]bool{}
	for _, drill := range exercise.Drills(must.Get(variant.Load(slug))(t).Book) {
		there[drill.Expected[0].Clause+string(drill.Expected[0].Incident)] = true
	}
	drawn := map[string]bool{}
	for _, expected := range e.Expected {
		drawn[expected.Clause+string(expected.Incident)] = true
	}
	faults := 5
	if len(there) == 0 {
		faults = 0
	}
	check.Equalf(t, len(e.Happenings), faults, "%s: faults", e.Name)
	check.Equalf(t, len(drawn), min(faults, len(there)), "%s: procedures", e.Name)
	check.Equalf(t, crowded(records), 0, "%s: rounds with more than one fault", e.Name)
}

// An examination has a name, which draws it again, and other seeds draw other faults.
func TestExaminationsAreDrawnBySeed(t *testing.T) {
	faults := map[string]bool{}
	for seed := range uint64(4) {
		e := must.Get(train.Examination("ezugi-baccarat", seed))(t)
		check.Difff(t, e, must.Get(train.DrillNamed(e.Name))(t).Exercise, "%s by its name", e.Name)
		words := ""
		for _, expected := range e.Expected {
			words += string(expected.Incident) + " "
		}
		faults[words] = true
	}
	if len(faults) < 3 {
		t.Errorf("four seeds draw only %v", faults)
	}
	for _, name := range []string{
		"exam/roulette/ezugi-baccarat/5", "exam/baccarat/ezugi-baccarat/tea", "exam/baccarat/ezugi-baccarat/05", "exam/baccarat/chess/5",
	} {
		_, err := train.DrillNamed(name)
		check.ErrorSays(t, err, "there is no exercise")
	}
}

// Somebody who reports nothing in an examination meets every fault, and is marked for each.
func TestAFaultThatNobodyReportsHoldsUpNoOther(t *testing.T) {
	e := must.Get(train.Examination("ezugi-baccarat", 3))(t)
	records := must.Get(train.Play(e, train.Nothing))(t)
	marks := must.Get(exercise.MarksOf(records))(t)
	check.Equal(t, marks.Passed, false)
	missing := 0
	for _, mark := range marks.Marks {
		if mark.Act == exercise.Named && mark.Result == exercise.Missing {
			missing++
		}
	}
	check.Equal(t, missing, 5)
}

// opened counts the rounds of a record.
func opened(records []game.Record) (count int) {
	for _, record := range records {
		if record.Type == (game.RoundOpened{}).EventType() {
			count++
		}
	}
	return count
}

// crowded counts the faults of a record that came in the same round as another.
func crowded(records []game.Record) (count int) {
	round, last := 0, -1
	for _, record := range records {
		switch record.Type {
		case (game.RoundOpened{}).EventType():
			round++
		case (game.ExerciseHappened{}).EventType():
			if round == last {
				count++
			}
			last = round
		}
	}
	return count
}
