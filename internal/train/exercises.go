package train

import (
	"fmt"
	"slices"

	"pitboss/game/exercise"
	"pitboss/game/procedure"
	"pitboss/game/variant"
	"pitboss/internal/train/exercises"
)

// Drills returns the exercises of some variants, or of all variants without any: first the written ones, then a drill
// for each row of their rulebooks.
func Drills(slugs ...string) (drills []exercise.Drill, err error) {
	if len(slugs) == 0 {
		slugs = variant.Slugs()
	}
	written, err := exercises.All()
	if err != nil {
		return nil, err
	}
	for _, e := range written {
		if slices.Contains(slugs, e.Variant) {
			drills = append(drills, exercise.Drill{Exercise: e})
		}
	}
	for _, slug := range slugs {
		rules, err := variant.Load(slug)
		if err != nil {
			return nil, err
		}
		drills = append(drills, exercise.Drills(rules.Book)...)
	}
	return drills, nil
}

// DrillNamed returns the drill with a name.
func DrillNamed(name string) (exercise.Drill, error) {
	if slug, seed, is := parseExam(name); is {
		e, err := Examination(slug, seed)
		return exercise.Drill{Exercise: e}, err
	}
	drills, err := Drills()
	if err != nil {
		return exercise.Drill{}, err
	}
	at := slices.IndexFunc(drills, func(drill exercise.Drill) bool { return drill.Name == name })
	if at < 0 {
		return exercise.Drill{}, fmt.Errorf("there is no exercise %.100q: pitboss train list names them; a file ends in .toml", name)
	}
	return drills[at], nil
}

// CheckDrill finds the moment of a drill, and checks the exercise that results.
func CheckDrill(drill exercise.Drill) error {
	e, err := Resolve(drill)
	if err != nil {
		return err
	}
	return Check(e)
}

// checkBook returns an error if the rulebook of an exercise's variant does not have what it expects.
func checkBook(e exercise.Exercise) error {
	rules, err := variant.Load(e.Variant)
	if err != nil {
		return fmt.Errorf("%s: %w", e.Name, err)
	}
	for i, expected := range e.Expected {
		if !slices.ContainsFunc(rules.Book.Procedures, func(row procedure.Row) bool {
			return row.Clause == expected.Clause && (row.Incident == expected.Incident || row.Incident == procedure.AnyIncident)
		}) {
			return fmt.Errorf("%s: expected %d: no procedure of %s decides %s by %s", e.Name, i+1, e.Variant, expected.Incident,
				expected.Clause)
		}
	}
	return nil
}
