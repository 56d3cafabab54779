package train

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"pitboss/game"
	"pitboss/game/exercise"
	"pitboss/game/variant"
	"pitboss/internal/train/exercises"
)

// An examination has examRounds rounds and examFaults faults. It is drawn so that its moments come with examOthers other
// seeds too: at a trainee's table the cards and numbers are not those of the draw.
const (
	examRounds = 10
	examFaults = 5
	examOthers = 3
)

// examName returns the name of the examination of a variant that a seed draws.
func examName(family, slug string, seed uint64) string {
	return fmt.Sprintf("%s/%s/%s/%d", exercise.Exam, family, slug, seed)
}

// parseExam returns the variant and the seed in the name of an examination, false for another name.
func parseExam(name string) (slug string, seed uint64, is bool) {
	parts := strings.Split(name, "/")
	if len(parts) != 4 || parts[0] != string(exercise.Exam) {
		return "", 0, false
	}
	seed, err := strconv.ParseUint(parts[3], 10, 64)
	rules, failed := variant.Load(parts[2])
	if err != nil || failed != nil || name != examName(rules.Book.Family, parts[2], seed) {
		return "", 0, false
	}
	return parts[2], seed, true
}

// Examination returns the examination of a variant that a seed draws: ten rounds, with five faults of five different
// procedures in five of them. Where its rulebook has fewer about a fault that a person can report, some come again;
// without any, nothing happens. What can follow a fault is found by playing it, rightly and wrongly, so the table agrees
// with every examination. It returns an error for an unknown variant.
func Examination(slug string, seed uint64) (exercise.Exercise, error) {
	rules, err := variant.Load(slug)
	if err != nil {
		return exercise.Exercise{}, err
	}
	written, err := exercises.All()
	if err != nil {
		return exercise.Exercise{}, err
	}
	e := exercise.Exercise{
		Name: examName(rules.Book.Family, slug, seed), Level: exercise.Exam, Family: rules.Book.Family, Variant: slug,
		Seed: seed, Rounds: examRounds,
		Brief: exercise.Words{
			EN: "This is an examination of ten rounds. Things go wrong in it: see for yourself what they are, and report them.",
			LT: "Tai dešimties etapų egzaminas. Kai kas nutiks ne taip: atpažinkite be pagalbos, kas tai, ir praneškite.",
			RO: "Acesta este un examen de zece runde. Unele lucruri nu vor merge bine: recunoașteți-le fără ajutor și raportați-le.",
		},
	}
	chance := rand.New(rand.NewPCG(seed, 1)) //nolint:gosec // the same seed gives the same examination
	drills := slices.DeleteFunc(exercise.Drills(rules.Book), func(drill exercise.Drill) bool { return drill.Happenings[0].Mistake == nil })
	if len(drills) == 0 {
		return e, nil
	}
	for range maxDraws {
		if drawn := draw(e, drills, written, chance); len(drawn.Happenings) == examFaults {
			return drawn, nil
		}
		e.Seed = chance.Uint64() // other cards too
	}
	return e, fmt.Errorf("%s: its faults cannot follow one another; another seed draws others", e.Name)
}

// Faults are drawn maxDraws times at most until all of them can follow one another, and again when maxFailed in a row
// cannot.
const (
	maxDraws  = 20
	maxFailed = 12
)

// draw returns an examination with faults that are drawn: with fewer than wanted if nothing can follow those before.
func draw(e exercise.Exercise, drills []exercise.Drill, written []exercise.Exercise, chance *rand.Rand) exercise.Exercise {
	chance.Shuffle(len(drills), func(i, k int) { drills[i], drills[k] = drills[k], drills[i] })
	after := gaps(chance)
	tried, failed := map[string]int{}, 0 // after how many faults each drill was tried last
	for _, differs := range distinct {
		for _, drill := range drills {
			count := len(e.Happenings)
			if count == examFaults {
				return e
			}
			if at, before := tried[drill.Name]; before && at == count {
				continue
			}
			if slices.ContainsFunc(e.Expected, func(before exercise.Expected) bool { return !differs(before, drill.Expected[0]) }) {
				continue
			}
			tried[drill.Name] = count
			longer, is := longer(e, moments(drill, written), after[count])
			if is {
				e, failed = longer, 0
			} else if failed++; failed == maxFailed {
				return e
			}
		}
	}
	return e
}

// distinct says in which way two faults of an examination differ: as much as possible, and less where a rulebook has too
// few. Some have one procedure about a fault that a person can report, which then comes again.
var distinct = []func(a, b exercise.Expected) bool{
	func(a, b exercise.Expected) bool { return a.Incident != b.Incident && a.Clause != b.Clause },
	func(a, b exercise.Expected) bool { return a.Incident != b.Incident || a.Clause != b.Clause },
	anyTwo, anyTwo, anyTwo, anyTwo, anyTwo,
}

func anyTwo(_, _ exercise.Expected) bool { return true }

// gaps draws how many rounds after the one before it each fault comes at the earliest. The first counts from before the
// first round; none has to wait for the last round.
func gaps(chance *rand.Rand) (after [examFaults]int) {
	rounds := chance.Perm(examRounds)[:examFaults]
	slices.Sort(rounds)
	before := 0
	for i, round := range rounds {
		after[i], before = round-before, round
	}
	return after
}

// moments returns the moments to try for a drill, best first: those of written exercises of its family about the same
// incident, which also say what one sees then; and where a row is about every phase, one while a round runs.
func moments(drill exercise.Drill, written []exercise.Exercise) (moments []exercise.Drill) {
	for _, e := range written {
		for i, happening := range e.Happenings {
			want, is := e.ExpectedOf(i + 1)
			if is && e.Family == drill.Family && happening.Mistake != nil && want.Incident == drill.Expected[0].Incident {
				one := drill
				happening.At.Round = 0
				one.Happenings = []exercise.Happening{happening}
				one.Expected = []exercise.Expected{drill.Expected[0]}
				one.Expected[0].Facts = want.Facts
				moments = append(moments, one)
			}
		}
	}
	if drill.Row.Phase == game.PhaseAny && drill.Row.Incident != game.SpunEarly {
		for _, phase := range []game.Phase{game.PhaseSpin, game.PhaseDealing} { // a table has one of them
			one := drill
			one.Happenings = slices.Clone(drill.Happenings)
			one.Happenings[0].At.Phase = phase
			moments = append(moments, one)
		}
	}
	return append(moments, drill)
}

// longer returns an examination with one more fault, at the first of some moments that can follow what happened before
// and with which the table agrees; false if there is none.
func longer(e exercise.Exercise, moments []exercise.Drill, after int) (exercise.Exercise, bool) {
	for _, moment := range moments {
		next, err := add(e, moment, after)
		if err != nil {
			continue // its moment does not come any more
		}
		answers := next.Expected[len(e.Expected)].Facts
		if !next.Happenings[len(e.Happenings)].Mistake.Words.IsZero() && !same(answers, moment.Expected[0].Facts) {
			continue // its words are about another case
		}
		if agrees(next) {
			return next, true
		}
	}
	return e, false
}

// same reports whether two lists of answers are the same.
func same(a, b game.Facts) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a.Names(), func(name string) bool { return a[name] != b[name] })
}

// agrees reports whether the table agrees with an examination, also with other cards.
func agrees(e exercise.Exercise) bool {
	if err := Check(e); err != nil {
		return false
	}
	for range examOthers {
		e.Seed++
		if marks, err := marked(e, Right); err != nil || !marks.Passed {
			return false
		}
	}
	return true
}
