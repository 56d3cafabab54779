package baccarat

import (
	"encoding/json"
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/strict"
)

// What the platform tells in the variants that have it, by name.
const (
	stepPeek        = "peek"
	stepGolden      = "golden-cards"
	stepMultipliers = "multipliers"
)

// PeekData is the platform's message peek: how many of the first cards are opened
// before players decide, and which; without positions the first so many dealt.
//
//	{"in":"platform","message":"peek","cards":2}
//	{"in":"platform","message":"peek","cards":2,"positions":["player-1","banker-2"]}
type PeekData struct {
	Cards     int             `json:"cards"`
	Positions []game.Position `json:"positions,omitempty"`
}

// GoldenData is the platform's message golden-cards.
//
//	{"in":"platform","message":"golden-cards","cards":[{"card":"8S","multiplier":3},...]}
type GoldenData struct {
	Cards []GoldenCard `json:"cards"`
}

// MultipliersData is the platform's message multipliers, by bet: those that can be
// multiplied all, others if the platform draws for them too.
//
//	{"in":"platform","message":"multipliers","multipliers":{"player":50,"banker":3,"tie":100}}
type MultipliersData struct {
	Multipliers map[string]int `json:"multipliers"`
}

// told is a variant whose platform says something of every round.
type told struct{ *Rules }

// shaken is one whose rounds have dice as well, peeked one whose players decide.
type (
	shaken struct{ told }
	peeked struct{ told }
)

// Family is the rules with what the variant has beside the cards: it is a
// [game.PlatformFamily], [game.DiceFamily] or [game.DecisionFamily] where the book
// says so, and none of them where it does not.
func (r *Rules) Family() game.Family {
	switch {
	case r.peek != nil:
		return peeked{told{r}}
	case r.mega != nil:
		return shaken{told{r}}
	case r.golden != nil:
		return told{r}
	}
	return r
}

// Hear checks a message of the platform: [PeekData], [GoldenData] or
// [MultipliersData]. In training a message without data is nothing drawn: no golden
// card, no multiplier, the least cards opened.
func (f told) Hear(_ game.Round, name string, data json.RawMessage, training bool) (json.RawMessage, error) {
	if len(data) == 0 && !training {
		return nil, fmt.Errorf("it says nothing: want %s", wantedOf[name])
	}
	switch name {
	case stepPeek:
		return f.hearPeek(data)
	case stepGolden:
		return f.hearGolden(data)
	case stepMultipliers:
		return f.hearMultipliers(data)
	}
	return nil, fmt.Errorf("baccarat is told nothing of that name: want %s, %s or %s", stepPeek, stepGolden, stepMultipliers)
}

var wantedOf = map[string]string{
	stepPeek:        `{"cards":2}`,
	stepGolden:      `{"cards":[{"card":"8S","multiplier":3},...]}`,
	stepMultipliers: `{"multipliers":{"player":50,"banker":3,"tie":100}}`,
}

func (f told) hearPeek(data json.RawMessage) (json.RawMessage, error) {
	given := PeekData{}
	if err := strictly(data, &given, wantedOf[stepPeek]); err != nil {
		return nil, err
	}
	if len(data) == 0 {
		given.Cards = f.peek.Cards.Least
	}
	if !f.peek.Cards.Holds(given.Cards) {
		return nil, fmt.Errorf("%d cards are to be opened: want %s (%s)", given.Cards, f.peek.Cards, f.peek.Cards.Clause)
	}
	if given.Positions == nil {
		given.Positions = f.order[:given.Cards]
	}
	if err := f.checkPeek(given.Positions); err != nil {
		return nil, err
	}
	if len(given.Positions) != given.Cards {
		return nil, fmt.Errorf("%d positions for %d cards", len(given.Positions), given.Cards)
	}
	return json.Marshal(given)
}

// checkPeek reports positions that are none of the first cards, or stand twice.
func (r *Rules) checkPeek(positions []game.Position) error {
	for i, position := range positions {
		if !slices.Contains(r.order, position) || slices.Contains(positions[:i], position) {
			return fmt.Errorf("%.60q is to be opened: want each of %v at most once", position, r.order)
		}
	}
	return nil
}

func (f told) hearGolden(data json.RawMessage) (json.RawMessage, error) {
	given := GoldenData{Cards: []GoldenCard{}}
	if err := strictly(data, &given, wantedOf[stepGolden]); err != nil {
		return nil, err
	}
	if want := f.golden.Cards; len(data) > 0 && len(given.Cards) != want.Value {
		return nil, fmt.Errorf("%d golden cards: want %d (%s)", len(given.Cards), want.Value, want.Clause)
	}
	if err := f.checkGolden(given.Cards); err != nil {
		return nil, err
	}
	return json.Marshal(given)
}

func (f told) hearMultipliers(data json.RawMessage) (json.RawMessage, error) {
	given := MultipliersData{Multipliers: map[string]int{}}
	if err := strictly(data, &given, wantedOf[stepMultipliers]); err != nil {
		return nil, err
	}
	for _, bet := range f.bets {
		if _, drawn := given.Multipliers[bet.Name]; bet.Multiplied == spot && !drawn && len(data) > 0 {
			return nil, fmt.Errorf("%s has no multiplier: every bet that can be multiplied has one (%s)", bet.Name, f.mega.Multipliers.Clause)
		}
	}
	if err := f.checkSpots(given.Multipliers); err != nil {
		return nil, err
	}
	return json.Marshal(given)
}

// strictly reads JSON as package strict does; empty data changes nothing.
func strictly(data []byte, into any, want string) error {
	if len(data) == 0 {
		return nil
	}
	if err := strict.Decode(data, into); err != nil {
		return fmt.Errorf("want %s: %w", want, err)
	}
	return nil
}

// Concealed are the first four cards until they are opened: all at once where golden cards
// are drawn (000/3.40.rules.b5), some before and the rest after the players decided where
// they peek (000/3.39.rules.b4).
func (f told) Concealed(round game.Round) (down []game.Position) {
	if f.golden == nil && f.peek == nil || round.Ended() || round.Did(stepOpenRest) {
		return nil
	}
	for _, placed := range round.Cards {
		opened := round.Did(stepOpen) && (f.golden != nil || slices.Contains(peekOf(round), placed.Position))
		if slices.Contains(f.order, placed.Position) && !opened {
			down = append(down, placed.Position)
		}
	}
	return down
}

// CheckDice reports faces that the variant's dice cannot show (003/5.b7).
func (f shaken) CheckDice(faces []int) error { return f.checkDice(faces) }

// CheckDecision reports a choice that players do not have (000/3.39.rules.b4).
func (f peeked) CheckDecision(_ game.Round, decision game.Decision) error {
	return f.checkDecision(decision)
}

// checkDecision reports a choice that there is not, or one of a seat that there is not.
func (r *Rules) checkDecision(decision game.Decision) error {
	switch seats := r.peek.Seats.Value; {
	case decision.Seat < 0 || decision.Seat > seats:
		return fmt.Errorf("seat %d: want 1 to %d, or no seat where all players decide together", decision.Seat, seats)
	case decision.Hand < 0 || decision.Hand > 1:
		return fmt.Errorf("hand %d: a seat has one hand", decision.Hand)
	case !slices.Contains(r.peek.Choices, decision.Action):
		return fmt.Errorf("%.60q: want one of %v (%s)", decision.Action, r.peek.Choices, r.peek.Clause)
	}
	return nil
}
