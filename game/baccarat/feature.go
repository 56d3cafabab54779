package baccarat

import (
	"encoding/json"
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/family"
	"pitboss/game/message"
)

// The names of the platform's messages, in the variants that have them.
const (
	stepPeek        = "peek"
	stepGolden      = "golden-cards"
	stepMultipliers = "multipliers"
)

// PeekData is the platform's message peek: how many of the first cards are opened before players decide, and which
// ones; without positions, the first ones dealt.
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

// MultipliersData is the platform's message multipliers, by bet. It must have all the bets that can be multiplied,
// and may have others.
//
//	{"in":"platform","message":"multipliers","multipliers":{"player":50,"banker":3,"tie":100}}
type MultipliersData struct {
	Multipliers map[string]int `json:"multipliers"`
}

// Takes reports whether the variant's rounds may have a step of a kind: card scans, and the steps of its features.
func (r *Rules) Takes(kind game.StepKind) bool {
	switch kind {
	case game.StepScan:
		return true
	case game.StepPlatform:
		return r.peek != nil || r.mega != nil || r.golden != nil
	case game.StepDice:
		return r.mega != nil
	case game.StepDecide:
		return r.peek != nil
	default:
		return false
	}
}

// Accept checks the platform's messages, the dice (003/5.b7) and the players' choices (000/3.39.rules.b4).
func (r *Rules) Accept(_ game.Round, reading game.Reading, training bool) (game.Reading, error) {
	switch given := reading.(type) {
	case game.Message:
		if !r.Takes(game.StepPlatform) {
			return nil, game.ErrNotTaken
		}
		data, err := r.hear(given.Name, given.Data, training)
		return game.Message{Name: given.Name, Data: data}, err
	case game.DiceRead:
		if r.mega == nil {
			return nil, game.ErrNotTaken
		}
		return given, family.CheckFaces(given.Faces, r.mega.Dice.Value)
	case game.Decision:
		if r.peek == nil {
			return nil, game.ErrNotTaken
		}
		return given, r.checkDecision(given)
	}
	return nil, game.ErrNotTaken
}

// hear checks a message of the platform: [PeekData], [GoldenData] or [MultipliersData]. In training, a message
// without data means nothing drawn: no golden cards, no multipliers, the minimum number of cards opened.
func (r *Rules) hear(name string, data json.RawMessage, training bool) (json.RawMessage, error) {
	if len(data) == 0 && !training {
		return nil, game.SaysNothing(wantedOf[name])
	}
	switch want := wantedOf[name]; {
	case name == stepPeek && r.peek != nil:
		return family.Hear(data, want, PeekData{Cards: r.peek.Cards.Least}, r.checkPeekData)
	case name == stepGolden && r.golden != nil:
		return family.Hear(data, want, GoldenData{Cards: []GoldenCard{}}, func(told *GoldenData) error {
			if want := r.golden.Cards; len(data) > 0 && len(told.Cards) != want.Value {
				return message.NewError("reason.golden.count", "{n} golden cards: want {want} ({clause})",
					message.Number("n", len(told.Cards)), message.Number("want", want.Value), message.String("clause", want.Clause))
			}
			return r.checkGolden(told.Cards)
		})
	case name == stepMultipliers && r.mega != nil:
		return family.Hear(data, want, MultipliersData{Multipliers: map[string]int{}}, func(told *MultipliersData) error {
			for _, bet := range r.bets {
				if _, drawn := told.Multipliers[bet.Name]; bet.Multiplied == spot && !drawn && len(data) > 0 {
					return message.NewError("reason.multiplier.missing",
						"{bet} has no multiplier: every bet that can be multiplied has one ({clause})",
						message.Named("bet", bet.Name), message.String("clause", r.mega.Multipliers.Clause))
				}
			}
			return r.checkSpots(told.Multipliers)
		})
	}
	return nil, message.NewError("reason.baccarat.message", "baccarat is told nothing of that name: want {names}",
		message.Named("names", english.List([]string{stepPeek, stepGolden, stepMultipliers}, "or")))
}

var wantedOf = map[string]string{
	stepPeek:        `{"cards":2}`,
	stepGolden:      `{"cards":[{"card":"8S","multiplier":3},...]}`,
	stepMultipliers: `{"multipliers":{"player":50,"banker":3,"tie":100}}`,
}

func (r *Rules) checkPeekData(told *PeekData) error {
	if !r.peek.Cards.Holds(told.Cards) {
		return message.NewError("reason.peek.count", "{n} cards are to be opened: want {want} ({clause})",
			message.Number("n", told.Cards), message.Message("want", r.peek.Cards.Words()),
			message.String("clause", r.peek.Cards.Clause))
	}
	if told.Positions == nil {
		told.Positions = r.order[:told.Cards]
	}
	if err := r.checkPeek(told.Positions); err != nil {
		return err
	}
	if len(told.Positions) != told.Cards {
		return message.NewError("reason.peek.positions", "{positions} positions for {cards} cards",
			message.Number("positions", len(told.Positions)), message.Number("cards", told.Cards))
	}
	return nil
}

// checkPeek returns an error for positions that are not among the first cards, or occur twice.
func (r *Rules) checkPeek(positions []game.Position) error {
	for i, position := range positions {
		if !slices.Contains(r.order, position) || slices.Contains(positions[:i], position) {
			return message.NewError("reason.peek.position",
				"{position} is to be opened: want each of {positions} at most once",
				message.Quoted("position", position), message.Named("positions", fmt.Sprint(r.order)))
		}
	}
	return nil
}

// checkDecision returns an error for an unknown choice or an unknown seat.
func (r *Rules) checkDecision(decision game.Decision) error {
	switch seats := r.peek.Seats.Value; {
	case decision.Seat < 0 || decision.Seat > seats:
		return message.NewError("reason.seat.together",
			"seat {seat}: want 1 to {most}, or no seat where all players decide together",
			message.Number("seat", decision.Seat), message.Number("most", seats))
	case decision.Hand < 0 || decision.Hand > 1:
		return message.NewError("reason.hand.one", "hand {hand}: a seat has one hand",
			message.Number("hand", decision.Hand))
	case !slices.Contains(r.peek.Choices, decision.Action):
		return message.NewError("reason.action.clause", "{action}: want one of {actions} ({clause})",
			message.Quoted("action", decision.Action), message.Named("actions", fmt.Sprint(r.peek.Choices)),
			message.String("clause", r.peek.Clause))
	}
	return family.WantsNoCards(decision)
}
