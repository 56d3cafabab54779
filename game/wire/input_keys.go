package wire

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"pitboss/game/strict"
)

// keys are the keys that each input takes besides "in". A key of another input is refused: nothing that
// somebody says is thrown away. What the platform tells has the keys of its message.
var keys = map[string][]string{
	"confirm":       {"facts"},
	"card":          {"code", keyID, "repeated"},
	"no-read":       nil,
	"cut-card":      nil,
	"unknown-code":  {"text"},
	"enter-card":    {"code"},
	"number":        {"number", "turns", "direction"},
	"enter-number":  {"number"},
	"dice":          {"faces"},
	"enter-dice":    {"faces"},
	"segment":       {"symbol", "stop", "turns", "direction"},
	"enter-segment": {"symbol"},
	"decision":      {"seat", "hand", "action", "cards", keyID, keyFor},
	"tick":          {"seconds"},
	"report":        {"incident", "facts", "by"},
	"answer":        {"facts"},
	"sign-in":       {"staff", "pin", "badge"},
	"sign-out":      nil,
	"rule": {"clause", "facts", "remove", "moves", "cards", "result", "reference", "reason", "resolved", "cancel_last",
		"approved", "spin_again", "roll_again", "known_by_video"},
	"correct":      {"round", "result", "void", "reference", "reason", "staff", "pin"},
	"withdraw":     nil,
	"read-message": nil,
}

// checkKeys reports the first key of a line that its input does not take. An input that is not known is
// reported elsewhere.
func checkKeys(input string, data []byte) error {
	takes, known := keys[input]
	if !known {
		return nil
	}
	return strict.Object(data, func(key string, _ json.RawMessage) error {
		if key == "in" || slices.Contains(takes, key) {
			return nil
		}
		if len(takes) == 0 {
			return fmt.Errorf("%s takes no other key", input)
		}
		return fmt.Errorf("%s takes %s and no other key", input, strings.Join(takes, ", "))
	})
}
