package exercise_test

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/exercise"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// fallen is an exercise in which two cards fall, and no round may become void.
var fallen = exercise.Exercise{
	Name: "fallen", Level: exercise.Judgement, Variant: "ezugi-baccarat", Seed: 3, Rounds: 2, Pace: 10,
	Happenings: []exercise.Happening{{Mistake: &exercise.Mistake{Incident: game.CardsDropped}}},
	Expected: []exercise.Expected{{
		Incident: game.CardsDropped, By: exercise.ByDealer, Within: 20, Facts: game.Facts{"count": 2.0, "seen": true},
		Clause: "001/11.25", Authority: "shift-manager", Round: game.RoundContinue, Hands: []game.EventType{"card-removed"},
	}},
	Forbidden: []exercise.Forbidden{{Round: game.RoundVoid}},
}

// said is an event, so many seconds after the beginning. By is who caused it.
type said struct {
	after int
	by    string
	event game.Event
}

// recordsOf returns the records of an exercise with these events, between its beginning and its end.
func recordsOf(t check.T, e exercise.Exercise, screen bool, events ...said) (records []game.Record) {
	data, digest := must.Get2(e.Encode())(t)
	events = append([]said{{0, "", game.ExerciseBegun{Name: e.Name, Digest: digest, Exercise: data, Trainee: "cleo", Screen: screen}}}, events...)
	begun := time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)
	for i, one := range events {
		records = append(records, game.Record{
			Version: game.RecordVersion, Sequence: uint64(i + 1), At: begun.Add(time.Duration(one.after) * time.Second),
			Actor: game.Actor{Staff: one.by}, Type: one.event.EventType(), Data: must.Get(game.EncodeEvent(one.event))(t),
		})
	}
	return records
}

var (
	happened = said{10, "", game.ExerciseHappened{Number: 1, What: "mistake-cards-dropped"}}
	reported = said{15, "dealer", game.IncidentOpened{Incident: game.CardsDropped, By: "dealer"}}
	answered = said{18, "dealer", game.FactsGiven{Facts: game.Facts{"count": 2.0, "seen": true}}}
	ruled    = said{30, "manager", game.Ruled{Clause: "001/11.25", Round: game.RoundContinue, Authority: "shift-manager"}}
	removed  = said{30, "manager", game.CardRemoved{Position: "player-1", Card: game.CardAt(0), Fate: game.FateDiscarded}}
	closed   = said{40, "dealer", game.IncidentClosed{Incident: game.CardsDropped, Clause: "001/11.25"}}
	ended    = said{50, "", game.ExerciseEnded{Why: game.ExerciseDone}}
)

// Who compares what a device read with what lies there has time from the reading on.
func TestAMisreadIsNoticedFromTheReadingOn(t *testing.T) {
	misread := fallen
	misread.Happenings = []exercise.Happening{{Fault: "number-wrong"}}
	read := said{60, "", game.NumberRegistered{Number: 17}}
	for after, want := range map[int]string{80: "", 81: "noticed late"} {
		report := said{after, "dealer", reported.event}
		marks := must.Get(exercise.MarksOf(recordsOf(t, misread, true, happened, read, report, ended)))(t)
		got := ""
		for _, mark := range marks.Marks {
			if mark.Act == exercise.Noticed && mark.Result != exercise.Done {
				got = string(mark.Act) + " " + string(mark.Result)
			}
		}
		check.Equalf(t, got, want, "reported %d seconds after the reading", after-60)
	}
}

func TestMarks(t *testing.T) {
	late, console, misnamed, another := reported, reported, reported, ruled
	late.after = 31
	late.event = game.IncidentOpened{Incident: game.CardsDropped, By: "dealer"}
	console.event = game.IncidentOpened{Incident: game.CardsDropped, Detected: true}
	misnamed.event = game.IncidentOpened{Incident: game.CardFaceUp, By: "dealer"}
	other := said{15, "", game.IncidentOpened{Incident: game.CardImpossible, Detected: true}}
	another.event = game.Ruled{Clause: "001/7", Round: game.RoundVoid, Authority: "rule"}
	wrongly := said{18, "dealer", game.FactsGiven{Facts: game.Facts{"count": 3.0, "seen": true}}}
	withdrawn := said{16, "dealer", game.ReportWithdrawn{Incident: game.CardFaceUp}}
	again := said{17, "dealer", game.IncidentOpened{Incident: game.CardsDropped, By: "dealer"}}
	thrown := said{12, "", game.ExerciseHappened{What: "card-again", By: "rasa (uid 1000)"}}
	settled := said{16, "dealer", game.IncidentClosed{Incident: game.CardFaceUp, Clause: "001/7"}}
	left := said{50, "", game.ExerciseEnded{Why: game.ExerciseLeft}}
	for _, test := range []struct {
		name   string
		events []said
		// failed are the acts that fail somebody, with their results, in order.
		failed []string
	}{
		{"as it should be", []said{happened, reported, answered, ruled, removed, closed, ended}, nil},
		{"reported late", []said{happened, late, ended}, []string{"noticed late", "applied missing", "handled missing", "put-right missing"}},
		{"the console was first", []said{happened, console, answered, ruled, removed, closed, ended}, []string{"noticed missing"}},
		{"nobody noticed", []said{happened, ended}, []string{"noticed missing", "named missing"}},
		{"the console found another", []said{happened, other, ended}, []string{"noticed missing", "named missing"}},
		{
			"named as another", []said{happened, misnamed, ruled, removed, closed, ended},
			[]string{"named wrong"},
		},
		{"named as another and withdrawn", []said{happened, misnamed, withdrawn, again, answered, ruled, removed, closed, ended}, nil},
		{
			"named as another first", []said{
				happened, misnamed, {16, "dealer", game.IncidentClosed{Incident: game.CardFaceUp, Clause: "001/7"}},
				again, answered, ruled, removed, closed, ended,
			},
			[]string{"named wrong"},
		},
		{"the instructor's fault is reported first", []said{happened, thrown, misnamed, settled, again, answered, ruled, removed, closed, ended}, nil},
		{"the instructor's fault is reported only", []said{happened, thrown, misnamed, ended}, []string{"noticed missing", "named missing"}},
		{"the instructor causes the same", []said{happened, thrown, reported, answered, ruled, removed, closed, ended}, nil},
		{"a wrong answer", []said{happened, reported, wrongly, ruled, removed, closed, ended}, []string{"answered wrong"}},
		{"corrected answer", []said{happened, reported, wrongly, answered, ruled, removed, closed, ended}, nil},
		{
			"another clause, which voids the round", []said{happened, reported, answered, another, closed, ended},
			[]string{"applied wrong", "handled missing", "avoided wrong"},
		},
		{"nothing removed", []said{happened, reported, answered, ruled, closed, ended}, []string{"handled missing"}},
		{"left", []said{happened, reported, answered, ruled, removed, closed, left}, []string{"finished missing"}},
		{"not ended", []said{happened, reported, answered, ruled, removed, closed}, []string{"finished missing"}},
		{
			"it never happened", []said{ended},
			[]string{"noticed missing", "named missing"},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			marks := must.Get(exercise.MarksOf(recordsOf(t, fallen, false, test.events...)))(t)
			var failed []string
			for _, mark := range marks.Marks {
				if mark.Result != exercise.Done && mark.Result != exercise.NotObserved {
					failed = append(failed, string(mark.Act)+" "+string(mark.Result))
				}
			}
			check.Slices(t, failed, test.failed)
			check.Equalf(t, marks.Passed, len(test.failed) == 0, "passed")
		})
	}
}

// A mark points at the record that it is about and says how long it took.
func TestAMarkPointsAtItsRecord(t *testing.T) {
	marks := must.Get(exercise.MarksOf(recordsOf(t, fallen, false, happened, reported, answered, ruled, removed, closed, ended)))(t)
	at := time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)
	check.Diff(t, []exercise.Mark{
		{Number: 1, Incident: "cards-dropped", Act: "noticed", Result: "done", Want: "20", Record: 3, At: at.Add(15 * time.Second), Seconds: 5},
		{Number: 1, Incident: "cards-dropped", Act: "named", Result: "done", Want: "cards-dropped", Got: "cards-dropped", Record: 3, At: at.Add(15 * time.Second)},
		{Number: 1, Incident: "cards-dropped", Act: "answered", Of: "count", Result: "done", Want: "2", Got: "2", At: at.Add(18 * time.Second)},
		{Number: 1, Incident: "cards-dropped", Act: "answered", Of: "seen", Result: "done", Want: "true", Got: "true", At: at.Add(18 * time.Second)},
		{Number: 1, Incident: "cards-dropped", Act: "applied", Result: "done", Want: "001/11.25", Got: "001/11.25", Record: 5, At: at.Add(30 * time.Second), Seconds: 15},
		{Number: 1, Incident: "cards-dropped", Act: "decided", Result: "done", Want: "shift-manager", Got: "shift-manager", Record: 5, At: at.Add(30 * time.Second)},
		{Number: 1, Incident: "cards-dropped", Act: "handled", Of: "card-removed", Result: "done", Record: 6, At: at.Add(30 * time.Second)},
		{Number: 1, Incident: "cards-dropped", Act: "put-right", Result: "done", Got: "went-on", At: at.Add(40 * time.Second), Seconds: 25},
		{Number: 1, Act: "avoided", Of: "void", Result: "done"},
		{Act: "keys", Result: "not-observed"},
		{Act: "paced", Result: "not-observed"},
		{Act: "finished", Result: "done", Want: "done", Got: "done", Seconds: 50},
	}, marks.Marks)
	check.Diff(t, exercise.Tally{Done: 10}, marks.Tally())
	check.Equal(t, marks.Trainee, "cleo")
	check.Equal(t, marks.Why, game.ExerciseDone)
}

// Dead keys and a slow pace are shown and fail nobody.
func TestKeysAndPaceAreAdvice(t *testing.T) {
	marks := must.Get(exercise.MarksOf(recordsOf(t, fallen, true, happened,
		said{12, "", game.ExerciseStepShown{Step: "deal"}}, said{13, "", game.ExerciseKeyDead{Key: "x"}},
		said{40, "dealer", game.IncidentOpened{Incident: game.CardsDropped, By: "dealer"}},
		answered, ruled, removed, closed, said{45, "rasa", game.InstructorNoted{Text: "looked away", By: "rasa"}}, ended)))(t)
	of := func(act exercise.Act) exercise.Mark {
		at := slices.IndexFunc(marks.Marks, func(mark exercise.Mark) bool { return mark.Act == act })
		return marks.Marks[at]
	}
	check.Equalf(t, of(exercise.Keys).Result, exercise.Wrong, "the dead key")
	check.Equal(t, of(exercise.Keys).Got, "1")
	check.Equalf(t, of(exercise.Paced).Result, exercise.Late, "28 s for a step that should take 10")
	check.Equal(t, of(exercise.Paced).Seconds, 28.0)
	check.Equalf(t, of(exercise.Noticed).Result, exercise.Late, "noticed after 30 s")
	check.Equal(t, len(marks.Notes), 1)
	check.Equal(t, marks.Notes[0].Text, "looked away")
}

func TestWhatIsNoExerciseIsNotMarked(t *testing.T) {
	records := recordsOf(t, fallen, false, happened, ended)
	check.ErrorIs(t, check.ErrorOf(exercise.MarksOf(nil)), exercise.ErrNotExercise)
	check.ErrorIs(t, check.ErrorOf(exercise.MarksOf(records[1:])), exercise.ErrNotExercise)
	altered := slices.Clone(records)
	data, _ := must.Get2(fallen.Encode())(t)
	begun := game.ExerciseBegun{Name: "fallen", Digest: "00", Exercise: data}
	altered[0].Data = must.Get(game.EncodeEvent(begun))(t)
	check.ErrorSays(t, check.ErrorOf(exercise.MarksOf(altered)), "its exercise has the digest")
	altered[0].Data = []byte(`{"nothing":1}`)
	check.ErrorSays(t, check.ErrorOf(exercise.MarksOf(altered)), "record 1")
}

// The same record gives the same marks, byte for byte, no matter what it holds; and a fail has a mark that says why.
func TestTheSameRecordGivesTheSameMarks(t *testing.T) {
	events := []game.Event{
		happened.event, reported.event, answered.event, ruled.event, removed.event, closed.event, ended.event,
		game.IncidentOpened{Incident: game.CardFaceUp, By: "dealer"}, game.IncidentOpened{Incident: game.CardsDropped, Detected: true},
		game.ReportWithdrawn{Incident: game.CardFaceUp}, game.Ruled{Clause: "001/7", Round: game.RoundVoid},
		game.FactsGiven{Facts: game.Facts{"count": 1.0}}, game.ExerciseStepShown{Step: "deal"}, game.ExerciseKeyDead{Key: "x"},
		game.InstructorNoted{Text: "a note"}, game.ExerciseHappened{Number: 7, What: "more"},
	}
	rapid.Check(t, func(t *rapid.T) {
		var course []said
		after := 0
		for range rapid.IntRange(0, 25).Draw(t, "events") {
			after += rapid.IntRange(0, 40).Draw(t, "seconds")
			course = append(course, said{after, rapid.SampledFrom([]string{"", "dealer", "manager"}).Draw(t, "by"),
				rapid.SampledFrom(events).Draw(t, "event")})
		}
		records := recordsOf(t, fallen, rapid.Bool().Draw(t, "screen"), course...)
		marks := must.Get(exercise.MarksOf(records))(t)
		again := must.Get(exercise.MarksOf(slices.Clone(records)))(t)
		check.Equal(t, string(must.Get(json.Marshal(marks))(t)), string(must.Get(json.Marshal(again))(t)))
		failed := 0
		for _, mark := range marks.Marks {
			if mark.Act != exercise.Keys && mark.Act != exercise.Paced && mark.Result != exercise.Done && mark.Result != exercise.NotObserved {
				failed++
			}
			if mark.Record > uint64(len(records)) {
				t.Fatalf("%s points at record %d of %d", mark.Act, mark.Record, len(records))
			}
		}
		check.Equalf(t, marks.Passed, failed == 0, "passed, with %d failures", failed)
	})
}
