package roulette

import (
	"encoding/json"
	"fmt"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/strict"
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
			spin, last, _ := parseBonus(message.Data)
			d.spins, d.over = append(d.spins, spin), d.over || last
		}
	}
	return d
}

// awaits is the message of the platform the round waits for; false when none.
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
		spin, last, err := parseBonus(data)
		if err == nil {
			err = spin.check(r.powerUp, len(told(round).spins) == 0)
		}
		return kept(bonusData{spin, last}, err)
	}
	return nil, fmt.Errorf("roulette is told %s, %s and %s, not %.60q", HearLucky, HearPowerUp, HearBonus, name)
}

// bonusData is a bonus spin as it is told.
type bonusData struct {
	BonusSpin
	Last bool `json:"last,omitempty"`
}

// kept is a message's data in the one way it is written.
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
	given := false
	err = strict.Object(data, func(name string, raw json.RawMessage) (err error) {
		if name != key {
			return errUnknown
		}
		given = true
		value, err = read(raw)
		return err
	})
	if err == nil && !given {
		err = fmt.Errorf("%q is missing", key)
	}
	if err != nil {
		var none T
		return none, err
	}
	return value, nil
}

func parseNumbers(data json.RawMessage) ([]Number, error) { return list(data, wholeNumber[Number]) }

// parseBonus reads {"number":5,"multiplier":120} and, where it is told, "last".
func parseBonus(data json.RawMessage) (spin BonusSpin, last bool, err error) {
	rest := map[string]json.RawMessage{}
	err = strict.Object(data, func(key string, value json.RawMessage) error {
		if key != "last" {
			rest[key] = value
			return nil
		}
		switch string(value) {
		case "true", "false":
			last = string(value) == "true"
			return nil
		}
		return fmt.Errorf("%.20s is neither true nor false", value)
	})
	if err != nil {
		return BonusSpin{}, false, err
	}
	line, err := json.Marshal(rest)
	if err != nil {
		return BonusSpin{}, false, err
	}
	if spin, err = parseBonusSpin(line); err != nil {
		return BonusSpin{}, false, err
	}
	return spin, last, nil
}

// wanted names what the platform is waited for.
func wanted(name string) message.Text {
	switch name {
	case HearLucky:
		return message.New("roulette.told.lucky-numbers", "lucky numbers")
	case HearPowerUp:
		return message.New("roulette.told.power-up-numbers", "power up numbers")
	}
	return message.New("roulette.told.bonus-spin", "bonus spin")
}

// drawInWords says what the platform is waited for, and what not to do meanwhile.
func (r *Rules) drawInWords(round game.Round, name string) message.Text {
	switch name {
	case HearLucky:
		return message.Sentences(sayClosed(), message.New("roulette.wait.lucky-numbers", "Spin no ball yet: the platform draws {count} lucky numbers.",
			message.Message("count", r.lucky.Numbers.Words())))
	case HearPowerUp:
		return message.Sentences(sayClosed(), message.New("roulette.wait.power-up-numbers", "Spin no ball yet: the platform draws {count} PowerUP numbers.",
			message.Message("count", r.powerUp.Numbers.Words())))
	}
	return message.New("roulette.wait.bonus-spin",
		"{number} is a PowerUP number. Bonus spin {spin} of at most {spins}: the platform tells its number and multiplier.",
		message.Number("number", *round.Spin.Number), message.Number("spin", len(told(round).spins)+1), message.Number("spins", r.powerUp.Spins.Value))
}
