package snakesladders

import (
	"encoding/json"
	"fmt"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/message"
)

// Next returns the round's step: bets, the four dice, the bonus they open, the announcement (003/4.b5 to b7, 003/4.1,
// 003/4.2).
func (r *Rules) Next(round game.Round) game.Step {
	if !round.BettingClosed {
		return round.BettingStep(message.New("picture.betting-throw",
			`Call "{call}". Do not throw until betting closes.`,
			message.Spoken("call", r.calls.PlaceBets.Text)))
	}
	c := r.followRound(round)
	return c.Step(round, family.CourseWords{
		Dice: c.dice, Wants: wantedText, Wait: c.waitText, Announce: c.announcement,
		Throw: func() message.Text { return c.throwText(round.Rerolls) },
	})
}

// dice names the dice thrown now.
func (c *course) dice() (names []string) {
	switch c.Throwing {
	case stepDice:
		for die := range c.rules.own.Dice.Count.Value {
			names = append(names, fmt.Sprintf("die-%d", die+1))
		}
	case stepBonus:
		names = []string{dieBonus}
	case stepJumbo:
		names = []string{dieJumbo}
	}
	return names
}

// Phase returns the phase of the round. A throw can be taken back until the round is over, along with the platform's
// later messages.
func (r *Rules) Phase(round game.Round) game.Phase { return game.SpinPhase(round, r.Next(round)) }

// Takes reports whether rounds may have a step of a kind: dice, and platform messages.
func (r *Rules) Takes(kind game.StepKind) bool {
	return kind == game.StepDice || kind == game.StepPlatform
}

// Accept checks a throw and the platform's messages.
func (r *Rules) Accept(round game.Round, reading game.Reading, training bool) (game.Reading, error) {
	switch given := reading.(type) {
	case game.DiceRead:
		return given, family.CheckFaces(given.Faces, len(r.followRound(round).dice()))
	case game.Message:
		return r.acceptMessage(round, given, training)
	}
	return nil, game.ErrNotTaken
}

// acceptMessage checks a message by following the round with it.
func (r *Rules) acceptMessage(round game.Round, said game.Message, training bool) (game.Message, error) {
	c := r.followRound(round)
	return family.Hearing{
		Names: c.Hearing, Empty: []string{game.MessageNobodyLeft, game.MessageBonusFinished}, Wants: wants, Keep: r.kept,
		Draw:   func(chance family.Chance, name string) json.RawMessage { return r.drawn(chance, name, c) },
		Follow: func(round game.Round) error { return r.followRound(round).Err },
	}.Take(round, said, training)
}

// kept decodes a message and returns it in canonical form.
func (r *Rules) kept(said game.Message) (json.RawMessage, error) {
	want := wants[said.Name]
	switch said.Name {
	case hearTotem:
		return family.Hear(said.Data, want, Totem{}, func(told *Totem) error { return told.check(r) })
	case hearBoard:
		return family.Hear(said.Data, want, Board{}, func(told *Board) error { return told.check(r.own) })
	case hearPowerUp:
		return family.Hear(said.Data, want, raisedData{}, func(*raisedData) error { return nil })
	case game.MessageNobodyLeft:
		_, err := family.Hear(said.Data, want, struct{}{}, func(*struct{}) error { return nil })
		return nil, err
	}
	return family.Hear(said.Data, want, endedData{}, func(*endedData) error { return nil })
}

// wants has an example of each message.
var wants = map[string]string{
	hearTotem:                 `{"multipliers":{"1":5},"bonuses":{"9":"silver"}}`,
	hearBoard:                 `{"snakes":{"17":4},"ladders":{"3":22},"multipliers":{"8":5},"power_ups":[12]}`,
	hearPowerUp:               `{"multipliers":{"8":10}}`,
	game.MessageBonusFinished: `{"multiplier":12}`,
	game.MessageNobodyLeft:    `{}`,
}

// Facts returns what the console can see of the throw.
func (r *Rules) Facts(round game.Round, _ game.Incident, _ game.Facts) game.Facts {
	c := r.followRound(round)
	return game.Facts{game.FactRegistered: c.Throwing == "" && round.Throws != nil}
}
