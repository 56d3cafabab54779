package message_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// told is a struct of texts like an event: at the top level, nested, and next to a map.
type told struct {
	Reason message.Text            `json:"reason,omitzero"`
	Inner  *inner                  `json:"inner,omitempty"`
	Each   []inner                 `json:"each,omitempty"`
	ByName map[string]message.Text `json:"by_name,omitempty"`
	Two    [2]message.Text         `json:"two"`
	Facts  map[string]any          `json:"facts,omitempty"`
	Cause  message.Text            `json:"-" says:"facts.cause"`
	Count  int                     `json:"count"`
}

type inner struct {
	Why  message.Text `json:"why"`
	Card string       `json:"card,omitempty"`
}

func sample() told {
	cause := message.New("t.wait", "nothing for {n} seconds", message.Number("n", 9))
	return told{
		Reason: message.New("t.reason", "stuck: {what}", message.Message("what", message.New("t.card", "a card"))),
		Inner:  &inner{Why: message.New("t.why", "late"), Card: "8S"},
		Each: []inner{{Why: message.Written("typed {by hand}")},
			{Why: message.Count("t.cards", "{n} card", "{n} cards", message.Number("n", 1))}},
		ByName: map[string]message.Text{"a": message.New("t.a", "A")},
		Two:    [2]message.Text{message.New("t.one", "one"), message.Written("two")},
		Facts:  map[string]any{"cause": cause.String(), "seen": true},
		Cause:  cause,
		Count:  3,
	}
}

func TestARecordKeepsEnglishAndWhatSaysIt(t *testing.T) {
	data := must.Get(message.MarshalRecord(sample()))(t)
	english := `{"reason":"stuck: a card","inner":{"why":"late","card":"8S"},"each":[{"why":"typed {by hand}"},{"why":"1 card"}],` +
		`"by_name":{"a":"A"},"two":["one","two"],"facts":{"cause":"nothing for 9 seconds","seen":true},"count":3}`
	check.Equalf(t, string(message.WithoutSays(data)), english, "in English the record")
	check.Equalf(t, string(must.Get(message.MarshalEnglish(sample()))(t)), english, "English")
	var back told
	if err := message.UnmarshalRecord(data, &back); err != nil || !reflect.DeepEqual(back, sample()) {
		t.Errorf("%s is read as\n%+v, %v; want\n%+v", data, back, err, sample())
	}
}

func TestARecordWithoutSaysIsItsEnglish(t *testing.T) {
	var back told
	must.Do(t, message.UnmarshalRecord([]byte(`{"reason":"stuck","facts":{"cause":"ball-out"}}`), &back))
	if !reflect.DeepEqual(back.Reason, message.Written("stuck")) || !back.Cause.IsZero() {
		t.Errorf("%+v", back)
	}
}

// An entry in says that contradicts the English is ignored: the record is in English.
func TestWhatContradictsTheEnglishIsNotSaid(t *testing.T) {
	for name, says := range map[string]string{
		"another text":    `{"reason":{"key":"k","english":"loose"}}`,
		"another number":  `{"reason":{"key":"k","english":"stuck {n}","args":[{"name":"n","kind":"number","number":2}]}}`,
		"no key":          `{"reason":{"key":"","english":"stuck"}}`,
		"itself for ever": `{"reason":{"key":"k","english":"{a}{a}","args":[` + nested(20) + `]}}`,
	} {
		var back told
		if err := message.UnmarshalRecord([]byte(`{"reason":"stuck","says":`+says+`}`), &back); err != nil ||
			!reflect.DeepEqual(back.Reason, message.Written("stuck")) {
			t.Errorf("%s: %+v, %v", name, back.Reason, err)
		}
	}
}

// nested returns an argument that names another twice, and so on.
func nested(depth int) string {
	if depth == 0 {
		return `{"name":"a","kind":"text"}`
	}
	return `{"name":"a","kind":"message","inner":[{"key":"k","english":"{a}{a}","args":[` + nested(depth-1) + `]}]}`
}

func TestARecordIsReadStrictly(t *testing.T) {
	for _, wrong := range []string{
		``, `null`, `[]`, `{"reason":7}`, `{"tip":1}`, `{} {}`, `{}x`, `{"says":{"tip":{"key":"k"}}}`, `{"says":{"count":{"key":"k"}}}`,
		`{"reason":"a","says":{"reason":{"key":"k","tip":1}}}`, `{"says":[]}`,
	} {
		var back told
		if err := message.UnmarshalRecord([]byte(wrong), &back); err == nil {
			t.Errorf("%s is taken for a record: %+v", wrong, back)
		}
	}
}

// A type without texts is encoded and decoded as plain JSON.
func TestWithoutTextsNothingChanges(t *testing.T) {
	type plain struct {
		Count int `json:"count"`
	}
	data, err := message.MarshalRecord(plain{3})
	if err != nil || string(data) != `{"count":3}` {
		t.Errorf("%s, %v", data, err)
	}
	if got := message.English(plain{3}); got != (plain{3}) {
		t.Errorf("%+v", got)
	}
	if message.English(nil) != nil {
		t.Error("nothing has become something")
	}
}

func TestWithoutSays(t *testing.T) {
	for given, want := range map[string]string{
		`{"a":1}`:                             `{"a":1}`,
		`{"a":1,"says":{"a":{}}}`:             `{"a":1}`,
		`{"says":{},"a":1}`:                   `{"a":1}`,
		`{"says":{}}`:                         `{}`,
		`{"a":{"says":{}},"b":2}`:             `{"a":{"says":{}},"b":2}`,
		`{"a":"\"says\":"}`:                   `{"a":"\"says\":"}`,
		`{"a":"{\"says\":1}","says":{"b":2}}`: `{"a":"{\"says\":1}"}`,
		`{"says":`:                            `{"says":`,
	} {
		check.Equalf(t, string(message.WithoutSays([]byte(given))), want, "%s has become", given)
	}
}

func FuzzReadARecord(f *testing.F) {
	data := must.Get(message.MarshalRecord(sample()))(f)
	f.Add(string(data))
	f.Add(strings.ReplaceAll(string(data), `"args"`, `"arg"`))
	f.Add(`{"reason":"stuck","says":{"reason":{"key":"k","english":"{a}{a}","args":[` + nested(3) + `]}}}`)
	f.Fuzz(func(t *testing.T, given string) {
		var first, second told
		if message.UnmarshalRecord([]byte(given), &first) != nil {
			return
		}
		data := must.Get(message.MarshalRecord(first))(t)
		must.Dof(t, message.UnmarshalRecord(data, &second), "%s was written and cannot be read", data)
		again, err := message.MarshalRecord(second)
		if err != nil || string(again) != string(data) {
			t.Fatalf("%s is written once more as %s, %v", data, again, err)
		}
		if !json.Valid(data) {
			t.Fatalf("%s is no JSON", data)
		}
	})
}
