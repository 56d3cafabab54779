package message_test

import (
	"encoding/json"
	"errors"
	"math"
	"reflect"
	"testing"
	"time"

	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

type card string

func (c card) String() string { return string(c) }

// TestALargeNumberIsItself: a platform's number may exceed a signed number, and must not be shown as a negative one.
func TestALargeNumberIsItself(t *testing.T) {
	for number, want := range map[uint64]string{0: "0", math.MaxInt64: "9223372036854775807", math.MaxUint64: "18446744073709551615"} {
		check.Equalf(t, message.New("test.large", "{n} it is", message.Number("n", number)).String(), want+" it is",
			"%d is told", number)
	}
}

func TestEnglish(t *testing.T) {
	at := time.Date(2026, 5, 1, 15, 4, 5, 0, time.UTC)
	for name, test := range map[string]struct {
		text message.Text
		want string
	}{
		"nothing":           {message.Text{}, ""},
		"plain":             {message.New("a", "Cut the cards."), "Cut the cards."},
		"a card":            {message.New("a", "{card} was read twice.", message.Card("card", card("8S"))), "8S was read twice."},
		"one":               {message.Count("a", "{n} card", "{n} cards", message.Number("n", 1)), "1 card"},
		"many":              {message.Count("a", "{n} card", "{n} cards", message.Number("n", 4)), "4 cards"},
		"none":              {message.Count("a", "{n} card", "{n} cards", message.Number("n", 0)), "0 cards"},
		"a time":            {message.New("a", "until {at}", message.Time("at", at)), "until 15:04:05"},
		"a list":            {message.New("a", "want {all}", message.Words("all", []string{"x", "y"})), "want x, y"},
		"another":           {message.New("a", "no: {why}.", message.Message("why", message.New("b", "{n} left", message.Number("n", 2)))), "no: 2 left."},
		"an error":          {message.New("a", "no: {why}.", message.Err("why", errors.New("full"))), "no: full."},
		"outside text":      {message.New("a", "not {code}", message.Quoted("code", "a\x1b")), `not "a\x1b"`},
		"braces of outside": {message.New("a", "not {code}", message.String("code", "{n}")), "not {n}"},
		"an open brace":     {message.New("a", "a { b {n", message.Number("n", 2)), "a { b {n"},
		"no such argument":  {message.New("a", "a {m}", message.Number("n", 2)), "a {m}"},
		"a person's words":  {message.Written("a {m}"), "a {m}"},
		"sentences":         {message.Sentences(message.New("a", "One."), message.Text{}, message.New("b", "Two.")), "One. Two."},
		"one sentence":      {message.Sentences(message.New("a", "One."), message.Text{}), "One."},
		"no sentence":       {message.Sentences(), ""},
	} {
		t.Run(name, func(t *testing.T) {
			check.Equal(t, test.text.String(), test.want)
			data := must.Get(json.Marshal(test.text))(t)
			var back message.Text
			if err := json.Unmarshal(data, &back); err != nil || !reflect.DeepEqual(back, test.text) {
				t.Errorf("through JSON it is %+v, %v; want %+v", back, err, test.text)
			}
		})
	}
}

func TestARecordBeforeKeysIsItsEnglish(t *testing.T) {
	var text message.Text
	if err := json.Unmarshal([]byte(`"The round is void."`), &text); err != nil || text.Key != "" || text.String() != "The round is void." {
		t.Errorf("%+v, %v", text, err)
	}
	for _, wrong := range []string{`"`, `7`, `{"english":7}`, `[]`} {
		if err := json.Unmarshal([]byte(wrong), &text); err == nil {
			t.Errorf("%s is taken for a text", wrong)
		}
	}
}
