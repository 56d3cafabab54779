package picture_test

import (
	"testing"

	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/internal/testing/check"
)

func TestABetIsNamedAsPeopleSayIt(t *testing.T) {
	titles := map[string]message.Text{
		"main": message.New("t.main", "Main"), "player-pair": message.New("t.pair", "Player Pair"), "21+3": message.Written("21+3"),
	}
	for name, want := range map[string]string{
		"player-pair":   "Player Pair",
		"seat-3/21+3":   "Seat 3 21+3",
		"seat-3/1/main": "Seat 3 hand 1 Main",
		"1/main":        "Hand 1 Main",
		"1/2/main":      "Hand 1/2 Main",
		"lucky-red":     "lucky-red", // of rules that this program does not have
		"seat-2/lucky":  "Seat 2 lucky",
	} {
		check.Equalf(t, picture.BetName(name, titles).String(), want, "%s is named", name)
	}
}
