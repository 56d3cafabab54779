package boomcity_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/boomcity"
	"pitboss/internal/familytest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// Dice Battle over every sum of points: a side wins its points, the winner the loser's as well, a tie adds
// nothing; the field's multiplier is carried in (003/24.3.b1 to b7, 003/24.2.b4).
func TestDiceBattle_003_24_3_b6(t *testing.T) {
	rules := rules(t)
	thrice := func(sum int) (faces [3]int) {
		for i := range faces {
			faces[i] = min(6, sum-(2-i))
			sum -= faces[i]
		}
		return faces
	}
	for yellow := 3; yellow <= 18; yellow++ {
		for blue := 3; blue <= 18; blue++ {
			first, second := thrice(yellow), thrice(blue)
			wins := [2]int{yellow, blue}
			if yellow > blue {
				wins[0] += blue
			} else if blue > yellow {
				wins[1] += yellow
			}
			whole := fmt.Sprintf(`{"field":"dice-battle","times":6,"throws":[[%d,%d],[%d,%d],[%d,%d]]}`,
				first[0], second[0], first[1], second[1], first[2], second[2])
			want := fmt.Sprintf("dice-battle/yellow@%d:1 dice-battle/blue@%d:1", 6*wins[0], 6*wins[1])
			must.Equalf(t, familytest.Won(t, rules, whole), want, "%s settles", whole)
		}
	}
}

// Lucky Drop: six columns start at 5, three double throws hit six times, equal dice twice; each hit of a
// column adds the next value (003/24.4.b1 to b8).
func TestLuckyDrop_003_24_4_b7(t *testing.T) {
	rules := rules(t)
	adds := said("drop-values", boomcity.DropData{Adds: []int{1, 2, 4, 8, 16, 32}})
	for _, test := range []struct {
		throws string
		want   [6]int
	}{
		{`[[1,2],[3,4],[5,6]]`, [6]int{6, 6, 6, 6, 6, 6}},
		{`[[1,1],[1,1],[1,1]]`, [6]int{68, 5, 5, 5, 5, 5}},
		{`[[2,2],[2,6],[6,3]]`, [6]int{5, 12, 6, 5, 5, 8}},
	} {
		data, _ := json.Marshal([]game.Message{adds})
		got := familytest.Won(t, rules, fmt.Sprintf(`{"field":"lucky-drop","throws":%s,"drawn":%s}`, test.throws, data))
		var words []string
		for i, times := range test.want {
			words = append(words, fmt.Sprintf("lucky-drop/%d@%d:1", i+1, times))
		}
		check.Equalf(t, got, strings.Join(words, " "), "%s settles", test.throws)
	}
	round := game.Round{BettingClosed: true, Messages: []game.Message{wall(layout)}, Throws: [][]int{{5, 3}}}
	for says, drawn := range map[string][]int{
		"": {1, 2, 3, 4, 5, 6}, "adds has 5 values": {1, 2, 3, 4, 5}, "a hit adds 0": {0, 1, 2, 3, 4, 5}, "a hit adds 451": {451, 1, 1, 1, 1, 1},
	} {
		_, err := rules.Accept(round, said("drop-values", boomcity.DropData{Adds: drawn}), false)
		if (err == nil) != (says == "") || err != nil && !strings.Contains(err.Error(), says) {
			t.Errorf("%v: %v; want %q", drawn, err, says)
		}
	}
}

// ladder returns Boom or Bust with the yellow die: it starts at what the die shows; every level offers ten times
// its number, and its fields are a multiplier, Level UP by 1 and by 3, Hyper Jump, a Safe Multiplier of 2, Bust.
func ladder() []game.Message {
	data := boomcity.LevelsData{}
	for level := 1; level <= 8; level++ {
		data.Levels = append(data.Levels, boomcity.Level{Multiplier: 10 * level,
			Fields: []string{"multiplier", "level-up-1", "level-up-3", "hyper-jump", "safe-multiplier-2", "bust"}})
	}
	return []game.Message{said("boom-die", boomcity.BoomData{Die: "yellow", Starts: []int{1, 2, 3, 4, 5, 6}}), said("boom-levels", data)}
}

// Boom or Bust, field by field (003/24.5.b1 to b7): who collects wins what the level offers, who never did
// the starting multiplier at a Bust; Level UP and Hyper Jump land without a throw and never past level 8,
// where who is left collects.
func TestBoomOrBust_003_24_5_b6(t *testing.T) {
	rules := rules(t)
	for throws, want := range map[string]string{
		`[[4],[6]]`:                             "0@4",            // Bust: the starting multiplier (b6.5)
		`[[4],[5],[5],[6]]`:                     "0@8",            // Safe Multiplier raises it (b6.4)
		`[[4],[1]]`:                             "1@10",           // everybody collects at level 1 (b6.1)
		`[[4],[1],[1],[6]]`:                     "0@4 1@10 2@20",  // two could collect, then Bust
		`[[4],[2],[3],[6]]`:                     "0@4 2@20 6@60",  // Level UP by 1 and by 3 (b6.2)
		`[[4],[4],[6]]`:                         "0@4 6@60",       // Hyper Jump to level 6 (b6.3)
		`[[4],[4],[4],[6]]`:                     "0@4 6@60 7@70",  // a Hyper Jump above level 6 stays
		`[[4],[4],[3]]`:                         "6@60 8@80",      // Level UP ends at level 8
		`[[4],[4],[1],[5]]`:                     "0@6 6@60 7@70",  // Safe Multiplier on the last level
		`[[4],[4],[1],[1]]`:                     "6@60 7@70 8@80", // the last level collects by itself
		`[[2,6],[1,6],[1,6],[6,1]]`:             "0@2 1@10 2@20",  // the sensor tells both dice: yellow counts
		`[[1],[1],[1],[1],[1],[1],[1],[1],[1]]`: "1@10 2@20 3@30 4@40 5@50 6@60 7@70 8@80",
	} {
		data, _ := json.Marshal(ladder())
		_, bets, err := rules.Settle(fmt.Appendf(nil, `{"field":"boom-or-bust","times":2,"throws":%s,"drawn":%s}`, throws, data))
		if err != nil {
			t.Errorf("%s: %v", throws, err)
			continue
		}
		won := map[string]bool{}
		for word := range strings.FieldsSeq(want) {
			var level, times int
			must.Get(fmt.Sscanf(word, "%d@%d", &level, &times))(t)
			won[fmt.Sprintf("boom-or-bust/level-%d@%d:1", level, 2*times)] = true
		}
		levels := 0
		for _, bet := range bets {
			if !strings.HasPrefix(bet.Name, "boom-or-bust/level-") {
				continue
			}
			levels++
			if wins := won[bet.Name+"@"+bet.Odds.String()]; wins != (bet.Result == game.BetWin) || !wins && bet.Result != game.BetClosed {
				t.Errorf("%s: %s is %s at %s, want %s", throws, bet.Name, bet.Result, bet.Odds, want)
			}
		}
		check.Equalf(t, levels, 9, "%s: levels are settled", throws)
	}
}

// Invalid draws for Boom or Bust (003/24.5.b3, 003/24.5.b6, 003/24.5.b6.1 to b6.5).
func TestBoomsThatCannotBe_003_24_5_b6(t *testing.T) {
	rules := rules(t)
	round := game.Round{BettingClosed: true, Messages: []game.Message{wall(layout)}, Throws: [][]int{{4, 5}}}
	for says, drawn := range map[string]boomcity.BoomData{
		"":                         {Die: "blue", Starts: []int{1, 2, 3, 4, 5, 6}},
		"want yellow or blue":      {Die: "red", Starts: []int{1, 2, 3, 4, 5, 6}},
		"starts has 5 values":      {Die: "blue", Starts: []int{1, 2, 3, 4, 5}},
		"starting multiplier is 0": {Die: "blue", Starts: []int{0, 2, 3, 4, 5, 6}},
	} {
		_, err := rules.Accept(round, said("boom-die", drawn), false)
		if (err == nil) != (says == "") || err != nil && !strings.Contains(err.Error(), says) {
			t.Errorf("%v: %v; want %q", drawn, err, says)
		}
	}
	round.Messages = append(round.Messages, ladder()[0])
	round.Throws = append(round.Throws, []int{3})
	for says, change := range map[string]func(*boomcity.LevelsData){
		"":                      func(*boomcity.LevelsData) {},
		"7 levels, want 8":      func(d *boomcity.LevelsData) { d.Levels = d.Levels[:7] },
		"want more than the 10": func(d *boomcity.LevelsData) { d.Levels[1].Multiplier = 10 },
		"level 1 offers 0":      func(d *boomcity.LevelsData) { d.Levels[0].Multiplier = 0 },
		"has 5 fields":          func(d *boomcity.LevelsData) { d.Levels[2].Fields = d.Levels[2].Fields[:5] },
		`"level-up-4"`:          func(d *boomcity.LevelsData) { d.Levels[2].Fields[0] = "level-up-4" },
		`"safe-multiplier-0"`:   func(d *boomcity.LevelsData) { d.Levels[2].Fields[0] = "safe-multiplier-0" },
		`"gift"`:                func(d *boomcity.LevelsData) { d.Levels[2].Fields[0] = "gift" },
	} {
		var drawn boomcity.LevelsData
		must.Do(t, json.Unmarshal(ladder()[1].Data, &drawn))
		change(&drawn)
		_, err := rules.Accept(round, said("boom-levels", drawn), false)
		if (err == nil) != (says == "") || err != nil && !strings.Contains(err.Error(), says) {
			t.Errorf("%v; want %q", err, says)
		}
	}
}
