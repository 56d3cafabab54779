package store_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// The first record of a journal says whether it is live or training. Whoever wants the
// other kind is refused, and nothing in the file changes.
func TestTrainingAndLiveNeverMix(t *testing.T) {
	anna := game.Person{ID: "anna", Name: "Anna", Roles: []game.Role{game.Dealer}}
	namesake := game.Person{ID: "manager", Name: "Anna", Roles: []game.Role{game.ShiftManager}}
	for _, test := range []struct {
		name   string
		made   game.JournalKind
		person game.Person
		want   game.JournalKind
	}{
		{"begun live", game.Live, anna, game.Live},
		{"begun training", game.Training, anna, game.Training},
		{"begun as the record of an exercise", game.Exercise, anna, game.Exercise},
		{"unmarked, with a person of a site", "", anna, game.Live},
		{"unmarked, with a person of training", "", game.TrainingPeople()[1], game.Training},
		{"unmarked, with a person of a site who has the id of one of training", "", namesake, game.Live},
	} {
		t.Run(test.name, func(t *testing.T) {
			path := newPath(t)
			making := options
			making.Kind = test.made
			addAndClose(t, path, making, test.person)
			before := readFile(t, path)
			for _, wanted := range []game.JournalKind{game.Live, game.Training, game.Exercise} {
				asked := options
				asked.Kind = wanted
				journal, err := store.Open(path, asked)
				if wanted != test.want {
					must.ErrorIsf(t, err, store.ErrOtherKind, "opened as %s", wanted)
					check.Slicesf(t, before, readFile(t, path), "a journal refused as %s was changed", wanted)
					continue
				}
				must.Do(t, err)
				check.Equalf(t, journal.Info().Kind, test.want, "it calls itself")
				must.Do(t, journal.Close())
			}
		})
	}
}

func addAndClose(t *testing.T, path string, options store.Options, person game.Person) {
	t.Helper()
	journal := must.Get(store.Open(path, options))(t)
	if err := errors.Join(journal.AddStaff(person, "836251", "", game.Actor{Staff: game.StaffConsole}, noon), journal.Close()); err != nil {
		t.Fatal(err)
	}
}

func readFile(t *testing.T, path string) []byte {
	t.Helper()
	return must.Get(os.ReadFile(path))(t)
}

// A journal begins once, and the people of training are never on a live roster.
func TestLiveJournalStaysLive(t *testing.T) {
	live := options
	live.Kind = game.Live
	journal := openWith(t, newPath(t), live)
	check.ErrorIsf(t, journal.AddStaff(game.TrainingPeople()[1], "836251", "", game.Actor{Staff: game.StaffConsole},
		noon), store.ErrBadStaff, "a person of training was put on a live roster")
	if _, err := journal.Append([]game.Record{recordOf(game.JournalBegun{Kind: game.Training}, 0, 0)},
		nil); !errors.Is(err, store.ErrBadRecord) {
		t.Errorf("a journal was begun a second time: %v", err)
	}
	if head, err := journal.Head(); err != nil || head.Sequence != 1 {
		t.Errorf("the journal ends at record %d (%v), want the first alone", head.Sequence, err)
	}
}

// A database that must be there is not made, whether its file is missing or empty.
func TestMissingJournalIsNotMade(t *testing.T) {
	wanted := options
	wanted.Kind, wanted.Begun = game.Live, true
	path := filepath.Join(t.TempDir(), "journal.db")
	if _, err := store.Open(path, wanted); !errors.Is(err, store.ErrNotBegun) {
		t.Errorf("a missing journal: %v, want it refused", err)
	}
	check.Fails(t, check.ErrorOf(os.Stat(path)), "a file was made")
	must.Do(t, os.WriteFile(path, nil, 0o600))
	if _, err := store.Open(path, wanted); !errors.Is(err, store.ErrNotBegun) {
		t.Errorf("an empty journal: %v, want it refused", err)
	}
}

// What belongs to the record of an exercise is refused by type in every other journal, and nothing is written.
func TestOnlyAnExerciseHasItsEvents(t *testing.T) {
	of := []game.Event{
		game.ExerciseBegun{Name: "x", Exercise: []byte(`{}`)}, game.ExerciseHappened{What: "misread"},
		game.ExerciseStepShown{Step: "deal"}, game.ExerciseKeyDead{Key: "x"}, game.ExercisePaused{},
		game.ExerciseResumed{Seconds: 60}, game.InstructorNoted{Text: "late"},
		game.ExerciseEnded{Why: game.ExerciseDone},
	}
	for _, kind := range []game.JournalKind{game.Live, game.Training, game.Exercise} {
		asked := options
		asked.Kind = kind
		journal := openWith(t, newPath(t), asked)
		for _, event := range of {
			_, err := journal.Append([]game.Record{recordOf(event, 0, 0)}, nil)
			if kind == game.Exercise {
				must.Do(t, err)
				continue
			}
			check.ErrorIsf(t, err, store.ErrBadRecord, "a journal of kind %s took %s", kind, event.EventType())
		}
		want := uint64(1)
		if kind == game.Exercise {
			want += uint64(len(of))
		}
		check.Equalf(t, must.Get(journal.Head())(t).Sequence, want, "the records of a journal of kind %s", kind)
	}
}
