package roulette

import (
	"encoding/json"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// The platform's messages, by name. Each comes once a round, except for bonus spins, in the form of settle lines:
//
//	lucky-numbers     {"lucky":{"7":100,"17":50}}
//	power-up-numbers  {"numbers":[3,17,20]}
//	bonus-spin        {"number":5,"multiplier":120,"last":true}
//
// last says that no further bonus spin follows. It may be left out, and the maximum number of spins ends them too. In
// training, a message without data means nothing drawn.
const (
	HearLucky   = "lucky-numbers"
	HearPowerUp = "power-up-numbers"
	HearBonus   = "bonus-spin"
)

// drawn is what the platform has sent about a round so far.
type drawn struct {
	lucky   LuckyNumbers
	numbers []Number
	spins   []BonusSpin
	// over is true once no further bonus spin follows.
	over bool
}

// drawnIn decodes what the round kept. It was checked when it arrived.
func drawnIn(round game.Round) (d drawn) {
	for _, message := range round.Messages {
		switch message.Name {
		case HearLucky:
			d.lucky, _ = parseDraw(message.Data, "lucky", parseLucky)
		case HearPowerUp:
			d.numbers, _ = parseDraw(message.Data, "numbers", parseNumbers)
		case HearBonus:
			if len(message.Data) == 0 {
				d.over = true
				continue
			}
			bonus, _ := parseBonus(message.Data)
			d.spins, d.over = append(d.spins, bonus.BonusSpin), d.over || bonus.Last
		}
	}
	return d
}

// awaits returns the platform message that the round waits for; false if none exists. Numbers are drawn after
// betting has closed and before the ball is spun, once a round. A spin that does not count leaves them unchanged
// (003/7.b5, 003/7.2.b8, 003/14.b5). Bonus spins follow a PowerUP number (003/14.b7).
func (r *Rules) awaits(round game.Round) (message string, awaited bool) {
	heard := func(name string) bool { _, heard := round.Heard(name); return heard }
	switch {
	case r.lucky != nil && !heard(HearLucky):
		return HearLucky, true
	case r.powerUp == nil:
		return "", false
	case !heard(HearPowerUp):
		return HearPowerUp, true
	case round.Spin.Number == nil:
		return "", false
	}
	told := drawnIn(round)
	triggered := (&PowerUp{Numbers: told.numbers}).leadsOn(Number(*round.Spin.Number))
	return HearBonus, triggered && !told.over && len(told.spins) < r.powerUp.Spins.Value
}

// hear checks a message of the platform and returns the data to keep.
func (r *Rules) hear(round game.Round, name string, data json.RawMessage, training bool) (json.RawMessage, error) {
	if len(data) == 0 {
		if training {
			return nil, nil
		}
		return nil, message.NewError("reason.nothing-drawn",
			"nothing is drawn: a live table waits for the platform's own draw")
	}
	switch name {
	case HearLucky:
		lucky, err := parseDraw(data, "lucky", parseLucky)
		if err == nil {
			err = lucky.check(r.lucky)
		}
		return kept(map[string]any{"lucky": lucky}, err)
	case HearPowerUp:
		numbers, err := parseDraw(data, "numbers", parseNumbers)
		if err == nil {
			err = (&PowerUp{Numbers: numbers}).checkNumbers(r.powerUp)
		}
		return kept(map[string]any{"numbers": numbers}, err)
	case HearBonus:
		bonus, err := parseBonus(data)
		if err == nil {
			err = bonus.check(r.powerUp, len(drawnIn(round).spins) == 0)
		}
		return kept(bonus, err)
	}
	return nil, message.NewError("reason.roulette.message", "roulette is told {names}, not {message}",
		message.Named("names", english.List([]string{HearLucky, HearPowerUp, HearBonus}, "and")),
		message.Quoted("message", name))
}

// bonusData is the platform's message about a bonus spin.
type bonusData struct {
	BonusSpin
	Last bool `json:"last,omitempty"`
}

// kept returns a message's data in canonical form.
func kept(data any, err error) (json.RawMessage, error) {
	if err != nil {
		return nil, err
	}
	return json.Marshal(data)
}

// parseDraw decodes an object with one key, {"lucky":{...}} or {"numbers":[...]}; no data means nothing drawn.
func parseDraw[T any](data json.RawMessage, key string, read func(json.RawMessage) (T, error)) (value T, err error) {
	if len(data) == 0 {
		return value, nil
	}
	given, err := readKeys(data, keys{key: into(&value, read)})
	if err == nil && given == nil {
		err = message.NewError("reason.key.missing", "{key} is missing", message.Quoted("key", key))
	}
	return value, err
}

var parseNumbers = list(wholeNumber[Number])

// parseBonus decodes {"number":5,"multiplier":120} with an optional "last".
func parseBonus(data json.RawMessage) (told bonusData, err error) {
	err = told.read(data, keys{"last": into(&told.Last, yesOrNo)})
	return told, err
}

func yesOrNo(value json.RawMessage) (bool, error) {
	yes := string(value) == "true"
	if !yes && string(value) != "false" {
		return false, message.NewError("reason.json.not-bool", "{value} is neither true nor false", shown(value))
	}
	return yes, nil
}

// waiting returns the step that waits for a platform message: what is awaited, and what not to do meanwhile.
func (r *Rules) waiting(round game.Round, name string) game.Step {
	step := game.Step{Kind: game.StepPlatform, Name: name, By: game.Dealer}
	switch name {
	case HearLucky:
		step.Wants = message.New("roulette.told.lucky-numbers", "lucky numbers")
		step.Prompt = message.Sentences(picture.SayClosed(r.calls.BetsClosed.Text), message.New("roulette.wait.lucky-numbers",
			"Do not spin yet: the platform draws {count} lucky numbers.",
			message.Message("count", r.lucky.Numbers.Words())))
	case HearPowerUp:
		step.Wants = message.New("roulette.told.power-up-numbers", "power up numbers")
		step.Prompt = message.Sentences(picture.SayClosed(r.calls.BetsClosed.Text), message.New("roulette.wait.power-up-numbers",
			"Do not spin yet: the platform draws {count} PowerUP numbers.",
			message.Message("count", r.powerUp.Numbers.Words())))
	case HearBonus:
		step.Wants = message.New("roulette.told.bonus-spin", "bonus spin")
		step.Prompt = message.New("roulette.wait.bonus-spin",
			"{number} is a PowerUP number. Bonus spin {spin} of up to {spins}: waiting for the platform.",
			message.Number("number", *round.Spin.Number), message.Number("spin", len(drawnIn(round).spins)+1),
			message.Number("spins", r.powerUp.Spins.Value))
	}
	return step
}
