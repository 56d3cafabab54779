package exercises_test

import (
	"os"
	"path"
	"strings"
	"testing"

	"pitboss/game/exercise"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/garbage"
	"pitboss/internal/testing/must"
	"pitboss/internal/train"
	"pitboss/internal/train/exercises"
)

func TestMain(m *testing.M) { os.Exit(garbage.Seldom(m)) }

// Played right, the table agrees with every exercise; played wrong, its marks say so.
func TestTheTableAgreesWithEveryExercise(t *testing.T) {
	for _, e := range must.Get(exercises.All())(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			must.Do(t, train.Check(e))
		})
	}
}

// A file lies in the folder of its level and of its variant's family.
func TestAnExerciseLiesInItsFolder(t *testing.T) {
	for _, e := range must.Get(exercises.All())(t) {
		rules := must.Get(variant.Load(e.Variant))(t)
		check.Equal(t, path.Dir(e.Name), string(e.Level)+"/"+rules.Book.Family)
	}
}

// Whoever trains reads the title and the brief in their own language, and so what they are told about a mistake.
func TestEveryExerciseIsInThreeLanguages(t *testing.T) {
	for _, e := range must.Get(exercises.All())(t) {
		texts := map[string]exercise.Words{"title": e.Title, "brief": e.Brief}
		for _, happening := range e.Happenings {
			if happening.Mistake != nil {
				texts["mistake"] = happening.Mistake.Words
			}
		}
		for key, words := range texts {
			if words.EN == "" || words.LT == "" || words.RO == "" {
				t.Errorf("%s: its %s is missing in a language", e.Name, key)
			}
			if strings.ContainsAny(words.RO, "şţŞŢ") {
				t.Errorf("%s: its Romanian %s has a cedilla: ș and ț have a comma below", e.Name, key)
			}
		}
	}
}
