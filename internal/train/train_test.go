package train_test

import (
	"encoding/json"
	"flag"
	"os"
	"testing"

	"pitboss/game"
	"pitboss/game/exercise"
	"pitboss/game/procedure"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/garbage"
	"pitboss/internal/testing/must"
	"pitboss/internal/train"
)

var long = flag.Bool("long", false, "play every exercise, as make soak does")

func TestMain(m *testing.M) { os.Exit(garbage.Seldom(m)) }

// Every drill has its moment, the table agrees with what it expects, and the marks of wrong plays say so. A part of
// them is played here, with all that a device causes, and the rest by make soak.
func TestDrills(t *testing.T) {
	drills := must.Get(train.Drills())(t)
	if len(drills) < 300 {
		t.Fatalf("there are %d drills, want one for each procedure that a person meets", len(drills))
	}
	names := map[string]bool{}
	for i, drill := range drills {
		if names[drill.Name] {
			t.Errorf("two drills are called %s", drill.Name)
		}
		names[drill.Name] = true
		if *long || i%part == 0 || drill.Happenings != nil && drill.Happenings[0].Mistake == nil {
			if err := train.CheckDrill(drill); err != nil {
				t.Error(err)
			}
		}
	}
}

// Every row that says by itself what to do has a drill, except those about a result that is finished.
func TestEveryProcedureHasADrill(t *testing.T) {
	drilled := map[string]int{}
	for _, drill := range must.Get(train.Drills())(t) {
		if drill.Row.Clause != "" {
			drilled[drill.Variant]++
		}
	}
	for _, slug := range variant.Slugs() {
		rows := 0
		for _, row := range must.Get(variant.Load(slug))(t).Book.Procedures {
			if row.Applies() && row.Incident != procedure.AnyIncident && row.Incident != game.ResultWrong {
				rows++
			}
		}
		check.Equalf(t, drilled[slug], rows, "drills of %s", slug)
	}
}

// part is which part of the drills is played without -long: one in so many.
const part = 9

// The same exercise gives the same record and the same marks.
func TestTheSameExerciseGivesTheSameMarks(t *testing.T) {
	drill := must.Get(train.DrillNamed("judgement/baccarat/ezugi-baccarat/001-11.35-card-misread"))(t)
	e := must.Get(train.Resolve(drill))(t)
	marks := func() string {
		records := must.Get(train.Play(e, train.Right))(t)
		return string(must.Get(json.Marshal(must.Get(exercise.MarksOf(records))(t)))(t))
	}
	check.Equal(t, marks(), marks())
}

// written returns an exercise as an instructor writes it.
func written() exercise.Exercise {
	return exercise.Exercise{
		Name: "fallen", Level: exercise.Judgement, Variant: "ezugi-baccarat", Seed: 5, Rounds: 3,
		Happenings: []exercise.Happening{{
			At:      exercise.Moment{Round: 2, Phase: game.PhaseDealing, Position: "player-2"},
			Mistake: &exercise.Mistake{Incident: game.CardsDropped},
		}},
		Expected: []exercise.Expected{{
			Incident: game.CardsDropped, By: exercise.ByDealer, Within: 20, Facts: game.Facts{"count": 1.0, "seen": true},
			Clause: "001/11.20.1", Authority: "rule",
		}},
		Forbidden: []exercise.Forbidden{{Round: game.RoundReplay}},
	}
}

func TestCheckAgreesWithAnExercise(t *testing.T) {
	must.Do(t, train.Check(written()))
	rounds := exercise.Exercise{Name: "rounds", Level: exercise.First, Variant: "ro-roulette", Seed: 2, Rounds: 2}
	must.Do(t, train.Check(rounds))
	unread := written()
	unread.Happenings = []exercise.Happening{{At: exercise.Moment{Round: 1}, Fault: exercise.Unreadable}}
	unread.Variant = "evolution-peek-baccarat"
	unread.Expected = []exercise.Expected{{Incident: game.CardUnreadable, By: exercise.ByConsole, Clause: "000/3.39.scan.b1.1"}}
	must.Do(t, train.Check(unread))
}

// What the table does not agree with is said with the exercise, the expectation, and what was recorded.
func TestCheckSaysWhatTheTableDoesNotAgreeWith(t *testing.T) {
	for _, test := range []struct {
		name   string
		change func(*exercise.Exercise)
		want   string
	}{
		{"no such variant", func(e *exercise.Exercise) { e.Variant = "chess" }, "fallen: "},
		{"no such setting", func(e *exercise.Exercise) { e.Settings = map[string]string{"tea": "yes"} }, "fallen: "},
		{"no such procedure", func(e *exercise.Exercise) { e.Expected[0].Clause = "001/9.9" },
			"fallen: expected 1: no procedure of ezugi-baccarat decides cards-dropped by 001/9.9"},
		{"a fact that leads elsewhere", func(e *exercise.Exercise) { e.Expected[0].Facts["seen"] = false },
			`fallen: happening 1, mistake-cards-dropped, does not come in 3 rounds: no step fits its moment, or leads from there to ` +
				`001/11.20.1 with the facts map[count:1 seen:false]`},
		{"a moment that does not come", func(e *exercise.Exercise) { e.Happenings[0].At.Position = "seat-1/1-1" },
			"fallen: happening 1, mistake-cards-dropped, does not come in 3 rounds"},
		{"another authority", func(e *exercise.Exercise) { e.Expected[0].Authority = "dealer" },
			`"decided" is wrong for expected 1, cards-dropped: it expects dealer, and the table recorded "rule"`},
		{"hands that nobody needs", func(e *exercise.Exercise) { e.Expected[0].Hands = []game.EventType{"card-moved"} },
			`"handled" of card-moved is missing`},
		{"what is expected is forbidden", func(e *exercise.Exercise) {
			e.Forbidden = []exercise.Forbidden{{Incident: game.CardsDropped}}
		}, `"avoided" of cards-dropped is wrong`},
		{"a fault that only devices have", func(e *exercise.Exercise) {
			e.Happenings[0] = exercise.Happening{Fault: "card-eaten"}
		}, "nothing here can cause card-eaten: what happens is a mistake, one of the faults card-unreadable, card-no-read-3, "},
	} {
		t.Run(test.name, func(t *testing.T) {
			e := written()
			test.change(&e)
			check.ErrorSays(t, train.Check(e), test.want)
		})
	}
}
