package boomcity

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/message"
)

// The steps of every round.
const (
	stepBetting  = game.StepNameBetting
	stepAnnounce = game.StepNameAnnounce
)

// Next returns the step the round is at: bets, the wall, the shakers, and whatever the fields lead to
// (003/24.b2, 003/24.2 to 24.5).
func (r *Rules) Next(round game.Round) game.Step {
	if !round.BettingClosed {
		return game.Step{
			Kind: game.StepWait, Name: stepBetting, By: game.Dealer, Deadline: round.BettingUntil,
			Prompt: message.New("boom-city.betting", `Call "Place your bets". Do not shake until betting closes.`),
		}
	}
	step := r.stepOf(r.followRound(round))
	if step.Kind == game.StepDice && round.Rerolls > 0 {
		step.Prompt = message.Sentences(message.New("boom-city.bets-stand", "All bets stand."), step.Prompt)
	}
	return step
}

// stepOf returns the step of a round that has come so far.
func (r *Rules) stepOf(c *course) game.Step {
	step := game.Step{Kind: game.StepConfirm, Name: stepAnnounce, By: game.Dealer}
	switch {
	case c.over:
		step.Prompt = r.announcement(c)
	case c.throwing != "":
		step.Kind, step.Name, step.Prompt, step.Dice = game.StepDice, c.throwing, r.throwText(c), c.dice()
	default:
		step.Kind, step.Name, step.Prompt = game.StepPlatform, c.hearing[0], r.waitText(c)
		step.Wants = wantedText(c.hearing[0])
		if len(c.hearing) > 1 {
			step.Messages = c.hearing
		}
	}
	return step
}

// Phase returns where the round stands. Until it is over its last throw can be taken back, with what the
// platform said after it.
func (r *Rules) Phase(round game.Round) game.Phase {
	switch {
	case round.Ended():
		return game.PhaseBetween
	case !round.BettingClosed:
		return game.PhaseBetting
	}
	if r.followRound(round).over {
		return game.PhaseResult
	}
	return game.PhaseSpin
}

// Takes reports whether rounds may have a step of a kind: dice, and what the platform draws or says.
func (r *Rules) Takes(kind game.StepKind) bool {
	return kind == game.StepDice || kind == game.StepPlatform
}

// Accept checks a throw and the platform's messages.
func (r *Rules) Accept(round game.Round, reading game.Reading, training bool) (game.Reading, error) {
	switch given := reading.(type) {
	case game.DiceRead:
		c := r.followRound(round)
		return given, checkThrow(given.Faces, c.die())
	case game.Message:
		return r.heard(round, given, training)
	}
	return nil, game.ErrNotTaken
}

// die returns the one that is thrown alone now; empty where both are.
func (c *course) die() string {
	if c.throwing == stepStart || c.throwing == stepLevel {
		return c.boom.die
	}
	return ""
}

// dice names those that are thrown now.
func (c *course) dice() []string {
	if die := c.die(); die != "" {
		return []string{die}
	}
	return []string{yellow, blue}
}

// heard checks a message of the platform: it is followed like the round before it.
func (r *Rules) heard(round game.Round, said game.Message, training bool) (game.Message, error) {
	return family.Hearing{
		Names: append(slices.Sorted(maps.Keys(wants)), silent...), Empty: silent, Wants: wants, Keep: kept,
		Draw: func(chance family.Chance, name string) json.RawMessage {
			return r.drawn(chance, name, r.followRound(round))
		},
		Follow: func(round game.Round) error { return r.followRound(round).err },
	}.Take(round, said, training)
}

// kept returns what is kept of a message: nothing of one that says nothing.
func kept(said game.Message) (json.RawMessage, error) {
	if slices.Contains(silent, said.Name) && string(said.Data) == "{}" {
		return nil, nil
	}
	return said.Data, nil
}

// silent are the platform's messages that say nothing.
var silent = []string{game.MessageChoicesClosed, hearNext, game.MessageNobodyLeft}

// wants shows what each of the others says.
var wants = map[string]string{
	hearWall: wantWall, hearPowerUp: wantPowerUp, hearDrop: wantDrop, hearBoom: wantBoom, hearLevels: wantLevels,
}

// Facts returns what the console sees of the throw.
func (r *Rules) Facts(round game.Round, _ game.Incident, _ game.Facts) game.Facts {
	c := r.followRound(round)
	return game.Facts{"registered": c.throwing == "" && c.last != nil}
}

// Typed returns every throw of the round as a person types them who sees them on the video, or one that
// any round may have.
func (r *Rules) Typed(round game.Round) string {
	throws := round.Throws
	if len(throws) == 0 {
		throws = [][]int{{3, 4}}
	}
	return throwsIn(throws)
}

// throwsIn returns throws as people write them, such as 3 4 / 6 1.
func throwsIn(throws [][]int) (text string) {
	for i, faces := range throws {
		if i > 0 {
			text += " / "
		}
		written := fmt.Sprint(faces)
		text += written[1 : len(written)-1]
	}
	return text
}

// Brief returns the field with its dice and what multiplies it; the field is counted.
func (r *Rules) Brief(data json.RawMessage) (words, kind string) {
	result, err := parsed(data)
	if err != nil {
		return "", ""
	}
	if words = r.kindOf[result.Field].Title; result.Yellow > 0 {
		words = fmt.Sprintf("%s  %s", place(result.Yellow, result.Blue), words)
	}
	if result.Times > 1 {
		words += fmt.Sprintf("  x%d", result.Times)
	}
	return words, result.Field
}
