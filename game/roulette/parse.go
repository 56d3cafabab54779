package roulette

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
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
	given, err := readKeys(line, keys{
		"number": into(&spin.Number, wholeNumber), "lucky": into(&spin.Lucky, parseLucky), "power_up": into(&spin.PowerUp, parsePowerUp),
	})
	if err == nil && !slices.Contains(given, "number") {
		err = fmt.Errorf("number is missing")
	}
	if err != nil {
		return Spin{}, fmt.Errorf(`want {"number":17}: %w`, err)
	}
	return spin, nil
}

// keys are those an object may have, each with what reads its value.
type keys map[string]func(value json.RawMessage) error

// into reads a value into its place.
func into[T any](place *T, read func(json.RawMessage) (T, error)) func(json.RawMessage) error {
	return func(value json.RawMessage) (err error) {
		*place, err = read(value)
		return err
	}
}

// readKeys reads an object and returns which keys it has.
func readKeys(data json.RawMessage, known keys) (given []string, err error) {
	err = strict.Object(data, func(key string, value json.RawMessage) error {
		given = append(given, key)
		if read, is := known[key]; is {
			return read(value)
		}
		return fmt.Errorf("there is no such key")
	})
	return given, err
}

// parseLucky reads {"7":100,"17":50}: numbers of the wheel with their multipliers.
func parseLucky(data json.RawMessage) (LuckyNumbers, error) {
	lucky := LuckyNumbers{}
	err := strict.Object(data, func(key string, value json.RawMessage) error {
		number, ok := strict.Number(key)
		if !ok {
			return fmt.Errorf("want a number of the wheel, 0 to %d", Pockets-1)
		}
		multiplier, err := wholeNumber[int](value)
		lucky[Number(number)] = multiplier
		return err
	})
	return lucky, err
}

// parsePowerUp reads {"numbers":[3,17,20],"spins":[...]}; spins may be left out.
func parsePowerUp(data json.RawMessage) (*PowerUp, error) {
	powerUp := &PowerUp{}
	_, err := readKeys(data, keys{
		"numbers": into(&powerUp.Numbers, parseNumbers), "spins": into(&powerUp.Spins, list(parseBonusSpin)),
	})
	return powerUp, err
}

// parseBonusSpin reads {"number":5,"multiplier":120}; both must be there.
func parseBonusSpin(data json.RawMessage) (BonusSpin, error) {
	var spin BonusSpin
	err := spin.read(data, keys{})
	return spin, err
}

// read reads the spin from an object that may have other keys too.
func (s *BonusSpin) read(data json.RawMessage, others keys) error {
	others["number"], others["multiplier"] = into(&s.Number, wholeNumber), into(&s.Multiplier, wholeNumber)
	given, err := readKeys(data, others)
	if err == nil && !(slices.Contains(given, "number") && slices.Contains(given, "multiplier")) {
		err = fmt.Errorf(`want "number" and "multiplier", 0 where the number had none`)
	}
	return err
}

// wholeNumber reads a whole number; null is none.
func wholeNumber[T ~int](value json.RawMessage) (T, error) {
	number, err := strconv.Atoi(string(bytes.TrimSpace(value)))
	if err != nil {
		return 0, fmt.Errorf("%.20s is no whole number", value)
	}
	return T(number), nil
}

// list reads a JSON list, each element by one function; null is none.
func list[T any](element func(json.RawMessage) (T, error)) func(json.RawMessage) ([]T, error) {
	return func(value json.RawMessage) ([]T, error) {
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
}
