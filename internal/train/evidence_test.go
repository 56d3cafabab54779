package train_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/exercise"
	"pitboss/internal/exit"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/train"
	"pitboss/internal/train/traintest"
	"pitboss/store"
)

// began is the beginning of the clock of a stage: the times in its records agree with it.
var began = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

// baccarat5 is the examination of the tests.
const baccarat5 = "exam/baccarat/ezugi-baccarat/5"

// drawn is that examination.
var drawn = sync.OnceValues(func() (exercise.Exercise, error) { return train.Examination("ezugi-baccarat", 5) })

// passing returns cleo's passed examination.
func passing(t *testing.T) traintest.Tried {
	t.Helper()
	return traintest.Tried{Exercise: must.Get(drawn())(t), Way: train.Right, Trainee: "cleo", Began: began}
}

// A passed examination is evidence, by the head that journal verify finds too.
func TestAPassedExaminationIsEvidence(t *testing.T) {
	file := filepath.Join(t.TempDir(), "cleo.db")
	must.Do(t, passing(t).Write(file))
	found := must.Get(train.Evidence(t.Context(), file, "cleo"))(t)
	report := must.Get(store.Verify(t.Context(), file))(t)
	check.Equal(t, found.Exercise, baccarat5)
	check.Equal(t, found.Records, report.Head.Sequence)
	check.Equal(t, found.Head, report.Head.Hash)
	check.Equalf(t, found.Passed, report.Last, "when it was passed")
	check.Equal(t, found.Variant(), "ezugi-baccarat")
	must.Do(t, found.Valid())
}

// Every other record is refused, with what to do, and none is changed.
func TestWhatIsNoEvidence(t *testing.T) {
	easier := must.Get(drawn())(t)
	easier.Expected, easier.Happenings = easier.Expected[:1], easier.Happenings[:1]
	lesson := must.Get(train.DrillNamed("incidents/baccarat/ezugi-baccarat/001-11.20.1-cards-dropped"))(t)
	for _, test := range []struct {
		name   string
		change func(*traintest.Tried)
		says   string
		status int
	}{
		{"nothing was done", func(tried *traintest.Tried) { tried.Way = train.Nothing }, "is not passed: 0 marks are late, 0 wrong, 11 missing", exit.UsedWrongly},
		{"another trainee", func(tried *traintest.Tried) { tried.Trainee = "ben" }, `is the examination of "ben", not of "cleo"`, exit.UsedWrongly},
		{"nobody's", func(tried *traintest.Tried) { tried.Trainee = "" }, `is the examination of "", not of "cleo"`, exit.UsedWrongly},
		{"an easier exercise of that name", func(tried *traintest.Tried) { tried.Exercise = easier },
			"is not the examination " + baccarat5 + " as this version of pitboss draws it", exit.UsedWrongly},
		{"the name of another seed", func(tried *traintest.Tried) { tried.Exercise.Name = "exam/baccarat/ezugi-baccarat/6" },
			"is not the examination exam/baccarat/ezugi-baccarat/6 as", exit.UsedWrongly},
		{"a lesson", func(tried *traintest.Tried) { tried.Exercise = must.Get(train.Resolve(lesson))(t) }, "which is no examination", exit.UsedWrongly},
		{"a lesson of the examination's level", func(tried *traintest.Tried) {
			tried.Exercise = must.Get(train.Resolve(lesson))(t)
			tried.Exercise.Level = exercise.Exam
		}, "which is no examination", exit.UsedWrongly},
		{"left", func(tried *traintest.Tried) { tried.Change = ends(t, game.ExerciseLeft) }, "was left before its end", exit.UsedWrongly},
		{"left, and not signed", func(tried *traintest.Tried) { tried.Change, tried.Unsigned = ends(t, game.ExerciseLeft), true },
			"was left before its end", exit.UsedWrongly},
		{"killed", func(tried *traintest.Tried) { tried.Change = without(game.ExerciseEnded{}) },
			"was left before its end: it has no record exercise-ended", exit.UsedWrongly},
		{"no exercise", func(tried *traintest.Tried) { tried.Change = without(game.ExerciseBegun{}) }, "not the records of an exercise", exit.IntegrityFailed},
		{"two exercises", func(tried *traintest.Tried) { tried.Change = twice(game.ExerciseBegun{}) }, "2 records exercise-begun", exit.IntegrityFailed},
		{"two ends", func(tried *traintest.Tried) { tried.Change = twice(game.ExerciseEnded{}) }, "2 records exercise-ended", exit.IntegrityFailed},
		{"without a screen", func(tried *traintest.Tried) { tried.Change = blind(t) }, "played without a screen", exit.UsedWrongly},
		{"a ruling that the rules do not give", func(tried *traintest.Tried) { tried.Change = overruled(t) }, "is not what its rules give: record", exit.IntegrityFailed},
		{"times of another day", func(tried *traintest.Tried) { tried.Began = began.AddDate(0, 1, 0) }, "is not what its rules give: record", exit.IntegrityFailed},
		{"not signed", func(tried *traintest.Tried) { tried.Unsigned = true }, "no signature", exit.UsedWrongly},
	} {
		t.Run(test.name, func(t *testing.T) {
			tried := passing(t)
			test.change(&tried)
			file := filepath.Join(t.TempDir(), "cleo.db")
			must.Do(t, tried.Write(file))
			refuses(t, file, test.says, test.status)
		})
	}
}

// A file that was altered, signed only in part, or is of another kind is refused.
func TestFilesThatAreNoEvidence(t *testing.T) {
	for _, test := range []struct {
		name   string
		change func(t *testing.T, file string)
		says   string
		status int
	}{
		{"a flipped bit", func(t *testing.T, file string) {
			data := must.Get(os.ReadFile(file))(t)
			must.Do(t, os.WriteFile(file, bytes.ReplaceAll(data, []byte(`"trainee":"cleo"`), []byte(`"trainee":"clep"`)), 0o600))
		}, "damaged", exit.IntegrityFailed},
		{"records after the signature", func(t *testing.T, file string) {
			journal := must.Get(store.Open(file, train.RecordOptions()))(t)
			must.Do(t, journal.Enter(game.Actor{Staff: game.StaffConsole}, time.Now(), game.ExerciseKeyDead{Key: "x"}))
			must.Do(t, journal.Close())
		}, "covers", exit.IntegrityFailed},
		{"another's signature", func(t *testing.T, file string) {
			other := filepath.Join(t.TempDir(), "other.db")
			tried := passing(t)
			tried.Way = train.Nothing
			must.Do(t, tried.Write(other))
			must.Do(t, os.Rename(other+store.HeadSuffix, file+store.HeadSuffix))
		}, "not the one that was signed", exit.IntegrityFailed},
		{"another's key", func(t *testing.T, file string) {
			other := filepath.Join(t.TempDir(), "other.db")
			must.Do(t, passing(t).Write(other))
			must.Do(t, os.Rename(other+store.LogKeySuffix, file+store.LogKeySuffix))
		}, "not the one that was signed", exit.IntegrityFailed},
		{"no signature", func(t *testing.T, file string) { must.Do(t, os.Remove(file+store.HeadSuffix)) }, "no signature", exit.UsedWrongly},
		{"no key", func(t *testing.T, file string) { must.Do(t, os.Remove(file+store.LogKeySuffix)) }, "no signature", exit.UsedWrongly},
		{"in use", func(t *testing.T, file string) {
			journal := must.Get(store.Open(file, train.RecordOptions()))(t)
			t.Cleanup(func() { must.Do(t, journal.Close()) })
		}, "another pitboss holds", exit.Failed},
		{"a live table's journal", func(t *testing.T, file string) {
			must.Do(t, os.Remove(file))
			journal := must.Get(store.Open(file, store.Options{Site: "s", Table: "t", Kind: game.Live, Created: began}))(t)
			must.Do(t, journal.Close())
		}, "is the journal of a table (live)", exit.UsedWrongly},
		{"another file", func(t *testing.T, file string) { must.Do(t, os.WriteFile(file, []byte("passed"), 0o600)) }, "damaged", exit.IntegrityFailed},
		{"no file", func(t *testing.T, file string) { must.Do(t, os.Remove(file)) }, "there is no journal", exit.Failed},
	} {
		t.Run(test.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "cleo.db")
			must.Do(t, passing(t).Write(file))
			test.change(t, file)
			refuses(t, file, test.says, test.status)
		})
	}
}

// refuses checks that a file is no evidence, what is said of it and what to do.
func refuses(t *testing.T, file, says string, status int) {
	t.Helper()
	found, err := train.Evidence(t.Context(), file, "cleo")
	check.Diff(t, game.Examination{}, found)
	check.ErrorSays(t, err, says)
	check.Equalf(t, exit.Of(err).Status, status, "exit status")
	if hint := exit.Of(err).Hint.String(); hint == "" {
		t.Errorf("%v: nothing says what to do", err)
	}
}

// ends returns a change of the reason why an exercise ended.
func ends(t *testing.T, why string) func([]game.Record) []game.Record {
	return func(records []game.Record) []game.Record {
		records[len(records)-1].Data = must.Get(game.EncodeEvent(game.ExerciseEnded{Why: why}))(t)
		return records
	}
}

// without returns a change that leaves records of one type out.
func without(event game.Event) func([]game.Record) []game.Record {
	return func(records []game.Record) []game.Record {
		return slices.DeleteFunc(records, func(record game.Record) bool { return record.Type == event.EventType() })
	}
}

// twice returns a change that repeats the record of one type at the end.
func twice(event game.Event) func([]game.Record) []game.Record {
	return func(records []game.Record) []game.Record {
		at := slices.IndexFunc(records, func(record game.Record) bool { return record.Type == event.EventType() })
		again := records[at]
		again.At = records[len(records)-1].At
		return append(records, again)
	}
}

// blind makes an exercise one that nobody saw.
func blind(t *testing.T) func([]game.Record) []game.Record {
	return func(records []game.Record) []game.Record {
		for i, record := range records {
			if record.Type == (game.ExerciseBegun{}).EventType() {
				begun := must.Get(game.DecodeEvent(record.Type, record.Data))(t).(game.ExerciseBegun)
				begun.Screen = false
				records[i].Data = must.Get(game.EncodeEvent(begun))(t)
			}
		}
		return records
	}
}

// overruled changes how many cards the first ruling removes.
func overruled(t *testing.T) func([]game.Record) []game.Record {
	return func(records []game.Record) []game.Record {
		at := slices.IndexFunc(records, func(record game.Record) bool { return record.Type == (game.Ruled{}).EventType() })
		ruled := must.Get(game.DecodeEvent(records[at].Type, records[at].Data))(t).(game.Ruled)
		ruled.Remove += 3
		records[at].Data = must.Get(game.EncodeEvent(ruled))(t)
		return records
	}
}
