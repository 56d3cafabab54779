package baccarat_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/baccarat"
	"pitboss/internal/familytest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// tell gives a round a platform message, as a table does; live tables refuse one without data.
func tell(t testing.TB, family game.Family, round game.Round, name, data string, training bool) (game.Round, error) {
	t.Helper()
	heard, err := familytest.Hear(family, round, name, json.RawMessage(data), training)
	if err == nil {
		round.Messages = append(round.Messages, game.Message{Name: name, Data: heard})
	}
	return round, err
}

// follow plays a round of cards and returns its steps as words.
func follow(t testing.TB, family game.Family, cards string, told map[string]string, dice []int) (game.Round, string) {
	t.Helper()
	var steps []string
	left := strings.Fields(cards)
	round := game.Round{Number: 1, InShoe: 1, BettingClosed: true}
	for range 20 {
		step := family.Next(round)
		phase := family.Phase(round)
		steps = append(steps, fmt.Sprintf("%s %s %s", step.Kind, step.Name, phase))
		if result, bets, err := family.Result(round); err != nil || (bets != nil) != (step.Name == "announce") {
			t.Fatalf("at %s the result is %s, %v, %v", step.Name, result, bets, err)
		}
		var err error
		switch {
		case step.Name == "announce":
			return round, strings.Join(steps, ", ")
		case step.Kind == game.StepScan:
			steps[len(steps)-1] = string(step.Position)
			round = round.WithCard(game.Placed{Position: step.Position, Card: cardsOf(t, left[0])[0]})
			left = left[1:]
		case step.Kind == game.StepPlatform:
			if round, err = tell(t, family, round, step.Name, told[step.Name], told[step.Name] == ""); err != nil {
				t.Fatal(err)
			}
		case step.Kind == game.StepDice:
			must.Get(family.Accept(round, game.DiceRead{Faces: dice}, false))(t)
			round.Throws = [][]int{dice}
		case step.Kind == game.StepDecide:
			round.Windows = []game.Window{{Name: game.StepDecisions, Closed: true}}
		case step.Kind == game.StepConfirm:
			round.Done = append(round.Done, step.Name)
		default:
			t.Fatalf("nobody can go on from %+v", step)
		}
	}
	t.Fatalf("the round does not end: %v", steps)
	return round, ""
}

func cardsOf(t testing.TB, codes string) []game.Card { return cards(t, strings.Fields(codes)...) }

// The steps of the rounds with features.
func TestSteps(t *testing.T) {
	const first = "player-1, banker-1, player-2, banker-2, "
	for _, test := range []struct {
		name, slug, cards string
		told              map[string]string
		dice              []int
		want              string
	}{
		{"peek, some cards opened", "evolution-peek-baccarat", "KD 4S 2C JC 5D 9D", map[string]string{"peek": `{"cards":2}`}, nil,
			first + "platform peek dealing, confirm open-cards dealing, decide decisions dealing, confirm open-rest dealing, player-3, banker-3, confirm announce result"},
		{"peek, all four opened", "evolution-peek-baccarat", "KD 4S 9C JC", map[string]string{"peek": `{"cards":4}`}, nil,
			first + "platform peek dealing, confirm open-cards dealing, decide decisions dealing, confirm announce result"},
		{"peek in training, nothing said", "evolution-peek-baccarat", "KD 4S 9C JC", nil, nil,
			first + "platform peek dealing, confirm open-cards dealing, decide decisions dealing, confirm open-rest dealing, confirm announce result"},
		{"golden cards", "evolution-golden-wealth-baccarat", "KD 6S 6C JC", nil, nil,
			first + "platform golden-cards dealing, confirm open-cards dealing, confirm announce result"},
		{"mega", "pragmatic-mega-baccarat", "KD 6S 6C JC",
			map[string]string{"multipliers": `{"multipliers":{"player":50,"banker":3,"tie":100}}`}, []int{3, 6},
			"platform multipliers dealing-initial, dice dice dealing-initial, " + first + "confirm announce result"},
		{"plain", "ro-baccarat", "KD 6S 6C JC", nil, nil, first + "confirm announce result"},
	} {
		t.Run(test.name, func(t *testing.T) {
			family := play(t, test.slug)
			if step := family.Next(game.Round{BettingUntil: time.Unix(99, 0)}); step.Kind != game.StepWait || step.Name != "betting" {
				t.Errorf("a round begins with %+v", step)
			}
			if _, got := follow(t, family, test.cards, test.told, test.dice); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}

// The prompts say what to open, what to show and what was multiplied.
func TestPromptsOfSteps(t *testing.T) {
	peek, golden, mega := play(t, "evolution-peek-baccarat"), play(t, "evolution-golden-wealth-baccarat"), play(t,
		"pragmatic-mega-baccarat")
	four := func(round game.Round) game.Round {
		for position, card := range map[game.Position]string{"player-1": "KD", "banker-1": "4S", "player-2": "9C", "banker-2": "JC"} {
			round = round.WithCard(game.Placed{Position: position, Card: cardsOf(t, card)[0]})
		}
		round.BettingClosed = true
		return round
	}
	hear := func(family game.Family, round game.Round, name, data string) game.Round {
		round = must.Get(tell(t, family, round, name, data, false))(t)
		return round
	}
	opening := hear(peek, four(game.Round{}), "peek", `{"cards":2,"positions":["banker-2","player-1"]}`)
	gold := hear(golden, four(game.Round{}), "golden-cards",
		`{"cards":[{"card":"9C","multiplier":8},{"card":"2S","multiplier":2},{"card":"3S","multiplier":2},{"card":"4H","multiplier":3},{"card":"5S","multiplier":5}]}`)
	opened := gold
	opened.Done = []string{"open-cards"}
	shaken := hear(mega, game.Round{BettingClosed: true}, "multipliers", `{"multipliers":{"player":50,"banker":3,"tie":100}}`)
	thrown := four(shaken)
	thrown.Throws = [][]int{{4, 4}}
	for _, test := range []struct {
		family game.Family
		round  game.Round
		says   string
	}{
		{peek, opening, "Open Banker's second card and Player's first card."},
		{golden, gold, "Golden cards: 9C x8, 2S x2, 3S x2, 4H x3, 5S x5. Open both hands."},
		{golden, opened, "Announce: Player wins. Player 9, Banker 4. Multiplied: Player x8."},
		{mega, shaken, "Shake the dice. Multipliers count on a dice total of 8 or 9."},
		{mega, thrown, "Announce: Player wins. Player 9, Banker 4. Multiplied: Player x50."},
	} {
		check.Equalf(t, test.family.Next(test.round).Prompt.String(), test.says, "the prompt")
	}
}

// What the platform may send, and what it may not: the error says what was wanted.
func TestHear(t *testing.T) {
	five := `{"card":"9C","multiplier":8},{"card":"2S","multiplier":2},{"card":"3S","multiplier":2},{"card":"4H","multiplier":3}`
	for _, test := range []struct{ name, slug, message, data, says string }{
		{"golden cards", "evolution-golden-wealth-baccarat", "golden-cards", `{"cards":[` + five + `,{"card":"5S","multiplier":5}]}`, ""},
		{"four golden cards", "evolution-golden-wealth-baccarat", "golden-cards", `{"cards":[` + five + `]}`,
			"4 golden cards: want 5 (000/3.40.rules.b5)"},
		{"one golden card twice", "evolution-golden-wealth-baccarat", "golden-cards",
			`{"cards":[` + five + `,{"card":"9C","multiplier":5}]}`, "9C is golden twice"},
		{"no such multiplier", "evolution-golden-wealth-baccarat", "golden-cards",
			`{"cards":[` + five + `,{"card":"5S","multiplier":4}]}`, "want one of [2 3 5 8]"},
		{"no card", "evolution-golden-wealth-baccarat", "golden-cards",
			`{"cards":[` + five + `,{"multiplier":5}]}`, "want a code such as TH"},
		{"a code of no card", "evolution-golden-wealth-baccarat", "golden-cards",
			`{"cards":[` + five + `,{"card":"1S","multiplier":5}]}`, `"1S"`},
		{"unknown field", "evolution-golden-wealth-baccarat", "golden-cards", `{"cards":[],"colour":1}`, "colour"},
		{"nothing said", "evolution-golden-wealth-baccarat", "golden-cards", ``, `want {"cards"`},
		{"another name", "evolution-golden-wealth-baccarat", "lucky", `{}`, "golden-cards"},
		{"one card", "evolution-peek-baccarat", "peek", `{"cards":1}`, ""},
		{"four cards", "evolution-peek-baccarat", "peek", `{"cards":4}`, ""},
		{"named cards", "evolution-peek-baccarat", "peek", `{"cards":2,"positions":["player-1","banker-2"]}`, ""},
		{"no number of cards", "evolution-peek-baccarat", "peek", `{}`, "want 1 to 4"},
		{"no card opened", "evolution-peek-baccarat", "peek", `{"cards":0}`, "want 1 to 4 (000/3.39.rules.b4)"},
		{"five cards opened", "evolution-peek-baccarat", "peek", `{"cards":5}`, "want 1 to 4"},
		{"a third card opened", "evolution-peek-baccarat", "peek", `{"cards":1,"positions":["player-3"]}`, "player-3"},
		{"a card opened twice", "evolution-peek-baccarat", "peek", `{"cards":2,"positions":["player-1","player-1"]}`, "at most once"},
		{"more cards than positions", "evolution-peek-baccarat", "peek", `{"cards":2,"positions":["player-1"]}`, "1 positions for 2 cards"},
		{"multipliers", "pragmatic-mega-baccarat", "multipliers", `{"multipliers":{"player":2,"banker":100,"tie":99}}`, ""},
		{"multipliers of pairs too", "pragmatic-mega-baccarat", "multipliers",
			`{"multipliers":{"player":2,"banker":100,"tie":99,"player-pair":4}}`, ""},
		{"a bet without a multiplier", "pragmatic-mega-baccarat", "multipliers",
			`{"multipliers":{"player":2,"banker":100}}`, "tie has no multiplier"},
		{"too small", "pragmatic-mega-baccarat", "multipliers",
			`{"multipliers":{"player":1,"banker":100,"tie":99}}`, "want 2 to 100 (003/5.b6)"},
		{"too large", "pragmatic-mega-baccarat", "multipliers", `{"multipliers":{"player":2,"banker":101,"tie":99}}`, "want 2 to 100"},
		{"no such bet", "pragmatic-mega-baccarat", "multipliers",
			`{"multipliers":{"player":2,"banker":100,"tie":99,"big":3}}`, `no bet "big"`},
		{"nothing said of multipliers", "pragmatic-mega-baccarat", "multipliers", ``, `want {"multipliers"`},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := tell(t, play(t, test.slug), game.Round{}, test.message, test.data, false)
			if (err == nil) != (test.says == "") || err != nil && !strings.Contains(err.Error(), test.says) {
				t.Errorf("%v; want an error that says %q", err, test.says)
			}
		})
	}
}

// What a result may not hold is refused in words: a multiplier of a bet that is never multiplied, a decision without an
// open card, more open cards than the rules have (003/5.b6, 000/3.39.rules.b4).
func TestWhatNoResultHolds_003_5_b6_000_3_39_rules_b4(t *testing.T) {
	for _, test := range []struct{ slug, more, says string }{
		{"pragmatic-mega-baccarat", `"multipliers":{"player":2,"banker":100,"tie":99}`, ""},
		{"pragmatic-mega-baccarat", `"multipliers":{"player":2,"banker":100,"tie":99,"player-pair":4}`,
			"player-pair has a multiplier: its odds are never multiplied (003/5.b6)"},
		{"evolution-peek-baccarat", `"peek":["player-1"],"decisions":[{"seat":3,"action":"double"}]`, ""},
		{"evolution-peek-baccarat", `"decisions":[{"seat":3,"action":"double"}]`, "players decide once a card is open"},
		{"evolution-peek-baccarat", `"peek":[],"decisions":[{"seat":3,"action":"double"}]`, "players decide once a card is open"},
	} {
		_, _, err := play(t, test.slug).Settle([]byte(`{"player":["KD","4S"],"banker":["8S","JC"],` + test.more + `}`))
		if (err == nil) != (test.says == "") || err != nil && !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s: %v; want an error that says %q", test.more, err, test.says)
		}
	}
}

// The platform may draw multipliers for pairs; the result of the round does not have them (003/5.b6).
func TestPairsHaveNoMultiplierInAResult_003_5_b6(t *testing.T) {
	mega := play(t, "pragmatic-mega-baccarat")
	round := must.Get(tell(t, mega, game.Round{BettingClosed: true}, "multipliers",
		`{"multipliers":{"player":2,"banker":100,"tie":99,"player-pair":4}}`, false))(t)
	data, _, err := mega.Result(round)
	var result baccarat.Result
	if err != nil || json.Unmarshal(data, &result) != nil || len(result.Multipliers) != 3 {
		t.Errorf("the result has %v, %v", result.Multipliers, err)
	}
}

func TestDiceAndDecisions(t *testing.T) {
	dice := play(t, "pragmatic-mega-baccarat")
	for says, faces := range map[string][]int{"": {1, 6}, "shows 8": {8}, "read 1": {4}, "read 3": {1, 2, 3},
		"shows 7": {1, 7}, "shows 0": {0, 5}, "read 0": {}} {
		if _, err := dice.Accept(game.Round{}, game.DiceRead{Faces: faces}, false); (err == nil) != (says == "") ||
			err != nil && !strings.Contains(err.Error(), says) {
			t.Errorf("%v: %v; want an error that says %q", faces, err, says)
		}
	}
	peek := play(t, "evolution-peek-baccarat")
	for _, action := range []string{"continue", "double", "triple"} {
		check.Do(t, check.ErrorOf(peek.Accept(game.Round{}, game.Decision{Seat: 3, Action: action}, false)))
	}
	for _, wrong := range []game.Decision{{Seat: 1, Action: "hit"}, {Seat: -1, Action: "double"},
		{Seat: 1, Hand: 2, Action: "double"}, {Seat: 1, Action: "double", Cards: []game.Card{game.CardAt(0)}}, {}} {
		if _, err := peek.Accept(game.Round{}, wrong, false); err == nil {
			t.Errorf("%+v is taken", wrong)
		}
	}
	round := game.Round{Decisions: []game.Decision{{Seat: 3, Action: "double"}, {Seat: 5, Action: "triple"}, {Seat: 3, Action: "continue"}}}
	data, _, err := play(t, "evolution-peek-baccarat").Result(round)
	var result baccarat.Result
	if err != nil || json.Unmarshal(data, &result) != nil || fmt.Sprint(result.Decisions) != "[{3 0 continue []} {5 0 triple []}]" {
		t.Errorf("the last decision of each seat: %+v, %v", result.Decisions, err)
	}
	for _, slug := range []string{"ezugi-baccarat", "classic-baccarat", "evolution-golden-wealth-baccarat"} {
		family := play(t, slug)
		dice := family.Takes(game.StepDice)
		decides := family.Takes(game.StepDecide)
		hears := family.Takes(game.StepPlatform)
		if dice || decides || hears != strings.Contains(slug, "golden") {
			t.Errorf("%s has dice %v, decisions %v, a platform %v", slug, dice, decides, hears)
		}
	}
}

// A result must not have anything that the variant does not have, or cannot have drawn.
func TestSettleRefusesWhatIsNotTheVariants(t *testing.T) {
	for _, test := range []struct{ name, slug, more, says string }{
		{"multipliers of none", "classic-baccarat", `"multipliers":{"player":3}`, "no multipliers"},
		{"golden cards of none", "pragmatic-mega-baccarat", `"golden_cards":[{"card":"8S","multiplier":2}]`, "no golden cards"},
		{"dice of none", "evolution-golden-wealth-baccarat", `"dice":[4,4]`, "no dice"},
		{"decisions of none", "ro-baccarat", `"decisions":[{"action":"double"}]`, "decide nothing"},
		{"six golden cards", "evolution-golden-wealth-baccarat",
			`"multipliers":{"2S":2,"3S":2,"4S":2,"5S":2,"6S":2,"7S":2}`, "want all 5, or none (000/3.40.rules.b5)"},
		{"four golden cards", "evolution-golden-wealth-baccarat", `"multipliers":{"2S":2,"3S":2,"4S":2,"5S":2}`, "want all 5, or none"},
		{"golden by bet", "evolution-golden-wealth-baccarat", `"multipliers":{"player":2}`, "named by their cards"},
		{"a golden multiplier of 7", "evolution-golden-wealth-baccarat", `"multipliers":{"2S":7,"3S":2,"4S":2,"5S":2,"6S":2}`, "[2 3 5 8]"},
		{"a golden card without a face", "evolution-golden-wealth-baccarat",
			`"golden_cards":[{"card":"sealed","multiplier":2},` + unseen + `]`, "want a code such as TH"},
		{"a multiplier of 101", "pragmatic-mega-baccarat", `"multipliers":{"player":101}`, "2 to 100"},
		{"one die", "pragmatic-mega-baccarat", `"dice":[4]`, "want 2, read 1 (003/5.b7)"},
		{"an unknown choice", "evolution-peek-baccarat", `"decisions":[{"action":"surrender"}]`, "continue double triple"},
		{"a seat before the first", "evolution-peek-baccarat", `"decisions":[{"seat":-1,"action":"double"}]`, "seat -1: want 1 to 7"},
		{"a seat after the last", "evolution-peek-baccarat", `"decisions":[{"seat":8,"action":"double"}]`, "seat 8: want 1 to 7"},
		{"a seat twice", "evolution-peek-baccarat",
			`"decisions":[{"seat":7,"action":"double"},{"seat":7,"action":"triple"}]`, "a seat stands there twice"},
		{"a second hand", "evolution-peek-baccarat", `"decisions":[{"seat":7,"hand":2,"action":"double"}]`, "a seat has one hand"},
		{"a card opened twice", "evolution-peek-baccarat", `"peek":["player-1","player-1"]`, "at most once"},
		{"a round before the first", "classic-baccarat", `"round_in_shoe":-1`, "count from 1"},
	} {
		t.Run(test.name, func(t *testing.T) {
			family := play(t, test.slug)
			if _, _, err := family.Settle(lineOf(t, family, "KD 7S / 2S 4C", test.more)); err == nil ||
				!strings.Contains(err.Error(), test.says) {
				t.Errorf("%v; want an error that says %q", err, test.says)
			}
		})
	}
}

// unseen are golden cards that are in no hand of these tests.
const unseen = `{"card":"2H","multiplier":2},{"card":"3H","multiplier":2},{"card":"5H","multiplier":2},{"card":"6H","multiplier":2}`

// A person's result gets what the platform drew for the round, unless it says otherwise.
func TestComplete(t *testing.T) {
	for _, test := range []struct{ name, slug, known, given, want string }{
		{"golden cards", "evolution-golden-wealth-baccarat",
			`"golden_cards":[{"card":"8S","multiplier":8},` + unseen + `]`, ``, "player@8:1"},
		{"golden cards said", "evolution-golden-wealth-baccarat",
			`"golden_cards":[{"card":"8S","multiplier":8},` + unseen + `]`,
			`"multipliers":{"8S":3,"2H":2,"3H":2,"5H":2,"6H":2}`, "player@3:1"},
		{"multipliers and dice", "pragmatic-mega-baccarat", `"multipliers":{"player":50},"dice":[4,5]`, ``, "player@50:1"},
		{"dice that removed them", "pragmatic-mega-baccarat", `"multipliers":{"player":50},"dice":[4,3]`, ``, "player@1:1"},
		{"a bet that was closed", "classic-baccarat", `"round_in_shoe":55`, ``, "player@1:1 !lucky-six !player-natural !banker-natural"},
		{"a round that has nothing more", "ezugi-baccarat", ``, ``, "player@1:1 small@1.5:1"},
	} {
		t.Run(test.name, func(t *testing.T) {
			family := play(t, test.slug)
			known, _ := must.Get2(family.Settle(lineOf(t, family, "KD 6S / 2S 3C KC", test.known)))(t)
			completed := must.Get(family.Complete(known, lineOf(t, family, "KD 8S / 2S 4C", test.given)))(t)
			_, bets, err := family.Settle(completed)
			if got := familytest.InShort(bets); err != nil || got != test.want {
				t.Errorf("got %q, %v; want %q", got, err, test.want)
			}
		})
	}
	family := play(t, "evolution-peek-baccarat")
	check.Equalf(t, string(must.Get(family.Complete(nil, json.RawMessage("x")))(t)), "x", "nothing known")
	if _, err := family.Complete(json.RawMessage("x"), json.RawMessage("{}")); err == nil {
		t.Error("a record that cannot be read is passed over")
	}
}

// Any platform message gives an error or data that can be decoded again with the same meaning.
func FuzzHear(f *testing.F) {
	for _, seed := range []string{`{"cards":2}`, `{"cards":[{"card":"8S","multiplier":3}]}`,
		`{"multipliers":{"player":3}}`, ``, `{`, `{"cards":1}{}`, `[,`, `{"cards":[,`, `{"multipliers":{,`, `{"cards":tru`} {
		f.Add("peek", seed)
		f.Add("golden-cards", seed)
		f.Add("multipliers", seed)
	}
	families := map[string]game.Family{
		"peek": play(f, "evolution-peek-baccarat"), "golden-cards": play(f, "evolution-golden-wealth-baccarat"),
		"multipliers": play(f, "pragmatic-mega-baccarat"),
	}
	f.Fuzz(func(t *testing.T, name, data string) {
		family, known := families[name]
		if !known {
			return
		}
		heard, err := familytest.Hear(family, game.Round{}, name, json.RawMessage(data), false)
		if err != nil {
			return
		}
		again, err := familytest.Hear(family, game.Round{}, name, heard, false)
		if err != nil || string(again) != string(heard) {
			t.Errorf("%s is heard as %s, then as %s, %v", data, heard, again, err)
		}
	})
}
