package site_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/testing/must"
	"pitboss/site"
)

func sample() site.Command {
	return site.Command{
		Site: "vilnius-1", Table: "table-7", Station: "floor-1", Nonce: "n",
		Statement: site.SignedStatement{Statement: []byte(`{"site":"vilnius-1"}`), Signature: []byte{1, 2}},
		Incident:  game.CardMisread, Opened: time.Date(2026, 5, 1, 15, 4, 5, 6, time.UTC), Seen: "0011",
		Order: game.Order{
			Kind: game.OrderRule, Text: message.New("floor.say.hurry", "{n} minutes left", message.Number("n", 2)),
			Facts: game.Facts{"count": 2.0},
			Rule: &game.Rule{
				Clause: "001/11.35", Facts: game.Facts{"resolved": true}, Remove: 1, Moves: []game.Move{{From: "player-1", To: "banker-1"}},
				Result: game.Typed{Text: "KD 4S / 8S JC"}, Reference: "cam 3", Reason: "seen",
			},
		},
	}
}

func TestCommandThroughTheWire(t *testing.T) {
	command := must.Get(json.Marshal(sample()))(t)
	asked := site.Ask{Command: &site.Signed{Command: command, Signature: []byte("s")}}
	data := must.Get(json.Marshal(asked))(t)
	heard, err := site.ParseAsk(data)
	if err != nil || !reflect.DeepEqual(heard, asked) {
		t.Fatalf("heard %+v, %v", heard, err)
	}
	got, err := site.ParseCommand(heard.Command.Command)
	if err != nil || !reflect.DeepEqual(got, sample()) {
		t.Errorf("heard %+v, %v", got, err)
	}
}

// A table takes no command of which it does not understand every word.
func TestCommandsNobodyUnderstands(t *testing.T) {
	for _, wrong := range []string{
		``, `{}x`, `{"mood":1}`, `{"staff":"rasa","pin":"AQI="}`, `{"site":"a","site":"b"}`, `{"Site":"a"}`,
		`{"order":{"order":"rule","rule":{"clause":"1","power":9}}}`, `{"order":{"kind":"rule"}}`, `[]`,
	} {
		if got, err := site.ParseCommand([]byte(wrong)); err == nil {
			t.Errorf("%s is %+v", wrong, got)
		}
	}
	for _, wrong := range []string{
		``, `{}`, `{"nonce":true,"command":{}}`, `{"nonce":true}{}`, `{"nonce":true,"x":1}`,
		`{"nonce":"` + strings.Repeat("a", 70000) + `"}`,
	} {
		if got, err := site.ParseAsk([]byte(wrong)); err == nil {
			t.Errorf("%.40s is %+v", wrong, got)
		}
	}
}

func FuzzParseAsk(f *testing.F) {
	command, _ := json.Marshal(sample())
	data, _ := json.Marshal(site.Ask{Command: &site.Signed{Command: command}})
	f.Add(data)
	f.Add([]byte(`{"nonce":true}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		ask, err := site.ParseAsk(data)
		if err == nil && ask.Command != nil {
			_, _ = site.ParseCommand(ask.Command.Command)
		}
	})
}

func FuzzParseNow(f *testing.F) {
	f.Add([]byte(`{"form":1,"view":{"site":"a"}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		if now, err := site.ParseNow(data); err == nil && now.Form < 1 {
			t.Errorf("%q has form %d", data, now.Form)
		}
	})
}
