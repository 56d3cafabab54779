package roulette

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"

	"pitboss/game/strict"
)

// ParseResult reads a result as the command line gives it:
//
//	{"number":17}
//	{"number":17,"lucky":{"7":100,"17":50}}
//	{"number":17,"power_up":{"numbers":[3,17,20],"spins":[{"number":5,"multiplier":120}]}}
//
// lucky and power_up are for variants that have them and may be left out: then every
// number pays as printed. A multiplier includes the stake. Keys that are not known,
// stand twice or are written otherwise are errors; whether a variant allows the
// numbers is for [Rules.SettleSpin] to say.
func ParseResult(line []byte) (Spin, error) {
	var spin Spin
	numbered := false
	err := strict.Object(line, func(key string, value json.RawMessage) (err error) {
		switch key {
		case "number":
			numbered = true
			spin.Number, err = wholeNumber[Number](value)
		case "lucky":
			spin.Lucky, err = parseLucky(value)
		case "power_up":
			spin.PowerUp, err = parsePowerUp(value)
		default:
			err = errUnknown
		}
		return err
	})
	if err == nil && !numbered {
		err = fmt.Errorf("number is missing")
	}
	if err != nil {
		return Spin{}, fmt.Errorf(`want {"number":17}: %w`, err)
	}
	return spin, nil
}

// parseLucky reads {"7":100,"17":50}: numbers of the wheel with their multipliers.
func parseLucky(data json.RawMessage) (LuckyNumbers, error) {
	lucky := LuckyNumbers{}
	err := strict.Object(data, func(key string, value json.RawMessage) error {
		number, err := strconv.Atoi(key)
		if err != nil || strconv.Itoa(number) != key {
			return fmt.Errorf("want a number of the wheel, 0 to %d", Pockets-1)
		}
		lucky[Number(number)], err = wholeNumber[int](value)
		return err
	})
	return lucky, err
}

// parsePowerUp reads {"numbers":[3,17,20],"spins":[...]}; spins may be left out.
func parsePowerUp(data json.RawMessage) (*PowerUp, error) {
	powerUp := &PowerUp{}
	err := strict.Object(data, func(key string, value json.RawMessage) (err error) {
		switch key {
		case "numbers":
			powerUp.Numbers, err = parseNumbers(value)
		case "spins":
			powerUp.Spins, err = list(value, parseBonusSpin)
		default:
			err = errUnknown
		}
		return err
	})
	return powerUp, err
}

// parseBonusSpin reads {"number":5,"multiplier":120}; both must be there.
func parseBonusSpin(data json.RawMessage) (BonusSpin, error) {
	var spin BonusSpin
	given := 0
	err := strict.Object(data, func(key string, value json.RawMessage) (err error) {
		given++
		switch key {
		case "number":
			spin.Number, err = wholeNumber[Number](value)
		case "multiplier":
			spin.Multiplier, err = wholeNumber[int](value)
		default:
			err = errUnknown
		}
		return err
	})
	if err == nil && given < 2 {
		err = fmt.Errorf(`want "number" and "multiplier", 0 where the number had none`)
	}
	return spin, err
}

var errUnknown = fmt.Errorf("there is no such key")

// wholeNumber reads a whole number; null is none.
func wholeNumber[T ~int](value json.RawMessage) (T, error) {
	number, err := strconv.Atoi(string(bytes.TrimSpace(value)))
	if err != nil {
		return 0, fmt.Errorf("%.20s is no whole number", value)
	}
	return T(number), nil
}

// list reads a JSON list, each element by one function; null is none.
func list[T any](value json.RawMessage, element func(json.RawMessage) (T, error)) ([]T, error) {
	var raw []json.RawMessage
	if err := json.Unmarshal(value, &raw); err != nil || raw == nil {
		return nil, fmt.Errorf("%.20s is no list", value)
	}
	read := make([]T, len(raw))
	for i, data := range raw {
		var err error
		if read[i], err = element(data); err != nil {
			return nil, fmt.Errorf("element %d: %w", i+1, err)
		}
	}
	return read, nil
}
