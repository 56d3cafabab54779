package family_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/rulebook"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// conditions are those of a game whose outcome is a number.
var conditions = map[string]func(int) bool{
	"high": func(n int) bool { return n > 10 },
	"even": func(n int) bool { return n%2 == 0 },
	"zero": func(n int) bool { return n == 0 },
}

func odds(t *testing.T, text string) game.Odds {
	t.Helper()
	return must.Get(game.ParseOdds(text))(t)
}

func TestBetsAreSettled(t *testing.T) {
	bets := must.Get(family.Offer("numbers", []rulebook.Bet{
		{Name: "high", Wins: "high", Odds: odds(t, "2:1"), Returns: "even", HalfLost: "zero", ClosesAfter: rulebook.Number{Value: 5}},
		{Name: "lines", Pays: []rulebook.Payline{{When: "zero"}, {When: "even", Odds: odds(t, "3:1")}}},
	}, conditions))(t)
	for _, test := range []struct {
		name      string
		came      int
		round     int
		high, two game.BetOutcome
	}{
		{"wins", 11, 0, game.BetWin, game.BetLose},
		{"is returned before half of it is lost", 0, 5, game.BetPush, game.BetWin},
		{"loses", 7, 1, game.BetLose, game.BetLose},
		{"is closed after its last round", 12, 6, game.BetClosed, game.BetWin},
	} {
		got := bets.Settle(test.came, test.round, nil)
		if got[0].Result != test.high || got[1].Result != test.two || got[1].Result == game.BetWin && got[1].Odds.String() != "3:1" {
			t.Errorf("a bet %s: %+v", test.name, got)
		}
	}
	double := func(*rulebook.Bet, rulebook.Payline) game.Odds { return odds(t, "4:1") }
	got := bets.Settle(11, 0, double)
	check.Equalf(t, got[0].Odds.String(), "4:1", "paid otherwise: %+v", got)
}

func TestUnknownConditionsAreNamed(t *testing.T) {
	for says, bet := range map[string]rulebook.Bet{
		`wins = "odd"`:      {Name: "odd", Wins: "odd"},
		`returns = "odd"`:   {Name: "odd", Wins: "even", Returns: "odd"},
		`half_lost = "odd"`: {Name: "odd", Wins: "even", HalfLost: "odd"},
	} {
		_, err := family.Offer("numbers", []rulebook.Bet{bet}, conditions)
		if err == nil || !strings.Contains(err.Error(), `bet "odd": `+says) || !strings.Contains(err.Error(), "[even high zero]") {
			t.Errorf("%v; want an error that says %s", err, says)
		}
	}
}

// Keys that a message leaves out are empty; without data, the game's default applies.
func TestHear(t *testing.T) {
	type seats struct {
		Seats int `json:"seats"`
	}
	check := func(told *seats) error {
		if told.Seats < 1 {
			return errors.New("no seat")
		}
		return nil
	}
	for data, want := range map[string]string{``: `{"seats":3}`, ` { "seats" : 2 } `: `{"seats":2}`, `{}`: "",
		`{"more":1}`: "", `null`: ""} {
		kept, err := family.Hear(json.RawMessage(data), `{"seats":2}`, seats{3}, check)
		if string(kept) != want || (err == nil) != (want != "") {
			t.Errorf("%q is kept as %s, %v; want %s", data, kept, err, want)
		}
	}
}

func TestCompleteAddsWhatIsNotSaid(t *testing.T) {
	known := map[string]int{"number": 3, "round_in_shoe": 7}
	for line, want := range map[string]string{`{"number":5}`: `{"number":5,"round_in_shoe":7}`, `[5]`: `[5]`, `{`: `{`, `null`: `null`} {
		check.Equalf(t, string(must.Get(family.Complete(json.RawMessage(line), known))(t)), want,
			"%s is completed to", line)
	}
}

// A message of the platform must be expected, have valid data, and fit the round that it would be the last message
// of; in training, one without data is drawn.
func TestHearingTakesMessages(t *testing.T) {
	hearing := family.Hearing{
		Names: []string{"draw", "over"}, Empty: []string{"over"}, Wants: map[string]string{"draw": `{"n":1}`},
		Draw: func(family.Chance, string) json.RawMessage { return json.RawMessage(`{"n":1}`) },
		Keep: func(said game.Message) (json.RawMessage, error) { return said.Data, nil },
		Follow: func(round game.Round) error {
			if last := round.Messages[len(round.Messages)-1]; string(last.Data) == `{"n":2}` {
				return errors.New("n is 2")
			}
			return nil
		},
	}
	for _, test := range []struct {
		name, data string
		training   bool
		want, says string
	}{
		{"draw", `{"n":1}`, false, `{"n":1}`, ""},
		{"draw", "", true, `{"n":1}`, ""},
		{"draw", "", false, "", `it says nothing: want {"n":1}`},
		{"draw", `{"n":2}`, false, "", `n is 2; want {"n":1}`},
		{"over", "", false, "", ""},
		{"gossip", "", false, "", `"gossip": want draw or over`},
	} {
		taken, err := hearing.Take(game.Round{}, game.Message{Name: test.name, Data: json.RawMessage(test.data)}, test.training)
		if test.says == "" && (err != nil || string(taken.Data) != test.want) ||
			test.says != "" && (err == nil || err.Error() != test.says) {
			t.Errorf("%s %s: %s, %v; want %s %s", test.name, test.data, taken.Data, err, test.want, test.says)
		}
	}
}
