// Package traintest makes records of exercises for tests, as if somebody had sat at the keys.
package traintest

import (
	"context"
	"errors"
	"time"

	"pitboss/game"
	"pitboss/game/exercise"
	"pitboss/internal/train"
	"pitboss/store"
)

// Tried is a try at an exercise by hands that do the same at each try.
type Tried struct {
	Exercise exercise.Exercise
	Way      train.Way
	Trainee  string
	// Began is when it began.
	Began time.Time
	// Change changes the records before they are written; it may be nil.
	Change func([]game.Record) []game.Record
	// Unsigned leaves the record without a signed head.
	Unsigned bool
}

// Write plays an exercise and writes its record to a new file.
func (t Tried) Write(file string) error {
	records, err := train.Play(t.Exercise, t.Way)
	if err != nil {
		return err
	}
	later := t.Began.Sub(records[0].At)
	for i := range records {
		records[i].At, records[i].State = records[i].At.Add(later), "" // no state is saved with them
		if records[i].Type != (game.ExerciseBegun{}).EventType() {
			continue
		}
		if records[i].Data, err = t.begun(records[i]); err != nil {
			return err
		}
	}
	if t.Change != nil {
		records = t.Change(records)
	}
	options := train.RecordOptions()
	options.Created = t.Began
	journal, err := store.Open(file, options)
	if err != nil {
		return err
	}
	if _, err = journal.Append(records, nil); err == nil && !t.Unsigned {
		_, err = journal.SignHead(context.Background(), journal.Tree())
	}
	return errors.Join(err, journal.Close())
}

// begun returns the beginning of the exercise as that of a trainee with a screen.
func (t Tried) begun(record game.Record) ([]byte, error) {
	event, err := game.DecodeEvent(record.Type, record.Data)
	if err != nil {
		return nil, err
	}
	begun := event.(game.ExerciseBegun)
	begun.Trainee, begun.Screen = t.Trainee, true
	return game.EncodeEvent(begun)
}
