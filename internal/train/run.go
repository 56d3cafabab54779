package train

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/exercise"
	"pitboss/game/message"
	"pitboss/game/variant"
	"pitboss/internal/demo"
	"pitboss/internal/instructor"
	"pitboss/internal/training"
	"pitboss/store"
	"pitboss/text"
	"pitboss/tui"
)

// Table is the name of the table on which exercises are played.
const Table = "exercise"

// Trial is one try of a trainee at an exercise.
type Trial struct {
	Exercise exercise.Exercise
	// Trainee is who tries, in their own words; it may be empty.
	Trainee string
	// Journal is a new record of kind exercise. Program is the version recorded when the console starts.
	Journal *store.Journal
	Program string
	Log     *slog.Logger
	// Captures is the folder for captures of the devices.
	Captures string
	// Texts are in the trainee's language.
	Texts *text.Printer
	// Watched opens a socket next to the record, through which an instructor watches the exercise and takes a hand in it.
	Watched bool
	// Show shows the table's screen until the trainee leaves, or ctx ends.
	Show func(context.Context, tui.Options, *tui.Mailbox) error
}

// ErrUsed means that a journal has an exercise already: each has a record of its own.
var ErrUsed = errors.New("it has an exercise already; each needs a record of its own")

// Run plays an exercise with the trainee at the keys, signs its record, and returns its marks.
func (t Trial) Run(ctx context.Context) (exercise.Marks, error) {
	rules, err := variant.Load(t.Exercise.Variant)
	if err != nil {
		return exercise.Marks{}, err
	}
	settings, err := rules.Book.ChooseTraining(t.Exercise.Settings)
	if err != nil {
		return exercise.Marks{}, err
	}
	if err := t.begin(); err != nil {
		return exercise.Marks{}, err
	}
	c := newCourse(t.Exercise, t.Journal, t.Texts)
	table, err := demo.New(demo.Options{
		Variant: rules, Settings: settings, Journal: t.Journal, Program: t.Program, Log: t.Log, Seed: t.Exercise.Seed, Speed: 1,
		Captures: t.Captures, Table: Table, Script: c.run, Drawn: c.draw, DeadKey: c.press, Lying: true,
		Held: message.New("train.held", "STOPPED by the instructor. Wait."),
	})
	if err != nil {
		return exercise.Marks{}, err
	}
	ended := t.watched(ctx, c)
	defer ended(nil)
	err = errors.Join(table.Show(ctx, t.Show), table.Close())
	if failed := c.end(); err != nil || failed != nil {
		return exercise.Marks{}, errors.Join(err, failed)
	}
	if _, err := t.Journal.SignHead(context.WithoutCancel(ctx), t.Journal.Tree()); err != nil {
		return exercise.Marks{}, fmt.Errorf("signing the record: %w", err)
	}
	marks, err := MarksOf(t.Journal)
	if err == nil {
		ended(&marks)
	}
	return marks, err
}

// watched lets an instructor in, once the table is there, until the function that it returns is called, with the marks
// or with nil if there are none.
func (t Trial) watched(ctx context.Context, c *course) (ended func(*exercise.Marks)) {
	if !t.Watched {
		return func(*exercise.Marks) {}
	}
	ctx, stop := context.WithCancel(context.WithoutCancel(ctx))
	c.instructor = instructor.New(t.Journal.Path(), t.Log)
	var serving sync.WaitGroup
	c.open = func() {
		begun := c.begun(t.Trainee)
		serving.Go(func() { c.instructor.Run(ctx, begun, c.ask) })
	}
	return func(marks *exercise.Marks) {
		if marks != nil {
			c.instructor.End(*marks)
		}
		stop()
		serving.Wait()
	}
}

// begin records which exercise begins.
func (t Trial) begin() error {
	for record, err := range t.Journal.Records(1, 0) {
		if err != nil {
			return err
		}
		if record.Type == (game.ExerciseBegun{}).EventType() {
			return ErrUsed
		}
	}
	data, digest, err := t.Exercise.Encode()
	if err != nil {
		return err
	}
	_, err = appendTo(t.Journal, game.ExerciseBegun{
		Name: t.Exercise.Name, Digest: digest, Exercise: data, Trainee: t.Trainee, Screen: true,
	}, clock.Now())
	return err
}

// MarksOf marks the exercise of a journal. It returns [exercise.ErrNotExercise] for a journal of another kind.
func MarksOf(journal *store.Journal) (exercise.Marks, error) {
	if journal.Info().Kind != game.Exercise {
		return exercise.Marks{}, exercise.ErrNotExercise
	}
	var records []game.Record
	for record, err := range journal.Records(1, 0) {
		if err != nil {
			return exercise.Marks{}, err
		}
		records = append(records, record)
	}
	return exercise.MarksOf(records)
}

// RecordOptions returns those of the record of an exercise.
func RecordOptions() store.Options {
	return store.Options{
		Site: training.Site, Table: Table, Kind: game.Exercise, Created: clock.Now(), PINCost: training.PINCost,
	}
}
