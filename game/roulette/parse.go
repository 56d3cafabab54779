package roulette

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/strict"
)

// ParseResult parses a result as a line of the command line:
//
//	{"number":17}
//	{"number":17,"lucky":{"7":100,"17":50}}
//	{"number":17,"power_up":{"numbers":[3,17,20],"spins":[{"number":5,"multiplier":120}]}}
//
// lucky and power_up are for variants that have them and may be left out: then every number pays as printed. A
// multiplier includes the stake. Unknown, duplicate or differently spelled keys are errors; [Rules.SettleSpin] checks
// whether a variant allows the numbers.
func ParseResult(line []byte) (Spin, error) {
	var spin Spin
	given, err := readKeys(line, keys{
		"number": into(&spin.Number, wholeNumber), "lucky": into(&spin.Lucky, parseLucky), "power_up": into(&spin.PowerUp, parsePowerUp),
	})
	if err == nil && !slices.Contains(given, "number") {
		err = message.NewError("reason.number.missing", "number is missing")
	}
	if err != nil {
		return Spin{}, game.NotWanted(err, `{"number":17}`)
	}
	return spin, nil
}

// keys maps the keys of an object to functions that decode their values.
type keys map[string]func(value json.RawMessage) error

// into returns a function that decodes a value into place.
func into[T any](place *T, read func(json.RawMessage) (T, error)) func(json.RawMessage) error {
	return func(value json.RawMessage) (err error) {
		*place, err = read(value)
		return err
	}
}

// readKeys decodes an object and returns its keys.
func readKeys(data json.RawMessage, known keys) (given []string, err error) {
	err = strict.Object(data, func(key string, value json.RawMessage) error {
		given = append(given, key)
		if read, is := known[key]; is {
			return read(value)
		}
		return message.NewError("reason.json.no-such-key", "there is no such key")
	})
	return given, err
}

// parseLucky decodes {"7":100,"17":50}: numbers of the wheel with their multipliers.
func parseLucky(data json.RawMessage) (LuckyNumbers, error) {
	lucky := LuckyNumbers{}
	err := strict.Object(data, func(key string, value json.RawMessage) error {
		number, ok := strict.Number(key)
		if !ok {
			return message.NewError("reason.wheel.number.wanted", "want a number of the wheel, 0 to {most}",
				message.Number("most", Pockets-1))
		}
		multiplier, err := wholeNumber[int](value)
		lucky[Number(number)] = multiplier
		return err
	})
	return lucky, err
}

// parsePowerUp decodes {"numbers":[3,17,20],"spins":[...]}; spins may be left out.
func parsePowerUp(data json.RawMessage) (*PowerUp, error) {
	powerUp := &PowerUp{}
	_, err := readKeys(data, keys{
		"numbers": into(&powerUp.Numbers, parseNumbers), "spins": into(&powerUp.Spins, list(parseBonusSpin)),
	})
	return powerUp, err
}

// parseBonusSpin decodes {"number":5,"multiplier":120}; both are required.
func parseBonusSpin(data json.RawMessage) (BonusSpin, error) {
	var spin BonusSpin
	err := spin.read(data, keys{})
	return spin, err
}

// read decodes the spin from an object that may have other keys too.
func (s *BonusSpin) read(data json.RawMessage, others keys) error {
	others["number"], others["multiplier"] = into(&s.Number, wholeNumber), into(&s.Multiplier, wholeNumber)
	given, err := readKeys(data, others)
	if err == nil && !(slices.Contains(given, "number") && slices.Contains(given, "multiplier")) {
		err = message.NewError("reason.want", "want {example}",
			message.String("example", `"number" and "multiplier", 0 where the number had none`))
	}
	return err
}

// wholeNumber decodes a whole number; null is not one.
func wholeNumber[T ~int](value json.RawMessage) (T, error) {
	number, err := strconv.Atoi(string(bytes.TrimSpace(value)))
	if err != nil {
		return 0, message.NewError("reason.json.not-whole", "{value} is no whole number", shown(value))
	}
	return T(number), nil
}

// shown returns a value as an error shows it.
func shown(value json.RawMessage) message.Arg {
	return message.String("value", fmt.Sprintf("%.20s", value))
}

// list returns a function that decodes a JSON list with one function for each element; null is not a list.
func list[T any](element func(json.RawMessage) (T, error)) func(json.RawMessage) ([]T, error) {
	return func(value json.RawMessage) ([]T, error) {
		var raw []json.RawMessage
		if err := json.Unmarshal(value, &raw); err != nil || raw == nil {
			return nil, message.NewError("reason.json.not-list", "{value} is no list", shown(value))
		}
		read := make([]T, len(raw))
		for i, data := range raw {
			var err error
			if read[i], err = element(data); err != nil {
				return nil, message.Wrap(err, message.New("reason.json.element", "element {n}: {why}",
					message.Number("n", i+1), message.Err("why", err)))
			}
		}
		return read, nil
	}
}
