package wire

import (
	"encoding/json"
	"slices"
	"strings"

	"pitboss/game/strict"
)

// keys lists the keys of each input besides "in". A key of another input is refused, so that nothing is silently
// ignored. Platform messages have the keys of their message.
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

// checkKeys returns an error for the first key that the input does not have. Unknown inputs are reported elsewhere.
func checkKeys(input string, data []byte) error {
	can, known := keys[input]
	if !known {
		return nil
	}
	return strict.Object(data, func(key string, _ json.RawMessage) error {
		if key == "in" || slices.Contains(can, key) {
			return nil
		}
		if len(can) == 0 {
			return takes(input, "no other key")
		}
		return takes(input, strings.Join(can, ", ")+" and no other key")
	})
}
