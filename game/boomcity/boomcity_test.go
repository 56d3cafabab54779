package boomcity_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/boomcity"
	"pitboss/game/variant"
)

const slug = "pragmatic-boom-city"

// layout is a wall of 36 fields: 12 Bronze, 9 Silver, 4 Gold, one Dice Battle, Lucky Drop and Boom or Bust,
// 3 PowerUP, 5 Bust.
var layout = [6][6]string{
	{"bronze", "silver", "gold", "bronze", "silver", "bust"},
	{"power-up", "bronze", "silver", "gold", "bronze", "silver"},
	{"bust", "dice-battle", "bronze", "silver", "lucky-drop", "bronze"},
	{"silver", "bust", "power-up", "bronze", "gold", "bronze"},
	{"bronze", "silver", "bust", "boom-or-bust", "bronze", "silver"},
	{"gold", "bronze", "silver", "bust", "power-up", "bronze"},
}

// rules are those of the variant as training plays it.
func rules(t testing.TB) *boomcity.Rules {
	t.Helper()
	loaded, err := variant.Load(slug)
	if err != nil {
		t.Fatal(err)
	}
	chosen, err := loaded.Book.ChooseTraining(nil)
	if err != nil {
		t.Fatal(err)
	}
	return loaded.With(chosen).Family.(*boomcity.Rules)
}

// said is a message with its data; without data it says nothing.
func said(name string, data any) game.Message {
	if data == nil {
		return game.Message{Name: name}
	}
	written, err := json.Marshal(data)
	if err != nil {
		panic(err)
	}
	return game.Message{Name: name, Data: written}
}

func wall(fields [6][6]string) game.Message { return said("wall", map[string]any{"wall": fields}) }

// placesOf are the fields of a kind, by yellow and blue.
func placesOf(kind string) (places []string) {
	for row := range layout {
		for column, field := range layout[row] {
			if field == kind {
				places = append(places, fmt.Sprintf("%d-%d", column+1, row+1))
			}
		}
	}
	return places
}

// poweredUp is the n-th PowerUP of a round: 24 fields are multiplied by a factor, none of them Bust fields
// at the first and none PowerUP fields at the fifth; every new Bronze field pays so much.
func poweredUp(n, times, bronze int) boomcity.PowerUpData {
	drawn := boomcity.PowerUpData{Multipliers: map[string]int{}}
	if n == 1 {
		drawn.Bronze = map[string]int{}
		for _, place := range placesOf("bust") {
			drawn.Bronze[place] = bronze
		}
	}
	for row := range layout {
		for column, field := range layout[row] {
			if field != "bust" && field != "power-up" && len(drawn.Multipliers) < 24 {
				drawn.Multipliers[fmt.Sprintf("%d-%d", column+1, row+1)] = times
			}
		}
	}
	return drawn
}

// line is a settle line.
func line(drawn []game.Message, throws ...[]int) string {
	written, err := json.Marshal(map[string]any{"drawn": drawn, "throws": throws})
	if err != nil {
		panic(err)
	}
	return string(written)
}

// settled are the bets of a round given whole, those that do not lose: name@odds, !name closed.
func settled(t testing.TB, rules *boomcity.Rules, line string) string {
	t.Helper()
	_, bets, err := rules.Settle([]byte(line))
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return inShort(bets)
}

func inShort(bets game.BetResults) string {
	var words []string
	for _, bet := range bets {
		switch bet.Result {
		case game.BetWin:
			words = append(words, bet.Name+"@"+bet.Odds.String())
		case game.BetClosed:
			words = append(words, "!"+bet.Name)
		}
	}
	return strings.Join(words, " ")
}

// Every field of the wall settles the six bets as the table has it: the yellow die is the column, the blue
// one the row (003/24.b2, 003/24.1.b1, 003/24.1.b2.1 to b2.3, 003/24.1.b3). PowerUP and the bonus games go on.
func TestEveryField_003_24_1_b3(t *testing.T) {
	rules := rules(t)
	pays := map[string]string{"bronze": "bronze@1:1", "silver": "silver@2:1", "gold": "gold@5:1", "bust": ""}
	counts := map[string]int{}
	for row := range layout {
		for column, field := range layout[row] {
			counts[field]++
			whole := line([]game.Message{wall(layout)}, []int{column + 1, row + 1})
			want, ends := pays[field]
			if !ends {
				if result, _, err := rules.Settle([]byte(whole)); err == nil || !strings.Contains(err.Error(), "the round is not over") {
					t.Errorf("%s at %d-%d settles as %s, %v", field, column+1, row+1, result, err)
				}
				continue
			}
			if got := settled(t, rules, whole); got != want {
				t.Errorf("%s at %d-%d settles as %q, want %q", field, column+1, row+1, got, want)
			}
		}
	}
	if want := map[string]int{
		"bronze": 12, "silver": 9, "gold": 4, "dice-battle": 1, "lucky-drop": 1, "boom-or-bust": 1, "power-up": 3, "bust": 5,
	}; !maps.Equal(counts, want) {
		t.Errorf("the test's wall has %v", counts)
	}
	if names := len(rules.Bets()); names != 6 {
		t.Errorf("there are %d bets, want 6 (003/24.1.b1)", names)
	}
}

// The wall has of each kind as many fields as the table allows, and 36 in all (003/24.1.b3).
func TestCellCounts_003_24_1_b3(t *testing.T) {
	rules := rules(t)
	for _, test := range []struct {
		kind        string
		least, most int
	}{
		{"bronze", 12, 13}, {"silver", 9, 11}, {"gold", 4, 6}, {"dice-battle", 1, 2},
		{"lucky-drop", 1, 2}, {"boom-or-bust", 0, 1}, {"power-up", 3, 3},
	} {
		for count := range 15 {
			fields, left := []string{}, 36-count
			for range count {
				fields = append(fields, test.kind)
			}
			for kind, of := range map[string]int{"bronze": 12, "silver": 9, "gold": 4, "dice-battle": 1, "lucky-drop": 1, "power-up": 3} {
				for range of {
					if kind != test.kind {
						fields, left = append(fields, kind), left-1
					}
				}
			}
			for range left {
				fields = append(fields, "bust")
			}
			var rows [][]string
			for row := range slices.Chunk(fields, 6) {
				rows = append(rows, row)
			}
			heard := said("wall", map[string]any{"wall": rows})
			_, err := rules.Accept(game.Round{BettingClosed: true}, heard, false)
			lawful := count >= test.least && count <= test.most && left >= 0
			if (err == nil) != lawful {
				t.Errorf("a wall with %d fields of %s: %v", count, test.kind, err)
			}
		}
	}
	for says, heard := range map[string]game.Message{
		"5 rows":          said("wall", map[string]any{"wall": layout[:5]}),
		"has 1 fields":    said("wall", map[string]any{"wall": [][]string{{"bronze"}, {}, {}, {}, {}, {}}}),
		"is no field":     said("wall", map[string]any{"wall": [][]string{{"a", "b", "c", "d", "e", "f"}, {}, {}, {}, {}, {}}}),
		"says nothing":    said("wall", nil),
		"wall":            said("wall", map[string]any{"field": "bronze"}),
		"want [wall":      said("gossip", nil),
		"\"multipliers\"": said("wall", map[string]any{"wall": layout, "multipliers": 3}),
	} {
		if _, err := rules.Accept(game.Round{BettingClosed: true}, heard, false); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s is taken: %v; want %q", heard.Data, err, says)
		}
	}
}

// After a PowerUP every one of the 36 fields pays what the document says: the Bust fields become Bronze at
// their own payout, 24 fields are multiplied, the other 12 stay (003/24.2.b1 to b4).
func TestTheWallAfterAPowerUP_003_24_2_b2(t *testing.T) {
	rules := rules(t)
	drawn := poweredUp(1, 3, 20)
	if len(drawn.Multipliers) != 24 || len(drawn.Bronze) != 5 {
		t.Fatalf("the test draws %v", drawn)
	}
	unchanged := 0
	for row := range layout {
		for column, field := range layout[row] {
			place := fmt.Sprintf("%d-%d", column+1, row+1)
			times, multiplied := drawn.Multipliers[place]
			if !multiplied {
				times = 1
				unchanged++
			}
			base := map[string]int{"bronze": 1, "silver": 2, "gold": 5, "bust": 20}[field]
			if base == 0 {
				continue
			}
			bet := map[string]string{"bust": "bronze"}[field]
			if bet == "" {
				bet = field
			}
			whole := line([]game.Message{wall(layout), said("power-up", drawn)}, []int{1, 2}, []int{column + 1, row + 1})
			if got, want := settled(t, rules, whole), fmt.Sprintf("%s@%d:1", bet, base*times); got != want {
				t.Errorf("%s at %s settles as %q, want %q", field, place, got, want)
			}
		}
	}
	if unchanged != 12 {
		t.Errorf("%d fields are not multiplied, want 12 (003/24.2.b3)", unchanged)
	}
}

// powerUps are the messages of so many PowerUPs in a row, and the throws that led there and to a field.
func powerUps(count, times int, to ...int) (drawn []game.Message, throws [][]int) {
	drawn = []game.Message{wall(layout)}
	for n := 1; n <= count; n++ {
		drawn = append(drawn, said("power-up", poweredUp(n, times, 50)))
		throws = append(throws, []int{1, 2})
	}
	return drawn, append(throws, to)
}

// Every PowerUP multiplies on top of those before it. After the fifth the PowerUP fields are Gold and pay
// 50 to 1: no round has a sixth (003/24.2.b5, 003/24.2.b6, 003/24.1.b3).
func TestTheFifthPowerUP_003_24_2_b6(t *testing.T) {
	rules := rules(t)
	for count := 1; count <= 5; count++ {
		product := 1
		for range count {
			product *= 5
		}
		for to, want := range map[[2]int]string{
			{1, 1}: fmt.Sprintf("bronze@%d:1", product),
			{2, 1}: fmt.Sprintf("silver@%d:1", 2*product),
			{3, 1}: fmt.Sprintf("gold@%d:1", 5*product),
			{6, 1}: "bronze@50:1",
		} {
			drawn, throws := powerUps(count, 5, to[0], to[1])
			if got := settled(t, rules, line(drawn, throws...)); got != want {
				t.Errorf("after %d PowerUPs %v settles as %q, want %q", count, to, got, want)
			}
		}
		for _, place := range placesOf("power-up") {
			var yellow, blue int
			if _, err := fmt.Sscanf(place, "%d-%d", &yellow, &blue); err != nil {
				t.Fatal(err)
			}
			drawn, throws := powerUps(count, 5, yellow, blue)
			_, bets, err := rules.Settle([]byte(line(drawn, throws...)))
			if count < 5 && err == nil || count == 5 && inShort(bets) != "gold@50:1" {
				t.Errorf("after %d PowerUPs the PowerUP field %s settles as %s, %v", count, place, inShort(bets), err)
			}
		}
	}
}

// PowerUPs that cannot have been drawn (003/24.2.b1, 003/24.2.b2, 003/24.2.b6).
func TestPowerUPsThatCannotBe_003_24_2_b2(t *testing.T) {
	rules := rules(t)
	round := game.Round{BettingClosed: true, Messages: []game.Message{wall(layout)}, Throws: [][]int{{1, 2}}}
	for says, change := range map[string]func(*boomcity.PowerUpData){
		"":                         func(*boomcity.PowerUpData) {},
		"23 fields are multiplied": func(d *boomcity.PowerUpData) { delete(d.Multipliers, "1-1") },
		"25 fields are multiplied": func(d *boomcity.PowerUpData) { d.Multipliers["6-6"] = 2 },
		"multiplied by 6":          func(d *boomcity.PowerUpData) { d.Multipliers["1-1"] = 6 },
		"multiplied by 1":          func(d *boomcity.PowerUpData) { d.Multipliers["1-1"] = 1 },
		"is no field":              func(d *boomcity.PowerUpData) { delete(d.Multipliers, "1-1"); d.Multipliers["7-1"] = 2 },
		"cannot be multiplied":     func(d *boomcity.PowerUpData) { delete(d.Multipliers, "1-1"); d.Multipliers["6-1"] = 2 },
		"pays 19, want 20 to 50":   func(d *boomcity.PowerUpData) { d.Bronze["6-1"] = 19 },
		"pays 51, want 20 to 50":   func(d *boomcity.PowerUpData) { d.Bronze["6-1"] = 51 },
		"bronze names the fields":  func(d *boomcity.PowerUpData) { delete(d.Bronze, "6-1") },
	} {
		drawn := poweredUp(1, 2, 20)
		change(&drawn)
		_, err := rules.Accept(round, said("power-up", drawn), false)
		if (err == nil) != (says == "") || err != nil && !strings.Contains(err.Error(), says) {
			t.Errorf("%v; want %q", err, says)
		}
	}
	second := round
	second.Messages = append(second.Messages, said("power-up", poweredUp(1, 2, 20)))
	second.Throws = append(second.Throws, []int{3, 4})
	if _, err := rules.Accept(second, said("power-up", poweredUp(1, 2, 20)), false); err == nil {
		t.Error("the second PowerUP has Bust fields")
	}
	if _, err := rules.Accept(second, said("power-up", poweredUp(2, 2, 20)), false); err != nil {
		t.Error(err)
	}
}

// Rounds that cannot be settled.
func TestRoundsThatCannotBe_003_24_1_b2(t *testing.T) {
	rules := rules(t)
	drawn, throws := powerUps(1, 2, 1, 1)
	for says, whole := range map[string]string{
		"want {":                   ``,
		"wall is missing":          `{}`,
		"does not end on":          `{"field":"power-up"}`,
		"field \"red\"":            `{"field":"red"}`,
		"does not pay 3":           `{"field":"silver","pays":3}`,
		"does not pay 51":          `{"field":"bronze","pays":51}`,
		"want 1 to 3125":           `{"field":"silver","times":3126}`,
		"field is missing":         `{"times":2}`,
		"1 throws too many":        `{"field":"silver","throws":[[1,2]]}`,
		"a throw is missing":       `{"field":"dice-battle","throws":[[1,2]]}`,
		"want 2, read 1":           `{"field":"dice-battle","throws":[[1]]}`,
		"a die shows 7":            `{"field":"dice-battle","throws":[[1,7]]}`,
		"want 2, read 3":           `{"field":"dice-battle","throws":[[1,2,3]]}`,
		"drop-values or nobody":    `{"field":"lucky-drop"}`,
		"1 messages":               `{"field":"silver","drawn":[{"message":"next"}]}`,
		"power-up is missing":      line(drawn[:1], throws...),
		"2 messages":               line(append(slices.Clone(drawn), said("next", nil), said("next", nil)), throws...),
		"a throw is missing (roll": line(drawn, throws[:1]...),
	} {
		if result, _, err := rules.Settle([]byte(whole)); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s settles as %s, %v; want %q", whole, result, err, says)
		}
	}
}

// played takes a round to its announcement by what it waits for, and returns its steps.
func played(t testing.TB, rules *boomcity.Rules, round *game.Round, chance *rand.Rand) (steps []string) {
	t.Helper()
	for range 100 {
		step := rules.Next(*round)
		steps = append(steps, step.Name)
		if _, bets, err := rules.Result(*round); err != nil || (bets != nil) != (step.Name == "announce") {
			t.Fatalf("at %s the bets are %v, %v", step.Name, bets, err)
		}
		switch step.Kind {
		case game.StepWait:
			round.BettingClosed = true
		case game.StepPlatform:
			name := step.Name
			if len(step.Messages) > 0 {
				name = step.Messages[chance.IntN(len(step.Messages))]
			}
			heard, err := rules.Accept(*round, game.Message{Name: name, Data: rules.Draw(chance, name, *round)}, false)
			if err != nil {
				t.Fatalf("at %s: %v", step.Name, err)
			}
			round.Messages = append(round.Messages, heard.(game.Message))
		case game.StepDice:
			faces := []int{1 + chance.IntN(6), 1 + chance.IntN(6)}
			if _, err := rules.Accept(*round, game.DiceRead{Faces: faces}, false); err != nil {
				t.Fatal(err)
			}
			round.Throws = append(round.Throws, faces)
		default:
			return steps
		}
	}
	t.Fatalf("the round does not end: %v", steps)
	return nil
}

// Whatever is drawn and thrown, a round ends, and its result settles the same however it is written
// (003/24.b2 to 24.5.b7).
func TestEveryRoundEnds_003_24(t *testing.T) {
	rules := rules(t)
	seen := map[string]bool{}
	rapid.Check(t, func(r *rapid.T) {
		seed := rapid.Uint64().Draw(r, "seed")
		round := game.Round{Number: 1}
		for _, step := range played(t, rules, &round, rand.New(rand.NewPCG(seed, 1))) {
			seen[step] = true
		}
		result, bets, err := rules.Result(round)
		if err != nil {
			t.Fatal(err)
		}
		given, err := rules.Given(result)
		if err != nil {
			t.Fatal(err)
		}
		again, betsAgain, err := rules.Settle(given)
		if err != nil || string(again) != string(result) || fmt.Sprint(bets) != fmt.Sprint(betsAgain) {
			t.Fatalf("%s settles as\n%s, not as\n%s: %v", given, again, result, err)
		}
		typed, err := rules.Parse(rules.Typed(round))
		if err != nil {
			t.Fatal(err)
		}
		whole, err := rules.Complete(result, typed)
		if err != nil {
			t.Fatal(err)
		}
		if once, _, err := rules.Settle(whole); err != nil || string(once) != string(result) {
			t.Fatalf("%s is completed to %s and settles as %s: %v", typed, whole, once, err)
		}
	})
	for _, step := range []string{"wall", "roll", "power-up", "announce"} {
		if !seen[step] {
			t.Errorf("no round came to %s", step)
		}
	}
}

// The rows of section 24, as the document has them (003/24.b5, 003/24.b5.1 to b5.4, 003/24.b6, 003/24.6.b4).
func TestProceduresOfBoomCity(t *testing.T) {
	loaded, err := variant.Load(slug)
	if err != nil {
		t.Fatal(err)
	}
	var rows []string
	for _, row := range loaded.Book.Procedures {
		if strings.HasPrefix(row.Clause, "003/24.") && !row.Beside && row.Decides != "" {
			rows = append(rows, fmt.Sprint(row.Clause, " ", row.Incident, " ", row.Phase, " ", row.When, " ", row.Decides, " ", row.Round, " ", row.Bets, " ", row.Cards))
		}
	}
	want := []string{
		"003/24.b5.1 no-roll spin map[cause:on-edge] rule reroll stand []",
		"003/24.b5.1 no-roll spin map[cause:not-flat] rule reroll stand []",
		"003/24.b5.1 no-roll spin map[cause:leaning] rule reroll stand []",
		"003/24.b5.1 no-roll spin map[cause:stacked] rule reroll stand []",
		"003/24.b5.1 no-roll spin map[cause:against-dome] rule reroll stand []",
		"003/24.b5.2 no-roll spin map[cause:shaker-short] rule reroll stand []",
		"003/24.b5.3 no-roll spin map[cause:interference] rule reroll stand []",
		"003/24.b5.4 no-roll spin map[cause:mechanical] rule reroll stand []",
		"003/24.6.b4 any any map[resolved:false roll_again:false round_open:true] shift-manager void refund-initial []",
		"003/24.6.b4 any any map[device_lost:false resolved:true roll_again:false] shift-manager continue stand []",
		"003/24.6.b4 any spin map[resolved:true roll_again:true] shift-manager reroll stand []",
	}
	if got := strings.Join(rows, "\n"); got != strings.Join(want, "\n") {
		t.Errorf("the rows are\n%s\nwant\n%s", got, strings.Join(want, "\n"))
	}
}
