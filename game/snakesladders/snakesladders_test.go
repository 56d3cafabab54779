package snakesladders_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/snakesladders"
	"pitboss/game/variant"
	"pitboss/internal/familytest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

func loaded(t testing.TB) variant.Variant {
	t.Helper()
	return must.Get(variant.Load("pragmatic-snakes-ladders"))(t)
}

func rules(t testing.TB) family.Rules {
	t.Helper()
	return loaded(t).Family
}

// settled returns the result of a line and its bets that do not lose, name@odds.
func settled(t testing.TB, line any) (result snakesladders.Result, won string) {
	t.Helper()
	data, bets, err := rules(t).Settle([]byte(written(t, line)))
	if err != nil {
		t.Fatalf("%s: %v", written(t, line), err)
	}
	must.Do(t, json.Unmarshal(data, &result))
	return result, familytest.InShort(bets)
}

func written(t testing.TB, line any) string {
	t.Helper()
	data := must.Get(json.Marshal(line))(t)
	return string(data)
}

type line = map[string]any

// The four dice and seven bets (003/4.b3, 003/4.b4, 003/4.b8, 003/4.b8.1, 003/4.b8.2) over all 6^4 throws of
// the faces that a training table has: every row of the paytable wins as often as the document's own words
// say, and nothing else does.
func TestEveryThrowOfFourDice_003_4_b9(t *testing.T) {
	faces := []string{"diamond", "star", "diamond", "snakes-ladders", "star", "snake-totem"}
	rules := rules(t)
	got, throws := map[string]int{}, 0
	won := map[string]string{} // what a throw wins, by how many of each symbol it has
	for n := range 6 * 6 * 6 * 6 {
		dice := []string{faces[n%6], faces[n/6%6], faces[n/36%6], faces[n/216]}
		of := map[string]int{}
		for _, symbol := range dice {
			of[symbol]++
		}
		given := line{"dice": dice}
		if of["snakes-ladders"] >= 2 || of["snake-totem"] >= 3 {
			given["nobody_left"] = true
		}
		if of["snakes-ladders"] >= 2 {
			given["bonus_die"] = []string{"bronze", "silver", "gold"}[n%3]
		}
		_, bets, err := rules.Settle([]byte(written(t, given)))
		must.Dof(t, err, "%v", given)
		throws++
		var rows []string
		for _, bet := range bets {
			if bet.Result == game.BetWin {
				got[bet.Name+"@"+bet.Odds.String()]++
				rows = append(rows, bet.Name+"@"+bet.Odds.String())
			}
		}
		key := fmt.Sprint(of["diamond"], of["star"])
		plain := slices.DeleteFunc(rows, func(row string) bool { return strings.HasPrefix(row, "snake") })
		if before, seen := won[key]; seen && before != strings.Join(plain, " ") {
			t.Fatalf("%v wins %v, and %s in another order", dice, plain, before)
		}
		won[key] = strings.Join(plain, " ")
	}
	// Of the six faces two are diamonds, two are stars, one is a bonus and one a totem.
	want := map[string]int{
		"diamonds@1:1": 6 * 4 * 16, "diamonds@2:1": 4 * 8 * 4, "diamonds@5:1": 16,
		"stars@2:1": 6 * 4 * 16, "stars@5:1": 4 * 8 * 4, "stars@20:1": 16,
		"stars-diamonds-combo@5:1": 6 * 16, "stars-diamonds-combo@8:1": 4 * 16, "stars-diamonds-combo@20:1": 4 * 16,
		"snake-totem@": 4*5 + 1, "snakes-ladders-bronze@": 57, "snakes-ladders-silver@": 57, "snakes-ladders-gold@": 57,
	}
	bonuses := got["snakes-ladders-bronze@"] + got["snakes-ladders-silver@"] + got["snakes-ladders-gold@"]
	if bonuses != 6*25+4*5+1 {
		t.Errorf("%d throws open the Snakes & Ladders Bonus, want two bonus symbols or more: %d", bonuses, 6*25+4*5+1)
	}
	for _, kind := range []string{"bronze", "silver", "gold"} {
		want["snakes-ladders-"+kind+"@"] = got["snakes-ladders-"+kind+"@"]
	}
	if diff := cmp.Diff(want, got); diff != "" || throws != 1296 {
		t.Errorf("%d throws (-want +got):\n%s", throws, diff)
	}
	for key, row := range map[string]string{
		"2 2": "diamonds@1:1 stars@2:1 stars-diamonds-combo@5:1", "3 1": "diamonds@2:1 stars-diamonds-combo@8:1",
		"1 3": "stars@5:1 stars-diamonds-combo@20:1", "4 0": "diamonds@5:1", "0 4": "stars@20:1", "1 1": "", "1 0": "",
		"2 1": "diamonds@1:1", "1 2": "stars@2:1", "3 0": "diamonds@2:1",
	} {
		check.Equalf(t, won[key], row, "%s diamonds and stars win", key)
	}
}

// board returns one with ladders 3-22 and 10-25 among them, a snake from 29 to 5, and PowerUP on 26 and 31.
func board() line {
	return line{
		"snakes":      map[int]int{29: 5, 39: 15, 45: 20, 52: 33, 59: 41, 63: 47},
		"ladders":     map[int]int{3: 22, 10: 25, 18: 36, 28: 43, 35: 54, 49: 62},
		"multipliers": map[int]int{8: 3, 16: 4, 24: 6, 32: 8, 40: 10, 48: 20, 56: 40, 25: 12, 27: 7, 64: 500},
		"power_ups":   []int{26, 31},
	}
}

// raised returns the board's multipliers, multiplied.
func raised(times int) line {
	all := map[int]int{}
	for tile, multiplier := range board()["multipliers"].(map[int]int) {
		all[tile] = times * multiplier
	}
	return line{"multipliers": all}
}

var twoBonuses = []string{"snakes-ladders", "snakes-ladders", "diamond", "star"}

// The piece moves by the pips, up ladders and down snakes; its last tile pays, no less than the last Safe Tile it
// passed.
func TestTheBoard_003_4_1_b8(t *testing.T) {
	for name, test := range map[string]struct {
		kind   string
		throws []int
		adds   line
		tiles  []int
		pays   int
		safe   int
	}{
		"a multiplier tile":                         {"bronze", []int{5, 5}, nil, []int{5, 25}, 12, 24},
		"a ladder passes Safe Tiles 8 and 16":       {"bronze", []int{3, 1}, line{"multiplier": 2}, []int{22, 23}, 4, 16},
		"a bare tile pays what the platform says":   {"bronze", []int{3, 1}, line{"multiplier": 5}, []int{22, 23}, 5, 16},
		"a bare tile before any Safe Tile":          {"bronze", []int{1, 1}, line{"multiplier": 2}, []int{1, 2}, 2, 0},
		"a Safe Tile itself":                        {"bronze", []int{3, 2}, nil, []int{22, 24}, 6, 24},
		"down a snake, the Safe Tile stays active":  {"silver", []int{3, 5, 2}, line{"multiplier": 2}, []int{22, 27, 5}, 6, 24},
		"a PowerUP tile raises the multipliers":     {"silver", []int{3, 4, 1}, line{"power_ups": []any{raised(2)["multipliers"]}}, []int{22, 26, 27}, 14, 24},
		"PowerUP on the last tile, which is bare":   {"bronze", []int{3, 4}, line{"power_ups": []any{raised(3)["multipliers"]}, "multiplier": 2}, []int{22, 26}, 18, 24},
		"two PowerUP tiles":                         {"gold", []int{3, 4, 5, 1, 6}, line{"power_ups": []any{raised(2)["multipliers"], raised(3)["multipliers"]}, "multiplier": 2}, []int{22, 26, 31, 32, 38}, 24, 32},
		"five throws of gold":                       {"gold", []int{5, 5, 2, 4, 1}, line{"power_ups": []any{raised(2)["multipliers"]}}, []int{5, 25, 27, 31, 32}, 16, 32},
		"to the snake's tail at the end of the way": {"silver", []int{5, 5, 4}, line{"multiplier": 2}, []int{5, 25, 5}, 6, 24},
	} {
		t.Run(name, func(t *testing.T) {
			given := line{"dice": twoBonuses, "bonus_die": test.kind, "board": board(), "throws": test.throws}
			for key, value := range test.adds {
				given[key] = value
			}
			result, won := settled(t, given)
			stage := result.Stages[0]
			if diff := cmp.Diff(test.tiles, stage.Tiles); diff != "" || stage.Type != test.kind || stage.SafeTile != test.safe {
				t.Errorf("%s, Safe Tile %d, want %d; tiles (-want +got):\n%s", stage.Type, stage.SafeTile, test.safe, diff)
			}
			if want := fmt.Sprintf("snakes-ladders-%s@%d:1", test.kind, test.pays); won != want || result.Multiplier != test.pays {
				t.Errorf("it wins %q and pays %d, want %q", won, result.Multiplier, want)
			}
		})
	}
}

// The piece stops at tile 64 and stays there.
func TestTheLastTile_003_4_1_b11(t *testing.T) {
	given := line{"dice": twoBonuses, "bonus_die": "gold", "board": line{
		"snakes": board()["snakes"], "power_ups": []int{}, "multipliers": board()["multipliers"],
		"ladders": map[int]int{1: 60, 10: 25, 18: 36, 28: 43, 35: 54, 49: 62},
	}, "throws": []int{1, 6, 6, 2, 1}}
	result, won := settled(t, given)
	if diff := cmp.Diff([]int{60, 64, 64, 64, 64}, result.Stages[0].Tiles); diff != "" || won != "snakes-ladders-gold@500:1" {
		t.Errorf("it wins %s; tiles (-want +got):\n%s", won, diff)
	}
}

// Gold, silver and bronze have five, three and two throws; one more or less is an error.
func TestThrowsOfTheJumboDie_003_4_1_b2(t *testing.T) {
	bare := board() // nothing is on the first tiles
	delete(bare["ladders"].(map[int]int), 3)
	bare["ladders"].(map[int]int)[9] = 22
	for kind, throws := range map[string]int{"gold": 5, "silver": 3, "bronze": 2} {
		for count := range 7 {
			given := line{"dice": twoBonuses, "bonus_die": kind, "board": bare, "throws": slices.Repeat([]int{1}, count), "multiplier": 9}
			_, _, err := rules(t).Settle([]byte(written(t, given)))
			check.Equalf(t, err == nil, (count == throws), "%s with %d throws: %v", kind, count, err)
		}
	}
}

// totemOf returns a totem whose tile n shows the multiplier n + 1, but for some.
func totemOf(shows map[int]any) line {
	multipliers, bonuses := map[int]int{}, map[int]string{}
	for tile := 1; tile <= 18; tile++ {
		switch shown := shows[tile].(type) {
		case string:
			bonuses[tile] = shown
		case int:
			multipliers[tile] = shown
		default:
			multipliers[tile] = tile + 1
		}
	}
	return line{"multipliers": multipliers, "bonuses": bonuses}
}

var threeTotems = []string{"snake-totem", "snake-totem", "star", "snake-totem"}

// A six on the first and second level gives a throw on the next; tile 6 multiplies 7 to 11 and is added to
// 12, which multiplies 13 to 18. Only the last tile pays.
func TestTheTotem_003_4_2_b4(t *testing.T) {
	for name, test := range map[string]struct {
		shows  map[int]any
		throws []int
		tiles  []int
		pays   int
	}{
		"level 1":                              {nil, []int{3}, []int{3}, 4},
		"tile 6 multiplies 7 to 11":            {map[int]any{6: 5}, []int{6, 4}, []int{6, 10}, 55},
		"tile 6 with a bonus multiplies none":  {map[int]any{6: "gold"}, []int{6, 4}, []int{6, 10}, 11},
		"tile 6 added to 12, times 13 to 18":   {map[int]any{6: 5, 12: 10, 14: 3}, []int{6, 6, 2}, []int{6, 12, 14}, 45},
		"tile 6 with a bonus is not added":     {map[int]any{6: "gold", 12: 10, 18: 3}, []int{6, 6, 6}, []int{6, 12, 18}, 30},
		"tile 12 with a bonus multiplies none": {map[int]any{6: 5, 12: "silver", 13: 3}, []int{6, 6, 1}, []int{6, 12, 13}, 3},
		"no more than the paytable pays":       {map[int]any{6: 500, 9: 500}, []int{6, 3}, []int{6, 9}, 10000},
	} {
		t.Run(name, func(t *testing.T) {
			result, won := settled(t, line{"dice": threeTotems, "totem": totemOf(test.shows), "throws": test.throws})
			if diff := cmp.Diff(test.tiles, result.Stages[0].Tiles); diff != "" || won != fmt.Sprintf("snake-totem@%d:1", test.pays) {
				t.Errorf("it wins %s, want %d; tiles (-want +got):\n%s", won, test.pays, diff)
			}
		})
	}
}

// A last tile with a bonus starts the board, without the fifth die, with the throws of its type.
func TestATotemTileStartsTheBoard_003_4_2_b4_2(t *testing.T) {
	result, won := settled(t, line{
		"dice": threeTotems, "totem": totemOf(map[int]any{2: "bronze"}), "board": board(), "throws": []int{2, 5, 5},
	})
	if len(result.Stages) != 2 || result.Stages[1].Type != "bronze" || won != "snake-totem@12:1" {
		t.Errorf("it wins %s by %+v", won, result.Stages)
	}
}

func TestBoardsThatCannotBe_003_4_1_b5(t *testing.T) {
	for name, test := range map[string]struct {
		change func(line)
		want   string
	}{
		"five snakes (003/4.1.b5)":           {func(b line) { delete(b["snakes"].(map[int]int), 29) }, "snakes: 5, want 6"},
		"seven ladders (003/4.1.b6)":         {func(b line) { b["ladders"].(map[int]int)[2] = 9 }, "ladders: 7, want 6"},
		"a snake that leads up":              {func(b line) { b["snakes"].(map[int]int)[29] = 30 }, "want head to tail"},
		"a ladder off the board":             {func(b line) { b["ladders"].(map[int]int)[49] = 65 }, "want bottom to top"},
		"a ladder to a snake's head":         {func(b line) { b["ladders"].(map[int]int)[3] = 29 }, "another leads on"},
		"a Safe Tile without (003/4.1.b8)":   {func(b line) { delete(b["multipliers"].(map[int]int), 48) }, "Safe Tile 48 has none"},
		"a multiplier of 1 (003/4.b9)":       {func(b line) { b["multipliers"].(map[int]int)[27] = 1 }, "tile 27 has 1"},
		"a multiplier off the board":         {func(b line) { b["multipliers"].(map[int]int)[65] = 9 }, "tile 65"},
		"PowerUP twice on a tile":            {func(b line) { b["power_ups"] = []int{26, 26} }, "stands twice"},
		"PowerUP on a multiplier tile":       {func(b line) { b["power_ups"] = []int{25} }, "tile 25 has"},
		"PowerUP where a ladder stands":      {func(b line) { b["power_ups"] = []int{3} }, "tile 3 has"},
		"a tile that is not (003/4.1.b3)":    {func(b line) { b["power_ups"] = []int{0} }, "tile 0"},
		"a snake and a ladder from one tile": {func(b line) { m := b["ladders"].(map[int]int); delete(m, 3); m[29] = 33 }, "snake's head too"},
	} {
		t.Run(name, func(t *testing.T) {
			changed := board()
			test.change(changed)
			refused(t, line{"dice": twoBonuses, "bonus_die": "bronze", "board": changed, "throws": []int{5, 5}}, test.want)
		})
	}
}

func refused(t *testing.T, given line, want string) {
	t.Helper()
	familytest.Refuses(t, rules(t), written(t, given), want)
}

// Anything missing from a result, or too much in it, is an error.
func TestResultsThatCannotBe_003_4_2_b3(t *testing.T) {
	lower := raised(2)["multipliers"].(map[int]int)
	lower[8] = 3
	for want, given := range map[string]line{
		"want 4":               {"dice": []string{"star"}},
		"no symbol":            {"dice": []string{"star", "star", "star", "moon"}},
		"bonus_die is missing": {"dice": twoBonuses},
		"the fifth die":        {"dice": threeTotems, "bonus_die": "gold"},
		"board is missing":     {"dice": twoBonuses, "bonus_die": "gold"},
		"totem is missing":     {"dice": threeTotems},
		"power-up is due":      {"dice": twoBonuses, "bonus_die": "bronze", "board": board(), "throws": []int{3, 4}},
		"not more than 3": {"dice": twoBonuses, "bonus_die": "bronze", "board": board(), "throws": []int{3, 4}, "multiplier": 2,
			"power_ups": []any{lower}},
		"it was not due":              {"dice": []string{"star", "star", "star", "star"}, "board": board()},
		"the platform says one":       {"dice": twoBonuses, "bonus_die": "bronze", "board": board(), "throws": []int{1, 1}},
		"the last tile comes to 12":   {"dice": twoBonuses, "bonus_die": "bronze", "board": board(), "throws": []int{5, 5}, "multiplier": 13},
		"want a multiplier or a bonu": {"dice": threeTotems, "totem": line{"multipliers": line{"1": 5}}, "throws": []int{1}},
		"want one of":                 {"dice": threeTotems, "totem": totemOf(map[int]any{4: "copper"}), "throws": []int{1}},
		"a die shows 7":               {"dice": threeTotems, "totem": totemOf(nil), "throws": []int{7}},
	} {
		t.Run(want, func(t *testing.T) { refused(t, given, want) })
	}
}

// A result settles again to the same, and a correction of the throws keeps the draws.
func TestGivenAndComplete_003_4_3_b5(t *testing.T) {
	rules := rules(t)
	given := written(t, line{"dice": twoBonuses, "bonus_die": "bronze", "board": board(), "throws": []int{3, 1}, "multiplier": 5})
	result, _ := must.Get2(rules.Settle([]byte(given)))(t)
	back := must.Get(rules.Given(result))(t)
	again, _, err := rules.Settle(back)
	if err != nil || string(again) != string(result) {
		t.Errorf("%s comes back as %s, %v", result, again, err)
	}
	typed := must.Get(rules.Parse("snakes-ladders diamond snakes-ladders star bronze 5 5"))(t)
	whole := must.Get(rules.Complete(result, typed))(t)
	if _, bets, err := rules.Settle(whole); err != nil || bets[3].Odds.String() != "12:1" {
		t.Errorf("the corrected throws are settled as %v, %v", bets, err)
	}
	plain := must.Get(rules.Parse("star star diamond snake-totem"))(t)
	if whole, err = rules.Complete(result, plain); err != nil {
		t.Fatal(err)
	}
	if _, _, err := rules.Settle(whole); err != nil {
		t.Errorf("without a bonus: %v", err)
	}
}

// The rows of section 4, as in the document (003/4.3.b4, 003/4.3.b5).
func TestProceduresOfSnakesLadders(t *testing.T) {
	familytest.WantRows(t, "pragmatic-snakes-ladders", "003/4.",
		"003/4.3.b4 any any map[] pause none []",
		"003/4.3.b5 any any map[resolved:false roll_again:false round_open:true] shift-manager void refund-initial []",
		"003/4.3.b5 any any map[device_lost:false resolved:true roll_again:false] shift-manager continue stand []",
		"003/4.3.b5 any spin map[resolved:true roll_again:true] shift-manager reroll stand []",
	)
}

func FuzzSettle(f *testing.F) {
	onBoard := must.Get(json.Marshal(board()))(f)
	familytest.FuzzSettle(f, rules(f), nil,
		`{"dice":["star","star","diamond","snake-totem"]}`,
		`{"dice":["snakes-ladders","snakes-ladders","star","star"],"bonus_die":"silver","nobody_left":true}`,
		fmt.Sprintf(`{"dice":["snakes-ladders","snakes-ladders","star","star"],"bonus_die":"bronze","throws":[3,3],"board":%s}`, onBoard),
	)
}
