package roulette

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
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
	err := object(line, func(key string, value json.RawMessage) (err error) {
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
	err := object(data, func(key string, value json.RawMessage) error {
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
	err := object(data, func(key string, value json.RawMessage) (err error) {
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
	err := object(data, func(key string, value json.RawMessage) (err error) {
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

// object reads exactly one JSON object and hands its keys over in order, each once:
// where money hangs on a line, neither of two values for a key may win in silence.
func object(data []byte, take func(key string, value json.RawMessage) error) error {
	decoder := json.NewDecoder(bytes.NewReader(data))
	opening, err := decoder.Token()
	if err != nil {
		return fmt.Errorf("no JSON object: %w", err)
	}
	if opening != json.Delim('{') {
		return fmt.Errorf("%.20s is no JSON object", data)
	}
	seen := map[string]bool{}
	for decoder.More() {
		token, err := decoder.Token()
		if err != nil {
			return fmt.Errorf("no JSON object: %w", err)
		}
		key, _ := token.(string)
		var value json.RawMessage
		if err := decoder.Decode(&value); err != nil {
			return fmt.Errorf("%q: %w", key, err)
		}
		if seen[key] {
			return fmt.Errorf("%q stands twice", key)
		}
		seen[key] = true
		if err := take(key, value); err != nil {
			return fmt.Errorf("%q: %w", key, err)
		}
	}
	if _, err := decoder.Token(); err != nil {
		return fmt.Errorf("no JSON object: %w", err)
	}
	if _, err := decoder.Token(); err != io.EOF {
		return fmt.Errorf("one result a line, nothing after it")
	}
	return nil
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
