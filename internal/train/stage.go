package train

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/exercise"
	"pitboss/game/family"
	"pitboss/game/table"
	"pitboss/game/table/decide"
	"pitboss/game/table/view"
	"pitboss/game/variant"
	"pitboss/internal/training"
)

// begins is when the clock of a stage starts.
var begins = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

// reacts is how long the hands on a stage take for each action, on its clock.
const reacts = time.Second

// Stage is a table on which an exercise is played without anybody. Equal seeds play equal rounds.
type Stage struct {
	table  *table.Table
	rules  *decide.Rules
	family family.Rules
	clock  *table.Virtual
	record memory
	chance *rand.Rand
	latest view.Snapshot
	// drawn are the faces that were drawn in the round drawnIn, also those that lie concealed.
	drawn   []game.Card
	drawnIn uint64
}

// newStage opens an untouched table for an exercise.
func newStage(e exercise.Exercise) (*Stage, error) {
	rules, err := variant.Load(e.Variant)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", e.Name, err)
	}
	settings, err := rules.Book.ChooseTraining(e.Settings)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", e.Name, err)
	}
	s := &Stage{
		family: rules.With(settings).Family, clock: table.NewVirtual(begins), chance: rand.New(rand.NewPCG(e.Seed, 0)),
		rules: decide.NewRules(decide.Setup{Site: training.Site, Table: Table, Training: true, Variant: rules, Settings: settings}),
	}
	s.table, err = table.Open(table.Options{
		Rules: s.rules, Journal: &s.record, Clock: s.clock, Secrets: &s.record, Salt: s.salt,
		Publish: func(snapshot view.Snapshot) { s.latest = snapshot },
	})
	return s, err
}

// salt returns the salt of a concealed card. It comes from the seed: nothing on a stage needs to be kept from anybody.
func (s *Stage) salt() []byte {
	salt := make([]byte, 0, 16)
	for range 2 {
		salt = binary.BigEndian.AppendUint64(salt, s.chance.Uint64())
	}
	return salt
}

// do sends the table a command after the time that an action takes. The error is its refusal.
func (s *Stage) do(command game.Command) error { return s.give(game.Input{Command: command}) }

// give sends the table an input after the time that an action takes. The error is its refusal.
func (s *Stage) give(input game.Input) error {
	s.table.Advance(s.clock, reacts)
	return s.giveNow(input)
}

// giveNow sends the table an input at once; with a tick, time passes until the next timer fires.
func (s *Stage) giveNow(input game.Input) error {
	if _, passes := input.Command.(game.Tick); passes {
		if due, runs := s.rules.Due(&s.latest.State); runs {
			s.table.Advance(s.clock, due.Sub(s.clock.Now()))
		}
		return nil
	}
	if result := s.table.Do(input); result.Refused != nil {
		return fmt.Errorf("%s (%T): %w", s.latest.Step.Name, input.Command, result.Refused)
	}
	return nil
}

// hands does what the present step waits for, other than an answer or a ruling.
func (s *Stage) hands() error {
	step, state := s.latest.Step, s.latest.State
	switch step.Kind {
	case game.StepSignIn:
		return s.do(training.SignIn(step.By))
	case game.StepConfirm:
		return s.do(game.Confirm{})
	case game.StepWait:
		s.table.Advance(s.clock, step.Deadline.Sub(s.clock.Now()))
		return nil
	case game.StepDecide:
		for _, decision := range s.family.Choose(s.chance, step, *state.Round) {
			_ = s.do(game.Decide{Decision: decision}) // one that comes too late is refused
		}
		if s.latest.Step.Kind == game.StepDecide && s.latest.Step.Deadline.Equal(step.Deadline) {
			s.table.Advance(s.clock, step.Deadline.Sub(s.clock.Now()))
		}
		return nil
	case game.StepPlatform:
		name := step.Name
		if len(step.Messages) > 0 {
			name = step.Messages[s.chance.IntN(len(step.Messages))]
		}
		return s.do(game.Platform{Message: name, Data: s.family.Draw(s.chance, name, *state.Round)})
	case game.StepScan:
		return s.do(game.CardRead{Card: s.card()})
	case game.StepNumber:
		return s.do(game.NumberRead{Number: s.chance.IntN(pockets), Turns: enough})
	case game.StepSegment:
		segments := s.family.Segments()
		return s.do(game.SegmentRead{Symbol: segments[s.chance.IntN(len(segments))]})
	case game.StepDice:
		faces := make([]int, max(len(step.Dice), 1))
		if len(step.Dice) == 0 {
			faces = make([]int, s.family.Dice())
		}
		for i := range faces {
			faces[i] = 1 + s.chance.IntN(6)
		}
		return s.do(game.DiceRead{Faces: faces})
	case game.StepAnswer, game.StepRule, game.StepClosed:
	}
	return fmt.Errorf("the table waits for %s (%s): %s", step.Kind, step.Name, step.Prompt)
}

// A wheel has pockets numbers, and enough turns count in every document.
const (
	pockets = 37
	enough  = 9
)

// card returns a card that any shoe still has: its face did not come in this round yet.
func (s *Stage) card() game.Card {
	if round := s.latest.State.Rounds; round != s.drawnIn || len(s.drawn) == game.Faces {
		s.drawn, s.drawnIn = nil, round
	}
	for {
		if card := game.CardAt(s.chance.IntN(game.Faces)); !slices.Contains(s.drawn, card) {
			s.drawn = append(s.drawn, card)
			return card
		}
	}
}

// note appends an event of the exercise to the record, between two inputs.
func (s *Stage) note(event game.Event) error {
	return s.table.Between(func(at time.Time) ([]game.Record, error) {
		data, err := game.EncodeEvent(event)
		if err != nil {
			return nil, err
		}
		return s.record.Append([]game.Record{{
			Version: game.RecordVersion, Site: training.Site, Table: Table, At: at, Actor: game.Actor{Staff: game.StaffConsole},
			Type: event.EventType(), Data: data,
		}}, nil)
	})
}

// memory is a record in memory.
type memory []game.Record

// Append numbers records and keeps them.
func (m *memory) Append(records []game.Record, _ []byte) ([]game.Record, error) {
	for i := range records {
		records[i].Sequence = uint64(len(*m) + 1)
		*m = append(*m, records[i])
	}
	return records, nil
}

// KeepSecrets keeps nothing: the table has them, and no stage is restarted.
func (*memory) KeepSecrets([]game.Secret) error { return nil }
