package boomcity_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"testing"

	"pitboss/game"
	"pitboss/game/boomcity"
	"pitboss/internal/familytest"
	"pitboss/internal/testing/check"
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

// rules returns the rules of the variant at a training table.
func rules(t testing.TB) *boomcity.Rules {
	t.Helper()
	return familytest.Trained[*boomcity.Rules](t, slug)
}

// said returns a message with its data, or without any.
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

// placesOf returns the fields of a kind, by yellow and blue.
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

// line returns a settle line.
func line(drawn []game.Message, throws ...[]int) string {
	written, err := json.Marshal(map[string]any{"drawn": drawn, "throws": throws})
	if err != nil {
		panic(err)
	}
	return string(written)
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
				familytest.Refuses(t, rules, whole, "the round is not over")
				continue
			}
			check.Equalf(t, familytest.Won(t, rules, whole), want, "%s at %d-%d settles", field, column+1, row+1)
		}
	}
	if want := map[string]int{
		"bronze": 12, "silver": 9, "gold": 4, "dice-battle": 1, "lucky-drop": 1, "boom-or-bust": 1, "power-up": 3, "bust": 5,
	}; !maps.Equal(counts, want) {
		t.Errorf("the test's wall has %v", counts)
	}
	check.Equalf(t, len(rules.Bets()), 6, "there are bets")
}

// The wall has as many fields of each kind as the table allows, and 36 in all (003/24.1.b3).
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
			check.Equalf(t, err == nil, lawful, "a wall with %d fields of %s: %v", count, test.kind, err)
		}
	}
	for says, heard := range map[string]game.Message{
		"5 rows":          said("wall", map[string]any{"wall": layout[:5]}),
		"has 1 fields":    said("wall", map[string]any{"wall": [][]string{{"bronze"}, {}, {}, {}, {}, {}}}),
		"is no field":     said("wall", map[string]any{"wall": [][]string{{"a", "b", "c", "d", "e", "f"}, {}, {}, {}, {}, {}}}),
		"says nothing":    said("wall", nil),
		"wall":            said("wall", map[string]any{"field": "bronze"}),
		"or nobody-left":  said("gossip", nil),
		"\"multipliers\"": said("wall", map[string]any{"wall": layout, "multipliers": 3}),
	} {
		check.ErrorSaysf(t, check.ErrorOf(rules.Accept(game.Round{BettingClosed: true}, heard, false)), says,
			"%s is taken", heard.Data)
	}
}
