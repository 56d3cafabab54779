package roulette

import (
	"encoding/json"
	"fmt"

	"pitboss/game"
	"pitboss/game/message"
)

// What the platform tells, by the names of its messages. Each comes once a round,
// but for bonus spins, in the shape that settle lines have:
//
//	lucky-numbers     {"lucky":{"7":100,"17":50}}
//	power-up-numbers  {"numbers":[3,17,20]}
//	bonus-spin        {"number":5,"multiplier":120,"last":true}
//
// last says that no further bonus spin follows; it may be left out, and the most
// there can be ends them too. In training a message without data is nothing drawn.
const (
	HearLucky   = "lucky-numbers"
	HearPowerUp = "power-up-numbers"
	HearBonus   = "bonus-spin"
)

// drawn is what the platform told of a round so far.
type drawn struct {
	lucky   LuckyNumbers
	numbers []Number
	spins   []BonusSpin
	// over is true once no further bonus spin follows.
	over bool
}

// told reads what the round kept. It was checked when it was heard.
func told(round game.Round) (d drawn) {
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

// awaits returns the message of the platform the round waits for; false when none.
// Numbers are drawn when betting has closed and before the ball is spun: once a
// round, a spin that does not count leaves them as they are (003/7.b5, 003/7.2.b8,
// 003/14.b5). Bonus spins follow a PowerUP number (003/14.b7).
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
	told := told(round)
	triggered := (&PowerUp{Numbers: told.numbers}).leadsOn(Number(*round.Spin.Number))
	return HearBonus, triggered && !told.over && len(told.spins) < r.powerUp.Spins.Value
}

// hear checks a message of the platform and returns its data as it is kept.
func (r *Rules) hear(round game.Round, name string, data json.RawMessage, training bool) (json.RawMessage, error) {
	if len(data) == 0 {
		if training {
			return nil, nil
		}
		return nil, fmt.Errorf("nothing is drawn: a live table waits for the platform's own draw")
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
			err = bonus.check(r.powerUp, len(told(round).spins) == 0)
		}
		return kept(bonus, err)
	}
	return nil, fmt.Errorf("roulette is told %s, %s and %s, not %.60q", HearLucky, HearPowerUp, HearBonus, name)
}

// bonusData is a bonus spin as it is told.
type bonusData struct {
	BonusSpin
	Last bool `json:"last,omitempty"`
}

// kept returns a message's data in the one way it is written.
func kept(data any, err error) (json.RawMessage, error) {
	if err != nil {
		return nil, err
	}
	return json.Marshal(data)
}

// parseDraw reads an object of one key, {"lucky":{...}} or {"numbers":[...]}; no data
// is nothing drawn.
func parseDraw[T any](data json.RawMessage, key string, read func(json.RawMessage) (T, error)) (value T, err error) {
	if len(data) == 0 {
		return value, nil
	}
	given, err := readKeys(data, keys{key: into(&value, read)})
	if err == nil && given == nil {
		err = fmt.Errorf("%q is missing", key)
	}
	return value, err
}

var parseNumbers = list(wholeNumber[Number])

// parseBonus reads {"number":5,"multiplier":120} and, where it is told, "last".
func parseBonus(data json.RawMessage) (told bonusData, err error) {
	err = told.read(data, keys{"last": into(&told.Last, yesOrNo)})
	return told, err
}

func yesOrNo(value json.RawMessage) (bool, error) {
	yes := string(value) == "true"
	if !yes && string(value) != "false" {
		return false, fmt.Errorf("%.20s is neither true nor false", value)
	}
	return yes, nil
}

// waiting returns the step that waits for a message of the platform: what it is waited for, and what
// not to do meanwhile.
func (r *Rules) waiting(round game.Round, name string, step game.Step) game.Step {
	step.Kind, step.Name = game.StepPlatform, name
	switch name {
	case HearLucky:
		step.Wants = message.New("roulette.told.lucky-numbers", "lucky numbers")
		step.Prompt = message.Sentences(sayClosed(), message.New("roulette.wait.lucky-numbers",
			"Do not spin yet: the platform draws {count} lucky numbers.",
			message.Message("count", r.lucky.Numbers.Words())))
	case HearPowerUp:
		step.Wants = message.New("roulette.told.power-up-numbers", "power up numbers")
		step.Prompt = message.Sentences(sayClosed(), message.New("roulette.wait.power-up-numbers",
			"Do not spin yet: the platform draws {count} PowerUP numbers.",
			message.Message("count", r.powerUp.Numbers.Words())))
	case HearBonus:
		step.Wants = message.New("roulette.told.bonus-spin", "bonus spin")
		step.Prompt = message.New("roulette.wait.bonus-spin",
			"{number} is a PowerUP number. Bonus spin {spin} of up to {spins}: waiting for the platform.",
			message.Number("number", *round.Spin.Number), message.Number("spin", len(told(round).spins)+1),
			message.Number("spins", r.powerUp.Spins.Value))
	}
	return step
}
