package game_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pitboss/game"
)

// exam returns a change of somebody that rests on an examination.
func exam(change, exercise string, records int, head string) string {
	return fmt.Sprintf(`{"person":{"id":"a","name":"A","roles":["dealer"]},"change":%q,"exam":{"exercise":"%s",`+
		`"passed":"2026-03-01T12:00:00Z","records":%d,"head":%q}}`, change, exercise, records, head)
}

// A word outside a closed list stops the reading of a journal, as an unknown event type does.
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
		{"round-closed", `{"outcome":{"variant":"v","round":1,"status":"lost","instruction":"settle","rulebook":""}}`,
			`status "lost" is unknown`},
		{"round-closed", `{"outcome":{"variant":"v","round":1,"status":"void","instruction":"keep","rulebook":""}}`,
			`instruction "keep" is unknown`},
		{"round-closed", `{"outcome":{"variant":"v","round":1,"status":"complete","bets":{"tie":{"result":"maybe"}},"instruction":"settle","rulebook":""}}`, `bet result "maybe" is unknown`},
		{"incident-opened", `{"incident":"fire","phase":"betting"}`, `incident "fire" is unknown`},
		{"incident-opened", `{"incident":"card-misread","phase":"lunch"}`, `phase "lunch" is unknown`},
		{"incident-closed", `{"incident":"fire","clause":"001/7"}`, `incident "fire" is unknown`},
		{"ruled", `{"clause":"001/7","round_effect":"sell","bets":"stand"}`, `round effect "sell" is unknown`},
		{"ruled", `{"clause":"001/7","round_effect":"void","bets":"keep"}`, `bets effect "keep" is unknown`},
		{"ruled", `{"clause":"001/7","round_effect":"void","bets":"refund","cards":["eat"]}`, `card effect "eat" is unknown`},
		{"card-removed", `{"position":"banker-1","card":"8S","fate":"eaten"}`, `fate "eaten" is unknown`},
		{"device-tested", `{"name":"a","test":"taste","verdict":"good"}`, `test "taste" is unknown`},
		{"device-tested", `{"name":"a","test":"deck","verdict":"fine"}`, `verdict "fine" is unknown`},
		{"device-tested", `{"name":"a","test":"deck","verdict":"good","good":2,"tried":1}`, `2 of 1 readings cannot have been good`},
		{"device-tested", `{"name":"a","test":"deck","verdict":"good","capture":"ab"}`,
			`the capture's digest "ab" is no SHA-256: want 64 lower-case hexadecimal digits`},
		{"device-tested", `{"name":"a\u001b[2J","test":"deck","verdict":"good"}`,
			`the device's name "a\x1b[2J" has characters that cannot be shown`},
		{"device-marked", `{"name":"a","what":"erase"}`, `mark "erase" is unknown`},
		{"device-marked", `{"name":"a","what":"counters","capture":"ab"}`, `a mark of "counters" has no capture`},
		{"device-warned", `{"name":"a","alarm":"smell","level":"error","rate":0,"limit":0}`, `alarm "smell" is unknown`},
		{"device-warned", `{"name":"a","alarm":"jitter","level":"fatal","rate":0,"limit":0}`, `level "fatal" is unknown`},
		{"staff-changed", exam("added", "exam/baccarat/ezugi-baccarat/5", 9, "ab"), `the change "added" rests on no examination`},
		{"staff-changed", exam("qualified", "first/baccarat/1", 9, "ab"), `"first/baccarat/1" is no examination`},
		{"staff-asked", exam("qualified", "exam/baccarat/ezugi-baccarat/5", 0, "ab"), `the examination "exam/baccarat/ezugi-baccarat/5" has no head`},
		{"staff-asked", exam("qualified", "exam/baccarat/ezugi-baccarat/5", 9, "ab"),
			`the head of the examination "ab" is no SHA-256: want 64 lower-case hexadecimal digits`},
		{"staff-changed", exam("qualified", `exam/baccarat/\u001b[2J/5`, 9, strings.Repeat("0a", 32)),
			`the name of the examination "exam/baccarat/\x1b[2J/5" has characters that cannot be shown`},
		{"device-returned", `{"name":"a","test":"taste"}`, `test "taste" is unknown`},
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
