package game_test

import (
	"errors"
	"testing"

	"pitboss/game"
)

// A word outside a closed list stops the reading of a journal, as an unknown
// event type does.
func TestUnknownWordsStopTheReading(t *testing.T) {
	for _, test := range []struct {
		kind game.EventType
		data string
		want string
	}{
		{"signed-in", `{"person":{"id":"a","name":"A","roles":["dealer"]},"as":"owner","by":"pin"}`, `role "owner" is unknown`},
		{"signed-in", `{"person":{"id":"a","name":"A","roles":["owner"]},"as":"dealer","by":"pin"}`, `role "owner" is unknown`},
		{"signed-in", `{"person":{"id":"a","name":"A","roles":["dealer"]},"as":"dealer","by":"face"}`, `credential "face" is unknown`},
		{"signed-out", `{"staff_id":"a","as":"owner","reason":"asked"}`, `role "owner" is unknown`},
		{"sign-in-failed", `{"staff_id":"a","by":"face","reason":"wrong-pin"}`, `credential "face" is unknown`},
		{"shoe-loaded", `{"shoe_number":1,"decks":8,"check":"weighed"}`, `deck check "weighed" is unknown`},
		{"shoe-alarm", `{"alarm":"red"}`, `alarm "red" is unknown`},
		{"round-closed", `{"outcome":{"variant":"v","round":1,"status":"lost","instruction":"settle","rulebook":""}}`, `status "lost" is unknown`},
		{"round-closed", `{"outcome":{"variant":"v","round":1,"status":"void","instruction":"keep","rulebook":""}}`, `instruction "keep" is unknown`},
		{"round-closed", `{"outcome":{"variant":"v","round":1,"status":"complete","bets":{"tie":{"result":"maybe"}},"instruction":"settle","rulebook":""}}`, `bet result "maybe" is unknown`},
		{"incident-opened", `{"incident":"fire","phase":"betting"}`, `incident "fire" is unknown`},
		{"incident-opened", `{"incident":"card-misread","phase":"lunch"}`, `phase "lunch" is unknown`},
		{"incident-closed", `{"incident":"fire","clause":"001/7"}`, `incident "fire" is unknown`},
		{"ruled", `{"clause":"001/7","round_effect":"sell","bets":"stand"}`, `round effect "sell" is unknown`},
		{"ruled", `{"clause":"001/7","round_effect":"void","bets":"keep"}`, `bets effect "keep" is unknown`},
		{"ruled", `{"clause":"001/7","round_effect":"void","bets":"refund","cards":["eat"]}`, `card effect "eat" is unknown`},
		{"card-removed", `{"position":"banker-1","card":"8S","fate":"eaten"}`, `fate "eaten" is unknown`},
	} {
		t.Run(test.want, func(t *testing.T) {
			_, err := game.DecodeEvent(test.kind, []byte(test.data))
			unknown, ok := errors.AsType[*game.UnknownEventError](err)
			if !ok || unknown.Cause == nil || unknown.Cause.Error() != test.want {
				t.Errorf("got %v, want %s", err, test.want)
			}
		})
	}
}
