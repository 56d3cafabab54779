package train

import (
	"errors"
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/exercise"
	"pitboss/game/procedure"
)

// Way is how an exercise is played on a stage: a closed list.
type Way string

// The ways.
const (
	Right    Way = "right"    // everything is done as expected
	Nothing  Way = "nothing"  // no mistake is reported, and nobody comes to what the console found
	Mistaken Way = "mistaken" // another incident is reported than the expected one
)

// maxSteps is more than the rounds of an exercise and two shuffles take.
const maxSteps = 4000

// errNoOther means that nothing else than what is expected can be reported at the moment of a mistake.
var errNoOther = errors.New("nothing else can be reported at that moment")

// Play plays an exercise on a stage and returns its records.
func Play(e exercise.Exercise, way Way) ([]game.Record, error) {
	s, err := newStage(e)
	if err != nil {
		return nil, err
	}
	p := player{Stage: s, exercise: e, way: way}
	data, digest, err := e.Encode()
	if err != nil {
		return nil, err
	}
	if err := s.note(game.ExerciseBegun{Name: e.Name, Digest: digest, Exercise: data}); err != nil {
		return nil, err
	}
	why, err := p.play()
	if err != nil {
		return nil, fmt.Errorf("%s, played %s: %w", e.Name, way, err)
	}
	if err := s.note(game.ExerciseEnded{Why: why}); err != nil {
		return nil, err
	}
	return s.record, nil
}

// player plays one exercise.
type player struct {
	*Stage
	exercise exercise.Exercise
	way      Way
	happened int
	// round is the round of the last happening.
	round uint64
}

// play plays until everything has happened and is put right, or until the rounds are over.
func (p *player) play() (why string, err error) {
	for range maxSteps {
		state := p.latest.State
		open := state.Incident != nil
		all := p.happened == len(p.exercise.Happenings)
		switch {
		case all && !open && p.way == Right && (p.over() || !p.exercise.Whole()):
			return game.ExerciseDone, nil
		case open && p.way == Nothing && state.Incident.Detected && p.happened > 0:
			return game.ExerciseLeft, nil // the console found it, and nobody comes
		case !open && p.over():
			return game.ExerciseTime, nil
		case !open && !all:
			if happened, err := p.happen(); err != nil || happened {
				if err != nil {
					return "", err
				}
				continue
			}
		}
		if err := p.step(); err != nil {
			return "", err
		}
	}
	return "", fmt.Errorf("the table is still at %s after %d steps", p.latest.Step.Name, maxSteps)
}

// over reports whether the rounds of the exercise are over.
func (p *player) over() bool {
	state := p.latest.State
	return state.Rounds >= uint64(p.exercise.Rounds) && !state.RoundRunning()
}

// happen causes the next happening if this is its moment.
func (p *player) happen() (happened bool, err error) {
	next := p.exercise.Happenings[p.happened]
	if !next.At.Fits(p.round, p.latest.State.Rounds, p.latest.Phase, p.latest.Step) {
		return false, nil
	}
	given, serves, err := readingsOf(next, p.latest)
	if err != nil || !serves {
		return false, err
	}
	path := Path{Inputs: given.inputs, Readings: len(given.inputs)}
	want, expects := p.exercise.ExpectedOf(p.happened + 1)
	if expects {
		found := false
		if path, found = PathTo(p.latest, want, given); !found {
			return false, nil
		}
	}
	if p.way == Mistaken && want.By == exercise.ByConsole {
		return false, errNoOther
	}
	inputs := path.Inputs
	if p.way != Right {
		inputs = inputs[:path.Readings]
	}
	p.happened, p.round = p.happened+1, p.latest.State.Rounds
	if err := p.note(game.ExerciseHappened{Number: p.happened, What: next.What()}); err != nil {
		return false, err
	}
	for i, input := range inputs {
		give := p.give
		if i == 0 {
			give = p.giveNow
		}
		if err := give(input); err != nil {
			return false, fmt.Errorf("happening %d: %w", p.happened, err)
		}
	}
	if p.way == Mistaken && expects {
		other, found := p.other(want.Incident)
		if !found {
			return false, errNoOther
		}
		return true, p.do(other)
	}
	return true, nil
}

// other returns the report of another incident than the one meant.
func (p *player) other(meant game.Incident) (game.Report, bool) {
	for _, incident := range p.latest.Reportable() {
		report := game.Report{Incident: incident}
		if incident == meant || incident == game.Malfunction || incident == game.ResultWrong {
			continue
		}
		if tried, is := p.latest.Try(report); is && tried.Refused == nil && tried.State.Incident != nil {
			return report, true
		}
	}
	return game.Report{}, false
}

// step does the present step, also one of an incident for which the exercise says nothing.
func (p *player) step() error {
	step := p.latest.Step
	switch step.Kind {
	case game.StepAnswer:
		any := search{rules: p.rules, snapshot: p.latest}
		for _, facts := range any.answers(step) {
			if tried, is := p.latest.Try(game.Answer{Facts: facts}); is && tried.Refused == nil {
				return p.do(game.Answer{Facts: facts})
			}
		}
		return fmt.Errorf("no answer to %v is possible", step.Asks)
	case game.StepRule:
		return p.rule(step)
	default:
		return p.hands()
	}
}

// rule applies the first offer that the table accepts, one that keeps the round before one that makes it void.
func (p *player) rule(step game.Step) error {
	for _, void := range []bool{false, true} {
		for _, offer := range step.Offers {
			if (offer.Round == game.RoundVoid) != void {
				continue
			}
			for _, rule := range (&search{rules: p.rules, snapshot: p.latest}).rulings(p.latest.State, offer) {
				if tried, is := p.latest.Try(rule); is && tried.Refused == nil {
					return p.do(rule)
				}
			}
		}
	}
	return fmt.Errorf("none of the %d offers can be applied", len(step.Offers))
}

// ErrNoMoment means that the moment of a drill does not come in its rounds.
var ErrNoMoment = errors.New("its moment does not come in its rounds")

// Resolve plays a drill until its row can be applied, and returns it with the answers and the moment found there. It
// returns a written exercise as it is.
func Resolve(drill exercise.Drill) (exercise.Exercise, error) {
	if drill.Row.Incident == "" {
		return drill.Exercise, nil
	}
	base := drill.Exercise
	base.Happenings, base.Expected = nil, nil
	return add(base, drill, 0)
}

// add plays an exercise, and then on until the row of a drill can be applied, so many rounds after the last happening at
// the earliest. It returns the exercise with the drill, with the answers and the moment found there.
func add(base exercise.Exercise, drill exercise.Drill, after int) (exercise.Exercise, error) {
	s, err := newStage(base)
	if err != nil {
		return exercise.Exercise{}, err
	}
	p := player{Stage: s, exercise: base, way: Right}
	first := drill.Happenings[0]
	first.At.After = after
	for range maxSteps {
		state := p.latest.State
		if p.happened < len(base.Happenings) && state.Incident == nil {
			happened, err := p.happen()
			if err != nil {
				return exercise.Exercise{}, err
			}
			if happened {
				continue
			}
		} else if state.Incident == nil {
			found, is, err := p.applies(drill, first)
			if err != nil || is {
				return found, err
			}
		}
		if p.over() {
			break
		}
		if err := p.step(); err != nil {
			return exercise.Exercise{}, fmt.Errorf("%s: %w", base.Name, err)
		}
	}
	return exercise.Exercise{}, fmt.Errorf("%s: %w", drill.Name, ErrNoMoment)
}

// applies reports whether the row of a drill can be applied now, and returns the exercise with it.
func (p *player) applies(drill exercise.Drill, first exercise.Happening) (e exercise.Exercise, applies bool, err error) {
	snapshot, expected := p.latest, drill.Expected[0]
	given, serves, err := readingsOf(first, snapshot)
	if err != nil || !serves || !first.At.Fits(p.round, snapshot.State.Rounds, snapshot.Phase, snapshot.Step) {
		return e, false, err
	}
	looser := search{want: expected, states: expected.States, fits: func(now procedure.Case) bool {
		verdict, _ := drill.Row.When.Check(now.Facts)
		return verdict != procedure.Contradicted
	}}
	looser.want.States = nil // an offer states only what tells it from the others
	path, found := pathTo(snapshot, looser, given)
	if !found {
		return e, false, nil
	}
	first.At.Step = snapshot.Step.Name // the round depends on the cards, and at a real table they differ
	expected.Facts, expected.States = path.Answers, path.Ruling.Facts
	e = p.exercise
	e.Happenings = append(slices.Clone(e.Happenings), first)
	e.Expected = append(slices.Clone(e.Expected), expected)
	return e, true, nil
}
