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

// Next returns the round's step: bets, the wall, the shakers, and the games that fields lead to (003/24.b2, 003/24.2
// to 24.5).
func (r *Rules) Next(round game.Round) game.Step {
	if !round.BettingClosed {
		return round.BettingStep(message.New("boom-city.betting",
			`Call "{call}". Do not shake until betting closes.`,
			message.Spoken("call", r.calls.PlaceBets.Text)))
	}
	c := r.followRound(round)
	return c.Step(round, family.CourseWords{
		Dice: c.dice, Wants: wantedText,
		Throw: c.throwText, Wait: c.waitText, Announce: c.announcement,
	})
}

// Phase returns the phase of the round. Until it is over its last throw can be taken back, along with the platform's
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
		c := r.followRound(round)
		return given, checkThrow(given.Faces, c.die())
	case game.Message:
		return r.acceptMessage(round, given, training)
	}
	return nil, game.ErrNotTaken
}

// die returns the die that is thrown alone now; "" if both are.
func (c *course) die() string {
	if c.Throwing == stepStart || c.Throwing == stepLevel {
		return c.boom.die
	}
	return ""
}

// dice names the dice thrown now.
func (c *course) dice() []string {
	if die := c.die(); die != "" {
		return []string{die}
	}
	return []string{yellow, blue}
}

// acceptMessage checks a message of the platform by following the round with it.
func (r *Rules) acceptMessage(round game.Round, said game.Message, training bool) (game.Message, error) {
	return family.Hearing{
		Names: append(slices.Sorted(maps.Keys(wants)), silent...), Empty: silent, Wants: wants, Keep: kept,
		Draw: func(chance family.Chance, name string) json.RawMessage {
			return r.drawn(chance, name, r.followRound(round))
		},
		Follow: func(round game.Round) error { return r.followRound(round).Err },
	}.Take(round, said, training)
}

// kept returns the data to keep of a message: none for a message without data.
func kept(said game.Message) (json.RawMessage, error) {
	if slices.Contains(silent, said.Name) && string(said.Data) == "{}" {
		return nil, nil
	}
	return said.Data, nil
}

// silent has the platform's messages without data.
var silent = []string{game.MessageChoicesClosed, hearNext, game.MessageNobodyLeft}

// wants has an example of the data of each other message.
var wants = map[string]string{
	hearWall: wantWall, hearPowerUp: wantPowerUp, hearDrop: wantDrop, hearBoom: wantBoom, hearLevels: wantLevels,
}

// Facts returns what the console can see of the throw.
func (r *Rules) Facts(round game.Round, _ game.Incident, _ game.Facts) game.Facts {
	c := r.followRound(round)
	return game.Facts{game.FactRegistered: c.Throwing == "" && c.last != nil}
}

// Typed returns every throw of the round as someone watching the video would type them, or a throw that is possible
// in any round.
func (r *Rules) Typed(round game.Round) string {
	throws := round.Throws
	if len(throws) == 0 {
		throws = [][]int{{3, 4}}
	}
	return throwsIn(throws)
}

// throwsIn formats throws as people write them, such as 3 4 / 6 1.
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

// brief returns the field with its dice and its multiplier; the field is the kind for counting.
func (r *Rules) brief(result Result) (words, kind string) {
	if words = r.kindOf[result.Field].Title.String(); result.Yellow > 0 {
		words = fmt.Sprintf("%s  %s", place(result.Yellow, result.Blue), words)
	}
	if result.Times > 1 {
		words += fmt.Sprintf("  x%d", result.Times)
	}
	return words, result.Field
}
