package tabletest

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/procedure"
	"pitboss/game/table"
)

// Player plays any variant at random: devices, platform, players and people do what the table waits for, and
// sometimes something goes wrong. Equal seeds play equal rounds.
type Player struct {
	*Table
	Rules  family.Rules
	Chance *rand.Rand
	// Mishaps makes something go wrong once in this many steps on average; 0 means never.
	Mishaps int
	// Said, if set, is called with each command from the platform.
	Said func(game.Command)

	rows []procedure.Row
}

// NewPlayer returns a player at an untouched training table of a variant.
func NewPlayer(slug string, seed uint64) (*Player, error) {
	return PlayerAt(slug, seed, table.Options{})
}

// PlayerAt does what NewPlayer does, at a table with options.
func PlayerAt(slug string, seed uint64, options table.Options) (*Player, error) {
	setup, err := Setup(slug, nil)
	if err != nil {
		return nil, err
	}
	opened, err := Open(setup, options)
	if err != nil {
		return nil, err
	}
	rules := setup.Variant.With(setup.Settings)
	return &Player{
		Table: opened, Rules: rules.Family, Chance: rand.New(rand.NewPCG(seed, seed)), rows: setup.Variant.Book.Procedures,
	}, nil
}

// Step does the next step, or has something go wrong.
func (p *Player) Step() error {
	step, state := p.Table.Step(), p.State()
	if p.Mishaps > 0 && state.RoundRunning() && state.Incident == nil && p.Chance.IntN(p.Mishaps) == 0 && p.mishap() {
		return nil
	}
	switch {
	case step.Kind == game.StepAnswer:
		return p.answer(step)
	case len(step.Offers) > 0 && (step.Kind == game.StepRule || p.Chance.IntN(2) == 0):
		return p.rule(step)
	case state.RoundRunning() && (step.Kind == game.StepDecide || len(step.Actions) > 0):
		for _, decision := range p.Rules.Choose(p.Chance, step, *state.Round) {
			_ = p.say(game.Decide{Decision: decision}) // a decision that comes too late is refused
		}
		if after := p.Table.Step(); p.State().Sequence != state.Sequence ||
			after.Kind == game.StepDecide && p.Chance.IntN(2) == 0 {
			return nil
		}
	}
	if step.Kind == game.StepPlatform {
		data := p.Rules.Draw(p.Chance, step.Name, *state.Round)
		return p.say(game.Platform{Message: step.Name, Data: data})
	}
	return p.Hands(p.read).Step(step)
}

func (p *Player) do(command game.Command) error { return p.Give(game.Input{Command: command}) }

// answer answers a step's questions, retrying until the answers are possible together.
func (p *Player) answer(step game.Step) (err error) {
	const tries = 50
	for range tries {
		if err = p.do(game.Answer{Facts: Answers(step, p.Chance.IntN)}); err == nil {
			return nil
		}
	}
	return err
}

// say sends a command from the platform.
func (p *Player) say(command game.Command) error {
	err := p.do(command)
	if err == nil && p.Said != nil {
		p.Said(command)
	}
	return err
}

// mishap reports an incident that a clause covers in the current phase. It returns whether anything changed.
func (p *Player) mishap() bool {
	snapshot := p.Snapshot()
	rows := slices.DeleteFunc(slices.Clone(p.rows), func(row procedure.Row) bool {
		return !row.Applies() || !row.Phase.Covers(snapshot.Phase) || row.Incident == procedure.AnyIncident ||
			row.Incident == game.ResultWrong
	})
	if len(rows) == 0 {
		return false
	}
	incident := rows[p.Chance.IntN(len(rows))].Incident
	return p.do(game.Report{Incident: incident}) == nil
}

// rule accepts an offer, preferring one that continues the round.
func (p *Player) rule(step game.Step) error {
	offers := slices.DeleteFunc(slices.Clone(step.Offers), func(offer game.Offer) bool {
		return offer.Round == game.RoundVoid || slices.Contains(offer.Takes, "result")
	})
	if len(offers) == 0 || p.Chance.IntN(8) == 0 {
		offers = step.Offers
	}
	ruling := Ruling(offers[p.Chance.IntN(len(offers))])
	if ruling.Reason = "as it was seen"; p.do(ruling) == nil {
		return nil
	}
	var refused error
	for _, offer := range step.Offers {
		other := Ruling(offer)
		other.Reason = ruling.Reason
		if refused = p.do(other); refused == nil {
			return nil
		}
	}
	if step.Kind == game.StepRule {
		return refused
	}
	return p.Hands(p.read).Step(step)
}

// read has a device read what a step waits for.
func (p *Player) read(step game.Step) error {
	switch step.Kind {
	case game.StepScan:
		return p.do(game.CardRead{Card: p.card()})
	case game.StepNumber:
		return p.do(game.NumberRead{Number: p.Chance.IntN(37), Turns: 9})
	case game.StepSegment:
		segments := p.Rules.Segments()
		return p.do(game.SegmentRead{Symbol: segments[p.Chance.IntN(len(segments))]})
	case game.StepDice:
		faces := make([]int, max(len(step.Dice), 1))
		if len(step.Dice) == 0 {
			faces = make([]int, p.Rules.Dice())
		}
		for i := range faces {
			faces[i] = 1 + p.Chance.IntN(6)
		}
		return p.do(game.DiceRead{Faces: faces})
	default:
		return fmt.Errorf("no device reads %s", step.Kind)
	}
}

// card returns a card whose face is not in the round yet, so any shoe still has it.
func (p *Player) card() game.Card {
	for {
		card := game.CardAt(p.Chance.IntN(game.Faces))
		if round := p.State().Round; round == nil ||
			!slices.ContainsFunc(round.Cards, func(placed game.Placed) bool { return placed.Card == card }) {
			return card
		}
	}
}
